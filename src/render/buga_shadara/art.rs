//! What Buga-shadara's pictures are made of: the board of lines, deer and dogs, arrows and marks.
//!
//! The board lies on its side: files a to e down, ranks 1 to 9 across.

use crate::render::frame;
use crate::render::pen::{Pen, Place, dashed, line};
use crate::render::pieces::{self, Animal};
use crate::render::scene::WIDTH;
use crate::render::theme::Role;

/// From one point to the next.
pub(crate) const STEP: f32 = 94.0;
const PAD_X: f32 = 56.0;
const PAD_Y: f32 = 58.0;
/// Width and height of the field.
const FIELD_W: f32 = 8.0 * STEP + 2.0 * PAD_X;
const FIELD_H: f32 = 4.0 * STEP + 2.0 * PAD_Y;
const LEFT: f32 = (WIDTH - FIELD_W) / 2.0;
/// Height of the board with its frame.
pub(crate) const HEIGHT: f32 = frame::FRAME_TOP + FIELD_H + frame::FRAME;

/// Sprites of Buga-shadara.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Art {
    /// A piece on a point.
    Piece(Animal),
    /// A small dog in a corner, in a row of this pitch.
    SmallDog(u8),
    /// The free place of one.
    Slot(u8),
    /// A dog that was taken.
    Taken,
    /// Where a move began.
    From,
    /// Where a move of this piece ended.
    To(Animal),
    /// The arrow of a move by so many ranks and files to a piece; its origin is where the move began.
    Arrow(i8, i8, Animal),
    /// Round a deer that cannot move.
    Shut,
    /// Round a piece or a point that may be chosen.
    Choice(Option<Animal>),
}

/// Radius of a piece.
pub(crate) fn radius(animal: Animal) -> f32 {
    STEP * match animal {
        Animal::Deer => 0.455,
        Animal::Dog => 0.395,
    }
}

impl Art {
    pub(crate) fn draw(self, pen: &mut Pen) {
        let zero = (0.0, 0.0);
        match self {
            Art::Piece(animal) => {
                let r = radius(animal);
                pieces::disc(pen, (0.0, -r * 0.06), r, animal, Some(Role::WoodLo));
            }
            Art::SmallDog(pitch) => {
                let r = f32::from(pitch) * 0.42;
                pieces::disc(pen, (0.0, -2.0), r, Animal::Dog, Some(Role::WoodLo));
            }
            Art::Slot(pitch) => pen.ring(Role::Slot, zero, f32::from(pitch) * 0.33, dashed(2.5, 5.0, 4.3)),
            Art::Taken => taken(pen),
            Art::From => {
                for (radius, role) in [(22.0, Role::Outline), (18.0, Role::Move), (9.0, Role::Outline)] {
                    pen.circle(role, zero, radius);
                }
            }
            Art::To(animal) => halo(pen, animal, [Role::Outline, Role::Move], (12.0, 9.0), 0.02),
            Art::Arrow(ranks, files, animal) => arrow(pen, (f32::from(ranks), f32::from(files)), animal),
            Art::Shut => halo(pen, Animal::Deer, [Role::CapInk, Role::Cap], (11.0, 8.5), 0.04),
            Art::Choice(Some(animal)) => halo(pen, animal, [Role::Outline, Role::Move], (9.0, 6.5), 0.02),
            Art::Choice(None) => {
                for (radius, role) in [(17.0, Role::Outline), (14.0, Role::Move)] {
                    pen.circle(role, zero, radius);
                }
            }
        }
    }
}

fn halo(pen: &mut Pen, animal: Animal, [outer, inner]: [Role; 2], (more, less): (f32, f32), down: f32) {
    let r = radius(animal);
    pen.circle(outer, (0.0, r * down), r + more);
    pen.circle(inner, (0.0, r * down), r + less);
}

/// The dog that was leapt over: pale, with a dashed edge and a cross.
fn taken(pen: &mut Pen) {
    let r = STEP * 0.385;
    pen.circle(Role::CapTint, (0.0, 0.0), r - 2.0);
    pieces::dog(pen, Place::at(0.0, 0.0, r * 1.30), Role::CapSoft, Role::CapTint);
    pen.ring(Role::Cap, (0.0, 0.0), r - 2.0, dashed(5.0, 12.0, 8.6));
    let (x, y, q) = (r * 0.72, -r * 0.72, 17.0);
    pen.circle(Role::CapInk, (x, y), q + 3.0);
    pen.circle(Role::Cap, (x, y), q);
    for s in [6.5, -6.5] {
        pen.line(Role::CapInk, &[(x - 6.5, y - s), (x + 6.5, y + s)], line(4.5));
    }
}

fn arrow(pen: &mut Pen, (ranks, files): (f32, f32), animal: Animal) {
    let length = ranks.hypot(files) * STEP;
    let (ux, uy) = (ranks * STEP / length, files * STEP / length);
    let angle = uy.atan2(ux).to_degrees();
    let at = |d: f32| (ux * d, uy * d);
    if length < 1.5 * STEP {
        // A step: just the head between the two marks.
        let middle = at((22.0 + length - radius(animal) - 12.0) / 2.0);
        pieces::head_casing(pen, middle, 22.0, angle, Role::Outline);
        pieces::head(pen, middle, 22.0, angle, Role::Move);
        return;
    }
    let end = at(length - radius(animal) - 30.0);
    pieces::shaft(pen, Role::Outline, (0.0, 0.0), end, 19.0);
    pieces::shaft(pen, Role::Move, (0.0, 0.0), end, 11.0);
    pieces::head_casing(pen, end, 34.0, angle, Role::Outline);
    pieces::head(pen, end, 34.0, angle, Role::Move);
    pieces::shaft(pen, Role::Move, (0.0, 0.0), end, 11.0);
}

/// A point on the layer: files count from 0 (a), ranks from 1.
pub(crate) fn place(file: u8, rank: u8) -> (f32, f32) {
    let x = WIDTH / 2.0 + (f32::from(rank) - 5.0) * STEP;
    (x, frame::FRAME_TOP + PAD_Y + f32::from(file) * STEP)
}

/// Where the number of a rank stands.
pub(crate) fn rank_label(rank: u8) -> (f32, f32) {
    (place(2, rank).0, frame::FRAME_TOP + FIELD_H + 26.0)
}

/// The place of a small dog in a corner: `right` is the dogs' hand, left what the deer took.
pub(crate) fn corner(i: u8, of: u8, side: Corner) -> (u8, (f32, f32)) {
    let half = of.div_ceil(2);
    let columns = half.div_ceil(2).max(1);
    let pitch = if columns <= 4 { 43u8 } else { 36 };
    let step = f32::from(pitch);
    let (lower, j) = (i / half.max(1), i % half.max(1));
    let (column, row) = (j % columns, j / columns);
    let x = match side {
        Corner::Taken => LEFT + 36.0 + f32::from(column) * step,
        Corner::Hand => LEFT + FIELD_W - 36.0 - f32::from(columns - 1 - column) * step,
    };
    let y = if lower == 0 {
        36.0 + f32::from(row) * step
    } else {
        FIELD_H - 36.0 - (1.0 - f32::from(row)) * step
    };
    (pitch, (x, frame::FRAME_TOP + y))
}

/// Which corners: dogs the deer took at the left, dogs in hand at the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Corner {
    Taken,
    Hand,
}

const GRAIN: [(f32, f32); 11] = [
    (0.05, 0.06),
    (0.12, 0.15),
    (0.22, 0.225),
    (0.31, 0.33),
    (0.40, 0.41),
    (0.47, 0.50),
    (0.58, 0.585),
    (0.66, 0.69),
    (0.75, 0.756),
    (0.83, 0.86),
    (0.93, 0.94),
];

/// The corners of the two houses, south then north: file and rank.
const HOUSES: [[(u8, u8); 4]; 2] = [[(2, 1), (1, 2), (2, 3), (3, 2)], [(2, 9), (1, 8), (2, 7), (3, 8)]];

/// The board without pieces.
pub(crate) fn board(pen: &mut Pen) {
    let field = [LEFT, frame::FRAME_TOP, FIELD_W, FIELD_H];
    frame::draw_frame(pen, field);
    pen.rect(Role::Wood, field);
    frame::draw_grain(pen, field, &GRAIN);
    let ((x0, y0), (x1, y1)) = (place(0, 3), place(4, 7));
    pen.rect(Role::Inlay, [x0, y0, x1 - x0, y1 - y0]);
    let houses = HOUSES.map(|house| house.map(|(file, rank)| place(file, rank)));
    for house in &houses {
        pen.poly(Role::House, house);
    }
    for (from, to) in lines() {
        pen.line(Role::Line, &[from, to], line(4.5));
    }
    for house in &houses {
        pen.closed_line(Role::Line, house, line(8.0));
    }
    for rank in 1..=9 {
        for file in 0..5 {
            if on_board(file, rank) {
                pen.circle(Role::Line, place(file, rank), 8.5);
            }
        }
    }
    for (rank, digit) in (1u8..=9).zip('1'..='9') {
        frame::draw_coordinate(pen, digit, rank_label(rank));
    }
    for (file, letter) in (0u8..5).zip('a'..='e') {
        frame::draw_coordinate(pen, letter, (LEFT - 26.0, place(file, 5).1));
    }
}

fn on_board(file: u8, rank: u8) -> bool {
    match rank {
        3..=7 => file < 5,
        2 | 8 => (1..=3).contains(&file),
        _ => file == 2,
    }
}

/// The board's lines, each drawn whole: five ranks, five files, the diagonals of the main board and the houses.
fn lines() -> Vec<((f32, f32), (f32, f32))> {
    let mut out = Vec::new();
    for i in 0..5 {
        out.push((place(i, 3), place(i, 7)));
        out.push((place(0, i + 3), place(4, i + 3)));
    }
    for ((f1, r1), (f2, r2)) in [
        ((0, 3), (4, 7)),
        ((4, 3), (0, 7)),
        ((2, 3), (0, 5)),
        ((0, 5), (2, 7)),
        ((2, 7), (4, 5)),
        ((4, 5), (2, 3)),
        ((2, 1), (2, 3)),
        ((1, 2), (3, 2)),
        ((2, 7), (2, 9)),
        ((1, 8), (3, 8)),
    ] {
        out.push((place(f1, r1), place(f2, r2)));
    }
    out
}
