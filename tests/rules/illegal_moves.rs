//! What is wrong with a move, said exactly.

use shadara::rules::{AnyPosition, Options, Ruleset};

use super::vectors::options_of;

fn position(ruleset: Ruleset, options: &str, text: &str) -> AnyPosition {
    let options = options_of(ruleset, options);
    if text.is_empty() {
        AnyPosition::start(&options)
    } else {
        AnyPosition::parse(&options, text).unwrap()
    }
}

/// Each text is refused with its reason.
fn check(position: &AnyPosition, refusals: &[(&str, &str)]) {
    for (text, reason) in refusals {
        match position.parse_move(text) {
            Err(error) => assert_eq!(error.to_string(), *reason, "{position}: {text}"),
            Ok(mv) => panic!("{position}: {text} is read as {mv}"),
        }
    }
}

#[test]
fn buku_says_what_is_wrong() {
    check(
        &position(Ruleset::Buku, "", ""),
        &[
            ("4(8):a4,h4", "the hand is 9, not 8"),
            ("4(9):a4,h4", "the path has 8 squares, but the hand is 9"),
            ("4:a4,h4", "the path has 8 squares, but the hand is 9"),
            ("4(9):a4,h4,h6", "the path has 10 squares, but the hand is 9"),
            ("4(9):", "the path has 0 squares, but the hand is 9"),
            ("4(0):", "the hand is 9, not 0"),
            ("d(9):d1,d8,e8", "White lifts a rank (1 to 8), not file d"),
            ("4(9):a4,b5", "a4 and b5 are not in one rank or file"),
            ("4(9):a4,c4,b4,b8", "the path comes to b4 twice"),
            ("4(9):a4,a4", "the path comes to a4 twice"),
            ("4(9):h4,h5,a5,a4", "the path has 10 squares, but the hand is 9"),
            (
                "9(9):a1,h1,h2",
                "expected a line (1 to 8 or a to h), but found '9' at character 1",
            ),
            (
                "4(9):a4,h4,i4",
                "expected a file (a to h), but found 'i' at character 12",
            ),
            (
                "4(9):a4,h9",
                "expected a rank (1 to 8), but found '9' at character 10",
            ),
            (
                "4(9):a4h4",
                "expected a comma or a space, but found 'h' at character 8",
            ),
            (
                "4(9):a4,h4,",
                "expected a file (a to h), but the text ends at character 12",
            ),
            (
                "4(9):a4,,h4",
                "expected a file (a to h), but found ',' at character 9",
            ),
            (
                "4(9)a4,h4",
                "expected \":\" before the path, but found 'a' at character 5",
            ),
            ("4(:a4", "expected a number, but found ':' at character 3"),
            (
                "4(9:a4",
                "expected \")\" after the hand, but found ':' at character 4",
            ),
            (
                "4(99999999999999999999):a4",
                "the number at character 3 is too large",
            ),
            (
                "",
                "expected a line (1 to 8 or a to h), but the text ends at character 1",
            ),
            (
                "pass",
                "expected a line (1 to 8 or a to h), but found 'p' at character 1",
            ),
        ],
    );
    let black = "11111111/11111111/11111111/11111112/11111111/11111111/11111111/11111111 b 0-0 -";
    check(
        &position(Ruleset::Buku, "", black),
        &[
            ("4(9):a4,h4,h5", "Black lifts a file (a to h), not rank 4"),
            ("h(8):a1,h1", "the hand is 9, not 8"),
        ],
    );
}

#[test]
fn bakuk_says_what_is_wrong() {
    check(
        &position(Ruleset::Bakuk, "", "4,0,2,5,3,2 1 11,9"),
        &[
            ("b", "hole b is empty"),
            ("d", "hole d is North's, and South is to move"),
            ("cx2", "c captures 10, not 2"),
            ("cx99", "c captures 10, not 99"),
            ("ax1", "a captures 6, not 1"),
            ("g", "expected a hole (a to f), but found 'g' at character 1"),
            (
                "A1",
                "expected \"x\" and the captured stones, or nothing more, but found '1' at character 2",
            ),
            ("cx", "expected a number, but the text ends at character 3"),
        ],
    );
    let ok = position(Ruleset::Bakuk, "", "4,0,2,5,3,2 1 11,9");
    for text in ["cx10", "C X 10", "cx010", "c", " C "] {
        assert_eq!(ok.parse_move(text).unwrap().to_string(), "c", "{text}");
    }
    check(
        &position(Ruleset::Bakuk, "players=3", "0,1,2,0,1,5 2 9,9,9"),
        &[
            ("e", "hole e is North's, and East is to move"),
            ("a", "hole a is South's, and East is to move"),
            ("d", "hole d is empty"),
            ("out4", "expected a seat (1 to 3), but found '4' at character 4"),
            (
                "outside",
                "expected a seat (1 to 3), but found 's' at character 4",
            ),
        ],
    );
}

#[test]
fn buga_shadara_says_what_is_wrong_with_moves_of_deer() {
    check(
        &position(Ruleset::BugaShadara, "", ""),
        &[
            ("c7-c6", "a dog stands on c6"),
            ("c7-b6", "a dog stands on b6"),
            ("c7-c8-c9", "expected nothing more, but found '-' at character 6"),
            (
                "c7xa6",
                "c7 to a6 is no leap: two lines straight on must join them",
            ),
            (
                "c7xe8",
                "expected a point of the board, but found 'e' at character 4",
            ),
            ("@a3", "the deer are to move, and nothing is dropped"),
            ("b6-a6", "a dog stands on b6, and the deer are to move"),
            ("pass", "nobody may pass but dogs that cannot move"),
            ("a7-a6", "a7 is empty"),
            ("c7-c5", "no line joins c7 and c5"),
            ("c7xc9", "no dog stands on c8 to leap over"),
            ("c7", "expected \"-\" or \"x\", but the text ends at character 3"),
            (
                "k1-k2",
                "expected a point, \"@\" or \"pass\", but found 'k' at character 1",
            ),
            (
                "c0-c1",
                "expected a point of the board, but found '0' at character 2",
            ),
        ],
    );
}

#[test]
fn buga_shadara_says_what_is_wrong_with_moves_of_dogs() {
    let dogs = "1/3/5/1W1W1/1WbW1/1WWW1/2b2/3/1 w 16 1 0";
    check(
        &position(Ruleset::BugaShadara, "", dogs),
        &[
            (
                "b6-a6",
                "16 dogs are in hand: one must be dropped before any may step",
            ),
            ("c3-b3", "a deer stands on c3, and the dogs are to move"),
            ("@c3", "a deer stands on c3"),
            ("@b6", "a dog stands on b6"),
            (
                "@c6,b5-a5",
                "a drop may be followed by a step only with variant=drop_move",
            ),
            ("b6xd6", "dogs step, they never leap or capture"),
            ("pass", "nobody may pass but dogs that cannot move"),
            (
                "@c6,",
                "expected a point of the board, but the text ends at character 5",
            ),
            ("@c6,b5xa5", "expected \"-\", but found 'x' at character 7"),
            (
                "@c6-c7",
                "expected \",\" and a step, or nothing more, but found '-' at character 4",
            ),
            (
                "@a1",
                "expected a point of the board, but found 'a' at character 2",
            ),
        ],
    );
    check(
        &position(Ruleset::BugaShadara, "variant=drop_move", dogs),
        &[
            ("@c6,c6-c5", "a deer stands on c5"),
            ("@c6,c7-c8", "c7 is empty"),
            ("@c6,b5-b6", "a dog stands on b6"),
            ("@c6,b5-c6", "no line joins b5 and c6"),
            ("@c6,c3-b3", "a deer stands on c3, and the dogs are to move"),
        ],
    );
    check(
        &position(
            Ruleset::BugaShadara,
            "",
            "b/bWW/2W2/5/3W1/WWW2/WWWWW/3/1 w 0 12 4",
        ),
        &[
            ("pass", "nobody may pass but dogs that cannot move"),
            ("@d6", "no dog is in hand to be dropped"),
        ],
    );
    let leaps = [
        ("b8xd8", "a dog stands on d8"),
        ("b8-c8", "a dog stands on c8"),
        ("c9xc7", "a dog stands on c7"),
    ];
    check(
        &position(
            Ruleset::BugaShadara,
            "",
            "b/bWW/2W2/3W1/5/WWW2/WWWWW/3/1 b 0 12 4",
        ),
        &leaps[..0],
    );
    let over_deer = "b/2b/3W1/5/5/WWWWW/WWWWW/W1W/1 b 0 11 0";
    check(
        &position(Ruleset::BugaShadara, "", over_deer),
        &[(
            "c9xe7",
            "c9 to e7 is no leap: two lines straight on must join them",
        )],
    );
}

#[test]
fn nothing_is_played_after_the_end() {
    for (ruleset, options, over, mv, reason) in [
        (
            Ruleset::Buku,
            "",
            "00000000/00000000/00000000/00000000/00000000/00000000/00000000/11100000 b 31-31 -",
            "a:a1",
            "singletons",
        ),
        (
            Ruleset::Buku,
            "majority=true",
            "00000000/00000000/00000000/00000000/00000000/00000000/00000000/02000000 b 33-30 -",
            "b:a1,a2",
            "majority",
        ),
        (Ruleset::Bakuk, "", "0,0,0,0,0,0 2 25,11", "d", "board_empty"),
        (
            Ruleset::Bakuk,
            "no_move=end",
            "1,1,2,0,0,0 2 20,12",
            "d",
            "no_move",
        ),
        (
            Ruleset::Bakuk,
            "players=3",
            "6,6,6,6,6,6 3 0,0,0 -1-2",
            "e",
            "last_seat",
        ),
        (
            Ruleset::BugaShadara,
            "",
            "1/3/5/5/5/2b2/1WWWb/3/1 w 7 14 0",
            "@a3",
            "dogs_reduced",
        ),
        (
            Ruleset::BugaShadara,
            "",
            "b/bWW/2W2/3W1/5/WWW2/WWWWW/3/1 b 0 12 5",
            "b8xd6",
            "deer_blocked",
        ),
        (
            Ruleset::BugaShadara,
            "",
            "1/1b1/5/WWWWW/5/WWWWW/2b2/3/W b 0 13 100",
            "c8-c7",
            "quiet_limit",
        ),
    ] {
        let position = position(ruleset, options, over);
        check(&position, &[(mv, &format!("the game is over ({reason})"))]);
        assert_eq!(position.moves().count(), 0, "{position}");
        assert_eq!(position.n_moves(), 0, "{position}");
    }
}

#[test]
fn a_move_of_another_ruleset_is_refused() {
    let bakuk = AnyPosition::start(&Options::default_of(Ruleset::Bakuk));
    let buga = AnyPosition::start(&Options::default_of(Ruleset::BugaShadara));
    let mv = buga.parse_move("c7xc5").unwrap();
    let refused = bakuk.play(&mv).unwrap_err();
    assert_eq!(
        (refused.position, refused.reason.to_string()),
        (bakuk, "this is no move of bakuk".to_owned())
    );
}
