//! Making, answering and losing challenges.

use shadara::rules::{OptionsError, Ruleset};
use shadara::service::{
    AcceptRefusal, Accepted, Answer, CancelRefusal, ChallengeId, ChallengeRefusal, ChallengeState,
    DeclineRefusal, MAX_PENDING, MessageId, Mode, NewChallenge, PENDING_FOR, PersonKind, Place, Player,
    SeatChoice, UserId,
};

use super::table::{Table, alice, bob, carol, dave, person, refusal};

#[tokio::test]
async fn an_accepted_challenge_becomes_a_game_with_its_terms() {
    let table = Table::new().await;
    let offer = NewChallenge {
        options: "no_move=end".to_owned(),
        seat: SeatChoice::Second,
        ..table.offer(&alice(), &[bob()], Ruleset::Bakuk)
    };
    let challenge = table.challenge(offer).await.unwrap();
    assert_eq!(challenge.state, ChallengeState::Pending);
    assert_eq!(
        challenge.awaited().collect::<Vec<_>>(),
        [&Player::Known {
            id: UserId(2),
            name: "bob".into()
        }]
    );
    assert_eq!(challenge.free_seats(), 0);

    let accepted = table.accept(challenge.id, &bob()).await.unwrap();
    let Accepted::Started { challenge, game } = accepted else {
        panic!("{accepted:?}")
    };
    assert_eq!(challenge.state, ChallengeState::Accepted { game });
    assert_eq!(challenge.message, Some(MessageId(90_000 + challenge.id.0)));
    let view = table.view(game).await;
    assert_eq!(view.game.options.to_string(), "no_move=end");
    assert_eq!(view.game.mode, Mode::Casual);
    let names: Vec<_> = view
        .game
        .seats
        .iter()
        .map(|row| row.player.name().unwrap().to_owned())
        .collect();
    assert_eq!(names, ["bob", "alice"]);
    assert_eq!(view.game.position, "6,6,6,6,6,6 1 0,0");
}

#[tokio::test]
async fn what_nobody_may_challenge_is_refused_with_the_reason() {
    let table = Table::new().await;
    let bakuk = |invited: &[_]| table.offer(&alice(), invited, Ruleset::Bakuk);
    let rated = |offer| NewChallenge {
        mode: Mode::Rated,
        ..offer
    };
    let seated = |seat, offer| NewChallenge { seat, ..offer };
    let options = |options: &str, offer| NewChallenge {
        options: options.to_owned(),
        ..offer
    };
    let cases = [
        (bakuk(&[alice()]), ChallengeRefusal::Yourself),
        (bakuk(&[bob(), alice()]), ChallengeRefusal::Yourself),
        (
            bakuk(&[bob(), bob()]),
            ChallengeRefusal::SameTwice { name: "bob".into() },
        ),
        (
            table.offer(&alice(), &[bob(), carol()], Ruleset::Buku),
            ChallengeRefusal::ThreeNeeded {
                ruleset: Ruleset::Buku,
            },
        ),
        (
            options("players=2", bakuk(&[bob(), carol()])),
            ChallengeRefusal::ThreeNeeded {
                ruleset: Ruleset::Bakuk,
            },
        ),
        (
            seated(SeatChoice::Third, bakuk(&[bob()])),
            ChallengeRefusal::NoSuchSeat {
                seat: SeatChoice::Third,
                n_seats: 2,
            },
        ),
        (
            rated(options("leftover=owner", bakuk(&[bob()]))),
            ChallengeRefusal::RatedNeedsDefaults {
                options: "leftover=owner".into(),
            },
        ),
    ];
    for (offer, expected) in cases {
        assert_eq!(
            refusal(table.challenge(offer.clone()).await),
            expected,
            "{offer:?}"
        );
    }
    let unknown = refusal(table.challenge(options("colour=red", bakuk(&[bob()]))).await);
    assert!(
        matches!(
            unknown,
            ChallengeRefusal::Options(OptionsError::UnknownKey { .. })
        ),
        "{unknown:?}"
    );
    assert!(
        table
            .service
            .pending_challenges(UserId(1))
            .await
            .unwrap()
            .is_empty()
    );
}

#[tokio::test]
async fn bots_neither_challenge_nor_are_challenged() {
    let table = Table::new().await;
    let bot = shadara::service::Person {
        kind: PersonKind::Bot,
        ..person(9, "machine")
    };
    let name = || "machine".to_owned();
    let to_one = table.offer(&alice(), std::slice::from_ref(&bot), Ruleset::Bakuk);
    let by_one = table.offer(&bot, &[bob()], Ruleset::Bakuk);
    for offer in [to_one, by_one] {
        let refused = refusal(table.challenge(offer).await);
        assert_eq!(refused, ChallengeRefusal::Bot { name: name() });
    }
    let open = table.challenge(table.offer(&alice(), &[], Ruleset::Buku)).await;
    let joined = table.accept(open.unwrap().id, &bot).await;
    assert_eq!(refusal(joined), AcceptRefusal::Bot);
}

#[tokio::test]
async fn one_pending_challenge_to_a_person_and_five_in_all() {
    let table = Table::new().await;
    let first = table
        .challenge(table.offer(&alice(), &[bob()], Ruleset::Buku))
        .await
        .unwrap();
    let second = refusal(
        table
            .challenge(table.offer(&alice(), &[bob()], Ruleset::Bakuk))
            .await,
    );
    assert_eq!(
        second,
        ChallengeRefusal::AlreadyPending {
            name: "bob".into(),
            challenge: first.id
        }
    );
    for number in 2..=MAX_PENDING {
        let guest = person(100 + i64::try_from(number).unwrap(), "guest");
        table
            .challenge(table.offer(&alice(), &[guest], Ruleset::Buku))
            .await
            .unwrap();
    }
    let sixth = refusal(table.challenge(table.offer(&alice(), &[], Ruleset::Buku)).await);
    assert_eq!(sixth, ChallengeRefusal::TooManyPending { max: 5 });
    // Bob may challenge alice meanwhile, and a place becomes free when one is taken back.
    table
        .challenge(table.offer(&bob(), &[alice()], Ruleset::Buku))
        .await
        .unwrap();
    table
        .service
        .cancel(table.answer(first.id, &alice()))
        .await
        .unwrap();
    table
        .challenge(table.offer(&alice(), &[bob()], Ruleset::Buku))
        .await
        .unwrap();
}

#[tokio::test]
async fn only_the_invited_accept_and_only_once() {
    let table = Table::new().await;
    let id = table.offered(&[bob()], Ruleset::Buku).await;
    let accept = async |person, id| refusal(table.accept(id, &person).await);
    assert_eq!(accept(bob(), ChallengeId(77)).await, AcceptRefusal::Unknown);
    assert_eq!(accept(alice(), id).await, AcceptRefusal::Own);
    assert_eq!(accept(carol(), id).await, AcceptRefusal::NotInvited);
    let Accepted::Started { game, .. } = table.accept(id, &bob()).await.unwrap() else {
        panic!("not started")
    };
    assert_eq!(
        accept(bob(), id).await,
        AcceptRefusal::Closed(ChallengeState::Accepted { game })
    );
    let declined = refusal(table.service.decline(table.answer(id, &bob())).await);
    assert_eq!(
        declined,
        DeclineRefusal::Closed(ChallengeState::Accepted { game })
    );
}

#[tokio::test]
async fn declining_and_cancelling_are_for_those_whom_it_concerns() {
    let table = Table::new().await;
    let id = table.offered(&[bob()], Ruleset::Buku).await;
    let decline = async |person| table.service.decline(table.answer(id, &person)).await;
    let cancel = async |person| table.service.cancel(table.answer(id, &person)).await;
    assert_eq!(refusal(decline(alice()).await), DeclineRefusal::Own);
    assert_eq!(refusal(decline(carol()).await), DeclineRefusal::NotInvited);
    assert_eq!(refusal(cancel(bob()).await), CancelRefusal::NotYours);
    let by = Player::Known {
        id: UserId(2),
        name: "bob".into(),
    };
    let declined = decline(bob()).await.unwrap();
    assert_eq!(declined.state, ChallengeState::Declined { by: by.clone() });
    assert_eq!(declined.guests[0].answer, Answer::Declined);
    assert_eq!(
        refusal(cancel(alice()).await),
        CancelRefusal::Closed(ChallengeState::Declined { by })
    );

    let id = table.offered(&[bob()], Ruleset::Buku).await;
    let cancelled = table.service.cancel(table.answer(id, &alice())).await.unwrap();
    assert_eq!(cancelled.state, ChallengeState::Cancelled);
    let accepted = refusal(table.accept(id, &bob()).await);
    assert_eq!(accepted, AcceptRefusal::Closed(ChallengeState::Cancelled));
}

#[tokio::test]
async fn whoever_joins_an_open_challenge_first_plays() {
    let table = Table::new().await;
    let challenge = table
        .challenge(table.offer(&alice(), &[], Ruleset::Buku))
        .await
        .unwrap();
    assert_eq!(challenge.free_seats(), 1);
    let own = refusal(table.accept(challenge.id, &alice()).await);
    assert_eq!(own, AcceptRefusal::Own);
    let joined = table.accept(challenge.id, &dave()).await.unwrap();
    let Accepted::Started { game, .. } = joined else {
        panic!("{joined:?}")
    };
    assert_eq!(
        table
            .view(game)
            .await
            .seat_of(UserId(4))
            .map(|seat| seat.number()),
        Some(2)
    );
    let late = refusal(table.accept(challenge.id, &bob()).await);
    assert_eq!(late, AcceptRefusal::Closed(ChallengeState::Accepted { game }));
}

#[tokio::test]
async fn a_challenge_expires_after_three_days_whether_or_not_it_is_swept() {
    let table = Table::new().await;
    let id = table.offered(&[bob()], Ruleset::Buku).await;
    table
        .clock
        .advance(PENDING_FOR - std::time::Duration::from_millis(1));
    assert!(table.service.sweep().await.unwrap().expired.is_empty());
    table.clock.advance(std::time::Duration::from_millis(1));
    let late = refusal(table.accept(id, &bob()).await);
    assert_eq!(late, AcceptRefusal::Closed(ChallengeState::Expired));
    assert!(
        table
            .service
            .pending_challenges(UserId(1))
            .await
            .unwrap()
            .is_empty()
    );
    // It is in nobody's way even before the sweep.
    table
        .challenge(table.offer(&alice(), &[bob()], Ruleset::Buku))
        .await
        .unwrap();
    let expired = table.service.challenge_view(id).await.unwrap().unwrap();
    assert_eq!(expired.state, ChallengeState::Expired);
    assert!(table.service.sweep().await.unwrap().expired.is_empty());
}

#[tokio::test]
async fn a_thread_has_one_running_game() {
    let table = Table::new().await;
    let game = table.game(Ruleset::Buku).await;
    let thread = shadara::service::ChannelId(555);
    table.service.thread_made(game, thread).await.unwrap();
    let inside = |offer: NewChallenge| NewChallenge {
        place: Place {
            channel: thread,
            thread: Some(thread),
            ..offer.place
        },
        ..offer
    };
    let offer = || inside(table.offer(&carol(), &[dave()], Ruleset::Buku));
    assert_eq!(
        refusal(table.challenge(offer()).await),
        ChallengeRefusal::ThreadBusy { game }
    );
    table.resign(game, &alice()).await.unwrap();
    let first = table.challenge(offer()).await.unwrap();
    let second = table
        .challenge(inside(table.offer(&alice(), &[bob()], Ruleset::Buku)))
        .await
        .unwrap();
    let Accepted::Started { game, .. } = table.accept(first.id, &dave()).await.unwrap() else {
        panic!("not started")
    };
    assert_eq!(table.view(game).await.game.thread, Some(thread));
    let busy = refusal(table.accept(second.id, &bob()).await);
    assert_eq!(busy, AcceptRefusal::ThreadBusy { game });
    assert_eq!(
        table
            .service
            .game_in_thread(thread)
            .await
            .unwrap()
            .unwrap()
            .game
            .id,
        game
    );
}
