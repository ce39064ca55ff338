//! Presses that concern a game as a whole: resign, rematch, the newest draft.

use super::super::asked::Asked;
use super::super::custom_id::{GamePress, Press};
use super::super::failure::Failure;
use super::super::refusals::{self, failed};
use super::super::view::{Button, Row, View, Weight};
use super::super::views;
use super::Pressed;
use crate::rules::steps::Prefix;
use crate::service::{Accepted, ForcedCommand, ForcedMoves, GameId, Rematch, RematchCommand, ResignCommand};
use crate::words::{Label, Reply};

pub(super) async fn pressed(
    asked: &Asked,
    press: GamePress,
    game: GameId,
    pressed: &Pressed,
) -> Result<(), Failure> {
    match press {
        GamePress::Resign => resign(asked, game).await,
        GamePress::Stay => {
            asked
                .answer
                .update(View::text(asked.words().reply(Reply::ResignKept)))
                .await?;
            Ok(())
        }
        GamePress::Forced => forced(asked, game, ForcedMoves::Play).await,
        GamePress::Unforced => forced(asked, game, ForcedMoves::Ask).await,
        GamePress::Rematch => rematch(asked, game).await,
        GamePress::Now => {
            let view = asked.game(game).await?;
            asked.turn_in(&view)?;
            asked
                .show_draft(&view, &Prefix::new(), None, pressed.surface)
                .await
        }
    }
}

async fn resign(asked: &Asked, game: GameId) -> Result<(), Failure> {
    let words = asked.words();
    let command = ResignCommand {
        game,
        person: asked.asker.person.clone(),
        interaction: asked.asker.interaction,
    };
    let resigned = asked.shared.service.resign(command).await;
    resigned.map_err(|failure| failed(failure, |refusal| refusals::resign(words, game, &refusal)))?;
    asked.answer.update(View::text(words.resign_done(game.0))).await?;
    Ok(())
}

/// Has forced moves played, or not, and offers to change it back.
async fn forced(asked: &Asked, game: GameId, forced: ForcedMoves) -> Result<(), Failure> {
    let words = asked.words();
    let command = ForcedCommand {
        game,
        person: asked.asker.person.clone(),
        forced,
        interaction: asked.asker.interaction,
    };
    let set = asked.shared.service.set_forced(command).await;
    set.map_err(|failure| failed(failure, |refusal| refusals::forced(words, game, &refusal)))?;
    let (content, label, press) = match forced {
        ForcedMoves::Play => (words.forced_on(game.0), Label::Unforced, GamePress::Unforced),
        ForcedMoves::Ask => (words.forced_off(game.0), Label::Forced, GamePress::Forced),
    };
    let button = Button::press(words.button(label), Press::Game(press, game.0), Weight::Plain);
    let view = View {
        content,
        rows: vec![Row::Buttons(vec![button])],
        ..View::default()
    };
    asked.answer.whisper(view).await?;
    Ok(())
}

/// Offers a rematch, or accepts the one that another offered.
pub(in super::super) async fn rematch(asked: &Asked, game: GameId) -> Result<(), Failure> {
    let words = asked.words();
    asked.place_is_fit()?;
    let command = RematchCommand {
        game,
        person: asked.asker.person.clone(),
        interaction: asked.asker.interaction,
    };
    let rematch = asked.shared.service.rematch(command).await;
    match rematch.map_err(|failure| failed(failure, |refusal| refusals::rematch(words, game, &refusal)))? {
        Rematch::Offered(challenge) => asked.announce(&challenge).await,
        Rematch::Accepted(Accepted::Started { challenge, .. } | Accepted::Waiting(challenge)) => {
            let line = views::challenge::message(words, &challenge).content;
            asked.answer.whisper(View::text(line)).await?;
            Ok(())
        }
    }
}
