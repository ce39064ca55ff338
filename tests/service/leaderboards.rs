//! Leaderboards.

use shadara::rules::Ruleset;
use shadara::service::{GuildId, Leaderboard, LeaderboardQuery, NewChallenge, Place, Pool, Scope, UserId};

use super::table::{GUILD, Table, alice, bob, carol, person};

const BAKUK: Pool = Pool {
    ruleset: Ruleset::Bakuk,
    n_seats: 2,
};

async fn board(table: &Table, scope: Scope, page: u32, viewer: Option<UserId>) -> Leaderboard {
    table
        .service
        .leaderboard(LeaderboardQuery {
            pool: BAKUK,
            scope,
            page,
            viewer,
        })
        .await
        .unwrap()
}

fn rows(board: &Leaderboard) -> Vec<(u64, String, String)> {
    let row = |row: &shadara::service::Standing| {
        (
            row.rank,
            row.player.name().unwrap_or("-").to_owned(),
            row.rating.to_string(),
        )
    };
    board.standings.iter().map(row).collect()
}

#[tokio::test]
async fn the_best_come_first_and_the_viewer_is_told_where_they_stand() {
    let table = Table::new().await;
    let empty = board(&table, Scope::Everywhere, 0, Some(UserId(1))).await;
    assert_eq!((empty.n_players, empty.n_pages, empty.viewer), (0, 1, None));
    table.won_by(&alice(), &bob()).await;
    let first = board(&table, Scope::Guild(GUILD), 0, Some(UserId(2))).await;
    let expected = [
        (1, "alice".to_owned(), "1662?".to_owned()),
        (2, "bob".to_owned(), "1338?".to_owned()),
    ];
    assert_eq!(rows(&first), expected);
    assert_eq!(
        first.viewer.map(|viewer| (viewer.rank, viewer.n_games)),
        Some((2, 1))
    );
}

#[tokio::test]
async fn a_server_shows_who_finished_a_rated_game_there_with_the_rating_of_everywhere() {
    let table = Table::new().await;
    table.won_by(&alice(), &bob()).await;
    let offer = table.offer(&carol(), &[alice()], Ruleset::Bakuk);
    let place = Place {
        guild: GuildId(1),
        ..offer.place
    };
    let mode = shadara::service::Mode::Rated;
    let game = table.start(NewChallenge { place, mode, ..offer }).await;
    table.resign(game, &alice()).await.unwrap();
    let names = async |scope| {
        let board = board(&table, scope, 0, None).await;
        assert_eq!(board.n_players, board.standings.len() as u64);
        rows(&board)
            .into_iter()
            .map(|(_, name, _)| name)
            .collect::<Vec<_>>()
    };
    assert_eq!(names(Scope::Everywhere).await, ["carol", "alice", "bob"]);
    assert_eq!(names(Scope::Guild(GuildId(1))).await, ["carol", "alice"]);
    assert_eq!(names(Scope::Guild(GUILD)).await, ["alice", "bob"]);
    let here = board(&table, Scope::Guild(GUILD), 0, None).await;
    let everywhere = board(&table, Scope::Everywhere, 0, None).await;
    assert_eq!(here.standings[0].rating, everywhere.standings[1].rating);
}

#[tokio::test]
async fn pages_hold_everybody_once_and_equals_share_a_rank() {
    let table = Table::new().await;
    for number in 0..15 {
        table
            .won_by(
                &person(100 + 2 * number, "winner"),
                &person(101 + 2 * number, "loser"),
            )
            .await;
    }
    let first = board(&table, Scope::Everywhere, 0, Some(UserId(128))).await;
    let second = board(&table, Scope::Everywhere, 1, None).await;
    let past = board(&table, Scope::Everywhere, 9, None).await;
    assert_eq!((first.n_players, first.n_pages), (30, 2));
    assert_eq!(
        (first.standings.len(), second.standings.len(), past.page),
        (20, 10, 1)
    );
    assert_eq!(past.standings, second.standings);
    let all = first.standings.iter().chain(&second.standings);
    let users: std::collections::BTreeSet<_> = all.clone().map(|row| row.player.id()).collect();
    assert_eq!(users.len(), 30);
    let ranks: Vec<_> = all.map(|row| row.rank).collect();
    assert_eq!(ranks, [vec![1; 15], vec![16; 15]].concat());
    assert_eq!(first.viewer.as_ref().map(|viewer| viewer.rank), Some(1));
    for (page, shown) in [(0, &first), (1, &second)] {
        for row in &shown.standings {
            let user = row.player.id().unwrap();
            let around = table
                .service
                .leaderboard_around(BAKUK, Scope::Everywhere, user)
                .await
                .unwrap();
            assert_eq!(
                (around.page, &around.standings),
                (page, &shown.standings),
                "{row:?}"
            );
            assert_eq!(around.viewer.as_ref(), Some(row));
        }
    }
}

#[tokio::test]
async fn whoever_stands_nowhere_is_shown_the_first_page() {
    let table = Table::new().await;
    table.won_by(&alice(), &bob()).await;
    for user in [carol().id, UserId(99)] {
        let around = table.service.leaderboard_around(BAKUK, Scope::Guild(GUILD), user);
        let around = around.await.unwrap();
        assert_eq!((around.page, around.n_pages, around.n_players), (0, 1, 2));
        assert_eq!(around.viewer, None);
    }
}

#[tokio::test]
async fn settled_ratings_stand_above_provisional_ones() {
    let table = Table::new().await;
    for number in 0..40 {
        let (winner, loser) = if number % 2 == 0 {
            (alice(), bob())
        } else {
            (bob(), alice())
        };
        table.won_by(&winner, &loser).await;
    }
    table.won_by(&carol(), &person(9, "stranger")).await;
    let rows = rows(&board(&table, Scope::Everywhere, 0, None).await);
    let order: Vec<_> = rows.iter().map(|(_, name, _)| name.as_str()).collect();
    assert_eq!(order[2..], ["carol", "stranger"], "{rows:?}");
    assert!(
        rows[..2].iter().all(|(_, _, rating)| !rating.contains('?')),
        "{rows:?}"
    );
    assert_eq!(rows[2].2, "1662?");
}
