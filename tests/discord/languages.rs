//! Languages: what is registered, what one person reads, what is posted for all.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use shadara::discord::commands;

use super::table::{Table, content, labels};

const LOCALES: [&str; 3] = ["fr", "de", "ru"];

/// A name as Discord wants it: `^[-_'\p{L}\p{N}]{1,32}$`, in small letters
/// (<https://discord.com/developers/docs/interactions/application-commands#application-command-object>).
fn is_name(name: &str) -> bool {
    (1..=32).contains(&name.chars().count())
        && name.to_lowercase() == name
        && name.chars().all(|c| "-_'".contains(c) || c.is_alphanumeric())
}

/// A text in English and in each other language, each with its locale.
fn localized<'a>(object: &'a Value, field: &str) -> Vec<(&'static str, &'a str)> {
    let mut texts = vec![("en", object[field].as_str().unwrap())];
    for locale in LOCALES {
        let text = object[format!("{field}_localizations")][locale].as_str();
        texts.push((
            locale,
            text.unwrap_or_else(|| panic!("{field} of {object} in {locale}")),
        ));
    }
    texts
}

#[test]
fn commands_are_named_and_described_in_every_language_within_discords_limits() {
    let registered = commands::registered(&commands::all());
    let mut names = BTreeSet::new();
    for command in registered {
        let command = serde_json::to_value(command).unwrap();
        let is_menu = command["type"] == 2;
        for (locale, name) in localized(&command, "name") {
            assert!(is_menu && name.chars().count() <= 32 || is_name(name), "{name}");
            assert!(
                names.insert((locale, name.to_owned())),
                "{name} twice in {locale}"
            );
        }
        if is_menu {
            continue;
        }
        assert!(
            localized(&command, "description")
                .iter()
                .all(|(_, text)| text.chars().count() <= 100),
            "{command}"
        );
        let mut options = BTreeSet::new();
        for option in command["options"].as_array().unwrap() {
            for (locale, name) in localized(option, "name") {
                assert!(is_name(name), "{name}");
                assert!(options.insert((locale, name)), "{name} twice in {locale}");
            }
            for (_, text) in localized(option, "description") {
                assert!(text.chars().count() <= 100, "{text}");
            }
            for choice in option["choices"].as_array().unwrap_or(&Vec::new()) {
                for (_, name) in localized(choice, "name") {
                    assert!((1..=100).contains(&name.chars().count()), "{name}");
                }
            }
        }
    }
    let english = names.iter().filter(|(locale, _)| *locale == "en");
    assert_eq!(english.count() * 4, names.len());
}

/// The language of a person's client.
async fn speak(table: &Table, who: &str, locale: &str) {
    let wish = json!({ "locale": locale });
    table.ask("PATCH", who, "/api/v10/users/@me", Some(wish)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_reads_their_language_and_all_read_the_servers() {
    let table = Table::lay().await;
    let hall = table.hall();
    speak(&table, "alice", "de").await;
    speak(&table, "bob", "ja").await;
    let own = table.command("alice", &hall, "games", &[]).await;
    assert!(content(&own.message).contains("keine laufende Partie"), "{own:?}");
    assert!(content(&own.message).contains("`/herausfordern`"), "{own:?}");
    let strange = table.command("bob", &hall, "games", &[]).await;
    assert!(
        content(&strange.message).contains("no running game"),
        "{strange:?}"
    );
    // The challenge is for all, so it is in the language of the server.
    let (thread, board) = table.game("buga-shadara", &[]).await;
    assert!(content(&board).contains("your move. Step or leap"), "{board}");
    let draft = table.press("alice", &board, "Move").await;
    assert!(
        content(&draft.message).contains("Welcher Hirsch zieht?"),
        "{draft:?}"
    );
    let alt = draft.message["attachments"][0]["description"].as_str().unwrap();
    assert!(alt.contains("Am Zug: Alice (Hirsche)."), "{alt}");

    let refused = table.command("alice", &hall, "settings", &[]).await;
    assert!(
        !content(&refused.message).contains("Server**"),
        "only managers: {refused:?}"
    );
    let panel = table.command("dave", &hall, "settings", &[]).await;
    let panel = choose(&table, &panel.message, "server-language", "ru").await;
    let panel = choose(&table, &panel, "server-theme", "paper").await;
    choose(&table, &panel, "own-theme", "contrast").await;
    table.play("alice", &thread, "c7xc5").await;
    let board = table.board(&thread, 1, 1).await;
    assert!(content(&board).contains("берёт собаку"), "{board}");
    assert_eq!(labels(&board), ["Ход"]);
    let alt = board["attachments"][0]["description"].as_str().unwrap();
    assert!(alt.contains("взята собака на c6"), "{alt}");
    let text = table
        .command("bob", &thread, "board", &[("text", json!(true))])
        .await;
    assert!(content(&text.message).contains("```\n9          .\n"), "{text:?}");
    assert!(
        content(&text.message).contains("> Dogs  23 16 in hand  Bob\n"),
        "{text:?}"
    );
    table.clear("languages").await;
}

/// Dave chooses in the select of that name; the panel as it is then.
async fn choose(table: &Table, panel: &Value, select: &str, value: &str) -> Value {
    let id = format!("v1:u:{select}");
    let data = json!({ "component_type": 3, "custom_id": id, "values": [value] });
    let told = table.choose_in("dave", panel, data).await;
    let rows = told.message["components"].as_array().unwrap();
    let select = rows
        .iter()
        .find(|row| row["components"][0]["custom_id"] == *id)
        .unwrap();
    let options = select["components"][0]["options"].as_array().unwrap();
    let chosen = options.iter().find(|option| option["default"] == true).unwrap();
    assert_eq!(chosen["value"], value, "the choice is shown");
    told.message
}
