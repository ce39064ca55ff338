//! Drafts: a move being built, with lettered choices as in the select, for the player alone.

use super::drawing::Drawing;
use super::frame::{self, Art as Shared};
use super::picture::Picture;
use super::pieces::Animal;
use super::scene::{Align, Item, Scene, Text, WIDTH};
use super::text::{self, Face};
use super::theme::Role;
use super::{bakuk, buga_shadara, buku};
use crate::rules::steps::{self, Begun, Choice, Next, Prefix, Step};
use crate::rules::{AnyMove, AnyPosition, Trace, buga_shadara as buga, buku as buku_rules};
use crate::words::board::DraftAsks;

/// Shows the draft of a picture: plate, board and foot.
pub(crate) fn show(scene: &mut Scene, picture: &Picture<'_>, prefix: &Prefix) {
    let position = picture.record.position();
    let next = steps::next(position, prefix).ok();
    let trace = next.as_ref().and_then(|next| complete(position, next));
    head(scene, picture, next.as_ref(), trace.as_ref());
    match (position, &next) {
        (AnyPosition::Buku(position), Some(next)) => show_buku(scene, position, next, trace.as_ref()),
        (AnyPosition::Bakuk(position), Some(next)) => show_bakuk(scene, position, next, trace.as_ref()),
        (AnyPosition::BugaShadara(position), Some(next)) => show_buga(scene, position, next),
        (AnyPosition::Buku(position), None) => buku::show(scene, position, None),
        (AnyPosition::Bakuk(position), None) => bakuk::show(scene, position, None),
        (AnyPosition::BugaShadara(position), None) => buga_shadara::show(scene, position, None),
    }
    frame::footer(scene, &picture.foot_left(), &picture.words.board_foot_draft());
}

/// What the move does that a prefix already is, when nothing can be added.
fn complete(position: &AnyPosition, next: &Next) -> Option<Trace> {
    let mv = next.complete.as_ref().filter(|_| next.choices.is_empty())?;
    position.trace(mv)
}

/// The plate of a draft: the move so far, what is asked for, what is in hand.
fn head(scene: &mut Scene, picture: &Picture<'_>, next: Option<&Next>, trace: Option<&Trace>) {
    let words = picture.words;
    scene.page.push(Item::Sprite(
        Drawing::Frame(Shared::DraftPlate),
        frame::MARGIN,
        frame::HEAD_TOP,
    ));
    let asks = next.map_or(DraftAsks::Nothing, asks);
    let right = WIDTH - frame::MARGIN - 26.0;
    let mut room = right - frame::MARGIN - 26.0;
    let hand = match next.map(|next| &next.begun) {
        Some(Begun::Buku { left: Some(left), .. }) if *left > 0 => Some(*left),
        _ => None,
    };
    let middle = frame::HEAD_TOP + frame::HEAD / 2.0;
    let note = match (hand, trace) {
        (Some(left), _) => Some(words.board_draft_in_hand(left)),
        (None, Some(Trace::Buku(t))) if t.n_captured() > 0 => Some(words.board_draft_takes(t.n_captured())),
        (None, Some(Trace::Bakuk(t))) if t.n_captured() > 0 => Some(words.board_draft_takes(t.n_captured())),
        _ => None,
    };
    if let Some(note) = note {
        let note = Text::new(note, Face::Bold, 34.0, Role::Text).aligned(Align::Right);
        let width = note.width();
        scene
            .page
            .push(Item::Text(note, right, middle + text::CAP * 17.0));
        room -= width + 24.0;
        if let Some(left) = hand {
            room -= counters(scene, (right - width - 44.0, middle), left);
        }
    }
    let so_far = Text::new(so_far(picture, next), Face::Bold, 40.0, Role::Text);
    scene.page.push(Item::Text(
        so_far.shrunk(room, 0.7),
        frame::MARGIN + 26.0,
        frame::HEAD_TOP + 48.0,
    ));
    let ask = Text::new(words.board_draft(asks), Face::Semi, 28.0, Role::Muted);
    scene.page.push(Item::Text(
        ask.shrunk(room, 0.8),
        frame::MARGIN + 26.0,
        frame::HEAD_TOP + 86.0,
    ));
}

/// The counters in hand, the last one at a point; gives the room they take.
fn counters(scene: &mut Scene, (x, y): (f32, f32), left: usize) -> f32 {
    let n = f32::from(u8::try_from(left).unwrap_or(u8::MAX));
    // Many overlap: what is asked needs its room.
    let step = (248.0 / n).min(62.0);
    for i in (0..left).rev() {
        let i = f32::from(u8::try_from(i).unwrap_or(u8::MAX));
        scene
            .page
            .push(Item::Sprite(Drawing::Buku(buku::Art::InHand), x - i * step, y));
    }
    step * (n - 1.0) + 90.0
}

/// The move as far as it is built.
fn so_far(picture: &Picture<'_>, next: Option<&Next>) -> String {
    let ruleset = || picture.words.board_ruleset(picture.record.options());
    let Some(next) = next else { return ruleset() };
    if let Some(mv) = next.complete.as_ref().filter(|_| next.choices.is_empty()) {
        return spaced(&mv.to_string());
    }
    match (&next.begun, picture.record.position()) {
        (
            Begun::Buku {
                line: Some(line),
                file,
                path,
                ..
            },
            AnyPosition::Buku(position),
        ) => {
            let corners = crate::words::board::corners(path);
            let mut parts: Vec<String> = corners.iter().map(ToString::to_string).collect();
            if parts.is_empty() {
                parts.extend(file.map(|file| file.to_string()));
            }
            parts.push("…".to_owned());
            format!("{line}({}): {}", position.hand(*line), parts.join(" "))
        }
        (
            Begun::BugaShadara {
                dropped: Some(dropped),
                piece,
                ..
            },
            _,
        ) => match piece {
            Some(piece) => format!("@{dropped}, {piece} …"),
            None => format!("@{dropped} …"),
        },
        (
            Begun::BugaShadara {
                piece: Some(piece), ..
            },
            _,
        ) => format!("{piece} …"),
        _ => ruleset(),
    }
}

/// A move's text with room after its commas and colon.
fn spaced(text: &str) -> String {
    text.replace(':', ": ").replace(',', " ")
}

fn asks(next: &Next) -> DraftAsks {
    if next.choices.is_empty() {
        return DraftAsks::Nothing;
    }
    let no_step = |choice: &Choice| matches!(choice.step, Step::BugaShadara(buga::Step::NoStep));
    let may_stop = next.choices.iter().any(no_step) || next.complete.is_some();
    if may_stop
        && matches!(
            next.begun,
            Begun::BugaShadara {
                dropped: Some(_),
                piece: None,
                ..
            }
        )
    {
        return DraftAsks::Step;
    }
    match next.choices.first().map(|choice| choice.step) {
        Some(Step::Buku(buku_rules::Step::Line(_))) => DraftAsks::Line,
        Some(Step::Buku(buku_rules::Step::File(_))) => DraftAsks::File,
        Some(Step::Buku(buku_rules::Step::Rank(_))) => DraftAsks::Rank,
        Some(Step::Buku(buku_rules::Step::Corner(_))) => DraftAsks::Corner,
        Some(Step::Bakuk(_)) => DraftAsks::Hole,
        Some(Step::BugaShadara(step)) => match step {
            buga::Step::Rank(_) => DraftAsks::Area,
            buga::Step::Piece(_) => DraftAsks::Piece,
            buga::Step::Target(_) => DraftAsks::Target,
            buga::Step::Drop(_) => DraftAsks::Drop,
            buga::Step::NoStep => DraftAsks::Step,
        },
        None => DraftAsks::Nothing,
    }
}

/// The letters of the choices, in their order.
fn lettered(choices: &[Choice]) -> impl Iterator<Item = (char, &Choice)> {
    ('A'..='Z').zip(choices)
}

fn chip(scene: &mut Scene, letter: char, (x, y): (f32, f32), radius: u8) {
    scene
        .board
        .push(Item::Sprite(Drawing::Frame(Shared::Chip(letter, radius)), x, y));
}

fn show_buku(scene: &mut Scene, position: &buku_rules::Position, next: &Next, trace: Option<&Trace>) {
    let Begun::Buku { line, file, path, .. } = &next.begun else {
        return;
    };
    if let Some(Trace::Buku(trace)) = trace {
        let marks = buku::Marks {
            line: Some(trace.line),
            path: &trace.path,
            captures: &trace.captures,
        };
        let after = |square| match next.complete {
            Some(AnyMove::Buku(_)) => counters_after(position, trace.line, &trace.path, square),
            _ => position.counters_at(square),
        };
        marks.show(scene, after);
        return;
    }
    let marks = buku::Marks {
        line: *line,
        path,
        captures: &[],
    };
    marks.grounds(scene);
    marks.lifted(scene);
    if let Some(head) = path.last() {
        dots(scene, *head, &next.choices);
    }
    marks.counters(scene, |square| match line {
        Some(line) => counters_after(position, *line, path, square),
        None => position.counters_at(square),
    });
    let radius = 24u8;
    for (letter, choice) in lettered(&next.choices) {
        // Below the numerals, right of the path's numbers.
        let corner = |(x, y): (f32, f32)| (x + 0.275 * buku::CELL, y + 0.275 * buku::CELL);
        let Step::Buku(step) = choice.step else { continue };
        let spot = match step {
            buku_rules::Step::Line(buku_rules::Line::Rank(rank)) => corner(buku::centre(0, rank.index())),
            buku_rules::Step::Line(buku_rules::Line::File(file)) => corner(buku::centre(file.index(), 7)),
            buku_rules::Step::File(file) => buku::file_label(file.index()),
            buku_rules::Step::Rank(rank) => match file {
                Some(file) => corner(buku::centre(file.index(), rank.index())),
                None => buku::rank_label(rank.index()),
            },
            buku_rules::Step::Corner(square) => corner(buku::at(square)),
        };
        let on_frame = matches!(step, buku_rules::Step::File(_));
        chip(scene, letter, spot, if on_frame { 19 } else { radius });
    }
}

/// What stands on a square while a line is in hand and a path partly sown.
fn counters_after(
    position: &buku_rules::Position,
    line: buku_rules::Line,
    path: &[buku_rules::Square],
    square: buku_rules::Square,
) -> u8 {
    let lifted = line.bits() & square.bit() != 0;
    let stood = if lifted { 0 } else { position.counters_at(square) };
    stood + u8::from(path.contains(&square))
}

/// A ring round the path's end and dots to the last choice in each direction.
fn dots(scene: &mut Scene, head: buku_rules::Square, choices: &[Choice]) {
    let mut far: Vec<(buku::Way, u8)> = Vec::new();
    for choice in choices {
        let Step::Buku(buku_rules::Step::Corner(to)) = choice.step else {
            continue;
        };
        let Some(way) = buku::way(head, to) else { continue };
        let length =
            head.file().index().abs_diff(to.file().index()) + head.rank().index().abs_diff(to.rank().index());
        match far.iter_mut().find(|(known, _)| *known == way) {
            Some((_, most)) => *most = length.max(*most),
            None => far.push((way, length)),
        }
    }
    for (way, squares) in far {
        buku::put(scene, buku::Art::Dots(way, squares), buku::at(head));
    }
    buku::put(scene, buku::Art::End, buku::at(head));
}

fn show_bakuk(
    scene: &mut Scene,
    position: &crate::rules::bakuk::Position,
    next: &Next,
    trace: Option<&Trace>,
) {
    if let (Some(Trace::Bakuk(trace)), Some(AnyMove::Bakuk(crate::rules::bakuk::Move::Sow(hole)))) =
        (trace, &next.complete)
    {
        let crate::rules::bakuk::Trace::Sow {
            origin,
            stones,
            sown,
            last,
            captures,
            ..
        } = trace
        else {
            return;
        };
        let marks = bakuk::Marks {
            origin: Some((*origin, *stones)),
            sown: *sown,
            last: Some(*last),
            captures,
        };
        marks.show(scene, &position.sowing(*hole).holes);
        return;
    }
    for choice in &next.choices {
        if let Step::Bakuk(hole) = choice.step {
            bakuk::put(
                scene,
                bakuk::Art::Choice,
                bakuk::centre(u8::try_from(hole.index()).unwrap_or(0)),
            );
        }
    }
    bakuk::show(scene, position, None);
}

fn show_buga(scene: &mut Scene, position: &buga::Position, next: &Next) {
    use buga_shadara::{Art, animal, at, put};
    let Begun::BugaShadara { dropped, piece, .. } = &next.begun else {
        return;
    };
    buga_shadara::corners(scene, position);
    let kind = |point: buga::Point| match position.piece_at(point) {
        Some(piece) => Some(animal(piece)),
        None => (Some(point) == *dropped).then_some(Animal::Dog),
    };
    let mut target = None;
    if let Some(mv) = next.complete.as_ref().filter(|_| next.choices.is_empty()) {
        target = match mv {
            AnyMove::BugaShadara(buga::Move::Step { from, to } | buga::Move::Leap { from, to }) => {
                Some((*from, *to))
            }
            AnyMove::BugaShadara(buga::Move::DropStep { from, to, .. }) => Some((*from, *to)),
            _ => None,
        };
    }
    if let Some(dropped) = dropped {
        put(scene, Art::To(Animal::Dog), at(*dropped));
    }
    if let Some(piece) = piece.or(target.map(|(from, _)| from)) {
        put(scene, Art::To(kind(piece).unwrap_or(Animal::Dog)), at(piece));
    }
    for choice in &next.choices {
        if let Some(point) = point(choice.step) {
            put(scene, Art::Choice(kind(point)), at(point));
        }
    }
    buga_shadara::pieces(scene, position);
    if let Some(dropped) = dropped {
        put(scene, Art::Piece(Animal::Dog), at(*dropped));
    }
    if let Some((from, to)) = target {
        put(scene, buga_shadara::arrow(from, to, Animal::Dog), at(from));
        put(scene, Art::From, at(to));
    }
    for (letter, choice) in lettered(&next.choices) {
        match choice.step {
            Step::BugaShadara(buga::Step::Rank(rank)) => {
                chip(scene, letter, buga_shadara::rank_label(rank), 19)
            }
            step => {
                let Some(point) = point(step) else { continue };
                let (x, y) = at(point);
                let r = kind(point).map_or(0.0, |animal| buga_shadara::radius(animal) * 0.72);
                chip(scene, letter, (x + r, y - r), 20);
            }
        }
    }
}

/// The point of a step.
fn point(step: Step) -> Option<buga::Point> {
    match step {
        Step::BugaShadara(buga::Step::Piece(p) | buga::Step::Target(p) | buga::Step::Drop(p)) => Some(p),
        _ => None,
    }
}
