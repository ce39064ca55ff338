//! Options with fixed values: strings, so that reordering them changes nothing for clients that have them cached.

use poise::{SlashArgError, SlashArgument};
use serenity::all::{CommandInteraction, CommandOptionType, Context, CreateCommandOption, ResolvedValue};

use super::in_other_languages;
use crate::rules::Ruleset;
use crate::service::{Pings, SeatChoice};
use crate::words::{Whose, Words};

/// The values that an option can have.
pub(super) trait Listed: Copy + Send + Sync + 'static {
    /// The option's name, by which the words know what its values are called.
    const OPTION: &'static str;

    /// Every value.
    fn all() -> impl Iterator<Item = Self>;

    /// What is sent for a value.
    fn word(self) -> &'static str;
}

impl Listed for Ruleset {
    const OPTION: &'static str = "ruleset";

    fn all() -> impl Iterator<Item = Self> {
        Ruleset::ALL.into_iter()
    }

    fn word(self) -> &'static str {
        self.name()
    }
}

impl Listed for SeatChoice {
    const OPTION: &'static str = "seat";

    fn all() -> impl Iterator<Item = Self> {
        SeatChoice::ALL.iter().copied()
    }

    fn word(self) -> &'static str {
        SeatChoice::word(self)
    }
}

impl Listed for Pings {
    const OPTION: &'static str = "pings";

    fn all() -> impl Iterator<Item = Self> {
        Pings::ALL.iter().copied()
    }

    fn word(self) -> &'static str {
        Pings::word(self)
    }
}

impl Listed for Whose {
    const OPTION: &'static str = "scope";

    fn all() -> impl Iterator<Item = Self> {
        [Whose::Server, Whose::Everywhere].into_iter()
    }

    fn word(self) -> &'static str {
        Whose::word(self)
    }
}

/// How many play.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Players {
    /// Two.
    Two,
    /// Three.
    Three,
}

impl Listed for Players {
    const OPTION: &'static str = "players";

    fn all() -> impl Iterator<Item = Self> {
        [Players::Two, Players::Three].into_iter()
    }

    fn word(self) -> &'static str {
        match self {
            Players::Two => "2",
            Players::Three => "3",
        }
    }
}

/// One of the values that an option can have.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chosen<T>(pub T);

/// The number of a game. poise would send the bounds of an integer as floating-point numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct GameArgument(pub i64);

/// A value that was not among the choices.
#[derive(Debug, thiserror::Error)]
#[error("not one of the choices")]
struct NotAChoice;

fn not_a_choice() -> SlashArgError {
    SlashArgError::new_parse(Box::new(NotAChoice), String::new())
}

#[serenity::async_trait]
impl<T: Listed> SlashArgument for Chosen<T> {
    async fn extract(
        _: &Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        let ResolvedValue::String(word) = value else {
            return Err(not_a_choice());
        };
        let found = T::all().find(|one| one.word() == *word);
        found.map(Chosen).ok_or_else(not_a_choice)
    }

    fn create(option: CreateCommandOption) -> CreateCommandOption {
        T::all().fold(option.kind(CommandOptionType::String), |option, one| {
            let said = |words: &Words| words.choice(T::OPTION, one.word());
            option.add_string_choice_localized(said(Words::english()), one.word(), in_other_languages(said))
        })
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
