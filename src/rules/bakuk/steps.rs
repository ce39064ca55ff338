//! Building a move step by step: a hole, and it is done.

use super::super::steps::{About, Begun, Choice, Next, NotAChoice};
use super::super::syntax::Cursor;
use super::super::{AnyMove, Expected, Position as _, steps};
use super::{Hole, Move, MoveText, Position};

/// Reads the text of a prefix.
pub(in super::super) fn parse_steps(text: &str) -> Option<Vec<steps::Step>> {
    let mut cursor = Cursor::new(text);
    if cursor.peek().is_none() {
        return Some(Vec::new());
    }
    let hole = Hole::new(cursor.within('a', 'f', Expected::Hole).ok()?)?;
    cursor.end(Expected::End).ok()?;
    Some(vec![steps::Step::Bakuk(hole)])
}

/// What can follow `prefix` in `position`, in which the game is not over.
pub(in super::super) fn next(position: &Position, prefix: &[steps::Step]) -> Result<Next, NotAChoice> {
    let choice = |mv| match mv {
        Move::Sow(hole) => Some(Choice {
            step: steps::Step::Bakuk(hole),
            about: About::Stones(position.stones_in(hole)),
            completes: Some(AnyMove::Bakuk(mv)),
        }),
        Move::Out | Move::OutOf(_) => None,
    };
    let choices: Vec<Choice> = position.moves().filter_map(choice).collect();
    match prefix {
        [] => Ok(Next {
            complete: None,
            choices,
            begun: Begun::Bakuk,
        }),
        [step] => match choices.into_iter().find(|choice| choice.step == *step) {
            Some(choice) => Ok(Next {
                complete: choice.completes,
                choices: Vec::new(),
                begun: Begun::Bakuk,
            }),
            None => Err(NotAChoice { index: 0 }),
        },
        _ => Err(NotAChoice { index: 1 }),
    }
}

/// The steps that lead to `mv`; none for a seat's leaving, which is not built.
pub(in super::super) fn steps_of(mv: &Move) -> Vec<steps::Step> {
    match *mv {
        Move::Sow(hole) => vec![steps::Step::Bakuk(hole)],
        Move::Out | Move::OutOf(_) => Vec::new(),
    }
}

/// The steps that a text begins with; `None` when it is no beginning.
pub(in super::super) fn begun(text: &str) -> Option<Vec<steps::Step>> {
    if text.trim().is_empty() {
        return Some(Vec::new());
    }
    match text.parse().ok()? {
        MoveText::Sow { hole, .. } => Some(vec![steps::Step::Bakuk(hole)]),
        MoveText::Out(_) => None,
    }
}
