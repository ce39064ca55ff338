//! What Bakuk's pictures are made of: the block, pits, seeds that can be counted, arrows, labels.

use crate::render::coverage::Cap;
use crate::render::frame;
use crate::render::pen::{Pen, Place, Stroke, dashed, line};
use crate::render::pieces;
use crate::render::scene::WIDTH;
use crate::render::text::Face;
use crate::render::theme::Role;

use super::seeds;

/// From one column to the next.
pub(crate) const PITCH: f32 = 300.0;
/// From one row to the other.
const ROWS: f32 = 282.0;
/// Radius of a pit.
pub(crate) const RADIUS: f32 = 116.0;
const RIM: f32 = 66.0;
const BLOCK: f32 = 2.0 * RADIUS + ROWS + 2.0 * RIM;
/// Height of the block with half of its lower lip; the rest reaches into the foot of the page.
pub(crate) const HEIGHT: f32 = BLOCK + 4.0;

/// Which holes belong together: two or three players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Areas {
    Two,
    Three,
}

/// Whether the hole's label is above it (holes d, e, f) or below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Label {
    Above,
    Below,
}

/// What an arrow tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Lap {
    /// The way the sowing went.
    Sown,
    /// The way the captures went.
    Captured,
}

/// What is in a hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Heap {
    /// So many seeds, so many of them just sown.
    Lying(u8, u8),
    /// Seeds that were captured.
    Captured(u8),
    /// Seeds that were taken up.
    Lifted(u8),
}

/// Sprites of Bakuk. Holes count from 0 (a) to 5 (f).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Art {
    Pit,
    CapturedPit,
    /// The ring round the hole of the last stone.
    Last,
    /// What lies in a hole.
    Heap(Heap, Label),
    /// The arrow from a hole to the next; its origin is the block's.
    Arrow(u8, Lap),
    /// The label of a hole: how many seeds.
    Count(u8, u8),
    /// The label of a hole: how many were captured.
    Taken(u8, u8),
    /// A lettered choice in a draft.
    Choice,
}

impl Art {
    pub(crate) fn draw(self, pen: &mut Pen) {
        let zero = (0.0, 0.0);
        match self {
            Art::Pit => {
                pen.circle(Role::PitLip, (0.0, 5.0), RADIUS + 1.0);
                pen.circle(Role::PitDeep, zero, RADIUS);
                pen.circle(Role::Pit, (0.0, 0.08 * RADIUS), 0.92 * RADIUS);
            }
            Art::CapturedPit => {
                pen.circle(Role::CapInk, zero, RADIUS + 9.0);
                pen.circle(Role::Cap, zero, RADIUS + 6.0);
                pen.circle(Role::CapPit, zero, RADIUS - 4.0);
                pen.circle(Role::CapFloor, (0.0, 9.0), RADIUS - 13.0);
            }
            Art::Last => pen.circle(Role::Line, zero, RADIUS + 9.0),
            Art::Heap(heap, label) => draw_heap(pen, heap, label),
            Art::Arrow(from, lap) => arrow(pen, from, lap),
            Art::Count(hole, n) => label(pen, hole, &n.to_string(), [Role::Chip, Role::ChipInk]),
            Art::Taken(hole, n) => label(pen, hole, &format!("+{n}"), [Role::Cap, Role::CapInk]),
            Art::Choice => {
                pen.circle(Role::Outline, zero, RADIUS + 11.0);
                pen.circle(Role::Move, zero, RADIUS + 8.0);
            }
        }
    }
}

/// Centre of a hole on the layer: a to c below from left to right, d to f above from right to left.
pub(crate) fn centre(hole: u8) -> (f32, f32) {
    let hole = hole % 6;
    let (column, row) = if hole < 3 { (hole, 1.0) } else { (5 - hole, 0.0) };
    (
        WIDTH / 2.0 + (f32::from(column) - 1.0) * PITCH,
        RIM + RADIUS + row * ROWS,
    )
}

/// Where the label of a hole stands.
pub(crate) fn label_centre(hole: u8) -> (f32, f32) {
    let (x, y) = centre(hole);
    match label_side(hole) {
        Label::Above => (x, y - RADIUS - 16.0),
        Label::Below => (x, y + RADIUS + 16.0),
    }
}

/// Whether a hole's label is above or below it.
pub(crate) fn label_side(hole: u8) -> Label {
    if hole % 6 < 3 { Label::Below } else { Label::Above }
}

const TONES: [Role; 9] = [
    Role::SeedA,
    Role::SeedB,
    Role::SeedA,
    Role::SeedC,
    Role::SeedA,
    Role::SeedB,
    Role::SeedB,
    Role::SeedA,
    Role::SeedC,
];

fn draw_heap(pen: &mut Pen, heap: Heap, label: Label) {
    let (n, fresh) = match heap {
        Heap::Lying(n, fresh) => (n, fresh),
        Heap::Captured(n) | Heap::Lifted(n) => (n, 0),
    };
    let places = seeds::places(n, label);
    let side = seeds::size(n) * RADIUS;
    let first_fresh = places.len().saturating_sub(usize::from(fresh));
    for (i, slot) in places.iter().enumerate() {
        let place = Place::at(slot.x * RADIUS, slot.y * RADIUS + 3.0, side).turned(slot.turn);
        match heap {
            Heap::Captured(_) => pieces::seed_outline(pen, place, Some(Role::CapGhost), Role::CapRing, 3.0),
            Heap::Lifted(_) => pieces::seed_outline(pen, place, None, Role::Move, 3.2),
            Heap::Lying(..) => {
                if i >= first_fresh {
                    pieces::seed_outline(pen, place, Some(Role::Move), Role::Move, 12.0);
                }
                let tone = TONES[(i * 2 + usize::from(n)) % TONES.len()];
                pieces::seed(pen, place, tone);
            }
        }
    }
}

/// Letter of the hole and a number on one label; its origin is its centre.
fn label(pen: &mut Pen, hole: u8, number: &str, [fill, ink]: [Role; 2]) {
    let (h, a) = (58.0, 46.0);
    let b = if number.len() > 2 || number.starts_with('+') {
        80.0
    } else {
        66.0
    };
    let (x0, y0) = (-(a + b) / 2.0, -h / 2.0);
    pen.round_rect(Role::ChipLine, [x0 - 3.0, y0 - 3.0, a + b + 6.0, h + 6.0], 17.0);
    pen.round_rect(fill, [x0 + a - 16.0, y0, b + 16.0, h], 14.0);
    pen.rect(Role::ChipLine, [x0 + a - 17.0, y0, 17.0, h]);
    let letter = char::from(b'a' + hole % 6);
    pen.text(
        Role::TagInk,
        &letter.to_string(),
        (x0 + a / 2.0 + 1.0, 1.0),
        36.0,
        Face::Semi,
    );
    let size = if number.len() < 3 { 44.0 } else { 38.0 };
    pen.text(ink, number, (x0 + a + b / 2.0, 0.0), size, Face::Bold);
}

/// The arrow in the gap between a hole and the next.
fn arrow(pen: &mut Pen, from: u8, lap: Lap) {
    let ((x1, y1), (x2, y2)) = (centre(from), centre(from + 1));
    let (length, middle) = ((x2 - x1).hypot(y2 - y1), ((x1 + x2) / 2.0, (y1 + y2) / 2.0));
    let (ux, uy) = ((x2 - x1) / length, (y2 - y1) / length);
    let reach = (length - 2.0 * RADIUS) / 2.0;
    let along = |d: f32| (middle.0 + ux * d, middle.1 + uy * d);
    let [ink, casing] = match lap {
        Lap::Sown => [Role::Move, Role::Outline],
        Lap::Captured => [Role::Cap, Role::CapInk],
    };
    let angle = uy.atan2(ux).to_degrees();
    let (tail, neck) = (along(2.0 - reach), along(4.0));
    pieces::shaft(pen, casing, tail, neck, 20.0);
    pieces::head_casing(pen, along(reach - 16.0), 36.0, angle, casing);
    pieces::head(pen, along(reach - 16.0), 36.0, angle, ink);
    pieces::shaft(pen, ink, tail, neck, 11.0);
}

/// Streaks of the block's grain.
const GRAIN: [(f32, f32); 11] = [
    (0.06, 0.075),
    (0.13, 0.135),
    (0.21, 0.24),
    (0.33, 0.337),
    (0.41, 0.43),
    (0.52, 0.525),
    (0.60, 0.63),
    (0.71, 0.716),
    (0.79, 0.82),
    (0.90, 0.906),
    (0.95, 0.97),
];

/// The block without pits, with the bands round the holes of each seat.
pub(crate) fn board(pen: &mut Pen, areas: Areas) {
    let (x, w, h) = (frame::MARGIN, WIDTH - 2.0 * frame::MARGIN, BLOCK);
    pen.round_rect(Role::WoodLo, [x, 12.0, w, h - 4.0], 64.0);
    pen.round_rect(Role::Wood, [x, 0.0, w, h - 4.0], 64.0);
    for (from, to) in GRAIN {
        let (top, thick) = (from * h, ((to - from) * h).max(2.0));
        // Near the top and bottom the streak ends where the round corner begins.
        let edge = (64.0 - top.min(h - 4.0 - top - thick)).max(0.0);
        let cut = 64.0 - (64.0f32.powi(2) - edge.powi(2)).max(0.0).sqrt();
        pen.rect(Role::WoodGrain, [x + cut, top, w - 2.0 * cut, thick]);
    }
    pen.round_rect_line(
        Role::String,
        [x + 12.0, 12.0, w - 24.0, h - 28.0],
        54.0,
        line(3.0),
    );
    match areas {
        Areas::Two => {
            area(pen, [0, 2], 1);
            area(pen, [3, 5], 2);
        }
        Areas::Three => {
            area(pen, [0, 1], 1);
            area(pen, [2, 3], 2);
            area(pen, [4, 5], 3);
        }
    }
}

/// The inlaid band round the holes of a seat, given by the first and the last.
fn area(pen: &mut Pen, [first, last]: [u8; 2], seat: u8) {
    let ((ax, ay), (bx, by)) = (centre(first), centre(last));
    let p = RADIUS + 15.0;
    let (x, y) = (ax.min(bx) - p, ay.min(by) - p);
    let area = [x, y, (ax - bx).abs() + 2.0 * p, (ay - by).abs() + 2.0 * p];
    pen.round_rect(Role::Inlay, area, p);
    // Where the first seat has the colour of the casing, a casing would only make its band thicker.
    let casing = if seat == 1 {
        Role::Seat1Casing
    } else {
        Role::Casing
    };
    pen.round_rect_line(casing, area, p, line(11.0));
    let (role, stroke) = match seat {
        1 => (Role::Seat1, line(5.5)),
        2 => (Role::Seat2, line(5.0)),
        _ => (
            Role::Seat3,
            Stroke {
                cap: Cap::Butt,
                ..dashed(5.0, 16.0, 10.0)
            },
        ),
    };
    pen.round_rect_line(role, area, p, stroke);
}
