//! How long a picture takes, and its parts, beside a naive drawing of the same board and a copy of its bytes.
//!
//! `cargo bench --bench render`. Read the ratios of one run; the machine's mood cancels out.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a benchmark stops when its answer is wrong; its sizes are small"
)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use ab_glyph::{FontRef, PxScale};
use criterion::{Criterion, criterion_group, criterion_main};
use image::imageops::FilterType;
use image::{Rgba, RgbaImage};
use imageproc::drawing::{draw_filled_circle_mut, draw_filled_rect_mut, draw_text_mut};
use imageproc::rect::Rect;
use shadara::render::{Picture, SeatPlate, Size, png, png_of, scene};
use shadara::rules::{AnyPosition, Options, Record, Ruleset, buku};
use shadara::words::Words;

const MIDGAME: &str = "11101111/11101111/00000000/11101111/11101111/22210302/32201121/11101111 w 0-6 -";

/// A typical board: the middle of a game, with a path and captures.
fn record() -> Record {
    let options = Options::default_of(Ruleset::Buku);
    let position = AnyPosition::parse(&options, MIDGAME).unwrap();
    let mut record = Record::from_position(position);
    record.play_text("5(7):a1,a3,e3").unwrap();
    record
}

fn picture(record: &Record, size: Size) -> Picture<'_> {
    let mut picture = Picture::new(record, Words::english());
    picture.size = size;
    picture.game = Some(1742);
    picture.seats = [("alice", "1612"), ("bob", "1548?")]
        .map(|(name, rating)| SeatPlate {
            name: name.into(),
            rating: Some(rating.into()),
        })
        .into();
    picture
}

static FONT: &[u8] = include_bytes!("../fonts/Commissioner-ExtraBold.ttf");

/// The same board as most bots would draw it: shapes at three times the size, scaled down with Lanczos, encoded by
/// the image crate with its defaults.
fn naive(record: &Record, width: u32) -> Vec<u8> {
    let AnyPosition::Buku(position) = record.position() else {
        panic!("not Buku")
    };
    let font = FontRef::try_from_slice(FONT).unwrap();
    let k = 3.0 * width as f32 / 1024.0;
    let px = |v: f32| (v * k) as i32;
    let (w, h) = ((1024.0 * k) as u32, (1178.0 * k) as u32);
    let mut page = RgbaImage::from_pixel(w, h, Rgba([42, 30, 23, 255]));
    let rect = |page: &mut RgbaImage, [x, y, w, h]: [f32; 4], colour| {
        let area = Rect::at(px(x), px(y)).of_size(px(w) as u32, px(h) as u32);
        draw_filled_rect_mut(page, area, Rgba(colour));
    };
    rect(&mut page, [32.0, 28.0, 470.0, 108.0], [59, 44, 34, 255]);
    rect(&mut page, [522.0, 28.0, 470.0, 108.0], [242, 188, 69, 255]);
    rect(&mut page, [32.0, 164.0, 960.0, 946.0], [74, 50, 34, 255]);
    for square in buku::Square::all() {
        let (x, y) = (
            80.0 + f32::from(square.file().index()) * 108.0,
            198.0 + f32::from(7 - square.rank().index()) * 108.0,
        );
        rect(
            &mut page,
            [x, y, 108.0, 108.0],
            if square.is_light() {
                [230, 203, 153, 255]
            } else {
                [187, 136, 86, 255]
            },
        );
        let n = position.counters_at(square);
        for i in 0..n {
            let centre = (px(x + 54.0), px(y + 58.0 - f32::from(i) * 7.0));
            draw_filled_circle_mut(&mut page, centre, px(36.0), Rgba([20, 36, 68, 255]));
            draw_filled_circle_mut(
                &mut page,
                (centre.0, centre.1 - px(7.0)),
                px(36.0),
                Rgba([39, 64, 111, 255]),
            );
            draw_filled_circle_mut(
                &mut page,
                (centre.0, centre.1 - px(7.0)),
                px(30.0),
                Rgba([51, 80, 141, 255]),
            );
        }
        if n > 1 {
            let scale = PxScale::from(50.0 * k);
            draw_text_mut(
                &mut page,
                Rgba([255, 247, 228, 255]),
                px(x + 42.0),
                px(y + 18.0),
                scale,
                &font,
                &n.to_string(),
            );
        }
    }
    naive_texts(&mut page, &font, k);
    let small = image::imageops::resize(&page, width, h * width / w, FilterType::Lanczos3);
    let mut out = std::io::Cursor::new(Vec::new());
    small.write_to(&mut out, image::ImageFormat::Png).unwrap();
    out.into_inner()
}

/// What the naive drawing says.
fn naive_texts(page: &mut RgbaImage, font: &FontRef<'_>, k: f32) {
    let px = |v: f32| (v * k) as i32;
    for (text, x, y, size) in [
        ("alice", 134.0, 40.0, 36.0),
        ("White · 1612", 134.0, 85.0, 27.0),
        ("bob", 624.0, 40.0, 36.0),
        ("Black · 1548?", 624.0, 85.0, 27.0),
        ("10", 420.0, 50.0, 64.0),
        ("6", 930.0, 50.0, 64.0),
        ("Buku · game 1742 · ply 1", 64.0, 1130.0, 27.0),
        ("5(7): a1 a3 e3 · took 10", 720.0, 1130.0, 27.0),
    ] {
        draw_text_mut(
            page,
            Rgba([248, 237, 214, 255]),
            px(x),
            px(y),
            PxScale::from(size * k),
            font,
            text,
        );
    }
}

/// The median time of a few runs.
fn median(runs: usize, mut run: impl FnMut()) -> Duration {
    let mut times: Vec<Duration> = (0..runs)
        .map(|_| {
            let start = Instant::now();
            run();
            start.elapsed()
        })
        .collect();
    times.sort();
    times[runs / 2]
}

/// The ratios that the project promises, measured in one run.
fn ratios(record: &Record) {
    for size in [Size::Channel, Size::Large] {
        let picture = picture(record, size);
        let bytes = png(&picture);
        let decoded = image::load_from_memory(&bytes).unwrap();
        assert_eq!(decoded.width(), size.width());
        let pixels = (decoded.width() * decoded.height()) as usize;
        let (from, mut to) = (vec![7u8; pixels], vec![0u8; pixels]);
        let copy = median(301, || to.copy_from_slice(black_box(&from)));
        black_box(&to);
        let whole = median(301, || drop(black_box(png(black_box(&picture)))));
        let naive_time = median(3, || drop(black_box(naive(record, size.width()))));
        println!(
            "{} px: {:?} whole, {} bytes; naive {:?} = {:.0} x; copy of a byte a pixel {:?} = 1/{:.1}",
            size.width(),
            whole,
            bytes.len(),
            naive_time,
            naive_time.as_secs_f64() / whole.as_secs_f64(),
            copy,
            whole.as_secs_f64() / copy.as_secs_f64(),
        );
    }
}

fn benches(criterion: &mut Criterion) {
    let record = record();
    ratios(&record);
    for size in [Size::Channel, Size::Large] {
        let picture = picture(&record, size);
        let drawn = scene(&picture);
        assert!(
            drawn.to_string().contains("Taken(4)"),
            "the board is not the one meant"
        );
        let width = size.width();
        criterion.bench_function(&format!("scene {width}"), |b| {
            b.iter(|| scene(black_box(&picture)))
        });
        criterion.bench_function(&format!("raster and encode {width}"), |b| {
            b.iter(|| png_of(black_box(&drawn), picture.theme, size));
        });
        criterion.bench_function(&format!("whole {width}"), |b| b.iter(|| png(black_box(&picture))));
    }
}

criterion_group!(all, benches);
criterion_main!(all);
