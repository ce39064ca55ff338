//! The buttons of the context menu *Challenge to a game*.

use serenity::all::{GuildId, UserId};

use super::super::asked::Asked;
use super::super::asker::person;
use super::super::custom_id::InvitePress;
use super::super::failure::Failure;
use super::super::place::Wanted;
use super::super::view::View;
use crate::rules::Ruleset;
use crate::service::{Mode, SeatChoice};
use crate::words::Phrase;

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
    let challenge = asked.challenge(vec![invited], wanted).await?;
    asked.announce_beside(&challenge).await?;
    // The question is answered: its buttons would only be refused.
    let line = View::text(asked.words().phrase(Phrase::InviteSent));
    if let Err(error) = asked.answer.update(line).await {
        tracing::warn!(%error, challenge.id = challenge.id.0, "the question keeps its buttons");
    }
    Ok(())
}
