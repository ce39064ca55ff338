//! A move being built, in a message that only the mover sees.

use super::super::custom_id::MovePress;
use super::super::view::{Button, Choice as Shown, OPTIONS, Row, Select, View, Weight};
use super::turn::{ends, press};
use crate::rules::steps::{About, Begun, Choice, Next, Prefix, Step};
use crate::rules::{AnyMove, AnyPosition, Options, Outcome, Reason, Record, Seat, Trace, buga_shadara, buku};
use crate::service::GameView;
use crate::words::{Ask, Ends, Label, Note, Pick, Words};

/// The draft at `prefix`, from which `next` leads on. The picture is added by who draws it.
#[must_use]
pub fn draft(words: &Words, view: &GameView, prefix: &Prefix, next: &Next) -> View {
    let record = &view.record;
    let mut lines = Vec::new();
    let mut confirm = None;
    match &next.complete {
        Some(complete) => {
            let text = complete.to_string();
            let ending = record.outcome_after(complete).ok().flatten();
            lines.push(match (&ending, next.choices.is_empty()) {
                (Some(_), _) => words.draft_so_far(&text),
                (None, true) => words.draft_ready(&text),
                (None, false) => words.draft_ready_or_on(&text),
            });
            confirm = Some(Weight::Yes);
            if let Some(outcome) = &ending {
                lines.push(warning(words, record, complete, outcome));
                confirm = Some(Weight::Grave);
            }
        }
        None if !prefix.is_empty() => {
            lines.push(words.draft_so_far(&prefix.written(record.position())));
        }
        None => {}
    }
    let mut rows = Vec::new();
    if !next.choices.is_empty() {
        let question = ask(words, record.position(), next);
        if next.complete.is_none() {
            lines.push(question.clone());
        }
        rows.push(Row::Select(Select {
            id: press(view, MovePress::Choose, prefix).to_string(),
            placeholder: question,
            options: options(words, record, &next.choices),
            chosen: None,
        }));
    }
    rows.extend(buttons(words, view, prefix, confirm));
    View {
        content: lines.join("\n"),
        rows,
        ..View::default()
    }
}

/// *Confirm*, if there is a move to confirm: first, but last when it is grave.
fn buttons(words: &Words, view: &GameView, prefix: &Prefix, confirm: Option<Weight>) -> Option<Row> {
    let button = |label, move_press, weight| {
        Button::press(words.button(label), press(view, move_press, prefix), weight)
    };
    let mut buttons = Vec::new();
    if !prefix.is_empty() {
        buttons.push(button(Label::Back, MovePress::Back, Weight::Plain));
        buttons.push(button(Label::StartAgain, MovePress::Again, Weight::Plain));
    }
    if let Some(weight) = confirm {
        let at = match weight {
            Weight::Grave => buttons.len(),
            _ => 0,
        };
        buttons.insert(at, button(Label::Confirm, MovePress::Confirm, weight));
    }
    (!buttons.is_empty()).then_some(Row::Buttons(buttons))
}

/// The choices as options of a select, with the letters of the picture; those that would end the game come last
/// and are marked.
fn options(words: &Words, record: &Record, choices: &[Choice]) -> Vec<Shown> {
    let lettered = ('A'..='Z').zip(choices).take(OPTIONS);
    let (ends, goes_on): (Vec<_>, Vec<_>) = lettered.partition(|(_, choice)| ends(record, choice));
    goes_on
        .into_iter()
        .chain(ends)
        .map(|(letter, choice)| {
            let label = pick(words, record.position(), choice);
            Shown {
                // Holes have letters of their own.
                label: match choice.step {
                    Step::Bakuk(_) => label,
                    _ => words.pick_lettered(letter, &label),
                },
                value: choice.step.to_string(),
                note: note(words, record, choice),
            }
        })
        .collect()
}

/// What is to be chosen next.
#[must_use]
pub fn ask(words: &Words, position: &AnyPosition, next: &Next) -> String {
    let of_ranks = matches!(
        next.choices.first().map(|choice| choice.step),
        Some(Step::BugaShadara(buga_shadara::Step::Rank(_)))
    );
    let is_first = position.seat_to_move() == Seat::FIRST;
    match &next.begun {
        Begun::Buku { line: None, .. } if is_first => words.ask(Ask::Rank),
        Begun::Buku { line: None, .. } => words.ask(Ask::File),
        Begun::Buku { file: None, left, .. } => words.ask(Ask::FirstFile(left.unwrap_or(0))),
        Begun::Buku {
            file: Some(file),
            path,
            ..
        } if path.is_empty() => words.ask(Ask::FirstRank(&file.to_string())),
        Begun::Buku { left, .. } => words.ask(Ask::Corner(left.unwrap_or(0))),
        Begun::Bakuk => words.ask(Ask::Hole),
        Begun::BugaShadara { piece: Some(_), .. } => words.ask(Ask::Target),
        Begun::BugaShadara { dropped: Some(_), .. } => words.ask(Ask::Then),
        Begun::BugaShadara { .. } if is_first => words.ask(Ask::Deer),
        Begun::BugaShadara { .. } => {
            let drops = matches!(position, AnyPosition::BugaShadara(dogs) if dogs.hand() > 0);
            words.ask(match (drops, of_ranks) {
                (true, true) => Ask::DropRank,
                (true, false) => Ask::Drop,
                (false, true) => Ask::DogRank,
                (false, false) => Ask::Dog,
            })
        }
    }
}

fn pick(words: &Words, position: &AnyPosition, choice: &Choice) -> String {
    let text = match choice.step {
        Step::BugaShadara(buga_shadara::Step::Drop(point)) => point.to_string(),
        Step::BugaShadara(buga_shadara::Step::Rank(rank)) => rank.to_string(),
        step => step.to_string(),
    };
    let is_first = position.seat_to_move() == Seat::FIRST;
    words.pick(match (choice.step, choice.about) {
        (Step::Buku(buku::Step::Line(_)), _) if is_first => Pick::Rank(&text),
        (Step::Buku(buku::Step::Line(_) | buku::Step::File(_)), _) => Pick::File(&text),
        (Step::Buku(buku::Step::Rank(_)), _) => Pick::Rank(&text),
        (Step::Buku(buku::Step::Corner(_)), _) => Pick::Square(&text),
        (Step::Bakuk(_), _) => Pick::Hole(&text),
        (Step::BugaShadara(buga_shadara::Step::Rank(_)), _) => Pick::Row(&text),
        (Step::BugaShadara(buga_shadara::Step::Piece(_)), _) if is_first => Pick::Deer(&text),
        (Step::BugaShadara(buga_shadara::Step::Piece(_)), _) => Pick::Dog(&text),
        (Step::BugaShadara(buga_shadara::Step::Target(_)), About::Captures(dog)) => {
            return words.pick(Pick::Leap(&text, &dog.to_string()));
        }
        (Step::BugaShadara(buga_shadara::Step::Target(_)), _) => Pick::Step(&text),
        (Step::BugaShadara(buga_shadara::Step::Drop(_)), _) => Pick::Drop(&text),
        (Step::BugaShadara(buga_shadara::Step::NoStep), _) => Pick::NoStep,
    })
}

/// What is worth knowing about a choice: that it ends the game, or how much it is and takes.
#[must_use]
pub fn note(words: &Words, record: &Record, choice: &Choice) -> Option<String> {
    let about = match choice.about {
        About::Nothing | About::Captures(_) => None,
        About::Hand(count) => Some(words.note(Note::Hand(count))),
        About::Left(count) => Some(words.note(Note::Left(count))),
        About::Stones(count) => Some(words.note(Note::Stones(usize::from(count)))),
        About::Points(count) => Some(words.note(Note::Points(count))),
    };
    // What a leap takes is said by the choice itself.
    let says_all = matches!(choice.about, About::Captures(_)) && !ends(record, choice);
    match &choice.completes {
        Some(_) if says_all => None,
        Some(complete) => note_of(words, record, complete, about),
        None => about,
    }
}

/// What is worth knowing about a whole move.
#[must_use]
pub fn note_of(words: &Words, record: &Record, complete: &AnyMove, about: Option<String>) -> Option<String> {
    if let Ok(Some(outcome)) = record.outcome_after(complete) {
        let said = ends_note(words, record, complete, &outcome);
        return Some(said);
    }
    let taken = match record.position().trace(complete) {
        Some(Trace::Buku(trace)) => trace.n_captured(),
        Some(Trace::Bakuk(trace)) => trace.n_captured(),
        Some(Trace::BugaShadara(trace)) => {
            return trace
                .captured
                .map(|dog| words.note_taking(&dog.to_string()))
                .or(about);
        }
        None => 0,
    };
    if taken == 0 {
        about
    } else {
        Some(words.note_takes(about.as_deref(), taken))
    }
}

/// The warning before a move that ends the game, with the numbers.
#[must_use]
pub fn warning(words: &Words, record: &Record, complete: &AnyMove, outcome: &Outcome) -> String {
    let options = record.options();
    let why = words.reason(options.ruleset(), outcome.reason);
    let repetition = repetition(record, complete, outcome);
    let seat = repetition.map(|(_, seat)| words.seat(options.seat_name(seat)));
    let repetition = repetition
        .zip(seat.as_deref())
        .map(|((count, _), seat)| Ends::Repetition { count, seat });
    let (winner, score) = verdict(words, options, outcome);
    words.ends(&why, repetition, ends_of(winner.as_deref(), score.as_deref()))
}

/// The same in a few words.
fn ends_note(words: &Words, record: &Record, complete: &AnyMove, outcome: &Outcome) -> String {
    let options = record.options();
    if let Some((count, seat)) = repetition(record, complete, outcome) {
        let seat = words.seat(options.seat_name(seat));
        return words.ends_note(Ends::Repetition { count, seat: &seat });
    }
    let (winner, score) = verdict(words, options, outcome);
    words.ends_note(ends_of(winner.as_deref(), score.as_deref()))
}

fn ends_of<'a>(winner: Option<&'a str>, score: Option<&'a str>) -> Ends<'a> {
    match winner {
        Some(winner) => Ends::Won { winner, score },
        None => Ends::Draw { score },
    }
}

/// Who would win, if not all, and the scores, the best first.
fn verdict(words: &Words, options: &Options, outcome: &Outcome) -> (Option<String>, Option<String>) {
    let mut scores = outcome.scores.clone();
    scores.sort_unstable_by(|a, b| b.cmp(a));
    let winners: Vec<String> = outcome
        .winners
        .iter()
        .map(|seat| words.seat(options.seat_name(seat)))
        .collect();
    let winner = (!outcome.is_draw(options.n_seats())).then(|| words.and(&winners));
    (winner, super::result::score(&scores))
}

/// Buku: how many counters a repetition gives away, and to whom.
fn repetition(record: &Record, complete: &AnyMove, outcome: &Outcome) -> Option<(u32, Seat)> {
    let position = record.position();
    let AnyPosition::Buku(after) = position.play(complete).ok()? else {
        return None;
    };
    let opponent = position.seat_to_move().next(record.options().n_seats());
    (outcome.reason == Reason::Repetition).then(|| (after.n_on_board(), opponent))
}
