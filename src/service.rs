//! What a player may do: challenge, move, resign, agree, leave; with what follows for ratings and deadlines.
//!
//! One file a command. Each has a pure decision, `(game, command, now) → changes and facts, or a refusal`, and the
//! method of [`Service`] that reads, decides and writes in one transaction. No Discord types, no SQL.
//!
//! Every command that changes something takes the id of its interaction: repeated, it gets the first answer again
//! and changes nothing.

mod abort;
mod accept;
mod challenge;
mod course;
mod decline;
mod draw;
mod end;
mod ending;
mod export;
mod failure;
mod forced;
mod history;
mod leaderboard;
mod lists;
mod person;
mod play;
mod privacy;
mod profile;
mod ratings;
mod rematch;
mod resign;
mod seats;
mod settings;
mod sweep;
mod thread;
mod turn;
mod view;

use std::sync::Arc;

pub use self::{
    abort::{AbortCommand, AbortRefusal},
    accept::{AcceptCommand, AcceptRefusal, Accepted},
    challenge::{ChallengeRefusal, MAX_PENDING, NewChallenge, PENDING_FOR},
    decline::{AnswerCommand, CancelRefusal, DeclineRefusal},
    draw::{DrawAction, DrawCommand, DrawRefusal, Drawn},
    end::{EndCommand, EndRefusal, MAX_NOTE},
    export::{export, header as export_header},
    failure::{Failure, Fault},
    forced::{ForcedCommand, ForcedRefusal},
    history::{GameResult, HistoryLine, HistoryPage, HistoryQuery},
    leaderboard::{Leaderboard, LeaderboardQuery, Scope, Standing},
    lists::GameLine,
    person::{Person, PersonKind},
    play::{Confirmation, MoveCommand, MoveRefusal, Played, PlayedPly, Seen},
    privacy::{Forgotten, StoredAbout},
    profile::{Profile, RatingLine},
    ratings::PROVISIONAL_FROM,
    rematch::{Rematch, RematchCommand, RematchRefusal},
    resign::{ResignCommand, ResignRefusal, Resigned},
    settings::{BlockRefusal, GuildSettings, PlayerSettings},
    sweep::Swept,
    view::GameView,
};
use crate::store::Store;
pub use crate::store::{
    Answer, Came, Challenge, ChallengeId, ChallengeState, ChannelId, Clock, DrawOffer, Ending, Fact,
    ForcedMoves, Game, GameId, Guest, GuildId, HeadToHead, InteractionId, ManualClock, MessageId,
    MessageKind, Millis, Mode, MoveRow, Pings, Place, Player, Pool, Posted, RatingChange, SeatChoice,
    SeatRow, Shown, StoreError, SystemClock, Tally, Termination, Terms, UserId,
};

/// What players may do with what is stored. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Service {
    store: Store,
    clock: Arc<dyn Clock>,
    seed: u64,
}

impl Service {
    /// A service on a database, with a clock, and a seed for whatever chance decides.
    #[must_use]
    pub fn new(store: Store, clock: Arc<dyn Clock>, seed: u64) -> Self {
        Self { store, clock, seed }
    }

    /// The database.
    #[must_use]
    pub const fn store(&self) -> &Store {
        &self.store
    }
}
