//! Presses that build or play a move.

use super::super::asked::Asked;
use super::super::custom_id::{MovePress, Point};
use super::super::draft::Surface;
use super::super::failure::Failure;
use super::super::view::View;
use super::Pressed;
use crate::rules::AnyMove;
use crate::rules::steps::{Prefix, next};
use crate::service::{Confirmation, GameId, GameView, Seen};
use crate::words::Refusal;

pub(super) async fn pressed(
    asked: &Asked,
    press: MovePress,
    point: &Point,
    pressed: &Pressed,
) -> Result<(), Failure> {
    let view = asked.game(GameId(point.game)).await?;
    let ruleset = view.game.ruleset();
    let unknown = || asked.refused(Refusal::UnknownButton);
    let prefix = point.steps.prefix(ruleset).ok_or_else(unknown)?;
    let prefix = match press {
        MovePress::Play => {
            return play(asked, &view, (point.ply, &prefix), Confirmation::Missing, pressed).await;
        }
        MovePress::Confirm => {
            return play(asked, &view, (point.ply, &prefix), Confirmation::Given, pressed).await;
        }
        MovePress::Open => prefix,
        MovePress::Choose => {
            let chosen = pressed.chosen.as_deref().ok_or_else(unknown)?;
            Prefix::parse(ruleset, &format!("{prefix}{chosen}")).map_err(|_| unknown())?
        }
        MovePress::Back => prefix.back().unwrap_or_default(),
        MovePress::Again => Prefix::new(),
    };
    if view.game.ply != point.ply && pressed.surface == Surface::Same {
        return asked.moved_on(&view, Surface::Same).await;
    }
    asked.turn_in(&view)?;
    if view.game.ply != point.ply {
        return asked.moved_on(&view, Surface::New).await;
    }
    asked.show_draft(&view, &prefix, None, pressed.surface).await
}

/// Plays the move that the steps are in the position that the presser saw.
async fn play(
    asked: &Asked,
    view: &GameView,
    (ply, prefix): (u32, &Prefix),
    confirmed: Confirmation,
    pressed: &Pressed,
) -> Result<(), Failure> {
    let complete = complete(view, ply, prefix).ok_or_else(|| asked.refused(Refusal::UnknownButton))?;
    let text = complete.to_string();
    match asked.play(view, text, Seen::Ply(ply), confirmed).await {
        Ok(played) => {
            tracing::info!(game.id = view.game.id.0, game.ply = played.ply(), "played");
            let warning = asked.unseen(played.game).await;
            match pressed.surface {
                Surface::New if warning.is_none() => asked.answer.acknowledge().await?,
                Surface::New => {
                    let line = asked.played_line(&played, warning);
                    asked.answer.whisper(View::text(line)).await?;
                }
                Surface::Same => {
                    let line = asked.played_line(&played, warning);
                    asked.answer.update(View::text(line)).await?;
                }
            }
            Ok(())
        }
        Err(failure) => {
            asked
                .not_played(view, Some(&complete), failure, pressed.surface)
                .await
        }
    }
}

fn complete(view: &GameView, ply: u32, prefix: &Prefix) -> Option<AnyMove> {
    let position = view.record.position_after(ply)?;
    next(&position, prefix).ok()?.complete
}
