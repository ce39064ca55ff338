//! Three players: challenges with two invited, one or none; seats that leave; forced moves.

use shadara::rules::{Reason, Ruleset, Seat, SeatSet};
use shadara::service::{
    AcceptRefusal, Accepted, Came, ChallengeState, Fact, ForcedCommand, ForcedMoves, MoveRefusal,
    NewChallenge, Termination,
};

use super::table::{Table, alice, bob, carol, dave, refusal};

fn three(offer: NewChallenge) -> NewChallenge {
    NewChallenge {
        options: "players=3".to_owned(),
        ..offer
    }
}

#[tokio::test]
async fn two_invited_must_both_accept() {
    let table = Table::new().await;
    let challenge = table
        .challenge(table.offer(&alice(), &[bob(), carol()], Ruleset::Bakuk))
        .await
        .unwrap();
    assert_eq!(challenge.terms.options.to_string(), "players=3");
    assert_eq!(challenge.free_seats(), 0);
    let accepted = table.accept(challenge.id, &carol()).await.unwrap();
    let Accepted::Waiting(waiting) = accepted else {
        panic!("{accepted:?}")
    };
    assert_eq!(waiting.awaited().count(), 1);
    let twice = refusal(table.accept(challenge.id, &carol()).await);
    assert_eq!(twice, AcceptRefusal::AlreadyIn);
    let stranger = refusal(table.accept(challenge.id, &dave()).await);
    assert_eq!(stranger, AcceptRefusal::NotInvited);
    let accepted = table.accept(challenge.id, &bob()).await.unwrap();
    let Accepted::Started { game, .. } = accepted else {
        panic!("{accepted:?}")
    };
    assert_eq!(table.view(game).await.game.seats.len(), 3);
    let id = challenge.id;
    assert_eq!(
        table.facts().await,
        [
            Fact::ChallengeChanged { challenge: id },
            Fact::GameStarted { game }
        ]
    );
}

#[tokio::test]
async fn one_decline_ends_it_even_after_the_other_has_accepted() {
    let table = Table::new().await;
    let challenge = table
        .challenge(table.offer(&alice(), &[bob(), carol()], Ruleset::Bakuk))
        .await
        .unwrap();
    table.accept(challenge.id, &bob()).await.unwrap();
    let declined = table
        .service
        .decline(table.answer(challenge.id, &carol()))
        .await
        .unwrap();
    assert!(matches!(declined.state, ChallengeState::Declined { by } if by.is(carol().id)));
}

#[tokio::test]
async fn one_invited_leaves_a_seat_for_whoever_joins_and_may_leave_again() {
    let table = Table::new().await;
    let challenge = table
        .challenge(three(table.offer(&alice(), &[bob()], Ruleset::Bakuk)))
        .await
        .unwrap();
    let id = challenge.id;
    assert_eq!(challenge.free_seats(), 1);
    let joined = table.accept(id, &dave()).await.unwrap();
    let Accepted::Waiting(waiting) = joined else {
        panic!("{joined:?}")
    };
    assert_eq!(waiting.guests[1].came, Came::Joined);
    let full = refusal(table.accept(id, &carol()).await);
    assert_eq!(full, AcceptRefusal::NotInvited);
    let left = table.service.decline(table.answer(id, &dave())).await.unwrap();
    assert_eq!(
        (left.state.clone(), left.free_seats()),
        (ChallengeState::Pending, 1)
    );
    table.accept(id, &bob()).await.unwrap();
    let accepted = table.accept(id, &carol()).await.unwrap();
    assert!(matches!(accepted, Accepted::Started { .. }), "{accepted:?}");
}

#[tokio::test]
async fn nobody_invited_lets_the_first_two_play() {
    let table = Table::new().await;
    let id = table
        .challenge(three(table.offer(&alice(), &[], Ruleset::Bakuk)))
        .await
        .unwrap()
        .id;
    table.accept(id, &dave()).await.unwrap();
    let accepted = table.accept(id, &carol()).await.unwrap();
    assert!(matches!(accepted, Accepted::Started { .. }), "{accepted:?}");
}

#[tokio::test]
async fn a_seat_that_resigns_is_out_and_the_others_play_on() {
    let table = Table::new().await;
    let game = table
        .start(table.offer(&alice(), &[bob(), carol()], Ruleset::Bakuk))
        .await;
    table.facts().await;
    let view = table.view(game).await;
    let at = |number: u8| {
        let row = view.game.seat(Seat::new(number).unwrap()).unwrap();
        super::table::person(row.player.id().unwrap().0, row.player.name().unwrap())
    };
    // The third leaves though it is the first's turn: a ply, after which the first still moves.
    let resigned = table.resign(game, &at(3)).await.unwrap();
    assert_eq!((resigned.seat, resigned.ending), (Seat::THIRD, None));
    let after = table.view(game).await;
    assert_eq!((after.game.ply, after.game.to_move), (1, Some(Seat::FIRST)));
    assert_eq!(after.record.seats_out(), SeatSet::only(Seat::THIRD));
    assert_eq!(refusal(table.play(game, &at(3), "e").await), MoveRefusal::Out);
    table.play(game, &at(1), "a").await.unwrap();
    let skipped = table.play(game, &at(2), "c").await.unwrap();
    assert_eq!(
        (skipped.next, skipped.skipped),
        (Some(Seat::FIRST), vec![]),
        "a seat that is out is not skipped"
    );
    assert!(
        table
            .service
            .games_of(at(3).id, shadara::service::Scope::Everywhere)
            .await
            .unwrap()
            .is_empty()
    );

    let last = table.resign(game, &at(1)).await.unwrap().ending.unwrap();
    assert_eq!(
        last.termination,
        Termination::Rules {
            reason: Reason::LastSeat
        }
    );
    assert_eq!(last.winners, SeatSet::only(Seat::SECOND));
    assert_eq!(
        table.places(game).await,
        [Some(2), Some(1), Some(3)],
        "the first to leave is last"
    );
    assert_eq!(
        table.facts().await,
        [
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
            Fact::Board {
                game,
                first: 3,
                ply: 3
            },
            Fact::Board {
                game,
                first: 4,
                ply: 4
            },
        ]
    );
}

#[tokio::test]
async fn forced_moves_are_played_for_a_seat_that_wants_it_and_share_a_message() {
    let mut n_forced = 0;
    for seed in 0..6 {
        let table = Table::new().await;
        let game = table.game(Ruleset::Bakuk).await;
        for person in [alice(), bob()] {
            let forced = ForcedMoves::Play;
            let interaction = table.interaction();
            let command = ForcedCommand {
                game,
                person,
                forced,
                interaction,
            };
            assert!(table.service.set_forced(command).await.unwrap().is_empty());
        }
        println!("seed {seed}");
        table.play_out(game, &mut fastrand::Rng::with_seed(seed)).await;
        let view = table.view(game).await;
        n_forced += view.moves.iter().filter(|row| row.interaction.is_none()).count();
        for row in view.moves.iter().filter(|row| row.interaction.is_none()) {
            let position = view.record.position_after(row.ply - 1).unwrap();
            assert_eq!(position.moves().count(), 1, "ply {}", row.ply);
        }
        let boards = table.facts().await.into_iter().filter_map(|fact| match fact {
            Fact::Board { first, ply, .. } => Some((first, ply)),
            _ => None,
        });
        let mut next = 1;
        for (first, ply) in boards {
            assert_eq!(first, next, "every ply is in one message");
            next = ply + 1;
        }
        assert_eq!(next, view.game.ply + 1);
    }
    assert!(n_forced > 10, "only {n_forced}");
}
