//! *Challenge to a game*: the context menu of a person.

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::asker::person;
use super::super::custom_id::{InvitePress, Press};
use super::super::failure::Failure;
use super::super::permissions::can_see;
use super::super::view::{Button, Row, View, Weight};
use super::Ctx;
use crate::rules::Ruleset;
use crate::service::Person;
use crate::words::{Refusal, escaped};

/// Asks to which game somebody is challenged; the buttons challenge.
#[poise::command(
    context_menu_command = "Challenge to a game",
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub(super) async fn invite(ctx: Ctx<'_>, user: serenity::all::User) -> Result<(), Failure> {
    let asked = Asked::by_command(ctx.framework.user_data, ctx.interaction, Audience::Asker);
    let member = ctx.interaction.data.resolved.members.get(&user.id);
    let who = person(&user, member.and_then(|member| member.nick.as_deref()));
    let sees_channel = can_see(member.and_then(|member| member.permissions));
    asked
        .run("challenge menu", async {
            if !sees_channel {
                return Err(asked.blind(&who.name));
            }
            work(&asked, who).await
        })
        .await;
    Ok(())
}

async fn work(asked: &Asked, who: Person) -> Result<(), Failure> {
    let words = asked.words();
    asked.place_is_fit()?;
    if who.id == asked.user() {
        return Err(asked.refused(Refusal::ChallengeSelf));
    }
    if who.kind == crate::service::PersonKind::Bot {
        return Err(Failure::Refused(words.refusal_challenge_bot(&escaped(&who.name))));
    }
    let buttons = Ruleset::ALL.map(|ruleset| {
        let press = match ruleset {
            Ruleset::Buku => InvitePress::Buku,
            Ruleset::Bakuk => InvitePress::Bakuk,
            Ruleset::BugaShadara => InvitePress::BugaShadara,
        };
        Button::press(
            words.ruleset(ruleset),
            Press::Invite(press, who.id.0),
            Weight::Main,
        )
    });
    let view = View {
        content: words.invite_ask(&escaped(&who.name)),
        rows: vec![Row::Buttons(buttons.to_vec())],
        ..View::default()
    };
    asked.answer.reply(view).await?;
    Ok(())
}
