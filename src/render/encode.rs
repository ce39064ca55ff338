//! Pixels to an indexed PNG.
//!
//! Deflate level 2 with the filter Up for Buku, whose palette is laid out for it; without a filter for the others:
//! of all settings measured the best trade of time for bytes.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};

use super::palette::Palette;
use super::ramps::Kind;
use super::sprite::Canvas;

/// Encodes a canvas in the colours of its palette.
pub(crate) fn png(canvas: &Canvas, palette: &Palette, kind: Kind) -> Vec<u8> {
    let filter = match kind {
        Kind::Buku => Filter::Up,
        Kind::Bakuk | Kind::BugaShadara | Kind::Card => Filter::NoFilter,
    };
    // Growing a buffer from nothing costs more than the rare board that needs more than this.
    let mut out = Vec::with_capacity(48 * 1024);
    let written = write(canvas, palette, filter, &mut out);
    debug_assert!(written.is_ok(), "{written:?}");
    out
}

fn write(canvas: &Canvas, palette: &Palette, filter: Filter, out: &mut Vec<u8>) -> Result<(), EncodingError> {
    let side = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
    let mut encoder = Encoder::new(out, side(canvas.width), side(canvas.height));
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.bytes());
    encoder.set_deflate_compression(DeflateCompression::Level(2));
    encoder.set_filter(filter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&canvas.pixels)?;
    writer.finish()
}
