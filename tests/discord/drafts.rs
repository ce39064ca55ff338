//! Moves that are built step by step.

use serde_json::json;
use shadara::render::{Picture, png};
use shadara::rules::steps::Prefix;
use shadara::rules::{AnyPosition, Options, Record, Ruleset};
use shadara::words::Words;

use super::table::{Table, components, content, labels};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_of_buku_is_built_from_a_line_to_its_last_square() {
    let table = Table::lay().await;
    let (thread, board) = table.game("buku", &[]).await;
    assert_eq!(labels(&board), ["1", "2", "3", "4", "5", "6", "7", "8"]);
    let refused = table.press("bob", &board, "4").await;
    assert!(content(&refused.message).contains("not your turn"), "{refused:?}");
    let refused = table.press("dave", &board, "4").await;
    assert!(content(&refused.message).contains("do not play"), "{refused:?}");
    let mut draft = table.press("alice", &board, "4").await.message;
    assert_eq!(draft["flags"].as_i64().unwrap() & 64, 64, "a draft is for one");
    let told = draft["attachments"][0]["description"].as_str().unwrap();
    assert!(told.contains("Your move so far: 4(9), 9 counters left"), "{told}");
    assert_eq!(labels(&draft), ["Back", "Start again"]);
    for step in ["a", "4", "h4", "h5"] {
        draft = table.choose("alice", &draft, step).await.message;
    }
    assert!(
        content(&draft).contains("`4(9):a4,h4,h5` is ready"),
        "{}",
        content(&draft)
    );
    assert_eq!(labels(&draft), ["Confirm", "Back", "Start again"]);
    draft = table.press("alice", &draft, "Back").await.message;
    assert!(content(&draft).contains("`4(9):a4,h4`"), "{}", content(&draft));
    draft = table.choose("alice", &draft, "h3").await.message;
    let played = table.press("alice", &draft, "Confirm").await.message;
    assert_eq!(content(&played), "Played `4(9):a4,h4,h3`.");
    assert_eq!(labels(&played), [""; 0]);
    let board = table.board(&thread, 1, 1).await;
    assert_eq!(labels(&board), ["a", "b", "c", "d", "e", "f", "g", "h"]);
    table.clear("buku-draft").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_null_lift_of_buku_is_played_only_when_it_is_confirmed() {
    let table = Table::lay().await;
    let (thread, _) = table.game("buku", &[]).await;
    table.play_in_turn(&thread, &["4(9):a5,h5,h6", "d:a5,h5"]).await;
    // White lifts rank 5 and leaves file d empty; lifting that captures nothing and repeats the board.
    let path = "5(10):e8,h8,h7,e7,e6,f6";
    table.play("alice", &thread, path).await;
    let board = table.board(&thread, 1, 3).await;
    let lines = labels(&board);
    assert_eq!(
        lines.last().unwrap(),
        "d",
        "what would end the game comes last: {lines:?}"
    );
    let last = components(&board).last().unwrap().clone();
    assert_eq!(last["style"], 2, "and does not stand out");
    let suggested = table
        .suggested("bob", &thread, "move", &[("move", json!("d"))])
        .await;
    assert!(suggested[0].0.contains("repeats the board"), "{suggested:?}");
    let asked = table.play("bob", &thread, &suggested[0].0).await;
    assert!(
        content(&asked.message).contains("This ends the game."),
        "{asked:?}"
    );
    assert!(
        content(&asked.message).contains("53 counters on the board go to White"),
        "{asked:?}"
    );
    assert_eq!(labels(&asked.message), ["Back", "Start again", "Confirm"]);
    let pressed = table.press("bob", &board, "d").await;
    assert!(
        content(&pressed.message).contains("This ends the game."),
        "{pressed:?}"
    );
    table.press("bob", &pressed.message, "Confirm").await;
    let board = table.board(&thread, 1, 4).await;
    assert_eq!(labels(&board), ["Rematch"]);
    assert!(content(&board).contains("wins 53 : 12"), "{}", content(&board));
    table.clear("buku-null-lift").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stale_draft_says_that_the_board_has_moved_on_and_offers_the_new_one() {
    let table = Table::lay().await;
    let (thread, board) = table.game("buga-shadara", &[]).await;
    let draft = table.press("alice", &board, "Move").await.message;
    let draft = table.choose("alice", &draft, "c7").await.message;
    table.play("alice", &thread, "c7xc5").await;
    let stale = table.choose("alice", &draft, "b7").await.message;
    assert!(
        content(&stale).contains("not your turn now"),
        "{}",
        content(&stale)
    );
    let board = table.board(&thread, 1, 1).await;
    assert!(
        content(&board).contains("took a dog") && content(&board).contains("Drop a dog."),
        "{}",
        content(&board)
    );
    let draft = table.press("bob", &board, "Move").await.message;
    table.play("bob", &thread, "@c6").await;
    table.play("alice", &thread, "c3-b3").await;
    table.board(&thread, 1, 3).await;
    let stale = table.choose("bob", &draft, "@c6").await.message;
    assert!(content(&stale).contains("moved on"), "{}", content(&stale));
    assert!(
        stale["attachments"][0]["filename"]
            .as_str()
            .unwrap()
            .contains("-1-3."),
        "{stale}"
    );
    let illegal = table.play("bob", &thread, "b6-a6").await;
    assert!(content(&illegal.message).contains("still in hand"), "{illegal:?}");
    table.clear("buga-stale").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_letters_of_the_first_choices_are_on_the_picture() {
    for ruleset in Ruleset::ALL {
        let table = Table::lay().await;
        table.game(&ruleset.to_string(), &[]).await;
        let board = table.command("alice", &table.hall(), "board", &[]).await.message;
        let draft = table.press("alice", &board, "Move").await.message;
        let start = Record::from_position(AnyPosition::start(&Options::default_of(ruleset)));
        let nothing = Prefix::new();
        let expected = png(&Picture {
            game: Some(1),
            draft: Some(&nothing),
            ..Picture::new(&start, Words::english())
        });
        let shown = table
            .town
            .download(draft["attachments"][0]["url"].as_str().unwrap())
            .await;
        assert!(shown == expected, "{ruleset}: not the picture of the first step");
        table.clear(&format!("{ruleset}-first-step")).await;
    }
}
