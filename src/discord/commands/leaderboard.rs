//! `/leaderboard`: the best players of a ruleset, page by page, and where one stands oneself.

use super::super::answer::Audience;
use super::super::asked::Asked;
use super::super::failure::Failure;
use super::super::manner::Manner;
use super::super::view::View;
use super::super::views::cards;
use super::super::views::leaders::{self, Leaders, Reader};
use super::Ctx;
use super::arguments::{Chosen, Players};
use crate::rules::Ruleset;
use crate::service::{Leaderboard, LeaderboardQuery, Pool, RatingCourse, Scope};
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
    let board = read(asked, leaders, page).await?;
    let manner = match reader {
        Reader::All => asked.manner_for_all().await?,
        Reader::One => asked.manner().await?,
    };
    let view = leaders::page(manner.words, leaders, &board, reader);
    pictured(asked, leaders, &board, (manner, view)).await
}

/// The page on which the one who asks stands, for them alone; the first if they do not.
pub(in super::super) async fn place(asked: &Asked, leaders: Leaders) -> Result<View, Failure> {
    let mut board = read(asked, leaders, 0).await?;
    if let Some(own) = board.viewer_page.filter(|own| *own != board.page) {
        board = read(asked, leaders, own).await?;
    }
    let manner = asked.manner().await?;
    let view = leaders::page(manner.words, leaders, &board, Reader::One);
    pictured(asked, leaders, &board, (manner, view)).await
}

async fn read(asked: &Asked, leaders: Leaders, page: u32) -> Result<Leaderboard, Failure> {
    let scope = match leaders.whose {
        Whose::Server => Scope::Guild(asked.guild()?),
        Whose::Everywhere => Scope::Everywhere,
    };
    let query = LeaderboardQuery {
        pool: leaders.pool,
        scope,
        page,
        viewer: Some(asked.user()),
    };
    Ok(asked.shared.service.leaderboard(query).await?)
}

/// The page with its card, unless nobody stands on it.
async fn pictured(
    asked: &Asked,
    leaders: Leaders,
    board: &Leaderboard,
    (manner, mut view): (Manner, View),
) -> Result<View, Failure> {
    if board.standings.is_empty() {
        return Ok(view);
    }
    let service = &asked.shared.service;
    let since = service.days_ago(30);
    let mut courses = Vec::new();
    for standing in board.standings.get(cards::rows(board)).unwrap_or_default() {
        courses.push(match standing.player.id() {
            Some(user) => service.rating_course(user, leaders.pool, (since, 60)).await?,
            None => RatingCourse::default(),
        });
    }
    let card = cards::leaderboard(manner.words, leaders, board, courses);
    let pictures = &asked.shared.pictures;
    let drawn = pictures.card("leaderboard.png", card.alt(), manner.theme, move || card.scene());
    view.picture = Some(drawn.await?);
    Ok(view)
}
