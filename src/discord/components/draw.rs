//! The answers below an offer of a draw.

use super::super::asked::Asked;
use super::super::custom_id::DrawPress;
use super::super::failure::Failure;
use super::super::refusals::{self, failed};
use super::super::view::View;
use crate::service::{DrawAction, DrawCommand, Drawn, GameId, Seen};
use crate::words::Reply;

pub(super) async fn pressed(
    asked: &Asked,
    press: DrawPress,
    (game, ply): (GameId, u32),
) -> Result<(), Failure> {
    let action = match press {
        DrawPress::Agree => DrawAction::Accept,
        DrawPress::Refuse => DrawAction::Decline,
    };
    draw(asked, game, action, Seen::Ply(ply)).await
}

/// Offers, agrees to or refuses a draw and says what came of it.
pub(in super::super) async fn draw(
    asked: &Asked,
    game: GameId,
    action: DrawAction,
    seen: Seen,
) -> Result<(), Failure> {
    let words = asked.words();
    let command = DrawCommand {
        game,
        person: asked.asker.person.clone(),
        action,
        seen,
        interaction: asked.asker.interaction,
    };
    let drawn = asked.shared.service.draw(command).await;
    let drawn = drawn.map_err(|failure| failed(failure, |refusal| refusals::draw(words, game, &refusal)))?;
    let sentence = match drawn {
        Drawn::Offered(_) => words.draw_you_offered(game.0),
        Drawn::Waiting(_) => words.draw_you_agreed(game.0, 1),
        Drawn::Agreed(_) => words.draw_you_agreed(game.0, 0),
        Drawn::Declined(_) => words.reply(Reply::DrawRefused),
    };
    asked.answer.whisper(View::text(sentence)).await?;
    Ok(())
}
