//! What cards are made of: rows and panels, avatars, medals, trends, beads, the marks of the rulesets.

use super::GameOutcome;
use crate::render::frame;
use crate::render::pen::{Pen, Place, line};
use crate::render::pieces::{self, Token};
use crate::render::scene::WIDTH;
use crate::render::text::Face;
use crate::render::theme::Role;
use crate::rules::Ruleset;

/// Height of a row of a table, and of what is drawn of it.
pub(crate) const ROW: f32 = 78.0;

/// How many colours avatars have.
pub(crate) const TONES: u8 = 6;

/// Which way a rating went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Trend {
    Up,
    Level,
    Down,
}

/// Whether something lies on a lit row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Light {
    Lit,
    Plain,
}

/// Sprites of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Art {
    /// The ground of a row; its origin is its top left corner.
    Row(Light),
    /// The ground of a panel with its width and height.
    Panel(u16, u16),
    /// A disc for initials: colour and radius.
    Avatar(u8, u8),
    /// A lozenge for the first three, with the number.
    Medal(u8),
    /// A triangle up or down, or a dash.
    Trend(Trend, Light),
    /// A game: a full disc, one cut in two, a ring.
    Bead(GameOutcome),
    /// The mark of a ruleset with its radius.
    Icon(Ruleset, u8),
}

impl Art {
    pub(crate) fn draw(self, pen: &mut Pen) {
        let zero = (0.0, 0.0);
        match self {
            Art::Row(light) => {
                let role = match light {
                    Light::Lit => Role::Accent,
                    Light::Plain => Role::Plate,
                };
                pen.round_rect(role, [0.0, 2.0, WIDTH - 2.0 * frame::MARGIN, ROW - 4.0], 14.0);
            }
            Art::Panel(width, height) => {
                let area = [0.0, 0.0, f32::from(width), f32::from(height)];
                pen.round_rect(Role::PlateLine, area, 18.0);
                pen.round_rect(Role::Plate, frame::inset(area, 2.0), 16.0);
            }
            Art::Avatar(tone, radius) => avatar(pen, tone, f32::from(radius)),
            Art::Medal(place) => {
                let role = match place {
                    1 => Role::Gold,
                    2 => Role::Silver,
                    _ => Role::Bronze,
                };
                pieces::lozenge(pen, zero, 29.0, role, None);
                pen.text(Role::MedalInk, &place.to_string(), zero, 31.0, Face::Bold);
            }
            Art::Trend(trend, light) => draw_trend(pen, trend, light),
            Art::Bead(outcome) => bead(pen, outcome),
            Art::Icon(ruleset, radius) => icon(pen, ruleset, f32::from(radius)),
        }
    }
}

fn avatar(pen: &mut Pen, tone: u8, r: f32) {
    let (body, low) = match tone {
        0 => (Role::Av0, Role::AvLow0),
        1 => (Role::Av1, Role::AvLow1),
        2 => (Role::Av2, Role::AvLow2),
        3 => (Role::Av3, Role::AvLow3),
        4 => (Role::Av4, Role::AvLow4),
        _ => (Role::Av5, Role::AvLow5),
    };
    pen.circle(low, (0.0, r * 0.12), r);
    pen.circle(Role::AvEdge, (0.0, r * 0.12), r);
    pen.circle(body, (0.0, 0.0), r);
    pen.ring(Role::AvEdge, (0.0, 0.0), r - 2.0, line(3.0));
}

fn draw_trend(pen: &mut Pen, trend: Trend, light: Light) {
    let s = 8.5;
    let role = match (light, trend) {
        (Light::Lit, _) => Role::AccentInk,
        (Light::Plain, Trend::Up) => Role::Win,
        (Light::Plain, Trend::Down) => Role::Loss,
        (Light::Plain, Trend::Level) => Role::Muted,
    };
    match trend {
        Trend::Up => pen.poly(role, &[(-s, s * 0.7), (0.0, -s * 0.8), (s, s * 0.7)]),
        Trend::Down => pen.poly(role, &[(-s, -s * 0.7), (0.0, s * 0.8), (s, -s * 0.7)]),
        Trend::Level => pen.round_rect(role, [-s, -s * 0.2, 2.0 * s, s * 0.4], s * 0.2),
    }
}

fn bead(pen: &mut Pen, outcome: GameOutcome) {
    let (r, zero) = (12.0, (0.0, 0.0));
    match outcome {
        GameOutcome::Won => pen.circle(Role::Win, zero, r),
        GameOutcome::Lost => pen.ring(Role::Loss, zero, r - 2.5, line(5.0)),
        GameOutcome::Drawn => {
            pen.circle(Role::Draw, zero, r);
            pen.rect(Role::Page, [-r - 1.0, -2.5, 2.0 * r + 2.0, 5.0]);
        }
    }
}

/// A square with a counter, a pit with seeds, a deer.
fn icon(pen: &mut Pen, ruleset: Ruleset, r: f32) {
    let zero = (0.0, 0.0);
    match ruleset {
        Ruleset::Buku => pieces::token(pen, zero, r, Token::LightSquare),
        Ruleset::BugaShadara => pieces::token(pen, zero, r, Token::Deer),
        Ruleset::Bakuk => {
            pen.circle(Role::Wood, zero, r);
            pen.circle(Role::PitDeep, zero, r * 0.86);
            for (x, y, turn, tone) in [
                (-0.30, -0.18, -25.0, Role::SeedA),
                (0.32, -0.14, 30.0, Role::SeedB),
                (0.0, 0.36, 90.0, Role::SeedA),
            ] {
                pieces::seed(pen, Place::at(x * r, y * r, r * 0.62).turned(turn), tone);
            }
        }
    }
}
