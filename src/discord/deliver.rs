//! Telling Discord the facts of the outbox: [`Deliver`] for real.
//!
//! A fact names a game and a ply; what is posted is worked out here, from the moves as they are stored. Every
//! attempt but the first may follow one that succeeded without anybody knowing, so `post` looks first. What people
//! have taken away (the thread, the right to write in it) is made anew by `reopen`, or waited for and said by
//! `barred`.

mod barred;
mod post;
mod reopen;
mod thread;

use std::collections::HashMap;
use std::time::Duration;

use serenity::all::{Builder as _, EditMessage};

use super::http::{Trouble, channel_id, code, message_id, trouble};
use super::manner::Manner;
use super::pictures::{Drawing, PictureError};
use super::shared::Shared;
use super::view::{Attached, View};
use super::views;
use crate::outbox::{Deliver, Delivery, Fact, Leased};
use crate::rules::Seat;
use crate::service::{
    ChallengeId, ChannelId, Ending, Fault, GameId, GameView, MessageId, MessageKind, Pings, Termination,
    UserId,
};
use post::Mark;

/// How long to wait when a permission is missing or a thread is locked: people have to mend that, and Discord
/// bans who asks in vain ten thousand times in ten minutes.
const FORBIDDEN_PAUSE: Duration = Duration::from_secs(60);

/// Tells Discord what the outbox says.
#[derive(Clone, Debug)]
pub struct Deliverer {
    shared: Shared,
}

/// Why a fact could not be told.
#[derive(Debug)]
enum Problem {
    /// Something here failed; it may work later.
    Later(String),
    /// Discord is busy or ill.
    Discord(String),
    /// The thread does not exist any more.
    Gone,
    /// People must give something back first.
    Barred(Bar, String),
    /// It never will.
    Never(String),
}

/// What keeps the bot from writing.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Bar {
    /// The thread is locked.
    Locked,
    /// A permission is missing.
    Forbidden,
    /// Anything else that Discord refuses and people may mend: a wrong token, too many threads.
    Other,
}

impl From<Fault> for Problem {
    fn from(fault: Fault) -> Problem {
        match &fault {
            // A full disk is mended by people, too.
            Fault::Store(error) if error.is_of_storage() => Problem::Discord(fault.to_string()),
            _ => Problem::Later(fault.to_string()),
        }
    }
}

impl From<PictureError> for Problem {
    fn from(error: PictureError) -> Problem {
        Problem::Later(error.to_string())
    }
}

impl From<serenity::Error> for Problem {
    fn from(error: serenity::Error) -> Problem {
        let why = error.to_string();
        match trouble(&error) {
            Trouble::Busy | Trouble::Unknown => Problem::Discord(why),
            Trouble::Ours => Problem::Later(why),
            Trouble::Refused(code::UNKNOWN_CHANNEL) => Problem::Gone,
            Trouble::Refused(code @ (code::UNKNOWN_MESSAGE | code::INVALID_FORM)) => {
                Problem::Never(format!("{why} ({code})"))
            }
            Trouble::Refused(code) => {
                let bar = match code {
                    code::THREAD_LOCKED | code::THREAD_ARCHIVED => Bar::Locked,
                    code::MISSING_PERMISSIONS | code::MISSING_ACCESS => Bar::Forbidden,
                    _ => Bar::Other,
                };
                Problem::Barred(bar, format!("{why} ({code})"))
            }
        }
    }
}

impl Deliver for Deliverer {
    async fn deliver(&self, row: &Leased) -> Delivery {
        let told = match self.tell(row).await {
            Err(Problem::Gone) => self.tell_elsewhere(row).await,
            told => told,
        };
        match told {
            Ok(()) => Delivery::Done,
            Err(Problem::Later(why)) => Delivery::Retry { why },
            Err(Problem::Discord(why)) => Delivery::Wait { after: None, why },
            Err(Problem::Barred(bar, why)) => {
                self.explain(row, bar).await;
                let after = Some(FORBIDDEN_PAUSE);
                Delivery::Wait { after, why }
            }
            Err(Problem::Gone) => Delivery::Wait {
                after: None,
                why: "the thread is gone".to_owned(),
            },
            Err(Problem::Never(why)) => Delivery::Dead { why },
        }
    }
}

impl Deliverer {
    /// A deliverer that uses what every handler shares.
    #[must_use]
    pub fn new(shared: Shared) -> Deliverer {
        Deliverer { shared }
    }

    async fn tell(&self, row: &Leased) -> Result<(), Problem> {
        let attempt = row.attempts;
        match &row.fact {
            Fact::GameStarted { game } => {
                let view = self.game(*game).await?;
                self.open_thread(&view, attempt).await?;
                // Read again: the thread is known now, and a move may have been played.
                self.board(*game, (0, 0), attempt).await
            }
            Fact::Board { game, first, ply } => self.board(*game, (*first, *ply), attempt).await,
            Fact::GameEnded { game, ply } => self.end(*game, *ply, attempt).await,
            Fact::DrawOffered { game, ply, seat } => self.draw_offer(*game, (*seat, *ply), attempt).await,
            Fact::DrawDeclined { game, ply, seat } => self.draw_answer(*game, (*seat, *ply), attempt).await,
            Fact::ChallengeChanged { challenge } => self.challenge(*challenge).await,
        }
    }

    async fn game(&self, id: GameId) -> Result<GameView, Problem> {
        let view = self.shared.service.game(id).await?;
        view.ok_or_else(|| Problem::Never(format!("there is no game {id}")))
    }

    /// Posts the board after `ply`, which tells of the plies from `first` on.
    async fn board(&self, id: GameId, (first, ply): (u32, u32), attempt: u32) -> Result<(), Problem> {
        let view = self.game(id).await?;
        let manner = self.manner(&view).await?;
        let words = manner.words;
        let pings = self.pings(&view).await?;
        let may_ping = |user| pings.get(&user).copied().unwrap_or(Pings::On);
        let message = views::game::board(words, &view, (first, ply), &may_ping);
        let ending = view.game.ending.as_ref();
        let shown = ending
            .filter(|ending| ply == view.game.ply && matches!(ending.termination, Termination::Rules { .. }));
        let mark = Mark::picture(MessageKind::Board, ply, views::game::picture_name(&view, ply));
        self.post_and_clear(&view, manner, mark, (message, shown), attempt)
            .await
    }

    /// Posts the end of a game that ended without a ply.
    async fn end(&self, id: GameId, ply: u32, attempt: u32) -> Result<(), Problem> {
        let view = self.game(id).await?;
        let Some(ending) = &view.game.ending else {
            return Err(Problem::Never(format!("game {id} has not ended")));
        };
        let manner = self.manner(&view).await?;
        let words = manner.words;
        let pings = self.pings(&view).await?;
        let may_ping = |user| pings.get(&user).copied().unwrap_or(Pings::On);
        let message = views::game::ended(words, &view, ending, &may_ping);
        let mark = Mark::picture(MessageKind::End, ply, views::game::end_picture_name(&view, ply));
        self.post_and_clear(&view, manner, mark, (message, Some(ending)), attempt)
            .await
    }

    async fn draw_offer(&self, id: GameId, (seat, ply): (Seat, u32), attempt: u32) -> Result<(), Problem> {
        let view = self.game(id).await?;
        let words = self.manner(&view).await?.words;
        let pings = self.pings(&view).await?;
        let may_ping = |user| pings.get(&user).copied().unwrap_or(Pings::On);
        let message = views::game::draw_offered(words, &view, (seat, ply), &may_ping);
        let mark = Mark::text(MessageKind::DrawOffer, ply, message.content.clone());
        let Some(thread) = view.game.thread else {
            return Err(no_thread(id));
        };
        // In a thread that was made anew the board is not there yet.
        let board = Mark::picture(MessageKind::Board, ply, String::new());
        if self.is_posted(&view, thread, &board).await?.is_none() {
            self.board(id, (ply, ply), attempt).await?;
        }
        self.post(&view, thread, mark, message, attempt).await.map(drop)
    }

    async fn draw_answer(&self, id: GameId, (seat, ply): (Seat, u32), attempt: u32) -> Result<(), Problem> {
        let view = self.game(id).await?;
        let words = self.manner(&view).await?.words;
        let message = views::game::draw_declined(words, &view, seat);
        let mark = Mark::text(MessageKind::DrawAnswer, ply, message.content.clone());
        let Some(thread) = view.game.thread else {
            return Err(no_thread(id));
        };
        self.post(&view, thread, mark, message, attempt).await?;
        let posted = self.shared.service.messages(id).await?;
        let offers = posted
            .iter()
            .filter(|one| one.kind == MessageKind::DrawOffer && one.ply == ply);
        for offer in offers {
            self.clear(offer.channel, offer.message).await?;
        }
        Ok(())
    }

    /// Posts a board with its picture; `ending` is that of a picture that shows the end.
    async fn post_and_clear(
        &self,
        view: &GameView,
        manner: Manner,
        mark: Mark,
        (mut message, ending): (View, Option<&Ending>),
        attempt: u32,
    ) -> Result<(), Problem> {
        let id = view.game.id;
        let Some(thread) = view.game.thread else {
            return Err(no_thread(id));
        };
        if self.is_posted(view, thread, &mark).await?.is_none() {
            let file = (mark.ply, mark.name());
            message.picture = Some(self.picture(view, file, manner, ending).await?);
        }
        let posted = self.post(view, thread, mark, message, attempt).await?;
        self.clear_before(id, posted).await
    }

    /// The picture of the board as it was after `ply`.
    async fn picture(
        &self,
        view: &GameView,
        (ply, name): (u32, String),
        manner: Manner,
        ending: Option<&Ending>,
    ) -> Result<Attached, Problem> {
        let drawing = Drawing {
            record: view.record.at(ply),
            ..Drawing::of(view, manner).ended(view, ending)
        };
        Ok(self.shared.pictures.draw(name, drawing).await?)
    }

    /// Brings a challenge's message up to date.
    async fn challenge(&self, id: ChallengeId) -> Result<(), Problem> {
        let Some(challenge) = self.shared.service.challenge_view(id).await? else {
            return Ok(());
        };
        // Without a message there is nothing to bring up to date: it was never shown.
        let Some(message) = challenge.message else {
            return Ok(());
        };
        let words = self.shared.manner_of(challenge.place.guild).await?.words;
        let edit = views::challenge::message(words, &challenge).into_edit_message();
        self.edit((challenge.place.channel, message), edit).await
    }

    /// Takes the buttons from the board before a message, and from offers since that board.
    async fn clear_before(&self, game: GameId, posted: Option<MessageId>) -> Result<(), Problem> {
        let Some(posted) = posted else { return Ok(()) };
        let messages = self.shared.service.messages(game).await?;
        let earlier: Vec<_> = messages.iter().filter(|one| one.message < posted).collect();
        let board = earlier
            .iter()
            .rev()
            .find(|one| one.kind == MessageKind::Board)
            .map(|one| one.message);
        for one in earlier {
            let has_buttons = matches!(one.kind, MessageKind::Board | MessageKind::DrawOffer);
            if has_buttons && board.is_none_or(|board| one.message >= board) {
                self.clear(one.channel, one.message).await?;
            }
        }
        Ok(())
    }

    /// Takes the components from a message and leaves the rest as it is.
    async fn clear(&self, channel: ChannelId, message: MessageId) -> Result<(), Problem> {
        let edit = EditMessage::new().components(Vec::new());
        self.edit((channel, message), edit).await
    }

    /// Edits a message, if it is there.
    async fn edit(
        &self,
        (channel, message): (ChannelId, MessageId),
        edit: EditMessage,
    ) -> Result<(), Problem> {
        let (channel, message) = (channel_id(channel), message_id(message));
        match edit.execute(&self.shared.http, (channel, message, None)).await {
            Ok(_) => Ok(()),
            Err(error) => match trouble(&error) {
                // Deleted, or out of sight in an archive: nobody needs to read it.
                Trouble::Refused(code::UNKNOWN_MESSAGE | code::UNKNOWN_CHANNEL | code::THREAD_ARCHIVED) => {
                    Ok(())
                }
                _ => Err(error.into()),
            },
        }
    }

    /// The manner of the server in which the game is played.
    async fn manner(&self, view: &GameView) -> Result<Manner, Problem> {
        Ok(self.shared.manner_of(view.game.guild).await?)
    }

    /// Whom of the players the bot may ping.
    async fn pings(&self, view: &GameView) -> Result<HashMap<UserId, Pings>, Problem> {
        let mut pings = HashMap::new();
        for user in view.game.seats.iter().filter_map(|row| row.player.id()) {
            pings.insert(user, self.shared.service.player_settings(user).await?.pings);
        }
        Ok(pings)
    }
}

fn no_thread(game: GameId) -> Problem {
    Problem::Never(format!("game {game} has no thread"))
}
