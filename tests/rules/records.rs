//! What only history can tell: repetition, quiet turns, leaving, plies.

use shadara::rules::{
    AnyMove, AnyPosition, MoveError, Options, Outcome, Record, ReplayError, Ruleset, Seat, Trace, bakuk,
};

use super::vectors::options_of;

fn record(ruleset: Ruleset, options: &str, start: &str, moves: &str) -> Record {
    let start = (!start.is_empty()).then_some(start);
    Record::replay(options_of(ruleset, options), start, moves.split_whitespace()).unwrap()
}

fn ended(record: &Record) -> Option<(String, &'static str)> {
    let n_seats = record.options().n_seats();
    record
        .outcome()
        .map(|o: &Outcome| (o.winners_text(n_seats), o.reason.name()))
}

const FOUR: &str = "00000000/00000000/00000000/00020000/00001000/00000000/00000000/10000000 w 30-31 -";

#[test]
fn buku_can_ask_for_the_same_side_too() {
    let board = record(Ruleset::Buku, "", FOUR, "3(0):");
    assert_eq!(ended(&board), Some(("2".to_owned(), "repetition")));
    for late in ["b(1):a1", "1(1):b1"] {
        let refused = board.parse_move(late).unwrap_err().to_string();
        assert_eq!(refused, "the game is over (repetition)", "{late}");
    }
    // The same board with Black to move is new; with White to move again it is not.
    let position = record(Ruleset::Buku, "repetition=position", FOUR, "3(0):");
    assert_eq!(ended(&position), None);
    let position = record(Ruleset::Buku, "repetition=position", FOUR, "3(0): c(0):");
    assert_eq!(ended(&position), Some(("1".to_owned(), "repetition")));
    assert_eq!(position.outcome().unwrap().scores, [34, 31]);
}

#[test]
fn an_end_is_foretold_before_the_move_is_played() {
    let record = record(Ruleset::Buku, "", FOUR, "");
    let repeats = record.parse_move("8(0):").unwrap();
    let outcome = record.outcome_after(&repeats).unwrap().unwrap();
    assert_eq!(
        (outcome.scores, outcome.reason.name()),
        (vec![30, 35], "repetition")
    );
    let quiet = record.parse_move("1(1):b1").unwrap();
    assert_eq!(record.outcome_after(&quiet), Ok(None));
    assert_eq!(record.ply(), 0);
}

#[test]
fn repetition_is_told_before_the_quiet_limit_and_after_a_win() {
    let shuffle = "c8-c7 c6-c5 c7-c8 c5-c6 c8-c7 c6-c5 c7-c8 c5-c6";
    let start = |quiet: u8| format!("1/1b1/5/WWWWW/5/WWWWW/2b2/3/W b 0 13 {quiet}");
    let both = record(Ruleset::BugaShadara, "", &start(92), shuffle);
    assert_eq!(ended(&both), Some(("draw".to_owned(), "repetition")));
    let quiet = record(Ruleset::BugaShadara, "", &start(98), "c8-c7 c6-c5");
    assert_eq!(ended(&quiet), Some(("draw".to_owned(), "quiet_limit")));
    let blocked = record(
        Ruleset::BugaShadara,
        "",
        "b/bWW/2W2/5/3W1/WWW2/WWWWW/3/1 w 0 12 99",
        "d5-d6",
    );
    assert_eq!(ended(&blocked), Some(("2".to_owned(), "deer_blocked")));
}

#[test]
fn walled_in_dogs_must_pass() {
    let start = "1/1b1/WW1WW/WWWWW/WWWWW/WWWWW/WWbWW/3/1 b 0 1 0";
    let mut record = record(Ruleset::BugaShadara, "", start, "");
    assert_eq!(record.forced_pass(), None);
    record.play_text("c8-c7").unwrap();
    let pass = record.forced_pass().unwrap();
    assert_eq!(pass.to_string(), "pass");
    record.play(&pass).unwrap();
    assert_eq!(record.forced_pass(), None);
    assert_eq!(record.mover_of(2), Some(Seat::SECOND));
}

#[test]
fn a_seat_that_leaves_is_skipped_and_ranks_last() {
    let mut record = record(Ruleset::Bakuk, "players=3", "0,1,2,0,1,5 2 9,9,9", "c");
    assert_eq!(record.leave(Seat::SECOND).unwrap().to_string(), "out2");
    assert_eq!(record.position().to_string(), "0,1,0,1,0,5 3 9,11,9 -2");
    assert_eq!(
        record.trace(2),
        Some(Trace::Bakuk(bakuk::Trace::Out(Seat::SECOND)))
    );
    assert_eq!(record.mover_of(2), Some(Seat::SECOND));
    assert_eq!(record.seat_to_move(), Some(Seat::THIRD));
    assert!(record.leave(Seat::SECOND).is_err());
    record.play_text("f").unwrap();
    assert_eq!(record.position().to_string(), "1,2,1,2,1,0 1 9,11,9 -2");
    assert_eq!(record.leave(Seat::FIRST).unwrap().to_string(), "out");
    assert_eq!(ended(&record), Some(("3".to_owned(), "last_seat")));
    assert_eq!(record.seat_to_move(), None);
}

#[test]
fn the_game_ends_when_only_seats_that_left_have_stones() {
    // Seat 2 is out and its stone stays; seat 1 captures the last stones of the others.
    let alone = record(Ruleset::Bakuk, "players=3", "1,1,0,1,0,0 1 20,11,2 -2", "a");
    assert_eq!(alone.position().to_string(), "0,0,0,1,0,0 3 22,11,2 -2");
    assert_eq!(ended(&alone), Some(("1".to_owned(), "no_move")));
    let owner = record(
        Ruleset::Bakuk,
        "players=3, leftover=owner",
        "1,1,0,1,0,0 1 2,29,2 -2",
        "a",
    );
    assert_eq!(owner.outcome().unwrap().scores, [4, 30, 2]);
    assert_eq!(ended(&owner), Some(("1".to_owned(), "no_move")));
}

#[test]
fn a_seat_named_in_its_own_turn_simply_leaves() {
    let mut record = record(Ruleset::Bakuk, "players=3", "", "");
    record
        .play(&AnyMove::Bakuk(bakuk::Move::OutOf(Seat::FIRST)))
        .unwrap();
    assert_eq!(record.moves()[0].to_string(), "out");
    assert_eq!(record.position().to_string(), "6,6,6,6,6,6 2 0,0,0 -1");
}

#[test]
fn only_games_for_three_are_left() {
    for ruleset in Ruleset::ALL {
        let mut record = Record::new(Options::default_of(ruleset));
        assert!(record.leave(Seat::FIRST).is_err(), "{ruleset}");
        assert_eq!(record, Record::new(Options::default_of(ruleset)));
    }
}

#[test]
fn a_record_knows_its_plies() {
    let record = record(Ruleset::Bakuk, "", "0,0,0,1,0,1 2 17,17", "d e");
    assert_eq!(record.position_after(0).as_ref(), Some(record.start()));
    assert_eq!(record.position_after(2).as_ref(), Some(record.position()));
    assert_eq!(record.position_after(3), None);
    assert_eq!(
        (record.mover_of(0), record.mover_of(2), record.mover_of(3)),
        (None, Some(Seat::SECOND), None)
    );
    assert_eq!((record.trace(0), record.trace(3)), (None, None));
    assert_eq!(record.at(1).outcome(), None);
    assert_eq!(record.at(1).ply(), 1);
    assert_eq!(record.at(99), record);
    let mut again = record.at(1);
    again.play_text("e").unwrap();
    assert_eq!(again, record);
    assert!(matches!(again.play_text("d"), Err(MoveError::Illegal(_))));
    assert_eq!(again, record, "a refused move changes nothing");
}

#[test]
fn a_replay_says_which_move_is_wrong() {
    let options = Options::default_of(Ruleset::Bakuk);
    let error = Record::replay(options, None, ["a", "d", "e"]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "move 3: hole e is North's, and South is to move"
    );
    assert!(matches!(
        Record::replay(options, Some("x"), []),
        Err(ReplayError::Position(_))
    ));
}

#[test]
fn positions_of_other_rulesets_never_repeat_each_other() {
    use shadara::rules::Recurring;
    let [buku, bakuk, _] = Ruleset::ALL.map(|ruleset| AnyPosition::start(&Options::default_of(ruleset)));
    assert!(!buku.repeats(&bakuk) && buku.is_cut_from(&bakuk));
}
