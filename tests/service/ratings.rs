//! Ratings: Glicko-2, one game a period.

use shadara::rules::Ruleset;
use shadara::service::{GameId, Mode, NewChallenge, Pool, Shown, UserId};

use super::table::{DAY, START, Table, alice, bob, carol, person};
use crate::store::opening::connect;

fn shown(points: i64) -> Shown {
    Shown {
        points,
        is_provisional: true,
    }
}

async fn changes(table: &Table, game: GameId) -> Vec<(i64, i64)> {
    let view = table.view(game).await;
    let changes = view.game.seats.iter().map(|row| row.change.unwrap());
    changes
        .map(|change| (change.before.points, change.after.points))
        .collect()
}

/// Glickman's formulas for two new players, as skillratings' own documentation works them out: 1662 and 1338.
#[tokio::test]
async fn a_first_rated_game_moves_both() {
    let table = Table::new().await;
    let game = table.won_by(&alice(), &bob()).await;
    assert_eq!(changes(&table, game).await, [(1500, 1662), (1500, 1338)]);
    let view = table.view(game).await;
    assert_eq!(view.ratings, [Some(shown(1662)), Some(shown(1338))]);
    assert_eq!(view.ratings[0].unwrap().to_string(), "1662?");
    table.ratings_agree().await;
}

#[tokio::test]
async fn casual_games_and_games_that_do_not_count_change_nothing() {
    let table = Table::new().await;
    let game = table.game(Ruleset::Bakuk).await;
    table.resign(game, &alice()).await.unwrap();
    assert!(
        table
            .view(game)
            .await
            .game
            .seats
            .iter()
            .all(|row| row.change.is_none() && row.place.is_some())
    );
    let game = table.rated(&alice(), &bob()).await;
    let interaction = table.interaction();
    let abort = shadara::service::AbortCommand {
        game,
        person: bob(),
        interaction,
    };
    table.service.abort(abort).await.unwrap();
    assert!(
        table
            .view(game)
            .await
            .game
            .seats
            .iter()
            .all(|row| row.change.is_none())
    );
    assert!(
        table
            .service
            .profile(UserId(1), UserId(2))
            .await
            .unwrap()
            .unwrap()
            .ratings
            .is_empty()
    );
}

async fn rating(table: &Table, user: i64) -> Shown {
    let profile = table.service.profile(UserId(user), UserId(user)).await.unwrap();
    profile.unwrap().ratings[0].rating
}

#[tokio::test]
async fn idle_days_make_a_settled_rating_provisional_again() {
    let table = Table::new().await;
    let mut n_games = 0;
    let settled = loop {
        let pair = [alice(), bob()];
        table.won_by(&pair[n_games % 2], &pair[1 - n_games % 2]).await;
        n_games += 1;
        let rating = rating(&table, 1).await;
        if !rating.is_provisional {
            break rating;
        }
        assert!(n_games < 60, "never settles");
    };
    assert!(n_games > 5, "settles after {n_games} games");
    assert_eq!(table.service.sweep().await.unwrap().n_unsettled, 0);
    table.clock.advance(DAY * 1000);
    let idle = Shown {
        is_provisional: true,
        ..settled
    };
    assert_eq!(rating(&table, 1).await, idle);
    assert!(table.service.sweep().await.unwrap().n_unsettled > 0);
    assert_eq!(table.service.sweep().await.unwrap().n_unsettled, 0);
    table.ratings_agree().await;
}

#[tokio::test]
async fn a_course_is_the_points_around_each_of_the_last_games_asked_for() {
    let table = Table::new().await;
    let pairs: Vec<_> = (0..6)
        .map(|number| [person(100 + number, "winner"), person(200 + number, "loser")])
        .collect();
    for [winner, loser] in &pairs {
        table.won_by(winner, loser).await;
    }
    table.clock.advance(DAY);
    let last = table.won_by(&person(100, "winner"), &person(200, "loser")).await;
    let after: Vec<i64> = changes(&table, last)
        .await
        .iter()
        .map(|change| change.1)
        .collect();
    let users: Vec<UserId> = pairs.iter().flatten().map(|person| person.id).collect();
    let courses = async |since, most| {
        let pool = Pool {
            ruleset: Ruleset::Bakuk,
            n_seats: 2,
        };
        let courses = table.service.rating_courses(&users, pool, (since, most));
        courses.await.unwrap()
    };
    let all = courses(START, 60).await;
    assert_eq!(all.len(), 12);
    assert_eq!(all[&UserId(100)], [1500, 1662, after[0]]);
    assert_eq!(all[&UserId(200)], [1500, 1338, after[1]]);
    assert_eq!(all[&UserId(105)], [1500, 1662]);
    assert_eq!(courses(START, 1).await[&UserId(100)], [1662, after[0]]);
    let today = courses(START.after(DAY), 60).await;
    assert_eq!(
        (today.len(), &today[&UserId(200)][..]),
        (2, &[1338, after[1]][..])
    );
}

#[tokio::test]
async fn three_are_rated_as_pairs_and_who_left_first_is_last() {
    let table = Table::new().await;
    let offer = table.offer(&alice(), &[bob(), carol()], Ruleset::Bakuk);
    let game = table
        .start(NewChallenge {
            mode: Mode::Rated,
            ..offer
        })
        .await;
    table.resign(game, &carol()).await.unwrap();
    table.resign(game, &alice()).await.unwrap();
    let view = table.view(game).await;
    let after = |user: i64| {
        view.game
            .seat_of(UserId(user))
            .unwrap()
            .change
            .unwrap()
            .after
            .points
    };
    assert!(after(2) > 1500 && after(3) < 1500, "{view:?}");
    assert_eq!(
        after(1),
        1500,
        "one won and one lost against new players is level"
    );
    assert_eq!(after(2) - 1500, 1500 - after(3));
    // It is a pool of its own.
    let profile = table
        .service
        .profile(UserId(2), UserId(1))
        .await
        .unwrap()
        .unwrap();
    assert_eq!((profile.ratings.len(), profile.ratings[0].pool.n_seats), (1, 3));
    table.ratings_agree().await;
}

#[tokio::test]
async fn recomputing_gives_exactly_what_is_stored_and_notices_what_is_not() {
    let table = Table::new().await;
    let mut chance = fastrand::Rng::with_seed(11);
    let people: Vec<_> = (1..=5)
        .map(|number| person(number, &format!("player{number}")))
        .collect();
    for _ in 0..40 {
        let mut pair = people.clone();
        chance.shuffle(&mut pair);
        table.won_by(&pair[0], &pair[1]).await;
        table.clock.advance(DAY.mul_f64(chance.f64() * 20.0));
    }
    table.ratings_agree().await;
    // A deleted player's rating is gone; those of the opponents still follow from the games.
    table
        .service
        .forget(UserId(3), table.interaction())
        .await
        .unwrap();
    table.ratings_agree().await;

    let mut conn = connect(table.service.store().path()).await;
    sqlx::query("UPDATE ratings SET rating = rating + 1 WHERE player_id = 1")
        .execute(&mut conn)
        .await
        .unwrap();
    assert_eq!(table.service.recompute_ratings().await.unwrap().len(), 1);
}
