//! Node counts: those up to five million here, the larger ones by `scripts/perft-full`.

use std::collections::{BTreeMap, HashSet};

use serde_json::Value;
use shadara::rules::buku::{N_WALKS, Walks};
use shadara::rules::{AnyPosition, Options, Ruleset, perft};

use super::vectors::{json, options_of};

/// The largest count that these tests compute: five million, or what `scripts/perft-full` says.
fn limit() -> u64 {
    std::env::var("SHADARA_PERFT_LIMIT").map_or(5_000_000, |limit| limit.parse().unwrap())
}

fn check(options: &Options, position: Option<&str>, counts: &Value) {
    let start = position.map_or_else(
        || AnyPosition::start(options),
        |text| AnyPosition::parse(options, text).unwrap_or_else(|e| panic!("{text}: {e}")),
    );
    let counts: BTreeMap<u32, u64> = counts
        .as_object()
        .unwrap()
        .iter()
        .map(|(depth, nodes)| (depth.parse().unwrap(), nodes.as_u64().unwrap()))
        .collect();
    assert!(!counts.is_empty());
    for (&depth, &nodes) in counts.iter().filter(|&(_, &nodes)| nodes <= limit()) {
        assert_eq!(perft(&start, depth), nodes, "{start} ({options}), depth {depth}");
    }
}

#[test]
fn bakuk_has_the_listed_nodes() {
    let counts = &json("perft.json")["bakuk"];
    for (name, options) in [
        ("2p_pass", ""),
        ("2p_end", "no_move=end"),
        ("2p_pass_skip_origin", "skip_origin=true"),
        ("3p_pass", "players=3"),
        ("3p_end", "players=3, no_move=end"),
        ("3p_pass_skip_origin", "players=3, skip_origin=true"),
    ] {
        check(&options_of(Ruleset::Bakuk, options), None, &counts[name]);
    }
    for (position, by_option) in counts["positions_without_repetition_rule"].as_object().unwrap() {
        let players = position.split(' ').nth(2).unwrap().split(',').count();
        for no_move in ["pass", "end"] {
            let options = options_of(Ruleset::Bakuk, &format!("players={players}, no_move={no_move}"));
            check(&options, Some(position), &by_option[no_move]);
        }
    }
}

#[test]
fn buga_shadara_has_the_listed_nodes() {
    let counts = &json("perft.json")["buga-shadara"];
    for variant in ["standard", "drop_move"] {
        let options = options_of(Ruleset::BugaShadara, &format!("variant={variant}"));
        check(&options, None, &counts[variant]);
        check(&options, counts["initial_fen"].as_str(), &counts[variant]);
    }
    for position in counts["positions"].as_object().unwrap().values() {
        let variant = position["variant"].as_str().unwrap();
        let options = options_of(Ruleset::BugaShadara, &format!("variant={variant}"));
        check(&options, position["fen"].as_str(), &position["perft"]);
    }
}

#[test]
fn buku_has_the_listed_nodes() {
    let counts = &json("perft.json")["buku"];
    let options = Options::default_of(Ruleset::Buku);
    for position in counts["positions"].as_object().unwrap().values() {
        let text = position["fen"].as_str().unwrap();
        let start = AnyPosition::parse(&options, text).unwrap();
        assert_eq!(perft(&start, 1), position["moves"], "{text}");
        if position["perft2"].as_u64().unwrap() <= limit() {
            assert_eq!(perft(&start, 2), position["perft2"], "{text}");
        }
        let after: HashSet<AnyPosition> = start.moves().map(|mv| start.play(&mv).unwrap()).collect();
        assert_eq!(after.len() as u64, position["distinct_next_positions"], "{text}");
    }
}

#[test]
fn white_has_1_029_504_first_moves_in_buku_counted_by_walking_them() {
    let counts = &json("perft.json")["buku"];
    let start = AnyPosition::start(&Options::default_of(Ruleset::Buku));
    assert_eq!(start.moves().count() as u64, counts["first_turn_moves"]);
    assert_eq!(perft(&start, 1), 1_029_504);
    assert_eq!(start.n_moves(), 1_029_504);
    let after: HashSet<u64> = start
        .moves()
        .map(|mv| start.play(&mv).unwrap().hash64())
        .collect();
    assert_eq!(
        after.len() as u64,
        counts["first_turn_distinct_next_positions"],
        "hashes are distinct too"
    );
    let sets: HashSet<u64> = Walks::new(9).map(|path| path.bits()).collect();
    assert_eq!(sets.len() as u64, counts["first_turn_distinct_cell_sets_of_9"]);
}

#[test]
fn walks_are_as_many_as_listed() {
    let listed = &json("perft.json")["buku"]["walks_by_length"];
    for (n, &walks) in N_WALKS.iter().enumerate().take(21) {
        assert_eq!(walks, listed[n.to_string()], "{n}");
        if walks <= limit() {
            assert_eq!(Walks::new(n).count() as u64, walks, "{n}");
        }
    }
}
