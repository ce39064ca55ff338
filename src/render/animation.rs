//! Replays as GIF and APNG: only what changed is encoded, as a rectangle in which the rest stays clear.

use std::borrow::Cow;

use image::{GrayImage, Luma};

use super::coverage::pixels;
use super::palette::CLEAR;
use super::picture::Picture;
use super::raster::Atlas;
use super::scene::Scene;
use super::sprite::Canvas;
use super::{CANVAS, moments};
use crate::rules::Record;

/// How much of a move is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// The board after each move.
    #[default]
    Plies,
    /// What happens within a move too: each counter and seed.
    Steps,
}

/// A part of a game, in motion.
#[derive(Clone, Debug)]
pub struct Animation<'a> {
    /// How the pictures look; its record is the whole game, up to the last ply that is shown.
    pub picture: Picture<'a>,
    /// The first ply that is shown.
    pub from: u32,
    /// How much of a move is shown.
    pub detail: Detail,
    /// How long a ply is shown, in milliseconds; at least 100, at most 5,000.
    pub step_ms: u16,
    /// How long the first and the last picture are shown, in milliseconds.
    pub hold_ms: u16,
}

/// Pictures that an animation has at most; of a longer game the end is shown.
const MOST_FRAMES: usize = 600;

/// A part of a picture that changed: where it is, and its pixels.
struct Change {
    left: u32,
    top: u32,
    image: GrayImage,
}

impl<'a> Animation<'a> {
    /// The whole game of a picture, half a second a ply.
    #[must_use]
    pub fn of(picture: Picture<'a>) -> Animation<'a> {
        Animation {
            picture,
            from: 0,
            detail: Detail::Plies,
            step_ms: 500,
            hold_ms: 2_000,
        }
    }

    /// A GIF that repeats for ever.
    #[must_use]
    pub fn gif(&self) -> Vec<u8> {
        let mut out = Vec::new();
        let written = self.write_gif(&mut out);
        debug_assert!(written.is_ok(), "{written:?}");
        out
    }

    /// An animated PNG that repeats for ever.
    #[must_use]
    pub fn apng(&self) -> Vec<u8> {
        let mut out = Vec::new();
        let written = self.write_apng(&mut out);
        debug_assert!(written.is_ok(), "{written:?}");
        out
    }

    /// The pictures and how long each is shown.
    fn scenes(&self) -> Vec<(Scene, u16)> {
        let record = self.picture.record;
        let step = self.step_ms.clamp(100, 5_000);
        let mut scenes = Vec::new();
        for ply in self.from.min(record.ply())..=record.ply() {
            let then = record.at(ply);
            if self.detail == Detail::Steps && ply > self.from {
                scenes.extend(
                    moments::of(&self.picture, &then)
                        .into_iter()
                        .map(|scene| (scene, step / 2)),
                );
            }
            scenes.push((self.after(&then), step));
        }
        let spare = scenes.len().saturating_sub(MOST_FRAMES);
        scenes.drain(..spare);
        let hold = self.hold_ms.max(step);
        if let Some((_, shown)) = scenes.first_mut() {
            *shown = hold;
        }
        if let Some((_, shown)) = scenes.last_mut() {
            *shown = hold;
        }
        scenes
    }

    /// The picture of the record as it then was; without a ribbon, for all pictures are equally high.
    fn after(&self, then: &Record) -> Scene {
        let plain = Picture::new(then, self.picture.words);
        Picture {
            record: then,
            last: plain.last,
            banner: None,
            draft: None,
            ..self.picture.clone()
        }
        .scene()
    }

    fn atlas(&self, scene: &Scene) -> &'static Atlas {
        Atlas::of(self.picture.theme, self.picture.size, scene.kind)
    }

    /// Draws the pictures one after another and hands over what changed.
    fn changes<E>(
        &self,
        scenes: Vec<(Scene, u16)>,
        mut take: impl FnMut(Change, u16) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut before = Canvas::default();
        for (scene, shown) in scenes {
            let change = CANVAS.with_borrow_mut(|canvas| {
                self.atlas(&scene).draw(&scene, canvas);
                let change = change(&before, canvas);
                std::mem::swap(&mut before, canvas);
                change
            });
            take(change, shown)?;
        }
        Ok(())
    }

    fn write_gif(&self, out: &mut Vec<u8>) -> Result<(), gif::EncodingError> {
        let first = self.after(&self.picture.record.at(self.from));
        let atlas = self.atlas(&first);
        let (width, height) = atlas.size(&first);
        let short = |n: u32| u16::try_from(n).unwrap_or(u16::MAX);
        let mut encoder = gif::Encoder::new(out, short(width), short(height), &atlas.palette().bytes())?;
        encoder.set_repeat(gif::Repeat::Infinite)?;
        self.changes(self.scenes(), |change, shown| {
            encoder.write_frame(&gif::Frame {
                delay: shown / 10,
                dispose: gif::DisposalMethod::Keep,
                transparent: Some(CLEAR),
                left: short(change.left),
                top: short(change.top),
                width: short(change.image.width()),
                height: short(change.image.height()),
                buffer: Cow::Owned(change.image.into_raw()),
                ..gif::Frame::default()
            })
        })
    }

    fn write_apng(&self, out: &mut Vec<u8>) -> Result<(), png::EncodingError> {
        let scenes = self.scenes();
        let first = self.after(&self.picture.record.at(self.from));
        let atlas = self.atlas(&first);
        let (width, height) = atlas.size(&first);
        let mut encoder = png::Encoder::new(out, width, height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(atlas.palette().bytes());
        encoder.set_trns(vec![0]);
        encoder.set_deflate_compression(png::DeflateCompression::Level(2));
        encoder.set_filter(png::Filter::NoFilter);
        encoder.set_animated(u32::try_from(scenes.len()).unwrap_or(u32::MAX), 0)?;
        let mut writer = encoder.write_header()?;
        self.changes(scenes, |change, shown| {
            writer.set_blend_op(png::BlendOp::Over)?;
            writer.set_dispose_op(png::DisposeOp::None)?;
            writer.set_frame_delay(shown, 1_000)?;
            writer.reset_frame_position()?;
            writer.set_frame_dimension(change.image.width(), change.image.height())?;
            writer.set_frame_position(change.left, change.top)?;
            writer.write_image_data(change.image.as_raw())
        })?;
        writer.finish()
    }
}

/// What is different in `now`: the smallest rectangle that holds it, clear where nothing changed.
fn change(before: &Canvas, now: &Canvas) -> Change {
    let (one, other) = (before.image(), now.image());
    if one.dimensions() != other.dimensions() {
        return Change {
            left: 0,
            top: 0,
            image: other.clone(),
        };
    }
    let Some([left, top, right, bottom]) = changed(before, now) else {
        // A picture that shows the same still takes its time: one clear pixel.
        return Change {
            left: 0,
            top: 0,
            image: GrayImage::from_pixel(1, 1, Luma([CLEAR])),
        };
    };
    let mut image = GrayImage::new(right - left, bottom - top);
    let rows = before.rows().zip(now.rows()).skip(pixels(top));
    for (out, (a, b)) in image.chunks_exact_mut(pixels(right - left)).zip(rows) {
        let pairs = a.iter().zip(b).skip(pixels(left));
        for (pixel, (x, y)) in out.iter_mut().zip(pairs) {
            *pixel = if x == y { CLEAR } else { *y };
        }
    }
    Change { left, top, image }
}

/// Left, top, right and bottom edge of what is different in two pictures of one size.
fn changed(before: &Canvas, now: &Canvas) -> Option<[u32; 4]> {
    let rows = || {
        (0u32..)
            .zip(before.rows().zip(now.rows()))
            .filter(|(_, (a, b))| a != b)
    };
    let (mut left, mut right, mut bottom) = (u32::MAX, 0, 0);
    for (y, (a, b)) in rows() {
        let mut differing = (0u32..)
            .zip(a.iter().zip(b))
            .filter(|(_, (x, y))| x != y)
            .map(|(x, _)| x);
        let first = differing.next()?;
        left = left.min(first);
        right = right.max(differing.last().unwrap_or(first) + 1);
        bottom = y + 1;
    }
    let (top, _) = rows().next()?;
    Some([left, top, right, bottom])
}
