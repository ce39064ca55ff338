//! Names of the rules: rulesets and seats.

use super::Words;
use crate::rules::{Reason, Ruleset, SeatName};

impl Words {
    /// The name of a ruleset.
    #[must_use]
    pub fn ruleset(&self, ruleset: Ruleset) -> String {
        self.text(
            match ruleset {
                Ruleset::Buku => "ruleset-buku",
                Ruleset::Bakuk => "ruleset-bakuk",
                Ruleset::BugaShadara => "ruleset-buga-shadara",
            },
            &[],
        )
    }

    /// The name of a seat.
    #[must_use]
    pub fn seat(&self, seat: SeatName) -> String {
        self.text(
            match seat {
                SeatName::White => "seat-white",
                SeatName::Black => "seat-black",
                SeatName::South => "seat-south",
                SeatName::East => "seat-east",
                SeatName::North => "seat-north",
                SeatName::Deer => "seat-deer",
                SeatName::Dogs => "seat-dogs",
            },
            &[],
        )
    }

    /// Why a game ended by its rules.
    #[must_use]
    pub fn reason(&self, ruleset: Ruleset, reason: Reason) -> String {
        self.text(
            match reason {
                Reason::Singletons => "reason-singletons",
                Reason::Repetition if ruleset == Ruleset::Buku => "reason-repetition-buku",
                Reason::Repetition => "reason-repetition",
                Reason::Majority => "reason-majority",
                Reason::BoardEmpty => "reason-board-empty",
                Reason::NoMove => "reason-no-move",
                Reason::LastSeat => "reason-last-seat",
                Reason::DeerBlocked => "reason-deer-blocked",
                Reason::DogsReduced => "reason-dogs-reduced",
                Reason::QuietLimit => "reason-quiet-limit",
            },
            &[],
        )
    }
}
