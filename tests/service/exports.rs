//! Games as text.

use shadara::rules::{Options, Record, Ruleset};
use shadara::service::export;

use super::table::{Table, alice, bob, person};

/// The headers and the moves of an exported game.
fn parsed(text: &str) -> (Vec<(String, String)>, Vec<String>) {
    let (headers, moves) = text.split_once("\n\n").unwrap();
    let header = |line: &str| {
        let (key, value) = line.trim_matches(['[', ']']).split_once(' ').unwrap();
        (key.to_owned(), value.trim_matches('"').to_owned())
    };
    let moves = moves.lines().filter(|line| !line.is_empty());
    (
        headers.lines().map(header).collect(),
        moves.map(str::to_owned).collect(),
    )
}

#[tokio::test]
async fn what_is_exported_replays_to_the_same_game() {
    let table = Table::new().await;
    for ruleset in [Ruleset::Buku, Ruleset::Bakuk, Ruleset::BugaShadara] {
        let game = table.game(ruleset).await;
        table.play_out(game, &mut fastrand::Rng::with_seed(9)).await;
        let view = table.view(game).await;
        let (headers, moves) = parsed(&export(&view));
        let value = |key: &str| {
            let found = headers.iter().find(|(name, _)| name == key);
            found.map(|(_, value)| value.as_str()).unwrap_or_default()
        };
        assert_eq!(
            (value("Ruleset"), value("Player1"), value("Player2")),
            (ruleset.name(), "alice", "bob")
        );
        assert_eq!(
            (value("Mode"), value("Started")),
            ("casual", "2023-11-14T22:13:20Z")
        );
        let outcome = view.record.outcome().unwrap();
        assert_eq!(value("Reason"), outcome.reason.name());
        let options = Options::parse(ruleset, value("Options")).unwrap();
        let record = Record::replay(options, None, moves.iter().map(String::as_str)).unwrap();
        assert_eq!(record, view.record);
    }
}

#[tokio::test]
async fn a_name_cannot_break_out_of_its_header() {
    let table = Table::new().await;
    let wicked = person(9, "a\"]\n[Result \"1");
    let game = table.start(table.offer(&wicked, &[bob()], Ruleset::Buku)).await;
    let text = export(&table.view(game).await);
    assert!(text.contains(r#"[Player1 "a\"][Result \"1"]"#), "{text}");
    assert!(text.contains("[Result \"-\"]\n\n"), "{text}");
    table
        .service
        .forget(alice().id, table.interaction())
        .await
        .unwrap();
}
