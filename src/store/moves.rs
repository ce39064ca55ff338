//! Rows of moves and of draw offers.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::columns::{ply, seat, seat_bits, seat_set};
use super::statements::statements;
use super::{GameId, InteractionId, Millis, Reader, StoreError, Writer};
use crate::rules::{Seat, SeatSet};

statements! {
    MOVES = "SELECT ply, seat, text, interaction_id, played_ms FROM moves WHERE game_id = $1 ORDER BY ply";
    INSERT = "INSERT INTO moves (game_id, ply, seat, text, interaction_id, played_ms) VALUES ($1, $2, $3, $4, $5, $6)";
    OFFER = "SELECT ply, offered_by, agreed, declined_by FROM draw_offers WHERE game_id = $1 AND ply = $2";
    SET_OFFER = "INSERT INTO draw_offers (game_id, ply, offered_by, agreed, declined_by) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (game_id, ply) DO UPDATE SET agreed = excluded.agreed, declined_by = excluded.declined_by";
}

/// A stored move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRow {
    /// Its number, from 1.
    pub ply: u32,
    /// Who moved.
    pub seat: Seat,
    /// The move, in canonical form.
    pub text: String,
    /// When.
    pub played: Millis,
    /// The interaction that chose it; nothing if nobody did (a forced ply, a seat's time that ran out).
    pub interaction: Option<InteractionId>,
}

/// A draw that was offered at a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawOffer {
    /// At which; the next move voids it.
    pub ply: u32,
    /// Who offered.
    pub by: Seat,
    /// Who agrees, the one who offered included.
    pub agreed: SeatSet,
    /// Who declined, which ends the offer.
    pub declined_by: Option<Seat>,
}

impl Reader {
    /// The moves of a game, in order.
    ///
    /// # Errors
    /// When the database fails or holds what it may not.
    pub async fn moves(&mut self, game: GameId) -> Result<Vec<MoveRow>, StoreError> {
        let rows = sqlx::query(MOVES).bind(game).fetch_all(self.conn()).await?;
        rows.iter().map(move_row).collect()
    }

    /// The draw offered at a ply, declined ones included.
    pub(crate) async fn draw_offer(
        &mut self,
        game: GameId,
        at: u32,
    ) -> Result<Option<DrawOffer>, StoreError> {
        let row = sqlx::query(OFFER)
            .bind(game)
            .bind(i64::from(at))
            .fetch_optional(self.conn())
            .await?;
        let Some(row) = row else { return Ok(None) };
        let declined_by: Option<i64> = row.try_get("declined_by")?;
        Ok(Some(DrawOffer {
            ply: ply(row.try_get("ply")?)?,
            by: seat(row.try_get("offered_by")?)?,
            agreed: seat_set(row.try_get("agreed")?),
            declined_by: declined_by.map(seat).transpose()?,
        }))
    }
}

impl Writer {
    /// Adds a move.
    ///
    /// # Errors
    /// When the database fails, there is a move at that ply, or that interaction has moved already
    /// ([`StoreError::is_duplicate`]).
    pub(crate) async fn insert_move(&mut self, game: GameId, row: &MoveRow) -> Result<(), StoreError> {
        sqlx::query(INSERT)
            .bind(game)
            .bind(i64::from(row.ply))
            .bind(i64::from(row.seat.number()))
            .bind(&row.text)
            .bind(row.interaction)
            .bind(row.played)
            .execute(self.conn())
            .await?;
        Ok(())
    }

    /// Writes what has become of the draw offered at a ply.
    pub(crate) async fn set_draw_offer(&mut self, game: GameId, offer: &DrawOffer) -> Result<(), StoreError> {
        sqlx::query(SET_OFFER)
            .bind(game)
            .bind(i64::from(offer.ply))
            .bind(i64::from(offer.by.number()))
            .bind(seat_bits(offer.agreed))
            .bind(offer.declined_by.map(|seat| i64::from(seat.number())))
            .execute(self.conn())
            .await?;
        Ok(())
    }
}

fn move_row(row: &SqliteRow) -> Result<MoveRow, StoreError> {
    Ok(MoveRow {
        ply: ply(row.try_get("ply")?)?,
        seat: seat(row.try_get("seat")?)?,
        text: row.try_get("text")?,
        played: row.try_get("played_ms")?,
        interaction: row.try_get("interaction_id")?,
    })
}
