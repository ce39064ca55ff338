//! Pixels to an indexed PNG.
//!
//! Deflate level 2, with the filter Up in the rows of Buku's field, whose palette is laid out for it, and without a
//! filter elsewhere: of all settings measured the best trade of time for bytes.

use std::io::{self, Write};
use std::ops::Range;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use png::{BitDepth, ColorType, Encoder, EncodingError, Filter, chunk};

use super::palette::Palette;
use super::sprite::Canvas;

/// Filtered bytes that are deflated at a time: row by row, as `png` does it itself, takes a third longer.
const STRIP: usize = 32 * 1024;

/// Growing a buffer from nothing costs more than the rare board that needs more than this.
const ROOM: usize = 48 * 1024;

/// Encodes a canvas in the colours of its palette; `repeats` are the rows in which sprites of one palette family
/// repeat.
pub(crate) fn png(canvas: &Canvas, palette: &Palette, repeats: Range<usize>) -> Vec<u8> {
    let mut out = Vec::with_capacity(ROOM);
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
    let mut writer = encoder.write_header()?;
    writer.write_chunk(chunk::IDAT, &deflated(canvas, repeats)?)?;
    writer.finish()
}

/// The rows with their filters, deflated.
fn deflated(canvas: &Canvas, repeats: Range<usize>) -> io::Result<Vec<u8>> {
    let mut zlib = ZlibEncoder::new(Vec::with_capacity(ROOM), Compression::new(2));
    let mut strip = Vec::with_capacity(STRIP);
    let mut above: Option<&[u8]> = None;
    for (y, row) in canvas.rows().enumerate() {
        if strip.len() + row.len() >= STRIP {
            zlib.write_all(&strip)?;
            strip.clear();
        }
        match above.filter(|_| repeats.contains(&y)) {
            Some(above) => {
                strip.push(Filter::Up as u8);
                strip.extend(
                    row.iter()
                        .zip(above)
                        .map(|(here, above)| here.wrapping_sub(*above)),
                );
            }
            None => {
                strip.push(Filter::NoFilter as u8);
                strip.extend_from_slice(row);
            }
        }
        above = Some(row);
    }
    zlib.write_all(&strip)?;
    zlib.finish()
}
