//! Rematches.

use shadara::rules::Ruleset;
use shadara::service::{
    AcceptRefusal, Accepted, ChallengeRefusal, ChallengeState, ChannelId, Mode, Rematch, RematchRefusal,
    UserId,
};

use super::table::{Table, alice, bob, carol, refusal};

fn names(view: &shadara::service::GameView) -> Vec<String> {
    view.game
        .seats
        .iter()
        .map(|row| row.player.name().unwrap_or("-").to_owned())
        .collect()
}

#[tokio::test]
async fn the_seats_change_and_the_terms_and_the_thread_stay() {
    let table = Table::new().await;
    let game = table.rated(&alice(), &bob()).await;
    table.service.thread_made(game, ChannelId(555)).await.unwrap();
    assert_eq!(
        refusal(table.service.rematch(table.again(game, &bob())).await),
        RematchRefusal::StillRunning
    );
    table.resign(game, &alice()).await.unwrap();
    assert_eq!(
        refusal(table.service.rematch(table.again(game, &carol())).await),
        RematchRefusal::NotInGame
    );
    let offered = table.service.rematch(table.again(game, &bob())).await.unwrap();
    let Rematch::Offered(challenge) = offered else {
        panic!("{offered:?}")
    };
    assert_eq!(challenge.place.thread, Some(ChannelId(555)));
    assert_eq!(challenge.terms.mode, Mode::Rated);
    assert_eq!(table.view(game).await.rematch, Some(challenge.id));
    let own = refusal(table.service.rematch(table.again(game, &bob())).await);
    assert_eq!(own, RematchRefusal::Accept(AcceptRefusal::Own));

    let accepted = table.service.rematch(table.again(game, &alice())).await.unwrap();
    let Rematch::Accepted(Accepted::Started { game: second, .. }) = accepted else {
        panic!("{accepted:?}")
    };
    let view = table.view(second).await;
    assert_eq!(names(&view), ["bob", "alice"]);
    assert_eq!(
        (view.game.thread, view.game.mode),
        (Some(ChannelId(555)), Mode::Rated)
    );
    let again = refusal(table.service.rematch(table.again(game, &alice())).await);
    assert_eq!(again, RematchRefusal::Played { game: second });
}

#[tokio::test]
async fn a_declined_rematch_can_be_offered_again() {
    let table = Table::new().await;
    let game = table.game(Ruleset::Buku).await;
    table.resign(game, &alice()).await.unwrap();
    let Rematch::Offered(challenge) = table.service.rematch(table.again(game, &alice())).await.unwrap()
    else {
        panic!("not offered")
    };
    let declined = table
        .service
        .decline(table.answer(challenge.id, &bob()))
        .await
        .unwrap();
    assert!(matches!(declined.state, ChallengeState::Declined { .. }));
    let Rematch::Offered(challenge) = table.service.rematch(table.again(game, &bob())).await.unwrap() else {
        panic!("not offered")
    };
    let accepted = table.accept(challenge.id, &alice()).await.unwrap();
    assert!(matches!(accepted, Accepted::Started { .. }), "{accepted:?}");
}

#[tokio::test]
async fn a_rematch_waits_until_its_thread_is_free_and_nobody_is_gone() {
    let table = Table::new().await;
    let first = table.game(Ruleset::Buku).await;
    let thread = ChannelId(555);
    table.service.thread_made(first, thread).await.unwrap();
    table.resign(first, &alice()).await.unwrap();
    let mut offer = table.offer(&carol(), &[bob()], Ruleset::Bakuk);
    (offer.place.channel, offer.place.thread) = (thread, Some(thread));
    let second = table.start(offer).await;
    let busy = refusal(table.service.rematch(table.again(first, &bob())).await);
    assert_eq!(
        busy,
        RematchRefusal::Challenge(ChallengeRefusal::ThreadBusy { game: second })
    );
    table.resign(second, &bob()).await.unwrap();
    table
        .service
        .forget(UserId(1), table.interaction())
        .await
        .unwrap();
    assert_eq!(
        refusal(table.service.rematch(table.again(first, &bob())).await),
        RematchRefusal::PlayerGone
    );
}

#[tokio::test]
async fn three_seats_come_round() {
    let table = Table::new().await;
    let first = table
        .start(table.offer(&alice(), &[bob(), carol()], Ruleset::Bakuk))
        .await;
    let before = names(&table.view(first).await);
    table.resign(first, &alice()).await.unwrap();
    table.resign(first, &bob()).await.unwrap();
    table.service.rematch(table.again(first, &carol())).await.unwrap();
    let waiting = table.service.rematch(table.again(first, &alice())).await.unwrap();
    assert!(
        matches!(waiting, Rematch::Accepted(Accepted::Waiting(_))),
        "{waiting:?}"
    );
    let started = table.service.rematch(table.again(first, &bob())).await.unwrap();
    let Rematch::Accepted(Accepted::Started { game, .. }) = started else {
        panic!("{started:?}")
    };
    let after = names(&table.view(game).await);
    assert_eq!(
        after,
        [before[2].as_str(), before[0].as_str(), before[1].as_str()]
    );
}
