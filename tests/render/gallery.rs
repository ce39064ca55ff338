//! The pictures of the design's target, drawn again: `SHADARA_GALLERY=folder` keeps them to be looked at.

use std::path::PathBuf;

use shadara::render::{Picture, SeatPlate, Size, Theme, png};
use shadara::rules::steps::Prefix;
use shadara::rules::{AnyPosition, Options, Record, Ruleset};
use shadara::words::Words;

/// A game from a position on.
pub(crate) fn record(ruleset: Ruleset, options: &str, position: &str, moves: &[&str]) -> Record {
    let options = Options::parse(ruleset, options).unwrap();
    let start = AnyPosition::parse(&options, position).unwrap();
    let mut record = Record::from_position(start);
    for text in moves {
        record
            .play_text(text)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    record
}

fn seats(names: &[(&str, &str)]) -> Vec<SeatPlate> {
    let plate = |(name, rating): &(&str, &str)| SeatPlate {
        name: (*name).into(),
        rating: Some((*rating).into()),
    };
    names.iter().map(plate).collect()
}

/// A picture of the gallery.
pub(crate) struct Shown {
    pub(crate) name: &'static str,
    pub(crate) record: Record,
    seats: Vec<SeatPlate>,
    draft: Option<&'static str>,
}

impl Shown {
    /// The move being built, if the picture is of a draft.
    pub(crate) fn prefix(&self) -> Option<Prefix> {
        self.draft
            .map(|text| Prefix::parse(self.record.options().ruleset(), text).unwrap())
    }
}

pub(crate) const BUKU: &str =
    "11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 0-0 +";
pub(crate) const MIDGAME: &str =
    "11101111/11101111/00000000/11101111/11101111/22210302/32201121/11101111 w 0-6 -";
const MIDNIGHT: &str = "01111111/01111111/00000000/01111111/01111111/01221111/02303032/01221111 w 0-6 -";
const SINGLE: &str = "00000000/00000000/00000000/00020000/00001000/00000000/00000000/10000000 w 30-31 -";
const FULLEST: &str = "12121212/21212121/12111111/11111111/11111111/11111111/11111110/00000000 w 0-0 +";
pub(crate) const HUNT: &str = "1/3/2b2/1WWW1/1W1W1/1WWW1/2b2/3/1 b 16 0 0";
const SHUT: &str = "b/bWW/2W2/5/3W1/WWW2/WWWWW/3/1 w 0 12 4";

fn buku() -> Vec<Shown> {
    let pair = || seats(&[("Brandolino", "1612"), ("Айдыс Өөрзек", "1548?")]);
    let game = |position, moves: &[&str]| record(Ruleset::Buku, "", position, moves);
    let mut all = Vec::new();
    let mut add = |name, record, seats, draft| {
        all.push(Shown {
            name,
            record,
            seats,
            draft,
        })
    };
    add("buku-midgame", game(MIDGAME, &["5(7):a1,a3,e3"]), pair(), None);
    let long = seats(&[
        ("Ngāti_Kererū the Unhurried of the Salt Caravan", "1703"),
        ("민준", "1688"),
    ]);
    add(
        "buku-midnight",
        game(MIDNIGHT, &["1(9):b3,f3,f2,h2,h3"]),
        long,
        None,
    );
    for (name, draft) in [
        ("buku-draft-line", ""),
        ("buku-draft-file", "5"),
        ("buku-draft-rank", "5a"),
        ("buku-draft-corner", "5a1"),
        ("buku-draft-corners", "5a1a3"),
        ("buku-draft-done", "5a1a3e3"),
    ] {
        add(name, game(MIDGAME, &[]), pair(), Some(draft));
    }
    add(
        "buku-opening",
        game(BUKU, &["4(9):a5,h5,h6", "d(8):a5,h5"]),
        pair(),
        None,
    );
    add(
        "buku-null",
        game(BUKU, &["4(9):a5,h5,h6", "d(8):a5,h5", "4(0):"]),
        pair(),
        None,
    );
    add("buku-end", game(SINGLE, &["3(0):"]), pair(), None);
    add("buku-fullest", game(FULLEST, &[]), pair(), None);
    all
}

fn bakuk() -> Vec<Shown> {
    let pair = || seats(&[("Fatima Zahra", "1704"), ("Олег", "1655")]);
    let trio = || seats(&[("Noor", "1512"), ("Wanjiru Kamau", "1498?"), ("Tomás", "1577")]);
    let two = |position, moves: &[&str]| record(Ruleset::Bakuk, "", position, moves);
    let three = |position, moves: &[&str]| record(Ruleset::Bakuk, "players=3", position, moves);
    let mut all = Vec::new();
    let mut add = |name, record, seats, draft| {
        all.push(Shown {
            name,
            record,
            seats,
            draft,
        })
    };
    add("bakuk-2", two("4,3,6,10,3,2 1 2,6", &["b"]), pair(), None);
    add("bakuk-2-lap", two("12,1,0,2,0,1 1 10,10", &["a"]), pair(), None);
    add("bakuk-2-full", two("0,36,0,0,0,0 1 0,0", &[]), pair(), None);
    add("bakuk-2-end", two("2,4,1,1,2,4 1 11,11", &["c"]), pair(), None);
    add("bakuk-2-draft", two("4,1,2,5,3,2 1 10,9", &[]), pair(), Some(""));
    add("bakuk-2-skip", two("0,0,0,1,0,1 2 17,17", &["d"]), pair(), None);
    add("bakuk-3", three("3,3,4,3,4,3 1 4,4,8", &["a"]), trio(), None);
    add(
        "bakuk-3-out",
        three("6,6,6,6,6,6 1 0,0,0", &["b", "out"]),
        trio(),
        None,
    );
    all
}

fn buga_shadara() -> Vec<Shown> {
    let pair = || seats(&[("Sayan", "1731"), ("Brandolino", "1650")]);
    let game = |position, moves: &[&str]| record(Ruleset::BugaShadara, "", position, moves);
    let mut all = Vec::new();
    let mut add = |name, record, seats, draft| {
        all.push(Shown {
            name,
            record,
            seats,
            draft,
        })
    };
    add(
        "buga-drop",
        game(HUNT, &["c7xc5", "@c6", "c3-b3", "@c7"]),
        pair(),
        None,
    );
    add(
        "buga-leap",
        game("1/WW1/2b2/1WWW1/W2W1/1WWWW/b4/1W1/W b 9 2 0", &["a3xc5"]),
        pair(),
        None,
    );
    let rated = seats(&[("Sayan", "1731 −9"), ("Brandolino", "1650 +11")]);
    add("buga-final", game(SHUT, &["d5-d6"]), rated, None);
    let dropped = record(
        Ruleset::BugaShadara,
        "variant=drop_move",
        HUNT,
        &["c7xc5", "@c6,b5-a5"],
    );
    add("buga-drop-move", dropped, pair(), None);
    add("buga-draft", game(SHUT, &[]), pair(), Some(""));
    add("buga-draft-target", game(SHUT, &[]), pair(), Some("d5"));
    add("buga-draft-done", game(SHUT, &[]), pair(), Some("d5d6"));
    add("buga-draft-drop", game(HUNT, &["c7xc5"]), pair(), Some(""));
    all
}

pub(crate) fn all() -> Vec<Shown> {
    [buku(), bakuk(), buga_shadara()].into_iter().flatten().collect()
}

pub(crate) fn picture_of<'a>(shown: &'a Shown, draft: Option<&'a Prefix>) -> Picture<'a> {
    let mut picture = Picture::new(&shown.record, Words::english());
    picture.seats = shown.seats.clone();
    picture.game = Some(1742);
    picture.draft = draft;
    picture
}

/// Keeps a picture to be looked at, if a folder is named for that.
pub(crate) fn keep(name: &str, png: &[u8]) {
    if let Some(folder) = std::env::var_os("SHADARA_GALLERY").map(PathBuf::from) {
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join(format!("{name}.png")), png).unwrap();
    }
}

#[test]
fn every_picture_of_the_gallery_is_drawn() {
    for shown in all() {
        let prefix = shown.prefix();
        let mut picture = picture_of(&shown, prefix.as_ref());
        for (theme, size, most) in [
            (Theme::Classic, Size::Large, 60_000),
            (Theme::Midnight, Size::Channel, 40_000),
            (Theme::Paper, Size::Small, 30_000),
            (Theme::Contrast, Size::Channel, 40_000),
        ] {
            (picture.theme, picture.size) = (theme, size);
            let bytes = png(&picture);
            assert!(
                bytes.len() < most,
                "{} {theme} {size:?}: {} bytes",
                shown.name,
                bytes.len()
            );
            println!("{} {theme} {} bytes", shown.name, bytes.len());
            keep(&format!("{}-{theme}-{}", shown.name, size.width()), &bytes);
        }
    }
}
