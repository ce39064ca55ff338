//! What a press of a button, a choice in a select or a form does.
//!
//! The custom id says what is wanted and of which game; who wants it comes from the interaction.

mod challenge;
mod draw;
mod forms;
mod game;
mod invite;
mod leaders;
mod me;
mod moves;
mod pages;

use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, MessageFlags, ModalInteraction};

pub(super) use self::draw::draw;
pub(super) use self::game::rematch;
use super::asked::{Asked, Data};
use super::custom_id::{CustomIdError, Press};
use super::draft::Surface;
use super::failure::Failure;
use crate::service::MessageId;
use crate::words::Refusal;

/// What was pressed.
#[derive(Clone, Debug)]
struct Pressed {
    /// The message with the button.
    message: MessageId,
    /// Where to show what follows: in a draft's own message, or in a new one.
    surface: Surface,
    /// What was chosen in a select.
    chosen: Option<String>,
}

/// Answers a press of a button or a choice in a select.
pub(super) async fn pressed(data: &Data, press: &ComponentInteraction) {
    let asked = Asked::by_press(data, press);
    let is_ephemeral = press
        .message
        .flags
        .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    let pressed = Pressed {
        message: press.message.id.get().into(),
        surface: if is_ephemeral { Surface::Same } else { Surface::New },
        chosen: match &press.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => values.first().cloned(),
            _ => None,
        },
    };
    asked
        .run("press", route(&asked, &press.data.custom_id, pressed))
        .await;
}

async fn route(asked: &Asked, custom_id: &str, pressed: Pressed) -> Result<(), Failure> {
    let press = custom_id.parse::<Press>().map_err(|error| {
        tracing::warn!(custom_id, %error, "a press that is not understood");
        asked.refused(match error {
            CustomIdError::OtherVersion => Refusal::OldButton,
            CustomIdError::Malformed => Refusal::UnknownButton,
        })
    })?;
    match press {
        Press::Challenge(press, id) => {
            challenge::pressed(asked, press, crate::service::ChallengeId(id), &pressed).await
        }
        Press::Game(press, id) => game::pressed(asked, press, crate::service::GameId(id), &pressed).await,
        Press::Draw(press, id, ply) => draw::pressed(asked, press, (crate::service::GameId(id), ply)).await,
        Press::Move(press, point) => moves::pressed(asked, press, &point, &pressed).await,
        Press::Page(press, id, page) => pages::pressed(asked, press, id, page).await,
        Press::Leaders(press, whose, page) => {
            leaders::turned(asked, press, (whose, page), pressed.surface).await
        }
        Press::Place(press, whose) => leaders::place(asked, press, whose).await,
        Press::Invite(press, user) => invite::pressed(asked, press, user).await,
        // No button sends what a form does.
        Press::Form(..) => Err(asked.refused(Refusal::UnknownButton)),
        Press::Me(press) => me::pressed(asked, press, pressed.chosen.as_deref()).await,
    }
}

/// Answers a form.
pub(super) async fn submitted(data: &Data, form: &ModalInteraction) {
    let asked = Asked::by_form(data, form);
    asked.run("form", forms::submitted(&asked, form)).await;
}
