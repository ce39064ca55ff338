//! `/resign`: asks, then gives up a game.

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::custom_id::{GamePress, Press};
use super::super::failure::Failure;
use super::super::view::{Button, Row, View, Weight};
use super::super::views::names::name;
use super::Ctx;
use crate::service::{GameView, Mode};
use crate::words::{Label, Reply, Words};

/// Asks whether to resign the game of this thread, or the only one the person plays.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn resign(ctx: Ctx<'_>) -> Result<(), Failure> {
    let asked = Asked::by_command(ctx.framework.user_data, ctx.interaction, Audience::Asker);
    asked.run("/resign", work(&asked)).await;
    Ok(())
}

async fn work(asked: &Asked) -> Result<(), Failure> {
    let (words, view) = (asked.words(), asked.running_game().await?);
    let id = view.game.id.0;
    let Some(seat) = view.seat_of(asked.user()) else {
        return Err(Failure::Refused(words.refusal_not_in_game(id)));
    };
    if !view.game.is_running() {
        return Err(Failure::Refused(words.refusal_game_over(id)));
    }
    if view.record.seats_out().contains(seat) {
        return Err(Failure::Refused(words.refusal_out(id)));
    }
    asked.answer.reply(question(words, &view, seat)).await?;
    Ok(())
}

/// The question, with what it costs.
fn question(words: &Words, view: &GameView, seat: crate::rules::Seat) -> View {
    let rows = view.game.seats.iter();
    let others: Vec<String> = rows
        .filter(|row| row.seat != seat && view.seats_in().contains(row.seat))
        .map(|row| name(words, &row.player))
        .collect();
    let id = view.game.id.0;
    let mut content = if others.len() > 1 {
        words.resign_ask_three(id, &others)
    } else {
        words.resign_ask(id, &others)
    };
    if view.game.mode == Mode::Rated {
        content = format!("{content} {}", words.reply(Reply::ResignAskRated));
    }
    let button = |label, press, weight| Button::press(words.button(label), Press::Game(press, id), weight);
    View {
        content,
        rows: vec![Row::Buttons(vec![
            button(Label::GoOn, GamePress::Stay, Weight::Plain),
            button(Label::Resign, GamePress::Resign, Weight::Grave),
        ])],
        ..View::default()
    }
}
