//! A game whose thread was deleted goes on in a new one, below the same channel.
//!
//! The new thread is stored last, when its first message is there and the players are in it: an attempt that was cut
//! short leaves a thread of the game's name, which the next one finds and completes.

use serenity::all::{AutoArchiveDuration, Builder as _, ChannelType, CreateThread};

use super::super::http::channel_id;
use super::super::view::{View, mention};
use super::super::views;
use super::post::Mark;
use super::{Bar, Deliverer, Problem};
use crate::outbox::{Fact, Leased};
use crate::service::{ChannelId, GameId, GameView, MessageKind, Pings};

/// The game that a fact is about.
pub(super) fn game_of(fact: &Fact) -> Option<GameId> {
    match fact {
        Fact::GameStarted { game }
        | Fact::Board { game, .. }
        | Fact::GameEnded { game, .. }
        | Fact::DrawOffered { game, .. }
        | Fact::DrawDeclined { game, .. } => Some(*game),
        Fact::ChallengeChanged { .. } => None,
    }
}

impl Deliverer {
    /// Makes a new thread for the game that a row is about, and tells there what the row says.
    pub(super) async fn tell_elsewhere(&self, row: &Leased) -> Result<(), Problem> {
        let Some(id) = game_of(&row.fact) else {
            return Err(Problem::Never("its channel is gone".to_owned()));
        };
        let view = self.game(id).await?;
        self.reopen(&view, row.attempts).await?;
        self.tell(row).await
    }

    async fn reopen(&self, view: &GameView, attempt: u32) -> Result<(), Problem> {
        let id = view.game.id;
        let Some(channel) = self.shared.service.channel_above(&view.game).await? else {
            return Err(Problem::Never(format!("the thread of game {id} is gone")));
        };
        let thread = match self.new_thread(view, channel, attempt).await {
            Ok(thread) => thread,
            Err(Problem::Gone) => {
                let why = format!("the thread of game {id} is gone, and the channel above it");
                return Err(Problem::Never(why));
            }
            // What is missing in the channel above is waited for; meanwhile the players can go on by commands.
            Err(Problem::Barred(_, why)) => {
                self.mourn(view, channel).await?;
                return Err(Problem::Barred(Bar::Other, why));
            }
            Err(problem) => return Err(problem),
        };
        let lead = self.manner(view).await?.words.notice_thread_new(id.0);
        let notice = self.to_players(view, &lead).await?;
        let mark = Mark::text(MessageKind::Notice, 0, notice.content.clone());
        self.post(view, thread, mark, notice, attempt).await?;
        self.add_players(view, thread).await?;
        self.shared.service.thread_replaced(id, channel, thread).await?;
        tracing::info!(game.id = id.0, thread.id = %thread, "the thread was deleted: the game goes on in a new one");
        Ok(())
    }

    /// A thread of the game's name below `channel`; one that an attempt before has made, if there is.
    async fn new_thread(
        &self,
        view: &GameView,
        channel: ChannelId,
        attempt: u32,
    ) -> Result<ChannelId, Problem> {
        let name = views::game::thread_name(self.manner(view).await?.words, view);
        if attempt > 1
            && let Some(thread) = self.find_thread(view.game.guild, channel, &name).await?
            && Some(thread) != view.game.thread
        {
            return Ok(thread);
        }
        let create = CreateThread::new(name)
            .kind(ChannelType::PublicThread)
            .auto_archive_duration(AutoArchiveDuration::OneWeek);
        let thread = create
            .execute(&self.shared.http, (channel_id(channel), None))
            .await?;
        Ok(thread.id.get().into())
    }

    /// Tells the players, in the channel above, that the thread of their game is gone and none can be made.
    ///
    /// Said once.
    async fn mourn(&self, view: &GameView, channel: ChannelId) -> Result<(), Problem> {
        if !view.game.is_running() {
            return Ok(());
        }
        let lead = self.manner(view).await?.words.notice_thread_gone(view.game.id.0);
        let notice = self.to_players(view, &lead).await?;
        let mark = Mark::text(MessageKind::Notice, 0, notice.content.clone());
        match self.post(view, channel, mark, notice, 1).await {
            Err(problem @ (Problem::Discord(_) | Problem::Later(_))) => Err(problem),
            // Where nothing can be said there is nobody to tell.
            _ => Ok(()),
        }
    }

    /// A line to all players of a game; those are pinged who want to be.
    pub(super) async fn to_players(&self, view: &GameView, line: &str) -> Result<View, Problem> {
        let wishes = self.pings(view).await?;
        let players: Vec<_> = view.game.seats.iter().filter_map(|row| row.player.id()).collect();
        let mentions: Vec<String> = players.iter().map(|id| mention(id.get())).collect();
        let pinged = players
            .iter()
            .filter(|id| wishes.get(id).copied() != Some(Pings::Quiet));
        Ok(View {
            content: format!("{} {line}", mentions.join(" ")),
            pings: pinged.map(|id| id.get()).collect(),
            ..View::default()
        })
    }
}
