//! Sentences that say why a move cannot be played.

use super::Words;
use crate::rules::{Expected, IllegalMove, MoveError, Ruleset, Seat, SyntaxError, bakuk, buga_shadara, buku};

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

impl Words {
    /// Why a text is no move that can be played in a game of this ruleset.
    #[must_use]
    pub fn illegal(&self, ruleset: Ruleset, error: &MoveError) -> String {
        match error {
            MoveError::Syntax(error) => self.syntax(error),
            MoveError::Illegal(IllegalMove::Over { reason }) => self.reason(ruleset, *reason),
            MoveError::Illegal(IllegalMove::OtherRuleset { .. }) => self.text(
                "illegal-other-ruleset",
                &[("ruleset", self.ruleset(ruleset).into())],
            ),
            MoveError::Illegal(IllegalMove::Buku(error)) => self.illegal_buku(ruleset, error),
            MoveError::Illegal(IllegalMove::Bakuk(error)) => self.illegal_bakuk(ruleset, error),
            MoveError::Illegal(IllegalMove::BugaShadara(error)) => self.illegal_buga(ruleset, error),
        }
    }

    fn syntax(&self, error: &SyntaxError) -> String {
        match error {
            SyntaxError::Unexpected {
                expected,
                found: Some(found),
                at,
            } => {
                let is_point = *expected == Expected::Point && found.is_ascii_alphabetic();
                // A backtick would end the code it stands in.
                let found = if *found == '`' {
                    "'".to_owned()
                } else {
                    super::plain(&found.to_string())
                };
                let (at, found) = (("at", number(*at).into()), ("found", found.into()));
                if is_point {
                    return self.text("illegal-no-point", &[at, found]);
                }
                let expected = ("expected", self.expected(*expected).into());
                self.text("illegal-unexpected", &[at, expected, found])
            }
            SyntaxError::Unexpected {
                expected,
                found: None,
                ..
            } => self.text("illegal-ended", &[("expected", self.expected(*expected).into())]),
            SyntaxError::NumberTooLarge { at } => self.text("illegal-number", &[("at", number(*at).into())]),
            SyntaxError::TooManySquares => self.text("illegal-too-long", &[]),
        }
    }

    fn expected(&self, expected: Expected) -> String {
        self.text(
            match expected {
                Expected::Line => "expected-line",
                Expected::Number => "expected-number",
                Expected::ClosingBracket => "expected-bracket",
                Expected::Colon => "expected-colon",
                Expected::File => "expected-file",
                Expected::Rank => "expected-rank",
                Expected::Comma => "expected-comma",
                Expected::Hole => "expected-hole",
                Expected::Captured => "expected-captured",
                Expected::Seat => "expected-seat",
                Expected::PointOrDrop => "expected-point-or-drop",
                Expected::Point => "expected-point",
                Expected::DashOrCross => "expected-dash-or-cross",
                Expected::Dash => "expected-dash",
                Expected::StepAfterDrop => "expected-step",
                Expected::End => "expected-end",
            },
            &[],
        )
    }

    fn illegal_buku(&self, ruleset: Ruleset, error: &buku::IllegalMove) -> String {
        use buku::IllegalMove as Illegal;
        match *error {
            Illegal::Over { reason } => self.reason(ruleset, reason),
            Illegal::WrongLine { seat, line } => {
                let (key, name) = match seat {
                    Seat::FIRST => ("illegal-buku-line-rank", crate::rules::SeatName::White),
                    _ => ("illegal-buku-line-file", crate::rules::SeatName::Black),
                };
                self.text(
                    key,
                    &[
                        ("seat", self.seat(name).into()),
                        ("line", line.to_string().into()),
                    ],
                )
            }
            Illegal::WrongHand { hand, given } => self.text(
                "illegal-buku-hand",
                &[("hand", number(hand).into()), ("given", given.to_string().into())],
            ),
            Illegal::NotStraight { from, to } => self.text(
                "illegal-buku-straight",
                &[("from", from.to_string().into()), ("to", to.to_string().into())],
            ),
            Illegal::Twice { square } => {
                self.text("illegal-buku-twice", &[("square", square.to_string().into())])
            }
            Illegal::WrongLength { hand, squares } => self.text(
                "illegal-buku-length",
                &[("hand", number(hand).into()), ("squares", number(squares).into())],
            ),
        }
    }

    fn illegal_bakuk(&self, ruleset: Ruleset, error: &bakuk::IllegalMove) -> String {
        use bakuk::IllegalMove as Illegal;
        match *error {
            Illegal::Over { reason } => self.reason(ruleset, reason),
            Illegal::NotOwn { hole, owner, mover } => self.text(
                "illegal-bakuk-not-own",
                &[
                    ("hole", hole.to_string().into()),
                    ("owner", self.seat(owner).into()),
                    ("mover", self.seat(mover).into()),
                ],
            ),
            Illegal::Empty { hole } => self.text("illegal-bakuk-empty", &[("hole", hole.to_string().into())]),
            Illegal::WrongCapture {
                hole,
                captured,
                given,
            } => self.text(
                "illegal-bakuk-capture",
                &[
                    ("hole", hole.to_string().into()),
                    ("captured", captured.into()),
                    ("given", given.to_string().into()),
                ],
            ),
            Illegal::OutOfTwo => self.text("illegal-bakuk-out-of-two", &[]),
            Illegal::AlreadyOut { .. } => self.text("illegal-bakuk-out", &[]),
        }
    }

    fn illegal_buga(&self, ruleset: Ruleset, error: &buga_shadara::IllegalMove) -> String {
        use buga_shadara::{IllegalMove as Illegal, Piece};
        let at = |key, point: buga_shadara::Point| self.text(key, &[("point", point.to_string().into())]);
        match *error {
            Illegal::Over { reason } => self.reason(ruleset, reason),
            Illegal::NoPiece { point } => at("illegal-buga-no-piece", point),
            Illegal::NotOwn {
                point,
                piece: Piece::Deer,
            } => at("illegal-buga-not-own-deer", point),
            Illegal::NotOwn {
                point,
                piece: Piece::Dog,
            } => at("illegal-buga-not-own-dog", point),
            Illegal::Occupied { point, .. } => at("illegal-buga-occupied", point),
            Illegal::NoLine { from, to } => self.text(
                "illegal-buga-no-line",
                &[("from", from.to_string().into()), ("to", to.to_string().into())],
            ),
            Illegal::NoLeap { from, to } => self.text(
                "illegal-buga-no-leap",
                &[("from", from.to_string().into()), ("to", to.to_string().into())],
            ),
            Illegal::NoDogToLeap { over } => {
                self.text("illegal-buga-no-dog", &[("over", over.to_string().into())])
            }
            Illegal::DogsDoNotLeap => self.text("illegal-buga-dogs-leap", &[]),
            Illegal::DeerDoNotDrop => self.text("illegal-buga-deer-drop", &[]),
            Illegal::HandEmpty => self.text("illegal-buga-hand-empty", &[]),
            Illegal::MustDrop { hand } => self.text("illegal-buga-must-drop", &[("hand", hand.into())]),
            Illegal::NoStepAfterDrop => self.text("illegal-buga-step-after-drop", &[]),
            Illegal::MayNotPass => self.text("illegal-buga-pass", &[]),
        }
    }
}
