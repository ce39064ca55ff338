//! Whole games of each ruleset by two people, by components and by commands, with a picture after every move.

use serde_json::{Value, json};
use shadara::rules::{AnyMove, Options, Record, Ruleset};

use super::table::{Person, Table, until};
use crate::people::{buttons, game_and_ply, labels, selects, text};
use crate::service::table::random_move;

/// A game on the table.
pub(super) struct Game {
    pub(super) thread: String,
}

/// `challenger` takes seat 1 and `opponent` accepts; the first board is awaited.
pub(super) async fn begin(
    challenger: Person<'_>,
    opponent: Person<'_>,
    channel: &str,
    options: &[(&str, Value)],
) -> Game {
    let mut all = vec![("opponent", json!(opponent.id().await)), ("seat", json!("1"))];
    all.extend(options.iter().cloned());
    let challenge = challenger.command(channel, "challenge", &all).await.answered();
    opponent.press(&challenge.message, "Accept").await.answered();
    let thread = text(&challenge.message["id"]);
    until("the first board", async || {
        board_at_least(challenger, &thread, 0).await
    })
    .await;
    Game { thread }
}

/// The newest board in the thread when it shows `ply` or a later one.
pub(super) async fn board_at_least(person: Person<'_>, thread: &str, ply: u32) -> Option<Value> {
    let visible = person
        .threads()
        .await
        .iter()
        .any(|found| text(&found["id"]) == thread);
    if !visible {
        return None;
    }
    let messages = person.messages(thread).await;
    messages
        .into_iter()
        .rev()
        .find(|message| game_and_ply(message).is_some())
        .filter(|message| game_and_ply(message).is_some_and(|(_, shown)| shown >= ply))
}

/// Fails unless every board was posted once and in order, each a PNG with alt text; forced passes share a message.
pub(super) async fn every_board_once(
    table: &Table,
    reader: Person<'_>,
    thread: &str,
    plies: u32,
    passes: &[u32],
) {
    let messages = reader.messages(thread).await;
    let boards: Vec<&Value> = messages
        .iter()
        .filter(|message| game_and_ply(message).is_some())
        .collect();
    let shown: Vec<u32> = boards
        .iter()
        .filter_map(|board| Some(game_and_ply(board)?.1))
        .collect();
    // A forced pass shares the message of the ply before it; which of the two names the picture is the bot's business.
    let expected = plies + 1 - u32::try_from(passes.len()).expect("few");
    assert_eq!(u32::try_from(shown.len()).expect("few"), expected, "{shown:?}");
    assert!(
        shown.windows(2).all(|pair| pair[0] < pair[1]),
        "out of order: {shown:?}"
    );
    for board in boards {
        let picture = &board["attachments"][0];
        let bytes = table.sandbox.town().download(&text(&picture["url"])).await;
        assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"), "no PNG at {picture}");
        let alt = text(&picture["description"]);
        assert!((20..=1024).contains(&alt.chars().count()), "alt text: {alt}");
    }
}

/// Plays on the buttons and selects that the bot offers until the game is over; gives the last board.
async fn play_by_components(people: &[Person<'_>], game: &Game, chance: &mut fastrand::Rng) -> Value {
    let mut ply = 0;
    loop {
        let board = until("the next board", async || {
            board_at_least(people[0], &game.thread, ply).await
        })
        .await;
        let shown = game_and_ply(&board).expect("a board").1;
        if buttons(&board).iter().any(|button| button["label"] == "Rematch") {
            return board;
        }
        let mover = mover(people, &board).await;
        let offered: Vec<Value> = buttons(&board)
            .into_iter()
            .filter(|button| !is_other(&text(&button["label"])))
            .collect();
        assert!(!offered.is_empty(), "nothing to press on {board}");
        let button = &offered[chance.usize(..offered.len())];
        let mut answer = mover
            .press_id(&board, &text(&button["custom_id"]))
            .await
            .answered();
        for _ in 0..40 {
            if answer.message.is_null() {
                break;
            }
            if let Some(select) = selects(&answer.message).first() {
                let choices = select["options"].as_array().expect("options");
                let choice = &choices[chance.usize(..choices.len())];
                let values = (text(&select["custom_id"]), text(&choice["value"]));
                answer = mover
                    .select(&answer.message, &values.0, &values.1)
                    .await
                    .answered();
            } else if buttons(&answer.message)
                .iter()
                .any(|button| button["label"] == "Confirm")
            {
                answer = mover.press(&answer.message, "Confirm").await.answered();
            } else {
                break;
            }
        }
        ply = shown + 1;
    }
}

fn is_other(label: &str) -> bool {
    matches!(label, "Resign" | "Rematch" | "Draw" | "Back" | "Start again")
}

/// Whose turn the board says it is, by the mention.
async fn mover<'a>(people: &[Person<'a>], board: &Value) -> Person<'a> {
    for person in people {
        if text(&board["content"]).contains(&format!("<@{}>", person.id().await)) {
            return *person;
        }
    }
    panic!("nobody is mentioned in {board}");
}

/// Plays random moves by `/move`, at most `most` plies; gives the plies that were forced passes.
pub(super) async fn play_by_commands(
    people: &[Person<'_>],
    game: &Game,
    record: &mut Record,
    chance: &mut fastrand::Rng,
    most: u32,
) -> Vec<u32> {
    let mut passes = Vec::new();
    for _ in 0..most {
        if record.seat_to_move().is_none() {
            break;
        }
        let chosen = random_move(record, chance);
        passes.extend(play_by_command(people, &game.thread, record, &chosen).await);
    }
    passes
}

/// Plays a move by `/move`, confirmed where the bot asks; gives the plies of the passes that it forces.
pub(super) async fn play_by_command(
    people: &[Person<'_>],
    thread: &str,
    record: &mut Record,
    chosen: &AnyMove,
) -> Vec<u32> {
    let seat = record.seat_to_move().expect("the game runs");
    let mover = people[seat.index()];
    let told = mover.play(thread, &chosen.to_string()).await.answered();
    if labels(&told.message).contains(&"Confirm".to_owned()) {
        mover.press(&told.message, "Confirm").await.answered();
    } else {
        assert!(told.text().starts_with("Played"), "{}", told.text());
    }
    record.play(chosen).expect("legal");
    pass_where_forced(record)
}

/// Adds the passes that the rules force to the record; gives their plies.
pub(super) fn pass_where_forced(record: &mut Record) -> Vec<u32> {
    let mut passes = Vec::new();
    while let Some(pass) = record.forced_pass() {
        record.play(&pass).expect("legal");
        passes.push(record.ply());
    }
    passes
}

async fn a_whole_game_by_components(name: &'static str, ruleset: &str, seed: u64) {
    println!("seed {seed}");
    let table = Table::set(name).await;
    let (alice, bob) = (table.sandbox.person("alice"), table.sandbox.person("bob"));
    let channel = table.sandbox.channel("games").await;
    let game = begin(
        alice,
        bob,
        &channel,
        &[("ruleset", json!(ruleset)), ("rated", json!(true))],
    )
    .await;
    let last = play_by_components(&[alice, bob], &game, &mut fastrand::Rng::with_seed(seed)).await;
    assert!(!text(&last["content"]).is_empty());
    let leaderboard = alice
        .command(&channel, "leaderboard", &[("ruleset", json!(ruleset))])
        .await
        .answered();
    let shown = leaderboard.message.to_string();
    assert!(shown.contains("alice") || shown.contains("Alice"), "{shown}");
    table.clear().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bakuk_by_components() {
    a_whole_game_by_components("bakuk-components", "bakuk", 11).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn buku_by_components() {
    a_whole_game_by_components("buku-components", "buku", 12).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn buga_shadara_by_components() {
    a_whole_game_by_components("buga-shadara-components", "buga-shadara", 13).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_ruleset_by_commands() {
    let seed = 21;
    println!("seed {seed}");
    let mut chance = fastrand::Rng::with_seed(seed);
    let table = Table::set("commands").await;
    let (carol, dave) = (table.sandbox.person("carol"), table.sandbox.person("dave"));
    let channel = table.sandbox.channel("games").await;
    for ruleset in Ruleset::ALL {
        let game = begin(carol, dave, &channel, &[("ruleset", json!(ruleset.name()))]).await;
        let mut record = Record::new(Options::default_of(ruleset));
        let passes = play_by_commands(&[carol, dave], &game, &mut record, &mut chance, 400).await;
        if record.outcome().is_none() {
            carol.command(&game.thread, "resign", &[]).await.answered();
        }
        let ply = record.ply();
        until("the last board", async || {
            board_at_least(carol, &game.thread, ply).await
        })
        .await;
        if record.outcome().is_some() {
            every_board_once(&table, carol, &game.thread, ply, &passes).await;
        }
    }
    table.clear().await;
}
