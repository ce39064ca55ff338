//! Challenges: accepted, declined, cancelled, joined, refused.

use serde_json::json;

use super::table::{Table, content, labels};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_says_its_terms_and_only_the_invited_may_accept() {
    let table = Table::lay().await;
    let options = [
        ("ruleset", json!("buku")),
        ("opponent", json!(table.id("bob"))),
        ("seat", json!("2")),
        ("options", json!("majority=true")),
    ];
    let told = table.command("alice", &table.hall(), "challenge", &options).await;
    let text = content(&told.message);
    assert!(text.contains("challenges you to **Buku**"), "{text}");
    assert!(
        text.contains("Casual") && text.contains("Black (moves second)"),
        "{text}"
    );
    assert!(text.contains("`majority=true`") && text.contains("<t:"), "{text}");
    assert_eq!(labels(&told.message), ["Accept", "Decline", "Cancel"]);
    let refused = table.press("alice", &told.message, "Accept").await;
    assert!(
        content(&refused.message).contains("your own challenge"),
        "{refused:?}"
    );
    let refused = table.press("carol", &told.message, "Accept").await;
    assert!(content(&refused.message).contains("somebody else"), "{refused:?}");
    let refused = table.press("bob", &told.message, "Cancel").await;
    assert!(content(&refused.message).contains("can cancel it"), "{refused:?}");
    let declined = table.press("bob", &told.message, "Decline").await;
    assert!(content(&declined.message).contains("declined"), "{declined:?}");
    assert_eq!(labels(&declined.message), [""; 0]);
    assert!(table.threads("alice").await.is_empty());
    table.clear("challenge-declined").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_open_challenge_is_joined_and_its_thread_is_named_after_the_players() {
    let table = Table::lay().await;
    let told = table
        .command(
            "alice",
            &table.hall(),
            "challenge",
            &[("ruleset", json!("buga-shadara"))],
        )
        .await;
    assert_eq!(labels(&told.message), ["Join", "Cancel"]);
    table.press("carol", &told.message, "Join").await;
    table.quiet().await;
    let threads = table.threads("carol").await;
    let name = threads[0]["name"].as_str().unwrap();
    assert!(
        name.starts_with("Buga-shadara #1: ") && name.contains(", "),
        "{name}"
    );
    assert_eq!(threads[0]["thread_metadata"]["auto_archive_duration"], 10080);
    let board = table.board(threads[0]["id"].as_str().unwrap(), 1, 0).await;
    assert_eq!(labels(&board), ["Move"]);
    let again = table.command("dave", &table.hall(), "games", &[]).await;
    assert!(content(&again.message).contains("no running game"), "{again:?}");
    let games = table.command("carol", &table.hall(), "games", &[]).await;
    assert!(content(&games.message).contains("#1 Buga-shadara"), "{games:?}");
    table.clear("challenge-joined").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_challenged_is_refused_with_a_sentence() {
    let table = Table::lay().await;
    let hall = table.hall();
    let bob = json!(table.id("bob"));
    let challenge = async |options: &[(&str, serde_json::Value)]| {
        let told = table.command("alice", &hall, "challenge", options).await;
        assert_eq!(told.message["flags"].as_i64().unwrap() & 64, 64, "{told:?}");
        content(&told.message).to_owned()
    };
    let alice = json!(table.id("alice"));
    let said = challenge(&[("ruleset", json!("bakuk")), ("opponent", alice)]).await;
    assert!(said.contains("yourself"), "{said}");
    let said = challenge(&[
        ("ruleset", json!("buku")),
        ("opponent", bob.clone()),
        ("second_opponent", json!(table.id("carol"))),
    ])
    .await;
    assert!(said.contains("three"), "{said}");
    let said = challenge(&[
        ("ruleset", json!("buku")),
        ("opponent", bob.clone()),
        ("options", json!("x=1")),
    ])
    .await;
    assert!(said.contains("no option `x`"), "{said}");
    let said = challenge(&[
        ("ruleset", json!("bakuk")),
        ("opponent", bob.clone()),
        ("rated", json!(true)),
        ("options", json!("no_move=end")),
    ])
    .await;
    assert!(said.contains("standard rules"), "{said}");
    let said = challenge(&[
        ("ruleset", json!("bakuk")),
        ("opponent", bob),
        ("seat", json!("3")),
    ])
    .await;
    assert!(said.contains("no seat 3"), "{said}");
    table.clear("challenge-refused").await;
}

/// Whether somebody sees the hall.
async fn let_see(table: &Table, who: &str, sees: &str) {
    let fault =
        json!({ "kind": "permissions", "channel": table.hall(), "user": who, sees: ["VIEW_CHANNEL"] });
    table.ask("POST", "", "/sandbox/faults", Some(fault)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_cannot_see_the_channel_is_named_at_the_challenge_and_at_its_acceptance() {
    let table = Table::lay().await;
    let hall = table.hall();
    let three = [
        ("ruleset", json!("bakuk")),
        ("opponent", json!(table.id("bob"))),
        ("second_opponent", json!(table.id("carol"))),
    ];
    let told = table.command("alice", &hall, "challenge", &three).await;
    let menu = table.menu("alice", &hall, "Challenge to a game", "carol").await;
    // Carol cannot see the channel any more: neither can she be challenged there, nor can Bob accept what she plays in.
    let_see(&table, "carol", "deny").await;
    let refused = [
        table.press("bob", &told.message, "Accept").await,
        table.press("alice", &menu.message, "Buku").await,
        table.menu("alice", &hall, "Challenge to a game", "carol").await,
        table.command("alice", &hall, "challenge", &three).await,
    ];
    for refused in refused {
        let said = content(&refused.message);
        assert!(said.contains("Carol cannot see"), "{said}");
        assert_eq!(refused.message["flags"].as_i64().unwrap() & 64, 64, "{refused:?}");
    }
    let_see(&table, "carol", "allow").await;
    table.press("bob", &told.message, "Accept").await;
    table.press("carol", &told.message, "Accept").await;
    table.quiet().await;
    assert_eq!(table.threads("carol").await.len(), 1);
    // The challenger left the server: nobody can join any more.
    let told = table
        .command("alice", &hall, "challenge", &[("ruleset", json!("buku"))])
        .await;
    let fault = json!({ "kind": "remove_member", "user": "alice" });
    table.ask("POST", "", "/sandbox/faults", Some(fault)).await;
    let refused = table.press("bob", &told.message, "Join").await;
    assert!(
        content(&refused.message).contains("Alice cannot see"),
        "{refused:?}"
    );
    table.clear("challenge-sight").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_late_refusal_is_for_the_one_who_asked_alone() {
    let table = Table::lay().await;
    let hall = table.hall();
    let options = [("ruleset", json!("buku")), ("opponent", json!(table.id("alice")))];
    let busy = table.service.store().write().await.unwrap();
    let (told, ()) = tokio::join!(table.command("alice", &hall, "challenge", &options), async {
        tokio::time::sleep(std::time::Duration::from_millis(2300)).await;
        drop(busy);
    });
    assert_eq!(told.callback["type"], 5, "it was late: {told:?}");
    assert!(content(&told.message).contains("yourself"), "{told:?}");
    assert_eq!(table.messages("alice", &hall).await.len(), 1);
    let others = table.messages("bob", &hall).await;
    assert!(others.is_empty(), "{others:?}");
    table.clear("challenge-late").await;
}
