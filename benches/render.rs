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
use shadara::render::{Animation, Detail, Picture, SeatPlate, Size, Theme, png, png_of, raster_of, scene};
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

/// The least and the median time of each of several things, done in turn: the machine's mood and what is in its
/// caches are the same for all.
fn times<const N: usize>(rounds: usize, mut things: [&mut dyn FnMut(); N]) -> [[Duration; 2]; N] {
    let mut times = [const { Vec::new() }; N];
    for _ in 0..rounds {
        for (thing, times) in things.iter_mut().zip(&mut times) {
            let start = Instant::now();
            thing();
            times.push(start.elapsed());
        }
    }
    times.map(|mut times: Vec<Duration>| {
        times.sort();
        [times[0], times[rounds / 2]]
    })
}

/// How long this thread has been on a core; where the system does not tell, how long the program has run.
fn on_core(start: Instant) -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let told = told
        .as_deref()
        .and_then(|text| text.split(' ').next()?.parse().ok());
    told.map_or_else(|| start.elapsed(), Duration::from_nanos)
}

/// The least time on a core of a few runs: what others do on the machine hardly counts.
fn busy(runs: usize, mut run: impl FnMut()) -> Duration {
    let start = Instant::now();
    let times = (0..runs).map(|_| {
        let before = on_core(start);
        run();
        on_core(start) - before
    });
    times.min().unwrap()
}

fn ratio(a: Duration, b: Duration) -> f64 {
    a.as_secs_f64() / b.as_secs_f64()
}

/// The ratios that the project promises, measured in one run: least times first, medians behind.
fn ratios(record: &Record) {
    for size in [Size::Channel, Size::Large] {
        let picture = picture(record, size);
        let bytes = png(&picture);
        let decoded = image::load_from_memory(&bytes).unwrap();
        assert_eq!(decoded.width(), size.width());
        let drawn = scene(&picture);
        assert!(
            drawn.to_string().contains("Taken(4)"),
            "the board is not the one meant"
        );
        let (from, mut to) = (vec![7u8; raster_of(&drawn, picture.theme, size)], Vec::new());
        to.resize(from.len(), 0u8);
        let [copy, words, raster, whole] = times(
            301,
            [
                &mut || {
                    to.copy_from_slice(black_box(&from));
                    black_box(&to);
                },
                &mut || drop(black_box(scene(black_box(&picture)))),
                &mut || {
                    black_box(raster_of(black_box(&drawn), picture.theme, size));
                },
                &mut || drop(black_box(png(black_box(&picture)))),
            ],
        );
        let [naive] = times(3, [&mut || drop(black_box(naive(record, size.width())))]);
        let width = size.width();
        println!("{width} px: {} bytes", bytes.len());
        println!("  scene {words:?}, raster {raster:?}, encode and all {whole:?}");
        println!(
            "  naive {naive:?} = {:.0} to {:.0} times as long",
            ratio(naive[0], whole[0]),
            ratio(naive[1], whole[1])
        );
        println!(
            "  copy of a byte a pixel {copy:?}: whole is {:.0} to {:.0} copies",
            ratio(whole[0], copy[0]),
            ratio(whole[1], copy[1])
        );
    }
}

/// A game of random moves, long enough.
fn long_game(plies: u32) -> Record {
    let options = Options::default_of(Ruleset::BugaShadara);
    let game = (0..).map(|seed| {
        let mut chance = fastrand::Rng::with_seed(seed);
        let mut game = Record::from_position(AnyPosition::start(&options));
        while game.outcome().is_none() && game.ply() < plies {
            let moves: Vec<_> = game.position().moves().collect();
            game.play(&moves[chance.usize(..moves.len())]).unwrap();
        }
        game
    });
    game.into_iter().find(|game| game.ply() == plies).unwrap()
}

/// What the first picture of each kind costs more than the second: boards, sprites and palettes are made then.
fn first_drawings(record: &Record) {
    let bakuk = Record::from_position(AnyPosition::start(&Options::default_of(Ruleset::Bakuk)));
    let hunt = long_game(40);
    let mut all = Duration::ZERO;
    for size in Size::ALL {
        let boards = || {
            for theme in Theme::ALL {
                for record in [record, &bakuk, &hunt] {
                    let picture = picture(record, size);
                    drop(black_box(png(&Picture { theme, ..picture })));
                }
            }
        };
        let first = busy(1, boards);
        let of_size = first.saturating_sub(busy(3, boards));
        println!(
            "first drawings of three boards in four themes at {} px: {of_size:?}",
            size.width()
        );
        all += of_size;
    }
    println!("all first drawings: {all:?} on a core");
}

/// A whole game as an animation.
fn animations() {
    let game = long_game(200);
    for detail in [Detail::Plies, Detail::Steps] {
        let animation = Animation {
            detail,
            ..Animation::of(picture(&game, Size::Channel))
        };
        let (mut gif, mut apng) = (0, 0);
        let gif_time = busy(2, || gif = black_box(animation.gif()).len());
        let apng_time = busy(2, || apng = black_box(animation.apng()).len());
        println!(
            "200 plies, {detail:?}: GIF {gif} bytes in {gif_time:?}, APNG {apng} bytes in {apng_time:?}"
        );
    }
}

/// The most memory the program has held so far, in KiB, where the system tells it.
fn most_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse().ok()
}

/// A hundred large pictures, four threads: memory is that of four, not of a hundred.
fn memory(record: &Record) {
    let before = most_memory();
    let picture = picture(record, Size::Poster);
    let bytes: usize = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4)
            .map(|_| scope.spawn(|| (0..25).map(|_| png(black_box(&picture)).len()).sum::<usize>()))
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).sum()
    });
    if let (Some(before), Some(after)) = (before, most_memory()) {
        let picture = raster_of(&scene(&picture), picture.theme, Size::Poster) / 1024;
        println!(
            "100 pictures of {picture} KiB in 4 threads, {bytes} bytes: {} KiB more memory",
            after - before
        );
    }
}

fn benches(criterion: &mut Criterion) {
    let record = record();
    first_drawings(&record);
    memory(&record);
    ratios(&record);
    animations();
    for size in [Size::Channel, Size::Large] {
        let picture = picture(&record, size);
        let (drawn, width) = (scene(&picture), size.width());
        criterion.bench_function(&format!("scene {width}"), |b| {
            b.iter(|| scene(black_box(&picture)))
        });
        criterion.bench_function(&format!("raster and encode {width}"), |b| {
            b.iter(|| png_of(black_box(&drawn), picture.theme, size));
        });
    }
}

criterion_group!(all, benches);
criterion_main!(all);
