//! How fast the rules are: node counts, replay, step-by-step input. Each answer is checked before it is timed.
//!
//! `cargo bench --bench rules`.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use shadara::rules::steps::{Prefix, next};
use shadara::rules::{AnyPosition, Options, Record, Ruleset, perft};

/// Ruleset, options, start position, depth and the nodes there.
type Count = (Ruleset, &'static str, Option<&'static str>, u32, u64);

const COUNTS: [Count; 6] = [
    (Ruleset::Buku, "", None, 1, 1_029_504),
    (
        Ruleset::Buku,
        "",
        Some("00000000/00000000/00000000/02101100/00000000/00000000/00020000/00000000 w 28-30 -"),
        2,
        6_011_912,
    ),
    (Ruleset::Bakuk, "", None, 12, 214_486),
    (Ruleset::Bakuk, "players=3", None, 12, 1937),
    (Ruleset::BugaShadara, "", None, 6, 18_078_580),
    (Ruleset::BugaShadara, "variant=drop_move", None, 4, 73_987_516),
];

fn options(ruleset: Ruleset, text: &str) -> Options {
    Options::parse(ruleset, text).expect("options of this file")
}

fn node_counts(criterion: &mut Criterion) {
    for (ruleset, text, position, depth, nodes) in COUNTS {
        let options = options(ruleset, text);
        let start = position.map_or_else(
            || AnyPosition::start(&options),
            |text| AnyPosition::parse(&options, text).expect("a position of this file"),
        );
        assert_eq!(perft(&start, depth), nodes, "{ruleset} {options}, depth {depth}");
        let mut group = criterion.benchmark_group("perft");
        group.sample_size(10).throughput(Throughput::Elements(nodes));
        let name = [
            ruleset.name(),
            text,
            if position.is_some() { "middle" } else { "start" },
        ]
        .join(" ");
        group.bench_function(format!("{name} depth {depth}"), |b| {
            b.iter(|| perft(black_box(&start), depth))
        });
    }
}

/// A whole game of Buga-shadara: most of its moves are quiet, so its history is looked back at.
fn replay(criterion: &mut Criterion) {
    let options = options(Ruleset::BugaShadara, "lose_at=0");
    let mut rng = fastrand::Rng::with_seed(1);
    let mut record = Record::new(options);
    while record.outcome().is_none() {
        let moves: Vec<_> = record.position().moves().collect();
        let mv = rng.choice(&moves).expect("a game that goes on has a move");
        record.play(mv).expect("a move of the list");
    }
    let texts: Vec<String> = record.moves().iter().map(ToString::to_string).collect();
    let again = || Record::replay(options, None, texts.iter().map(String::as_str));
    assert_eq!(again().as_ref(), Ok(&record));
    let mut group = criterion.benchmark_group("replay");
    group.throughput(Throughput::Elements(record.ply().into()));
    group.bench_function("a game of Buga-shadara, by ply", |b| b.iter(again));
}

/// Building `4(9):a4,h4,h5` with all its lists.
fn steps(criterion: &mut Criterion) {
    let start = AnyPosition::start(&options(Ruleset::Buku, ""));
    let mv = start.parse_move("4(9):a4,h4,h5").expect("a legal move");
    let build = || {
        let mut prefix = Prefix::new();
        for step in Prefix::of(&start, &mv).steps() {
            assert!(next(&start, &prefix).is_ok_and(|next| next.choices.iter().any(|c| c.step == *step)));
            prefix = prefix.with(*step);
        }
        next(&start, &prefix).ok().and_then(|next| next.complete)
    };
    assert_eq!(build(), Some(mv));
    criterion.bench_function("build a move of Buku", |b| b.iter(build));
}

criterion_group!(benches, node_counts, replay, steps);
criterion_main!(benches);
