//! `/end`: a moderator ends a game that should not go on, with a reason that its players read.

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::custom_id::{FormPress, Press};
use super::super::failure::Failure;
use super::super::refusals::{self, failed};
use super::super::view::View;
use super::Ctx;
use super::arguments::GameArgument;
use crate::service::{EndCommand, GameId, MAX_NOTE};
use crate::words::{Phrase, Refusal};

/// Ends the game of that number, or of this thread; asks for the reason if none is given.
#[poise::command(
    slash_command,
    guild_only,
    default_member_permissions = "MANAGE_MESSAGES",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub(super) async fn end(
    ctx: Ctx<'_>,
    #[description = "game"] game: Option<GameArgument>,
    #[description = "reason"]
    #[max_length = 200]
    reason: Option<String>,
) -> Result<(), Failure> {
    let asked = Asked::by_command(ctx.framework.user_data, ctx.interaction, Audience::Asker);
    asked
        .run("/end", work(&asked, game.map(|game| game.0), reason))
        .await;
    Ok(())
}

async fn work(asked: &Asked, number: Option<i64>, reason: Option<String>) -> Result<(), Failure> {
    let words = asked.words();
    let view = match number {
        Some(number) => asked.game_by_number(number).await?,
        None => asked
            .game_here()
            .await?
            .ok_or_else(|| asked.refused(Refusal::NoGameHere))?,
    };
    let id = view.game.id;
    if Some(view.game.guild) != asked.asker.guild {
        return Err(Failure::Refused(words.refusal_no_such_game(id.0)));
    }
    if !view.game.is_running() {
        return Err(Failure::Refused(words.refusal_game_over(id.0)));
    }
    match reason {
        Some(reason) => end_game(asked, id, reason).await,
        None => {
            let form = super::super::forms::Form {
                id: Press::Form(FormPress::End, id.0).to_string(),
                title: words.end_form_title(id.0),
                fields: vec![super::super::forms::Field::long(
                    "reason",
                    words.phrase(Phrase::EndLabel),
                    MAX_NOTE,
                )],
            };
            asked.answer.ask(form.create()).await?;
            Ok(())
        }
    }
}

/// Ends a game for that reason.
pub(in super::super) async fn end_game(asked: &Asked, game: GameId, note: String) -> Result<(), Failure> {
    let words = asked.words();
    let command = EndCommand {
        game,
        guild: asked.guild()?,
        note,
        interaction: asked.asker.interaction,
    };
    let ended = asked.shared.service.end(command).await;
    ended.map_err(|failure| failed(failure, |refusal| refusals::end(words, game, &refusal)))?;
    tracing::info!(game.id = game.0, "ended by a moderator");
    asked.answer.reply(View::text(words.end_done(game.0))).await?;
    Ok(())
}
