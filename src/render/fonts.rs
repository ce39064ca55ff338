//! The bundled fonts and, for scripts they lack, fonts that the caller hands over: which font shows what, in which
//! order.
//!
//! A text is split into runs of one font and one direction, in the order they are seen from left to right.
//! A character that no font has is a matter for the caller: see [`covers`] and [`shown`].

use std::sync::OnceLock;

use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder};
use rustybuzz::{Direction, Feature, UnicodeBuffer};
use unicode_segmentation::UnicodeSegmentation;

use super::coverage::{self, Contour, Point, at};
use super::hinting::Hinting;
use super::text::Face;

/// How many fonts have the letters of the bundled family.
const BUNDLED: u8 = 2;

/// Which font: the bundled family first, whose letters' heights are those of `hinting.rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct FontId(u8);

/// The bundled font of emoji.
const OF_EMOJI: FontId = FontId(BUNDLED);

/// A part of a text in one font and one direction.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) font: FontId,
    pub(crate) text: String,
    pub(crate) direction: Direction,
    /// Size relative to the text's.
    pub(crate) scale: f32,
}

/// A shaped letter: offset and advance in em.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shaped {
    pub(crate) id: u16,
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) advance: f32,
    pub(crate) digit: bool,
}

struct Font {
    face: rustybuzz::Face<'static>,
    em: f32,
    scale: f32,
}

static SEMI: &[u8] = include_bytes!("../../fonts/Commissioner-SemiBold.ttf");
static BOLD: &[u8] = include_bytes!("../../fonts/Commissioner-ExtraBold.ttf");

/// Emoji in outline. Those in colour are bitmaps, which nothing here can draw.
static EMOJI: &[u8] = include_bytes!("../../fonts/NotoEmoji-Bold.ttf");

/// Fallback fonts in the order they are asked, each with its size relative to the bundled family: the beginning of
/// the file's name (Debian's fonts-noto-core, fonts-noto-cjk and fonts-symbola).
const FALLBACK: [(&str, f32); 12] = [
    ("NotoSansArabic-Bold", 1.0),
    ("NotoSansHebrew-Bold", 1.0),
    ("NotoSansDevanagari-Bold", 0.96),
    ("NotoSansThai-Bold", 0.95),
    ("NotoSansGeorgian-Bold", 1.0),
    ("NotoSansArmenian-Bold", 1.0),
    ("NotoSansBengali-Bold", 0.96),
    ("NotoSansTamil-Bold", 0.92),
    ("NotoSansEthiopic-Bold", 0.96),
    ("NotoSansCJK-Bold", 0.94),
    ("Symbola", 0.96),
    ("DejaVuSans-Bold", 0.94),
];

static FONTS: OnceLock<Vec<Font>> = OnceLock::new();

/// Whether a font file of this name is wanted for scripts that the bundled font lacks.
#[must_use]
pub fn is_wanted(file_name: &str) -> bool {
    FALLBACK.iter().any(|(name, _)| file_name.starts_with(name))
}

/// Takes font files, each by its name and content, for scripts that the bundled font lacks.
///
/// Call it once, before the first picture; later calls change nothing. Files that are not wanted or are no fonts
/// are left out.
pub fn use_fonts(files: Vec<(String, Vec<u8>)>) {
    FONTS.get_or_init(|| with_bundled(files));
}

fn all() -> &'static [Font] {
    FONTS.get_or_init(|| with_bundled(Vec::new()))
}

fn with_bundled(mut files: Vec<(String, Vec<u8>)>) -> Vec<Font> {
    let mut fonts: Vec<Font> = [(SEMI, 1.0), (BOLD, 1.0), (EMOJI, 0.92)]
        .into_iter()
        .filter_map(|(data, scale)| font(data, scale))
        .collect();
    for (name, scale) in FALLBACK {
        if let Some((_, data)) = files.iter_mut().find(|(file, _)| file.starts_with(name)) {
            // Kept for as long as the program runs, like the bundled ones.
            fonts.extend(font(Vec::leak(std::mem::take(data)), scale));
        }
    }
    fonts
}

fn font(data: &'static [u8], scale: f32) -> Option<Font> {
    let face = rustybuzz::Face::from_slice(data, 0)?;
    let em = coverage::float(face.units_per_em());
    Some(Font { face, em, scale })
}

fn get(id: FontId) -> Option<&'static Font> {
    all().get(usize::from(id.0))
}

/// Characters that need no picture of their own: joiners, variation selectors, skin tones, isolation marks.
fn silent(c: char) -> bool {
    matches!(u32::from(c), 0x200B..=0x200F | 0x2028..=0x202E | 0x2060..=0x2069 | 0xFE00..=0xFE0F
        | 0x1F3FB..=0x1F3FF | 0xE0020..=0xE007F)
}

fn has(font: &Font, c: char) -> bool {
    silent(c) || font.face.glyph_index(c).is_some_and(|glyph| glyph.0 != 0)
}

/// Whether the bundled font has the character.
#[cfg(test)]
pub(crate) fn bundled_has(c: char) -> bool {
    all().iter().take(usize::from(BUNDLED)).all(|font| has(font, c))
}

/// Whether every character of the text can be shown.
pub(crate) fn covers(text: &str) -> bool {
    text.graphemes(true)
        .all(|cluster| choose(cluster, Face::Bold).is_some())
}

/// A name without the ornaments that no font has; none when letters of it are missing, or nothing is left.
pub(crate) fn shown(name: &str) -> Option<String> {
    let mut kept = String::with_capacity(name.len());
    for cluster in name.graphemes(true) {
        if choose(cluster, Face::Bold).is_some() {
            kept.push_str(cluster);
        } else if cluster.chars().any(char::is_alphanumeric) {
            return None;
        }
    }
    let kept = kept.trim();
    (!kept.is_empty()).then(|| kept.to_owned())
}

/// The first font that has all of a cluster.
fn choose(cluster: &str, face: Face) -> Option<FontId> {
    let own = FontId(u8::from(face == Face::Bold));
    let rest = (BUNDLED..).map(FontId).take_while(|id| get(*id).is_some());
    std::iter::once(own)
        .chain(rest)
        .find(|id| get(*id).is_some_and(|font| cluster.chars().all(|c| has(font, c))))
}

/// Splits a text into runs of one font and one direction, in the order seen from left to right.
///
/// Characters without a glyph are left out: never a blank box.
pub(crate) fn runs(text: &str, face: Face) -> Vec<Run> {
    let bidi = unicode_bidi::BidiInfo::new(text, None);
    let Some(paragraph) = bidi.paragraphs.first() else {
        return Vec::new();
    };
    let (levels, parts) = bidi.visual_runs(paragraph, paragraph.range.clone());
    let mut out = Vec::new();
    for part in parts {
        let rtl = levels.get(part.start).is_some_and(unicode_bidi::Level::is_rtl);
        let direction = if rtl {
            Direction::RightToLeft
        } else {
            Direction::LeftToRight
        };
        let mut here: Vec<Run> = Vec::new();
        for cluster in text.get(part).unwrap_or_default().graphemes(true) {
            let kept = here.last().map(|run| run.font);
            let space = cluster == " ";
            // A space takes the font of the word before it, so that words of one script stay one run; but not that of
            // emoji, which is as wide as they are.
            let kept = kept.filter(|font| space && *font != OF_EMOJI);
            let Some(font) = kept.or_else(|| choose(cluster, face)) else {
                continue;
            };
            match here.last_mut() {
                Some(run) if run.font == font => run.text.push_str(cluster),
                _ => here.push(Run {
                    font,
                    text: cluster.to_owned(),
                    direction,
                    scale: get(font).map_or(1.0, |f| f.scale),
                }),
            }
        }
        if rtl {
            here.reverse();
        }
        out.extend(here);
    }
    out
}

/// Shapes a run: its letters from left to right.
pub(crate) fn shape(run: &Run, kerning: bool) -> Vec<Shaped> {
    let Some(font) = get(run.font) else {
        return Vec::new();
    };
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(&run.text);
    buffer.set_direction(run.direction);
    buffer.guess_segment_properties();
    let features: &[Feature] = if kerning {
        &[]
    } else {
        &[Feature::new(
            rustybuzz::ttf_parser::Tag::from_bytes(b"kern"),
            0,
            ..,
        )]
    };
    let shaped = rustybuzz::shape(&font.face, features, buffer);
    let k = run.scale / font.em;
    let bytes = run.text.as_bytes();
    shaped
        .glyph_infos()
        .iter()
        .zip(shaped.glyph_positions())
        .filter_map(|(info, position)| {
            let digit = usize::try_from(info.cluster)
                .ok()
                .and_then(|i| bytes.get(i))
                .is_some_and(u8::is_ascii_digit);
            Some(Shaped {
                id: u16::try_from(info.glyph_id).ok()?,
                x: coverage::float(position.x_offset) * k,
                y: -coverage::float(position.y_offset) * k,
                advance: coverage::float(position.x_advance) * k,
                digit,
            })
        })
        .collect()
}

/// Adds the outline of a letter.
pub(crate) fn outline(id: FontId, glyph: u16, outline: &mut Outline) {
    if let Some(font) = get(id) {
        outline.scale = outline.size / font.em;
        outline.hinting = Hinting::new(outline.size).filter(|_| id.0 < BUNDLED);
        font.face.outline_glyph(GlyphId(glyph), outline);
    }
}

/// Collects an outline in pixels from a font's units.
#[derive(Debug)]
pub(crate) struct Outline {
    size: f32,
    scale: f32,
    hinting: Option<Hinting>,
    origin: Point,
    contours: Vec<Contour>,
}

impl Outline {
    /// An outline for letters of this size whose baseline starts at `origin`.
    pub(crate) fn new(size: f32, origin: Point) -> Outline {
        Outline {
            size,
            scale: 0.0,
            hinting: None,
            origin,
            contours: Vec::new(),
        }
    }

    /// The closed contours.
    pub(crate) fn finish(self) -> Vec<Contour> {
        self.contours
    }

    fn at(&self, x: f32, y: f32) -> Point {
        let y = y * self.scale;
        let height = self.hinting.map_or(y, |hinting| hinting.height(y));
        at(self.origin.x + x * self.scale, self.origin.y - height)
    }

    fn last(&self) -> Point {
        self.contours
            .last()
            .and_then(|c| c.last())
            .copied()
            .unwrap_or(self.origin)
    }

    fn push(&mut self, p: Point) {
        if let Some(contour) = self.contours.last_mut() {
            contour.push(p);
        }
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        let p = self.at(x, y);
        self.contours.push(vec![p]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let p = self.at(x, y);
        self.push(p);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (a, q, d) = (self.last(), self.at(x1, y1), self.at(x, y));
        let third = |end: Point| {
            at(
                end.x + (q.x - end.x) * 2.0 / 3.0,
                end.y + (q.y - end.y) * 2.0 / 3.0,
            )
        };
        if let Some(contour) = self.contours.last_mut() {
            coverage::cubic([a, third(a), third(d), d], contour);
        }
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let points = [self.last(), self.at(x1, y1), self.at(x2, y2), self.at(x, y)];
        if let Some(contour) = self.contours.last_mut() {
            coverage::cubic(points, contour);
        }
    }

    fn close(&mut self) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_loses_ornaments_that_no_font_has_but_no_letter() {
        for name in ["Айдыс", "🥳🤖 Bot", "👩‍👩‍👧 Ana 🇫🇷", "❤️ 1️⃣"] {
            assert_eq!(shown(name).as_deref(), Some(name));
        }
        assert_eq!(shown("\u{e000} Ana \u{e000}").as_deref(), Some("Ana"));
        for name in ["\u{e000}", "", "Ana 𐎀"] {
            assert_eq!(shown(name), None, "{name}");
        }
    }
}
