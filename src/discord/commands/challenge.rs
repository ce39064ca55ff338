//! `/challenge`: offers a game to somebody, or to whoever joins first.

use serenity::all::{
    AutocompleteChoice, CommandInteraction, CreateAutocompleteResponse, PartialMember, ResolvedValue, User,
};

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::asker::person;
use super::super::failure::Failure;
use super::super::permissions::can_see;
use super::super::place::Wanted;
use super::super::views::suggestions::{Suggestion, option_suggestions};
use super::Ctx;
use super::arguments::Chosen;
use crate::rules::Ruleset;
use crate::service::{Mode, Person, SeatChoice};

/// Offers a game: to the opponents named, or to whoever joins first.
#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
#[expect(
    clippy::too_many_arguments,
    reason = "one for each option: poise reads the signature"
)]
pub(super) async fn challenge(
    ctx: Ctx<'_>,
    #[description = "ruleset"] ruleset: Chosen<Ruleset>,
    #[description = "opponent"] opponent: Option<User>,
    #[description = "second_opponent"] second_opponent: Option<User>,
    #[description = "seat"] seat: Option<Chosen<SeatChoice>>,
    #[description = "rated"] rated: Option<bool>,
    #[description = "options"]
    #[autocomplete = "complete"]
    options: Option<String>,
) -> Result<(), Failure> {
    let asked = Asked::by_command(ctx.framework.user_data, ctx.interaction, Audience::All);
    let invited: Vec<Invited> = [opponent, second_opponent]
        .iter()
        .flatten()
        .map(|user| Invited::of(user, ctx.interaction))
        .collect();
    let wanted = Wanted {
        ruleset: ruleset.0,
        seat: seat.map_or(SeatChoice::Random, |seat| seat.0),
        mode: if rated == Some(true) {
            Mode::Rated
        } else {
            Mode::Casual
        },
        options: options.unwrap_or_default(),
    };
    asked.run("/challenge", work(&asked, invited, wanted)).await;
    Ok(())
}

/// Somebody named as an opponent.
#[derive(Debug)]
struct Invited {
    person: Person,
    sees_channel: bool,
}

impl Invited {
    fn of(user: &User, command: &CommandInteraction) -> Invited {
        let member: Option<&PartialMember> = command.data.resolved.members.get(&user.id);
        Invited {
            person: person(user, member.and_then(|member| member.nick.as_deref())),
            sees_channel: can_see(member.and_then(|member| member.permissions)),
        }
    }
}

async fn work(asked: &Asked, invited: Vec<Invited>, wanted: Wanted) -> Result<(), Failure> {
    asked.place_is_fit()?;
    if let Some(blind) = invited.iter().find(|one| !one.sees_channel) {
        return Err(asked.blind(&blind.person.name));
    }
    let people = invited.into_iter().map(|one| one.person).collect();
    let challenge = asked.challenge(people, wanted).await?;
    asked.announce(&challenge).await
}

/// Suggests options of the ruleset chosen so far.
async fn complete(ctx: Ctx<'_>, partial: &str) -> CreateAutocompleteResponse {
    let chosen = ctx.args.iter().find(|option| option.name == "ruleset");
    let ruleset = match chosen.map(|option| &option.value) {
        Some(ResolvedValue::String(text)) => text.parse::<Ruleset>().ok(),
        _ => None,
    };
    let choices = ruleset
        .map(|ruleset| option_suggestions(ruleset, partial))
        .unwrap_or_default();
    let choices = choices
        .into_iter()
        .map(|Suggestion { name, value }| AutocompleteChoice::new(name, value));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}
