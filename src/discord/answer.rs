//! The answer to one interaction: given once, in time, whatever Discord does.
//!
//! Discord wants a first answer within three seconds. [`Answer::defer_when_late`] runs beside the work and
//! asks for more time shortly before; what is said afterwards becomes an edit or a follow-up. Each request is
//! repeated once when Discord is busy.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{
    Builder, CreateInteractionResponse, CreateInteractionResponseFollowup, CreateInteractionResponseMessage,
    CreateModal, EditInteractionResponse, Http, InteractionId, Message,
};
use tokio::sync::Mutex;
use tokio::time::Instant;

use super::http::{Trouble, code, may_pass, trouble};
use super::view::View;

/// When to ask Discord for more time; an answer takes some more on the way.
const LATE: Duration = Duration::from_millis(1800);

/// How long a first answer may be on its way before it is sent again; a hung one would else cost the three seconds.
const ON_THE_WAY: Duration = Duration::from_millis(1500);

/// When Discord gives up on a first answer, from when the bot heard of the interaction: none is begun after that.
const GIVEN_UP: Duration = Duration::from_millis(2800);

/// The error of a first answer that is not sent for that reason.
pub const TOO_LATE: &str = "too late for the first answer";

/// What is waited before the one repetition of a request.
const PAUSE: Duration = Duration::from_millis(500);

/// Whether an answer is for all to see.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Audience {
    /// Everybody in the channel.
    All,
    /// The one who asked.
    Asker,
}

/// What kind of interaction is answered.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Kind {
    /// By a command.
    Command,
    /// By a button or a select.
    Component,
    /// By a form.
    Modal,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum State {
    Open,
    Deferred,
    Done,
}

/// The answer to one interaction.
#[derive(Debug)]
pub struct Answer {
    http: Arc<Http>,
    id: InteractionId,
    token: String,
    kind: Kind,
    audience: Audience,
    /// When the bot heard of the interaction.
    since: Instant,
    state: Mutex<State>,
    /// What was said after the first answer.
    said: Mutex<Option<Message>>,
}

impl Answer {
    /// The answer to the interaction `id`; `audience` is that of its replies.
    #[must_use]
    pub fn new(http: Arc<Http>, id: InteractionId, token: &str, kind: Kind, audience: Audience) -> Answer {
        Answer {
            http,
            id,
            token: token.to_owned(),
            kind,
            audience,
            since: Instant::now(),
            state: Mutex::new(State::Open),
            said: Mutex::new(None),
        }
    }

    /// Waits until the answer is late, asks for more time then, and never returns: run it beside the work.
    pub async fn defer_when_late(&self) {
        tokio::time::sleep(LATE).await;
        let mut state = self.state.lock().await;
        if *state == State::Open {
            let response = match self.kind {
                Kind::Command => CreateInteractionResponse::Defer(
                    CreateInteractionResponseMessage::new().ephemeral(self.audience == Audience::Asker),
                ),
                Kind::Component | Kind::Modal => CreateInteractionResponse::Acknowledge,
            };
            tracing::warn!("the answer is late: deferred");
            if self.first(response).await.is_ok() {
                *state = State::Deferred;
            }
        }
        drop(state);
        std::future::pending().await
    }

    /// Answers with a new message.
    ///
    /// # Errors
    /// When Discord refuses it, or is busy twice.
    pub async fn reply(&self, view: View) -> serenity::Result<()> {
        self.say(view, self.audience).await
    }

    /// Answers with a new message that everybody sees.
    ///
    /// # Errors
    /// As [`Answer::reply`].
    pub async fn publish(&self, view: View) -> serenity::Result<()> {
        self.say(view, Audience::All).await
    }

    /// Answers with a new message that only the asker sees.
    ///
    /// # Errors
    /// As [`Answer::reply`].
    pub async fn whisper(&self, view: View) -> serenity::Result<()> {
        self.say(view, Audience::Asker).await
    }

    /// Answers a press with a new message that everybody sees; the message whose button was pressed is left to
    /// [`Answer::update`].
    ///
    /// # Errors
    /// As [`Answer::reply`].
    pub async fn publish_beside(&self, view: View) -> serenity::Result<()> {
        let mut state = self.state.lock().await;
        if *state == State::Open {
            self.first(CreateInteractionResponse::Acknowledge).await?;
            *state = State::Done;
        }
        self.follow_up(view.into_follow_up()).await
    }

    async fn say(&self, view: View, audience: Audience) -> serenity::Result<()> {
        let ephemeral = audience == Audience::Asker;
        let mut state = self.state.lock().await;
        match (*state, self.kind) {
            (State::Open, _) => {
                let message = view.into_response().ephemeral(ephemeral);
                self.first(CreateInteractionResponse::Message(message)).await?;
            }
            (State::Deferred, Kind::Command) if audience == self.audience => {
                self.edit(view.into_edit()).await?;
            }
            (State::Deferred, Kind::Command) => {
                // The deferral has its audience for good: another message takes its place.
                let deleted = self.http.delete_original_interaction_response(&self.token);
                if let Err(error) = deleted.await {
                    tracing::warn!(%error, "a deferral could not be taken back");
                }
                self.follow_up(view.into_follow_up().ephemeral(ephemeral)).await?;
            }
            (State::Deferred | State::Done, _) => {
                self.follow_up(view.into_follow_up().ephemeral(ephemeral)).await?;
            }
        }
        *state = State::Done;
        Ok(())
    }

    /// Replaces the message whose button was pressed, picture included.
    ///
    /// # Errors
    /// As [`Answer::reply`].
    pub async fn update(&self, view: View) -> serenity::Result<()> {
        let mut state = self.state.lock().await;
        if *state == State::Open {
            self.first(CreateInteractionResponse::UpdateMessage(view.into_response()))
                .await?;
        } else {
            self.edit(view.into_edit()).await?;
        }
        *state = State::Done;
        Ok(())
    }

    /// Says that a press arrived and changes nothing.
    ///
    /// # Errors
    /// As [`Answer::reply`].
    pub async fn acknowledge(&self) -> serenity::Result<()> {
        let mut state = self.state.lock().await;
        if *state == State::Open {
            self.first(CreateInteractionResponse::Acknowledge).await?;
        }
        *state = State::Done;
        Ok(())
    }

    /// Asks for a text in a form.
    ///
    /// # Errors
    /// As [`Answer::reply`].
    pub async fn ask(&self, modal: CreateModal) -> serenity::Result<()> {
        let mut state = self.state.lock().await;
        self.first(CreateInteractionResponse::Modal(modal)).await?;
        *state = State::Done;
        Ok(())
    }

    /// The last message that was made, as Discord tells it.
    ///
    /// # Errors
    /// When Discord does not.
    pub async fn message(&self) -> serenity::Result<Message> {
        // A press that was only acknowledged has the message with its button for its first answer.
        if let Some(said) = self.said.lock().await.take() {
            return Ok(said);
        }
        match self.http.get_original_interaction_response(&self.token).await {
            Err(error) if may_pass(&error) => {
                tokio::time::sleep(PAUSE).await;
                self.http.get_original_interaction_response(&self.token).await
            }
            result => result,
        }
    }

    /// Sends the first answer, twice when need be and while Discord still listens.
    async fn first(&self, response: CreateInteractionResponse) -> serenity::Result<()> {
        if self.is_given_up() {
            return Err(serenity::Error::Other(TOO_LATE));
        }
        let repeated = response.clone();
        let sent = response.execute(&self.http, (self.id, &self.token));
        match tokio::time::timeout(ON_THE_WAY, sent).await {
            Ok(Err(error)) if may_pass(&error) => tokio::time::sleep(PAUSE).await,
            Ok(result) => return result,
            Err(_) => tracing::warn!("an answer hangs: sent again"),
        }
        if self.is_given_up() {
            return Err(serenity::Error::Other(TOO_LATE));
        }
        match repeated.execute(&self.http, (self.id, &self.token)).await {
            // The first one had arrived.
            Err(error) if trouble(&error) == Trouble::Refused(code::ALREADY_ACKNOWLEDGED) => Ok(()),
            result => result,
        }
    }

    fn is_given_up(&self) -> bool {
        self.since.elapsed() >= GIVEN_UP
    }

    async fn edit(&self, edit: EditInteractionResponse) -> serenity::Result<()> {
        let repeated = edit.clone();
        match edit.execute(&self.http, &self.token).await {
            Err(error) if may_pass(&error) => {
                tokio::time::sleep(PAUSE).await;
                repeated.execute(&self.http, &self.token).await.map(drop)
            }
            result => result.map(drop),
        }
    }

    async fn follow_up(&self, message: CreateInteractionResponseFollowup) -> serenity::Result<()> {
        let repeated = message.clone();
        let said = match message.execute(&self.http, (None, &self.token)).await {
            // An answer that may have arrived is not repeated: nobody wants to read it twice.
            Err(error) if trouble(&error) == Trouble::Busy => {
                tokio::time::sleep(PAUSE).await;
                repeated.execute(&self.http, (None, &self.token)).await
            }
            result => result,
        };
        *self.said.lock().await = Some(said?);
        Ok(())
    }
}
