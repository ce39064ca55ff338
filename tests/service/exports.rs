//! Games as text.

use shadara::app::replay;
use shadara::rules::Ruleset;
use shadara::service::{export, export_header};

use super::table::{Table, alice, bob, person};

/// What `shadara replay` makes of a file.
fn replayed(file: &str) -> Vec<String> {
    let mut output = Vec::new();
    replay::run(&replay::Args { game: None }, file.as_bytes(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    output.lines().map(str::to_owned).collect()
}

#[tokio::test]
async fn what_is_exported_replays_to_the_same_games() {
    let table = Table::new().await;
    let (mut file, mut expected) = (String::new(), Vec::new());
    for ruleset in [Ruleset::Buku, Ruleset::Bakuk, Ruleset::BugaShadara] {
        let game = table.game(ruleset).await;
        table.play_out(game, &mut fastrand::Rng::with_seed(9)).await;
        let view = table.view(game).await;
        let text = export(&view);
        let value = |key: &str| {
            let headers = text.lines().filter_map(export_header);
            let mut found = headers.filter(|(name, _)| *name == key);
            found.next().map(|(_, value)| value).unwrap_or_default()
        };
        assert_eq!(
            (value("Ruleset"), value("Player1"), value("Player2")),
            (ruleset.name().to_owned(), "alice".to_owned(), "bob".to_owned())
        );
        assert_eq!(
            (value("Mode"), value("Started")),
            ("casual".to_owned(), "2023-11-14T22:13:20Z".to_owned())
        );
        let record = &view.record;
        for (mv, ply) in record.moves().iter().zip(1..) {
            expected.push(format!("{mv}\t{}", record.position_after(ply).unwrap()));
        }
        let outcome = record.outcome().unwrap();
        expected.push(format!(
            "result\t{}\t{}",
            outcome.winners_text(record.options().n_seats()),
            outcome.reason.name()
        ));
        file.push_str(&text);
    }
    assert_eq!(replayed(&file), expected);
}

#[tokio::test]
async fn a_name_cannot_break_out_of_its_header() {
    let table = Table::new().await;
    let wicked = person(9, "a\"]\n[Result \"1");
    let game = table.start(table.offer(&wicked, &[bob()], Ruleset::Buku)).await;
    let text = export(&table.view(game).await);
    assert!(text.contains(r#"[Player1 "a\"][Result \"1"]"#), "{text}");
    assert!(text.contains("[Result \"-\"]\n\n"), "{text}");
    let names = text.lines().filter_map(export_header);
    assert!(
        names
            .into_iter()
            .any(|header| header == ("Player1", "a\"][Result \"1".to_owned())),
        "{text}"
    );
    table
        .service
        .forget(alice().id, table.interaction())
        .await
        .unwrap();
}
