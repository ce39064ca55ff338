//! `/rules`: how a ruleset is played, page by page, with diagrams.

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::failure::Failure;
use super::super::pictures::{Drawing, IN_THREAD};
use super::super::view::View;
use super::super::views::guide;
use super::Ctx;
use super::arguments::Chosen;
use crate::render::Banner;
use crate::rules::Ruleset;

/// Shows the first page of a ruleset's rules; buttons lead on.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn rules(
    ctx: Ctx<'_>,
    #[description = "ruleset"] ruleset: Chosen<Ruleset>,
) -> Result<(), Failure> {
    let asked = Asked::by_command(ctx.framework.user_data, ctx.interaction, Audience::Asker);
    asked
        .run("/rules", async {
            asked.answer.reply(page(&asked, ruleset.0, 0).await?).await?;
            Ok(())
        })
        .await;
    Ok(())
}

/// A page with its diagram.
pub(in super::super) async fn page(asked: &Asked, ruleset: Ruleset, page: u32) -> Result<View, Failure> {
    let manner = asked.manner().await?;
    let words = manner.words;
    let (mut view, record) = guide::page(words, ruleset, page);
    let drawing = Drawing {
        banner: Banner::of(&record, words),
        record,
        seats: Vec::new(),
        game: None,
        size: IN_THREAD,
        draft: None,
        ending: None,
        manner,
    };
    let name = format!("rules-{ruleset}-{page}.png");
    view.picture = Some(asked.shared.pictures.draw(name, drawing).await?);
    Ok(view)
}
