//! Pictures of Buku: the lifted line, the path with its order, what was captured, the stacks.

mod art;

use super::drawing::Drawing;
use super::frame;
use super::scene::{Item, Scene, Text};
use super::text::Face;
use super::theme::Role;
use crate::rules::buku::{File, Line, Position, Rank, Square, Trace};

pub(crate) use art::{Art, CELL, Ground, HEIGHT, Way, board, centre, file_label, rank_label};
use art::{Tone, corner};

/// Shows a position and the move that led to it.
pub(crate) fn show(scene: &mut Scene, position: &Position, last: Option<&Trace>) {
    let nothing = Marks::default();
    let marks = last.map_or(nothing, |trace| Marks {
        line: Some(trace.line),
        path: &trace.path,
        captures: &trace.captures,
    });
    marks.show(scene, |square| position.counters_at(square));
}

/// What is marked on the board.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Marks<'a> {
    /// The line that was lifted.
    pub(crate) line: Option<Line>,
    /// The squares sown, in order.
    pub(crate) path: &'a [Square],
    /// The squares captured, and what was on them.
    pub(crate) captures: &'a [(Square, u8)],
}

impl Marks<'_> {
    /// Puts grounds, marks and counters on the board.
    pub(crate) fn show(self, scene: &mut Scene, counters: impl Fn(Square) -> u8) {
        self.grounds(scene);
        self.lifted(scene);
        self.counters(scene, counters);
    }

    /// Puts the path and the counters on the board.
    pub(crate) fn counters(self, scene: &mut Scene, counters: impl Fn(Square) -> u8) {
        for (from, _, way) in self.steps() {
            put(scene, Art::Band(way), at(from));
        }
        for square in Square::all() {
            let taken = self.captures.iter().find(|(captured, _)| *captured == square);
            if let Some((_, n)) = taken {
                put(scene, Art::Taken(*n), at(square));
            } else if counters(square) > 0 {
                put(
                    scene,
                    Art::Stack(counters(square), self.ground(square)),
                    at(square),
                );
            }
        }
        for (from, to, way) in self.steps() {
            let (x, y) = at(from);
            let (dx, dy) = way.step();
            put(
                scene,
                Art::Head(way, tone(to)),
                (x + dx * CELL / 2.0, y + dy * CELL / 2.0),
            );
        }
        for (i, square) in (1u8..).zip(self.path) {
            let (x, y) = corner(square.file().index(), square.rank().index());
            let number = Text::new(i.to_string(), Face::Semi, 25.0, Role::PathNo);
            scene.board.push(Item::Text(number, x + 8.0, y + 26.0));
        }
    }

    /// Colours the squares of the path and of the captures.
    pub(crate) fn grounds(self, scene: &mut Scene) {
        let mut ground = |square: Square, [light, dark]: [Role; 2]| {
            let (x, y) = corner(square.file().index(), square.rank().index());
            let role = if square.is_light() { light } else { dark };
            scene.board.push(Item::Rect(role, [x, y, CELL, CELL]));
        };
        for square in self.path {
            ground(*square, [Role::PathLight, Role::PathDark]);
        }
        for (square, _) in self.captures {
            ground(*square, [Role::CapLight, Role::CapDark]);
        }
    }

    /// Marks the lifted line.
    pub(crate) fn lifted(self, scene: &mut Scene) {
        let Some(line) = self.line else { return };
        let squares: Vec<Square> = match line {
            Line::Rank(rank) => {
                put(scene, Art::LiftedRank, corner(0, rank.index()));
                label(scene, rank_sign(rank), rank_label(rank.index()));
                File::all().map(|file| Square::at(file, rank)).collect()
            }
            Line::File(file) => {
                put(scene, Art::LiftedFile, corner(file.index(), 7));
                label(scene, file.letter(), file_label(file.index()));
                Rank::all().map(|rank| Square::at(file, rank)).collect()
            }
        };
        for square in squares.into_iter().filter(|square| !self.path.contains(square)) {
            put(scene, Art::Socket(self.ground(square)), at(square));
        }
    }

    fn ground(self, square: Square) -> Ground {
        match (self.path.contains(&square), square.is_light()) {
            (true, true) => Ground::PathLight,
            (true, false) => Ground::PathDark,
            (false, true) => Ground::Light,
            (false, false) => Ground::Dark,
        }
    }

    /// The steps of the path: from, to and the way between them.
    fn steps(self) -> impl Iterator<Item = (Square, Square, Way)> {
        self.path.windows(2).filter_map(|pair| {
            let [from, to] = pair else { return None };
            Some((*from, *to, way(*from, *to)?))
        })
    }
}

/// The way from a square to another on the same rank or file.
pub(crate) fn way(from: Square, to: Square) -> Option<Way> {
    use std::cmp::Ordering::{Equal, Greater, Less};
    match (
        to.file().index().cmp(&from.file().index()),
        to.rank().index().cmp(&from.rank().index()),
    ) {
        (Greater, Equal) => Some(Way::Right),
        (Less, Equal) => Some(Way::Left),
        (Equal, Greater) => Some(Way::Up),
        (Equal, Less) => Some(Way::Down),
        _ => None,
    }
}

fn tone(square: Square) -> Tone {
    if square.is_light() {
        Tone::Light
    } else {
        Tone::Dark
    }
}

/// Puts a sprite on the board.
pub(crate) fn put(scene: &mut Scene, art: Art, (x, y): (f32, f32)) {
    scene.board.push(Item::Sprite(Drawing::Buku(art), x, y));
}

/// The centre of a square.
pub(crate) fn at(square: Square) -> (f32, f32) {
    centre(square.file().index(), square.rank().index())
}

/// A rank's number as a letter of the frame.
pub(crate) fn rank_sign(rank: Rank) -> char {
    char::from(b'0' + rank.number())
}

fn label(scene: &mut Scene, sign: char, place: (f32, f32)) {
    frame::lit_coordinate(scene, sign, place);
}
