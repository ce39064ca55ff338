//! Replays: every picture is there, only changes are encoded, and the bytes stay within bounds.

use shadara::render::{Animation, Detail, Picture};
use shadara::rules::{AnyPosition, Options, Record, Ruleset};
use shadara::words::Words;

use super::gallery::{HUNT, MIDGAME, record};

fn animation(record: &Record, detail: Detail) -> Animation<'_> {
    let mut picture = Picture::new(record, Words::english());
    picture.game = Some(17);
    Animation {
        detail,
        ..Animation::of(picture)
    }
}

/// Width, height and number of pictures of an APNG; reads them all.
fn apng_frames(bytes: &[u8]) -> (u32, u32, u32) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes))
        .read_info()
        .unwrap();
    let frames = reader.info().animation_control().unwrap().num_frames;
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    for _ in 0..frames {
        reader.next_frame(&mut pixels).unwrap();
    }
    (reader.info().width, reader.info().height, frames)
}

#[test]
fn a_replay_has_a_picture_for_each_ply() {
    let game = record(Ruleset::BugaShadara, "", HUNT, &["c7xc5", "@c6", "c3-b3", "@c7"]);
    let animation = animation(&game, Detail::Plies);
    assert_eq!(apng_frames(&animation.apng()), (720, 566, 5));
    assert!(animation.gif().starts_with(b"GIF89a"));
}

#[test]
fn steps_show_each_counter_and_each_seed() {
    let buku = record(Ruleset::Buku, "", MIDGAME, &["5(7):a1,a3,e3"]);
    // The start, the lifted line, seven counters, the captures.
    assert_eq!(apng_frames(&animation(&buku, Detail::Steps).apng()).2, 10);
    let bakuk = record(Ruleset::Bakuk, "skip_origin=true", "12,1,0,2,0,1 1 10,10", &["a"]);
    assert_eq!(apng_frames(&animation(&bakuk, Detail::Steps).apng()).2, 15);
}

#[test]
fn two_hundred_plies_stay_under_three_megabytes() {
    let options = Options::default_of(Ruleset::BugaShadara);
    let mut game = Record::from_position(AnyPosition::start(&options));
    let mut chance = fastrand::Rng::with_seed(7);
    while game.outcome().is_none() && game.ply() < 200 {
        let moves: Vec<_> = game.position().moves().collect();
        game.play(&moves[chance.usize(..moves.len())]).unwrap();
    }
    let animation = animation(&game, Detail::Plies);
    let start = std::time::Instant::now();
    let gif = animation.gif();
    println!(
        "{} plies: GIF {} bytes in {:?}",
        game.ply(),
        gif.len(),
        start.elapsed()
    );
    assert!(gif.len() < 3_000_000, "{}", gif.len());
    let apng = animation.apng();
    println!("APNG {} bytes", apng.len());
    assert!(apng.len() < 3_000_000, "{}", apng.len());
}
