//! What the bot says to those who may not, cannot, or come too late.

use serde_json::json;

use super::games::begin;
use super::games::board_at_least;
use super::table::{Table, until};
use crate::people::{buttons, text};

#[tokio::test(flavor = "multi_thread")]
async fn strangers_and_the_late_are_answered_kindly() {
    let table = Table::set("refusals").await;
    let (alice, bob, carol) = (
        table.sandbox.person("alice"),
        table.sandbox.person("bob"),
        table.sandbox.person("carol"),
    );
    let channel = table.sandbox.channel("games").await;

    let own = alice
        .command(
            &channel,
            "challenge",
            &[("ruleset", json!("buku")), ("opponent", json!(alice.id().await))],
        )
        .await;
    assert!(own.answered().text().contains("yourself"));

    let game = begin(alice, bob, &channel, &[("ruleset", json!("bakuk"))]).await;
    let first = board_at_least(alice, &game.thread, 0)
        .await
        .expect("the first board");
    let hole = text(&buttons(&first)[0]["custom_id"]);
    for person in [bob, carol] {
        let refused = person.press_id(&first, &hole).await.answered();
        assert!(!refused.text().is_empty());
        assert_eq!(
            refused.message["flags"].as_u64().unwrap_or(0) & 64,
            64,
            "not ephemeral: {refused:?}"
        );
    }
    let illegal = alice.play(&game.thread, "z").await.answered();
    assert!(!illegal.text().is_empty());
    alice.press_id(&first, &hole).await.answered();
    until("the next board", async || {
        board_at_least(alice, &game.thread, 1).await
    })
    .await;
    // The buttons of the board before are gone, so the sandbox refuses the press as Discord would.
    let refused = alice.town.try_component("alice", &first, (&hole, None)).await;
    let (status, _) = refused.unwrap_err();
    assert!((400..500).contains(&status), "{status}");

    let resign = bob.command(&game.thread, "resign", &[]).await.answered();
    bob.press(&resign.message, "Resign").await.answered();
    let over = alice.play(&game.thread, "a").await.answered();
    assert!(over.text().to_lowercase().contains("over"), "{}", over.text());
    table.clear().await;
}
