//! `/profile`: a player's ratings and results.

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::asker::person;
use super::super::failure::Failure;
use super::super::manner::Manner;
use super::super::view::View;
use super::super::views::cards;
use super::super::views::people;
use super::Ctx;
use crate::service::{HistoryQuery, Millis, Person, Profile, UserId};
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
    let manner = asked.manner_for_all().await?;
    let view = match asked.shared.service.profile(who.id, asked.user()).await? {
        Some(profile) => pictured(asked, manner, (who.id, &profile)).await?,
        None => View::text(manner.words.profile_unknown(&escaped(&who.name))),
    };
    asked.answer.reply(view).await?;
    Ok(())
}

/// The profile with its card, once there is a finished game.
async fn pictured(
    asked: &Asked,
    manner: Manner,
    (user, profile): (UserId, &Profile),
) -> Result<View, Failure> {
    let mut view = people::profile(manner.words, profile);
    if profile.tallies.is_empty() {
        return Ok(view);
    }
    let service = &asked.shared.service;
    let query = HistoryQuery {
        user,
        ruleset: None,
        page: 0,
    };
    let last = service.history(query).await?.lines;
    let last_games = (Millis(0), 30);
    let mut courses = Vec::new();
    for line in &profile.ratings {
        let mut course = service.rating_courses(&[user], line.pool, last_games).await?;
        courses.push(course.remove(&user).unwrap_or_default());
    }
    let card = cards::profile(manner.words, profile, &last, courses);
    let pictures = &asked.shared.pictures;
    let drawn = pictures.card("profile.png", card.alt(), manner.theme, move || card.scene());
    view.picture = Some(drawn.await?);
    Ok(view)
}
