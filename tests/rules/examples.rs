//! The worked examples of the rules: every move, every illegal move, every count of legal moves.

use serde_json::Value;
use shadara::rules::{AnyPosition, Record, Ruleset};

use super::vectors::{assert_outcome, json, options};

fn check(ruleset: Ruleset, example: &Value) {
    let id = example["id"].as_str().unwrap();
    let options = options(ruleset, &example["options"]);
    let before = example["before"].as_str().unwrap();
    let start = AnyPosition::parse(&options, before).unwrap();
    assert_eq!(start.to_string(), before, "{id}: text of the position");
    let n = example["legal_move_count"].as_u64().unwrap();
    assert_eq!(start.moves().count() as u64, n, "{id}: moves walked");
    assert_eq!(start.n_moves(), n, "{id}: moves counted");
    for illegal in example["illegal_first_moves"].as_array().unwrap() {
        let illegal = illegal.as_str().unwrap();
        assert!(start.parse_move(illegal).is_err(), "{id}: {illegal} is not legal");
    }
    let mut record = Record::from_position(start);
    for step in example["steps"].as_array().unwrap() {
        let text = step[0].as_str().unwrap();
        let mv = record
            .play_text(text)
            .unwrap_or_else(|e| panic!("{id}: {text}: {e}"));
        assert_eq!(mv.to_string(), text, "{id}: text of the move");
        assert_eq!(record.position().to_string(), step[1], "{id}: after {text}");
    }
    assert_outcome(record.outcome(), &example["result"], id);
}

#[test]
fn every_worked_example_comes_out_as_written() {
    let examples = json("examples.json");
    let mut n = 0;
    for ruleset in Ruleset::ALL {
        for example in examples[ruleset.name()].as_array().unwrap() {
            check(ruleset, example);
            n += 1;
        }
    }
    assert_eq!(n, 9 + 13 + 15);
}
