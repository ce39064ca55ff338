//! The board in words.

use shadara::render::{Banner, Picture, png, scene};
use shadara::rules::steps::Prefix;
use shadara::rules::{Record, Ruleset};
use shadara::words::board::{Alt, as_text};
use shadara::words::{Language, Words};

use super::gallery::{self, BUKU, HUNT, MIDGAME, record};

fn names() -> Vec<String> {
    vec!["alice".into(), "bob".into()]
}

/// The alternative text of a picture of the game as the rules have it.
fn alt_text(words: &Words, record: &Record, game: Option<i64>, names: &[String]) -> String {
    let alt = Alt {
        words,
        record,
        game,
        names,
        ending: None,
        draft: None,
    };
    alt.text()
}

#[test]
fn buku_is_told_line_by_line() {
    let game = record(Ruleset::Buku, "", MIDGAME, &["5(7):a1,a3,e3"]);
    let alt = alt_text(Words::english(), &game, Some(17), &names());
    assert_eq!(
        alt,
        "Buku, game 17, ply 1. alice (White) lifted rank 5, 7 counters, and sowed a1 a3 e3, taking 10: a2 4, b3 3, \
         f3 3. Score: alice (White) 10, bob (Black) 6. bob (Black) to move: lifts a file. \
         Rank 8: 1 1 1 0 1 1 1 1. Rank 7: 1 1 1 0 1 1 1 1. Rank 6: 0 0 0 0 0 0 0 0. Rank 5: 0 0 0 0 0 0 0 0. \
         Rank 4: 1 1 1 0 1 1 1 1. Rank 3: 3 0 3 2 1 0 0 2. Rank 2: 0 2 2 0 1 1 2 1. Rank 1: 2 1 1 0 1 1 1 1."
    );
}

#[test]
fn a_null_lift_says_that_nothing_was_sown() {
    let game = record(Ruleset::Buku, "", BUKU, &["4(9):a5,h5,h6", "d(8):a5,h5", "4(0):"]);
    let alt = alt_text(Words::english(), &game, None, &names());
    assert!(
        alt.contains("lifted rank 4, which was empty, and sowed nothing, taking 9: "),
        "{alt}"
    );
}

#[test]
fn a_diagram_is_of_no_game() {
    let start = record(Ruleset::Buku, "", BUKU, &[]);
    let alt = alt_text(Words::english(), &start, None, &[]);
    assert!(alt.starts_with("Buku. No move yet."), "{alt}");
    let moved = record(Ruleset::Buku, "", BUKU, &["4(9):a5,h5,h6"]);
    let alt = alt_text(Words::english(), &moved, None, &[]);
    assert!(alt.starts_with("Buku, ply 1. White lifted"), "{alt}");
}

#[test]
fn bakuk_names_a_skipped_seat() {
    let game = record(Ruleset::Bakuk, "", "0,0,0,1,0,1 2 17,17", &["d"]);
    let alt = alt_text(Words::english(), &game, Some(3), &names());
    assert_eq!(
        alt,
        "Bakuk, game 3, ply 1. bob (North) sowed d, 1 seed. South has no seeds and is skipped. \
         Score: alice (South) 17, bob (North) 17. bob (North) to move. \
         South: a 0, b 0, c 0. North: d 0, e 1, f 1."
    );
}

#[test]
fn buga_shadara_names_the_dog_taken() {
    let game = record(Ruleset::BugaShadara, "", HUNT, &["c7xc5"]);
    let alt = alt_text(Words::english(), &game, Some(3), &names());
    assert!(
        alt.contains("alice (Deer) leapt from c7 to c5 and took the dog on c6."),
        "{alt}"
    );
    assert!(
        alt.contains("Dogs: 7 on the board, 16 in hand, 1 taken of 14."),
        "{alt}"
    );
    assert!(
        alt.ends_with("Rank 3: c deer. Rank 2: empty. Rank 1: empty."),
        "{alt}"
    );
}

#[test]
fn a_result_is_told() {
    let game = record(Ruleset::Bakuk, "", "2,4,1,1,2,4 1 11,11", &["c"]);
    let alt = alt_text(Words::english(), &game, Some(3), &names());
    assert!(
        alt.contains("The game is over. South wins: the board is empty."),
        "{alt}"
    );
}

#[test]
fn names_of_many_code_points_do_not_break_the_limit() {
    let long = "e\u{301}\u{302}\u{303}\u{304}".repeat(40);
    let game = record(Ruleset::BugaShadara, "", HUNT, &["c7xc5"]);
    let alt = alt_text(Words::english(), &game, Some(3), &[long.clone(), long.repeat(5)]);
    assert!(alt.encode_utf16().count() <= 1024);
    let ending = long.repeat(5);
    let ended = Alt {
        words: Words::english(),
        record: &game,
        game: Some(3),
        names: &names(),
        ending: Some(&ending),
        draft: None,
    };
    assert!(ended.text().encode_utf16().count() <= 1024);
    assert!(
        ended.text().contains("The game is over. Dogs"),
        "{}",
        ended.text()
    );
}

#[test]
fn a_game_that_its_rules_did_not_end_is_over_all_the_same() {
    let game = record(Ruleset::Bakuk, "", "0,0,0,1,0,1 2 17,17", &["d"]);
    for (language, result) in Language::ALL.into_iter().zip([
        "The game is over. Alice wins: Bob resigned. South",
        "La partie est finie. Alice wins\u{a0}: Bob resigned. Sud",
        "Die Partie ist zu Ende. Alice wins: Bob resigned. Süd",
        "Партия окончена. Alice wins; Bob resigned. Юг",
    ]) {
        let words = Words::of(language);
        let ending = words.board_ending("Alice wins", "Bob resigned.");
        let alt = Alt {
            words,
            record: &game,
            game: Some(3),
            names: &names(),
            ending: Some(&ending),
            draft: None,
        };
        assert!(alt.text().contains(result), "{}", alt.text());
    }
}

/// The alternative text of a draft.
fn of_draft(words: &Words, record: &Record, draft: &str) -> String {
    let prefix = Prefix::parse(record.options().ruleset(), draft).unwrap();
    let alt = Alt {
        words,
        record,
        game: Some(3),
        names: &names(),
        ending: None,
        draft: Some(&prefix),
    };
    alt.text()
}

#[test]
fn a_draft_tells_the_move_so_far_and_what_is_left_to_sow() {
    let buku = record(Ruleset::Buku, "", MIDGAME, &[]);
    for (draft, told) in [
        (
            "5",
            "rank. Your move so far: 5(7), 7 counters left to sow. Rank 8",
        ),
        (
            "5a1a3d3",
            "rank. Your move so far: 5(7):a1,a3,d3, 1 counter left to sow. Rank 8",
        ),
        ("5a1a3e3", "rank. Your move 5(7):a1,a3,e3 is ready. Rank 8"),
    ] {
        let alt = of_draft(Words::english(), &buku, draft);
        assert!(alt.contains(told), "{alt}");
    }
    let before = of_draft(Words::english(), &buku, "");
    assert!(!before.contains("Your move"), "{before}");
    for (language, told) in Language::ALL.into_iter().zip([
        "Your move so far: 5(7):a1,a3, 4 counters left to sow.",
        "Votre coup pour l’instant\u{a0}: 5(7):a1,a3, encore 4 pions à semer.",
        "Dein Zug bisher: 5(7):a1,a3, noch 4 Steine zu säen.",
        "Ваш ход пока: 5(7):a1,a3, осталось посеять 4 фишки.",
    ]) {
        let alt = of_draft(Words::of(language), &buku, "5a1a3");
        assert!(alt.contains(told), "{alt}");
    }
    let hunt = record(Ruleset::BugaShadara, "", HUNT, &[]);
    let alt = of_draft(Words::english(), &hunt, "c7");
    assert!(alt.contains("Your move so far: c7. Dogs:"), "{alt}");
}

#[test]
fn the_board_as_text() {
    let text = |record: &Record| {
        let players = ["alice 1500?", "`bob`", "carol"].map(String::from);
        as_text(Words::english(), record, &players)
    };
    let buku = text(&record(Ruleset::Buku, "", MIDGAME, &[]));
    assert!(buku.starts_with("8   1  1  1  .  1  1  1  1\n"), "{buku}");
    assert!(buku.contains("\n    a  b  c  d  e  f  g  h\n\n"), "{buku}");
    assert!(
        buku.ends_with("> White   0  alice 1500?\n  Black   6  'bob'"),
        "{buku}"
    );
    let bakuk = text(&record(Ruleset::Bakuk, "", "12,1,0,2,0,1 1 10,10", &[]));
    assert_eq!(
        bakuk,
        "   f    e    d\n [ 1] [ 0] [ 2]\n [12] [ 1] [ 0]\n   a    b    c\n\n\
         > South (a b c)  10  alice 1500?\n  North (d e f)  10  'bob'"
    );
    let three = text(&record(
        Ruleset::Bakuk,
        "players=3",
        "2,2,2,2,2,2 1 8,8,8",
        &["out", "c"],
    ));
    assert!(
        three.ends_with("  South · out   8  alice 1500?\n  East (c d)    8  'bob'\n> North (e f)   8  carol"),
        "{three}"
    );
    let hunt = text(&record(Ruleset::BugaShadara, "", HUNT, &[]));
    assert!(hunt.contains("7  . - . - X - . - .\n"), "{hunt}");
    assert!(hunt.contains("9          .\n"), "{hunt}");
    assert!(
        hunt.ends_with("X deer, o dogs\n\n> Deer   0 of 14  alice 1500?\n  Dogs  24 16 in hand  'bob'"),
        "{hunt}"
    );
}

#[test]
fn what_pictures_say_fits_in_every_language() {
    for shown in gallery::all() {
        let prefix = shown.prefix();
        let mut picture = gallery::picture_of(&shown, prefix.as_ref());
        let cut = |picture: &Picture<'_>| scene(picture).to_string().matches('…').count();
        let english = cut(&picture);
        for language in Language::ALL {
            picture.words = Words::of(language);
            picture.banner = picture.banner.and(Banner::of(&shown.record, picture.words));
            gallery::keep(&format!("{}-{}", shown.name, language.code()), &png(&picture));
            assert!(
                cut(&picture) <= english,
                "{} in {language:?}: {}",
                shown.name,
                scene(&picture)
            );
        }
    }
}
