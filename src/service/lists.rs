//! Lists of running games: a person's, and those that wait for them.

use super::{Fault, Scope, Service};
use crate::rules::Seat;
use crate::store::{Game, UserId};

/// A running game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameLine {
    /// The game; its seats name the players.
    pub game: Game,
    /// The seat of the person whose list it is.
    pub seat: Seat,
}

impl GameLine {
    /// Whether it waits for that person.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.game.to_move == Some(self.seat)
    }
}

impl Service {
    /// A person's running games in a server or everywhere: those that wait for them first, the longest waiting first
    /// of each kind. A three-player game that they have left is not listed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn games_of(&self, user: UserId, scope: Scope) -> Result<Vec<GameLine>, Fault> {
        let mut reader = self.store.read().await?;
        let Some(player) = reader.player(user).await? else {
            return Ok(Vec::new());
        };
        let mut lines = Vec::new();
        for id in reader.running_of(player.id).await? {
            let Some(game) = reader.game(id).await? else {
                continue;
            };
            let Some(seat) = game.seat_of(user).map(|row| row.seat) else {
                continue;
            };
            let has_left =
                game.options.n_seats() > 2 && super::view::leavers(&reader.moves(id).await?).contains(&seat);
            if scope.holds(game.guild) && !has_left {
                lines.push(GameLine { game, seat });
            }
        }
        lines.sort_by_key(|line| (!line.is_waiting(), line.game.moved, line.game.id));
        Ok(lines)
    }

    /// Those of them in which it is that person's turn, the longest waiting first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn waiting_for(&self, user: UserId, scope: Scope) -> Result<Vec<GameLine>, Fault> {
        let mut lines = self.games_of(user, scope).await?;
        lines.retain(GameLine::is_waiting);
        Ok(lines)
    }
}
