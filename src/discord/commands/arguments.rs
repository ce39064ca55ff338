//! Options with fixed values: strings, so that reordering them changes nothing for clients that have them cached.

use poise::{SlashArgError, SlashArgument};
use serenity::all::{CommandInteraction, CommandOptionType, Context, CreateCommandOption, ResolvedValue};

use crate::rules::Ruleset;
use crate::service::{Pings, SeatChoice};
use crate::words::Words;

/// A ruleset.
#[derive(Clone, Copy, Debug)]
pub(super) struct RulesetArgument(pub Ruleset);

/// A seat, or none in particular.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeatArgument(pub SeatChoice);

/// Two or three players.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlayersArgument(pub u8);

/// This server or everywhere.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum ScopeArgument {
    /// This server's players.
    Server,
    /// Everyone.
    Everywhere,
}

/// The number of a game. poise would send the bounds of an integer as floating-point numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct GameArgument(pub i64);

/// Whether one is pinged.
#[derive(Clone, Copy, Debug)]
pub(super) struct PingsArgument(pub Pings);

/// A value that was not among the choices.
#[derive(Debug, thiserror::Error)]
#[error("not one of the choices")]
struct NotAChoice;

/// What was chosen, read by `parse`.
fn read<T>(value: &ResolvedValue<'_>, parse: impl Fn(&str) -> Option<T>) -> Option<T> {
    match value {
        ResolvedValue::String(text) => parse(text),
        _ => None,
    }
}

fn not_a_choice() -> SlashArgError {
    SlashArgError::new_parse(Box::new(NotAChoice), String::new())
}

fn choices(
    option: CreateCommandOption,
    choices: impl IntoIterator<Item = (String, &'static str)>,
) -> CreateCommandOption {
    choices
        .into_iter()
        .fold(option.kind(CommandOptionType::String), |option, (name, value)| {
            option.add_string_choice(name, value)
        })
}

#[serenity::async_trait]
impl SlashArgument for RulesetArgument {
    async fn extract(
        _: &Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        read(value, |text| text.parse().ok())
            .map(RulesetArgument)
            .ok_or_else(not_a_choice)
    }

    fn create(option: CreateCommandOption) -> CreateCommandOption {
        choices(
            option,
            Ruleset::ALL.map(|ruleset| (Words::english().ruleset(ruleset), ruleset.name())),
        )
    }
}

#[serenity::async_trait]
impl SlashArgument for SeatArgument {
    async fn extract(
        _: &Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        read(value, SeatChoice::from_word)
            .map(SeatArgument)
            .ok_or_else(not_a_choice)
    }

    fn create(option: CreateCommandOption) -> CreateCommandOption {
        let words = SeatChoice::ALL.iter().map(|seat| seat.word());
        choices(
            option,
            words.map(|word| (Words::english().choice("seat", word), word)),
        )
    }
}

#[serenity::async_trait]
impl SlashArgument for PlayersArgument {
    async fn extract(
        _: &Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        read(value, |text| match text {
            "2" => Some(PlayersArgument(2)),
            "3" => Some(PlayersArgument(3)),
            _ => None,
        })
        .ok_or_else(not_a_choice)
    }

    fn create(option: CreateCommandOption) -> CreateCommandOption {
        choices(
            option,
            ["2", "3"].map(|word| (Words::english().choice("players", word), word)),
        )
    }
}

#[serenity::async_trait]
impl SlashArgument for ScopeArgument {
    async fn extract(
        _: &Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        read(value, |text| match text {
            "server" => Some(ScopeArgument::Server),
            "everywhere" => Some(ScopeArgument::Everywhere),
            _ => None,
        })
        .ok_or_else(not_a_choice)
    }

    fn create(option: CreateCommandOption) -> CreateCommandOption {
        choices(
            option,
            ["server", "everywhere"].map(|word| (Words::english().choice("scope", word), word)),
        )
    }
}

#[serenity::async_trait]
impl SlashArgument for GameArgument {
    async fn extract(
        _: &Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        match value {
            ResolvedValue::Integer(number) => Ok(GameArgument(*number)),
            _ => Err(not_a_choice()),
        }
    }

    fn create(option: CreateCommandOption) -> CreateCommandOption {
        option.kind(CommandOptionType::Integer).min_int_value(1)
    }
}

#[serenity::async_trait]
impl SlashArgument for PingsArgument {
    async fn extract(
        _: &Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        read(value, Pings::from_word)
            .map(PingsArgument)
            .ok_or_else(not_a_choice)
    }

    fn create(option: CreateCommandOption) -> CreateCommandOption {
        let words = Pings::ALL.iter().map(|pings| pings.word());
        choices(
            option,
            words.map(|word| (Words::english().choice("pings", word), word)),
        )
    }
}
