//! `/leaderboard`: the best players of a ruleset.

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::failure::Failure;
use super::super::views::lists;
use super::Ctx;
use super::arguments::{PlayersArgument, RulesetArgument, ScopeArgument};
use crate::rules::Ruleset;
use crate::service::{LeaderboardQuery, Pool, Scope};
use crate::words::{Refusal, Whose};

/// Shows the leaderboard of a ruleset, for this server unless everywhere is asked for.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn leaderboard(
    ctx: Ctx<'_>,
    #[description = "ruleset"] ruleset: RulesetArgument,
    #[description = "players"] players: Option<PlayersArgument>,
    #[description = "scope"] scope: Option<ScopeArgument>,
) -> Result<(), Failure> {
    let asked = Asked::by_command(ctx.framework.user_data, ctx.interaction, Audience::All);
    let n_seats = players.map_or(2, |players| players.0);
    asked
        .run("/leaderboard", work(&asked, ruleset.0, n_seats, scope))
        .await;
    Ok(())
}

async fn work(
    asked: &Asked,
    ruleset: Ruleset,
    n_seats: u8,
    scope: Option<ScopeArgument>,
) -> Result<(), Failure> {
    let words = asked.words();
    if n_seats > 2 && ruleset != Ruleset::Bakuk {
        return Err(asked.refused(Refusal::ThreeNeeded));
    }
    let (scope, whose) = match (scope, asked.asker.guild) {
        (None | Some(ScopeArgument::Server), Some(guild)) => (Scope::Guild(guild), Whose::Server),
        (Some(ScopeArgument::Server), None) => return Err(asked.refused(Refusal::ServerOnly)),
        (None, None) | (Some(ScopeArgument::Everywhere), _) => (Scope::Everywhere, Whose::Everywhere),
    };
    let query = LeaderboardQuery {
        pool: Pool { ruleset, n_seats },
        scope,
        page: 0,
        viewer: Some(asked.user()),
    };
    let board = asked.shared.service.leaderboard(query).await?;
    asked
        .answer
        .reply(lists::leaderboard(words, ruleset, n_seats, whose, &board))
        .await?;
    Ok(())
}
