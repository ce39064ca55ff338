//! Settings of players and servers, and blocking.

use shadara::rules::{Options, Ruleset};
use shadara::service::{AcceptRefusal, BlockRefusal, ChallengeRefusal, Mode, NewChallenge, Pings, UserId};

use super::table::{GUILD, Table, alice, bob, carol, refusal};

#[tokio::test]
async fn pings_are_on_until_switched_off() {
    let table = Table::new().await;
    assert_eq!(
        table.service.player_settings(UserId(1)).await.unwrap().pings,
        Pings::On
    );
    table.service.set_pings(&alice(), Pings::Quiet).await.unwrap();
    assert_eq!(
        table.service.player_settings(UserId(1)).await.unwrap().pings,
        Pings::Quiet
    );
    let game = table.game(Ruleset::Buku).await;
    let pings: Vec<_> = table
        .view(game)
        .await
        .game
        .seats
        .iter()
        .map(|row| row.pings)
        .collect();
    assert_eq!(pings, [Pings::Quiet, Pings::On]);
}

#[tokio::test]
async fn who_blocks_and_who_is_blocked_do_not_play_each_other() {
    let table = Table::new().await;
    assert_eq!(
        refusal(table.service.block(&alice(), &alice()).await),
        BlockRefusal::Yourself
    );
    table.service.block(&alice(), &bob()).await.unwrap();
    table.service.block(&alice(), &bob()).await.unwrap();
    let challenge = async |by, to| refusal(table.challenge(table.offer(&by, &[to], Ruleset::Buku)).await);
    assert_eq!(
        challenge(alice(), bob()).await,
        ChallengeRefusal::YouBlock { name: "bob".into() }
    );
    assert_eq!(
        challenge(bob(), alice()).await,
        ChallengeRefusal::Blocked { name: "alice".into() }
    );
    let open = table
        .challenge(table.offer(&bob(), &[], Ruleset::Buku))
        .await
        .unwrap()
        .id;
    let joined = refusal(table.service.accept(table.accept(open, &alice())).await);
    assert_eq!(joined, AcceptRefusal::Blocked { name: "bob".into() });
    table.service.accept(table.accept(open, &carol())).await.unwrap();
    let blocked = table.service.player_settings(UserId(1)).await.unwrap().blocked;
    assert_eq!(blocked.len(), 1);
    assert!(table.service.unblock(UserId(1), UserId(2)).await.unwrap());
    assert!(!table.service.unblock(UserId(1), UserId(2)).await.unwrap());
    table
        .challenge(table.offer(&alice(), &[bob()], Ruleset::Buku))
        .await
        .unwrap();
}

#[tokio::test]
async fn a_servers_options_hold_for_casual_games_that_name_none() {
    let table = Table::new().await;
    let options = Options::parse(Ruleset::Bakuk, "leftover=owner, no_move=end").unwrap();
    table.service.set_guild_options(GUILD, &options).await.unwrap();
    table.service.set_guild_language(GUILD, "de").await.unwrap();
    let settings = table.service.guild_settings(GUILD).await.unwrap();
    assert_eq!(
        (settings.language.as_deref(), settings.options.as_slice()),
        (Some("de"), [options].as_slice())
    );
    let agreed = async |mode, text: &str| {
        let offer = table.offer(&alice(), &[bob()], Ruleset::Bakuk);
        let offer = NewChallenge {
            mode,
            options: text.to_owned(),
            ..offer
        };
        let challenge = table.challenge(offer).await.unwrap();
        table
            .service
            .cancel(table.answer(challenge.id, &alice()))
            .await
            .unwrap();
        challenge.terms.options.to_string()
    };
    assert_eq!(agreed(Mode::Casual, "").await, options.to_string());
    assert_eq!(agreed(Mode::Casual, "no_move = pass").await, "leftover=owner");
    assert_eq!(agreed(Mode::Rated, "").await, "");
}
