//! Which texts are positions, and why the others are not.

use shadara::rules::{AnyPosition, Ruleset};

use super::vectors::options_of;

/// Each line is a text that is refused, ` => ` and the reason.
fn refused(ruleset: Ruleset, options: &str, cases: &str) {
    let options = options_of(ruleset, options);
    for case in cases.trim_matches('\n').lines() {
        let (text, reason) = case.split_once(" => ").unwrap();
        match AnyPosition::parse(&options, text) {
            Err(error) => assert_eq!(error.to_string(), reason, "{text}"),
            Ok(position) => panic!("{text} is read as {position}"),
        }
    }
}

/// Each line is a text that is read, ` => ` and how it is printed; or only the text, if that is the same.
fn read(ruleset: Ruleset, options: &str, cases: &str) {
    let options = options_of(ruleset, options);
    for case in cases.trim_matches('\n').lines() {
        let (text, printed) = case.split_once(" => ").unwrap_or((case, case));
        let position = AnyPosition::parse(&options, text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(position.to_string(), printed, "{text}");
    }
}

#[test]
fn buku_positions_outside_the_bounds_are_refused() {
    refused(
        Ruleset::Buku,
        "",
        "
 => a position has 4 fields (board, side, scores, + or -), not 0
11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 => a position has 4 fields (board, side, scores, + or -), not 1
11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 0-0 + x => a position has 4 fields (board, side, scores, + or -), not 5
1/1 w 0-0 + => the board has 8 ranks, not 2
1111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 0-0 + => rank 8 has 8 squares, not 7
111111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 0-0 + => rank 8 has 8 squares, not 9
x1111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 0-0 + => 'x' on rank 8 is no number of counters
11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 x 0-0 + => the side to move is w or b
11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 0 + => the scores are two numbers of at most 65, as in 12-9
11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 0--1 + => the scores are two numbers of at most 65, as in 12-9
11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 99999999999999999999-0 + => the scores are two numbers of at most 65, as in 12-9
11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 66-0 + => the scores are two numbers of at most 65, as in 12-9
11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 0-0 * => the last field is + while White has the 65th counter, else -
11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 b 0-0 + => White cannot have the 65th counter when Black is to move
11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 0-0 - => board, scores and the counter in White's hand are 64 counters, not 65
11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 1-0 + => board, scores and the counter in White's hand are 66 counters, not 65
99999999/99999999/99999999/99999999/99999999/99999999/99999999/99999999 w 0-0 - => a1 holds 9 counters, and cannot hold more than 2 before this turn
00000000/00000000/00000000/00000000/00000000/00000000/00000000/04000000 w 30-31 - => b1 holds 4 counters, and cannot hold more than 3 before this turn
00000000/00000000/00000000/00000000/00000000/00000000/00000000/30000000 w 31-31 - => a1 holds 3 counters, and cannot hold more than 2 before this turn
00000000/00000000/00000000/00000000/00000000/00000000/00000000/03000000 b 31-31 - => b1 holds 3 counters, and cannot hold more than 2 before this turn
",
    );
    read(
        Ruleset::Buku,
        "",
        "
00000000/00000000/00000000/00000000/00000000/00000000/00000000/03000000 w 31-31 -
00000000/00000000/00000000/00000000/00000000/00000000/00000000/30000000 b 31-31 -
  11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111   W  00-0   +  => 11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 0-0 +
00000000/00000000/00000000/00000000/00000000/00000000/00000000/12000000 w 31-30 +
",
    );
}

#[test]
fn bakuk_positions_for_two_outside_the_bounds_are_refused() {
    refused(
        Ruleset::Bakuk,
        "",
        "
6,6,6,6,6,6 1 => a position has 3 fields (holes, seat to move, scores), not 2
6,6,6,6,6,6 1 0,0 -2 => a position has 3 fields (holes, seat to move, scores), not 4
6,6,6,6,6 1 0,6 => the holes are 6 numbers of at most 36, joined by commas
6,6,6,6,6,6,0 1 0,0 => the holes are 6 numbers of at most 36, joined by commas
6,6,6,6,6,x 1 0,0 => the holes are 6 numbers of at most 36, joined by commas
6,6,6,6,6,-6 1 0,0 => the holes are 6 numbers of at most 36, joined by commas
6,6,6,6,6,18446744073709551622 1 0,0 => the holes are 6 numbers of at most 36, joined by commas
6,6,6,6,6,6 1 0 => the scores are 2 numbers of at most 36, joined by commas
6,6,6,6,6,6 1 0,0,0 => the scores are 2 numbers of at most 36, joined by commas
6,6,6,6,6,6 0 0,0 => the seat to move is a number from 1 to 2
6,6,6,6,6,6 3 0,0 => the seat to move is a number from 1 to 2
6,6,6,6,6,6 257 0,0 => the seat to move is a number from 1 to 2
6,6,6,6,6,6 x 0,0 => the seat to move is a number from 1 to 2
6,6,6,6,6,6 1 1,0 => holes and scores are 37 stones, not 36
0,0,0,1,0,1 1 17,17 => seat 1 has no stone and would be skipped: it cannot be the one to move
",
    );
    read(
        Ruleset::Bakuk,
        "",
        "
0,0,0,0,0,0 1 11,25
4,1,2,5,3,2 1 10,9
 06,6,6,6,6,6  1  0,000  => 6,6,6,6,6,6 1 0,0
",
    );
    read(
        Ruleset::Bakuk,
        "no_move=end",
        "
0,0,0,1,0,1 1 17,17
",
    );
}

#[test]
fn bakuk_positions_for_three_outside_the_bounds_are_refused() {
    refused(
        Ruleset::Bakuk,
        "players=3",
        "
6,6,6,6,6,6 1 0,0 => the scores are 3 numbers of at most 36, joined by commas
6,6,6,6,6,6 4 0,0,0 => the seat to move is a number from 1 to 3
0,1,0,1,0,5 2 9,11,9 -2 => seat 2 is out and cannot be the one to move
0,1,0,1,0,5 3 9,11,9 2 => the seats out are different numbers from 1 to 3, each after -, as in -1-2
0,1,0,1,0,5 3 9,11,9 -2-2 => the seats out are different numbers from 1 to 3, each after -, as in -1-2
0,1,0,1,0,5 3 9,11,9 -4 => the seats out are different numbers from 1 to 3, each after -, as in -1-2
0,1,0,1,0,5 3 9,11,9 - => the seats out are different numbers from 1 to 3, each after -, as in -1-2
0,1,0,1,0,5 3 9,11,9 -1 -2 => a position has 3 or 4 fields (holes, seat to move, scores, seats out), not 5
0,0,1,0,1,0 1 10,12,12 -2 => seat 1 has no stone and would be skipped: it cannot be the one to move
",
    );
    read(
        Ruleset::Bakuk,
        "players=3",
        "
0,1,0,1,0,5 3 9,11,9 -2
0,1,0,1,0,5 3 9,11,9 -2-1 => 0,1,0,1,0,5 3 9,11,9 -1-2
0,0,0,2,0,0 1 10,12,12 -2
",
    );
}

#[test]
fn buga_shadara_positions_outside_the_bounds_are_refused() {
    refused(
        Ruleset::BugaShadara,
        "",
        "
1/3/2b2/1WWW1/1W1W1/1WWW1/2b2/3/1 => a position has 5 fields (board, side, dogs in hand, captured, quiet turns), not 1
1/3/2b2/1WWW1/1W1W1/1WWW1/2b2/3/1 b 16 0 0 0 => a position has 5 fields (board, side, dogs in hand, captured, quiet turns), not 6
1/3/2b2 b 16 0 0 => the board has 9 ranks, not 3
2/3/2b2/1WWW1/1W1W1/1WWW1/2b2/3/1 b 16 0 0 => rank 9 has 1 point, not 2
1/2/2b2/1WWW1/1W1W1/1WWW1/2b2/3/1 b 16 0 0 => rank 8 has 3 points, not 2
1/99999999/2b2/1WWW1/1W1W1/1WWW1/2b2/3/1 b 16 0 0 => rank 8 has 3 points, not 4
1/B2/2b2/1WWW1/1W1W1/1WWW1/2b2/3/1 b 16 0 0 => 'B' on rank 8 is neither b (deer), W (dog) nor a number of empty points
1/03/2b2/1WWW1/1W1W1/1WWW1/2b2/3/1 b 16 0 0 => '0' on rank 8 is neither b (deer), W (dog) nor a number of empty points
1/3/2b2/1WWW1/1W1W1/1WWW1/2b2/3/1 x 16 0 0 => the side to move is b (deer) or w (dogs)
1/3/2b2/1WWW1/1W1W1/1WWW1/2b2/3/1 b -1 0 0 => the dogs in hand, the captured dogs and the quiet turns are numbers below 1000
1/3/2b2/1WWW1/1W1W1/1WWW1/2b2/3/1 b 16 0 99999999999 => the dogs in hand, the captured dogs and the quiet turns are numbers below 1000
1/3/2b2/1WWW1/1W1W1/1WWW1/2b2/3/b b 16 0 0 => there are 2 deer, not 3
1/3/2b2/1WWW1/1W1W1/1WWW1/5/3/1 b 16 0 0 => there are 2 deer, not 1
1/3/2b2/1WWW1/1W1W1/1WWW1/2b2/3/1 b 15 0 0 => dogs on the board, in hand and captured are 23, not 24
1/3/2b2/1WWW1/1W1W1/1WWW1/2b2/3/1 b 256 0 0 => dogs on the board, in hand and captured are 264, not 24
1/3/2b2/5/1W1W1/1WWW1/2b2/3/1 b 17 2 0 => 17 dogs are in hand, and cannot be more than 16
1/3/2b2/1WWW1/1W1W1/1WWW1/2b2/3/1 b 16 0 101 => 101 turns were quiet, and cannot be more than 100
",
    );
    read(
        Ruleset::BugaShadara,
        "",
        "
1/111/11b11/1WWW1/1W1W1/1WWW1/2b2/12/1 B  016 00 0 => 1/3/2b2/1WWW1/1W1W1/1WWW1/2b2/3/1 b 16 0 0
1/3/2b2/1WWW1/1W1W1/1WWW1/2b2/3/1 w 16 0 100
",
    );
    read(
        Ruleset::BugaShadara,
        "dogs=25",
        "
1/3/2b2/1WWW1/1W1W1/1WWW1/2b2/3/1 b 17 0 0
",
    );
}

#[test]
fn a_start_position_may_be_over_at_once() {
    let outcome = |options: &str, text: &str| {
        let position = AnyPosition::parse(&options_of(Ruleset::Buku, options), text).unwrap();
        position
            .outcome()
            .map(|o| (o.winners_text(2), o.scores, o.reason.name()))
    };
    let singles = "00000000/00000000/00000000/00000000/00000000/00000000/00000000/11100000";
    assert_eq!(
        outcome("", &format!("{singles} w 31-31 -")),
        Some(("2".to_owned(), vec![32, 33], "singletons"))
    );
    assert_eq!(outcome("", &format!("{singles} w 31-30 +")), None);
    let pair = "00000000/00000000/00000000/00000000/00000000/00000000/00000000/02000000 w 33-30 -";
    assert_eq!(outcome("", pair), None);
    assert_eq!(
        outcome("majority=true", pair),
        Some(("1".to_owned(), vec![33, 30], "majority"))
    );
}
