//! The buttons of the context menu *Challenge to a game*.

use serenity::all::{GuildId, UserId};

use super::super::asked::Asked;
use super::super::asker::person;
use super::super::custom_id::InvitePress;
use super::super::failure::Failure;
use super::super::place::Wanted;
use crate::rules::Ruleset;
use crate::service::{Mode, SeatChoice};

pub(super) async fn pressed(asked: &Asked, press: InvitePress, user: i64) -> Result<(), Failure> {
    let guild = asked.guild()?;
    asked.place_is_fit()?;
    let ruleset = match press {
        InvitePress::Buku => Ruleset::Buku,
        InvitePress::Bakuk => Ruleset::Bakuk,
        InvitePress::BugaShadara => Ruleset::BugaShadara,
    };
    // The button names only a number; the name is Discord's to tell.
    let user = UserId::new(user.cast_unsigned().max(1));
    let member = asked
        .shared
        .http
        .get_member(GuildId::new(guild.get()), user)
        .await?;
    let invited = person(&member.user, member.nick.as_deref());
    asked.all_see(&[(invited.id, &invited.name)]).await?;
    let wanted = Wanted {
        ruleset,
        seat: SeatChoice::Random,
        mode: Mode::Casual,
        options: String::new(),
    };
    asked.challenge(vec![invited], wanted).await
}
