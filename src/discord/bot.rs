//! The running bot: connect, register the commands, dispatch what arrives, stop.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use serenity::all::{
    Client, ClientBuilder, Context, Event, FullEvent, GatewayIntents, GuildId, Http, Interaction,
    RawEventHandler,
};
use thiserror::Error;

use super::asked::Data;
use super::commands;
use super::components;
use super::deliver::Deliverer;
use super::failure::Failure;
use super::handle::AtWork;
use super::http::{self, ClientError, is_loopback};
use super::pictures::Pictures;
use super::shared::{Seen, Shared};
use crate::service::Service;

/// How long a stop waits for interactions that are being answered.
const FAREWELL: Duration = Duration::from_secs(5);

/// Pauses between attempts to reach Discord grow from the first to the longest.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// What the bot must be told.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The bot's token. Secret.
    pub token: String,
    /// Another server that speaks Discord's API, on this machine.
    pub api_base: Option<String>,
    /// The one server in which the commands are registered, for development.
    pub dev_guild: Option<u64>,
    /// How many pictures are drawn at once.
    pub render_threads: usize,
    /// The HTTP client to use instead of the usual one, for tests that bring their own certificate.
    pub transport: Option<reqwest::Client>,
}

/// Why the bot does not run.
#[derive(Debug, Error)]
pub enum StartError {
    /// The HTTP client cannot be made.
    #[error(transparent)]
    Client(#[from] ClientError),
    /// The other server names a gateway that is not on this machine, or none.
    #[error("the gateway {0} is not on this machine")]
    Gateway(String),
    /// The token is none, or was reset.
    #[error(
        "Discord does not know this token: reset it in the developer portal and put the new one into DISCORD_TOKEN"
    )]
    Token,
    /// Discord refused, or the connection ended for good.
    #[error("Discord: {}", http::why(_0))]
    Discord(Box<serenity::Error>),
}

impl From<serenity::Error> for StartError {
    fn from(error: serenity::Error) -> Self {
        if http::is_unauthorised(&error) {
            Self::Token
        } else {
            Self::Discord(Box::new(error))
        }
    }
}

/// The bot.
pub struct Bot {
    client: Client,
    shared: Shared,
    at_work: AtWork,
}

impl std::fmt::Debug for Bot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Bot").finish_non_exhaustive()
    }
}

impl Bot {
    /// Makes the bot; it does not connect yet.
    ///
    /// # Errors
    /// When the settings lead to another server that is not on this machine.
    pub async fn new(settings: Settings, service: Arc<Service>) -> Result<Bot, StartError> {
        let base = settings.api_base.as_deref();
        let parts = Parts {
            service,
            pictures: Pictures::new(settings.render_threads),
            seen: Seen::default(),
            at_work: AtWork::default(),
        };
        let http = http::client(&settings.token, base, settings.transport.clone())?;
        // No intent: interactions come without any, and the bot listens to nothing else.
        let client = ClientBuilder::new_with_http(http, GatewayIntents::empty())
            .framework(framework(parts.clone(), settings.dev_guild))
            .raw_event_handler(Unknown)
            .await?;
        if base.is_some() {
            // serenity falls back to Discord's own gateway when it is not told another.
            let gateway = client.ws_url.lock().await.clone();
            if !is_loopback(&gateway) {
                return Err(StartError::Gateway(gateway));
            }
        }
        let Data { shared, at_work } = parts.data(Arc::clone(&client.http));
        Ok(Bot {
            client,
            shared,
            at_work,
        })
    }

    /// What tells Discord the facts of the outbox; it works without the gateway.
    #[must_use]
    pub fn deliverer(&self) -> Deliverer {
        Deliverer::new(self.shared.clone())
    }

    /// Connects and works until `shutdown` is ready; then takes nothing more and finishes what is at work. While
    /// Discord cannot be reached, it tries again.
    ///
    /// # Errors
    /// When Discord refuses the token, or the connection ends for good.
    pub async fn run(mut self, shutdown: impl Future<Output = ()>) -> Result<(), StartError> {
        let shards = Arc::clone(&self.client.shard_manager);
        tokio::pin!(shutdown);
        tokio::select! {
            ended = connected(&mut self.client) => ended?,
            () = &mut shutdown => shards.shutdown_all().await,
        }
        if tokio::time::timeout(FAREWELL, self.at_work.idle()).await.is_err() {
            tracing::warn!("stopped while interactions were at work");
        }
        Ok(())
    }
}

/// Connects, as often as it takes to reach Discord, and stays so until the connection ends for good.
async fn connected(client: &mut Client) -> Result<(), StartError> {
    let mut pause = FIRST_PAUSE;
    loop {
        match client.start_autosharded().await {
            Err(error) if http::may_pass(&error) => {
                tracing::warn!("Discord cannot be reached, trying again: {}", http::why(&error));
            }
            ended => return ended.map_err(StartError::from),
        }
        tokio::time::sleep(pause).await;
        pause = longer(pause);
    }
}

/// How long to wait before the next attempt to reach Discord.
fn longer(pause: Duration) -> Duration {
    (pause * 2).min(LONGEST_PAUSE)
}

/// What there is before the client is made, and with it the one HTTP client that all use.
#[derive(Clone)]
struct Parts {
    service: Arc<Service>,
    pictures: Pictures,
    seen: Seen,
    at_work: AtWork,
}

impl Parts {
    fn data(self, http: Arc<Http>) -> Data {
        let Parts {
            service,
            pictures,
            seen,
            at_work,
        } = self;
        Data {
            shared: Shared {
                service,
                http,
                pictures,
                seen,
            },
            at_work,
        }
    }
}

fn framework(parts: Parts, dev_guild: Option<u64>) -> poise::Framework<Data, Failure> {
    poise::Framework::builder()
        .initialize_owners(false)
        .options(poise::FrameworkOptions {
            commands: commands::all(),
            on_error: |error| Box::pin(commands::on_error(error)),
            event_handler: |framework, event| Box::pin(on_event(framework, event)),
            allowed_mentions: Some(serenity::all::CreateAllowedMentions::new()),
            ..Default::default()
        })
        .setup(move |context, ready, framework| {
            Box::pin(async move {
                tracing::info!(bot.name = %ready.user.name, guilds = ready.guilds.len(), "connected");
                let create = commands::registered(&framework.options().commands);
                let http = Arc::clone(&context.http);
                tokio::spawn(async move { register(&http, dev_guild, create).await });
                Ok(parts.data(Arc::clone(&context.http)))
            })
        })
        .build()
}

/// Registers the commands, again and again until Discord takes them: without them nobody can do anything.
async fn register(http: &Http, dev_guild: Option<u64>, commands: Vec<serenity::all::CreateCommand>) {
    let mut pause = FIRST_PAUSE;
    loop {
        let result = match dev_guild {
            Some(guild) => GuildId::new(guild).set_commands(http, commands.clone()).await,
            None => serenity::all::Command::set_global_commands(http, commands.clone()).await,
        };
        match result {
            Ok(registered) => {
                tracing::info!(commands = registered.len(), "commands registered");
                return;
            }
            Err(error) => {
                tracing::error!(
                    "the commands could not be registered, trying again: {}",
                    http::why(&error)
                );
            }
        }
        tokio::time::sleep(pause).await;
        pause = longer(pause);
    }
}

async fn on_event(
    framework: poise::FrameworkContext<'_, Data, Failure>,
    event: &FullEvent,
) -> Result<(), Failure> {
    if let FullEvent::InteractionCreate { interaction } = event {
        let data = framework.user_data;
        match interaction {
            Interaction::Component(press) => components::pressed(data, press).await,
            Interaction::Modal(form) => components::submitted(data, form).await,
            // poise's own dispatch has the commands.
            _ => {}
        }
    }
    Ok(())
}

/// Tells the log of interactions that this program's library could not read; the person sees a failure.
struct Unknown;

#[serenity::async_trait]
impl RawEventHandler for Unknown {
    async fn raw_event(&self, _: Context, event: Event) {
        if let Event::Unknown(event) = event
            && event.kind == "INTERACTION_CREATE"
        {
            tracing::error!("an interaction arrived that the library cannot read");
        }
    }
}
