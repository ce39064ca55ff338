//! Building a move step by step: from a prefix to the move it already is and the choices to go on.
//!
//! From the empty prefix every legal move can be reached, nothing else, and there is no dead end. A seat's
//! leaving is not built. Choices are data; the words for them are elsewhere.

use std::fmt;

use thiserror::Error;

use super::syntax::before_remark;
use super::{AnyMove, AnyPosition, Reason, Ruleset, bakuk, buga_shadara, buku};

/// How many choices a list has at most: what one Discord select can show.
pub const MAX_CHOICES: usize = 25;

/// One step, of whichever ruleset.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// Of Buku.
    Buku(buku::Step),
    /// Of Bakuk: the hole to sow.
    Bakuk(bakuk::Hole),
    /// Of Buga-shadara.
    BugaShadara(buga_shadara::Step),
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Buku(step) => step.fmt(f),
            Self::Bakuk(hole) => hole.fmt(f),
            Self::BugaShadara(step) => step.fmt(f),
        }
    }
}

/// The steps taken so far.
///
/// Displayed as the steps one after another without gaps, squares in two characters: `4a4h4` (Buku: line 4
/// from a4 to h4), `c` (Bakuk), `c7`, `.6@c6`, `@c6b5a5`, `@c6-` (Buga-shadara). At most 43 characters of
/// `a-z 0-9 @ . -`, for custom ids.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Prefix(Vec<Step>);

impl Prefix {
    /// How many characters the text of a prefix can have: a line and 21 corners.
    pub const MAX_LEN: usize = 43;

    /// Nothing chosen yet.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Reads the text of a prefix; whether its steps can be taken is for [`next`] to say.
    ///
    /// # Errors
    /// When the text is no prefix of this ruleset.
    pub fn parse(ruleset: Ruleset, text: &str) -> Result<Self, NoPrefix> {
        if text.len() > Self::MAX_LEN {
            return Err(NoPrefix);
        }
        let steps = match ruleset {
            Ruleset::Buku => buku::parse_steps(text),
            Ruleset::Bakuk => bakuk::parse_steps(text),
            Ruleset::BugaShadara => buga_shadara::parse_steps(text),
        };
        steps.map(Self).ok_or(NoPrefix)
    }

    /// The steps that lead to `mv`, a legal move of `position`; none for a pass or a seat's leaving.
    #[must_use]
    pub fn of(position: &AnyPosition, mv: &AnyMove) -> Self {
        match (position, mv) {
            (AnyPosition::Buku(_), AnyMove::Buku(mv)) => Self(buku::steps_of(mv)),
            (AnyPosition::Bakuk(_), AnyMove::Bakuk(mv)) => Self(bakuk::steps_of(mv)),
            (AnyPosition::BugaShadara(position), AnyMove::BugaShadara(mv)) => {
                Self(buga_shadara::steps_of(position, mv))
            }
            _ => Self::new(),
        }
    }

    /// The steps that an incomplete move such as `4`, `4:a4,h4`, `c7-` or `@c6,` begins with; `None` when no
    /// legal move begins so. The empty text begins every move.
    #[must_use]
    pub fn begun(position: &AnyPosition, text: &str) -> Option<Self> {
        let text = before_remark(text);
        let steps = match position {
            AnyPosition::Buku(position) => buku::begun(position, text),
            AnyPosition::Bakuk(_) => bakuk::begun(text),
            AnyPosition::BugaShadara(position) => buga_shadara::begun(position, text),
        };
        steps.map(Self).filter(|prefix| next(position, prefix).is_ok())
    }

    /// The steps as one would write the move so far; [`Prefix::begun`] reads it back.
    #[must_use]
    pub fn written(&self, position: &AnyPosition) -> String {
        let mut text = String::new();
        for step in &self.0 {
            text.push_str(&match (step, position) {
                (Step::Buku(buku::Step::Line(line)), AnyPosition::Buku(buku)) => {
                    format!("{line}({}):", buku.hand(*line))
                }
                (Step::Buku(buku::Step::Corner(corner)), _) => format!(",{corner}"),
                (Step::BugaShadara(buga_shadara::Step::Rank(_) | buga_shadara::Step::NoStep), _) => {
                    String::new()
                }
                (Step::BugaShadara(buga_shadara::Step::Piece(piece)), _) if !text.is_empty() => {
                    format!(",{piece}")
                }
                (step, _) => step.to_string(),
            });
        }
        text
    }

    /// The steps.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.0
    }

    /// Whether nothing was chosen yet.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// This prefix and one step more.
    #[must_use]
    pub fn with(&self, step: Step) -> Self {
        let mut steps = self.0.clone();
        steps.push(step);
        Self(steps)
    }

    /// This prefix without its last step; `None` when nothing was chosen.
    #[must_use]
    pub fn back(&self) -> Option<Self> {
        let (_, before) = self.0.split_last()?;
        Some(Self(before.to_vec()))
    }
}

impl fmt::Display for Prefix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|step| step.fmt(f))
    }
}

/// A text is no prefix of the ruleset.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("this is not the beginning of a move")]
pub struct NoPrefix;

/// One way to go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// What to add to the prefix.
    pub step: Step,
    /// What there is to say about it.
    pub about: About,
    /// The move that the prefix would be with it, if it would be one; perhaps one that ends the game.
    pub completes: Option<AnyMove>,
}

/// What there is to say about a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// Nothing but its name.
    Nothing,
    /// Buku, a line: how many counters lifting it puts in the hand.
    Hand(usize),
    /// Buku, a corner: how many counters are then left to sow.
    Left(usize),
    /// Bakuk, a hole: how many stones it holds.
    Stones(u8),
    /// Buga-shadara, a rank: how many points there are to choose on it.
    Points(usize),
    /// Buga-shadara, a leap: where the dog that it captures stands.
    Captures(buga_shadara::Point),
}

/// What a prefix has fixed, for pictures and words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Begun {
    /// Of Buku.
    Buku {
        /// The line to lift.
        line: Option<buku::Line>,
        /// The file of the first square.
        file: Option<buku::File>,
        /// The squares to sow so far, in order.
        path: Vec<buku::Square>,
        /// How many counters are left to sow; `None` before a line was chosen.
        left: Option<usize>,
    },
    /// Of Bakuk, where the first step ends it.
    Bakuk,
    /// Of Buga-shadara.
    BugaShadara {
        /// Where a dog is dropped.
        dropped: Option<buga_shadara::Point>,
        /// The piece to move.
        piece: Option<buga_shadara::Point>,
        /// The rank, 1 to 9, on which the next point is chosen.
        rank: Option<u8>,
    },
}

/// What a prefix is and how it can go on: a move, or choices, or both; never neither.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Next {
    /// The move that the prefix already is, if it is one.
    pub complete: Option<AnyMove>,
    /// At most [`MAX_CHOICES`] ways to go on, in the order of the board.
    pub choices: Vec<Choice>,
    /// What the prefix has fixed.
    pub begun: Begun,
}

/// A step of the prefix is not among the choices there, or leads nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NotAChoice {
    /// Which step, counted from 0.
    pub(super) index: usize,
}

/// Why a prefix cannot be gone on from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum StepError {
    /// The game is over, so there is no move to build.
    #[error("the game is over ({reason})")]
    Over {
        /// Why.
        reason: Reason,
    },
    /// A step is not among the choices there.
    #[error("step {} is not among the choices", .index + 1)]
    NotAChoice {
        /// Which step, counted from 0.
        index: usize,
    },
}

/// What `prefix` is in `position`, and how it can go on.
///
/// # Errors
/// When the game is over by the position alone, or no legal move begins so.
pub fn next(position: &AnyPosition, prefix: &Prefix) -> Result<Next, StepError> {
    if let Some(reason) = position.reason() {
        return Err(StepError::Over { reason });
    }
    let next = match position {
        AnyPosition::Buku(position) => buku::next(position, &prefix.0),
        AnyPosition::Bakuk(position) => bakuk::next(position, &prefix.0),
        AnyPosition::BugaShadara(position) => buga_shadara::next(position, &prefix.0),
    };
    next.map_err(|NotAChoice { index }| StepError::NotAChoice { index })
}
