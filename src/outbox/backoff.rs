//! How long to wait before another attempt.

use std::time::Duration;

/// After how many attempts that failed here a row is given up: with the delays below, some seven hours after it was
/// written.
pub const MAX_ATTEMPTS: u32 = 50;

/// How long a row waits for Discord, or for people who must give a permission back: longer than an owner's holidays.
pub const PATIENCE: Duration = Duration::from_secs(30 * 24 * 60 * 60);

const FIRST: Duration = Duration::from_secs(1);
const LONGEST: Duration = Duration::from_secs(600);

/// The delay after attempt number `attempt` (from 1) failed: 1 s, doubled each time up to ten minutes, and up to a
/// quarter more so that many rows do not come back at once.
#[must_use]
pub fn backoff(attempt: u32, chance: &mut fastrand::Rng) -> Duration {
    let doublings = attempt.saturating_sub(1).min(16);
    let delay = FIRST.saturating_mul(1 << doublings).min(LONGEST);
    delay.mul_f64(1.0 + chance.f64() / 4.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delays_double_from_a_second_to_ten_minutes() {
        let mut chance = fastrand::Rng::with_seed(1);
        for (attempt, seconds) in [
            (1, 1),
            (2, 2),
            (3, 4),
            (10, 512),
            (11, 600),
            (40, 600),
            (u32::MAX, 600),
        ] {
            let delay = backoff(attempt, &mut chance).as_secs_f64();
            let base = f64::from(seconds);
            assert!(
                (base..=base * 1.25).contains(&delay),
                "attempt {attempt}: {delay}"
            );
        }
    }

    #[test]
    fn a_row_is_given_up_after_hours_not_minutes_or_days() {
        let mut chance = fastrand::Rng::with_seed(1);
        let total: Duration = (1..MAX_ATTEMPTS)
            .map(|attempt| backoff(attempt, &mut chance))
            .sum();
        assert!(
            (Duration::from_secs(6 * 3600)..Duration::from_secs(10 * 3600)).contains(&total),
            "{total:?}"
        );
    }
}
