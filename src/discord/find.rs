//! Which game a person means: the one in this thread, the one they name, or the only one they have here.

use super::asked::Asked;
use super::failure::Failure;
use super::views;
use crate::service::{GameId, GameLine, GameView, Scope};
use crate::words::Refusal;

impl Asked {
    /// The game of a button.
    ///
    /// # Errors
    /// A refusal when there is none.
    pub(super) async fn game(&self, id: GameId) -> Result<GameView, Failure> {
        let view = self.shared.service.game(id).await?;
        view.ok_or_else(|| Failure::Refused(self.words().refusal_no_such_game(id.0)))
    }

    /// A game by its number: only games of this server, and one's own, can be seen.
    ///
    /// # Errors
    /// A refusal when there is none.
    pub(super) async fn game_by_number(&self, number: i64) -> Result<GameView, Failure> {
        let view = self.shared.service.game(GameId(number)).await?;
        let seen = view
            .filter(|view| Some(view.game.guild) == self.asker.guild || view.seat_of(self.user()).is_some());
        seen.ok_or_else(|| Failure::Refused(self.words().refusal_no_such_game(number)))
    }

    /// The game in this thread, running or over; nothing where none was played.
    ///
    /// # Errors
    /// When the database fails.
    pub(super) async fn game_here(&self) -> Result<Option<GameView>, Failure> {
        Ok(self.shared.service.game_in_thread(self.asker.channel).await?)
    }

    /// The running game that the person means: that of this thread, else the only one they play here.
    ///
    /// # Errors
    /// A refusal when there is none, or more than one.
    pub(super) async fn running_game(&self) -> Result<GameView, Failure> {
        if let Some(view) = self.game_here().await? {
            return Ok(view);
        }
        let lines = self.shared.service.games_of(self.user(), self.scope()).await?;
        self.only(lines, Refusal::NoGame).await
    }

    /// The game in which the person wants to move: that of this thread, else the only one that waits for them.
    ///
    /// # Errors
    /// A refusal when there is none, or more than one.
    pub(super) async fn game_to_move(&self) -> Result<GameView, Failure> {
        if let Some(view) = self.game_here().await? {
            return Ok(view);
        }
        let lines = self.shared.service.waiting_for(self.user(), self.scope()).await?;
        self.only(lines, Refusal::NoTurn).await
    }

    async fn only(&self, lines: Vec<GameLine>, none: Refusal) -> Result<GameView, Failure> {
        match lines.as_slice() {
            [] => Err(self.refused(none)),
            [line] => self.game(line.game.id).await,
            several => Err(Failure::Refused(views::lists::which_game(self.words(), several))),
        }
    }

    /// This server, or everywhere in direct messages.
    pub(super) fn scope(&self) -> Scope {
        self.asker.guild.map_or(Scope::Everywhere, Scope::Guild)
    }
}
