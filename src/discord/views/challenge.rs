//! The message of a challenge: its terms and buttons while it waits, one line when it does not.

use super::super::custom_id::{ChallengePress, Press};
use super::super::view::{Button, Row, View, Weight};
use super::names::{mentioned, name};
use crate::rules::Options;
use crate::service::{Answer, Came, Challenge, ChallengeState, Guest, Mode, SeatChoice};
use crate::words::{Invited, Words};

/// The message of a challenge, whatever has become of it.
#[must_use]
pub fn message(words: &Words, challenge: &Challenge) -> View {
    if challenge.is_pending() {
        pending(words, challenge)
    } else {
        View::text(closed(words, challenge))
    }
}

/// The message of a challenge when it is made: the invited are pinged.
#[must_use]
pub fn announced(words: &Words, challenge: &Challenge) -> View {
    let pings = invited(challenge).filter_map(|guest| guest.player.id());
    View {
        pings: pings.map(|id| id.get()).collect(),
        ..message(words, challenge)
    }
}

fn invited(challenge: &Challenge) -> impl Iterator<Item = &Guest> {
    challenge
        .guests
        .iter()
        .filter(|guest| guest.came == Came::Invited)
}

fn pending(words: &Words, challenge: &Challenge) -> View {
    let mut lines = vec![headline(words, challenge), terms(words, challenge)];
    lines.extend(progress(words, challenge));
    lines.push(words.challenge_expires(challenge.expires.0));
    let press = |label, press, weight| Button::press(label, Press::Challenge(press, challenge.id.0), weight);
    let mut buttons = Vec::new();
    if invited(challenge).any(|guest| guest.answer == Answer::Pending) {
        buttons.push(press(words.button_accept(), ChallengePress::Accept, Weight::Yes));
        buttons.push(press(
            words.button_decline(),
            ChallengePress::Decline,
            Weight::Plain,
        ));
    }
    if challenge.free_seats() > 0 {
        buttons.push(press(words.button_join(), ChallengePress::Join, Weight::Yes));
    }
    buttons.push(press(
        words.button_cancel(),
        ChallengePress::Cancel,
        Weight::Plain,
    ));
    View {
        content: lines.join("\n"),
        rows: Row::of_buttons(buttons),
        ..View::default()
    }
}

fn headline(words: &Words, challenge: &Challenge) -> String {
    let who = name(words, &challenge.challenger);
    let ruleset = words.ruleset(challenge.terms.ruleset());
    let named: Vec<String> = invited(challenge)
        .map(|guest| mentioned(words, &guest.player))
        .collect();
    let open = usize::from(challenge.terms.n_seats()).saturating_sub(1 + named.len());
    let invited = match (named.as_slice(), open) {
        ([one], 0) => Invited::One(one),
        ([one], _) => Invited::OneAndOpen(one),
        ([first, second, ..], _) => Invited::Two(first, second),
        ([], open) => Invited::Open(u8::try_from(open).unwrap_or(u8::MAX)),
    };
    words.challenge(&who, &ruleset, invited)
}

/// One line: rated or casual, players, seats, options.
fn terms(words: &Words, challenge: &Challenge) -> String {
    let terms = &challenge.terms;
    let mut parts = vec![match terms.mode {
        Mode::Rated => words.challenge_rated(),
        Mode::Casual => words.challenge_casual(),
    }];
    if terms.n_seats() > 2 {
        parts.push(words.challenge_for_three());
    }
    parts.push(match (challenge.rematch_of, terms.seat) {
        (Some(game), _) => words.challenge_seat_rotated(game.0),
        (None, SeatChoice::Random) => words.challenge_seats_by_lot(),
        (None, choice) => {
            let seat = choice.seat().unwrap_or(crate::rules::Seat::FIRST);
            let called = terms.options.seat_name(seat);
            words.challenge_seat_chosen(&name(words, &challenge.challenger), called, seat.number())
        }
    });
    parts.push(words.challenge_options(&options(&terms.options)));
    parts.join(" · ")
}

/// The options that are not default, as code; the number of players has its own term.
pub(super) fn options(options: &Options) -> String {
    options
        .differing()
        .filter(|(key, _)| *key != "players")
        .map(|(key, value)| format!("`{key}={value}`"))
        .collect::<Vec<_>>()
        .join(", ")
}

/// Who has agreed so far, when somebody has and others are awaited.
fn progress(words: &Words, challenge: &Challenge) -> Vec<String> {
    let of = |came, answer| -> Vec<String> {
        let guests = challenge
            .guests
            .iter()
            .filter(|guest| guest.came == came && guest.answer == answer);
        guests.map(|guest| name(words, &guest.player)).collect()
    };
    let accepted = of(Came::Invited, Answer::Accepted);
    let waiting = of(Came::Invited, Answer::Pending);
    let joined = of(Came::Joined, Answer::Accepted);
    let free = u8::try_from(challenge.free_seats()).unwrap_or(u8::MAX);
    let mut lines = Vec::new();
    if !accepted.is_empty() && !waiting.is_empty() {
        lines.push(words.challenge_waits(&accepted, &waiting));
    }
    if !joined.is_empty() || (!accepted.is_empty() && waiting.is_empty()) {
        let all: Vec<String> = accepted.iter().chain(&joined).cloned().collect();
        if free > 0 {
            lines.push(words.challenge_joined(&all, free));
        }
    }
    lines
}

fn closed(words: &Words, challenge: &Challenge) -> String {
    let who = name(words, &challenge.challenger);
    let ruleset = words.ruleset(challenge.terms.ruleset());
    match &challenge.state {
        ChallengeState::Accepted { game } => {
            let guests = challenge.guests.iter().map(|guest| name(words, &guest.player));
            let players: Vec<String> = std::iter::once(who).chain(guests).collect();
            words.challenge_accepted(&ruleset, game.0, &words.game_players(&players))
        }
        ChallengeState::Declined { by } => words.challenge_declined(&name(words, by), &who, &ruleset),
        ChallengeState::Cancelled => words.challenge_cancelled(&who, &ruleset),
        ChallengeState::Expired | ChallengeState::Pending => words.challenge_expired(&who, &ruleset),
    }
}
