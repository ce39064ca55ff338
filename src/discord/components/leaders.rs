//! Turning the pages of a leaderboard, and finding one's own place on it.

use super::super::asked::Asked;
use super::super::commands;
use super::super::custom_id::LeadersPress;
use super::super::draft::Surface;
use super::super::failure::Failure;
use super::super::views::leaders::{Leaders, Reader};
use crate::words::Refusal;

/// Shows another page in place of the one whose button was pressed.
pub(super) async fn turned(
    asked: &Asked,
    press: LeadersPress,
    (whose, page): (i64, u32),
    surface: Surface,
) -> Result<(), Failure> {
    let leaders = leaders(asked, press, whose)?;
    let reader = match surface {
        Surface::New => Reader::All,
        Surface::Same => Reader::One,
    };
    let view = commands::leaders_page(asked, leaders, page, reader).await?;
    asked.answer.update(view).await?;
    Ok(())
}

/// Shows the presser the page on which they stand.
pub(super) async fn place(asked: &Asked, press: LeadersPress, whose: i64) -> Result<(), Failure> {
    let leaders = leaders(asked, press, whose)?;
    let view = commands::leaders_place(asked, leaders).await?;
    asked.answer.whisper(view).await?;
    Ok(())
}

fn leaders(asked: &Asked, press: LeadersPress, whose: i64) -> Result<Leaders, Failure> {
    Leaders::of(press, whose).ok_or_else(|| asked.refused(Refusal::UnknownButton))
}
