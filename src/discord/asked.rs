//! One interaction at work: who asked, the answer, and what handlers share.

use std::future::Future;
use std::sync::Arc;

use serenity::all::{CommandInteraction, ComponentInteraction, ModalInteraction};

use super::answer::{Answer, Audience, Kind};
use super::asker::{Asker, Place};
use super::failure::Failure;
use super::handle::{AtWork, handle};
use super::permissions::{Where, missing};
use super::shared::Shared;
use crate::service::{GuildId, UserId};
use crate::words::{Refusal, Words};

/// What poise keeps for every handler.
#[derive(Clone, Debug)]
pub struct Data {
    /// What every handler shares.
    pub shared: Shared,
    /// The interactions at work.
    pub at_work: AtWork,
}

/// One interaction at work.
#[derive(Debug)]
pub struct Asked {
    /// What every handler shares.
    pub shared: Shared,
    /// Who asked, and where.
    pub asker: Asker,
    /// The answer.
    pub answer: Answer,
    at_work: AtWork,
}

impl Asked {
    /// A command; `audience` is who sees the answer.
    #[must_use]
    pub fn by_command(data: &Data, command: &CommandInteraction, audience: Audience) -> Asked {
        let http = Arc::clone(&data.shared.http);
        let answer = Answer::new(http, command.id, &command.token, Kind::Command, audience);
        Asked::new(data, command.into(), answer)
    }

    /// A press of a button, or a choice in a select.
    #[must_use]
    pub fn by_press(data: &Data, press: &ComponentInteraction) -> Asked {
        let http = Arc::clone(&data.shared.http);
        let answer = Answer::new(http, press.id, &press.token, Kind::Component, Audience::Asker);
        Asked::new(data, press.into(), answer)
    }

    /// A form that was sent.
    #[must_use]
    pub fn by_form(data: &Data, form: &ModalInteraction) -> Asked {
        let http = Arc::clone(&data.shared.http);
        let answer = Answer::new(http, form.id, &form.token, Kind::Modal, Audience::Asker);
        Asked::new(data, form.into(), answer)
    }

    fn new(data: &Data, asker: Asker, answer: Answer) -> Asked {
        Asked {
            shared: data.shared.clone(),
            asker,
            answer,
            at_work: data.at_work.clone(),
        }
    }

    /// Does the work and sees to it that there is an answer. `what` names the command or press in the log.
    pub async fn run(&self, what: &str, work: impl Future<Output = Result<(), Failure>>) {
        if !self.at_work.is_new(self.asker.interaction) {
            tracing::info!(what, interaction.id = %self.asker.interaction, "came again: not answered twice");
            return;
        }
        let _at_work = self.at_work.begin().await;
        let asker = &self.asker;
        let span = tracing::info_span!(
            "interaction",
            what,
            interaction.id = %asker.interaction,
            user.id = %asker.person.id,
            guild.id = asker.guild.map(|guild| guild.get()),
        );
        let work = async {
            self.note_server().await;
            work.await
        };
        handle(self.words(), asker.interaction, &self.answer, span, work).await;
        self.hurry().await;
    }

    /// Somebody writes in a thread in which the bot may write, too: what waited for that is told now.
    async fn hurry(&self) {
        let asker = &self.asker;
        let may_write = asker.bot_may.is_some() && missing(asker.bot_may, Where::Thread).is_empty();
        if !matches!(asker.place, Place::Thread { .. }) || !may_write {
            return;
        }
        if let Err(error) = self.shared.service.hurry_thread(asker.channel).await {
            tracing::warn!(%error, "what waits for this thread could not be hurried");
        }
    }

    /// The sentences for the one who asked, in the language of their client.
    #[must_use]
    pub fn words(&self) -> &'static Words {
        Words::of_locale(&self.asker.locale)
    }

    /// Who asked.
    #[must_use]
    pub fn user(&self) -> UserId {
        self.asker.person.id
    }

    /// The server in which this happened.
    ///
    /// # Errors
    /// A refusal in direct messages.
    pub fn guild(&self) -> Result<GuildId, Failure> {
        self.asker.guild.ok_or_else(|| self.refused(Refusal::ServerOnly))
    }

    /// A refusal that is one of the plain sentences.
    #[must_use]
    pub fn refused(&self, refusal: Refusal) -> Failure {
        Failure::Refused(self.words().refusal(refusal))
    }
}
