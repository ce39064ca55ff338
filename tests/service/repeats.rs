//! A repeated interaction gets the first answer again and changes nothing.

use shadara::rules::Ruleset;
use shadara::service::{
    AbortCommand, DrawAction, DrawCommand, EndCommand, Rematch, ResignCommand, Seen, UserId,
};

use super::table::{GUILD, Table, alice, bob};

#[tokio::test]
async fn a_challenge() {
    let table = Table::new().await;
    let offer = table.offer(&alice(), &[bob()], Ruleset::Buku);
    let first = table.challenge(offer.clone()).await.unwrap();
    assert_eq!(table.challenge(offer).await.unwrap(), first);
    assert_eq!(
        table.service.pending_challenges(UserId(1)).await.unwrap().len(),
        1
    );
    let accept = table.acceptance(first.id, &bob());
    let accepted = table.service.accept(accept.clone()).await.unwrap();
    assert_eq!(table.service.accept(accept).await.unwrap(), accepted);

    let id = table.offered(&[bob()], Ruleset::Buku).await;
    let decline = table.answer(id, &bob());
    let declined = table.service.decline(decline.clone()).await.unwrap();
    assert_eq!(table.service.decline(decline).await.unwrap(), declined);
    let id = table.offered(&[bob()], Ruleset::Buku).await;
    let cancel = table.answer(id, &alice());
    let cancelled = table.service.cancel(cancel.clone()).await.unwrap();
    assert_eq!(table.service.cancel(cancel).await.unwrap(), cancelled);
}

#[tokio::test]
async fn a_move_even_after_the_game_has_gone_on() {
    let table = Table::new().await;
    let game = table.game(Ruleset::Bakuk).await;
    let command = table.command(game, &alice(), "a");
    let first = table.service.play(command.clone()).await.unwrap();
    assert_eq!(table.service.play(command.clone()).await.unwrap(), first);
    table.play(game, &bob(), "d").await.unwrap();
    table.resign(game, &alice()).await.unwrap();
    assert_eq!(table.service.play(command).await.unwrap(), first);
    assert_eq!(table.view(game).await.game.ply, 2);
}

#[tokio::test]
async fn whatever_ends_a_game() {
    let table = Table::new().await;
    let game = table.game(Ruleset::Bakuk).await;
    let command = ResignCommand {
        game,
        person: alice(),
        interaction: table.interaction(),
    };
    let first = table.service.resign(command.clone()).await.unwrap();
    assert_eq!(table.service.resign(command).await.unwrap(), first);

    let again = table.again(game, &bob());
    let offered = table.service.rematch(again.clone()).await.unwrap();
    assert_eq!(table.service.rematch(again).await.unwrap(), offered);
    let accept = table.again(game, &alice());
    let accepted = table.service.rematch(accept.clone()).await.unwrap();
    assert!(matches!(accepted, Rematch::Accepted(_)));
    assert_eq!(table.service.rematch(accept).await.unwrap(), accepted);

    let game = table.game(Ruleset::Bakuk).await;
    let command = AbortCommand {
        game,
        person: alice(),
        interaction: table.interaction(),
    };
    let first = table.service.abort(command.clone()).await.unwrap();
    assert_eq!(table.service.abort(command).await.unwrap(), first);

    let game = table.game(Ruleset::Bakuk).await;
    let command = EndCommand {
        game,
        guild: GUILD,
        note: "x".into(),
        interaction: table.interaction(),
    };
    let first = table.service.end(command.clone()).await.unwrap();
    assert_eq!(table.service.end(command).await.unwrap(), first);
}

#[tokio::test]
async fn a_draw_offer() {
    let table = Table::new().await;
    let game = table.game(Ruleset::Bakuk).await;
    let draw = |person, action| DrawCommand {
        game,
        person,
        action,
        seen: Seen::Latest,
        interaction: table.interaction(),
    };
    let offer = draw(alice(), DrawAction::Offer);
    let offered = table.service.draw(offer.clone()).await.unwrap();
    assert_eq!(table.service.draw(offer).await.unwrap(), offered);
    let accept = draw(bob(), DrawAction::Accept);
    let agreed = table.service.draw(accept.clone()).await.unwrap();
    assert_eq!(table.service.draw(accept).await.unwrap(), agreed);
}
