//! The drawn things: deer and dogs, counters, seeds, arrow heads, chips, seat marks, lozenges.
//!
//! Heads are right halves in a box of 100 by 100; the left halves are their mirror images.

use super::pen::{Path, Pen, Place, dashed, line};
use super::text::Face;
use super::theme::Role;

const DEER_ANTLER: Path = Path(
    "M 51.6 46 C 53 41 54.8 38.6 56.6 36.6 C 55.2 31 54.6 25 56 18.5 C 57.6 25 59.4 29 62.2 32.3 C \
     64.6 31 67 30.2 69.4 29.6 C 67.2 24 66.6 16.5 68.8 8.6 C 70.4 17 72.6 22.6 75.6 27 C 79.8 23 \
     81.6 15.6 80.6 4 C 85.6 10.6 87 15 86.9 19 C 90 17 93 13.8 95.6 9 C 96 18.4 91.6 25.6 84.6 29.4 \
     C 79.6 33.6 72.6 36.4 66.4 38.6 C 61.6 40.4 59.4 43.4 58.6 48 Z",
);
const DEER_HEAD: Path = Path(
    "M 50 45.5 C 54.6 45.5 58.6 46.6 61.2 49.2 C 67.4 43.6 77.2 41.4 86.4 43.6 C 84.6 51.6 76.4 57.6 \
     65.6 57.2 C 65.6 64.6 61.8 71.6 59.8 79 C 59.2 87.6 56.4 94.5 50 94.5 Z",
);
const DEER_NOSE: Path =
    Path("M 45 84 C 46 82.4 54 82.4 55 84 C 55 87 52.4 89.6 50 89.6 C 47.6 89.6 45 87 45 84 Z");
const DOG_HEAD: Path = Path(
    "M 50 15 C 59 15 66.4 17.6 71 22.6 C 74.6 28.6 75.6 37 74.8 45 C 74 51.6 71 56.4 69 61 C 68.6 76 \
     62.4 91 50 91 Z",
);
const DOG_EAR: Path = Path(
    "M 70.4 17.4 C 78 15.4 86.6 20.4 91 30 C 96 41 96.6 54 91.4 62 C 88.2 66.6 83.4 66.2 81.4 60.6 C \
     79.6 54.6 80.6 42 77.4 33 C 75.4 27.6 73 22.4 70.4 17.4 Z",
);
const DOG_NOSE: Path = Path(
    "M 41.2 62.6 C 41.8 58.6 58.2 58.6 58.8 62.6 C 59.2 67.2 54.4 71 50 72 C 45.6 71 40.8 67.2 41.2 \
     62.6 Z",
);
const DOG_MOUTH: Path = Path("M 50 71 L 50 77 M 38.8 76 C 41 81.8 48 81.8 50 77 C 52 81.8 59 81.8 61.2 76");
const SEED: Path =
    Path("M 50 4 C 66 10 82 34 82 60 C 82 84 68 97 50 97 C 32 97 18 84 18 60 C 18 34 34 10 50 4 Z");
const SEED_HI: Path = Path("M 34 66 C 32 48 38 32 46 22");
const SEED_GROOVE: Path = Path("M 50 20 C 54 40 54 66 50 84");

/// What a seat plays with: its mark on plates and ribbons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Token {
    /// Buku: the squares of the seat's colour, with a counter.
    LightSquare,
    DarkSquare,
    /// Bakuk: circle, square, triangle.
    Seat1,
    Seat2,
    Seat3,
    /// Buga-shadara.
    Deer,
    Dog,
}

/// Deer or dog.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Animal {
    Deer,
    Dog,
}

/// The mark of a seat, its radius in units.
pub(crate) fn token(pen: &mut Pen, (x, y): (f32, f32), r: f32, token: Token) {
    match token {
        Token::Deer => disc(pen, (x, y - r * 0.05), r, Animal::Deer, None),
        Token::Dog => disc(pen, (x, y - r * 0.05), r, Animal::Dog, None),
        Token::LightSquare => square_token(pen, (x, y), r, Role::SqLight),
        Token::DarkSquare => square_token(pen, (x, y), r, Role::SqDark),
        Token::Seat1 => {
            for (k, role) in [(0.92, Role::Casing), (0.80, Role::SeatGap), (0.62, Role::Seat1)] {
                pen.circle(role, (x, y), r * k);
            }
        }
        Token::Seat2 => {
            for (k, role) in [(0.86, Role::Casing), (0.74, Role::SeatGap), (0.56, Role::Seat2)] {
                pen.round_rect(role, centred((x, y), r * k), r * 0.12 * k);
            }
        }
        Token::Seat3 => {
            for (k, role) in [(1.06, Role::Casing), (0.88, Role::SeatGap), (0.62, Role::Seat3)] {
                let (q, y) = (r * k, y + r * 0.10);
                pen.soft_poly(
                    role,
                    &[
                        (x, y - q),
                        (x + q * 0.92, y + q * 0.66),
                        (x - q * 0.92, y + q * 0.66),
                    ],
                    r * 0.10,
                );
            }
        }
    }
}

fn centred((x, y): (f32, f32), half: f32) -> [f32; 4] {
    [x - half, y - half, 2.0 * half, 2.0 * half]
}

fn square_token(pen: &mut Pen, (x, y): (f32, f32), r: f32, ground: Role) {
    pen.round_rect(Role::Gap, centred((x, y), r), r * 0.16);
    pen.round_rect(Role::String, centred((x, y), r * 0.93), r * 0.12);
    pen.round_rect(ground, centred((x, y), r * 0.82), r * 0.06);
    stack(pen, (x, y), r * 1.80, 1);
}

/// Discs that are drawn at most: the numeral tells the rest.
const MOST_DISCS: u8 = 5;

/// `n` counters on the square of side `cell` centred at a point.
pub(crate) fn stack(pen: &mut Pen, (x, y): (f32, f32), cell: f32, n: u8) {
    let (r, thick, seam) = (0.335 * cell, 0.068 * cell, 0.026 * cell);
    let discs = n.min(MOST_DISCS);
    let base = y + thick * f32::from(discs) / 2.0;
    for i in 0..discs {
        let bottom = base - f32::from(i) * thick;
        pen.circle(Role::CtrEdge, (x, bottom), r);
        if i + 1 < discs {
            pen.circle(Role::CtrSeam, (x, bottom - thick + seam), r);
        }
    }
    let top = base - f32::from(discs) * thick;
    pen.circle(Role::Ctr, (x, top), r);
    pen.circle(Role::CtrFace, (x, top), r * 0.84);
    pen.ring(Role::CtrLine, (x, top), r * 0.86, line(0.026 * cell));
    if n >= 2 {
        let numeral = n.to_string();
        let size = match numeral.len() {
            1 => 0.46,
            2 => 0.37,
            _ => 0.28,
        };
        pen.text(Role::CtrInk, &numeral, (x, top), size * cell, Face::Bold);
    } else {
        pen.circle(Role::CtrDot, (x, top), r * 0.13);
    }
}

/// Where a lifted counter stood.
pub(crate) fn socket(pen: &mut Pen, centre: (f32, f32), cell: f32) {
    pen.ring(
        Role::Lift,
        centre,
        0.335 * cell * 0.86,
        dashed(0.022 * cell, 0.075 * cell, 0.062 * cell),
    );
}

/// A captured stack: a red disc the size of a counter with what was taken.
pub(crate) fn taken(pen: &mut Pen, (x, y): (f32, f32), cell: f32, n: u8) {
    let r = 0.335 * cell;
    pen.circle(Role::Cap, (x, y), r * 1.06);
    pen.ring(
        Role::CapRing,
        (x, y),
        r * 0.90,
        dashed(0.022 * cell, 0.075 * cell, 0.0655 * cell),
    );
    let size = if n < 10 { 0.37 } else { 0.30 };
    pen.text(
        Role::CapInk,
        &format!("+{n}"),
        (x - 0.012 * cell, y),
        size * cell,
        Face::Bold,
    );
}

/// An arrow head of length `s` centred at a point, pointing to `angle` (degrees clockwise from the right).
pub(crate) fn head(pen: &mut Pen, (x, y): (f32, f32), s: f32, angle: f32, role: Role) {
    pen.soft_poly(role, &head_points((x, y), s, angle), s * 0.10);
}

/// What stands out round an arrow head.
pub(crate) fn head_casing(pen: &mut Pen, (x, y): (f32, f32), s: f32, angle: f32, role: Role) {
    pen.soft_poly(role, &head_points((x, y), s, angle), s * 0.40);
}

fn head_points((x, y): (f32, f32), s: f32, angle: f32) -> [(f32, f32); 3] {
    let (sin, cos) = angle.to_radians().sin_cos();
    let at = |u: f32, v: f32| (x + (u * cos - v * sin) * s, y + (u * sin + v * cos) * s);
    [at(0.52, 0.0), at(-0.42, -0.58), at(-0.42, 0.58)]
}

/// A lettered choice.
pub(crate) fn chip(pen: &mut Pen, centre: (f32, f32), r: f32, letter: char) {
    pen.circle(Role::ChipLine, centre, r);
    pen.circle(Role::Chip, centre, r * 0.88);
    pen.text(Role::ChipInk, &letter.to_string(), centre, r * 1.22, Face::Bold);
}

/// A seed in a box of side `k`, turned by degrees.
pub(crate) fn seed(pen: &mut Pen, place: Place, tone: Role) {
    let k = place.side;
    pen.path(tone, &SEED, place);
    pen.path_line(Role::SeedLine, &SEED, place, line(k * 0.055));
    pen.path_line(Role::SeedLine, &SEED_GROOVE, place, line(k * 0.045));
    pen.path_line(Role::SeedHi, &SEED_HI, place, line(k * 0.07));
}

/// A seed's shape with an outline: taken up, just sown or captured.
pub(crate) fn seed_outline(pen: &mut Pen, place: Place, body: Option<Role>, edge: Role, width: f32) {
    if let Some(body) = body {
        pen.path(body, &SEED, place);
    }
    pen.path_line(edge, &SEED, place, line(width));
}

/// A turned disc with a deer or a dog on its face; a thin rim keeps it off any ground.
pub(crate) fn disc(pen: &mut Pen, (x, y): (f32, f32), r: f32, animal: Animal, shade: Option<Role>) {
    let thick = r * 0.13;
    let [face, edge, ring, rim] = match animal {
        Animal::Deer => [Role::Deer, Role::DeerEdge, Role::DeerRing, Role::DeerRim],
        Animal::Dog => [Role::Dog, Role::DogEdge, Role::DogRing, Role::DogRim],
    };
    if let Some(shade) = shade {
        pen.circle(shade, (x + r * 0.06, y + thick + r * 0.10), r);
    }
    let q = (r * 0.055).max(1.6);
    pen.circle(rim, (x, y + thick), r + q);
    pen.circle(rim, (x, y), r + q);
    pen.circle(edge, (x, y + thick), r);
    pen.circle(face, (x, y), r);
    let large = r >= 22.0;
    if large {
        pen.ring(ring, (x, y), r * 0.90, line((r * 0.045).max(1.4)));
    }
    match animal {
        Animal::Deer => deer(pen, Place::at(x, y, r * 1.52), Role::DeerInk, Role::Deer),
        Animal::Dog => dog(
            pen,
            Place::at(x, y, r * if large { 1.44 } else { 1.56 }),
            Role::DogInk,
            Role::Dog,
        ),
    }
}

/// A deer's head in a box.
pub(crate) fn deer(pen: &mut Pen, place: Place, ink: Role, ground: Role) {
    for half in [&DEER_ANTLER, &DEER_HEAD] {
        pen.path(ink, half, place);
        pen.path(ink, half, place.mirrored());
    }
    pen.path(ink, &Path("M 48 45.5 L 52 45.5 L 52 94 L 48 94 Z"), place);
    eyes(pen, place, (9.0, 11.0, 2.6, 3.2), ground);
    pen.path(ground, &DEER_NOSE, place);
}

/// A dog's head in a box.
pub(crate) fn dog(pen: &mut Pen, place: Place, ink: Role, ground: Role) {
    for half in [&DOG_HEAD, &DOG_EAR] {
        pen.path(ink, half, place);
        pen.path(ink, half, place.mirrored());
    }
    pen.path(ink, &Path("M 48 15.2 L 52 15.2 L 52 90.8 L 48 90.8 Z"), place);
    eyes(pen, place, (11.4, -4.5, 4.3, 5.0), ground);
    pen.path(ground, &DOG_NOSE, place);
    pen.path_line(ground, &DOG_MOUTH, place, line(2.7 * place.side / 100.0));
}

fn eyes(pen: &mut Pen, place: Place, (dx, dy, rx, ry): (f32, f32, f32, f32), role: Role) {
    let k = place.side / 100.0;
    for side in [1.0, -1.0] {
        pen.ellipse(
            role,
            (place.x + side * dx * k, place.y + dy * k),
            (rx * k, ry * k),
        );
    }
}

/// A lozenge, with a dot in it for the mark of the bot.
pub(crate) fn lozenge(pen: &mut Pen, (x, y): (f32, f32), r: f32, role: Role, dot: Option<Role>) {
    pen.poly(role, &[(x, y - r), (x + r, y), (x, y + r), (x - r, y)]);
    if let Some(dot) = dot {
        pen.circle(dot, (x, y), r * 0.34);
    }
}

/// The shaft of an arrow, its ends round.
pub(crate) fn shaft(pen: &mut Pen, role: Role, from: (f32, f32), to: (f32, f32), width: f32) {
    pen.line(role, &[from, to], line(width));
}
