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
    let joined = refusal(table.accept(open, &alice()).await);
    assert_eq!(joined, AcceptRefusal::Blocked { name: "bob".into() });
    table.accept(open, &carol()).await.unwrap();
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
async fn who_is_blocked_after_the_invitation_does_not_accept_it() {
    let table = Table::new().await;
    let offered = table.offered(&[bob()], Ruleset::Buku).await;
    table.service.block(&alice(), &bob()).await.unwrap();
    let refused = refusal(table.accept(offered, &bob()).await);
    assert_eq!(refused, AcceptRefusal::Blocked { name: "alice".into() });
    assert!(table.service.unblock(UserId(1), UserId(2)).await.unwrap());
    table.accept(offered, &bob()).await.unwrap();
}

#[tokio::test]
async fn a_server_and_a_player_have_a_language_and_themes_until_they_choose_others() {
    let table = Table::new().await;
    let service = &table.service;
    let server = async || {
        let settings = service.guild_settings(GUILD).await.unwrap();
        (settings.language, settings.locale, settings.theme)
    };
    let classic = || "classic".to_owned();
    assert_eq!(server().await, (None, None, classic()));
    service.guild_seen(GUILD, "fr").await.unwrap();
    service.guild_seen(GUILD, "de").await.unwrap();
    assert_eq!(server().await, (None, Some("de".to_owned()), classic()));
    service.set_guild_language(GUILD, Some("ru")).await.unwrap();
    service.set_guild_theme(GUILD, "midnight").await.unwrap();
    let chosen = (
        Some("ru".to_owned()),
        Some("de".to_owned()),
        "midnight".to_owned(),
    );
    assert_eq!(server().await, chosen);
    service.set_guild_language(GUILD, None).await.unwrap();
    assert_eq!(server().await.0, None);

    let own = async || service.player_settings(UserId(1)).await.unwrap().theme;
    assert_eq!(own().await, None);
    service.set_theme(&alice(), Some("paper")).await.unwrap();
    assert_eq!(own().await.as_deref(), Some("paper"));
    service.set_theme(&alice(), None).await.unwrap();
    assert_eq!(own().await, None);
}

#[tokio::test]
async fn a_servers_options_hold_for_casual_games_that_name_none() {
    let table = Table::new().await;
    let options = Options::parse(Ruleset::Bakuk, "leftover=owner, no_move=end").unwrap();
    table.service.set_guild_options(GUILD, &options).await.unwrap();
    table.service.set_guild_language(GUILD, Some("de")).await.unwrap();
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
