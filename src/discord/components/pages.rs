//! Turning pages.

use super::super::asked::Asked;
use super::super::commands;
use super::super::custom_id::PagePress;
use super::super::failure::Failure;
use crate::rules::Ruleset;

pub(super) async fn pressed(asked: &Asked, press: PagePress, id: i64, page: u32) -> Result<(), Failure> {
    let view = match press {
        PagePress::Buku => commands::rules_page(asked, Ruleset::Buku, page).await?,
        PagePress::Bakuk => commands::rules_page(asked, Ruleset::Bakuk, page).await?,
        PagePress::BugaShadara => commands::rules_page(asked, Ruleset::BugaShadara, page).await?,
        PagePress::History => commands::history_page(asked, crate::service::UserId(id), None, page).await?,
    };
    asked.answer.update(view).await?;
    Ok(())
}
