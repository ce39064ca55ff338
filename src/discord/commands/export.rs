//! `/export`: games as a text file, in the notation of the rules.

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::failure::Failure;
use super::super::view::{Attached, View};
use super::Ctx;
use super::arguments::GameArgument;
use crate::service::export as export_of;
use crate::words::Phrase;

/// How many games one file has at most; more would outgrow Discord's limit for attachments.
const MOST: usize = 2000;

/// Gives the game of that number, or of this thread, or else all finished games of the one who asks.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn export(
    ctx: Ctx<'_>,
    #[description = "game"] game: Option<GameArgument>,
) -> Result<(), Failure> {
    let asked = Asked::by_command(ctx.framework.user_data, ctx.interaction, Audience::Asker);
    asked.run("/export", work(&asked, game.map(|game| game.0))).await;
    Ok(())
}

async fn work(asked: &Asked, number: Option<i64>) -> Result<(), Failure> {
    let words = asked.words();
    let one = match number {
        Some(number) => Some(asked.game_by_number(number).await?),
        None => asked.game_here().await?,
    };
    let view = if let Some(game) = one {
        let name = format!("shadara-{}.txt", game.game.id);
        let bytes = export_of(&game).into_bytes();
        file(words.export_one(game.game.id.0), name, bytes)
    } else {
        let service = &asked.shared.service;
        let mut games = Vec::new();
        for id in service.finished_games(asked.user(), MOST).await? {
            if let Some(game) = service.game(id).await? {
                games.push(export_of(&game));
            }
        }
        if games.is_empty() {
            View::text(words.phrase(Phrase::ExportNone))
        } else {
            file(
                words.export_many(games.len()),
                "shadara-games.txt".to_owned(),
                games.concat().into_bytes(),
            )
        }
    };
    asked.answer.reply(view).await?;
    Ok(())
}

fn file(content: String, name: String, bytes: Vec<u8>) -> View {
    View {
        content,
        picture: Some(Attached {
            name,
            bytes,
            alt: None,
        }),
        ..View::default()
    }
}
