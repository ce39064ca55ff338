//! Reads the test data of the rules.

use serde_json::Value;
use shadara::rules::{Options, Outcome, Ruleset};

/// A JSON file under `tests/data`.
pub(super) fn json(name: &str) -> Value {
    serde_json::from_str(&text(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
}

/// A file of JSON lines under `tests/data`.
pub(super) fn json_lines(name: &str) -> Vec<Value> {
    text(name)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn text(name: &str) -> String {
    let path = format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// Options from a JSON object of keys and values.
pub(super) fn options(ruleset: Ruleset, object: &Value) -> Options {
    object
        .as_object()
        .unwrap()
        .iter()
        .fold(Options::default_of(ruleset), |options, (key, value)| {
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            options.with(key, &value).unwrap()
        })
}

/// Options from `k=v, k=v`.
pub(super) fn options_of(ruleset: Ruleset, text: &str) -> Options {
    Options::parse(ruleset, text).unwrap()
}

/// Compares an outcome with `{winners, reason, scores?}`, or with null while the game goes on.
pub(super) fn assert_outcome(outcome: Option<&Outcome>, expected: &Value, what: &str) {
    let Some(outcome) = outcome else {
        assert!(
            expected.is_null(),
            "{what}: the game goes on, expected {expected}"
        );
        return;
    };
    let numbers = |value: &Value| -> Vec<u64> {
        value
            .as_array()
            .unwrap()
            .iter()
            .map(|n| n.as_u64().unwrap())
            .collect()
    };
    let winners: Vec<u64> = outcome.winners.iter().map(|seat| seat.number().into()).collect();
    assert_eq!(winners, numbers(&expected["winners"]), "{what}: winners");
    assert_eq!(outcome.reason.name(), expected["reason"], "{what}: reason");
    if !expected["scores"].is_null() {
        let scores: Vec<u64> = outcome.scores.iter().map(|&score| score.into()).collect();
        assert_eq!(scores, numbers(&expected["scores"]), "{what}: scores");
    }
}

/// Every ruleset with every combination of its options.
pub(super) fn all_options() -> Vec<Options> {
    let mut all = Vec::new();
    for ruleset in Ruleset::ALL {
        let mut of_ruleset = vec![Options::default_of(ruleset)];
        for key in ruleset.option_keys() {
            let values = |options: &Options| {
                let options = *options;
                key.values
                    .iter()
                    .map(move |value| options.with(key.name, value).unwrap())
            };
            of_ruleset = of_ruleset.iter().flat_map(values).collect();
        }
        all.extend(of_ruleset);
    }
    all
}
