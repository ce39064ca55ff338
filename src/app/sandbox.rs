//! `shadara sandbox`: a local Discord with the bot in it.

use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use tokio::sync::watch;

use super::run::{RunError, Shutdown, run as run_bot};
use crate::config::{Config, Secret};
use crate::sandbox::{Server, Settings, StartError};

/// The arguments of `shadara sandbox`.
#[derive(clap::Args, Clone, PartialEq, Eq, Debug)]
pub struct Args {
    /// The port on 127.0.0.1; 0 takes a free one.
    #[arg(long, value_name = "PORT", default_value_t = 8080)]
    pub port: u16,
    /// The bot's database; without it, a temporary one.
    #[arg(long, value_name = "FILE")]
    pub database: Option<PathBuf>,
    /// Where the sandbox keeps its world over restarts; without it, each start is clean.
    #[arg(long, value_name = "FILE")]
    pub state: Option<PathBuf>,
    /// Discord alone, for a bot that is started beside it.
    #[arg(long)]
    pub no_bot: bool,
}

/// Why the sandbox stopped, or did not start.
#[derive(Debug, thiserror::Error)]
pub enum SandboxError {
    /// The server.
    #[error("{error}{}; another port is chosen with --port", reason(.error))]
    Server {
        /// Why it did not start.
        #[from]
        error: StartError,
    },
    /// The bot in it.
    #[error(transparent)]
    Bot(#[from] RunError),
    /// No temporary file, or no terminal to print the address to.
    #[error("{0}")]
    Io(#[from] std::io::Error),
}

/// What the system said, after a colon.
fn reason(error: &StartError) -> String {
    std::error::Error::source(error).map_or(String::new(), |source| format!(": {source}"))
}

/// Runs the sandbox until `shutdown`, with the bot unless `--no-bot` was given.
///
/// # Errors
/// When the port is taken, or the bot does not run.
pub async fn run(args: Args, shutdown: Shutdown) -> Result<(), SandboxError> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, args.port));
    let server = Server::start(Settings {
        address,
        state: args.state.clone(),
    })
    .await?;
    welcome(&server.base_url(), &args)?;
    let result = if args.no_bot {
        shutdown.wait().await;
        Ok(())
    } else {
        keep_bot(&args, &server.base_url(), server.restarts(), shutdown).await
    };
    server.shutdown().await;
    result
}

fn welcome(address: &str, args: &Args) -> std::io::Result<()> {
    let mut output = std::io::stdout().lock();
    if args.no_bot {
        writeln!(output, "The sandbox, without a bot, is at {address}")?;
        writeln!(
            output,
            "    DISCORD_TOKEN=sandbox DISCORD_API_BASE={address} shadara run"
        )?;
    } else {
        writeln!(
            output,
            "The sandbox is ready: open {address} in a browser and type /challenge."
        )?;
        writeln!(output, "Ctrl-C ends it.")?;
    }
    output.flush()
}

/// Runs the bot, again whenever the page asks for a restart.
async fn keep_bot(
    args: &Args,
    address: &str,
    mut restarts: watch::Receiver<u64>,
    shutdown: Shutdown,
) -> Result<(), SandboxError> {
    let temporary = tempfile::tempdir()?;
    let database = args
        .database
        .clone()
        .unwrap_or_else(|| temporary.path().join("shadara.db"));
    loop {
        let config = Config {
            token: Secret::new("sandbox"),
            api_base: address.parse().ok(),
            database: database.clone(),
            render_threads: 2,
            fonts: Config::fonts_from_env(),
            dev_guild: None,
        };
        let (stop, stopping) = Shutdown::new();
        let bot = run_bot(config, stopping);
        tokio::pin!(bot);
        let is_over = tokio::select! {
            ended = &mut bot => return Ok(ended?),
            () = shutdown.clone().wait() => true,
            Ok(()) = restarts.changed() => false,
        };
        // The bot is there to hear it.
        let _ = stop.send(true);
        bot.await?;
        if is_over {
            return Ok(());
        }
        tracing::info!("the bot starts again");
    }
}
