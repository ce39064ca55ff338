//! What property tests and fuzz targets do with a text: read it every way there is, and hold what was read
//! against the laws.

use shadara::rules::steps::{MAX_CHOICES, Prefix, next};
use shadara::rules::{AnyPosition, Options, Record, Ruleset};

/// Options that between them reach every part of the grammars.
const OPTIONS: [(Ruleset, &str); 5] = [
    (Ruleset::Buku, ""),
    (Ruleset::Bakuk, ""),
    (Ruleset::Bakuk, "players=3, no_move=end, skip_origin=true"),
    (Ruleset::BugaShadara, ""),
    (Ruleset::BugaShadara, "variant=drop_move, dogs=25, lose_at=0"),
];

/// One position of each kind, in which moves are read.
const POSITIONS: [(Ruleset, &str, &str); 6] = [
    (
        Ruleset::Buku,
        "",
        "11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 0-0 +",
    ),
    (
        Ruleset::Buku,
        "",
        "00000000/00000000/00200000/00010000/00002000/00000100/00000000/00000000 b 29-30 -",
    ),
    (Ruleset::Bakuk, "", "4,1,2,5,3,2 1 10,9"),
    (Ruleset::Bakuk, "players=3", "0,1,2,0,1,5 2 9,9,9"),
    (
        Ruleset::BugaShadara,
        "",
        "1/3/2b2/1WWW1/1W1W1/1WWW1/2b2/3/1 b 16 0 0",
    ),
    (
        Ruleset::BugaShadara,
        "variant=drop_move",
        "1/3/5/1W1W1/1WbW1/1WWW1/2b2/3/1 w 16 1 0",
    ),
];

/// A text read as a position is refused, or is one that prints, plays and can be asked everything.
pub(crate) fn position(text: &str) {
    for (ruleset, options) in OPTIONS {
        let options = Options::parse(ruleset, options).expect("options of this file");
        match AnyPosition::parse(&options, text) {
            Err(error) => assert!(error.to_string().len() < 200),
            Ok(position) => {
                assert_eq!(AnyPosition::parse(&options, &position.to_string()), Ok(position));
                assert_eq!(position.moves().next().is_none(), position.reason().is_some());
                for mv in position.moves().take(20) {
                    let after = position.play(&mv).expect("a move of the list");
                    let again = AnyPosition::parse(&options, &after.to_string());
                    assert_eq!(again, Ok(after), "{position}: {mv}");
                }
                let record = Record::from_position(position);
                assert_eq!(record.seat_to_move().is_none(), position.outcome().is_some());
            }
        }
    }
}

/// A text read as a move is refused, or is a legal one that prints and can be built.
pub(crate) fn moves(text: &str) {
    for (ruleset, options, position) in POSITIONS {
        let options = Options::parse(ruleset, options).expect("options of this file");
        let position = AnyPosition::parse(&options, position).expect("a position of this file");
        match position.parse_move(text) {
            Err(error) => assert!(error.to_string().len() < 200),
            Ok(mv) => {
                assert!(position.is_legal(&mv));
                assert_eq!(position.parse_move(&mv.to_string()), Ok(mv));
            }
        }
        if let Some(prefix) = Prefix::begun(&position, text) {
            assert!(next(&position, &prefix).is_ok());
        }
    }
}

/// A text read as options is refused, or prints as options that read the same.
pub(crate) fn options(text: &str) {
    for ruleset in Ruleset::ALL {
        match Options::parse(ruleset, text) {
            Err(error) => assert!(error.to_string().len() < 400),
            Ok(options) => assert_eq!(Options::parse(ruleset, &options.to_string()), Ok(options)),
        }
    }
    if let Ok(ruleset) = text.parse::<Ruleset>() {
        assert_eq!(ruleset.name().parse(), Ok(ruleset));
    }
}

/// A text read as a prefix is refused, or prints as one; where it can be taken there is a way on.
pub(crate) fn prefix(text: &str) {
    for (ruleset, options, position) in POSITIONS {
        let options = Options::parse(ruleset, options).expect("options of this file");
        let position = AnyPosition::parse(&options, position).expect("a position of this file");
        let Ok(prefix) = Prefix::parse(ruleset, text) else {
            continue;
        };
        assert_eq!(Prefix::parse(ruleset, &prefix.to_string()), Ok(prefix.clone()));
        if let Ok(next) = next(&position, &prefix) {
            assert!(next.choices.len() <= MAX_CHOICES);
            assert!(next.complete.is_some() || !next.choices.is_empty());
        }
    }
}
