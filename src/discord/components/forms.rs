//! Forms that come back.

use serenity::all::ModalInteraction;

use super::super::asked::Asked;
use super::super::commands;
use super::super::custom_id::{FormPress, Press};
use super::super::failure::Failure;
use super::super::forms::written;
use super::super::refusals;
use super::super::view::View;
use crate::rules::{Options, Ruleset};
use crate::service::GameId;
use crate::words::{Phrase, Refusal};

pub(super) async fn submitted(asked: &Asked, form: &ModalInteraction) -> Result<(), Failure> {
    match form.data.custom_id.parse::<Press>() {
        Ok(Press::Form(FormPress::End, game)) => {
            commands::end_game(asked, GameId(game), written(form, "reason")).await
        }
        Ok(Press::Form(FormPress::Options, _)) => options(asked, form).await,
        _ => Err(asked.refused(Refusal::OldButton)),
    }
}

/// Sets the options of a server's casual games, all or none.
async fn options(asked: &Asked, form: &ModalInteraction) -> Result<(), Failure> {
    let (words, guild) = (asked.words(), asked.guild()?);
    if !commands::manages(asked) {
        return Err(asked.refused(Refusal::ManagersOnly));
    }
    let mut all = Vec::new();
    for ruleset in Ruleset::ALL {
        let text = written(form, ruleset.name());
        let options = Options::parse(ruleset, &text);
        all.push(options.map_err(|error| Failure::Refused(refusals::options(words, &error)))?);
    }
    for options in &all {
        asked.shared.service.set_guild_options(guild, options).await?;
    }
    asked
        .answer
        .whisper(View::text(words.phrase(Phrase::ServerDone)))
        .await?;
    Ok(())
}
