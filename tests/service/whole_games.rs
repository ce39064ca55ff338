//! Whole random games of every ruleset, played through the service to their end.

use shadara::rules::{Record, Ruleset};
use shadara::service::{Fact, Mode, NewChallenge, Termination};

use super::table::{Table, alice, bob, carol, person};

#[tokio::test]
async fn every_ruleset_is_played_to_an_end_that_replays_and_rates() {
    for (ruleset, n_games) in [
        (Ruleset::Buku, 6),
        (Ruleset::Bakuk, 12),
        (Ruleset::BugaShadara, 6),
    ] {
        let table = Table::new().await;
        for seed in 0..n_games {
            println!("{ruleset}, seed {seed}");
            let pair = if seed % 2 == 0 {
                [alice(), bob()]
            } else {
                [bob(), carol()]
            };
            let offer = table.offer(&pair[0], &pair[1..], ruleset);
            let game = table
                .start(NewChallenge {
                    mode: Mode::Rated,
                    ..offer
                })
                .await;
            table.play_out(game, &mut fastrand::Rng::with_seed(seed)).await;
            let view = table.view(game).await;
            let ending = view.game.ending.clone().unwrap();
            let outcome = view.record.outcome().unwrap();
            assert_eq!(
                ending.termination,
                Termination::Rules {
                    reason: outcome.reason
                }
            );
            assert_eq!(
                (ending.winners, &ending.scores),
                (outcome.winners, &outcome.scores)
            );
            for row in &view.game.seats {
                let is_first = row.place == Some(1);
                assert_eq!(is_first, outcome.winners.contains(row.seat));
                assert!(row.change.is_some());
            }
            let texts = view.moves.iter().map(|row| row.text.as_str());
            assert_eq!(
                Record::replay(view.game.options, None, texts).unwrap(),
                view.record
            );
            let facts = table.facts().await;
            assert_eq!(facts.first(), Some(&Fact::GameStarted { game }));
            let mut next = 1;
            for fact in &facts[1..] {
                let Fact::Board { first, ply, .. } = fact else {
                    panic!("{fact:?}")
                };
                assert_eq!(*first, next);
                next = ply + 1;
            }
            assert_eq!(next, view.game.ply + 1);
        }
        table.ratings_agree().await;
    }
}

#[tokio::test]
async fn three_players_play_to_the_end_with_and_without_one_who_leaves() {
    let table = Table::new().await;
    for seed in 0..10 {
        println!("seed {seed}");
        let mut chance = fastrand::Rng::with_seed(seed);
        let offer = table.offer(&alice(), &[bob(), carol()], Ruleset::Bakuk);
        let game = table
            .start(NewChallenge {
                mode: Mode::Rated,
                ..offer
            })
            .await;
        if chance.bool() {
            let leaver = i64::from(chance.u8(1..=3));
            table.resign(game, &person(leaver, "leaver")).await.unwrap();
        }
        table.play_out(game, &mut chance).await;
        let view = table.view(game).await;
        let out = view.record.seats_out();
        for row in &view.game.seats {
            assert!(!out.contains(row.seat) || row.place == Some(3), "{view:?}");
        }
        table.facts().await;
    }
    table.ratings_agree().await;
}
