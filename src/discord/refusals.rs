//! Refusals of the service as sentences; every case has one.

use super::failure::Failure;
use super::views::names::name;
use crate::rules::{OptionsError, Ruleset, Seat};
use crate::service::{
    self, AbortRefusal, AcceptRefusal, CancelRefusal, ChallengeRefusal, ChallengeState, DeclineRefusal,
    DrawRefusal, EndRefusal, ForcedRefusal, GameId, GameView, MoveRefusal, RematchRefusal, ResignRefusal,
};
use crate::words::{Phrase, Refusal, Words, escaped};

/// Turns a failure of the service into one of an interaction.
pub(super) fn failed<R>(failure: service::Failure<R>, sentence: impl FnOnce(R) -> String) -> Failure {
    match failure {
        service::Failure::Refused(refusal) => Failure::Refused(sentence(refusal)),
        service::Failure::Fault(fault) => Failure::Fault(Box::new(fault)),
    }
}

/// Why a challenge was not made.
pub(super) fn challenge(words: &Words, refusal: &ChallengeRefusal) -> String {
    match refusal {
        ChallengeRefusal::Yourself => words.refusal(Refusal::ChallengeSelf),
        ChallengeRefusal::Bot { name } => words.refusal_challenge_bot(&escaped(name)),
        ChallengeRefusal::SameTwice { name } => words.refusal_challenge_twice(&escaped(name)),
        ChallengeRefusal::Options(error) => options(words, error),
        ChallengeRefusal::ThreeNeeded { .. } => words.refusal(Refusal::ThreeNeeded),
        ChallengeRefusal::NoSuchSeat { seat, n_seats } => {
            words.refusal_challenge_seat(seat.seat().map_or(*n_seats, Seat::number))
        }
        ChallengeRefusal::RatedNeedsDefaults { options } => words.refusal_challenge_rated_options(options),
        ChallengeRefusal::ThreadBusy { game } => words.refusal_challenge_thread_busy(game.0),
        ChallengeRefusal::YouBlock { name } => words.refusal_challenge_you_block(&escaped(name)),
        ChallengeRefusal::Blocked { name } => words.refusal_challenge_blocked(&escaped(name)),
        ChallengeRefusal::AlreadyPending { name, .. } => words.refusal_challenge_pending(&escaped(name)),
        ChallengeRefusal::TooManyPending { max } => {
            words.refusal_challenge_many(u32::try_from(*max).unwrap_or(u32::MAX))
        }
    }
}

/// Why options cannot be read.
pub(super) fn options(words: &Words, error: &OptionsError) -> String {
    match error {
        OptionsError::NotAPair { text } => words.refusal_option_shape(&code(text)),
        OptionsError::UnknownKey { ruleset, key } => {
            let keys: Vec<String> = ruleset
                .option_keys()
                .iter()
                .map(|key| key.name.to_owned())
                .collect();
            words.refusal_option_key(*ruleset, &code(key), &keys)
        }
        OptionsError::UnknownValue { key, value } => {
            let values: Vec<String> = key.values.iter().map(|value| (*value).to_owned()).collect();
            words.refusal_option_value(key.name, &code(value), &values)
        }
        OptionsError::Repeated { key } => words.refusal_option_twice(key),
    }
}

/// Text that a person wrote, fit to stand between backticks.
fn code(text: &str) -> String {
    crate::words::plain(text).replace('`', "'")
}

/// Why a challenge was not accepted.
pub(super) fn accept(words: &Words, refusal: &AcceptRefusal) -> String {
    match refusal {
        AcceptRefusal::Unknown => words.refusal(Refusal::NoSuchChallenge),
        AcceptRefusal::Closed(state) => closed(words, state),
        AcceptRefusal::Own => words.refusal(Refusal::AcceptOwn),
        AcceptRefusal::Bot => words.refusal(Refusal::AcceptBot),
        AcceptRefusal::AlreadyIn => words.refusal(Refusal::AcceptAlready),
        AcceptRefusal::NotInvited => words.refusal(Refusal::AcceptUninvited),
        AcceptRefusal::Blocked { name } => words.refusal_accept_blocked(&escaped(name)),
        AcceptRefusal::ThreadBusy { game } => words.refusal_challenge_thread_busy(game.0),
    }
}

/// Why a challenge was not declined.
pub(super) fn decline(words: &Words, refusal: &DeclineRefusal) -> String {
    match refusal {
        DeclineRefusal::Unknown => words.refusal(Refusal::NoSuchChallenge),
        DeclineRefusal::Closed(state) => closed(words, state),
        DeclineRefusal::Own => words.refusal(Refusal::DeclineOwn),
        DeclineRefusal::NotInvited => words.refusal(Refusal::DeclineUninvited),
    }
}

/// Why a challenge was not withdrawn.
pub(super) fn cancel(words: &Words, refusal: &CancelRefusal) -> String {
    match refusal {
        CancelRefusal::Unknown => words.refusal(Refusal::NoSuchChallenge),
        CancelRefusal::Closed(state) => closed(words, state),
        CancelRefusal::NotYours => words.refusal(Refusal::CancelOther),
    }
}

/// What has become of a challenge that no longer waits.
fn closed(words: &Words, state: &ChallengeState) -> String {
    match state {
        ChallengeState::Accepted { game } => words.refusal_closed_accepted(game.0),
        ChallengeState::Declined { .. } => words.refusal(Refusal::ClosedDeclined),
        ChallengeState::Cancelled => words.refusal(Refusal::ClosedCancelled),
        ChallengeState::Expired | ChallengeState::Pending => words.refusal(Refusal::ClosedExpired),
    }
}

/// Why a move was not played. `view` is the game, where it is known.
pub(super) fn moving(words: &Words, game: GameId, view: Option<&GameView>, refusal: &MoveRefusal) -> String {
    match refusal {
        MoveRefusal::UnknownGame => words.refusal_no_such_game(game.0),
        MoveRefusal::NotInGame => words.refusal_not_in_game(game.0),
        MoveRefusal::Over { .. } => words.refusal_game_over(game.0),
        MoveRefusal::FlagFallen { .. } => words.refusal(Refusal::Flag),
        MoveRefusal::Out => words.refusal_out(game.0),
        MoveRefusal::NotYourTurn { to_move } => not_your_turn(words, game, view, *to_move),
        MoveRefusal::Stale { .. } => words.refusal(Refusal::Stale),
        MoveRefusal::Illegal(error) => {
            words.illegal(view.map_or(Ruleset::Buku, |view| view.game.ruleset()), error)
        }
        MoveRefusal::Leaving => words.refusal(Refusal::Leaving),
        // Asked about before it comes to this.
        MoveRefusal::NeedsConfirmation { .. } => words.refusal(Refusal::Stale),
    }
}

/// That another seat is to move, with its player's name.
pub(super) fn not_your_turn(words: &Words, game: GameId, view: Option<&GameView>, to_move: Seat) -> String {
    let who = view
        .and_then(|view| view.game.seat(to_move).map(|row| name(words, &row.player)))
        .unwrap_or_else(|| to_move.to_string());
    words.refusal_not_your_turn(game.0, &who)
}

/// Why a game was not resigned.
pub(super) fn resign(words: &Words, game: GameId, refusal: &ResignRefusal) -> String {
    match refusal {
        ResignRefusal::UnknownGame => words.refusal_no_such_game(game.0),
        ResignRefusal::NotInGame => words.refusal_not_in_game(game.0),
        ResignRefusal::Over { .. } => words.refusal_game_over(game.0),
        ResignRefusal::FlagFallen { .. } => words.refusal(Refusal::Flag),
        ResignRefusal::Out => words.refusal_out(game.0),
    }
}

/// Why a game was not aborted.
pub(super) fn abort(words: &Words, game: GameId, refusal: &AbortRefusal) -> String {
    match refusal {
        AbortRefusal::UnknownGame => words.refusal_no_such_game(game.0),
        AbortRefusal::NotInGame => words.refusal_not_in_game(game.0),
        AbortRefusal::Over { .. } => words.refusal_game_over(game.0),
        AbortRefusal::FlagFallen { .. } => words.refusal(Refusal::Flag),
        AbortRefusal::TooLate { .. } => words.refusal_abort_late(game.0),
    }
}

/// Why nothing came of a draw.
pub(super) fn draw(words: &Words, game: GameId, refusal: &DrawRefusal) -> String {
    match refusal {
        DrawRefusal::UnknownGame => words.refusal_no_such_game(game.0),
        DrawRefusal::NotInGame => words.refusal_not_in_game(game.0),
        DrawRefusal::Over { .. } => words.refusal_game_over(game.0),
        DrawRefusal::FlagFallen { .. } => words.refusal(Refusal::Flag),
        DrawRefusal::Out => words.refusal_out(game.0),
        DrawRefusal::Stale { .. } => words.draw_gone(),
        DrawRefusal::AlreadyAgreed => words.refusal(Refusal::DrawOffered),
        DrawRefusal::AlreadyDeclined { .. } => words.refusal(Refusal::DrawDeclined),
        DrawRefusal::NoOffer => words.refusal(Refusal::DrawNone),
    }
}

/// Why a game was not ended by a moderator.
pub(super) fn end(words: &Words, game: GameId, refusal: &EndRefusal) -> String {
    match refusal {
        EndRefusal::UnknownGame => words.refusal_no_such_game(game.0),
        EndRefusal::Over { .. } => words.refusal_game_over(game.0),
        EndRefusal::NoReason => words.phrase(Phrase::EndNoReason),
        EndRefusal::TooLong { max } => words.end_too_long(*max),
    }
}

/// Why forced moves are not treated otherwise.
pub(super) fn forced(words: &Words, game: GameId, refusal: &ForcedRefusal) -> String {
    match refusal {
        ForcedRefusal::UnknownGame => words.refusal_no_such_game(game.0),
        ForcedRefusal::NotInGame => words.refusal_not_in_game(game.0),
        ForcedRefusal::Over { .. } => words.refusal_game_over(game.0),
        ForcedRefusal::FlagFallen { .. } => words.refusal(Refusal::Flag),
        ForcedRefusal::Out => words.refusal_out(game.0),
    }
}

/// Why there is no rematch.
pub(super) fn rematch(words: &Words, game: GameId, refusal: &RematchRefusal) -> String {
    match refusal {
        RematchRefusal::UnknownGame => words.refusal_no_such_game(game.0),
        RematchRefusal::NotInGame => words.refusal_not_in_game(game.0),
        RematchRefusal::StillRunning => words.refusal_rematch_running(game.0),
        RematchRefusal::PlayerGone => words.refusal_rematch_gone(game.0),
        RematchRefusal::Played { game: next } => words.refusal_rematch_played(game.0, next.0),
        RematchRefusal::Challenge(refusal) => challenge(words, refusal),
        RematchRefusal::Accept(refusal) => accept(words, refusal),
    }
}
