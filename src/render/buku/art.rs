//! What Buku's pictures are made of: the board, stacks, sockets, the lifted line, arrow heads, choices.

use crate::render::frame;
use crate::render::pen::{Pen, Stroke, bar, dashed};
use crate::render::pieces;
use crate::render::scene::WIDTH;
use crate::render::theme::Role;

/// Side of a square.
pub(crate) const CELL: f32 = 108.0;
/// Left edge of the field on the layer.
const LEFT: f32 = (WIDTH - FIELD) / 2.0;
const FIELD: f32 = 8.0 * CELL;
/// Height of the board with its frame.
pub(crate) const HEIGHT: f32 = frame::FRAME_TOP + FIELD + frame::FRAME;

/// Which way on the board, as seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Way {
    Right,
    Down,
    Left,
    Up,
}

impl Way {
    /// Degrees clockwise from the right.
    fn degrees(self) -> f32 {
        match self {
            Way::Right => 0.0,
            Way::Down => 90.0,
            Way::Left => 180.0,
            Way::Up => 270.0,
        }
    }

    /// One step this way.
    pub(crate) fn step(self) -> (f32, f32) {
        match self {
            Way::Right => (1.0, 0.0),
            Way::Down => (0.0, 1.0),
            Way::Left => (-1.0, 0.0),
            Way::Up => (0.0, -1.0),
        }
    }
}

/// Light or dark: whose square it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Tone {
    Light,
    Dark,
}

/// What a square looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Ground {
    Light,
    Dark,
    PathLight,
    PathDark,
}

/// Sprites of Buku.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Art {
    /// So many counters on a square of this ground.
    Stack(u8, Ground),
    /// A captured stack.
    Taken(u8),
    /// Where a lifted counter stood, on this ground.
    Socket(Ground),
    /// The bracket round a lifted rank; its origin is the rank's top left corner.
    LiftedRank,
    /// The same round a file.
    LiftedFile,
    /// The path's line from a square's centre to the next one.
    Band(Way),
    /// The arrow head on the border that the path crosses, onto a square of this tone.
    Head(Way, Tone),
    /// The line's end in a draft: where the next counter goes from.
    End,
    /// Dots over so many squares, where the path may go.
    Dots(Way, u8),
    /// A counter in hand.
    InHand,
}

impl Art {
    /// The ground that it stands on.
    pub(crate) fn ground(self) -> Option<Role> {
        match self {
            Art::Stack(_, ground) | Art::Socket(ground) => Some(match ground {
                Ground::Light => Role::SqLight,
                Ground::Dark => Role::SqDark,
                Ground::PathLight => Role::PathLight,
                Ground::PathDark => Role::PathDark,
            }),
            _ => None,
        }
    }

    pub(crate) fn draw(self, pen: &mut Pen) {
        let zero = (0.0, 0.0);
        match self {
            Art::Stack(n, _) => pieces::stack(pen, zero, CELL, n),
            Art::Taken(n) => pieces::taken(pen, zero, CELL, n),
            Art::Socket(_) => pieces::socket(pen, zero, CELL),
            Art::LiftedRank => bracket(pen, [0.0, 0.0, FIELD, CELL]),
            Art::LiftedFile => bracket(pen, [0.0, 0.0, CELL, FIELD]),
            Art::Band(way) => {
                let (x, y) = way.step();
                pieces::shaft(pen, Role::PathLine, zero, (x * CELL, y * CELL), 0.075 * CELL);
            }
            Art::Head(way, tone) => head(pen, way, tone),
            Art::End => {
                for (radius, role) in [
                    (0.475, Role::Outline),
                    (0.452, Role::Move),
                    (0.395, Role::Outline),
                ] {
                    pen.circle(role, zero, radius * CELL);
                }
            }
            Art::Dots(way, squares) => {
                let (x, y) = way.step();
                let end = f32::from(squares) * CELL;
                let dots = Stroke {
                    cap: crate::render::coverage::Cap::Round,
                    ..dashed(6.0, 0.1, 15.0)
                };
                pen.line(Role::PathLine, &[zero, (x * end, y * end)], dots);
            }
            Art::InHand => pieces::stack(pen, zero, 80.0, 1),
        }
    }
}

fn bracket(pen: &mut Pen, area: [f32; 4]) {
    pen.round_rect_line(Role::Lift, frame::inset(area, 5.0), 16.0, dashed(5.0, 18.0, 11.0));
}

/// Casing, a bit of the line again, then the head; the origin is the middle of the border.
fn head(pen: &mut Pen, way: Way, tone: Tone) {
    let casing = match tone {
        Tone::Light => Role::PathLight,
        Tone::Dark => Role::PathDark,
    };
    let (size, angle) = (0.20 * CELL, way.degrees());
    pieces::head_casing(pen, (0.0, 0.0), size, angle, casing);
    let (x, y) = way.step();
    // Upright stacks are higher than wide: less room above and below than at the sides.
    let reach = CELL * if x == 0.0 { 0.10 } else { 0.165 };
    pen.line(
        Role::PathLine,
        &[(-x * reach, -y * reach), (x * reach, y * reach)],
        bar(0.075 * CELL),
    );
    pieces::head(pen, (0.0, 0.0), size, angle, Role::PathLine);
}

/// Streaks of the veneers, the same in every square: upright ones cost next to nothing in a PNG.
const GRAIN: [(f32, f32); 3] = [(0.14, 0.20), (0.46, 0.60), (0.82, 0.87)];

/// Top left corner of a square on the layer: file and rank count from 0.
pub(crate) fn corner(file: u8, rank: u8) -> (f32, f32) {
    (
        LEFT + f32::from(file) * CELL,
        frame::FRAME_TOP + f32::from(7 - rank.min(7)) * CELL,
    )
}

/// Centre of a square on the layer.
pub(crate) fn centre(file: u8, rank: u8) -> (f32, f32) {
    let (x, y) = corner(file, rank);
    (x + CELL / 2.0, y + CELL / 2.0)
}

/// Where the letter of a file stands.
pub(crate) fn file_label(file: u8) -> (f32, f32) {
    (centre(file, 0).0, frame::FRAME_TOP + FIELD + 26.0)
}

/// Where the number of a rank stands.
pub(crate) fn rank_label(rank: u8) -> (f32, f32) {
    (LEFT - 26.0, centre(0, rank).1)
}

/// The board without counters.
pub(crate) fn board(pen: &mut Pen) {
    frame::draw_frame(pen, [LEFT, frame::FRAME_TOP, FIELD, FIELD]);
    for rank in 0..8 {
        for file in 0..8 {
            let (x, y) = corner(file, rank);
            let [ground, grain] = if (file + rank) % 2 == 1 {
                [Role::SqLight, Role::GrainLight]
            } else {
                [Role::SqDark, Role::GrainDark]
            };
            pen.rect(ground, [x, y, CELL, CELL]);
            for (from, to) in GRAIN {
                pen.rect(grain, [x + from * CELL, y, (to - from) * CELL, CELL]);
            }
        }
    }
    for (i, letter) in (0u8..8).zip('a'..='h') {
        frame::draw_coordinate(pen, letter, file_label(i));
    }
    for (i, digit) in (0u8..8).zip('1'..='8') {
        frame::draw_coordinate(pen, digit, rank_label(i));
    }
}
