//! Sentences of challenges.

use super::Words;
use crate::rules::SeatName;

/// Who is meant by a challenge, as mentions or escaped names.
#[derive(Clone, Copy, Debug)]
pub enum Invited<'a> {
    /// One person, and the game is for two.
    One(&'a str),
    /// Two people, in a game for three.
    Two(&'a str, &'a str),
    /// One person, and the third seat is free.
    OneAndOpen(&'a str),
    /// Nobody; so many seats are free.
    Open(u8),
}

impl Words {
    /// The first line of a challenge. `who` and the invited are mentions or escaped names.
    #[must_use]
    pub fn challenge(&self, who: &str, ruleset: &str, invited: Invited<'_>) -> String {
        let (who, ruleset) = (("who", who.into()), ("ruleset", ruleset.into()));
        match invited {
            Invited::One(one) => self.text("challenge-to-one", &[who, ruleset, ("invited", one.into())]),
            Invited::Two(first, second) => self.text(
                "challenge-to-two",
                &[who, ruleset, ("first", first.into()), ("second", second.into())],
            ),
            Invited::OneAndOpen(one) => self.text(
                "challenge-to-one-and-open",
                &[who, ruleset, ("invited", one.into())],
            ),
            Invited::Open(free) => self.text("challenge-open", &[who, ruleset, ("free", free.into())]),
        }
    }

    /// The term "casual".
    #[must_use]
    pub fn challenge_casual(&self) -> String {
        self.text("challenge-casual", &[])
    }

    /// The term "rated".
    #[must_use]
    pub fn challenge_rated(&self) -> String {
        self.text("challenge-rated", &[])
    }

    /// The term "three players".
    #[must_use]
    pub fn challenge_for_three(&self) -> String {
        self.text("challenge-for-three", &[])
    }

    /// The term that seats are drawn by lot.
    #[must_use]
    pub fn challenge_seats_by_lot(&self) -> String {
        self.text("challenge-seats-by-lot", &[])
    }

    /// The term that the challenger chose a seat; `order` is its number, 1 moves first.
    #[must_use]
    pub fn challenge_seat_chosen(&self, who: &str, seat: SeatName, order: u8) -> String {
        self.text(
            "challenge-seat-chosen",
            &[
                ("who", who.into()),
                ("name", seat.to_string().into()),
                ("seat", self.seat(seat).into()),
                ("order", order.into()),
            ],
        )
    }

    /// The term that seats are those of another game, rotated.
    #[must_use]
    pub fn challenge_seat_rotated(&self, game: i64) -> String {
        self.text("challenge-seat-rotated", &[("game", game.to_string().into())])
    }

    /// The options that differ from the default, or that none does.
    #[must_use]
    pub fn challenge_options(&self, options: &str) -> String {
        if options.is_empty() {
            self.text("challenge-options-default", &[])
        } else {
            self.text("challenge-options", &[("options", options.into())])
        }
    }

    /// Until when a challenge can be accepted.
    #[must_use]
    pub fn challenge_expires(&self, at_ms: i64) -> String {
        let (date, relative) = (super::date(at_ms), super::relative(at_ms));
        self.text(
            "challenge-expires",
            &[("date", date.into()), ("relative", relative.into())],
        )
    }

    /// Who of the invited accepted and who did not answer yet.
    #[must_use]
    pub fn challenge_waits(&self, accepted: &[String], waiting: &[String]) -> String {
        let (accepted, waiting) = (self.and(accepted), self.and(waiting));
        self.text(
            "challenge-waits",
            &[("accepted", accepted.into()), ("waiting", waiting.into())],
        )
    }

    /// Who joined an open challenge and how many seats are left.
    #[must_use]
    pub fn challenge_joined(&self, joined: &[String], free: u8) -> String {
        self.text(
            "challenge-joined",
            &[("joined", self.and(joined).into()), ("free", free.into())],
        )
    }

    /// A challenge that became a game; `players` is the text of [`Words::game_players`].
    #[must_use]
    pub fn challenge_accepted(&self, ruleset: &str, game: i64, players: &str) -> String {
        self.text(
            "challenge-accepted",
            &[
                ("ruleset", ruleset.into()),
                ("game", game.to_string().into()),
                ("players", players.into()),
            ],
        )
    }

    /// A challenge that one of the invited declined.
    #[must_use]
    pub fn challenge_declined(&self, by: &str, who: &str, ruleset: &str) -> String {
        self.text(
            "challenge-declined",
            &[
                ("by", by.into()),
                ("who", who.into()),
                ("ruleset", ruleset.into()),
            ],
        )
    }

    /// A challenge that was cancelled.
    #[must_use]
    pub fn challenge_cancelled(&self, who: &str, ruleset: &str) -> String {
        self.text(
            "challenge-cancelled",
            &[("who", who.into()), ("ruleset", ruleset.into())],
        )
    }

    /// A challenge that expired.
    #[must_use]
    pub fn challenge_expired(&self, who: &str, ruleset: &str) -> String {
        self.text(
            "challenge-expired",
            &[("who", who.into()), ("ruleset", ruleset.into())],
        )
    }

    /// The button *Accept*.
    #[must_use]
    pub fn button_accept(&self) -> String {
        self.text("button-accept", &[])
    }

    /// The button *Decline*.
    #[must_use]
    pub fn button_decline(&self) -> String {
        self.text("button-decline", &[])
    }

    /// The button *Cancel*.
    #[must_use]
    pub fn button_cancel(&self) -> String {
        self.text("button-cancel", &[])
    }

    /// The button *Join*.
    #[must_use]
    pub fn button_join(&self) -> String {
        self.text("button-join", &[])
    }
}
