//! What the pictures of all rulesets share: plates of the seats, the board's frame, footer, ribbon.

use super::drawing::Drawing;
use super::pen::Pen;
use super::pieces::{self, Token};
use super::scene::{Align, Item, Scene, Text, WIDTH};
use super::text::{self, Face};
use super::theme::Role;

/// Margin of the page.
pub(crate) const MARGIN: f32 = 32.0;
/// Top and height of the plates.
pub(crate) const HEAD_TOP: f32 = 28.0;
/// Height of the plates.
pub(crate) const HEAD: f32 = 108.0;
/// Top of the board's block.
pub(crate) const BLOCK_TOP: f32 = HEAD_TOP + HEAD + 28.0;
/// Height of the footer.
pub(crate) const FOOT: f32 = 68.0;
/// What a ribbon adds.
pub(crate) const RIBBON: f32 = 112.0;
/// Width of the frame left, right and below of a field, and above it.
pub(crate) const FRAME: f32 = 48.0;
/// Width of the frame above a field.
pub(crate) const FRAME_TOP: f32 = 34.0;

/// How a plate stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Plate {
    /// Neither to move nor a winner.
    Waiting,
    /// To move: filled, points down to the board.
    ToMove,
    /// A winner: filled.
    Won,
    /// Out of the game (three players).
    Out,
}

/// Sprites that all rulesets use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Art {
    /// A plate, one of so many beside each other.
    Plate(Plate, u8),
    /// The plate of a draft, as wide as the page.
    DraftPlate,
    /// A seat's mark with its radius.
    Token(Token, u8),
    /// The bot's mark in the footer.
    Mark,
    /// The ribbon of a result.
    Ribbon,
    /// A coordinate that is lit: its ground.
    LitCoordinate,
    /// A lettered choice with its radius.
    Chip(char, u8),
}

impl Art {
    /// The ground that a counter in a seat's mark stands on.
    pub(crate) fn ground(self) -> Option<Role> {
        match self {
            Art::Token(Token::LightSquare, _) => Some(Role::SqLight),
            Art::Token(Token::DarkSquare, _) => Some(Role::SqDark),
            _ => None,
        }
    }

    pub(crate) fn draw(self, pen: &mut Pen) {
        match self {
            Art::Plate(plate, of) => draw_plate(pen, plate, plate_width(of)),
            Art::DraftPlate => {
                let area = [0.0, 0.0, WIDTH - 2.0 * MARGIN, HEAD];
                pen.round_rect(Role::Accent, area, 14.0);
                pen.round_rect(Role::Plate, inset(area, 4.0), 10.0);
            }
            Art::Token(token, r) => pieces::token(pen, (0.0, 0.0), f32::from(r), token),
            Art::Mark => pieces::lozenge(pen, (0.0, 0.0), 11.0, Role::Accent, Some(Role::Page)),
            Art::Ribbon => draw_ribbon(pen),
            Art::LitCoordinate => pen.circle(Role::Accent, (0.0, 0.0), 19.0),
            Art::Chip(letter, r) => pieces::chip(pen, (0.0, 0.0), f32::from(r), letter),
        }
    }
}

pub(crate) fn inset([x, y, w, h]: [f32; 4], by: f32) -> [f32; 4] {
    [x + by, y + by, w - 2.0 * by, h - 2.0 * by]
}

fn draw_plate(pen: &mut Pen, plate: Plate, width: f32) {
    let area = [0.0, 0.0, width, HEAD];
    match plate {
        Plate::Waiting | Plate::Out => {
            pen.round_rect(Role::PlateLine, area, 14.0);
            pen.round_rect(Role::Plate, inset(area, 2.0), 12.0);
        }
        Plate::ToMove | Plate::Won => pen.round_rect(Role::Accent, area, 14.0),
    }
    if plate == Plate::ToMove {
        let x = width / 2.0;
        pen.poly(
            Role::Accent,
            &[(x - 18.0, HEAD - 1.0), (x + 18.0, HEAD - 1.0), (x, HEAD + 15.0)],
        );
    }
}

/// Width of one of several plates.
fn plate_width(of: u8) -> f32 {
    (WIDTH - 2.0 * MARGIN - GAP * f32::from(of.saturating_sub(1))) / f32::from(of.max(1))
}

/// Between plates.
const GAP: f32 = 20.0;

/// What a plate says.
#[derive(Clone, Debug)]
pub(crate) struct Seat {
    pub(crate) name: String,
    /// The seat's name and rating.
    pub(crate) meta: String,
    pub(crate) score: String,
    /// What the score counts, in small letters below it.
    pub(crate) unit: Option<String>,
    pub(crate) token: Token,
    pub(crate) plate: Plate,
}

/// Puts the plates of the seats on the page.
pub(crate) fn plates(scene: &mut Scene, seats: &[Seat]) {
    let of = u8::try_from(seats.len()).unwrap_or(1);
    let width = plate_width(of);
    for (i, seat) in (0u8..).zip(seats) {
        let left = MARGIN + f32::from(i) * (width + GAP);
        scene.page.push(Item::Sprite(
            Drawing::Frame(Art::Plate(seat.plate, of)),
            left,
            HEAD_TOP,
        ));
        plate_text(scene, seat, left, left + width, of);
    }
}

fn plate_text(scene: &mut Scene, seat: &Seat, left: f32, right: f32, of: u8) {
    let (ink, faint) = match seat.plate {
        Plate::Waiting => (Role::Text, Role::Muted),
        Plate::Out => (Role::Muted, Role::Muted),
        Plate::ToMove | Plate::Won => (Role::AccentInk, Role::AccentInk),
    };
    let (two, middle) = (of <= 2, HEAD_TOP + HEAD / 2.0);
    let mut put = |text: Text, x: f32, y: f32| {
        let width = text.width();
        scene.page.push(Item::Text(text, x, y));
        width
    };
    let size = match (&seat.unit, two) {
        (Some(_), _) => 58.0,
        (None, true) => 64.0,
        (None, false) => 56.0,
    };
    let score = Text::new(&*seat.score, Face::Bold, size, ink).aligned(Align::Right);
    let cap = text::CAP * size / 2.0;
    // The name stands beside the score, the line below it beside what the score counts.
    let [beside_score, beside_unit] = match &seat.unit {
        Some(unit) => {
            let unit = Text::new(&**unit, Face::Semi, 25.0, faint).aligned(Align::Right);
            let unit = put(unit, right - 22.0, HEAD_TOP + HEAD - 16.0);
            [put(score, right - 22.0, middle - 13.0 + cap), unit]
        }
        None => [put(score, right - 22.0, middle + cap); 2],
    }
    .map(|taken| right - 22.0 - taken - 14.0);
    let (radius, token_x, token_y) = if two {
        (34u8, 52.0, middle)
    } else {
        (20u8, 38.0, HEAD_TOP + 38.0)
    };
    let start = left + token_x + f32::from(radius) + if two { 16.0 } else { 12.0 };
    let (name_size, name_y) = if two { (36.0, 48.0) } else { (34.0, 50.0) };
    let (meta_x, meta_y, meta_size) = if two {
        (start, 85.0, 27.0)
    } else {
        (left + 19.0, 88.0, 26.0)
    };
    put(
        name(&seat.name, name_size, ink, beside_score - start),
        start,
        HEAD_TOP + name_y,
    );
    put(
        Text::new(&*seat.meta, Face::Semi, meta_size, faint).shrunk(beside_unit - meta_x, 0.75),
        meta_x,
        HEAD_TOP + meta_y,
    );
    let token = Drawing::Frame(Art::Token(seat.token, radius));
    scene.page.push(Item::Sprite(token, left + token_x, token_y));
}

/// A name: a long one gets smaller first (to 80 %), then ends with an ellipsis.
pub(crate) fn name(text: &str, size: f32, role: Role, room: f32) -> Text {
    Text::new(text, Face::Bold, size, role).shrunk(room, 0.8)
}

/// Puts ruleset, game and ply at the left of the page's foot, the move in words at the right.
pub(crate) fn footer(scene: &mut Scene, left: &str, right: &str) {
    let base = scene.height - FOOT / 2.0 + 6.0;
    scene
        .page
        .push(Item::Sprite(Drawing::Frame(Art::Mark), MARGIN + 10.0, base - 9.0));
    let left = Text::new(left, Face::Semi, 27.0, Role::Muted);
    let start = MARGIN + 32.0;
    let room = WIDTH - MARGIN - start - left.width() - 28.0;
    scene.page.push(Item::Text(left, start, base));
    let right = Text::new(right, Face::Semi, 27.0, Role::Text).aligned(Align::Right);
    scene
        .page
        .push(Item::Text(right.shrunk(room, 0.8), WIDTH - MARGIN, base));
}

const RIBBON_HEIGHT: f32 = 92.0;

fn draw_ribbon(pen: &mut Pen) {
    let (x0, x1, h, tail) = (MARGIN, WIDTH - MARGIN, RIBBON_HEIGHT, 34.0);
    for (edge, inwards) in [(x0, 1.0), (x1, -1.0)] {
        let at = |dx: f32, y: f32| (edge + dx * inwards, y);
        let points = [
            at(0.0, 14.0),
            at(90.0, 14.0),
            at(90.0, h + 14.0),
            at(0.0, h + 14.0),
            at(tail, h / 2.0 + 14.0),
        ];
        pen.poly(Role::RibbonTail, &points);
        pen.poly(Role::RibbonFold, &[at(56.0, h), at(90.0, h), at(90.0, h + 14.0)]);
    }
    pen.rect(Role::Accent, [x0 + 56.0, 0.0, x1 - x0 - 112.0, h]);
}

/// Puts the result between plates and board: in one line, or the reason below the result when it is long.
pub(crate) fn ribbon(scene: &mut Scene, title: &str, detail: &str, token: Option<Token>) {
    let top = HEAD_TOP + HEAD + 16.0;
    let middle = top + RIBBON_HEIGHT / 2.0;
    scene
        .page
        .push(Item::Sprite(Drawing::Frame(Art::Ribbon), 0.0, top));
    let side = if token.is_some() {
        56.0 + 58.0 + 34.0 + 16.0
    } else {
        56.0 + 24.0
    };
    let room = WIDTH - 2.0 * (MARGIN + side);
    let gap = if detail.is_empty() { 0.0 } else { 20.0 };
    let title = Text::new(title, Face::Bold, 50.0, Role::AccentInk);
    let detail = Text::new(detail, Face::Semi, 30.0, Role::AccentInk);
    let k = (room / (title.width() + gap + detail.width())).min(1.0);
    if detail.text.is_empty() || k >= LEAST_IN_A_LINE {
        let [title, detail] = [title, detail].map(|text| {
            let part = k * text.width();
            text.shrunk(part, 0.66)
        });
        let x = (WIDTH - title.width() - gap - detail.width()) / 2.0;
        let (end, base) = (x + title.width(), middle + text::CAP * title.size / 2.0);
        let detail_base = middle + 4.0 + text::CAP * detail.size / 2.0;
        scene.page.push(Item::Text(title, x, base));
        if !detail.text.is_empty() {
            scene.page.push(Item::Text(detail, end + gap, detail_base));
        }
    } else {
        for (text, size, least, base) in [(title, 44.0, 0.7, -4.0), (detail, 30.0, 0.8, 32.0)] {
            let text = Text { size, ..text }.aligned(Align::Centre).shrunk(room, least);
            scene.page.push(Item::Text(text, WIDTH / 2.0, middle + base));
        }
    }
    if let Some(token) = token {
        for x in [MARGIN + 114.0, WIDTH - MARGIN - 114.0] {
            scene
                .page
                .push(Item::Sprite(Drawing::Frame(Art::Token(token, 34)), x, middle));
        }
    }
}

/// How small a result in one line may get before its reason goes below it.
const LEAST_IN_A_LINE: f32 = 0.9;

/// A frame round a field whose place on the layer is `[x, y, w, h]`: string line, dark gap, lozenges.
pub(crate) fn draw_frame(pen: &mut Pen, [x, y, w, h]: [f32; 4]) {
    let outer = [x - FRAME, y - FRAME_TOP, w + 2.0 * FRAME, h + FRAME_TOP + FRAME];
    pen.round_rect(Role::FrameHi, outer, 14.0);
    pen.round_rect(Role::Frame, inset(outer, 3.0), 11.0);
    pen.rect(Role::String, inset([x, y, w, h], -8.0));
    pen.rect(Role::Gap, inset([x, y, w, h], -5.0));
    for cx in [x - FRAME / 2.0 - 2.0, x + w + FRAME / 2.0 + 2.0] {
        for cy in [y - FRAME_TOP / 2.0 - 2.0, y + h + FRAME / 2.0 + 2.0] {
            pieces::lozenge(pen, (cx, cy), 9.0, Role::String, None);
        }
    }
}

/// A coordinate on the frame.
pub(crate) fn draw_coordinate(pen: &mut Pen, text: char, centre: (f32, f32)) {
    pen.text(Role::Coord, &text.to_string(), centre, 27.0, Face::Semi);
}

/// A coordinate that is lit, on a scene's board.
pub(crate) fn lit_coordinate(scene: &mut Scene, text: char, (x, y): (f32, f32)) {
    scene
        .board
        .push(Item::Sprite(Drawing::Frame(Art::LitCoordinate), x, y));
    let text = Text::new(text, Face::Bold, 29.0, Role::AccentInk).aligned(Align::Centre);
    scene.board.push(Item::Text(text, x, y + text::CAP * 29.0 / 2.0));
}

/// Streaks of the wood's grain across an area: where they begin and end, as parts of its height.
pub(crate) fn draw_grain(pen: &mut Pen, [x, y, w, h]: [f32; 4], streaks: &[(f32, f32)]) {
    for (from, to) in streaks {
        pen.rect(Role::WoodGrain, [x, y + from * h, w, ((to - from) * h).max(2.0)]);
    }
}
