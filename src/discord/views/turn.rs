//! The buttons below a board and what the seat to move has to do.

use super::super::custom_id::{GamePress, MovePress, Point, Press, Steps};
use super::super::view::{Button, Row, Weight};
use crate::rules::bakuk::Hole;
use crate::rules::steps::{Choice, Prefix, Step, next};
use crate::rules::{AnyPosition, Record, Ruleset, Seat};
use crate::service::GameView;
use crate::words::{Hint, Label, Words};

/// What the seat to move has to do.
#[must_use]
pub fn hint(position: &AnyPosition) -> Hint {
    let is_first = position.seat_to_move() == Seat::FIRST;
    match position {
        AnyPosition::Buku(buku) if buku.has_bonus() => Hint::RankWithBonus,
        AnyPosition::Buku(_) if is_first => Hint::Rank,
        AnyPosition::Buku(_) => Hint::File,
        AnyPosition::Bakuk(_) => Hint::Hole,
        AnyPosition::BugaShadara(_) if is_first => Hint::Deer,
        AnyPosition::BugaShadara(dogs) if dogs.hand() == 0 => Hint::Dog,
        AnyPosition::BugaShadara(_) => match position.options().value("variant") {
            Some("drop_move") => Hint::DropAndMove,
            _ => Hint::Drop,
        },
    }
}

/// The buttons below the board of a running game, for the seat to move.
///
/// Bakuk has one per own hole, in the order in which the holes are drawn, Buku one per line, Buga-shadara *Move*. A
/// button whose move would end the game comes last and does not stand out. A seat with a single legal move may have
/// such moves played for it.
#[must_use]
pub fn buttons(words: &Words, view: &GameView) -> Vec<Row> {
    let mut rows = moves(words, view);
    if view.record.position().moves().take(2).count() == 1 {
        let id = Press::Game(GamePress::Forced, view.game.id.0);
        rows.push(Row::Buttons(vec![Button::press(
            words.button(Label::Forced),
            id,
            Weight::Plain,
        )]));
    }
    rows
}

fn moves(words: &Words, view: &GameView) -> Vec<Row> {
    let (record, ruleset) = (&view.record, view.game.ruleset());
    let empty = Prefix::new();
    if ruleset == Ruleset::BugaShadara {
        let open = press(view, MovePress::Open, &empty);
        return vec![Row::Buttons(vec![Button::press(
            words.button(Label::Move),
            open,
            Weight::Main,
        )])];
    }
    let Ok(next) = next(record.position(), &empty) else {
        return Vec::new();
    };
    let kind = if ruleset == Ruleset::Bakuk {
        MovePress::Play
    } else {
        MovePress::Open
    };
    let mut choices: Vec<&Choice> = next.choices.iter().collect();
    choices.sort_by_key(|choice| column(choice));
    let (ends, goes_on): (Vec<&Choice>, Vec<&Choice>) =
        choices.into_iter().partition(|choice| ends(record, choice));
    let button = |choice: &Choice, weight| {
        let id = press(view, kind, &empty.with(choice.step));
        Button::press(choice.step.to_string(), id, weight)
    };
    let buttons = goes_on
        .into_iter()
        .map(|choice| button(choice, Weight::Main))
        .chain(ends.into_iter().map(|choice| button(choice, Weight::Plain)));
    Row::of_buttons(buttons.collect())
}

/// The column in which a hole is drawn, from the left: d, e and f run back above a, b and c.
fn column(choice: &Choice) -> usize {
    match choice.step {
        Step::Bakuk(hole) => hole.index().min(Hole::N - 1 - hole.index()),
        _ => 0,
    }
}

/// Whether a choice is a move that would end the game.
#[must_use]
pub fn ends(record: &Record, choice: &Choice) -> bool {
    choice
        .completes
        .is_some_and(|completes| matches!(record.outcome_after(&completes), Ok(Some(_))))
}

/// The custom id of something done to the move at this board.
#[must_use]
pub fn press(view: &GameView, press: MovePress, prefix: &Prefix) -> Press {
    Press::Move(
        press,
        Point {
            game: view.game.id.0,
            ply: view.game.ply,
            steps: Steps::from(prefix),
        },
    )
}
