//! Bakuk for three, with a seat that resigns in the middle.

use serde_json::json;
use shadara::discord::views;
use shadara::rules::{Options, Record, Ruleset};
use shadara::service::{ForcedCommand, ForcedMoves, GameId, Mode, NewChallenge, Person, Pings};
use shadara::words::{Language, Words};

use super::table::{Table, content, labels};
use crate::service::table::{Table as At, person};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_play_one_resigns_and_the_others_play_on() {
    let table = Table::lay().await;
    let hall = table.hall();
    let options = [
        ("ruleset", json!("bakuk")),
        ("opponent", json!(table.id("bob"))),
        ("second_opponent", json!(table.id("carol"))),
        ("seat", json!("1")),
        ("rated", json!(true)),
    ];
    let challenge = table.command("alice", &hall, "challenge", &options).await;
    assert!(
        content(&challenge.message).contains("challenges you both"),
        "{challenge:?}"
    );
    assert!(
        content(&challenge.message).contains("Three players"),
        "{challenge:?}"
    );
    let waits = table.press("bob", &challenge.message, "Accept").await;
    assert!(
        content(&waits.message).contains("Bob accepted. Waiting for Carol."),
        "{waits:?}"
    );
    table.press("carol", &waits.message, "Accept").await;
    table.quiet().await;
    let thread = table.threads("alice").await[0]["id"].as_str().unwrap().to_owned();
    let people = ["alice", "bob", "carol"];
    let seats = |view: &shadara::service::GameView| -> Vec<&str> {
        let names = view
            .game
            .seats
            .iter()
            .map(|row| row.player.name().unwrap().to_lowercase());
        names
            .map(|name| *people.iter().find(|one| **one == name).unwrap())
            .collect()
    };
    let mut resigned = None;
    let mut n_moves = 0;
    loop {
        let view = table.service.game(GameId(1)).await.unwrap().unwrap();
        let Some(seat) = view.record.seat_to_move() else {
            break;
        };
        let seated = seats(&view);
        let who = seated[seat.index()];
        if n_moves == 4 && resigned.is_none() {
            // Somebody whose turn it is not.
            let leaver = seated[seat.next(3).index()];
            let asked = table.command(leaver, &thread, "resign", &[]).await;
            assert!(content(&asked.message).contains("You will be out"), "{asked:?}");
            table.press(leaver, &asked.message, "Resign").await;
            table.quiet().await;
            table.saying(&thread, "resigned and is out. The seeds stay").await;
            resigned = Some(leaver);
            continue;
        }
        let played = view.record.position().moves().next().unwrap().to_string();
        let told = table.play(who, &thread, &played).await;
        if labels(&told.message).contains(&"Confirm".to_owned()) {
            table.press(who, &told.message, "Confirm").await;
        }
        n_moves += 1;
    }
    table.quiet().await;
    everything_is_told(&table, &hall, &thread).await;
    table.clear("three").await;
}

/// The result with three ratings, every board once, and three on the leaderboard.
async fn everything_is_told(table: &Table, hall: &str, thread: &str) {
    let messages = table.messages("alice", thread).await;
    let last = messages.last().unwrap();
    assert_eq!(labels(last), ["Rematch"]);
    assert_eq!(
        content(last).matches('→').count(),
        3,
        "three ratings: {}",
        content(last)
    );
    let view = table.service.game(GameId(1)).await.unwrap().unwrap();
    let pictures = messages
        .iter()
        .filter(|message| message["attachments"][0]["filename"].is_string())
        .count();
    let shown = usize::try_from(view.game.ply).unwrap() + 1;
    assert_eq!(pictures, shown, "every board once");
    let options = [("ruleset", json!("bakuk")), ("players", json!("3"))];
    let board = table.command("alice", hall, "leaderboard", &options).await;
    assert!(
        content(&board.message).contains("three players") && content(&board.message).contains("**3.** "),
        "{board:?}"
    );
}

/// Somebody whose name takes as much room as a name can.
fn long(number: i64, part: &str) -> Person {
    person(number, &part.repeat(32 / part.chars().count()))
}

#[tokio::test]
async fn the_name_of_a_thread_fits_whatever_the_players_are_called() {
    let table = At::new().await;
    let players = [(1, "a\u{301}"), (2, "b\u{302}"), (3, "c\u{303}")];
    let [first, second, third] = players.map(|(number, part)| long(number, part));
    let game = table
        .start(table.offer(&first, &[second, third], Ruleset::Bakuk))
        .await;
    let view = table.view(game).await;
    for language in Language::ALL {
        let name = views::game::thread_name(Words::of(language), &view);
        assert!(name.chars().count() <= 100, "{name}");
    }
}

/// The moves that were chosen in a game of three in which many forced ones follow one another.
fn chosen_before_many_forced(options: Options) -> Vec<String> {
    let mut longest = (0, Vec::new());
    let mut chance = fastrand::Rng::with_seed(5);
    for _ in 0..1000 {
        let (mut record, mut chosen, mut n_forced) = (Record::new(options), Vec::new(), 0);
        while record.seat_to_move().is_some() {
            let moves: Vec<_> = record.position().moves().collect();
            let played = chance.choice(&moves).unwrap();
            if moves.len() == 1 {
                n_forced += 1;
            } else {
                n_forced = 0;
                chosen.push(played.to_string());
            }
            record.play(played).unwrap();
            if n_forced > longest.0 {
                longest = (n_forced, chosen.clone());
            }
        }
    }
    longest.1
}

#[tokio::test]
async fn a_board_fits_however_many_forced_moves_it_tells_of() {
    let table = At::new().await;
    let people = [1, 2, 3].map(|number| long(1_000_000_000_000_000_000 + number, "*"));
    let offer = NewChallenge {
        mode: Mode::Rated,
        ..table.offer(&people[0], &people[1..], Ruleset::Bakuk)
    };
    let game = table.start(offer).await;
    for person in &people {
        let command = ForcedCommand {
            game,
            person: person.clone(),
            forced: ForcedMoves::Play,
            interaction: table.interaction(),
        };
        table.service.set_forced(command).await.unwrap();
    }
    let mut first = 0;
    for text in chosen_before_many_forced(Options::parse(Ruleset::Bakuk, "players=3").unwrap()) {
        let view = table.view(game).await;
        first = view.game.ply + 1;
        let to_move = view.game.seat(view.game.to_move.unwrap()).unwrap().player.id();
        let mover = people.iter().find(|person| Some(person.id) == to_move).unwrap();
        table.play(game, mover, &text).await.unwrap();
    }
    let view = table.view(game).await;
    let ply = view.game.ply;
    assert!(ply - first > 10, "{first} to {ply}");
    let mut is_cut = false;
    for language in Language::ALL {
        let words = Words::of(language);
        let message = views::game::board(words, &view, (first, ply), &|_| Pings::On);
        let length = message.content.encode_utf16().count();
        assert!(length <= 2000, "{length}: {}", message.content);
        is_cut |= message.content.contains("\n…\n");
        let told = views::moves::narration(words, &view, first, ply);
        assert!(message.content.starts_with(&told[0]), "what was chosen");
    }
    assert!(is_cut, "the longest would not have fitted");
}
