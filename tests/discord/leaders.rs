//! Leaderboards: their pages, and one's own place.

use serde_json::json;
use shadara::discord::views::leaders::{Leaders, Reader, page};
use shadara::rules::Ruleset;
use shadara::service::{Leaderboard, Player, Pool, Shown, Standing, UserId};
use shadara::words::{Whose, Words};

use super::table::{Table, content, labels};

fn standing(rank: u64, name: &str) -> Standing {
    Standing {
        rank,
        player: Player::Known {
            id: UserId(1000 + i64::try_from(rank).unwrap()),
            name: name.to_owned(),
        },
        rating: Shown {
            points: 1700 - i64::try_from(rank).unwrap(),
            is_provisional: rank > 30,
        },
        deviation: 60,
        n_games: 12,
    }
}

/// The second page of three; the viewer stands at `place`.
fn second_page(place: u64) -> Leaderboard {
    Leaderboard {
        standings: (21..=40).map(|rank| standing(rank, "*Ann*")).collect(),
        page: 1,
        n_pages: 3,
        n_players: 57,
        viewer: Some(standing(place, "*Ann*")),
    }
}

const BAKUK: Leaders = Leaders {
    pool: Pool {
        ruleset: Ruleset::Bakuk,
        n_seats: 3,
    },
    whose: Whose::Server,
};

#[test]
fn a_page_leads_to_those_beside_it_and_says_where_one_stands() {
    let shown = page(Words::english(), BAKUK, &second_page(53), Reader::All).to_string();
    let lines: Vec<&str> = shown.lines().collect();
    assert_eq!(lines[0], "**Bakuk**, three players, this server, page 2 of 3");
    assert_eq!(lines[1], r"\*Ann\* is 53rd of 57, with **1647?**.");
    assert_eq!(lines[2], r"**21.** \*Ann\* – **1679** (12 games)");
    let buttons =
        "[Previous Plain v1:l:bakuk3:0:0] [Next Plain v1:l:bakuk3:0:2] [My place Plain v1:o:bakuk3:0] ";
    assert_eq!(*lines.last().unwrap(), buttons);
    let own = page(Words::english(), BAKUK, &second_page(22), Reader::One).to_string();
    assert!(own.contains("You are 22nd of 57, with **1678**.\n"), "{own}");
    assert!(own.contains("▸ **22.** "), "{own}");
    assert!(!own.contains("My place"), "{own}");
    let nobody = Leaderboard {
        viewer: None,
        ..second_page(1)
    };
    let own = page(Words::english(), BAKUK, &nobody, Reader::One).to_string();
    assert!(own.contains("You have no rating here yet."), "{own}");
}

#[test]
fn the_longest_names_still_fit_a_message() {
    let mut board = second_page(53);
    let name = "*".repeat(32);
    board.standings = (21..=40).map(|rank| standing(rank, &name)).collect();
    let shown = page(Words::english(), BAKUK, &board, Reader::All);
    assert!(shown.content.encode_utf16().count() <= 2000);
    assert!(shown.content.contains("is 53rd of 57"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_presses_my_place_is_told_theirs_alone() {
    let table = Table::lay().await;
    let (thread, _) = table.game("bakuk", &[("rated", json!(true))]).await;
    table.play_in_turn(&thread, &["b", "f"]).await;
    let text = [("text", json!(true))];
    let board = table.command("bob", &thread, "board", &text).await;
    let text = content(&board.message);
    assert!(
        text.contains("> South (a b c)") && text.contains("Alice 1500?"),
        "{text}"
    );
    let asked = table.command("bob", &thread, "resign", &[]).await;
    table.press("bob", &asked.message, "Resign").await;
    table.quiet().await;
    let board = table
        .command(
            "carol",
            &table.hall(),
            "leaderboard",
            &[("ruleset", json!("bakuk"))],
        )
        .await;
    let said = content(&board.message);
    assert!(said.contains("**1.** Alice – **1662?** (1 game)"), "{said}");
    assert_eq!(labels(&board.message), ["My place"]);
    let card = &board.message["attachments"][0];
    assert_eq!(card["filename"], "leaderboard.png");
    let told = card["description"].as_str().unwrap();
    assert!(
        told.contains("\n1. Alice, 1662? ±290\n2. Bob, 1338? ±290"),
        "{told}"
    );
    let asked = [("player", json!(table.id("alice")))];
    let profile = table.command("carol", &table.hall(), "profile", &asked).await;
    let card = &profile.message["attachments"][0];
    assert_eq!(card["filename"], "profile.png");
    let told = card["description"].as_str().unwrap();
    assert!(
        told.contains("Bakuk: 1662? ±290 #1 of 2. 1 won, 0 drawn, 0 lost"),
        "{told}"
    );
    let own = table.press("bob", &board.message, "My place").await;
    let said = content(&own.message);
    assert!(said.contains("You are 2nd of 2, with **1338?**."), "{said}");
    assert_eq!(own.message["flags"].as_i64().unwrap() & 64, 64);
    let none = table.press("dave", &board.message, "My place").await;
    assert!(content(&none.message).contains("no rating here yet"), "{none:?}");
    let replay = table.command("carol", &thread, "replay", &[]).await;
    let file = &replay.message["attachments"][0];
    assert_eq!(file["filename"], "replay-1-2.gif");
    assert!(content(&replay.message).contains("**Alice wins.**"), "{replay:?}");
    table.clear("leaders").await;
}
