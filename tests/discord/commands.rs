//! The commands around a game.

use serde_json::json;
use shadara::service::ChallengeId;

use super::table::{Table, button, content, labels};
use crate::service::table::person;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_resigned_after_a_question_and_played_again_with_seats_rotated() {
    let table = Table::lay().await;
    let (thread, _) = table.game("bakuk", &[("rated", json!(true))]).await;
    table.play_in_turn(&thread, &["b", "f"]).await;
    table.quiet().await;
    let asked = table.command("bob", &thread, "resign", &[]).await;
    assert!(
        content(&asked.message).contains("against Alice") && content(&asked.message).contains("costs"),
        "{asked:?}"
    );
    assert_eq!(labels(&asked.message), ["Keep playing", "Resign"]);
    let done = table.press("bob", &asked.message, "Resign").await;
    assert_eq!(content(&done.message), "You resigned game #1.");
    table.quiet().await;
    let end = table.named(&thread, "shadara-1-2-end.png").await;
    assert!(
        content(&end).starts_with("**Alice wins.** Bob resigned."),
        "{}",
        content(&end)
    );
    let replay = table.command("bob", &thread, "replay", &[]).await.message;
    let board = table.command("bob", &thread, "board", &[]).await.message;
    for shown in [&end, &replay, &board] {
        let told = shown["attachments"][0]["description"].as_str().unwrap();
        assert!(
            told.contains("The game is over. Alice wins: Bob resigned. South: a "),
            "{told}"
        );
    }
    let rematch = table.press("bob", &end, "Rematch").await;
    assert!(
        content(&rematch.message).contains("challenges you to **Bakuk**"),
        "{rematch:?}"
    );
    assert!(
        content(&rematch.message).contains("rotated from game #1"),
        "{rematch:?}"
    );
    table.press("alice", &rematch.message, "Accept").await;
    table.quiet().await;
    let board = table.board(&thread, 2, 0).await;
    assert!(
        content(&board).contains("Bob (South), Alice (North)"),
        "{}",
        content(&board)
    );
    let history = table.command("alice", &thread, "history", &[]).await;
    assert!(
        content(&history.message).contains("#1 Bakuk: Alice, Bob · won (+"),
        "{history:?}"
    );
    let profile = table
        .command("alice", &thread, "profile", &[("player", json!(table.id("bob")))])
        .await;
    assert!(
        content(&profile.message).contains("0 won, 0 drawn, 1 lost"),
        "{profile:?}"
    );
    assert!(
        content(&profile.message).contains("Against you: 0 won, 0 drawn, 1 lost"),
        "{profile:?}"
    );
    let aborted = table.command("alice", &thread, "abort", &[]).await;
    assert_eq!(
        content(&aborted.message),
        "You aborted game #2; it does not count."
    );
    let end = table.named(&thread, "shadara-2-0-end.png").await;
    assert!(content(&end).contains("does not count"), "{}", content(&end));
    table.clear("resign-rematch").await;
}

/// A game of alice and bob that bob has aborted: its thread and its end.
async fn aborted(table: &Table) -> (String, serde_json::Value) {
    let (thread, _) = table.game("bakuk", &[]).await;
    table.command("bob", &thread, "abort", &[]).await;
    let end = table.named(&thread, "shadara-1-0-end.png").await;
    (thread, end)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_taken_by_its_own_button_closes_the_offer() {
    let table = Table::lay().await;
    let (thread, end) = aborted(&table).await;
    let offer = table.press("bob", &end, "Rematch").await.message;
    table.press("alice", &end, "Rematch").await;
    table.board(&thread, 2, 0).await;
    table.quiet().await;
    let messages = table.messages("alice", &thread).await;
    let offer = messages.iter().find(|message| message["id"] == offer["id"]);
    let offer = offer.unwrap();
    assert_eq!(labels(offer), [""; 0], "{offer:#}");
    assert!(content(offer).contains("#2"), "{offer:#}");
    table.clear("rematch-twice").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_offered_late_changes_its_own_message_and_no_other() {
    let table = Table::lay().await;
    let (thread, end) = aborted(&table).await;
    table.quiet().await;
    let busy = table.service.store().write().await.unwrap();
    let (told, ()) = tokio::join!(table.press("bob", &end, "Rematch"), async {
        tokio::time::sleep(std::time::Duration::from_millis(2300)).await;
        drop(busy);
    });
    assert_eq!(told.callback["type"], 6, "it was late: {told:?}");
    let offer = table.saying(&thread, "challenges you").await;
    assert_ne!(offer["id"], end["id"]);
    table.press("alice", &offer, "Decline").await;
    table.quiet().await;
    let messages = table.messages("alice", &thread).await;
    let now = |message: &serde_json::Value| {
        let found = messages.iter().find(|one| one["id"] == message["id"]);
        content(found.unwrap()).to_owned()
    };
    assert_eq!(now(&end), content(&end));
    assert!(now(&offer).contains("declined"), "{}", now(&offer));
    table.clear("rematch-late").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draw_is_offered_declined_and_agreed() {
    let table = Table::lay().await;
    let (thread, _) = table.game("buga-shadara", &[]).await;
    table.play_in_turn(&thread, &["c7xc5", "@c6"]).await;
    table.quiet().await;
    let offered = table.command("alice", &thread, "draw", &[]).await;
    assert!(
        content(&offered.message).contains("offered a draw"),
        "{offered:?}"
    );
    let own = table.command("alice", &thread, "draw", &[]).await;
    assert!(content(&own.message).contains("already"), "{own:?}");
    let offer = table.saying(&thread, "offers a draw").await;
    assert_eq!(labels(&offer), ["Accept", "Decline"]);
    table.press("bob", &offer, "Decline").await;
    table.saying(&thread, "declined the draw").await;
    table.quiet().await;
    let offer = table.saying(&thread, "offers a draw").await;
    assert_eq!(labels(&offer), [""; 0]);
    table.play_in_turn(&thread, &["c3-b3"]).await;
    table.quiet().await;
    table.command("bob", &thread, "draw", &[]).await;
    table.quiet().await;
    let agreed = table.command("alice", &thread, "draw", &[]).await;
    assert!(content(&agreed.message).contains("is a draw"), "{agreed:?}");
    let end = table.named(&thread, "shadara-1-3-end.png").await;
    assert!(
        content(&end).contains("The game is a draw.") && content(&end).contains("agreed"),
        "{}",
        content(&end)
    );
    table.quiet().await;
    let left = table.messages("alice", &thread).await;
    let left: Vec<_> = left.iter().flat_map(labels).collect();
    assert_eq!(left, ["Rematch"]);
    table.clear("draw").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn outside_its_thread_a_game_is_found_and_shown() {
    let table = Table::lay().await;
    let (thread, _) = table.game("bakuk", &[]).await;
    let hall = table.hall();
    let shown = table.command("alice", &hall, "board", &[]).await;
    assert!(
        shown.message["attachments"][0]["width"]
            .as_u64()
            .is_none_or(|width| width == 1024),
        "{shown:?}"
    );
    assert_eq!(labels(&shown.message), ["Move"]);
    let draft = table.press("alice", &shown.message, "Move").await;
    assert!(content(&draft.message).contains("Which hole"), "{draft:?}");
    let suggested = table
        .suggested("alice", &hall, "move", &[("move", json!(""))])
        .await;
    assert_eq!(
        suggested
            .iter()
            .map(|(_, value)| value.as_str())
            .collect::<Vec<_>>(),
        ["a", "b", "c"]
    );
    let moved = table.play("alice", &hall, "b").await;
    assert_eq!(content(&moved.message), "Played `b`.");
    table.board(&thread, 1, 1).await;
    let again = table.play("alice", &hall, "a").await;
    assert!(
        content(&again.message).contains("No game in this server waits"),
        "{again:?}"
    );
    let illegal = table.play("bob", &thread, "a").await;
    assert!(
        content(&illegal.message).contains("belongs to South"),
        "{illegal:?}"
    );
    let strange = table.play("bob", &thread, "zz").await;
    assert!(content(&strange.message).contains("cannot read"), "{strange:?}");
    let watcher = table.play("carol", &thread, "a").await;
    assert!(content(&watcher.message).contains("do not play"), "{watcher:?}");
    let exported = table.command("carol", &thread, "export", &[]).await;
    assert_eq!(exported.message["attachments"][0]["filename"], "shadara-1.txt");
    table.clear("outside").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_wishes_to_be_deleted_is() {
    let table = Table::lay().await;
    let (thread, _) = table.game("bakuk", &[]).await;
    table.play_in_turn(&thread, &["b", "f"]).await;
    table.quiet().await;
    let stored = table.command("bob", &table.hall(), "privacy", &[]).await;
    assert!(
        content(&stored.message).contains("one game with the moves"),
        "{stored:?}"
    );
    let asked = table.press("bob", &stored.message, "Delete me").await;
    let done = table.press("bob", &asked.message, "Delete everything").await;
    assert!(content(&done.message).contains("deleted"), "{done:?}");
    table.quiet().await;
    let end = table.named(&thread, "shadara-1-2-end.png").await;
    assert!(
        content(&end).contains("Alice wins") && content(&end).contains("deleted player"),
        "{}",
        content(&end)
    );
    let nothing = table.command("bob", &table.hall(), "privacy", &[]).await;
    assert!(
        content(&nothing.message).contains("Nothing is stored"),
        "{nothing:?}"
    );
    table.clear("privacy").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn settings_rules_and_checks_answer() {
    let table = Table::lay().await;
    let hall = table.hall();
    let rules = table
        .command("alice", &hall, "rules", &[("ruleset", json!("buku"))])
        .await;
    assert!(content(&rules.message).contains("1 of 5"), "{rules:?}");
    let next = table.press("alice", &rules.message, "Next").await;
    assert!(content(&next.message).contains("2 of 5"), "{next:?}");
    assert!(
        next.message["attachments"][0]["filename"]
            .as_str()
            .unwrap()
            .ends_with("-1.png"),
        "{next:?}"
    );
    let blocked = table
        .command("bob", &hall, "settings", &[("block", json!(table.id("alice")))])
        .await;
    assert!(
        content(&blocked.message).contains("You have blocked Alice"),
        "{blocked:?}"
    );
    let options = [("ruleset", json!("bakuk")), ("opponent", json!(table.id("bob")))];
    let refused = table.command("alice", &hall, "challenge", &options).await;
    assert!(
        content(&refused.message).contains("does not take challenges from you"),
        "{refused:?}"
    );
    let quiet = table.press("bob", &blocked.message, "Do not ping me").await;
    assert!(content(&quiet.message).contains("not pinged"), "{quiet:?}");
    let panel = table.command("dave", &hall, "settings", &[]).await;
    assert!(content(&panel.message).contains("This server"), "{panel:?}");
    let custom_id = button(&panel.message, "Rules of casual games").unwrap();
    let form = table.press_id("dave", &panel.message, &custom_id).await;
    assert_eq!(form.callback["type"], 9, "{form:?}");
    let fields = [("buku", "majority=true"), ("bakuk", ""), ("buga-shadara", "")];
    let done = table.submit("dave", &hall, &form, &fields).await;
    assert!(content(&done.message).contains("From now on"), "{done:?}");
    let options = [("ruleset", json!("buku")), ("opponent", json!(table.id("carol")))];
    let varied = table.command("alice", &hall, "challenge", &options).await;
    assert!(content(&varied.message).contains("`majority=true`"), "{varied:?}");
    let check = table.command("dave", &hall, "check", &[]).await;
    assert!(content(&check.message).contains("Yes"), "{check:?}");
    let menu = table.menu("alice", &hall, "Challenge to a game", "dave").await;
    assert_eq!(labels(&menu.message), ["Buku", "Bakuk", "Buga-shadara"]);
    table.press("alice", &menu.message, "Bakuk").await;
    let question = table.saying(&hall, "The challenge is out.").await;
    assert_eq!(question["id"], menu.message["id"]);
    assert_eq!(labels(&question), [""; 0], "the question is answered");
    let out = table.saying(&hall, "challenges you to **Bakuk**").await;
    assert_eq!(out["flags"].as_i64().unwrap_or(0) & 64, 0, "for all to see");
    let challenge = table.service.challenge_view(ChallengeId(2)).await.unwrap();
    let remembered = challenge.unwrap().message.unwrap();
    assert_eq!(out["id"], remembered.to_string(), "not the question");
    table.press("dave", &out, "Accept").await;
    table.quiet().await;
    table.quiet().await;
    let form = table.command("dave", &hall, "end", &[("game", json!(1))]).await;
    let done = table
        .submit("dave", &hall, &form, &[("reason", "A test of *mine*")])
        .await;
    assert!(content(&done.message).contains("is ended"), "{done:?}");
    let thread = table.threads("alice").await[0]["id"].as_str().unwrap().to_owned();
    let end = table.named(&thread, "shadara-1-0-end.png").await;
    assert!(content(&end).contains(r"A test of \*mine\*"), "{}", content(&end));
    for name in ["help", "about", "leaderboard"] {
        let options = [("ruleset", json!("bakuk"))];
        let options = if name == "leaderboard" {
            options.as_slice()
        } else {
            &[]
        };
        let told = table.command("alice", &hall, name, options).await;
        assert!(!content(&told.message).is_empty());
    }
    table.clear("settings").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_missing_permission_is_named_and_where_to_give_it() {
    let table = Table::lay().await;
    let hall = table.hall();
    let fault =
        json!({ "kind": "permissions", "channel": hall, "deny": ["ATTACH_FILES", "CREATE_PUBLIC_THREADS"] });
    table.ask("POST", "", "/sandbox/faults", Some(fault)).await;
    let refused = table
        .command("alice", &hall, "challenge", &[("ruleset", json!("bakuk"))])
        .await;
    let said = content(&refused.message);
    assert!(said.contains("Create Public Threads and Attach Files"), "{said}");
    let check = table.command("dave", &hall, "check", &[]).await;
    assert!(
        content(&check.message).contains("**Attach Files** is denied in this channel"),
        "{check:?}"
    );
    table.clear("permissions").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_would_be_too_long_is_given_as_far_as_it_fits() {
    let table = Table::lay().await;
    let hall = table.hall();
    let alice = person(table.id("alice").parse().unwrap(), "alice");
    let mut length = 0;
    for number in 1.. {
        // Long names first, then short ones up to the brim.
        let name = "*".repeat(if length < 1940 { 16 } else { 3 });
        table.service.block(&alice, &person(number, &name)).await.unwrap();
        let panel = table.command("alice", &hall, "settings", &[]).await;
        length = content(&panel.message).encode_utf16().count();
        if length > 1980 {
            break;
        }
    }
    let unblock = [("unblock", json!(table.id("bob")))];
    let told = table.command("alice", &hall, "settings", &unblock).await;
    let said = content(&told.message);
    assert!(said.contains("Bob") && said.ends_with('…'), "{said}");
    table.clear("settings-long").await;
}
