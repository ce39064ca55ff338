//! Drawings turned into sprites: per pixel nothing, an opaque palette entry, or an entry with partial coverage.
//!
//! Only a sprite's soft edge depends on what lies under it, so one sprite serves every ground: opaque runs are
//! copied row by row, edge pixels are looked up in the palette's table of mixtures.

use image::GrayImage;
use imageproc::rect::Rect;

use super::coverage::{Mask, pixels, side};
use super::palette::{CLEAR, Family, LEVELS, Palette};
use super::pen::Piece;
use super::theme::Role;

/// A picture: an image whose pixels are palette entries.
#[derive(Debug, Default)]
pub(crate) struct Canvas(GrayImage);

impl Canvas {
    /// Makes it this large and one colour all over, keeping its memory.
    pub(crate) fn reset(&mut self, width: u32, height: u32, entry: u8) {
        self.reset_with(width, height, entry, (&Rows::default(), 0));
    }

    /// The same, with rows of this width laid over those from `top` on; what reaches beyond is cut.
    pub(crate) fn reset_with(&mut self, width: u32, height: u32, entry: u8, (layer, top): (&Rows, usize)) {
        let mut memory = std::mem::take(&mut self.0).into_raw();
        let end = pixels(width) * pixels(height);
        memory.clear();
        memory.reserve(end);
        memory.resize((top * pixels(width)).min(end), entry);
        for row in layer.iter().take(pixels(height).saturating_sub(top)) {
            memory.extend_from_slice(row);
        }
        memory.resize(end, entry);
        self.0 = GrayImage::from_raw(width, height, memory).unwrap_or_default();
    }

    /// The image.
    pub(crate) fn image(&self) -> &GrayImage {
        &self.0
    }

    fn width(&self) -> usize {
        pixels(self.0.width())
    }

    fn height(&self) -> usize {
        pixels(self.0.height())
    }

    /// Its rows from the top.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[u8]> {
        self.0.as_raw().chunks_exact(self.width().max(1))
    }

    fn row(&mut self, y: usize) -> &mut [u8] {
        let width = self.width();
        self.0.get_mut(y * width..(y + 1) * width).unwrap_or_default()
    }

    /// Fills whole pixels; what lies outside is cut.
    pub(crate) fn rect(&mut self, area: Rect, entry: u8) {
        let (width, height) = self.0.dimensions();
        if width == 0 || height == 0 {
            return;
        }
        let Some(inside) = Rect::at(0, 0).of_size(width, height).intersect(area) else {
            return;
        };
        // Whole rows at a time: imageproc's draw_filled_rect_mut sets pixel by pixel.
        for y in inside.top()..=inside.bottom() {
            if let Some(run) = self
                .row(side(y))
                .get_mut(side(inside.left())..=side(inside.right()))
            {
                run.fill(entry);
            }
        }
    }

    /// Lays one colour through a mask at a place; what lies outside is cut.
    pub(crate) fn mask(&mut self, palette: &Palette, entry: u8, mask: &Mask, (x, y): (i32, i32)) {
        let (left, top) = (mask.left + x, mask.top + y);
        for (row, cover) in (top..).zip(mask.rows()) {
            if row < 0 || side(row) >= self.height() {
                continue;
            }
            let Some(target) = self.row(side(row)).get_mut(side(left)..) else {
                continue;
            };
            let cover = cover.get(side(-left)..).unwrap_or_default();
            for (pixels, cover) in target.chunks_mut(STRETCH).zip(cover.chunks(STRETCH)) {
                match covered(cover) {
                    Covered::None => {}
                    Covered::All if pixels.len() == STRETCH => pixels.fill(entry),
                    Covered::All | Covered::Some => {
                        for (pixel, cover) in pixels.iter_mut().zip(cover) {
                            *pixel = palette.blend(entry, *pixel, level(*cover));
                        }
                    }
                }
            }
        }
    }

    /// Draws pieces straight onto the canvas, as a layer that is drawn once wants it.
    pub(crate) fn pieces(&mut self, palette: &Palette, pieces: &[(Role, Piece)], (x, y): (i32, i32)) {
        for (role, piece) in pieces {
            let entry = palette.role(*role);
            match piece {
                _ if entry == CLEAR => {}
                Piece::Mask(mask) => self.mask(palette, entry, mask, (x, y)),
                Piece::Rect(area) => {
                    let moved = Rect::at(area.left() + x, area.top() + y);
                    self.rect(moved.of_size(area.width(), area.height()), entry);
                }
            }
        }
    }
}

/// The rows of a canvas, kept to be laid on others; one that repeats the row above is kept once.
#[derive(Debug, Default)]
pub(crate) struct Rows {
    width: usize,
    pixels: Vec<u8>,
    /// How many times each kept row follows itself.
    times: Vec<usize>,
}

impl Rows {
    /// The rows of this canvas.
    pub(crate) fn of(canvas: &Canvas) -> Rows {
        let mut rows = Rows {
            width: canvas.width(),
            ..Rows::default()
        };
        let mut above: &[u8] = &[];
        for row in canvas.rows() {
            match rows.times.last_mut() {
                Some(times) if row == above => *times += 1,
                _ => {
                    rows.pixels.extend_from_slice(row);
                    rows.times.push(1);
                }
            }
            above = row;
        }
        rows.pixels.shrink_to_fit();
        rows
    }

    fn iter(&self) -> impl Iterator<Item = &[u8]> {
        let kept = self.pixels.chunks_exact(self.width.max(1)).zip(&self.times);
        kept.flat_map(|(row, times)| std::iter::repeat_n(row, *times))
    }
}

/// Pixels of a mask that are looked at together: most stretches are clear or covered whole.
const STRETCH: usize = size_of::<u128>();

/// What a stretch of a mask covers.
enum Covered {
    None,
    All,
    Some,
}

fn covered(stretch: &[u8]) -> Covered {
    match stretch.try_into().map(u128::from_ne_bytes) {
        Ok(0) => Covered::None,
        Ok(u128::MAX) => Covered::All,
        _ => Covered::Some,
    }
}

/// Coverage in steps.
fn level(cover: u8) -> u8 {
    let steps = (u16::from(cover) * u16::from(LEVELS) + 127) / 255;
    u8::try_from(steps).unwrap_or(LEVELS)
}

/// A run of pixels in a row of a sprite that are drawn the same way.
#[derive(Clone, Copy, Debug)]
struct Run {
    x: i32,
    y: i32,
    /// Where its entries begin in the sprite's data, and how many there are.
    start: usize,
    len: usize,
    /// Where its coverage begins, unless all is covered.
    soft: Option<usize>,
}

/// A drawing, ready to be laid on any ground.
#[derive(Debug, Default)]
pub(crate) struct Sprite {
    runs: Vec<Run>,
    entries: Vec<u8>,
    levels: Vec<u8>,
}

impl Sprite {
    /// Lays the pieces over each other.
    ///
    /// What stands on a ground takes the entries of the ground's family.
    pub(crate) fn new(palette: &Palette, pieces: &[(Role, Piece)], family: Family) -> Sprite {
        let mut cells = Cells::around(pieces);
        for (role, piece) in pieces {
            let entry = palette.role_in(*role, family);
            if entry != CLEAR {
                cells.lay(palette, entry, piece);
            }
        }
        cells.runs()
    }

    /// Draws the sprite with its origin at a pixel; what lies outside the canvas is cut.
    pub(crate) fn blit(&self, palette: &Palette, canvas: &mut Canvas, (x, y): (i32, i32)) {
        for run in &self.runs {
            let (left, row) = (run.x + x, run.y + y);
            if row < 0 || side(row) >= canvas.height() {
                continue;
            }
            let cut = side(-left);
            let first = side(left);
            let Some(room) = canvas.width().checked_sub(first) else {
                continue;
            };
            let len = run.len.saturating_sub(cut).min(room);
            let from = run.start + cut;
            let Some(target) = canvas.row(side(row)).get_mut(first..first + len) else {
                continue;
            };
            let Some(entries) = self.entries.get(from..from + len) else {
                continue;
            };
            let Some(soft) = run.soft else {
                target.copy_from_slice(entries);
                continue;
            };
            let levels = self.levels.get(soft + cut..).unwrap_or_default();
            for ((pixel, entry), level) in target.iter_mut().zip(entries).zip(levels) {
                *pixel = palette.blend(*entry, *pixel, *level);
            }
        }
    }
}

/// A sprite while it is drawn.
struct Cells {
    left: i32,
    top: i32,
    width: usize,
    entries: Vec<u8>,
    levels: Vec<u8>,
}

impl Cells {
    fn around(pieces: &[(Role, Piece)]) -> Cells {
        let bounds = pieces.iter().filter_map(|(_, piece)| match piece {
            Piece::Rect(area) => Some(*area),
            Piece::Mask(mask) => mask.bounds(),
        });
        let edges = bounds.map(|area| [area.left(), area.top(), area.right() + 1, area.bottom() + 1]);
        let [left, top, right, bottom] = edges
            .reduce(|a, b| [a[0].min(b[0]), a[1].min(b[1]), a[2].max(b[2]), a[3].max(b[3])])
            .unwrap_or_default();
        let (width, height) = (side(right - left), side(bottom - top));
        Cells {
            left,
            top,
            width,
            entries: vec![CLEAR; width * height],
            levels: vec![0; width * height],
        }
    }

    fn lay(&mut self, palette: &Palette, entry: u8, piece: &Piece) {
        match piece {
            Piece::Rect(area) => {
                for y in area.top()..=area.bottom() {
                    let (under, levels) = self.stretch((area.left(), y), pixels(area.width()));
                    under.fill(entry);
                    levels.fill(LEVELS);
                }
            }
            Piece::Mask(mask) => {
                for (y, cover) in (mask.top..).zip(mask.rows()) {
                    let (under, levels) = self.stretch((mask.left, y), cover.len());
                    let cells = under.chunks_mut(STRETCH).zip(levels.chunks_mut(STRETCH));
                    for ((under, levels), cover) in cells.zip(cover.chunks(STRETCH)) {
                        match covered(cover) {
                            Covered::None => {}
                            Covered::All => {
                                under.fill(entry);
                                levels.fill(LEVELS);
                            }
                            Covered::Some => {
                                for ((under, old), cover) in under.iter_mut().zip(levels).zip(cover) {
                                    (*under, *old) = laid(palette, (*under, *old), (entry, level(*cover)));
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Entries and levels of so many pixels of a row, from a place on.
    fn stretch(&mut self, (x, y): (i32, i32), len: usize) -> (&mut [u8], &mut [u8]) {
        let start = side(y - self.top) * self.width + side(x - self.left);
        let cells = start..start + len;
        (
            self.entries.get_mut(cells.clone()).unwrap_or_default(),
            self.levels.get_mut(cells).unwrap_or_default(),
        )
    }

    /// Cuts the rows into runs and keeps what is drawn.
    fn runs(self) -> Sprite {
        let mut sprite = Sprite::default();
        let rows = self
            .entries
            .chunks_exact(self.width.max(1))
            .zip(self.levels.chunks_exact(self.width.max(1)));
        for (y, (entries, levels)) in (self.top..).zip(rows) {
            let mut x = 0;
            while let Some(first) = levels.get(x) {
                let cells = x..x + run_length(&levels[x..]);
                x = cells.end;
                if *first == 0 {
                    continue;
                }
                sprite.runs.push(Run {
                    x: self.left + i32::try_from(cells.start).unwrap_or(i32::MAX),
                    y,
                    start: sprite.entries.len(),
                    len: cells.len(),
                    soft: (*first != LEVELS).then_some(sprite.levels.len()),
                });
                sprite.entries.extend_from_slice(&entries[cells.clone()]);
                if *first != LEVELS {
                    sprite.levels.extend_from_slice(&levels[cells]);
                }
            }
        }
        sprite
    }
}

/// How many cells, from the first on, are clear, opaque or soft like it.
fn run_length(levels: &[u8]) -> usize {
    let soft = |level: &u8| *level != 0 && *level != LEVELS;
    match levels.first() {
        Some(first) if !soft(first) => {
            let stretches = levels
                .chunks_exact(STRETCH)
                .take_while(|stretch| **stretch == [*first; STRETCH]);
            let whole = stretches.count() * STRETCH;
            let rest = levels[whole..].iter().take_while(|level| *level == first);
            whole + rest.count()
        }
        _ => levels.iter().take_while(|level| soft(level)).count(),
    }
}

/// An entry and its coverage, with another laid over them.
fn laid(palette: &Palette, (under, cover): (u8, u8), (entry, level): (u8, u8)) -> (u8, u8) {
    if level == 0 {
        (under, cover)
    } else if level == LEVELS || cover == 0 {
        (entry, level)
    } else if cover == LEVELS {
        (palette.blend(entry, under, level), cover)
    } else {
        // Both are partial: the coverage of the two together, and the upper one's share of it.
        let free = u16::from(LEVELS - cover) * u16::from(LEVELS - level);
        let together = u16::from(LEVELS) - (free + u16::from(LEVELS) / 2) / u16::from(LEVELS);
        let share = (u16::from(level) * u16::from(LEVELS) + together / 2) / together.max(1);
        let share = u8::try_from(share).unwrap_or(LEVELS).min(LEVELS);
        let together = u8::try_from(together).unwrap_or(LEVELS).max(1);
        (palette.blend(entry, under, share), together)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::pen::Pen;
    use crate::render::ramps::Kind;
    use crate::render::theme::Theme;

    #[test]
    fn a_sprite_looks_as_its_pieces_drawn_one_by_one() {
        let palette = Palette::new(Theme::Classic, Kind::BugaShadara);
        let mut pen = Pen::new(1.0);
        pen.circle(Role::DogEdge, (0.0, 0.0), 30.0);
        pen.circle(Role::Dog, (0.0, -4.0), 25.0);
        let ground = palette.role(Role::Wood);
        let (mut one, mut other) = (Canvas::default(), Canvas::default());
        one.reset(64, 64, ground);
        other.reset(64, 64, ground);
        Sprite::new(&palette, &pen.pieces, palette.family(Role::Wood)).blit(&palette, &mut one, (32, 32));
        other.pieces(&palette, &pen.pieces, (32, 32));
        assert!(one.image() == other.image(), "pixels differ");
    }

    #[test]
    fn what_lies_outside_the_canvas_is_cut() {
        let palette = Palette::new(Theme::Classic, Kind::Buku);
        let mut pen = Pen::new(1.0);
        pen.circle(Role::Ctr, (0.0, 0.0), 30.0);
        let sprite = Sprite::new(&palette, &pen.pieces, Family::SHARED);
        let mut canvas = Canvas::default();
        canvas.reset(20, 20, palette.role(Role::Page));
        for place in [
            (-25, 5),
            (45, 5),
            (5, -25),
            (5, 45),
            (-100, -100),
            (100, 100),
            (0, 0),
        ] {
            sprite.blit(&palette, &mut canvas, place);
            canvas.pieces(&palette, &pen.pieces, place);
        }
        assert_eq!(canvas.image().len(), 400);
    }
}
