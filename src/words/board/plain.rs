//! The board as text for a code block: nothing but signs of one width.

use std::fmt::Write as _;

use crate::rules::{AnyPosition, Record, bakuk, buga_shadara, buku};

/// The board of a record as lines of text; to be shown in letters of one width.
#[must_use]
pub fn as_text(record: &Record) -> String {
    match record.position() {
        AnyPosition::Buku(position) => buku(position),
        AnyPosition::Bakuk(position) => bakuk(position),
        AnyPosition::BugaShadara(position) => buga(position),
    }
}

/// A sign or a number, right in a column of two.
fn cell(n: u8) -> String {
    if n == 0 { " .".to_owned() } else { format!("{n:2}") }
}

fn buku(position: &buku::Position) -> String {
    let mut text = String::new();
    for rank in buku::Rank::all().rev() {
        let squares = buku::File::all().map(|file| cell(position.counters_at(buku::Square::at(file, rank))));
        // Writing to a string cannot fail.
        _ = writeln!(text, "{} {}", rank.number(), squares.collect::<String>());
    }
    let files: String = buku::File::all()
        .map(|file| format!(" {}", file.letter()))
        .collect();
    let [white, black] = position.scores();
    _ = write!(text, "  {files}\nWhite {white}   Black {black}");
    text
}

fn bakuk(position: &bakuk::Position) -> String {
    let row = |holes: [u8; 3], what: &dyn Fn(bakuk::Hole) -> String| {
        holes
            .into_iter()
            .filter_map(bakuk::Hole::new)
            .map(what)
            .collect::<String>()
    };
    let letter = |hole: bakuk::Hole| format!("   {} ", hole.letter());
    let stones = |hole: bakuk::Hole| format!(" [{:2}]", position.stones_in(hole));
    let (above, below) = ([5, 4, 3], [0, 1, 2]);
    let scores = position
        .scores()
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" : ");
    format!(
        "{}\n{}\n{}\n{}\n{scores}",
        row(above, &letter),
        row(above, &stones),
        row(below, &stones),
        row(below, &letter)
    )
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
    _ = write!(
        text,
        "   a   b   c   d   e\nX deer, o dogs; {} in hand, {} taken",
        position.hand(),
        position.captured()
    );
    text
}
