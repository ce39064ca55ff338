//! What people do to the thread of a running game: delete it, archive it, lock it, forbid it to the bot.

use serde_json::{Value, json};
use shadara::service::GameId;

use super::table::{Table, content, labels};

/// A game of Bakuk between alice, who moves first, and bob; the channel above and the thread.
async fn game(table: &Table) -> (String, String) {
    let (thread, _) = table.game("bakuk", &[]).await;
    (table.hall(), thread)
}

async fn moves(table: &Table, who: &str, channel: &str, text: &str) -> String {
    let told = table.play(who, channel, text).await;
    content(&told.message).to_owned()
}

/// The thread in which the first game is played now, as soon as it is not `old`.
async fn new_thread(table: &Table, old: &str) -> String {
    table
        .until("there is a new thread", async |table| {
            let view = table.service.game(GameId(1)).await.unwrap().unwrap();
            let thread = view.game.thread.unwrap().to_string();
            (thread != old).then_some(thread)
        })
        .await
}

/// The names of the pictures in a thread, in order.
async fn pictures(table: &Table, thread: &str) -> Vec<String> {
    let messages = table.messages("alice", thread).await;
    let names = messages
        .iter()
        .filter_map(|message| message["attachments"][0]["filename"].as_str());
    // Not what `/board` shows to her alone.
    let public = names.filter(|name| name.starts_with("shadara-"));
    public.map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_whose_thread_is_deleted_goes_on_in_a_new_one() {
    let table = Table::lay().await;
    let (hall, mut thread) = game(&table).await;
    for (who, played, ply) in [("alice", "b", 1), ("bob", "f", 2)] {
        table.fault(json!({ "kind": "delete", "channel": thread })).await;
        assert_eq!(
            moves(&table, who, &hall, played).await,
            format!("Played `{played}`.")
        );
        let fresh = new_thread(&table, &thread).await;
        table.board(&fresh, 1, ply).await;
        let why = table.saying(&fresh, "The thread of game #1 was deleted.").await;
        for player in ["alice", "bob"] {
            assert!(content(&why).contains(&table.id(player)), "{}", content(&why));
        }
        thread = fresh;
    }
    table.quiet().await;
    assert_eq!(pictures(&table, &thread).await, ["shadara-1-2.png"]);
    let members = table
        .ask(
            "GET",
            "alice",
            &format!("/api/v10/channels/{thread}/thread-members"),
            None,
        )
        .await;
    assert_eq!(
        members.as_array().map(Vec::len),
        Some(3),
        "the bot and both players"
    );
    // From here on it is a thread like any other.
    moves(&table, "alice", &thread, "a").await;
    let board = table.board(&thread, 1, 3).await;
    table.press("bob", &board, "d").await;
    table.board(&thread, 1, 4).await;
    table.quiet().await;
    let messages = table.messages("alice", &thread).await;
    let with_buttons = messages.iter().filter(|message| !labels(message).is_empty());
    assert_eq!(with_buttons.count(), 1);
    table.clear("thread-deleted").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_thread_is_made_once_though_the_answer_is_lost() {
    let table = Table::lay().await;
    let (hall, thread) = game(&table).await;
    table.fault(json!({ "kind": "delete", "channel": thread })).await;
    let path = format!("/channels/{hall}/threads");
    table
        .fault(json!({ "kind": "lose", "method": "POST", "path": path }))
        .await;
    moves(&table, "alice", &hall, "b").await;
    let fresh = new_thread(&table, &thread).await;
    table.board(&fresh, 1, 1).await;
    table.quiet().await;
    assert_eq!(table.threads("alice").await.len(), 1);
    let why = table.messages("alice", &fresh).await;
    let why = why
        .iter()
        .filter(|message| content(message).contains("was deleted"));
    assert_eq!(why.count(), 1);
    table.clear("fault-thread-lost").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draw_offered_after_the_thread_was_deleted_comes_with_the_board() {
    let table = Table::lay().await;
    let (hall, thread) = game(&table).await;
    moves(&table, "alice", &thread, "b").await;
    table.board(&thread, 1, 1).await;
    table.quiet().await;
    table.fault(json!({ "kind": "delete", "channel": thread })).await;
    table.command("alice", &hall, "draw", &[]).await;
    let fresh = new_thread(&table, &thread).await;
    let offer = table.saying(&fresh, "offers a draw").await;
    assert_eq!(pictures(&table, &fresh).await, ["shadara-1-1.png"]);
    table.press("bob", &offer, "Accept").await;
    table.quiet().await;
    let last = table.messages("alice", &fresh).await.pop().unwrap();
    assert_eq!(labels(&last), ["Rematch"]);
    table.clear("thread-deleted-draw").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_no_thread_can_be_made_the_game_goes_on_by_commands_and_waits() {
    let table = Table::lay().await;
    let (hall, thread) = game(&table).await;
    table
        .fault(json!([
            { "kind": "delete", "channel": thread },
            { "kind": "permissions", "channel": hall, "deny": ["CREATE_PUBLIC_THREADS"] },
        ]))
        .await;
    moves(&table, "alice", &hall, "b").await;
    let notice = table.saying(&hall, "The thread of game #1 is gone.").await;
    assert!(
        content(&notice).contains(&table.id("bob")),
        "{}",
        content(&notice)
    );
    let moved = moves(&table, "bob", &hall, "f").await;
    assert!(moved.starts_with("Played `f`."), "{moved}");
    let shown = table.command("alice", &hall, "board", &[]).await;
    assert_eq!(labels(&shown.message), ["Move"]);
    table
        .fault(json!({ "kind": "permissions", "channel": hall }))
        .await;
    let checked = table.command("dave", &hall, "check", &[]).await;
    assert!(
        content(&checked.message).contains("#1"),
        "{}",
        content(&checked.message)
    );
    let fresh = new_thread(&table, &thread).await;
    table.board(&fresh, 1, 2).await;
    table.quiet().await;
    assert_eq!(
        pictures(&table, &fresh).await,
        ["shadara-1-1.png", "shadara-1-2.png"]
    );
    let said = table.messages("alice", &hall).await;
    let said = said.iter().filter(|message| content(message).contains("is gone"));
    assert_eq!(said.count(), 1, "said once");
    table.clear("thread-gone").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_thread_is_named_and_what_waits_for_it_comes_when_it_is_unlocked() {
    let table = Table::lay().await;
    let (hall, thread) = game(&table).await;
    table.fault(json!({ "kind": "lock", "channel": thread })).await;
    moves(&table, "alice", &hall, "b").await;
    let notice = table
        .saying(&hall, "I cannot write in the thread of game #1: it is locked.")
        .await;
    assert!(
        content(&notice).contains(&table.id("bob")),
        "{}",
        content(&notice)
    );
    let moved = moves(&table, "bob", &hall, "f").await;
    assert_eq!(
        moved,
        "Played `f`. I cannot post the new board in the thread yet. It follows as soon as I can write there."
    );
    let checked = table.command("dave", &hall, "check", &[]).await;
    let line = format!("#1 · <#{thread}> is locked: unlock it.");
    assert!(
        content(&checked.message).contains(&line),
        "{}",
        content(&checked.message)
    );
    table.fault(json!({ "kind": "unlock", "channel": thread })).await;
    // Whoever does something in the thread shows that it can be written in.
    table.command("alice", &thread, "board", &[]).await;
    table.board(&thread, 1, 2).await;
    table.quiet().await;
    assert_eq!(
        pictures(&table, &thread).await,
        ["shadara-1-0.png", "shadara-1-1.png", "shadara-1-2.png"]
    );
    table.clear("thread-locked").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_permission_taken_away_is_named_and_what_waits_comes_when_it_is_given_back() {
    for (name, label) in [
        ("SEND_MESSAGES_IN_THREADS", "Send Messages in Threads"),
        ("ATTACH_FILES", "Attach Files"),
    ] {
        let table = Table::lay().await;
        let (hall, thread) = game(&table).await;
        let deny = json!({ "kind": "permissions", "channel": hall, "deny": [name] });
        table.fault(deny).await;
        let moved = moves(&table, "alice", &thread, "b").await;
        let warning = format!("Played `b`. I cannot post the new board here: I need {label}.");
        assert!(moved.starts_with(&warning), "{moved}");
        let notice = table
            .saying(&hall, "I cannot write in the thread of game #1")
            .await;
        assert!(
            content(&notice).contains(&format!("I need {label} there.")),
            "{notice:?}"
        );
        table
            .until("the board was tried", async |table| {
                table.service.is_stuck(GameId(1)).await.unwrap().then_some(())
            })
            .await;
        let elsewhere = other_channel(&table).await;
        let checked = table.command("dave", &elsewhere, "check", &[]).await;
        let line = format!("#1 · <#{thread}>: I need {label} there.");
        assert!(
            content(&checked.message).contains(&line),
            "{}",
            content(&checked.message)
        );
        moves(&table, "bob", &thread, "f").await;
        table
            .fault(json!({ "kind": "permissions", "channel": hall }))
            .await;
        moves(&table, "alice", &thread, "a").await;
        table.board(&thread, 1, 3).await;
        table.quiet().await;
        let expected: Vec<String> = (0..4).map(|ply| format!("shadara-1-{ply}.png")).collect();
        assert_eq!(pictures(&table, &thread).await, expected);
        table.clear(&format!("permission-{}", name.to_lowercase())).await;
    }
}

/// The id of a text channel that is not the hall.
async fn other_channel(table: &Table) -> String {
    let world = table.ask("GET", "", "/sandbox/world", None).await;
    let hall = json!(table.hall());
    let channels = world["channels"].as_array().unwrap();
    let is_other = |one: &&Value| one["type"] == 0 && one["id"] != hall;
    channels.iter().find(is_other).unwrap()["id"]
        .as_str()
        .unwrap()
        .to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_archived_thread_is_woken_by_the_next_board() {
    let table = Table::lay().await;
    let (hall, thread) = game(&table).await;
    table.fault(json!({ "kind": "archive", "channel": thread })).await;
    moves(&table, "alice", &hall, "b").await;
    table.board(&thread, 1, 1).await;
    table.quiet().await;
    let messages = table.messages("alice", &thread).await;
    let with_buttons = messages.iter().filter(|message| !labels(message).is_empty());
    assert_eq!(with_buttons.count(), 1);
    table.clear("thread-archived").await;
}

/// A thread that alice made in the hall, and a game of Bakuk in it that bob has accepted.
async fn game_in_a_thread_of_theirs(table: &Table, kind: u8) -> String {
    let path = format!("/api/v10/channels/{}/threads", table.hall());
    let made = json!({ "name": "our corner", "type": kind });
    let thread = table.ask("POST", "alice", &path, Some(made)).await;
    let thread = thread["id"].as_str().unwrap().to_owned();
    let path = format!("/api/v10/channels/{thread}/thread-members");
    let world = table.ask("GET", "", "/sandbox/world", None).await;
    let bot = world["bot"]["id"].as_str().unwrap();
    for one in [table.id("bob").as_str(), bot] {
        table.ask("PUT", "alice", &format!("{path}/{one}"), None).await;
    }
    let options = [
        ("ruleset", json!("bakuk")),
        ("opponent", json!(table.id("bob"))),
        ("seat", json!("1")),
    ];
    let told = table.command("alice", &thread, "challenge", &options).await;
    table.press("bob", &told.message, "Accept").await;
    table.board(&thread, 1, 0).await;
    table.quiet().await;
    thread
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_in_a_deleted_thread_of_theirs_goes_on_below_the_channel_above() {
    let table = Table::lay().await;
    let thread = game_in_a_thread_of_theirs(&table, 11).await;
    table.fault(json!({ "kind": "delete", "channel": thread })).await;
    moves(&table, "alice", &table.hall(), "b").await;
    let fresh = new_thread(&table, &thread).await;
    table.board(&fresh, 1, 1).await;
    table.quiet().await;
    table.clear("thread-of-theirs").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_in_a_private_thread_is_never_shown_in_the_channel_above() {
    let table = Table::lay().await;
    let thread = game_in_a_thread_of_theirs(&table, 12).await;
    let before = table.messages("dave", &table.hall()).await.len();
    table.fault(json!({ "kind": "delete", "channel": thread })).await;
    moves(&table, "alice", &table.hall(), "b").await;
    table
        .until("the board is given up", async |table| {
            let mut reader = table.service.store().read().await.unwrap();
            let dead = reader.dead_letters().await.unwrap();
            (!dead.is_empty()).then_some(())
        })
        .await;
    assert!(table.threads("alice").await.is_empty());
    assert_eq!(table.messages("dave", &table.hall()).await.len(), before);
    let shown = table.command("bob", &table.hall(), "board", &[]).await;
    assert_eq!(labels(&shown.message), ["Move"], "the game goes on by commands");
}
