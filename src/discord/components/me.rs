//! Presses that concern the presser alone: being forgotten.

use super::super::asked::Asked;
use super::super::custom_id::{MePress, Press};
use super::super::failure::Failure;
use super::super::view::{Button, Row, View, Weight};
use crate::words::Reply;

pub(super) async fn pressed(asked: &Asked, press: MePress) -> Result<(), Failure> {
    let words = asked.words();
    let view = match press {
        MePress::Forget => View {
            content: words.reply(Reply::PrivacyAsk),
            rows: vec![Row::Buttons(vec![
                Button::press(
                    words.reply(Reply::ButtonKeep),
                    Press::Me(MePress::Keep),
                    Weight::Plain,
                ),
                Button::press(
                    words.reply(Reply::ButtonForgetSure),
                    Press::Me(MePress::ForgetSure),
                    Weight::Grave,
                ),
            ])],
            ..View::default()
        },
        MePress::ForgetSure => {
            asked
                .shared
                .service
                .forget(asked.user(), asked.asker.interaction)
                .await?;
            View::text(words.reply(Reply::PrivacyDone))
        }
        MePress::Keep => View::text(words.reply(Reply::PrivacyKept)),
    };
    asked.answer.update(view).await?;
    Ok(())
}
