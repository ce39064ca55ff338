//! The commands `perft` and `replay`: what they print, and how they fail.

use shadara::app::game_args::GameArgs;
use shadara::app::perft;
use shadara::app::replay;

fn game(ruleset: &str, options: &[&str], position: Option<&str>) -> GameArgs {
    GameArgs {
        ruleset: ruleset.to_owned(),
        options: options.iter().map(|&option| option.to_owned()).collect(),
        position: position.map(str::to_owned),
    }
}

/// What is printed, and the status and line of an error.
fn replayed(game: GameArgs, moves: &[u8]) -> (String, Option<(u8, String)>) {
    let mut output = Vec::new();
    let error = replay::run(&replay::Args { game: Some(game) }, moves, &mut output).err();
    (
        String::from_utf8(output).unwrap(),
        error.map(|error| (error.status(), error.to_string())),
    )
}

#[test]
fn a_replay_prints_each_position_and_the_result() {
    let (output, error) = replayed(
        game("bakuk", &[], Some("0,0,0,1,0,1 2 17,17")),
        b"D\n\n  ex2 \r\n",
    );
    assert_eq!(error, None);
    assert_eq!(
        output,
        "d\t0,0,0,0,1,1 2 17,17\ne\t0,0,0,0,0,0 1 17,19\nresult\t2\tboard_empty\n"
    );
    let (output, _) = replayed(game("Buku", &[], None), b"4:A4 H4 H5");
    assert_eq!(
        output,
        "4(9):a4,h4,h5\t11111111/11111111/11111111/11111112/11111111/11111111/11111111/11111111 b 0-0 -\n\
         result\t-\tongoing\n"
    );
    let (output, _) = replayed(game("buga-shadara", &[], None), b"");
    assert_eq!(output, "result\t-\tongoing\n");
}

#[test]
fn results_are_in_the_words_of_the_rules() {
    let result = |ruleset: &str, options: &[&str], position: &str, moves: &str| {
        let (output, error) = replayed(game(ruleset, options, Some(position)), moves.as_bytes());
        assert_eq!(error, None);
        output.lines().last().unwrap().to_owned()
    };
    let chase = "a\nd\nb\ne\nc\nf\na\nd\nb\ne\nc\nf\n";
    assert_eq!(
        result("bakuk", &[], "1,0,0,1,0,0 1 17,17", chase),
        "result\tdraw\trepetition"
    );
    let three = ["players=3"];
    assert_eq!(
        result("bakuk", &three, "0,0,0,0,0,0 1 12,10,14", ""),
        "result\t3\tboard_empty"
    );
    assert_eq!(
        result("bakuk", &three, "0,0,0,0,0,0 1 14,8,14", ""),
        "result\t1+3\tboard_empty"
    );
    assert_eq!(
        result("bakuk", &three, "0,0,0,0,0,0 1 12,12,12", ""),
        "result\tdraw\tboard_empty"
    );
    assert_eq!(
        result("bakuk", &three, "6,6,6,6,6,6 1 0,0,0", "out\nout"),
        "result\t3\tlast_seat"
    );
    let blocked = "b/bWW/2W2/5/3W1/WWW2/WWWWW/3/1 w 0 12 4";
    assert_eq!(
        result("buga-shadara", &[], blocked, "d5-d6"),
        "result\t2\tdeer_blocked"
    );
    let quiet = "1/1b1/WW1WW/WWWWW/WWWWW/WWWWW/WWbWW/3/1 b 0 1 99";
    assert_eq!(
        result("buga-shadara", &[], quiet, "c8-c9"),
        "result\tdraw\tquiet_limit"
    );
}

#[test]
fn a_seat_leaves_in_its_turn_or_out_of_it() {
    let three = game("bakuk", &["players=3"], None);
    let (output, error) = replayed(three.clone(), b"b\nout\nOUT 1\n");
    assert_eq!(error, None);
    assert_eq!(
        output,
        "b\t7,1,7,7,7,7 2 0,0,0\nout\t7,1,7,7,7,7 3 0,0,0 -2\nout1\t7,1,7,7,7,7 3 0,0,0 -1-2\nresult\t3\tlast_seat\n"
    );
    let (output, _) = replayed(three.clone(), b"out2\ne");
    assert_eq!(
        output.lines().next(),
        None.or(Some("out2\t6,6,6,6,6,6 1 0,0,0 -2"))
    );
    let (_, error) = replayed(three, b"out2\nout 2");
    assert_eq!(
        error,
        Some((1, "line 2: out 2: seat 2 is already out".to_owned()))
    );
    let (_, error) = replayed(game("bakuk", &[], None), b"out");
    assert_eq!(
        error,
        Some((
            1,
            "line 1: out: a seat can leave only a game for three".to_owned()
        ))
    );
}

#[test]
fn an_illegal_move_stops_with_its_line_and_what_is_wrong() {
    let (output, error) = replayed(game("buku", &[], None), b"\n4:a4,h4,h5\n\nd(9):d1,d8\n");
    assert_eq!(output.lines().count(), 1);
    assert_eq!(
        error,
        Some((1, "line 4: d(9):d1,d8: the hand is 8, not 9".to_owned()))
    );
    let (_, error) = replayed(game("bakuk", &[], None), b"a\nd\x1b[31m\n");
    assert_eq!(
        error,
        Some((
            1,
            "line 2: d\\u{1b}[31m: expected \"x\" and the captured stones, or nothing more, but found '\\u{1b}' \
             at character 2"
                .to_owned()
        ))
    );
    let (_, error) = replayed(game("bakuk", &[], None), &[0xff, b'a']);
    assert_eq!(error.map(|(status, _)| status), Some(1));
    let (_, error) = replayed(game("bakuk", &[], None), &[b'a'; 10_000]);
    assert_eq!(
        error.map(|(status, line)| (status, line.lines().count())),
        Some((1, 1))
    );
    let (_, error) = replayed(game("bakuk", &[], Some("0,0,0,0,0,0 1 18,18")), b"a");
    assert_eq!(
        error,
        Some((1, "line 1: a: the game is over (board_empty)".to_owned()))
    );
}

#[test]
fn wrong_arguments_are_one_line_and_status_2() {
    for (game, line) in [
        (
            game("chess", &[], None),
            "--ruleset: there is no such ruleset; there are buku, bakuk and buga-shadara",
        ),
        (
            game("bakuk", &["seats=3"], None),
            "--option: bakuk has no option \"seats\"; it has players, no_move, leftover, skip_origin",
        ),
        (
            game("bakuk", &["players=4"], None),
            "--option: players cannot be \"4\"; it is one of 2, 3",
        ),
        (
            game("bakuk", &["players"], None),
            "--option: \"players\" is not of the form key=value",
        ),
        (
            game("bakuk", &["players=2", "players=3"], None),
            "--option: players is named twice",
        ),
        (
            game("bakuk", &[], Some("6,6,6,6,6,7 1 0,0")),
            "--position: holes and scores are 37 stones, not 36",
        ),
    ] {
        assert_eq!(replayed(game, b"a"), (String::new(), Some((2, line.to_owned()))));
    }
}

#[test]
fn perft_prints_a_line_for_each_depth() {
    let mut output = Vec::new();
    let args = perft::Args {
        game: game("bakuk", &["players=3"], None),
        depth: 4,
    };
    perft::run(&args, &mut output).unwrap();
    assert_eq!(String::from_utf8(output).unwrap(), "1\t2\n2\t4\n3\t8\n4\t12\n");
    let args = perft::Args {
        game: game("bakuk", &[], Some("0")),
        depth: 4,
    };
    let error = perft::run(&args, &mut Vec::new()).unwrap_err().to_string();
    assert_eq!(
        error,
        "--position: a position has 3 fields (holes, seat to move, scores), not 1"
    );
}

/// What a file with headers comes to, without arguments.
fn read_back(file: &str) -> (String, Option<(u8, String)>) {
    let mut output = Vec::new();
    let error = replay::run(&replay::Args { game: None }, file.as_bytes(), &mut output).err();
    (
        String::from_utf8(output).unwrap(),
        error.map(|error| (error.status(), error.to_string())),
    )
}

#[test]
fn headers_name_the_game_and_tell_how_players_ended_it() {
    let file = "[Game \"3\"]\n[Ruleset \"bakuk\"]\n[Options \"players=3\"]\n[Player1 \"a \\\"b\\\" [c]\"]\n\
                [Result \"-\"]\n\na\nout2\n\n\
                [Game \"4\"]\n[Ruleset \"buku\"]\n[Options \"\"]\n[Result \"1\"]\n[Termination \"resignation\"]\n\n\n\
                [Ruleset \"bakuk\"]\n[Position \"0,0,0,1,0,1 2 17,17\"]\n[Result \"2\"]\n[Termination \"rules\"]\n\
                [Reason \"board_empty\"]\nd\ne\n";
    let (output, error) = read_back(file);
    assert_eq!(error, None, "{output}");
    let results: Vec<&str> = output.lines().filter(|line| line.starts_with("result")).collect();
    assert_eq!(
        results,
        [
            "result\t-\tongoing",
            "result\t1\tresignation",
            "result\t2\tboard_empty"
        ]
    );
    assert_eq!(output.lines().count(), 3 + 4, "{output}");
}

#[test]
fn wrong_headers_are_refused_with_their_line() {
    let refused = |file: &str| {
        let (_, error) = read_back(file);
        let (status, line) = error.unwrap();
        assert_eq!(status, 1, "{line}");
        line
    };
    assert_eq!(
        refused("\n[Ruleset bakuk]\n"),
        "line 2: a header looks like [Ruleset \"bakuk\"]"
    );
    assert_eq!(
        refused("[Game \"1\"]\n\na\n"),
        "line 1: no header names the ruleset, as in [Ruleset \"bakuk\"]"
    );
    assert!(refused("[Ruleset \"chess\"]\n\na\n").starts_with("line 1: Ruleset: "));
    assert!(refused("[Ruleset \"bakuk\"]\n[Options \"dogs=24\"]\n\na\n").starts_with("line 1: Options: "));
    assert_eq!(
        refused(
            "[Ruleset \"bakuk\"]\n[Result \"1\"]\n[Termination \"rules\"]\n[Reason \"board_empty\"]\n\na\n"
        ),
        "line 1: the headers say 1 (board_empty), but the moves lead to - (ongoing)"
    );
    assert_eq!(
        refused("[Ruleset \"bakuk\"]\n\na\nz\n").split(':').next(),
        Some("line 4")
    );
    let (_, error) = read_back("a\n");
    assert_eq!(
        error,
        Some((
            2,
            "--ruleset is missing: the moves have no headers that name it".to_owned()
        ))
    );
}
