//! The whole games of the test data, replayed turn by turn.

use serde_json::Value;
use shadara::rules::{AnyPosition, Options, Record, Ruleset};

use super::vectors::{assert_outcome, json_lines, options};

const FILES: [(&str, usize); 14] = [
    ("bakuk_2p", 20),
    ("bakuk_2p_end", 6),
    ("bakuk_2p_end_owner", 10),
    ("bakuk_2p_skip_origin", 6),
    ("bakuk_3p", 20),
    ("bakuk_3p_end_owner", 6),
    ("buga_dogs25", 3),
    ("buga_drop_move", 5),
    ("buga_lose_at_0", 3),
    ("buga_lose_at_7", 3),
    ("buga_standard", 10),
    ("buku", 13),
    ("buku_majority", 8),
    ("buku_repetition_position", 5),
];

fn check(options: Options, game: &Value, what: &str) {
    let start = AnyPosition::parse(&options, game["start"].as_str().unwrap()).unwrap();
    assert_eq!(start, AnyPosition::start(&options), "{what}: start");
    let mut record = Record::from_position(start);
    for (turn, pair) in game["turns"].as_array().unwrap().iter().enumerate() {
        let text = pair[0].as_str().unwrap();
        assert_eq!(record.outcome(), None, "{what}: turn {turn}");
        let mv = record
            .play_text(text)
            .unwrap_or_else(|e| panic!("{what}: turn {turn}, {text}: {e}"));
        assert_eq!(mv.to_string(), text, "{what}: turn {turn}");
        let after = record.position();
        assert_eq!(after.to_string(), pair[1], "{what}: turn {turn}, after {text}");
        assert_eq!(
            AnyPosition::parse(&options, &after.to_string()).as_ref(),
            Ok(after),
            "{what}: turn {turn}"
        );
    }
    assert_outcome(record.outcome(), &game["result"], what);
}

#[test]
fn every_whole_game_is_replayed_to_its_result() {
    for (name, n) in FILES {
        let games = json_lines(&format!("games/{name}.jsonl"));
        assert_eq!(games.len(), n, "{name}");
        for (i, game) in games.iter().enumerate() {
            let ruleset: Ruleset = game["ruleset"].as_str().unwrap().parse().unwrap();
            check(
                options(ruleset, &game["options"]),
                game,
                &format!("{name}, game {}", i + 1),
            );
        }
    }
}
