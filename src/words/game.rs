//! Sentences of a game's thread: terms, moves, turns.

use super::{Permission, Words};
use crate::rules::Ruleset;

/// What a move took.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Taken {
    /// Nothing.
    Nothing,
    /// Counters of Buku.
    Counters(u32),
    /// Stones of Bakuk.
    Stones(u32),
    /// A dog.
    Dog,
}

/// What the seat to move has to do.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Hint {
    /// Lift a rank (White of Buku).
    Rank,
    /// Lift a file (Black of Buku).
    File,
    /// Lift a rank, with the 65th counter.
    RankWithBonus,
    /// Sow a hole (Bakuk).
    Hole,
    /// Move a deer.
    Deer,
    /// Drop a dog.
    Drop,
    /// Drop a dog and perhaps move one.
    DropAndMove,
    /// Move a dog.
    Dog,
}

impl Words {
    /// The first line of a game.
    #[must_use]
    pub fn game_title(&self, ruleset: Ruleset, game: i64, mode: &str) -> String {
        let ruleset = self.ruleset(ruleset);
        self.text(
            "game-title",
            &[
                ("ruleset", ruleset.into()),
                ("game", game.to_string().into()),
                ("mode", mode.into()),
            ],
        )
    }

    /// The word "casual" in a line of terms.
    #[must_use]
    pub fn game_casual(&self) -> String {
        self.text("game-casual", &[])
    }

    /// The word "rated" in a line of terms.
    #[must_use]
    pub fn game_rated(&self) -> String {
        self.text("game-rated", &[])
    }

    /// A player with the seat: "Ann (South)".
    #[must_use]
    pub fn game_player(&self, who: &str, seat: &str) -> String {
        self.text("game-player", &[("who", who.into()), ("seat", seat.into())])
    }

    /// Opponents in the order of their seats: "Ann, Bob".
    #[must_use]
    pub fn game_players(&self, players: &[String]) -> String {
        let mut players = players.iter();
        let first = players.next().cloned().unwrap_or_default();
        players.fold(first, |list, next| {
            self.text(
                "game-players-more",
                &[("list", list.into()), ("next", next.as_str().into())],
            )
        })
    }

    /// The name of someone who wished to be deleted.
    #[must_use]
    pub fn game_deleted_player(&self) -> String {
        self.text("game-deleted-player", &[])
    }

    /// The name of a game's thread; `players` are plain names.
    #[must_use]
    pub fn game_thread_name(&self, ruleset: Ruleset, game: i64, players: &[String]) -> String {
        let (ruleset, players) = (self.ruleset(ruleset), self.game_players(players));
        self.text(
            "game-thread-name",
            &[
                ("ruleset", ruleset.into()),
                ("game", game.to_string().into()),
                ("players", players.into()),
            ],
        )
    }

    /// How one moves.
    #[must_use]
    pub fn game_how(&self, ruleset: Ruleset) -> String {
        self.text(
            match ruleset {
                Ruleset::Buku => "game-how-buku",
                Ruleset::Bakuk => "game-how-bakuk",
                Ruleset::BugaShadara => "game-how-buga-shadara",
            },
            &[],
        )
    }

    /// A move that was played and what it took.
    #[must_use]
    pub fn move_played(&self, who: &str, text: &str, taken: Taken) -> String {
        let (who, text) = (("who", who.into()), ("move", text.into()));
        match taken {
            Taken::Nothing => self.text("move-played", &[who, text]),
            Taken::Counters(count) => self.text("move-took-counters", &[who, text, ("count", count.into())]),
            Taken::Stones(count) => self.text("move-took-stones", &[who, text, ("count", count.into())]),
            Taken::Dog => self.text("move-took-dog", &[who, text]),
        }
    }

    /// A move that was played for a seat that had no other.
    #[must_use]
    pub fn move_forced(&self, who: &str, text: &str) -> String {
        self.text("move-forced", &[("who", who.into()), ("move", text.into())])
    }

    /// A forced pass.
    #[must_use]
    pub fn move_passed(&self, who: &str) -> String {
        self.text("move-passed", &[("who", who.into())])
    }

    /// A player who resigned a game of three.
    #[must_use]
    pub fn move_resigned(&self, who: &str) -> String {
        self.text("move-resigned", &[("who", who.into())])
    }

    /// A seat that left a game of three, not by its player's command.
    #[must_use]
    pub fn move_out(&self, who: &str) -> String {
        self.text("move-out", &[("who", who.into())])
    }

    /// A seat without stones, which is skipped.
    #[must_use]
    pub fn move_skipped(&self, seat: &str) -> String {
        self.text("move-skipped", &[("seat", seat.into())])
    }

    /// A seat that moves a second time because the others were skipped.
    #[must_use]
    pub fn move_again(&self, seat: &str) -> String {
        self.text("move-again", &[("seat", seat.into())])
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self, who: &str) -> String {
        self.text("turn", &[("who", who.into())])
    }

    /// What there is to do.
    #[must_use]
    pub fn turn_hint(&self, hint: Hint) -> String {
        self.text(
            match hint {
                Hint::Rank => "turn-hint-rank",
                Hint::File => "turn-hint-file",
                Hint::RankWithBonus => "turn-hint-bonus",
                Hint::Hole => "turn-hint-hole",
                Hint::Deer => "turn-hint-deer",
                Hint::Drop => "turn-hint-drop",
                Hint::DropAndMove => "turn-hint-drop-move",
                Hint::Dog => "turn-hint-dog",
            },
            &[],
        )
    }

    /// Until when the move must be made.
    #[must_use]
    pub fn turn_deadline(&self, at_ms: i64) -> String {
        let (date, relative) = (super::date(at_ms), super::relative(at_ms));
        self.text(
            "turn-deadline",
            &[("date", date.into()), ("relative", relative.into())],
        )
    }

    /// An offer of a draw to the others.
    #[must_use]
    pub fn draw_offered(&self, who: &str, others: &[String]) -> String {
        let count = u32::try_from(others.len()).unwrap_or(u32::MAX);
        self.text(
            "draw-offered",
            &[
                ("who", who.into()),
                ("others", self.and(others).into()),
                ("count", count.into()),
            ],
        )
    }

    /// A draw that was declined.
    #[must_use]
    pub fn draw_declined(&self, who: &str) -> String {
        self.text("draw-declined", &[("who", who.into())])
    }

    /// An offer that a move has voided.
    #[must_use]
    pub fn draw_gone(&self) -> String {
        self.text("draw-gone", &[])
    }

    /// That a game goes on in this thread, for its own was deleted.
    #[must_use]
    pub fn notice_thread_new(&self, game: i64) -> String {
        self.text("notice-thread-new", &[("game", game.to_string().into())])
    }

    /// That a game's thread is locked and who can mend it.
    #[must_use]
    pub fn notice_thread_locked(&self, game: i64) -> String {
        self.text("notice-thread-locked", &[("game", game.to_string().into())])
    }

    /// That the bot may not write in a game's thread and who can mend it.
    #[must_use]
    pub fn notice_thread_forbidden(&self, game: i64, permissions: &[Permission]) -> String {
        let permissions = self.permissions(permissions);
        self.text(
            "notice-thread-forbidden",
            &[
                ("game", game.to_string().into()),
                ("permissions", permissions.into()),
            ],
        )
    }

    /// That a game's thread was deleted and what the players can do.
    #[must_use]
    pub fn notice_thread_gone(&self, game: i64) -> String {
        self.text("notice-thread-gone", &[("game", game.to_string().into())])
    }
}
