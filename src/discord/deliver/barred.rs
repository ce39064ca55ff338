//! A thread in which the bot may not write: the players are told so once, where it may, and what to do about it.

use super::post::Mark;
use super::reopen::game_of;
use super::{Bar, Deliverer, Problem};
use crate::discord::permissions::{Where, lacking};
use crate::outbox::{Fact, Leased};
use crate::service::MessageKind;

impl Deliverer {
    /// Says in the channel above what keeps the bot from telling a row. A courtesy: it never holds up the row.
    pub(super) async fn explain(&self, row: &Leased, bar: Bar) {
        if let Err(problem) = self.try_to_explain(row, bar).await {
            tracing::info!(
                ?problem,
                lane = row.lane,
                "nobody could be told why the thread waits"
            );
        }
    }

    async fn try_to_explain(&self, row: &Leased, bar: Bar) -> Result<(), Problem> {
        let Some(id) = game_of(&row.fact) else {
            return Ok(());
        };
        let view = self.game(id).await?;
        let above = self.shared.service.channel_above(&view.game).await?;
        let (Some(channel), Some(thread), true) = (above, view.game.thread, view.game.is_running()) else {
            return Ok(());
        };
        if channel == thread {
            return Ok(());
        }
        let mark = Mark::text(MessageKind::Notice, ply_of(&row.fact), String::new());
        if self.is_posted(&view, channel, &mark).await?.is_some() {
            return Ok(());
        }
        let words = self.manner(&view).await?.words;
        let lead = match bar {
            Bar::Locked => words.notice_thread_locked(id.0),
            Bar::Forbidden => {
                let missing = lacking(&self.shared.http, view.game.guild, channel, Where::Thread).await?;
                if missing.is_empty() {
                    return Ok(());
                }
                words.notice_thread_forbidden(id.0, &missing)
            }
            Bar::Other => return Ok(()),
        };
        let notice = self.to_players(&view, &lead).await?;
        self.post(&view, channel, mark, notice, 1).await.map(drop)
    }
}

/// The ply that a fact is about: while the thread waits its first row stays the same, so it is explained once.
fn ply_of(fact: &Fact) -> u32 {
    match fact {
        Fact::Board { ply, .. }
        | Fact::GameEnded { ply, .. }
        | Fact::DrawOffered { ply, .. }
        | Fact::DrawDeclined { ply, .. } => *ply,
        Fact::GameStarted { .. } | Fact::ChallengeChanged { .. } => 0,
    }
}
