//! What is stored about a player, and deleting it.

use shadara::rules::Ruleset;
use shadara::service::{
    ChallengeState, Fact, LeaderboardQuery, Mode, NewChallenge, Player, Pool, Scope, Termination, UserId,
};

use super::table::{Table, alice, bob, carol, dave};

#[tokio::test]
async fn stored_about_counts_what_there_is() {
    let table = Table::new().await;
    assert_eq!(table.service.stored_about(UserId(1)).await.unwrap(), None);
    table.won_by(&alice(), &bob()).await;
    table.game(Ruleset::Buku).await;
    table.service.block(&alice(), &carol()).await.unwrap();
    let stored = table.service.stored_about(UserId(1)).await.unwrap().unwrap();
    assert_eq!(stored.name, "alice");
    assert_eq!((stored.n_running, stored.n_finished, stored.n_moves), (1, 1, 1));
    assert_eq!(
        (stored.n_challenges, stored.n_blocked, stored.ratings.len()),
        (2, 1, 1)
    );
}

#[tokio::test]
async fn a_deleted_players_running_games_and_pending_challenges_are_closed() {
    let table = Table::new().await;
    let fresh = table.game(Ruleset::Buku).await;
    let running = table.game(Ruleset::Bakuk).await;
    table.play(running, &alice(), "a").await.unwrap();
    table.play(running, &bob(), "d").await.unwrap();
    let three = table.offer(&carol(), &[alice(), dave()], Ruleset::Bakuk);
    let three = table.start(three).await;
    let made = table.offer(&alice(), &[carol()], Ruleset::Buku);
    let made = table.challenge(made).await.unwrap().id;
    let received = table.offer(&dave(), &[alice()], Ruleset::Buku);
    let received = table.challenge(received).await.unwrap().id;
    let open = table.offer(&bob(), &[], Ruleset::Buku);
    let open = table.challenge(open).await.unwrap().id;
    table.facts().await;

    let interaction = table.interaction();
    let forgotten = table.service.forget(UserId(1), interaction).await.unwrap();
    assert_eq!(forgotten.aborted, [fresh, three]);
    assert_eq!(forgotten.resigned, [running]);
    assert_eq!(forgotten.closed, [made, received]);
    let again = table.service.forget(UserId(1), interaction).await.unwrap();
    assert_eq!(again, forgotten);

    let termination = async |game| table.view(game).await.game.ending.unwrap().termination;
    assert!(matches!(
        termination(running).await,
        Termination::Resignation { .. }
    ));
    assert!(matches!(termination(three).await, Termination::Abort { .. }));
    let state = async |id| table.service.challenge_view(id).await.unwrap().unwrap().state;
    assert_eq!(state(made).await, ChallengeState::Cancelled);
    let by = Player::Deleted;
    assert_eq!(state(received).await, ChallengeState::Declined { by });
    assert_eq!(state(open).await, ChallengeState::Pending);
    let facts = table.facts().await;
    assert_eq!(facts.len(), 5, "{facts:?}");
    assert!(facts.contains(&Fact::ChallengeChanged { challenge: received }));
}

#[tokio::test]
async fn a_deleted_player_leaves_nothing_but_a_nameless_seat() {
    let table = Table::new().await;
    let finished = table.won_by(&alice(), &bob()).await;
    table
        .service
        .forget(UserId(1), table.interaction())
        .await
        .unwrap();
    assert_eq!(table.service.stored_about(UserId(1)).await.unwrap(), None);
    let games = table.service.games_of(UserId(1), Scope::Everywhere).await;
    assert!(games.unwrap().is_empty());
    let seat = table.view(finished).await.game.seats[0].clone();
    assert_eq!(seat.player, Player::Deleted);
    assert_eq!(seat.change.unwrap().after.points, 1662, "the game stays");
    let query = LeaderboardQuery {
        pool: Pool {
            ruleset: Ruleset::Bakuk,
            n_seats: 2,
        },
        scope: Scope::Everywhere,
        page: 0,
        viewer: Some(UserId(1)),
    };
    let board = table.service.leaderboard(query).await.unwrap();
    assert_eq!(
        (board.n_players, board.standings.len(), board.viewer),
        (1, 1, None)
    );

    // Who comes back is new.
    table.won_by(&alice(), &bob()).await;
    let stored = table.service.stored_about(UserId(1)).await.unwrap().unwrap();
    assert_eq!(stored.n_finished, 1);
    table.ratings_agree().await;
}

/// The others play on; what they play for does not bring the deleted one back.
#[tokio::test]
async fn a_game_of_three_that_ends_after_a_player_was_deleted_rates_the_others_alone() {
    let table = Table::new().await;
    let pool = Pool {
        ruleset: Ruleset::Bakuk,
        n_seats: 3,
    };
    let rated = async || {
        let offer = table.offer(&alice(), &[bob(), carol()], Ruleset::Bakuk);
        table
            .start(NewChallenge {
                mode: Mode::Rated,
                ..offer
            })
            .await
    };
    // Alice has a rating before.
    let first = rated().await;
    table.resign(first, &bob()).await.unwrap();
    table.resign(first, &carol()).await.unwrap();

    let second = rated().await;
    table.play_on(second, 3, &mut fastrand::Rng::with_seed(1)).await;
    table
        .service
        .forget(UserId(1), table.interaction())
        .await
        .unwrap();
    table.resign(second, &bob()).await.unwrap();
    let view = table.view(second).await;
    assert!(!view.game.is_running());
    let deleted = view.game.seats.iter().find(|row| row.player == Player::Deleted);
    let deleted = deleted.unwrap();
    assert_eq!((deleted.place, deleted.change), (Some(3), None));
    let query = LeaderboardQuery {
        pool,
        scope: Scope::Everywhere,
        page: 0,
        viewer: None,
    };
    let board = table.service.leaderboard(query).await.unwrap();
    let names: Vec<_> = board
        .standings
        .iter()
        .map(|standing| standing.player.name())
        .collect();
    assert_eq!(names, [Some("carol"), Some("bob")]);
    table.ratings_agree().await;
}

#[tokio::test]
async fn no_table_still_holds_the_number_or_the_name() {
    let table = Table::new().await;
    let person = super::table::person(987_654_321_012, "Peculiar Name");
    table.won_by(&person, &bob()).await;
    table.service.block(&person, &bob()).await.unwrap();
    table.facts().await;
    table
        .service
        .forget(person.id, table.interaction())
        .await
        .unwrap();
    table.service.store().close().await;
    let path = table.folder.path().join("copy.db");
    shadara::store::backup(&table.folder.path().join("test.db"), &path)
        .await
        .unwrap();
    let bytes = std::fs::read(path).unwrap();
    let holds = |needle: &[u8]| bytes.windows(needle.len()).any(|window| window == needle);
    assert!(!holds(b"Peculiar"));
    assert!(!holds(b"987654321012"));
    assert!(
        !holds(&987_654_321_012_i64.to_be_bytes()[2..]),
        "as SQLite stores six-byte integers"
    );
}
