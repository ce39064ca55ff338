//! Whether a game can be played where somebody asks for it, and the challenge there.

use serenity::all::{Channel, GuildId, Permissions};

use super::asked::Asked;
use super::asker::Place;
use super::failure::Failure;
use super::http::{Trouble, channel_id, code, trouble};
use super::permissions::{Where, can_see, missing};
use super::refusals::{self, failed};
use super::view::{View, channel};
use super::views;
use crate::rules::Ruleset;
use crate::service::{AnswerCommand, Challenge, GameId, Mode, NewChallenge, Person, SeatChoice, UserId};
use crate::words::{Refusal, escaped};

/// What somebody wants to play.
#[derive(Debug)]
pub(super) struct Wanted {
    pub(super) ruleset: Ruleset,
    pub(super) seat: SeatChoice,
    pub(super) mode: Mode,
    /// As typed.
    pub(super) options: String,
}

impl Asked {
    /// Checks that the bot can play a game here: a place for a thread, and every permission.
    ///
    /// # Errors
    /// A refusal that names what is missing.
    pub(super) fn place_is_fit(&self) -> Result<Where, Failure> {
        let place = match self.asker.place {
            Place::Channel => Where::Channel,
            Place::Thread { .. } => Where::Thread,
            Place::Other => return Err(self.refused(Refusal::ChallengePlace)),
        };
        let missing = missing(self.asker.bot_may, place);
        if missing.is_empty() {
            return Ok(place);
        }
        let here = channel(self.asker.channel.get());
        Err(Failure::Refused(
            self.words().refusal_bot_permissions(&here, &missing),
        ))
    }

    /// Checks that all these people, by number and name, can see the channel.
    ///
    /// What Discord does not tell now holds nobody up.
    ///
    /// # Errors
    /// A refusal that names the first who cannot.
    pub(super) async fn all_see(&self, people: &[(UserId, &str)]) -> Result<(), Failure> {
        for (user, name) in people {
            let sees = if *user == self.user() {
                can_see(self.asker.may)
            } else {
                match self.permissions_here(*user).await {
                    Ok(permissions) => can_see(permissions),
                    Err(error) => {
                        tracing::warn!(%error, user.id = %user, "whether a player sees the channel is not known");
                        true
                    }
                }
            };
            if !sees {
                return Err(self.blind(name));
            }
        }
        Ok(())
    }

    /// The refusal because somebody cannot see the channel.
    pub(super) fn blind(&self, name: &str) -> Failure {
        let here = channel(self.asker.channel.get());
        Failure::Refused(self.words().refusal_invited_permissions(&escaped(name), &here))
    }

    /// What somebody may do in this channel, by their roles and the channel's own rules.
    async fn permissions_here(&self, user: UserId) -> serenity::Result<Option<Permissions>> {
        let Some(guild) = self.asker.guild else {
            return Ok(None);
        };
        let guild = GuildId::new(guild.get());
        // A thread has the permissions of the channel it hangs on.
        let place = match self.asker.place {
            Place::Thread {
                above: Some(above), ..
            } => above,
            _ => self.asker.channel,
        };
        let http = &self.shared.http;
        let member = http.get_member(guild, serenity::all::UserId::new(user.get().max(1)));
        let member = match member.await {
            Err(error) if trouble(&error) == Trouble::Refused(code::UNKNOWN_MEMBER) => {
                return Ok(Some(Permissions::empty()));
            }
            member => member?,
        };
        let (guild, place) = tokio::try_join!(http.get_guild(guild), http.get_channel(channel_id(place)))?;
        Ok(match place {
            Channel::Guild(place) => Some(guild.user_permissions_in(&place, &member)),
            _ => None,
        })
    }

    /// A warning when the bot cannot post in the game's thread, so that a move is not seen there yet.
    pub(super) async fn unseen(&self, game: GameId) -> Option<String> {
        let words = self.words();
        if matches!(self.asker.place, Place::Thread { .. }) {
            let missing = missing(self.asker.bot_may, Where::Thread);
            if !missing.is_empty() {
                return Some(words.moved_unseen(&missing));
            }
        }
        match self.shared.service.is_stuck(game).await {
            Ok(is_stuck) => is_stuck.then(|| words.moved_stuck()),
            Err(error) => {
                // The move is stored; only the warning is missing.
                tracing::warn!(%error, "whether the thread waits is not known");
                None
            }
        }
    }

    /// Challenges these people, or whoever joins first, to a game that is played here; it is not shown yet.
    ///
    /// # Errors
    /// A refusal of the service's.
    pub(super) async fn challenge(&self, invited: Vec<Person>, wanted: Wanted) -> Result<Challenge, Failure> {
        let channel = self.asker.channel;
        let new = NewChallenge {
            challenger: self.asker.person.clone(),
            invited,
            ruleset: wanted.ruleset,
            options: wanted.options,
            seat: wanted.seat,
            mode: wanted.mode,
            place: crate::service::Place {
                guild: self.guild()?,
                channel,
                thread: matches!(self.asker.place, Place::Thread { .. }).then_some(channel),
            },
            interaction: self.asker.interaction,
        };
        let challenge = self
            .shared
            .service
            .challenge(new)
            .await
            .map_err(|failure| failed(failure, |refusal| refusals::challenge(self.words(), &refusal)))?;
        tracing::info!(challenge.id = challenge.id.0, "challenged");
        Ok(challenge)
    }

    /// Shows a new challenge to everybody here and remembers its message.
    ///
    /// # Errors
    /// When Discord does not take it; the challenge is withdrawn then, for nobody could answer it.
    pub(super) async fn announce(&self, challenge: &Challenge) -> Result<(), Failure> {
        let shown = self.answer.publish(self.announcement(challenge).await).await;
        self.announced(challenge, shown).await
    }

    /// The same beside the message whose button was pressed, which [`Answer::update`] can change then.
    ///
    /// [`Answer::update`]: super::answer::Answer::update
    ///
    /// # Errors
    /// As [`Asked::announce`].
    pub(super) async fn announce_beside(&self, challenge: &Challenge) -> Result<(), Failure> {
        let shown = self.answer.publish_beside(self.announcement(challenge).await);
        self.announced(challenge, shown.await).await
    }

    async fn announcement(&self, challenge: &Challenge) -> View {
        let words = self.words_for_all().await.unwrap_or_else(|_| self.words());
        views::challenge::announced(words, challenge)
    }

    /// Remembers the message of a challenge that was shown, and withdraws one that Discord did not take.
    async fn announced(&self, challenge: &Challenge, shown: serenity::Result<()>) -> Result<(), Failure> {
        let service = &self.shared.service;
        if let Err(error) = shown {
            match trouble(&error) {
                // Another run of the same interaction has shown it, or may have.
                Trouble::Refused(code::ALREADY_ACKNOWLEDGED) | Trouble::Unknown => return Err(error.into()),
                _ => {}
            }
            let command = AnswerCommand {
                challenge: challenge.id,
                person: self.asker.person.clone(),
                message: None,
                interaction: self.asker.interaction,
            };
            if service.cancel(command).await.is_err() {
                tracing::error!(
                    challenge.id = challenge.id.0,
                    "a challenge that nobody sees could not be withdrawn"
                );
            }
            return Err(error.into());
        }
        // Only for edits later on; whoever presses a button tells the message's id, too.
        match self.answer.message().await {
            Ok(message) => {
                let (channel, message) = (message.channel_id.get().into(), message.id.get().into());
                service.challenge_posted(challenge.id, channel, message).await?;
            }
            Err(error) => {
                tracing::warn!(%error, challenge.id = challenge.id.0, "the challenge's message is not known")
            }
        }
        Ok(())
    }
}
