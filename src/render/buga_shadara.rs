//! Pictures of Buga-shadara: the pieces, the last move, the dog that was taken, hand and captures in the corners.

mod art;

use super::drawing::Drawing;
use super::pieces::Animal;
use super::scene::{Item, Scene};
use crate::rules::buga_shadara::{Piece, Point, Position, Trace};
use crate::rules::{Position as _, Reason};

pub(crate) use art::{Art, HEIGHT, STEP, board, place, radius, rank_label};
use art::{Corner, corner};

/// Shows a position and the move that led to it.
pub(crate) fn show(scene: &mut Scene, position: &Position, last: Option<&Trace>) {
    corners(scene, position);
    if let Some(last) = last {
        moved(scene, position, last);
    }
    if position.reason() == Some(Reason::DeerBlocked) {
        for point in Point::all().filter(|p| position.piece_at(*p) == Some(Piece::Deer)) {
            put(scene, Art::Shut, at(point));
        }
    }
    pieces(scene, position);
    if let Some(captured) = last.and_then(|last| last.captured) {
        put(scene, Art::Taken, at(captured));
    }
}

/// Puts every piece on its point.
pub(crate) fn pieces(scene: &mut Scene, position: &Position) {
    for point in Point::all() {
        if let Some(piece) = position.piece_at(point) {
            put(scene, Art::Piece(animal(piece)), at(point));
        }
    }
}

/// Puts the dogs taken and the dogs in hand into the corners.
pub(crate) fn corners(scene: &mut Scene, position: &Position) {
    let options = position.options();
    let most_in_hand = options.n_dogs() - 8;
    let mut row = |n: u8, of: u8, side: Corner| {
        for i in 0..of {
            let (pitch, spot) = corner(i, of, side);
            put(
                scene,
                if i < n {
                    Art::SmallDog(pitch)
                } else {
                    Art::Slot(pitch)
                },
                spot,
            );
        }
    };
    row(position.captured(), options.captures_to_win(), Corner::Taken);
    if position.hand() > 0 {
        row(position.hand(), most_in_hand, Corner::Hand);
    }
}

/// Marks the last move.
fn moved(scene: &mut Scene, position: &Position, last: &Trace) {
    if let Some(dropped) = last.dropped.filter(|dropped| last.from != Some(*dropped)) {
        put(scene, Art::To(Animal::Dog), at(dropped));
    }
    if let (Some(from), Some(to)) = (last.from, last.to) {
        let moving = position.piece_at(to).map_or(Animal::Dog, animal);
        put(scene, Art::From, at(from));
        put(scene, Art::To(moving), at(to));
        put(scene, arrow(from, to, moving), at(from));
    }
}

/// The arrow of a move.
pub(crate) fn arrow(from: Point, to: Point, moving: Animal) -> Art {
    let part = |a: u8, b: u8| i8::try_from(i16::from(b) - i16::from(a)).unwrap_or(0);
    Art::Arrow(part(from.y(), to.y()), part(from.x(), to.x()), moving)
}

/// The kind of a piece.
pub(crate) fn animal(piece: Piece) -> Animal {
    match piece {
        Piece::Deer => Animal::Deer,
        Piece::Dog => Animal::Dog,
    }
}

/// The place of a point.
pub(crate) fn at(point: Point) -> (f32, f32) {
    place(point.x() - 1, point.y())
}

/// Puts a sprite on the board.
pub(crate) fn put(scene: &mut Scene, art: Art, (x, y): (f32, f32)) {
    scene.board.push(Item::Sprite(Drawing::BugaShadara(art), x, y));
}
