//! Laws that hold for every ruleset and option, on random games.

use std::collections::HashSet;

use fastrand::Rng;
use shadara::rules::bakuk::Hole;
use shadara::rules::steps::{Prefix, next};
use shadara::rules::{AnyMove, AnyPosition, Options, Outcome, Record, Ruleset, SeatSet, Trace};

use super::random::{game, game_with_leavers};
use super::vectors::all_options;

/// Counters, stones or dogs on the board, in hands and captured.
fn n_pieces(position: &AnyPosition) -> u32 {
    match position {
        AnyPosition::Buku(p) => {
            p.n_on_board() + p.scores().iter().map(|&n| u32::from(n)).sum::<u32>() + u32::from(p.has_bonus())
        }
        AnyPosition::Bakuk(p) => p.holes().iter().chain(p.scores()).map(|&n| u32::from(n)).sum(),
        AnyPosition::BugaShadara(p) => p.dogs().count_ones() + u32::from(p.hand()) + u32::from(p.captured()),
    }
}

fn n_pieces_of(options: &Options) -> u32 {
    match options {
        Options::Buku(_) => 65,
        Options::Bakuk(_) => 36,
        Options::BugaShadara(options) => u32::from(options.n_dogs()),
    }
}

/// What holds for a position in which the game goes on.
fn position_laws(position: &AnyPosition) {
    let options = position.options();
    assert_eq!(
        n_pieces(position),
        n_pieces_of(&options),
        "{position}: something was lost or won"
    );
    let again = AnyPosition::parse(&options, &position.to_string());
    assert_eq!(again.as_ref(), Ok(position), "{position}: text round trip");
    assert_eq!(
        again.map(|again| again.hash64()),
        Ok(position.hash64()),
        "{position}: hash"
    );
    assert_eq!(
        position.outcome().map(|o| o.reason),
        position.reason(),
        "{position}"
    );

    let some: Vec<AnyMove> = position.moves().take(500).collect();
    let distinct: HashSet<String> = some.iter().map(ToString::to_string).collect();
    assert_eq!(distinct.len(), some.len(), "{position}: two moves alike");
    assert_eq!(
        some.is_empty(),
        position.reason().is_some(),
        "{position}: moves and end"
    );
    if position.n_moves() < 20_000 {
        assert_eq!(
            position.moves().count() as u64,
            position.n_moves(),
            "{position}: moves counted"
        );
    }
}

/// What holds for a move that is about to be played.
fn move_laws(record: &Record, mv: &AnyMove, rng: &mut Rng) {
    let position = record.position();
    let what = format!("{position}: {mv}");
    assert!(position.is_legal(mv), "{what}");
    let text = mv.to_string();
    let spaced = text
        .to_uppercase()
        .chars()
        .flat_map(|c| [c, ' '])
        .collect::<String>();
    for text in [text.clone(), spaced, format!("{text} · ends the game")] {
        assert_eq!(record.parse_move(&text), Ok(*mv), "{what}: \"{text}\"");
    }
    let (now, again) = (position.play(mv).unwrap(), position.play(mv).unwrap());
    assert_eq!(now, again, "{what}: playing twice");
    assert_ne!(now.to_string(), position.to_string(), "{what}: something changes");

    let end = record.outcome_after(mv).unwrap();
    let mut played = record.clone();
    played.play(mv).unwrap();
    assert_eq!(played.outcome(), end.as_ref(), "{what}: the end foretold");
    assert_eq!(played.at(record.ply()), *record, "{what}: the record before");
    assert_eq!(
        played.mover_of(played.ply()),
        record.seat_to_move(),
        "{what}: mover"
    );
    trace_laws(&played.trace(played.ply()).unwrap(), position, &now, &what);

    let prefix = Prefix::of(position, mv);
    let next = next(position, &prefix).unwrap_or_else(|e| panic!("{what}: {prefix}: {e}"));
    assert_eq!(next.complete, Some(*mv), "{what}: {prefix}");
    let text = prefix.to_string();
    assert!(text.len() <= Prefix::MAX_LEN && text.is_ascii(), "{what}: {text}");
    assert_eq!(
        Prefix::parse(position.ruleset(), &text),
        Ok(prefix.clone()),
        "{what}: {text}"
    );
    let begun = prefix.steps().get(..rng.usize(..=prefix.steps().len())).unwrap();
    let begun = begun
        .iter()
        .fold(Prefix::new(), |prefix, step| prefix.with(*step));
    assert!(
        shadara::rules::steps::next(position, &begun).is_ok(),
        "{what}: {begun}"
    );
}

/// What a trace says agrees with the positions before and after.
fn trace_laws(trace: &Trace, before: &AnyPosition, after: &AnyPosition, what: &str) {
    match (trace, before, after) {
        (Trace::Buku(trace), AnyPosition::Buku(before), AnyPosition::Buku(after)) => {
            let lifted: u32 = trace.lifted.iter().map(|&(_, n)| u32::from(n)).sum();
            assert_eq!(
                lifted as usize + usize::from(before.has_bonus()),
                trace.hand,
                "{what}"
            );
            assert_eq!(trace.path.len(), trace.hand, "{what}");
            let won = after.scores()[trace.seat.index()] - before.scores()[trace.seat.index()];
            assert_eq!(trace.n_captured(), u32::from(won), "{what}");
        }
        (Trace::Bakuk(trace @ shadara::rules::bakuk::Trace::Sow { .. }), AnyPosition::Bakuk(before), _) => {
            let shadara::rules::bakuk::Trace::Sow {
                seat,
                origin,
                stones,
                sown,
                last,
                captures,
            } = trace
            else {
                return;
            };
            assert_eq!(sown.iter().sum::<u8>(), *stones, "{what}");
            assert_eq!(before.stones_in(*origin), *stones, "{what}");
            assert!(sown[last.index()] > 0, "{what}");
            assert!(captures.len() <= Hole::N, "{what}");
            let AnyPosition::Bakuk(after) = after else {
                panic!("{what}")
            };
            let won = after.scores()[seat.index()] - before.scores()[seat.index()];
            assert_eq!(trace.n_captured(), u32::from(won), "{what}");
        }
        (Trace::BugaShadara(trace), AnyPosition::BugaShadara(before), AnyPosition::BugaShadara(after)) => {
            let captured = after.captured() - before.captured();
            assert_eq!(u8::from(trace.captured.is_some()), captured, "{what}");
            assert_eq!(
                u8::from(trace.dropped.is_some()),
                before.hand() - after.hand(),
                "{what}"
            );
        }
        _ => panic!("{what}: the trace of another ruleset"),
    }
}

/// What holds for an outcome.
fn outcome_laws(record: &Record, outcome: &Outcome) {
    let what = format!("{} after {} moves: {outcome:?}", record.position(), record.ply());
    let options = record.options();
    assert!(!outcome.winners.is_empty(), "{what}");
    let playing = SeatSet::first(options.n_seats()).without(record.seats_out());
    assert!(
        outcome.winners.iter().all(|seat| playing.contains(seat)),
        "{what}"
    );
    if options.ruleset() == Ruleset::BugaShadara {
        assert!(outcome.scores.is_empty(), "{what}");
    } else {
        assert_eq!(outcome.scores.len(), usize::from(options.n_seats()), "{what}");
        let best = playing
            .iter()
            .map(|seat| outcome.scores[seat.index()])
            .max()
            .unwrap();
        for seat in playing.iter() {
            let wins = outcome.winners.contains(seat);
            assert_eq!(wins, outcome.scores[seat.index()] == best, "{what}");
        }
    }
    assert_eq!(record.seat_to_move(), None, "{what}");
    assert!(
        record.clone().play_text("out").is_err(),
        "{what}: nothing is played after the end"
    );
}

/// Replaying the texts of a record gives the same record.
fn replay_laws(record: &Record) {
    let texts: Vec<String> = record.moves().iter().map(ToString::to_string).collect();
    let again = Record::replay(*record.options(), None, texts.iter().map(String::as_str));
    assert_eq!(again.as_ref(), Ok(record));
}

/// How many games of each set of options are played.
fn n_games(options: &Options) -> u64 {
    match options.ruleset() {
        Ruleset::Buku => 4,
        Ruleset::Bakuk => 8,
        Ruleset::BugaShadara => 1,
    }
}

#[test]
fn the_laws_hold_in_random_games_of_every_ruleset_and_option() {
    for (i, options) in all_options().into_iter().enumerate() {
        for seed in 0..n_games(&options) {
            println!("{} {options}, seed {seed}", options.ruleset());
            let mut rng = Rng::with_seed(1000 * i as u64 + seed);
            let record = game(options, &mut rng, |record, mv, rng| {
                position_laws(record.position());
                move_laws(record, mv, rng);
            });
            outcome_laws(&record, record.outcome().unwrap());
            replay_laws(&record);
        }
    }
}

#[test]
fn games_that_seats_leave_end_among_those_who_stayed() {
    for options in all_options().into_iter().filter(|options| options.n_seats() == 3) {
        for seed in 0..40 {
            println!("{options}, seed {seed}");
            let record = game_with_leavers(options, &mut Rng::with_seed(seed));
            for ply in 0..=record.ply() {
                position_laws(&record.position_after(ply).unwrap());
            }
            outcome_laws(&record, record.outcome().unwrap());
            replay_laws(&record);
        }
    }
}
