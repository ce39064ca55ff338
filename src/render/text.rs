//! Text: shaping, measuring, cutting at a grapheme, and the coverage of letters.
//!
//! Shaped lines and letters are remembered, for names and numbers come back with every move. Sizes are in pixels
//! for one em; a line's own width grows in proportion to its size, so that layout may be done at any scale.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, OnceLock, RwLock};

use unicode_segmentation::UnicodeSegmentation;

use super::coverage::{self, Mask, Point, at};
use super::fonts::{self, FontId, Outline};

/// Weight of a line of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Face {
    /// Text.
    Semi,
    /// Names, numbers and numerals.
    Bold,
}

/// Height of capitals and figures, in em.
pub(crate) const CAP: f32 = 1426.0 / 2000.0;

/// Width of a figure when figures stand in columns, in em.
const FIGURE: f32 = 0.63;

/// Whether figures all take the same room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Figures {
    /// Each its own, with kerning.
    Proportional,
    /// All the same, for columns.
    Tabular,
}

/// A letter of a shaped line; offsets from the line's start on the baseline, in em, y down.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Glyph {
    font: FontId,
    id: u16,
    x: f32,
    y: f32,
    /// Size relative to the line's.
    scale: f32,
}

/// A line of text, shaped: its letters and its width in em.
#[derive(Debug, Default)]
pub(crate) struct Line {
    pub(crate) glyphs: Vec<Glyph>,
    pub(crate) width: f32,
}

/// Shapes a line.
pub(crate) fn shape(text: &str, face: Face, figures: Figures) -> Arc<Line> {
    static LINES: OnceLock<Cache<(String, Face, Figures), Line>> = OnceLock::new();
    let lines = LINES.get_or_init(Cache::default);
    lines.get((text.to_owned(), face, figures), || {
        shape_anew(text, face, figures)
    })
}

fn shape_anew(text: &str, face: Face, figures: Figures) -> Line {
    let mut line = Line::default();
    for run in fonts::runs(text, face) {
        for glyph in fonts::shape(&run, figures == Figures::Proportional) {
            let mut x = line.width + glyph.x;
            let mut advance = glyph.advance;
            if figures == Figures::Tabular && glyph.digit {
                x = line.width + (FIGURE - advance) / 2.0;
                advance = FIGURE;
            }
            line.glyphs.push(Glyph {
                font: run.font,
                id: glyph.id,
                x,
                y: glyph.y,
                scale: run.scale,
            });
            line.width += advance;
        }
    }
    line
}

/// Width of a line in the unit of `size`.
pub(crate) fn width(text: &str, face: Face, size: f32) -> f32 {
    shape(text, face, Figures::Proportional).width * size
}

/// What is drawn of a line that begins at the origin: left, top, right, bottom in the unit of `size`.
pub(crate) fn ink(text: &str, face: Face, size: f32) -> [f32; 4] {
    let line = shape(text, face, Figures::Proportional);
    let boxes = letters(&line, at(0.0, 0.0), size)
        .into_iter()
        .filter_map(|(x, y, mask)| {
            let area = mask.bounds()?;
            // A mask has a free pixel on each side.
            Some([
                x + area.left() + 1,
                y + area.top() + 1,
                x + area.right(),
                y + area.bottom(),
            ])
        });
    let both = |a: [i32; 4], b: [i32; 4]| [a[0].min(b[0]), a[1].min(b[1]), a[2].max(b[2]), a[3].max(b[3])];
    boxes.reduce(both).unwrap_or_default().map(coverage::float)
}

/// The text, cut at a grapheme with an ellipsis when it is wider than `room`.
pub(crate) fn fit(text: &str, face: Face, size: f32, room: f32) -> String {
    if width(text, face, size) <= room {
        return text.to_owned();
    }
    let graphemes: Vec<&str> = text.graphemes(true).collect();
    // Width grows with every grapheme, near enough for a search; the result is checked.
    let (mut low, mut high) = (0, graphemes.len());
    let cut = |n: usize| format!("{}…", graphemes[..n].concat().trim_end());
    while low < high {
        let middle = (low + high).div_ceil(2);
        if width(&cut(middle), face, size) <= room {
            low = middle
        } else {
            high = middle - 1
        }
    }
    cut(low)
}

/// Parts of a pixel that letters are placed to, sideways: the fewer, the more often a letter's pixels repeat.
const QUARTERS: i32 = 2;

/// The coverage of every letter of a line whose baseline starts at `start`, with the pixel each mask belongs at.
pub(crate) fn letters(line: &Line, start: Point, size: f32) -> Vec<(i32, i32, Arc<Mask>)> {
    static LETTERS: OnceLock<Cache<(FontId, u16, i32, i32), Mask>> = OnceLock::new();
    let letters = LETTERS.get_or_init(Cache::default);
    let place = |glyph: &Glyph| {
        let quarters = coverage::round((start.x + glyph.x * size) * coverage::float(QUARTERS));
        let (x, quarter) = (quarters.div_euclid(QUARTERS), quarters.rem_euclid(QUARTERS));
        let y = coverage::round(start.y + glyph.y * size);
        let key = (
            glyph.font,
            glyph.id,
            coverage::round(size * glyph.scale * 64.0),
            quarter,
        );
        let mask = letters.get(key, || {
            let origin = at(coverage::float(quarter) / coverage::float(QUARTERS), 0.0);
            coverage::fill(&contours(glyph, size, origin))
        });
        (x, y, mask)
    };
    line.glyphs.iter().map(place).collect()
}

/// The outline of a letter in pixels.
fn contours(glyph: &Glyph, size: f32, origin: Point) -> Vec<coverage::Contour> {
    let mut outline = Outline::new(size * glyph.scale, origin);
    fonts::outline(glyph.font, glyph.id, &mut outline);
    outline.finish()
}

/// Entries that a cache keeps; a full one is emptied, which names from the outside cannot make costly.
const MOST_KEPT: usize = 4096;

/// Values by key, made when first asked for.
struct Cache<K, V>(RwLock<HashMap<K, Arc<V>>>);

impl<K, V> Default for Cache<K, V> {
    fn default() -> Self {
        Cache(RwLock::new(HashMap::new()))
    }
}

impl<K: Eq + Hash, V> Cache<K, V> {
    fn get(&self, key: K, make: impl FnOnce() -> V) -> Arc<V> {
        if let Ok(kept) = self.0.read()
            && let Some(found) = kept.get(&key)
        {
            return Arc::clone(found);
        }
        let made = Arc::new(make());
        if let Ok(mut kept) = self.0.write() {
            if kept.len() >= MOST_KEPT {
                kept.clear();
            }
            kept.insert(key, Arc::clone(&made));
        }
        made
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_name_ends_with_an_ellipsis_at_a_grapheme() {
        let flag = "🇱🇻";
        let cut = fit(
            &format!("Brandolino{}", "e\u{301}".repeat(40)),
            Face::Bold,
            36.0,
            300.0,
        );
        assert!(cut.ends_with('…') && !cut.ends_with("e…"), "{cut}");
        assert!(width(&cut, Face::Bold, 36.0) <= 300.0);
        assert_eq!(fit(flag, Face::Bold, 36.0, 300.0), flag);
    }

    #[test]
    fn every_character_the_bot_writes_is_in_the_bundled_font() {
        let used = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 ·…–—−+±:;,.()@?!'’“”/&";
        for c in used.chars() {
            assert!(fonts::bundled_has(c), "{c:?}");
        }
    }
}
