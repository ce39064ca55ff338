//! Random games of every ruleset and option: drawing never fails, is never too large, and says what it shows.

use shadara::render::{Picture, SeatPlate, Size, Theme, png, scene};
use shadara::rules::steps::{self, Prefix};
use shadara::rules::{AnyMove, AnyPosition, Options, Record, Ruleset};
use shadara::words::board::{Alt, as_text};
use shadara::words::{Language, Words};

const GAMES: [(Ruleset, &str); 10] = [
    (Ruleset::Buku, ""),
    (Ruleset::Buku, "repetition=position, majority=true"),
    (Ruleset::Bakuk, ""),
    (Ruleset::Bakuk, "players=3"),
    (
        Ruleset::Bakuk,
        "players=3, no_move=end, leftover=owner, skip_origin=true",
    ),
    (Ruleset::BugaShadara, ""),
    (Ruleset::BugaShadara, "variant=drop_move"),
    (Ruleset::BugaShadara, "dogs=25, lose_at=0"),
    (Ruleset::BugaShadara, "lose_at=7"),
    (Ruleset::BugaShadara, "variant=drop_move, lose_at=11"),
];

/// A random move, built step by step as people build it; also gives the prefixes on the way.
fn build(record: &Record, chance: &mut fastrand::Rng) -> (AnyMove, Vec<Prefix>) {
    let mut prefix = Prefix::new();
    let mut on_the_way = vec![prefix.clone()];
    loop {
        let next = steps::next(record.position(), &prefix).unwrap();
        if let Some(mv) = next.complete
            && (next.choices.is_empty() || chance.bool())
        {
            return (mv, on_the_way);
        }
        let choice = next.choices[chance.usize(..next.choices.len())];
        prefix = prefix.with(choice.step);
        on_the_way.push(prefix.clone());
    }
}

fn names() -> Vec<String> {
    [
        "Ngāti_Kererū the Unhurried of the Salt",
        "bob 🦌",
        "\u{202e}محمد الصحراوي",
    ]
    .map(Into::into)
    .into()
}

fn check(record: &Record, draft: Option<&Prefix>, (theme, size): (Theme, Size)) {
    let words = Words::of(Language::ALL[record.ply() as usize / 4 % Language::ALL.len()]);
    let mut picture = Picture::new(record, words);
    (picture.theme, picture.size, picture.draft) = (theme, size, draft);
    picture.game = Some(17);
    picture.seats = names()
        .into_iter()
        .map(|name| SeatPlate {
            name,
            rating: Some("1500?".into()),
        })
        .collect();
    let bytes = png(&picture);
    let most = match size {
        Size::Small | Size::Channel => 48_000,
        Size::Large => 72_000,
        Size::Poster => 120_000,
    };
    assert!(
        bytes.len() < most,
        "{} {size:?}: {} bytes",
        record.position(),
        bytes.len()
    );
    let header = image::load_from_memory(&bytes).unwrap();
    assert_eq!(header.width(), size.width());
    assert!(scene(&picture).to_string().lines().count() > 10);
    let alt = Alt {
        words,
        record,
        game: Some(17),
        names: &names(),
        ending: None,
        draft,
    };
    let alt = alt.text();
    assert!(alt.encode_utf16().count() <= 1024, "{} {alt}", alt.len());
    assert!(!alt.contains("board-"), "{alt}");
    let text = as_text(words, record, &names());
    assert!(text.lines().count() >= 7 && text.chars().count() < 1500, "{text}");
}

#[test]
fn random_games_are_drawn() {
    let seed = 20_261_129;
    println!("seed {seed}");
    let mut chance = fastrand::Rng::with_seed(seed);
    for (n, (ruleset, options)) in GAMES.into_iter().enumerate() {
        let options = Options::parse(ruleset, options).unwrap();
        let mut record = Record::from_position(AnyPosition::start(&options));
        for ply in 0..60 {
            let theme = Theme::ALL[(ply + n) % 4];
            let size = Size::ALL[(ply / 4 + n) % 3];
            if ply % 4 == 0 || record.outcome().is_some() {
                check(&record, None, (theme, size));
            }
            if record.outcome().is_some() {
                break;
            }
            let pass = record.forced_pass();
            let (mv, prefixes) = match pass {
                Some(pass) => (pass, Vec::new()),
                None => build(&record, &mut chance),
            };
            if ply % 12 == 0 {
                for prefix in &prefixes {
                    check(&record, Some(prefix), (theme, size));
                }
            }
            record.play(&mv).unwrap();
        }
    }
}
