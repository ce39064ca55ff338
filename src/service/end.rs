//! Ending any game, by somebody who manages the server; the caller checks that they do.

use serde::{Deserialize, Serialize};

use super::ending::without_result;
use super::resign::end;
use super::view::load;
use super::{Failure, Service};
use crate::store::{Ending, GameId, GuildId, InteractionId, Termination};

/// A manager ends a game.
#[derive(Clone, Debug)]
pub struct EndCommand {
    /// Which game.
    pub game: GameId,
    /// The server that they manage.
    pub guild: GuildId,
    /// The reason, which the players see.
    pub note: String,
    /// The interaction; repeated, it gets the first answer again.
    pub interaction: InteractionId,
}

/// The longest reason, in characters.
pub const MAX_NOTE: usize = 200;

/// Why a game was not ended.
#[derive(Clone, Debug, PartialEq)]
pub enum EndRefusal {
    /// There is no such game in that server.
    UnknownGame,
    /// It is over.
    Over {
        /// How it ended.
        ending: Ending,
    },
    /// No reason was given.
    NoReason,
    /// The reason is too long.
    TooLong {
        /// How many characters are allowed.
        max: usize,
    },
}

#[derive(Serialize, Deserialize)]
struct Kept {
    game: GameId,
}

impl Service {
    /// Ends a game without a result.
    ///
    /// # Errors
    /// A refusal, or a fault of ours.
    pub async fn end(&self, command: EndCommand) -> Result<Ending, Failure<EndRefusal>> {
        let mut tx = self.store.write().await?;
        let now = self.clock.now();
        if let Some(kept) = tx.answer::<Kept>(command.interaction, "end").await? {
            let game = tx.game(kept.game).await?;
            return game
                .and_then(|game| game.ending)
                .ok_or(Failure::Refused(EndRefusal::UnknownGame));
        }
        let note = command.note.trim();
        if note.is_empty() {
            return Err(Failure::Refused(EndRefusal::NoReason));
        }
        if note.chars().count() > MAX_NOTE {
            return Err(Failure::Refused(EndRefusal::TooLong { max: MAX_NOTE }));
        }
        let loaded = load(&mut tx, command.game).await?;
        let loaded = loaded.filter(|loaded| loaded.game.guild == command.guild);
        let mut loaded = loaded.ok_or(Failure::Refused(EndRefusal::UnknownGame))?;
        if let Some(ending) = loaded.game.ending {
            return Err(Failure::Refused(EndRefusal::Over { ending }));
        }
        let ending = without_result(Termination::Manager {
            note: note.to_owned(),
        });
        end(&mut tx, &mut loaded, ending.clone(), now).await?;
        tx.keep_answer(command.interaction, "end", &Kept { game: command.game }, now)
            .await?;
        tx.commit().await?;
        Ok(ending)
    }
}
