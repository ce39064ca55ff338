//! Scenes as text, exactly, and a few pictures by their pixels: `SHADARA_UPDATE=1` writes them anew; read the diff.

use std::path::{Path, PathBuf};

use shadara::render::{Picture, png, scene};
use shadara::words::Words;

use super::gallery::{Shown, all, picture_of};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/render")
}

fn update() -> bool {
    std::env::var_os("SHADARA_UPDATE").is_some()
}

/// Whose pixels are kept: one of each ruleset, and a result.
const PICTURES: [&str; 4] = ["buku-midgame", "bakuk-2", "buga-leap", "buga-final"];

#[test]
fn scenes_are_as_recorded() {
    let scenes = all().into_iter().map(|shown| {
        let prefix = shown.prefix();
        (
            shown.name,
            scene(&picture_of(&shown, prefix.as_ref())).to_string(),
        )
    });
    as_recorded(scenes.collect());
}

/// Compares scenes with the recorded ones of these names.
pub(crate) fn as_recorded(scenes: Vec<(&str, String)>) {
    let mut wrong = Vec::new();
    for (name, text) in scenes {
        let file = folder().join(format!("{name}.scene"));
        if update() {
            std::fs::write(&file, &text).unwrap();
        }
        let recorded = std::fs::read_to_string(&file).unwrap_or_default();
        if let Some((n, (is, was))) = text
            .lines()
            .zip(recorded.lines())
            .enumerate()
            .find(|(_, (is, was))| is != was)
        {
            wrong.push(format!("{name} line {}: {is}\n   was: {was}", n + 1));
        } else if text.lines().count() != recorded.lines().count() {
            wrong.push(format!("{name}: another number of lines"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Colours of the pixels, red green blue.
fn pixels(bytes: &[u8]) -> (u32, u32, Vec<u8>) {
    let picture = image::load_from_memory(bytes).unwrap().into_rgb8();
    (picture.width(), picture.height(), picture.into_raw())
}

#[test]
fn pictures_are_as_recorded() {
    for shown in all().iter().filter(|shown| PICTURES.contains(&shown.name)) {
        let bytes = png(&picture_of(shown, None));
        let file = folder().join(format!("{}.png", shown.name));
        if update() {
            std::fs::write(&file, &bytes).unwrap();
        }
        let ((w, h, is), (rw, rh, was)) = (pixels(&bytes), pixels(&std::fs::read(&file).unwrap()));
        assert_eq!((w, h), (rw, rh), "{}", shown.name);
        let far = is.iter().zip(&was).filter(|(a, b)| a.abs_diff(**b) > 24).count();
        assert!(
            far * 1000 < is.len(),
            "{}: {far} of {} values differ",
            shown.name,
            is.len()
        );
    }
}

#[test]
fn two_drawings_of_a_picture_are_equal() {
    for shown in all() {
        let prefix = shown.prefix();
        let picture = picture_of(&shown, prefix.as_ref());
        assert_eq!(png(&picture), png(&picture), "{}", shown.name);
    }
}

#[test]
fn a_picture_without_anything_given_is_drawn() {
    let Shown { record, .. } = all().remove(0);
    assert!(
        scene(&Picture::new(&record, Words::english()))
            .to_string()
            .contains("\"White\"")
    );
}
