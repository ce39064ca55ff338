//! Who sits where.

use crate::rules::Seat;
use crate::store::{ChallengeId, PlayerId};

/// The chance that decides one challenge: the same seed and challenge give the same seats.
pub(super) fn chance(seed: u64, challenge: ChallengeId) -> fastrand::Rng {
    // An odd constant (2^64 divided by the golden ratio) spreads numbers that differ by one.
    fastrand::Rng::with_seed(seed ^ challenge.0.cast_unsigned().wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// Seats the players, the first of whom asked for `wanted`; the other seats are drawn by lot.
pub(super) fn assign(
    players: &[PlayerId],
    wanted: Option<Seat>,
    chance: &mut fastrand::Rng,
) -> Vec<PlayerId> {
    let mut seats = players.to_vec();
    match (wanted, players.split_first()) {
        (Some(wanted), Some((challenger, others))) => {
            seats = others.to_vec();
            chance.shuffle(&mut seats);
            seats.insert(wanted.index().min(seats.len()), *challenger);
        }
        _ => chance.shuffle(&mut seats),
    }
    seats
}

/// Everybody moves on one seat, the last becomes the first.
pub(super) fn rotated(seats: &[PlayerId]) -> Vec<PlayerId> {
    let mut seats = seats.to_vec();
    seats.rotate_right(1);
    seats
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAYERS: [PlayerId; 3] = [PlayerId(1), PlayerId(2), PlayerId(3)];

    #[test]
    fn the_seat_asked_for_is_given_and_nobody_is_lost() {
        for seed in 0..50 {
            for n in 2..=3 {
                for wanted in Seat::ALL.into_iter().take(n) {
                    let players = &PLAYERS[..n];
                    let seats = assign(players, Some(wanted), &mut fastrand::Rng::with_seed(seed));
                    assert_eq!(seats[wanted.index()], PLAYERS[0], "seed {seed}");
                    let mut sorted = seats.clone();
                    sorted.sort_unstable();
                    assert_eq!(sorted, players, "seed {seed}");
                }
            }
        }
    }

    #[test]
    fn chance_gives_every_order_and_the_same_one_again() {
        let mut orders = std::collections::BTreeSet::new();
        for challenge in 1..200 {
            let draw = || assign(&PLAYERS, None, &mut chance(7, ChallengeId(challenge)));
            assert_eq!(draw(), draw());
            orders.insert(draw());
        }
        assert_eq!(orders.len(), 6);
    }

    #[test]
    fn a_rematch_of_two_swaps_and_one_of_three_comes_round() {
        assert_eq!(rotated(&PLAYERS[..2]), [PlayerId(2), PlayerId(1)]);
        assert_eq!(rotated(&PLAYERS), [PlayerId(3), PlayerId(1), PlayerId(2)]);
        assert_eq!(rotated(&rotated(&rotated(&PLAYERS))), PLAYERS);
    }
}
