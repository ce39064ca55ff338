//! Outlines to coverage: how much of each pixel a shape covers, from exact areas.
//!
//! Points are in pixels, y down, relative to the origin of the sprite that is being drawn. What colour a shape
//! has is decided later, in `sprite.rs`.

use std::cell::RefCell;

use ab_glyph_rasterizer::{Rasterizer, point};
use image::GrayImage;
use imageproc::rect::Rect;

/// A point in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Point {
    pub(crate) x: f32,
    pub(crate) y: f32,
}

/// A point from its two coordinates.
pub(crate) fn at(x: f32, y: f32) -> Point {
    Point { x, y }
}

/// A line of straight pieces; closed when it bounds an area.
pub(crate) type Contour = Vec<Point>;

/// Coverage of a rectangle of pixels, 255 for a pixel that is covered whole.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mask {
    pub(crate) left: i32,
    pub(crate) top: i32,
    pub(crate) cover: GrayImage,
}

impl Mask {
    /// An empty mask that holds all the given points and a pixel around them.
    fn around(points: impl Iterator<Item = Point>, more: f32) -> Mask {
        let (mut low, mut high) = (at(f32::MAX, f32::MAX), at(f32::MIN, f32::MIN));
        for p in points {
            low = at(low.x.min(p.x), low.y.min(p.y));
            high = at(high.x.max(p.x), high.y.max(p.y));
        }
        if low.x > high.x {
            return Mask::default();
        }
        let (left, top) = (floor(low.x - more) - 1, floor(low.y - more) - 1);
        let width = length(ceil(high.x + more) + 1 - left);
        let height = length(ceil(high.y + more) + 1 - top);
        Mask {
            left,
            top,
            cover: GrayImage::new(width, height),
        }
    }

    /// Width and height in pixels.
    pub(crate) fn size(&self) -> (usize, usize) {
        let (width, height) = self.cover.dimensions();
        (pixels(width), pixels(height))
    }

    /// The pixels it has a say in; none if it has none.
    pub(crate) fn bounds(&self) -> Option<Rect> {
        let (width, height) = self.cover.dimensions();
        (width > 0 && height > 0).then(|| Rect::at(self.left, self.top).of_size(width, height))
    }

    /// Its rows from the top.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[u8]> {
        self.cover.as_raw().chunks_exact(self.size().0.max(1))
    }

    /// Covers a pixel at least this much.
    fn cover_with(&mut self, x: usize, y: usize, cover: f32) {
        let place = y * self.size().0 + x;
        if let Some(cell) = self.cover.get_mut(place) {
            *cell = (*cell).max(byte(cover));
        }
    }
}

/// The area inside closed contours; a contour that runs the other way inside another is a hole.
pub(crate) fn fill(contours: &[Contour]) -> Mask {
    let mut mask = Mask::around(contours.iter().flatten().copied(), 0.0);
    if mask.cover.is_empty() {
        return mask;
    }
    let (width, height) = mask.size();
    let (dx, dy) = (float(mask.left), float(mask.top));
    RASTER.with_borrow_mut(|raster| {
        raster.reset(width, height);
        for contour in contours {
            let ends = contour.iter().cycle().skip(1);
            for (a, b) in contour.iter().zip(ends) {
                raster.draw_line(point(a.x - dx, a.y - dy), point(b.x - dx, b.y - dy));
            }
        }
        let cover = &mut mask.cover;
        raster.for_each_pixel(|at, value| {
            if let Some(cell) = cover.get_mut(at) {
                *cell = byte(value);
            }
        });
    });
    mask
}

thread_local! {
    /// One memory for all outlines: fresh pages cost as much as the areas.
    static RASTER: RefCell<Rasterizer> = RefCell::new(Rasterizer::new(0, 0));
}

/// How a stroke ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cap {
    Round,
    Butt,
}

/// The area that a pen of this width covers along the contours, which are left open; corners are round.
pub(crate) fn stroke(contours: &[Contour], width: f32, cap: Cap) -> Mask {
    let half = width / 2.0;
    let mut mask = Mask::around(contours.iter().flatten().copied(), half);
    for contour in contours {
        let pieces = contour.len().saturating_sub(1);
        for (i, pair) in contour.windows(2).enumerate() {
            if let [a, b] = pair {
                let ends = (cap == Cap::Butt && i == 0, cap == Cap::Butt && i + 1 == pieces);
                stroke_piece(&mut mask, (*a, *b), half, ends);
            }
        }
    }
    mask
}

/// One straight piece of a stroke; `ends` says which of its two ends are cut square.
fn stroke_piece(mask: &mut Mask, (a, b): (Point, Point), half: f32, ends: (bool, bool)) {
    let length = (b.x - a.x).hypot(b.y - a.y);
    let (ux, uy) = if length > 0.0 {
        ((b.x - a.x) / length, (b.y - a.y) / length)
    } else {
        (1.0, 0.0)
    };
    let reach = half + 1.0;
    let (width, height) = mask.size();
    let xs = span(a.x.min(b.x) - reach, a.x.max(b.x) + reach, mask.left, width);
    let ys = span(a.y.min(b.y) - reach, a.y.max(b.y) + reach, mask.top, height);
    for y in ys {
        let py = float(mask.top) + offset(y) + 0.5 - a.y;
        // Of a slanted piece each row sees only a few pixels.
        let row = if uy.abs() > 0.05 {
            let (middle, wide) = (a.x + py * ux / uy, reach / uy.abs() + 1.0);
            let near = span(middle - wide, middle + wide, mask.left, width);
            near.start.max(xs.start)..near.end.min(xs.end)
        } else {
            xs.clone()
        };
        for x in row {
            let px = float(mask.left) + offset(x) + 0.5 - a.x;
            let (along, across) = (px * ux + py * uy, py * ux - px * uy);
            if across.abs() > reach || along < -reach || along > length + reach {
                continue;
            }
            let beyond = if along < 0.0 {
                -along
            } else {
                (along - length).max(0.0)
            };
            let distance = (across * across + beyond * beyond).sqrt();
            let mut cover = (half - distance + 0.5).clamp(0.0, 1.0);
            if ends.0 {
                cover =
                    cover.min((half - across.abs() + 0.5).clamp(0.0, 1.0) * (along + 0.5).clamp(0.0, 1.0));
            }
            if ends.1 {
                cover *= (length - along + 0.5).clamp(0.0, 1.0);
            }
            mask.cover_with(x, y, cover);
        }
    }
}

/// Cuts open contours into dashes of `on` with gaps of `off`.
pub(crate) fn dashes(contours: &[Contour], on: f32, off: f32) -> Vec<Contour> {
    let mut out = Vec::new();
    for contour in contours {
        let (mut left, mut drawing) = (on, true);
        let mut dash: Contour = contour.first().copied().into_iter().collect();
        for pair in contour.windows(2) {
            let [mut a, b] = [pair[0], pair[1]];
            let mut rest = (b.x - a.x).hypot(b.y - a.y);
            while rest > left {
                let t = left / rest;
                a = at(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
                rest -= left;
                if drawing {
                    dash.push(a);
                    out.push(std::mem::take(&mut dash));
                } else {
                    dash = vec![a];
                }
                drawing = !drawing;
                left = if drawing { on } else { off };
            }
            left -= rest;
            if drawing {
                dash.push(b);
            }
        }
        if drawing && dash.len() > 1 {
            out.push(dash);
        }
    }
    out
}

/// A piece of a circle from one angle to another (degrees, clockwise from three o'clock), both ends included.
pub(crate) fn arc(centre: Point, radius: f32, from: f32, to: f32) -> Contour {
    let sweep = (to - from).abs().to_radians();
    let step = 2.0 * (1.0 - 0.04 / radius.max(0.5)).clamp(0.0, 1.0).acos();
    let pieces = ceil((sweep / step.max(0.02)).max(2.0));
    (0..=pieces)
        .map(|i| {
            let angle = (from + (to - from) * float(i) / float(pieces)).to_radians();
            at(centre.x + radius * angle.cos(), centre.y + radius * angle.sin())
        })
        .collect()
}

/// A whole circle, ready to be filled.
pub(crate) fn circle(centre: Point, radius: f32) -> Contour {
    arc(centre, radius, 0.0, 360.0)
}

/// A rectangle with round corners: left, top, right, bottom.
pub(crate) fn round_rect([left, top, right, bottom]: [f32; 4], radius: f32) -> Contour {
    let r = radius.min((right - left) / 2.0).min((bottom - top) / 2.0);
    let mut out = arc(at(right - r, top + r), r, -90.0, 0.0);
    out.extend(arc(at(right - r, bottom - r), r, 0.0, 90.0));
    out.extend(arc(at(left + r, bottom - r), r, 90.0, 180.0));
    out.extend(arc(at(left + r, top + r), r, 180.0, 270.0));
    out
}

/// Points of a cubic curve after its first.
pub(crate) fn cubic([a, b, c, d]: [Point; 4], out: &mut Contour) {
    let rough = (b.x - a.x).hypot(b.y - a.y) + (c.x - b.x).hypot(c.y - b.y) + (d.x - c.x).hypot(d.y - c.y);
    let pieces = ceil((rough.sqrt() * 1.4).clamp(2.0, 40.0));
    for i in 1..=pieces {
        let t = float(i) / float(pieces);
        let s = 1.0 - t;
        let (ka, kb, kc, kd) = (s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t);
        out.push(at(
            ka * a.x + kb * b.x + kc * c.x + kd * d.x,
            ka * a.y + kb * b.y + kc * c.y + kd * d.y,
        ));
    }
}

/// Which pixels of a side of the mask lie between two coordinates.
fn span(low: f32, high: f32, start: i32, len: usize) -> std::ops::Range<usize> {
    let first = side(floor(low) - start).min(len);
    first..side(ceil(high) - start).clamp(first, len)
}

/// A small whole number as a coordinate.
#[expect(
    clippy::cast_precision_loss,
    reason = "pictures are far smaller than 2^24 pixels"
)]
pub(crate) fn float(value: i32) -> f32 {
    value as f32
}

#[expect(
    clippy::cast_precision_loss,
    reason = "pictures are far smaller than 2^24 pixels"
)]
fn offset(value: usize) -> f32 {
    value as f32
}

/// The whole pixel at or before a coordinate; the cast saturates, so no coordinate is out of bounds.
#[expect(
    clippy::cast_possible_truncation,
    reason = "floor first; saturates at the bounds of i32"
)]
pub(crate) fn floor(value: f32) -> i32 {
    value.floor() as i32
}

/// The whole pixel at or after a coordinate.
pub(crate) fn ceil(value: f32) -> i32 {
    -floor(-value)
}

/// The nearest whole pixel.
pub(crate) fn round(value: f32) -> i32 {
    floor(value + 0.5)
}

/// A length of an image in pixels; negative lengths are empty.
pub(crate) fn length(pixels: i32) -> u32 {
    u32::try_from(pixels).unwrap_or(0)
}

/// An image's length as slices count it.
pub(crate) fn pixels(length: u32) -> usize {
    usize::try_from(length).unwrap_or(0)
}

/// The whole pixels between two edges and two others; none if there are none.
pub(crate) fn area([left, top, right, bottom]: [i32; 4]) -> Option<Rect> {
    let (width, height) = (length(right - left), length(bottom - top));
    (width > 0 && height > 0).then(|| Rect::at(left, top).of_size(width, height))
}

/// A length in pixels; negative lengths are empty.
pub(crate) fn side(value: i32) -> usize {
    usize::try_from(value).unwrap_or(0)
}

/// Coverage as a byte.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to the range of a byte"
)]
fn byte(cover: f32) -> u8 {
    (cover.abs().min(1.0) * 255.0 + 0.5) as u8
}
