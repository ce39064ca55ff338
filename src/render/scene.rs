//! A picture as a list of things to draw, in the design's own unit: the page is 1024 wide.
//!
//! Its text form (`Display`), one thing a line, is what golden tests compare.

use std::fmt;

use super::card::Figure;
use super::drawing::{Drawing, Layer};
use super::ramps::Kind;
use super::text::{self, Face, Figures};
use super::theme::Role;

/// Width of every page in units.
pub(crate) const WIDTH: f32 = 1024.0;

/// Where a line of text stands in relation to its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Align {
    Left,
    Centre,
    Right,
}

/// A line of text; the point is on its baseline.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Text {
    pub(crate) text: String,
    pub(crate) face: Face,
    pub(crate) size: f32,
    pub(crate) role: Role,
    pub(crate) align: Align,
    pub(crate) figures: Figures,
}

impl Text {
    /// A line that begins at its point.
    pub(crate) fn new(text: impl Into<String>, face: Face, size: f32, role: Role) -> Text {
        Text {
            text: text.into(),
            face,
            size,
            role,
            align: Align::Left,
            figures: Figures::Proportional,
        }
    }

    /// The same line elsewhere in relation to its point.
    pub(crate) fn aligned(self, align: Align) -> Text {
        Text { align, ..self }
    }

    /// The same line, cut with an ellipsis when it is wider than this.
    pub(crate) fn within(self, room: f32) -> Text {
        Text {
            text: text::fit(&self.text, self.face, self.size, room),
            ..self
        }
    }

    /// The same line, smaller when it is wider than this, to `least` of its size; then cut with an ellipsis.
    pub(crate) fn shrunk(self, room: f32, least: f32) -> Text {
        let part = room / self.width().max(1.0);
        if part >= 1.0 {
            return self;
        }
        let size = self.size * part.max(least);
        let smaller = Text { size, ..self };
        // Measured again, what fits exactly could be too wide by a rounding, and be cut for it.
        if part < least {
            smaller.within(room)
        } else {
            smaller
        }
    }

    /// Its width.
    pub(crate) fn width(&self) -> f32 {
        text::shape(&self.text, self.face, self.figures).width * self.size
    }
}

/// One thing to draw.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Item {
    /// A sprite with its origin at a point.
    Sprite(Drawing, f32, f32),
    /// A rectangle on whole pixels: left, top, width, height.
    Rect(Role, [f32; 4]),
    /// A line of text at a point.
    Text(Text, f32, f32),
    /// A chart with its origin at a point.
    Figure(Figure, f32, f32),
}

/// What to draw: a page, a board on it, things on the board, things on the page.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    pub(crate) kind: Kind,
    pub(crate) height: f32,
    /// The board and where its top is.
    pub(crate) layer: Option<(Layer, f32)>,
    /// Things on the board; their origin is its top left corner.
    pub(crate) board: Vec<Item>,
    /// Things on the page.
    pub(crate) page: Vec<Item>,
}

impl Scene {
    /// An empty page.
    pub(crate) fn new(kind: Kind) -> Scene {
        Scene {
            kind,
            height: 0.0,
            layer: None,
            board: Vec::new(),
            page: Vec::new(),
        }
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Item::Sprite(drawing, x, y) => write!(f, "{drawing} at {x:.0} {y:.0}"),
            Item::Rect(role, [x, y, w, h]) => write!(f, "rect {} {x:.0} {y:.0} {w:.0} {h:.0}", role.name()),
            Item::Figure(figure, x, y) => write!(f, "{figure} at {x:.0} {y:.0}"),
            Item::Text(t, x, y) => write!(
                f,
                "text {:?} {:?} {:.0} {} {:?} at {x:.0} {y:.0}",
                t.text,
                t.face,
                t.size,
                t.role.name(),
                t.align
            ),
        }
    }
}

impl fmt::Display for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:?} {WIDTH:.0} x {:.0}", self.kind, self.height)?;
        if let Some((layer, top)) = self.layer {
            writeln!(f, "board {layer:?} at {top:.0}")?;
        }
        for item in &self.board {
            writeln!(f, "  {item}")?;
        }
        for item in &self.page {
            writeln!(f, "{item}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_when_smaller_is_not_cut_for_a_rounding() {
        let line = Text::new("Ngāti_Kererū the Unhurried", Face::Bold, 36.0, Role::Text);
        let least = line.width() * 0.8;
        for tenths in 1u16..840 {
            let room = least + f32::from(tenths) / 10.0;
            let smaller = line.clone().shrunk(room, 0.8);
            assert_eq!(smaller.text, line.text, "{room}");
            assert!(smaller.width() <= room + 0.01, "{room}");
        }
        let cut = line.clone().shrunk(least - 1.0, 0.8);
        assert!(cut.text.ends_with('…') && cut.size == line.size * 0.8, "{cut:?}");
        assert!(cut.width() < least, "{cut:?}");
    }
}
