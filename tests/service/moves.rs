//! Playing a move: the order of checks, and what is told.

use shadara::rules::{Outcome, Reason, Record, Ruleset, Seat};
use shadara::service::{Confirmation, Fact, GameId, MoveCommand, MoveRefusal, PlayedPly, Seen, Termination};

use super::table::{Table, alice, bob, carol, random_move, refusal};

#[tokio::test]
async fn a_move_is_stored_and_the_turn_passes() {
    let table = Table::new().await;
    let game = table.game(Ruleset::Bakuk).await;
    let played = table.play(game, &alice(), " A ").await.unwrap();
    let ply = PlayedPly {
        ply: 1,
        seat: Seat::FIRST,
        text: "a".into(),
        is_forced: false,
    };
    assert_eq!((played.plies.as_slice(), played.ply()), ([ply].as_slice(), 1));
    assert_eq!(
        (played.next, played.skipped.as_slice(), &played.ending),
        (Some(Seat::SECOND), [].as_slice(), &None)
    );
    let view = table.view(game).await;
    assert_eq!(
        (view.game.ply, view.game.position.as_str()),
        (1, "1,7,7,7,7,7 2 0,0")
    );
    assert_eq!(view.game.to_move, Some(Seat::SECOND));
    assert_eq!(view.moves.len(), 1);
}

#[tokio::test]
async fn checks_come_in_their_order() {
    let table = Table::new().await;
    let game = table.game(Ruleset::Bakuk).await;
    let stale = |command: MoveCommand| MoveCommand {
        seen: Seen::Ply(9),
        ..command
    };
    let unknown = refusal(table.play(GameId(99), &carol(), "?").await);
    assert_eq!(unknown, MoveRefusal::UnknownGame);
    // A stranger with a stale, illegal move is told that they do not play here, and so on down the list.
    let stranger = refusal(
        table
            .service
            .play(stale(table.command(game, &carol(), "?")))
            .await,
    );
    assert_eq!(stranger, MoveRefusal::NotInGame);
    let too_early = refusal(table.service.play(stale(table.command(game, &bob(), "?"))).await);
    assert_eq!(too_early, MoveRefusal::NotYourTurn { to_move: Seat::FIRST });
    let old = refusal(
        table
            .service
            .play(stale(table.command(game, &alice(), "?")))
            .await,
    );
    assert_eq!(old, MoveRefusal::Stale { ply: 0 });
    let nonsense = refusal(table.play(game, &alice(), "?").await);
    assert!(matches!(nonsense, MoveRefusal::Illegal(_)), "{nonsense:?}");
    let others_hole = refusal(table.play(game, &alice(), "d").await);
    assert!(matches!(others_hole, MoveRefusal::Illegal(_)), "{others_hole:?}");
    table.resign(game, &bob()).await.unwrap();
    let over = refusal(
        table
            .service
            .play(stale(table.command(game, &alice(), "?")))
            .await,
    );
    assert!(matches!(over, MoveRefusal::Over { .. }), "{over:?}");
    assert!(table.view(game).await.moves.is_empty());
}

#[tokio::test]
async fn a_button_of_an_older_board_is_stale() {
    let table = Table::new().await;
    let game = table.game(Ruleset::Bakuk).await;
    table.play(game, &alice(), "a").await.unwrap();
    table.play(game, &bob(), "d").await.unwrap();
    let pressed = MoveCommand {
        seen: Seen::Ply(0),
        ..table.command(game, &alice(), "b")
    };
    assert_eq!(
        refusal(table.service.play(pressed.clone()).await),
        MoveRefusal::Stale { ply: 2 }
    );
    table
        .service
        .play(MoveCommand {
            seen: Seen::Ply(2),
            ..pressed
        })
        .await
        .unwrap();
}

/// A null lift that would end the game, if the seat to move has one.
fn trap(record: &Record) -> Option<(String, Outcome)> {
    "12345678abcdefgh".chars().find_map(|line| {
        let lift = record.parse_move(&format!("{line}(0):")).ok()?;
        Some((lift.to_string(), record.outcome_after(&lift).unwrap()?))
    })
}

#[tokio::test]
async fn a_move_that_ends_the_game_needs_a_confirmation() {
    let table = Table::new().await;
    let game = table.game(Ruleset::Buku).await;
    let mut chance = fastrand::Rng::with_seed(5);
    let (view, (text, outcome)) = loop {
        let view = table.view(game).await;
        if let Some(trap) = trap(&view.record) {
            break (view, trap);
        }
        let mover = if view.game.to_move == Some(Seat::FIRST) {
            alice()
        } else {
            bob()
        };
        let text = random_move(&view.record, &mut chance).to_string();
        let command = MoveCommand {
            confirmed: Confirmation::Given,
            ..table.command(game, &mover, &text)
        };
        table.service.play(command).await.unwrap();
    };
    let mover = if view.game.to_move == Some(Seat::FIRST) {
        alice()
    } else {
        bob()
    };
    let asked = refusal(table.play(game, &mover, &text).await);
    assert_eq!(
        asked,
        MoveRefusal::NeedsConfirmation {
            text: text.clone(),
            outcome: outcome.clone()
        }
    );
    assert!(table.view(game).await.game.is_running());

    let command = MoveCommand {
        confirmed: Confirmation::Given,
        ..table.command(game, &mover, &text)
    };
    let ending = table.service.play(command).await.unwrap().ending.unwrap();
    assert_eq!(
        ending.termination,
        Termination::Rules {
            reason: Reason::Repetition
        }
    );
    assert_eq!(
        (ending.winners, &ending.scores),
        (outcome.winners, &outcome.scores)
    );
    let over = table.view(game).await;
    assert_eq!((over.game.ending, over.game.to_move), (Some(ending), None));
}

#[tokio::test]
async fn nobody_is_out_by_a_move() {
    let table = Table::new().await;
    let game = table
        .start(table.offer(&alice(), &[bob(), carol()], Ruleset::Bakuk))
        .await;
    for text in ["out", "out2", "out3"] {
        let refused = refusal(table.play(game, &alice(), text).await);
        assert_eq!(refused, MoveRefusal::Leaving, "{text}");
    }
    assert_eq!(table.view(game).await.game.ply, 0);
}

#[tokio::test]
async fn facts_are_told_in_order() {
    let table = Table::new().await;
    let game = table.game(Ruleset::Bakuk).await;
    table.play(game, &alice(), "a").await.unwrap();
    table.play(game, &bob(), "d").await.unwrap();
    table.resign(game, &alice()).await.unwrap();
    assert_eq!(
        table.facts().await,
        [
            Fact::GameStarted { game },
            Fact::Board {
                game,
                first: 1,
                ply: 1
            },
            Fact::Board {
                game,
                first: 2,
                ply: 2
            },
            Fact::GameEnded { game, ply: 2 },
        ]
    );
}
