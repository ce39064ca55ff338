//! What is stored about a player, and deleting it.

use serde::{Deserialize, Serialize};

use super::abort::may_abort;
use super::challenge::close;
use super::ending::without_result;
use super::resign::{Leaving, end, leave};
use super::view::load;
use super::{Fault, RatingLine, Service, profile};
use crate::store::{
    Answer, Came, ChallengeId, Closing, Fact, GameId, InteractionId, Millis, Pings, PlayerId, Termination,
    UserId, Writer,
};

/// What is stored about a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAbout {
    /// Their number at Discord.
    pub user: UserId,
    /// Their name as last seen.
    pub name: String,
    /// Since when they are known.
    pub since: Millis,
    /// Whether they may be pinged.
    pub pings: Pings,
    /// How many games they play.
    pub n_running: u64,
    /// How many they have finished.
    pub n_finished: u64,
    /// How many moves they made in all of them.
    pub n_moves: u64,
    /// How many challenges they have made.
    pub n_challenges: u64,
    /// How many people they block.
    pub n_blocked: u64,
    /// Their ratings.
    pub ratings: Vec<RatingLine>,
}

/// What deleting a player did.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forgotten {
    /// Running games that they lost, or left, by it.
    pub resigned: Vec<GameId>,
    /// Running games in which not everybody had moved, which were aborted.
    pub aborted: Vec<GameId>,
    /// Pending challenges that were closed, or left.
    pub closed: Vec<ChallengeId>,
}

impl Service {
    /// What is stored about a person; nothing if they are not known.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn stored_about(&self, user: UserId) -> Result<Option<StoredAbout>, Fault> {
        let mut reader = self.store.read().await?;
        let Some(player) = reader.player(user).await? else {
            return Ok(None);
        };
        let id = player.id;
        Ok(Some(StoredAbout {
            user,
            name: player.player.name().unwrap_or_default().to_owned(),
            since: player.created,
            pings: player.pings,
            n_running: reader.running_of(id).await?.len() as u64,
            n_finished: reader.n_over_of(id, None).await?,
            n_moves: reader.n_moves_of(id).await?,
            n_challenges: reader.n_challenges_by(id).await?.unsigned_abs(),
            n_blocked: reader.blocked_by(id).await?.len() as u64,
            ratings: profile::rating_lines(&mut reader, (user, id), self.clock.now()).await?,
        }))
    }

    /// Deletes a person: their number, name, ratings and settings. Their opponents' games stay, with a nameless seat;
    /// running games are resigned (aborted where not everybody has moved), pending challenges closed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn forget(&self, user: UserId, interaction: InteractionId) -> Result<Forgotten, Fault> {
        let mut tx = self.store.write().await?;
        if let Some(forgotten) = tx.answer::<Forgotten>(interaction, "forget").await? {
            return Ok(forgotten);
        }
        let now = self.clock.now();
        let mut forgotten = Forgotten::default();
        if let Some(player) = tx.player(user).await? {
            leave_games(&mut tx, player.id, user, &mut forgotten, now).await?;
            leave_challenges(&mut tx, player.id, &mut forgotten, now).await?;
            tx.delete_standings(player.id).await?;
            tx.forget_player(player.id).await?;
        }
        tx.keep_answer(interaction, "forget", &forgotten, now).await?;
        tx.commit().await?;
        Ok(forgotten)
    }
}

async fn leave_games(
    tx: &mut Writer,
    player: PlayerId,
    user: UserId,
    forgotten: &mut Forgotten,
    now: Millis,
) -> Result<(), Fault> {
    for id in tx.running_of(player).await? {
        let Some(mut loaded) = load(tx, id).await? else {
            continue;
        };
        let Some(seat) = loaded.game.seat_of(user).map(|row| row.seat) else {
            continue;
        };
        if loaded.record.seats_out().contains(seat) {
            continue;
        }
        if may_abort(&loaded.game) {
            end(tx, &mut loaded, without_result(Termination::Abort { seat }), now).await?;
            forgotten.aborted.push(id);
        } else {
            leave(tx, &mut loaded, seat, Leaving::Resignation, None, now).await?;
            forgotten.resigned.push(id);
        }
    }
    Ok(())
}

async fn leave_challenges(
    tx: &mut Writer,
    player: PlayerId,
    forgotten: &mut Forgotten,
    now: Millis,
) -> Result<(), Fault> {
    for id in tx.pending_by(player).await? {
        close(tx, id, Closing::Cancelled, now).await?;
        forgotten.closed.push(id);
    }
    for id in tx.pending_to(player).await? {
        let challenge = super::accept::challenge(tx, id).await?;
        let came = challenge
            .guests
            .iter()
            .find(|guest| guest.row == player)
            .map(|guest| guest.came);
        if came == Some(Came::Joined) {
            tx.delete_guest(id, player).await?;
            tx.tell(&Fact::ChallengeChanged { challenge: id }, now).await?;
        } else {
            tx.set_answer(id, player, Answer::Declined).await?;
            close(tx, id, Closing::Declined(player), now).await?;
        }
        forgotten.closed.push(id);
    }
    Ok(())
}
