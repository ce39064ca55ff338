//! Pixels to an indexed PNG.
//!
//! Deflate level 2, with the filter Up in the rows of Buku's field, whose palette is laid out for it, and without a
//! filter elsewhere: of all settings measured the best trade of time for bytes.

use std::io::Write;
use std::ops::Range;

use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};

use super::palette::Palette;
use super::sprite::Canvas;

/// Encodes a canvas in the colours of its palette; `repeats` are the rows in which sprites of one palette family
/// repeat.
pub(crate) fn png(canvas: &Canvas, palette: &Palette, repeats: Range<usize>) -> Vec<u8> {
    // Growing a buffer from nothing costs more than the rare board that needs more than this.
    let mut out = Vec::with_capacity(48 * 1024);
    let written = write(canvas, palette, repeats, &mut out);
    debug_assert!(written.is_ok(), "{written:?}");
    out
}

fn write(
    canvas: &Canvas,
    palette: &Palette,
    repeats: Range<usize>,
    out: &mut Vec<u8>,
) -> Result<(), EncodingError> {
    let (width, height) = canvas.image().dimensions();
    let mut encoder = Encoder::new(out, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.bytes());
    encoder.set_deflate_compression(DeflateCompression::Level(2));
    let mut writer = encoder.write_header()?;
    // One chunk for nearly every picture.
    let mut rows = writer.stream_writer_with_size(64 * 1024)?;
    for (y, row) in canvas.rows().enumerate() {
        rows.set_filter(if repeats.contains(&y) {
            Filter::Up
        } else {
            Filter::NoFilter
        });
        rows.write_all(row)?;
    }
    rows.finish()?;
    writer.finish()
}
