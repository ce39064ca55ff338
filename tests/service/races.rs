//! Sixteen at once: one winner.

use std::collections::BTreeSet;

use shadara::rules::Ruleset;
use shadara::service::{Accepted, Failure, MoveCommand, Rematch, Seen};

use super::table::{Table, alice, bob, person};

const N: i64 = 16;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn accepting_at_once_makes_one_game() {
    let table = Table::new().await;
    let id = table.offered(&[bob()], Ruleset::Buku).await;
    let tries = (0..N).map(|_| {
        let (service, command) = (table.service.clone(), table.acceptance(id, &bob()));
        tokio::spawn(async move { service.accept(command).await })
    });
    let mut n_started = 0;
    for one in tries.collect::<Vec<_>>() {
        match one.await.unwrap() {
            Ok(Accepted::Started { .. }) => n_started += 1,
            Err(Failure::Refused(_)) => {}
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(n_started, 1);
    assert_eq!(table.n_games().await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_who_join_one_plays() {
    let table = Table::new().await;
    let id = table.offered(&[], Ruleset::Buku).await;
    let tries = (0..N).map(|number| {
        let (service, command) = (
            table.service.clone(),
            table.acceptance(id, &person(100 + number, "guest")),
        );
        tokio::spawn(async move { service.accept(command).await.is_ok() })
    });
    let mut n_joined = 0;
    for one in tries.collect::<Vec<_>>() {
        n_joined += usize::from(one.await.unwrap());
    }
    assert_eq!(n_joined, 1);
    assert_eq!(table.n_games().await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_moves_from_one_board_one_is_played() {
    let table = Table::new().await;
    let game = table.game(Ruleset::Bakuk).await;
    let tries = (0..N).map(|number| {
        let text = ["a", "b", "c"][usize::try_from(number % 3).unwrap()];
        let command = MoveCommand {
            seen: Seen::Ply(0),
            ..table.command(game, &alice(), text)
        };
        let service = table.service.clone();
        tokio::spawn(async move { service.play(command).await.is_ok() })
    });
    let mut n_played = 0;
    for one in tries.collect::<Vec<_>>() {
        n_played += usize::from(one.await.unwrap());
    }
    assert_eq!(n_played, 1);
    assert_eq!(table.view(game).await.game.ply, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn one_interaction_that_arrives_many_times_plays_one_move() {
    let table = Table::new().await;
    let game = table.game(Ruleset::Bakuk).await;
    let command = table.command(game, &alice(), "b");
    let tries = (0..N).map(|_| {
        let (service, command) = (table.service.clone(), command.clone());
        tokio::spawn(async move { service.play(command).await.unwrap().plies })
    });
    let mut answers = Vec::new();
    for one in tries.collect::<Vec<_>>() {
        answers.push(one.await.unwrap());
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    assert_eq!(table.view(game).await.game.ply, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn both_pressing_rematch_at_once_play_one() {
    for _ in 0..4 {
        let table = Table::new().await;
        let game = table.game(Ruleset::Bakuk).await;
        table.resign(game, &alice()).await.unwrap();
        let tries = [alice(), bob()].map(|person| {
            let (service, command) = (table.service.clone(), table.again(game, &person));
            tokio::spawn(async move { service.rematch(command).await.unwrap() })
        });
        let mut games = BTreeSet::new();
        let mut n_offered = 0;
        for one in tries {
            match one.await.unwrap() {
                Rematch::Offered(_) => n_offered += 1,
                Rematch::Accepted(Accepted::Started { game, .. }) => drop(games.insert(game)),
                Rematch::Accepted(other) => panic!("{other:?}"),
            }
        }
        assert_eq!((n_offered, games.len()), (1, 1));
    }
}
