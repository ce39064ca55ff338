//! `/profile`: a player's ratings and results.

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::asker::person;
use super::super::failure::Failure;
use super::super::view::View;
use super::super::views::people;
use super::Ctx;
use crate::service::{Person, UserId};
use crate::words::escaped;

/// Shows a player's ratings, results, and how they stand against the one who asks.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn profile(
    ctx: Ctx<'_>,
    #[description = "player"] player: Option<serenity::all::User>,
) -> Result<(), Failure> {
    let asked = Asked::by_command(ctx.framework.user_data, ctx.interaction, Audience::All);
    let who = player.map_or_else(|| asked.asker.person.clone(), |user| person(&user, None));
    asked.run("/profile", work(&asked, who)).await;
    Ok(())
}

async fn work(asked: &Asked, who: Person) -> Result<(), Failure> {
    let words = asked.words_for_all().await?;
    let id: UserId = who.id;
    let view = match asked.shared.service.profile(id, asked.user()).await? {
        Some(profile) => people::profile(words, &profile),
        None => View::text(words.profile_unknown(&escaped(&who.name))),
    };
    asked.answer.reply(view).await?;
    Ok(())
}
