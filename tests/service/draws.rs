//! Draws by agreement.

use shadara::rules::{Ruleset, Seat, SeatSet};
use shadara::service::{DrawAction, DrawCommand, DrawRefusal, Drawn, Fact, Seen, Termination};

use super::table::{Table, alice, bob, carol, refusal};

#[tokio::test]
async fn an_offer_that_is_accepted_ends_the_game_level() {
    let table = Table::new().await;
    let game = table.game(Ruleset::Bakuk).await;
    assert_eq!(
        refusal(table.draw(game, &carol(), DrawAction::Offer).await),
        DrawRefusal::NotInGame
    );
    assert_eq!(
        refusal(table.draw(game, &bob(), DrawAction::Accept).await),
        DrawRefusal::NoOffer
    );
    let offered = table.draw(game, &bob(), DrawAction::Offer).await.unwrap();
    let Drawn::Offered(offer) = offered else {
        panic!("{offered:?}")
    };
    assert_eq!((offer.by, offer.ply), (Seat::SECOND, 0));
    assert_eq!(table.view(game).await.draw_offer, Some(offer));
    assert_eq!(
        refusal(table.draw(game, &bob(), DrawAction::Accept).await),
        DrawRefusal::AlreadyAgreed
    );
    // A second offer is an agreement.
    let agreed = table.draw(game, &alice(), DrawAction::Offer).await.unwrap();
    let Drawn::Agreed(ending) = agreed else {
        panic!("{agreed:?}")
    };
    assert_eq!(
        (ending.termination, ending.winners),
        (Termination::Agreement, SeatSet::first(2))
    );
    assert_eq!(table.places(game).await, [Some(1), Some(1)]);
}

#[tokio::test]
async fn a_move_voids_an_offer() {
    let table = Table::new().await;
    let game = table.game(Ruleset::Bakuk).await;
    table.draw(game, &alice(), DrawAction::Offer).await.unwrap();
    table.play(game, &alice(), "a").await.unwrap();
    assert_eq!(table.view(game).await.draw_offer, None);
    let pressed = DrawCommand {
        game,
        person: bob(),
        action: DrawAction::Accept,
        seen: Seen::Ply(0),
        interaction: table.interaction(),
    };
    assert_eq!(
        refusal(table.service.draw(pressed).await),
        DrawRefusal::Stale { ply: 1 }
    );
    assert_eq!(
        refusal(table.draw(game, &bob(), DrawAction::Accept).await),
        DrawRefusal::NoOffer
    );
}

#[tokio::test]
async fn one_offer_a_ply_when_it_is_declined() {
    let table = Table::new().await;
    let game = table.game(Ruleset::Bakuk).await;
    table.draw(game, &alice(), DrawAction::Offer).await.unwrap();
    let declined = table.draw(game, &bob(), DrawAction::Decline).await.unwrap();
    assert!(matches!(declined, Drawn::Declined(_)), "{declined:?}");
    let again = refusal(table.draw(game, &alice(), DrawAction::Offer).await);
    assert_eq!(again, DrawRefusal::AlreadyDeclined { by: Seat::SECOND });
    assert_eq!(
        table.facts().await,
        [
            Fact::GameStarted { game },
            Fact::DrawOffered {
                game,
                ply: 0,
                seat: Seat::FIRST
            },
            Fact::DrawDeclined {
                game,
                ply: 0,
                seat: Seat::SECOND
            },
        ]
    );
    table.play(game, &alice(), "a").await.unwrap();
    table.draw(game, &alice(), DrawAction::Offer).await.unwrap();
}

#[tokio::test]
async fn of_three_all_who_are_in_must_agree() {
    let table = Table::new().await;
    let game = table
        .start(table.offer(&alice(), &[bob(), carol()], Ruleset::Bakuk))
        .await;
    table.draw(game, &alice(), DrawAction::Offer).await.unwrap();
    let waiting = table.draw(game, &carol(), DrawAction::Accept).await.unwrap();
    assert!(matches!(waiting, Drawn::Waiting(_)), "{waiting:?}");
    // Who leaves makes a ply, which voids the offer; then two are enough, and the leaver is last.
    let third = table.view(game).await.seat_of(carol().id).unwrap();
    table.resign(game, &carol()).await.unwrap();
    assert_eq!(
        refusal(table.draw(game, &carol(), DrawAction::Offer).await),
        DrawRefusal::Out
    );
    table.draw(game, &alice(), DrawAction::Offer).await.unwrap();
    let agreed = table.draw(game, &bob(), DrawAction::Accept).await.unwrap();
    let Drawn::Agreed(ending) = agreed else {
        panic!("{agreed:?}")
    };
    assert_eq!(ending.winners, SeatSet::first(3).without(SeatSet::only(third)));
    let view = table.view(game).await;
    assert_eq!(view.game.seat(third).unwrap().place, Some(3));
}
