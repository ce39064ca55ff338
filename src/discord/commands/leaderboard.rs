//! `/leaderboard`: the best players of a ruleset, page by page, and where one stands oneself.

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::failure::Failure;
use super::super::view::View;
use super::super::views::cards;
use super::super::views::leaders::{self, Leaders, Reader};
use super::Ctx;
use super::arguments::{Chosen, Players};
use crate::rules::Ruleset;
use crate::service::{Leaderboard, LeaderboardQuery, Pool, Scope, UserId};
use crate::words::{Refusal, Whose};

/// Shows the leaderboard of a ruleset, for this server unless everywhere is asked for.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub(super) async fn leaderboard(
    ctx: Ctx<'_>,
    #[description = "ruleset"] ruleset: Chosen<Ruleset>,
    #[description = "players"] players: Option<Chosen<Players>>,
    #[description = "scope"] scope: Option<Chosen<Whose>>,
) -> Result<(), Failure> {
    let asked = Asked::by_command(ctx.framework.user_data, ctx.interaction, Audience::All);
    let n_seats = match players {
        Some(Chosen(Players::Three)) => 3,
        Some(Chosen(Players::Two)) | None => 2,
    };
    let pool = Pool {
        ruleset: ruleset.0,
        n_seats,
    };
    asked
        .run("/leaderboard", work(&asked, pool, scope.map(|scope| scope.0)))
        .await;
    Ok(())
}

async fn work(asked: &Asked, pool: Pool, whose: Option<Whose>) -> Result<(), Failure> {
    if pool.n_seats > 2 && pool.ruleset != Ruleset::Bakuk {
        return Err(asked.refused(Refusal::ThreeNeeded));
    }
    let whose = whose.unwrap_or(match asked.asker.guild {
        Some(_) => Whose::Server,
        None => Whose::Everywhere,
    });
    let view = page(asked, Leaders { pool, whose }, 0, Reader::All).await?;
    asked.answer.reply(view).await?;
    Ok(())
}

/// A page of a leaderboard, counted from 0.
pub(in super::super) async fn page(
    asked: &Asked,
    leaders: Leaders,
    page: u32,
    reader: Reader,
) -> Result<View, Failure> {
    let query = LeaderboardQuery {
        pool: leaders.pool,
        scope: scope(asked, leaders)?,
        page,
        viewer: Some(asked.user()),
    };
    let board = asked.shared.service.leaderboard(query).await?;
    shown(asked, leaders, &board, reader).await
}

/// The page on which the one who asks stands, for them alone; the first if they do not.
pub(in super::super) async fn place(asked: &Asked, leaders: Leaders) -> Result<View, Failure> {
    let (pool, scope) = (leaders.pool, scope(asked, leaders)?);
    let service = &asked.shared.service;
    let board = service.leaderboard_around(pool, scope, asked.user()).await?;
    shown(asked, leaders, &board, Reader::One).await
}

fn scope(asked: &Asked, leaders: Leaders) -> Result<Scope, Failure> {
    Ok(match leaders.whose {
        Whose::Server => Scope::Guild(asked.guild()?),
        Whose::Everywhere => Scope::Everywhere,
    })
}

/// A page with its card, unless nobody stands on it.
async fn shown(
    asked: &Asked,
    leaders: Leaders,
    board: &Leaderboard,
    reader: Reader,
) -> Result<View, Failure> {
    let manner = match reader {
        Reader::All => asked.manner_for_all().await?,
        Reader::One => asked.manner().await?,
    };
    let mut view = leaders::page(manner.words, leaders, board, reader);
    let Some(listed) = board
        .standings
        .get(cards::rows(board))
        .filter(|rows| !rows.is_empty())
    else {
        return Ok(view);
    };
    let users: Vec<UserId> = listed.iter().filter_map(|row| row.player.id()).collect();
    let service = &asked.shared.service;
    let last = (service.days_ago(30), 60);
    let courses = service.rating_courses(&users, leaders.pool, last).await?;
    let card = cards::leaderboard(manner.words, leaders, board, &courses);
    let pictures = &asked.shared.pictures;
    let drawn = pictures.card("leaderboard.png", card.alt(), manner.theme, move || card.scene());
    view.picture = Some(drawn.await?);
    Ok(view)
}
