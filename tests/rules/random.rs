//! Random moves and games, from seeds that failures print.

use fastrand::Rng;
use shadara::rules::steps::{MAX_CHOICES, Prefix, next};
use shadara::rules::{AnyMove, AnyPosition, Options, Record};

/// No random game is longer than this, by far.
pub(super) const LONGEST: u32 = 5000;

/// A random move, built step by step; checks on the way that there is no dead end and no list too long.
pub(super) fn built_move(position: &AnyPosition, rng: &mut Rng) -> AnyMove {
    let mut prefix = Prefix::new();
    loop {
        let next = next(position, &prefix).unwrap_or_else(|e| panic!("{position}: {prefix}: {e}"));
        assert!(
            next.choices.len() <= MAX_CHOICES,
            "{position}: {prefix}: {} choices",
            next.choices.len()
        );
        assert!(
            !(next.complete.is_none() && next.choices.is_empty()),
            "{position}: {prefix}: a dead end"
        );
        if let Some(mv) = next.complete
            && (next.choices.is_empty() || rng.u8(..4) == 0)
        {
            return mv;
        }
        let choice = rng.choice(&next.choices).unwrap();
        prefix = prefix.with(choice.step);
    }
}

/// Plays a random game to its end and calls `each` before every move with the move that will be played.
pub(super) fn game(
    options: Options,
    rng: &mut Rng,
    mut each: impl FnMut(&Record, &AnyMove, &mut Rng),
) -> Record {
    let mut record = Record::new(options);
    while record.outcome().is_none() {
        let mv = built_move(record.position(), rng);
        each(&record, &mv, rng);
        record
            .play(&mv)
            .unwrap_or_else(|e| panic!("{}: {mv}: {e}", record.position()));
        assert!(record.ply() < LONGEST, "the game does not end");
    }
    record
}

/// Like [`game`], but in three-player Bakuk a seat leaves now and then.
pub(super) fn game_with_leavers(options: Options, rng: &mut Rng) -> Record {
    let mut record = Record::new(options);
    while record.outcome().is_none() {
        let leavers: Vec<_> = options
            .seats()
            .filter(|&seat| !record.seats_out().contains(seat))
            .collect();
        if options.n_seats() == 3 && rng.u8(..20) == 0 {
            record.leave(*rng.choice(&leavers).unwrap()).unwrap();
        } else {
            let mv = built_move(record.position(), rng);
            record.play(&mv).unwrap();
        }
        assert!(record.ply() < LONGEST, "the game does not end");
    }
    record
}
