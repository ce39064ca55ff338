//! `/move`: plays a move, or begins one; completes what is typed.

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse};

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::draft::Surface;
use super::super::failure::Failure;
use super::super::view::View;
use super::super::views::suggestions::{Suggestion, suggestions};
use super::Ctx;
use crate::rules::steps::Prefix;
use crate::service::{Confirmation, Seen};

/// Plays a move in the game of this thread, or in the only one that waits for the person.
///
/// A text that only begins a move opens the draft there; a move that ends the game must be confirmed.
#[poise::command(
    slash_command,
    rename = "move",
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub(super) async fn play(
    ctx: Ctx<'_>,
    #[description = "move"]
    #[rename = "move"]
    #[autocomplete = "complete"]
    text: String,
) -> Result<(), Failure> {
    let asked = Asked::by_command(ctx.framework.user_data, ctx.interaction, Audience::Asker);
    asked.run("/move", work(&asked, &text)).await;
    Ok(())
}

async fn work(asked: &Asked, text: &str) -> Result<(), Failure> {
    let view = asked.game_to_move().await?;
    asked.turn_in(&view)?;
    let parsed = view.record.parse_move(text);
    if parsed.is_err()
        && let Some(prefix) = Prefix::begun(view.record.position(), text)
    {
        return asked.show_draft(&view, &prefix, None, Surface::New).await;
    }
    // What cannot be read is left to the service, whose order of checks is the one that counts.
    let played = asked
        .play(&view, text.to_owned(), Seen::Latest, Confirmation::Missing)
        .await;
    match played {
        Ok(played) => {
            tracing::info!(game.id = view.game.id.0, game.ply = played.ply(), "played");
            let warning = asked.unseen(played.game).await;
            let line = asked.played_line(&played, warning);
            asked.answer.reply(View::text(line)).await?;
            Ok(())
        }
        Err(failure) => {
            asked
                .not_played(&view, parsed.ok().as_ref(), failure, Surface::New)
                .await
        }
    }
}

/// Suggests moves that begin as typed; nothing where it is not the person's turn.
async fn complete(ctx: Ctx<'_>, partial: &str) -> CreateAutocompleteResponse {
    let asked = Asked::by_command(ctx.framework.user_data, ctx.interaction, Audience::Asker);
    let Ok(view) = asked.game_to_move().await else {
        return CreateAutocompleteResponse::new();
    };
    if asked.turn_in(&view).is_err() {
        return CreateAutocompleteResponse::new();
    }
    let choices = suggestions(asked.words(), &view.record, partial);
    let choices = choices
        .into_iter()
        .map(|Suggestion { name, value }| AutocompleteChoice::new(name, value));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}
