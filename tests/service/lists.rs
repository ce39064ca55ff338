//! Lists of running games, histories and profiles.

use std::time::Duration;

use shadara::rules::Ruleset;
use shadara::service::{
    GameResult, GuildId, HeadToHead, HistoryPage, HistoryQuery, Place, Scope, Tally, UserId,
};

use super::table::{GUILD, Table, alice, bob, carol, dave};

#[tokio::test]
async fn games_that_wait_for_a_person_come_first_and_the_longest_waiting_of_them() {
    let table = Table::new().await;
    let later = Duration::from_secs(60);
    let first = table.game(Ruleset::Bakuk).await;
    table.clock.advance(later);
    let second = table.game(Ruleset::Buku).await;
    table.clock.advance(later);
    table.play(first, &alice(), "a").await.unwrap();
    let elsewhere = table.offer(&alice(), &[carol()], Ruleset::Buku);
    let place = Place {
        guild: GuildId(1),
        ..elsewhere.place
    };
    let third = table
        .start(shadara::service::NewChallenge { place, ..elsewhere })
        .await;
    let ids = async |user, scope| {
        let lines = table.service.games_of(UserId(user), scope).await.unwrap();
        lines
            .iter()
            .map(|line| (line.game.id, line.is_waiting()))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        ids(1, Scope::Everywhere).await,
        [(second, true), (third, true), (first, false)]
    );
    assert_eq!(
        ids(1, Scope::Guild(GUILD)).await,
        [(second, true), (first, false)]
    );
    assert_eq!(ids(2, Scope::Everywhere).await, [(first, true), (second, false)]);
    assert_eq!(ids(4, Scope::Everywhere).await, []);
    let waiting = table
        .service
        .waiting_for(UserId(2), Scope::Guild(GUILD))
        .await
        .unwrap();
    assert_eq!(
        waiting.iter().map(|line| line.game.id).collect::<Vec<_>>(),
        [first]
    );
}

#[tokio::test]
async fn a_history_has_the_latest_first_and_ends_with_its_last_page() {
    let table = Table::new().await;
    let mut games = Vec::new();
    for _ in 0..HistoryPage::PER_PAGE {
        games.push(table.won_by(&alice(), &bob()).await);
    }
    let buku = table.game(Ruleset::Buku).await;
    table.resign(buku, &alice()).await.unwrap();
    let history = async |ruleset, page| {
        let query = HistoryQuery {
            user: UserId(1),
            ruleset,
            page,
        };
        table.service.history(query).await.unwrap()
    };
    let first = history(None, 0).await;
    assert_eq!((first.n_games, first.n_pages, first.lines.len()), (11, 2, 10));
    assert_eq!(
        (first.lines[0].game.id, first.lines[0].result),
        (buku, GameResult::Lost)
    );
    assert_eq!(first.lines[1].result, GameResult::Won);
    let last = history(None, 99).await;
    assert_eq!((last.page, last.lines[0].game.id), (1, games[0]));
    let only = history(Some(Ruleset::Buku), 0).await;
    assert_eq!((only.n_games, only.n_pages), (1, 1));
    let nobody = HistoryQuery {
        user: UserId(77),
        ruleset: None,
        page: 3,
    };
    assert_eq!(table.service.history(nobody).await.unwrap().n_games, 0);
    assert_eq!(table.service.finished_games(UserId(1), 3).await.unwrap().len(), 3);
}

#[tokio::test]
async fn a_profile_counts_results_and_games_against_whoever_looks() {
    let table = Table::new().await;
    table.won_by(&alice(), &bob()).await;
    table.won_by(&alice(), &bob()).await;
    table.won_by(&bob(), &alice()).await;
    table.won_by(&alice(), &carol()).await;
    let profile = table
        .service
        .profile(UserId(1), UserId(2))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        profile.against_viewer,
        Some(HeadToHead {
            ahead: 2,
            level: 0,
            behind: 1
        })
    );
    let Tally {
        wins, draws, losses, ..
    } = profile.tallies[0];
    assert_eq!((wins, draws, losses), (3, 0, 1));
    assert_eq!((profile.ratings[0].rank, profile.ratings[0].n_players), (1, 3));
    let own = table
        .service
        .profile(UserId(1), UserId(1))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(own.against_viewer, None);
    let never_met = table
        .service
        .profile(UserId(3), UserId(2))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(never_met.against_viewer, Some(HeadToHead::default()));
    assert_eq!(table.service.profile(dave().id, UserId(1)).await.unwrap(), None);
}
