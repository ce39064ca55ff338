//! The thread of a game: made from the challenge's message, with the players in it.

use serenity::all::{AutoArchiveDuration, Builder as _, ChannelType, CreateThread, GuildId, UserId};

use super::super::http::{Trouble, channel_id, code, message_id, trouble};
use super::super::views;
use super::{Deliverer, Problem};
use crate::service::{ChannelId, GameView};

impl Deliverer {
    /// Sees to it that the game has a thread with its players in it.
    pub(super) async fn open_thread(&self, view: &GameView, attempt: u32) -> Result<(), Problem> {
        let thread = match view.game.thread {
            Some(thread) => thread,
            None => {
                let thread = self.make_thread(view, attempt).await?;
                self.shared.service.thread_made(view.game.id, thread).await?;
                thread
            }
        };
        self.add_players(view, thread).await
    }

    /// Adds the players to a thread.
    pub(super) async fn add_players(&self, view: &GameView, thread: ChannelId) -> Result<(), Problem> {
        for user in view.game.seats.iter().filter_map(|row| row.player.id()) {
            let added = self
                .shared
                .http
                .add_thread_channel_member(channel_id(thread), UserId::new(user.get()));
            if let Err(error) = added.await {
                match trouble(&error) {
                    Trouble::Busy | Trouble::Unknown => return Err(error.into()),
                    // They still get the mention; a locked-out player is no reason to hold up the other.
                    _ => tracing::warn!(%error, user.id = %user, "a player could not be added to the thread"),
                }
            }
        }
        Ok(())
    }

    async fn make_thread(&self, view: &GameView, attempt: u32) -> Result<ChannelId, Problem> {
        let challenge = self.shared.service.challenge_view(view.game.challenge).await?;
        let challenge = challenge.ok_or_else(|| Problem::Never("the challenge is gone".to_owned()))?;
        let name = views::game::thread_name(self.manner(view).await?.words, view);
        let create = CreateThread::new(&name).auto_archive_duration(AutoArchiveDuration::OneWeek);
        let channel = channel_id(challenge.place.channel);
        if let Some(message) = challenge.message {
            let made = create
                .clone()
                .execute(&self.shared.http, (channel, Some(message_id(message))))
                .await;
            match made {
                Ok(thread) => return Ok(thread.id.get().into()),
                Err(error) => match trouble(&error) {
                    // A thread made from a message has the message's id.
                    Trouble::Refused(code::THREAD_EXISTS) => return Ok(ChannelId(message.0)),
                    Trouble::Refused(code::UNKNOWN_MESSAGE) => {}
                    _ => return Err(error.into()),
                },
            }
        }
        // The message is not known or was deleted: a thread without one.
        if attempt > 1
            && let Some(thread) = self
                .find_thread(challenge.place.guild, challenge.place.channel, &name)
                .await?
        {
            return Ok(thread);
        }
        let create = create.kind(ChannelType::PublicThread);
        let thread = create.execute(&self.shared.http, (channel, None)).await?;
        Ok(thread.id.get().into())
    }

    /// An open thread of this name below a channel, which an attempt before may have made.
    pub(super) async fn find_thread(
        &self,
        guild: crate::service::GuildId,
        channel: ChannelId,
        name: &str,
    ) -> Result<Option<ChannelId>, Problem> {
        let guild = GuildId::new(guild.get());
        let threads = self.shared.http.get_guild_active_threads(guild).await?;
        let channel = channel_id(channel);
        let same = threads
            .threads
            .iter()
            .find(|one| one.parent_id == Some(channel) && one.name == name);
        Ok(same.map(|thread| thread.id.get().into()))
    }
}
