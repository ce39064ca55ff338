//! The board as text for a code block: signs of one width, coordinates, and below it who has what.

use std::fmt::Write as _;

use super::Words;
use crate::rules::{AnyPosition, Position as _, Record, Seat, bakuk, buga_shadara, buku};
use crate::words::{cut, plain};

/// How many graphemes of a player's name and rating are shown.
const NAME: usize = 40;

/// The board of a record as lines of text, to be shown in letters of one width; `players` are named in the order of
/// their seats, with whatever else is to be said of them.
#[must_use]
pub fn as_text(words: &Words, record: &Record, players: &[String]) -> String {
    let board = match record.position() {
        AnyPosition::Buku(position) => buku(position),
        AnyPosition::Bakuk(position) => bakuk(position),
        AnyPosition::BugaShadara(position) => {
            let signs = words.text("board-text-signs", &[]);
            format!("{}\n{signs}", buga(position))
        }
    };
    format!("{board}\n\n{}", table(words, record, players))
}

/// A line for each seat: a mark for who is to move, the seat, the score, the player.
fn table(words: &Words, record: &Record, players: &[String]) -> String {
    let options = record.options();
    let seats: Vec<(Seat, String)> = options
        .seats()
        .map(|seat| (seat, seat_with_holes(words, record, seat)))
        .collect();
    let width = seats.iter().map(|(_, name)| name.chars().count()).max();
    let width = width.unwrap_or_default();
    let mut lines = Vec::new();
    for (seat, name) in seats {
        let mark = if record.seat_to_move() == Some(seat) {
            '>'
        } else {
            ' '
        };
        // A backtick would end the code block.
        let player = players
            .get(seat.index())
            .map(|player| plain(player).replace('`', "'"));
        let player = player.map(|player| cut(&player, NAME)).unwrap_or_default();
        let score = score(words, record, seat);
        let line = format!("{mark} {name:width$}  {score}  {player}");
        lines.push(line.trim_end().to_owned());
    }
    lines.join("\n")
}

/// The name of a seat; in Bakuk with its holes.
fn seat_with_holes(words: &Words, record: &Record, seat: Seat) -> String {
    let name = words.board_seat(record.options().seat_name(seat));
    let AnyPosition::Bakuk(position) = record.position() else {
        return name;
    };
    if record.seats_out().contains(seat) {
        return words.board_plate_out(record.options().seat_name(seat));
    }
    let holes: Vec<String> = position.holes_of(seat).map(|hole| hole.to_string()).collect();
    let args = [("seat", name.into()), ("holes", holes.join(" ").into())];
    words.text("board-text-seat-holes", &args)
}

/// What a seat has taken: counters or seeds; the deer's dogs of how many, the dogs' own number.
fn score(words: &Words, record: &Record, seat: Seat) -> String {
    let last = record.outcome().map(|outcome| outcome.scores.as_slice());
    let of = |scores: &[u8]| {
        last.filter(|last| !last.is_empty())
            .unwrap_or(scores)
            .get(seat.index())
            .copied()
    };
    match record.position() {
        AnyPosition::Buku(position) => format!("{:2}", of(&position.scores()).unwrap_or(0)),
        AnyPosition::Bakuk(position) => format!("{:2}", of(position.scores()).unwrap_or(0)),
        AnyPosition::BugaShadara(position) if seat == Seat::FIRST => {
            let goal = words.board_plate_of(position.options().captures_to_win());
            format!("{:2} {goal}", position.captured())
        }
        AnyPosition::BugaShadara(position) => {
            let hand = words.board_plate_dogs(position.hand());
            format!("{:2} {hand}", position.dogs_left())
        }
    }
}

/// A sign or a number, right in a column of three.
fn cell(n: u8) -> String {
    if n == 0 {
        "  .".to_owned()
    } else {
        format!("{n:3}")
    }
}

fn buku(position: &buku::Position) -> String {
    let mut text = String::new();
    for rank in buku::Rank::all().rev() {
        let squares = buku::File::all().map(|file| cell(position.counters_at(buku::Square::at(file, rank))));
        // Writing to a string cannot fail.
        _ = writeln!(text, "{} {}", rank.number(), squares.collect::<String>());
    }
    let files: String = buku::File::all()
        .map(|file| format!("  {}", file.letter()))
        .collect();
    _ = write!(text, "  {files}");
    text
}

/// The ring of holes, sown against the clock: a b c below, d e f above from the right.
fn bakuk(position: &bakuk::Position) -> String {
    let row = |holes: [u8; 3], what: &dyn Fn(bakuk::Hole) -> String| {
        holes
            .into_iter()
            .filter_map(bakuk::Hole::new)
            .map(what)
            .collect::<String>()
    };
    let letter = |hole: bakuk::Hole| format!("   {} ", hole.letter());
    let seeds = |hole: bakuk::Hole| format!(" [{:2}]", position.stones_in(hole));
    let (above, below) = ([5, 4, 3], [0, 1, 2]);
    [
        row(above, &letter),
        row(above, &seeds),
        row(below, &seeds),
        row(below, &letter),
    ]
    .map(|line| line.trim_end().to_owned())
    .join("\n")
}

/// The lines between two ranks of points, from the north.
const BUGA_LINES: [&str; 8] = [
    "       / | \\",
    "       \\ | /",
    "   | \\ | / | \\ | / |",
    "   | / | \\ | / | \\ |",
    "   | \\ | / | \\ | / |",
    "   | / | \\ | / | \\ |",
    "       / | \\",
    "       \\ | /",
];

fn buga(position: &buga_shadara::Position) -> String {
    let mut text = String::new();
    for rank in (1..=9u8).rev() {
        _ = write!(text, "{rank}  ");
        let mut last = false;
        for file in 0..5u8 {
            let point = buga_shadara::Point::all().find(|p| p.y() == rank && p.x() == file + 1);
            let sign = point.map(|p| match position.piece_at(p) {
                Some(buga_shadara::Piece::Deer) => 'X',
                Some(buga_shadara::Piece::Dog) => 'o',
                None => '.',
            });
            let joint = if last && sign.is_some() { " - " } else { "   " };
            if file > 0 {
                text.push_str(joint);
            }
            text.push(sign.unwrap_or(' '));
            last = sign.is_some();
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
        let below = (9 - rank) as usize;
        if let Some(lines) = BUGA_LINES.get(below) {
            text.push_str(lines);
            text.push('\n');
        }
    }
    text.push_str("   a   b   c   d   e");
    text
}
