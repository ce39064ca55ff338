//! Step-by-step input: every legal move can be reached, nothing else, without a dead end.

use std::collections::HashSet;

use fastrand::Rng;
use shadara::rules::steps::{About, MAX_CHOICES, Next, Prefix, Step, next};
use shadara::rules::{AnyMove, AnyPosition, Options, Ruleset};

use super::random::{built_move, game};
use super::vectors::{all_options, options_of};

/// Every move that can be built, by walking all prefixes.
fn buildable(position: &AnyPosition) -> HashSet<AnyMove> {
    let mut built = HashSet::new();
    let mut open = vec![Prefix::new()];
    while let Some(prefix) = open.pop() {
        let next = next(position, &prefix).unwrap();
        assert!(next.choices.len() <= MAX_CHOICES, "{position}: {prefix}");
        assert!(
            !(next.complete.is_none() && next.choices.is_empty()),
            "{position}: {prefix}: a dead end"
        );
        built.extend(next.complete);
        for choice in next.choices {
            let on = prefix.with(choice.step);
            let after = shadara::rules::steps::next(position, &on).unwrap();
            assert_eq!(after.complete, choice.completes, "{position}: {on}");
            open.push(on);
        }
    }
    built
}

/// The steps that are offered, one after another.
fn names_of(next: &Next) -> String {
    let steps = next.choices.iter().map(|choice| choice.step.to_string());
    steps.collect::<Vec<_>>().join(" ")
}

#[test]
fn what_can_be_built_is_what_is_legal() {
    let mut n_checked = 0;
    for (i, options) in all_options().into_iter().enumerate() {
        let mut rng = Rng::with_seed(i as u64);
        game(options, &mut rng, |record, _, rng| {
            let position = record.position();
            if position.n_moves() <= 1500 && rng.u8(..8) == 0 {
                assert_eq!(buildable(position), position.moves().collect(), "{position}");
                n_checked += 1;
            }
        });
    }
    assert!(n_checked > 100, "only {n_checked} positions");
}

#[test]
fn first_corners_of_buku_are_at_most_14_and_later_ones_at_right_angles() {
    let position = AnyPosition::start(&Options::default_of(Ruleset::Buku));
    let at = |text: &str| next(&position, &Prefix::parse(Ruleset::Buku, text).unwrap()).unwrap();
    let names = |text: &str| names_of(&at(text));
    assert_eq!(names(""), "1 2 3 4 5 6 7 8");
    assert_eq!(at("").choices[0].about, About::Hand(9));
    assert_eq!(names("4"), "a b c d e f g h");
    assert_eq!(names("4d"), "1 2 3 4 5 6 7 8");
    assert_eq!(names("4d4"), "d1 d2 d3 a4 b4 c4 e4 f4 g4 h4 d5 d6 d7 d8");
    assert_eq!(names("4d4h4"), "h1 h2 h3 h5 h6 h7 h8");
    assert_eq!(at("4d4h4").choices[0].about, About::Left(1));
    assert_eq!(names("4a4h4"), "h3 h5");
    assert_eq!(
        at("4a4h4h5").complete.map(|mv| mv.to_string()).as_deref(),
        Some("4(9):a4,h4,h5")
    );
}

#[test]
fn a_corner_that_leads_nowhere_is_no_choice() {
    // a3, b3, b2, b1, a1 are five squares; then only a2 is free, and nothing behind it.
    let names = |text: &str, prefix: &str| {
        let position = AnyPosition::parse(&Options::default_of(Ruleset::Buku), text).unwrap();
        let prefix = Prefix::parse(Ruleset::Buku, prefix).unwrap();
        let next = next(&position, &prefix);
        next.map(|next| names_of(&next))
    };
    let hand_9 = AnyPosition::start(&Options::default_of(Ruleset::Buku)).to_string();
    assert_eq!(names(&hand_9, "1a3b3b1").as_deref(), Ok("c1 d1 e1 f1 g1"));
    assert!(names(&hand_9, "1a3b3b1a1").is_err());
    let hand_5 = "00000000/00000000/00000000/02101100/00000000/00000000/00020000/00000000 w 28-30 -";
    assert_eq!(names(hand_5, "5a3b3b1").as_deref(), Ok("a1 c1"));
    let hand_6 = "00000000/00000000/00000000/02111100/00000000/00000000/00020000/00000000 w 27-30 -";
    assert_eq!(names(hand_6, "5a3b3b1").as_deref(), Ok("a1 c1 d1"));
    assert_eq!(names(hand_6, "5a3b3b1a1").as_deref(), Ok("a2"));
}

#[test]
fn long_lists_of_buga_shadara_are_split_by_rank() {
    let options = options_of(Ruleset::BugaShadara, "lose_at=0, variant=drop_move");
    let position = AnyPosition::parse(&options, "1/3/2b2/5/5/5/2b2/1W1/1 w 3 20 0").unwrap();
    let at = |text: &str| next(&position, &Prefix::parse(Ruleset::BugaShadara, text).unwrap()).unwrap();
    let names = |text: &str| names_of(&at(text));
    assert_eq!(names(""), ".1 .2 .3 .4 .5 .6 .7 .8 .9");
    assert_eq!(at("").choices[1].about, About::Points(2));
    assert_eq!(names(".2"), "@b2 @d2");
    assert_eq!(names(".2@b2"), "- b2 c2");
    assert_eq!(
        at(".2@b2").complete.map(|mv| mv.to_string()).as_deref(),
        Some("@b2")
    );
    assert_eq!(names(".2@b2c2"), "c1 d2");
    assert_eq!(
        at(".2@b2c2c1").complete.map(|mv| mv.to_string()).as_deref(),
        Some("@b2,c2-c1")
    );
    assert_eq!(
        at(".2@b2-").complete.map(|mv| mv.to_string()).as_deref(),
        Some("@b2")
    );
    assert!(next(&position, &Prefix::parse(Ruleset::BugaShadara, "@b2").unwrap()).is_err());
}

#[test]
fn a_forced_pass_needs_no_step() {
    let options = Options::default_of(Ruleset::BugaShadara);
    let position = AnyPosition::parse(&options, "1/3/WWbWW/WWWWW/WWWWW/WWWWW/WWbWW/3/1 w 0 1 1").unwrap();
    let next = next(&position, &Prefix::new()).unwrap();
    assert_eq!(next.complete.map(|mv| mv.to_string()).as_deref(), Some("pass"));
    assert!(next.choices.is_empty());
}

#[test]
fn nothing_is_built_when_the_game_is_over() {
    let options = Options::default_of(Ruleset::Bakuk);
    let position = AnyPosition::parse(&options, "0,0,0,0,0,0 1 18,18").unwrap();
    assert!(next(&position, &Prefix::new()).is_err());
}

#[test]
fn an_incomplete_move_is_the_beginning_of_one() {
    let start = |options: &str, ruleset| AnyPosition::start(&options_of(ruleset, options));
    let begun = |position: &AnyPosition, text: &str| Prefix::begun(position, text).map(|p| p.to_string());
    let buku = start("", Ruleset::Buku);
    for (text, prefix) in [
        ("", ""),
        ("4", "4"),
        (" 4(9)", "4"),
        ("4(9):", "4"),
        ("4:a", "4a"),
        ("4:A4", "4a4"),
        ("4:a4,", "4a4"),
        ("4:a4 h4", "4a4h4"),
        ("4:a4,b4,c4,h", "4a4c4"),
        ("4(9):a4,h4,h5 · 9 counters", "4a4h4h5"),
    ] {
        assert_eq!(begun(&buku, text).as_deref(), Some(prefix), "{text}");
    }
    for text in ["d", "4(8)", "9", "4:a4,b5", "4:a4,h4,h5,a5", "x", "4:i"] {
        assert_eq!(begun(&buku, text), None, "{text}");
    }
    let bakuk = start("", Ruleset::Bakuk);
    assert_eq!(begun(&bakuk, "b").as_deref(), Some("b"));
    assert_eq!(begun(&bakuk, "d"), None);
    let buga = start("variant=drop_move", Ruleset::BugaShadara);
    assert_eq!(begun(&buga, "c7-").as_deref(), Some("c7"));
    assert_eq!(begun(&buga, "C7xC5").as_deref(), Some("c7c5"));
    let dogs = AnyPosition::parse(&buga.options(), "1/3/5/1W1W1/1WbW1/1WWW1/2b2/3/1 w 16 1 0").unwrap();
    for (text, prefix) in [
        ("@", ""),
        ("@c6", "@c6"),
        ("@c6,", "@c6"),
        ("@c6,b5", "@c6b5"),
        ("@c6,b5-a5", "@c6b5a5"),
    ] {
        assert_eq!(begun(&dogs, text).as_deref(), Some(prefix), "{text}");
    }
}

#[test]
fn a_prefix_goes_back_and_forth() {
    let mut rng = Rng::with_seed(7);
    let position = AnyPosition::start(&Options::default_of(Ruleset::Buku));
    let mv = built_move(&position, &mut rng);
    let mut prefix = Prefix::of(&position, &mv);
    let mut steps: Vec<Step> = prefix.steps().to_vec();
    while let Some(before) = prefix.back() {
        assert_eq!(before.with(steps.pop().unwrap()), prefix);
        prefix = before;
    }
    assert!(prefix.is_empty() && steps.is_empty());
}
