//! Bakuk for three by people alone: how a table fills, a seat that resigns while the bot is killed, and what follows.

use std::time::Duration;

use serde_json::{Value, json};
use shadara::rules::{Options, Record, Ruleset, Seat};

use super::games::{pass_where_forced, play_by_command};
use super::table::{Person, Table, until};
use crate::people::{buttons, content, game_and_ply, labels, text};

fn three_seats() -> Record {
    let options = Options::parse(Ruleset::Bakuk, "players=3").expect("options of the rules");
    Record::new(options)
}

/// The newest board of a thread, once it shows at least this ply.
async fn newest(person: Person<'_>, thread: &str, ply: u32) -> Value {
    until(&format!("the board after ply {ply}"), async || {
        let is_open = person
            .threads()
            .await
            .iter()
            .any(|one| text(&one["id"]) == thread);
        if !is_open {
            return None;
        }
        let messages = person.messages(thread).await;
        let board = messages
            .into_iter()
            .rev()
            .find(|one| game_and_ply(one).is_some())?;
        (game_and_ply(&board)?.1 >= ply).then_some(board)
    })
    .await
}

/// Challenges to a game for three; the message of the challenge.
async fn challenge(person: Person<'_>, channel: &str, invited: &[Person<'_>]) -> Value {
    let mut options = vec![
        ("ruleset", json!("bakuk")),
        ("seat", json!("1")),
        ("rated", json!(true)),
    ];
    for (option, guest) in ["opponent", "second_opponent"].into_iter().zip(invited) {
        options.push((option, json!(guest.id().await)));
    }
    if invited.len() < 2 {
        options.push(("options", json!("players=3")));
    }
    let told = person.command(channel, "challenge", &options).await.answered();
    told.message
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_for_three_fills_in_every_way() {
    let table = Table::set("three-tables").await;
    let [alice, bob, carol, dave] = ["alice", "bob", "carol", "dave"].map(|name| table.sandbox.person(name));
    let channel = table.sandbox.channel("games").await;

    // Two invited: both must accept, and nobody else can.
    let offer = challenge(alice, &channel, &[bob, carol]).await;
    bob.press(&offer, "Accept").await.answered();
    let stranger = dave.press(&offer, "Accept").await.answered();
    assert!(
        stranger.message["flags"].as_u64().unwrap_or(0) & 64 == 64,
        "{stranger:?}"
    );
    carol.press(&offer, "Accept").await.answered();
    let first = newest(alice, &text(&offer["id"]), 0).await;
    assert!(
        content(&first).contains("South") && content(&first).contains("East"),
        "{first}"
    );

    // One declines, and that ends it.
    let offer = challenge(alice, &channel, &[bob, carol]).await;
    bob.press(&offer, "Accept").await.answered();
    carol.press(&offer, "Decline").await.answered();
    let ended = until("the challenge is closed", async || {
        let messages = alice.messages(&channel).await;
        let message = messages.into_iter().find(|one| one["id"] == offer["id"])?;
        buttons(&message).is_empty().then_some(message)
    })
    .await;
    assert!(content(&ended).contains("declined"), "{}", content(&ended));

    // One invited: the third seat is open.
    let offer = challenge(bob, &channel, &[carol]).await;
    dave.press(&offer, "Join").await.answered();
    carol.press(&offer, "Accept").await.answered();
    newest(bob, &text(&offer["id"]), 0).await;

    // Nobody invited: the first two who press.
    let offer = challenge(dave, &channel, &[]).await;
    for guest in [alice, carol] {
        guest.press(&offer, "Join").await.answered();
    }
    let board = newest(dave, &text(&offer["id"]), 0).await;
    for person in [alice, carol, dave] {
        let listed = person.command(&channel, "games", &[]).await.answered();
        assert!(listed.text().contains("#3"), "{}", listed.text());
    }
    let alt = text(&board["attachments"][0]["description"]);
    for name in ["Alice", "Carol", "Dave"] {
        assert!(alt.contains(name), "{alt}");
    }
    table.clear().await;
}

/// Seats in the order in which they move, found by whom the boards mention.
fn seats<'a>(people: &[Person<'a>; 3], first: &Value) -> [Person<'a>; 3] {
    // The first board names the players in the order of the seats.
    let mut at: Vec<(usize, Person<'a>)> = Vec::new();
    for person in people {
        let name = person
            .name
            .chars()
            .next()
            .expect("a name")
            .to_uppercase()
            .to_string();
        let name = format!("{name}{}", person.name.chars().skip(1).collect::<String>());
        at.push((content(first).find(&name).expect("everybody is named"), *person));
    }
    at.sort_by_key(|(place, _)| *place);
    [at[0].1, at[1].1, at[2].1]
}

/// Plays the first legal move of whoever is to move, by `/move`.
async fn play(seats: &[Person<'_>; 3], thread: &str, record: &mut Record) {
    let chosen = record.position().moves().next().expect("a move");
    play_by_command(seats, thread, record, &chosen).await;
}

/// When the bot is killed around the resignation.
#[derive(Clone, Copy, Debug)]
enum Moment {
    /// When the answer to the confirmation is on its way, before Discord has it.
    BeforeItIsAnswered,
    /// When Discord has the answer, before the bot knows.
    AfterItIsAnswered,
    /// When the message that tells of it is on its way.
    BeforeItIsTold,
    /// When that message is in the thread, before its id is stored.
    AfterItIsTold,
}

impl Moment {
    fn fault(self) -> Value {
        let (kind, path) = match self {
            Self::BeforeItIsAnswered => ("delay", "/interactions"),
            Self::AfterItIsAnswered => ("late", "/interactions"),
            Self::BeforeItIsTold => ("delay", "/channels/*/messages$"),
            Self::AfterItIsTold => ("late", "/channels/*/messages$"),
        };
        json!({ "kind": kind, "method": "POST", "path": path, "ms": 20_000 })
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_resigns_while_the_bot_is_killed_and_the_others_play_on() {
    let mut table = Table::set("three-killed").await;
    for (game, moment) in [
        Moment::BeforeItIsAnswered,
        Moment::AfterItIsAnswered,
        Moment::BeforeItIsTold,
        Moment::AfterItIsTold,
    ]
    .into_iter()
    .enumerate()
    {
        println!("{moment:?}");
        one_game(&mut table, game + 1, moment).await;
    }
    table.clear().await;
}

async fn one_game(table: &mut Table, number: usize, moment: Moment) {
    let channel = table.sandbox.channel("games").await;
    let mut record = three_seats();
    let thread = {
        let people = ["alice", "bob", "carol"].map(|name| table.sandbox.person(name));
        let offer = challenge(people[0], &channel, &people[1..]).await;
        for guest in &people[1..] {
            guest.press(&offer, "Accept").await.answered();
        }
        let thread = text(&offer["id"]);
        let first = newest(people[0], &thread, 0).await;
        let seats = seats(&people, &first);
        for _ in 0..4 {
            play(&seats, &thread, &mut record).await;
        }
        newest(people[0], &thread, record.ply()).await;
        thread
    };
    let leaver = record.seat_to_move().expect("it runs").next(3);
    resign_and_kill(table, (&thread, leaver), moment).await;
    table.restart().await;

    let people = ["alice", "bob", "carol"].map(|name| table.sandbox.person(name));
    let first = newest(people[0], &thread, 0).await;
    let boards = people[0].messages(&thread).await;
    let opening = boards
        .iter()
        .find(|one| game_and_ply(one).is_some())
        .unwrap_or(&first);
    let seats = seats(&people, opening);
    let gone = seats[leaver.index()];
    // Told or not, the resignation is stored or can be repeated; either way they are out then.
    let again = gone.command(&thread, "resign", &[]).await.answered();
    if labels(&again.message).contains(&"Resign".to_owned()) {
        gone.press(&again.message, "Resign").await.answered();
    }
    record.leave(leaver).expect("it runs");
    pass_where_forced(&mut record);
    newest(people[0], &thread, record.ply()).await;
    let refused = gone.play(&thread, "a").await.answered();
    assert!(!refused.text().starts_with("Played"), "{}", refused.text());
    while record.outcome().is_none() {
        play(&seats, &thread, &mut record).await;
    }
    let last = until("the result", async || {
        let last = people[0].messages(&thread).await.pop()?;
        (labels(&last) == ["Rematch"]).then_some(last)
    })
    .await;
    assert_eq!(
        content(&last).matches('→').count(),
        3,
        "three ratings: {}",
        content(&last)
    );
    everything_once(table, &thread, &record).await;
    let options = [("ruleset", json!("bakuk")), ("players", json!("3"))];
    let standings = gone.command(&channel, "leaderboard", &options).await.answered();
    for name in ["Alice", "Bob", "Carol"] {
        let text = standings.text();
        assert!(text.contains(name), "game {number}: {text}");
    }
}

/// The leaver confirms, and the bot dies at that moment.
async fn resign_and_kill(table: &mut Table, (thread, leaver): (&str, Seat), moment: Moment) {
    let bot = table.bot.take().expect("running");
    let people = ["alice", "bob", "carol"].map(|name| table.sandbox.person(name));
    let boards = people[0].messages(thread).await;
    let opening = boards
        .iter()
        .find(|one| game_and_ply(one).is_some())
        .expect("a board");
    let gone = seats(&people, opening)[leaver.index()];
    let asked = gone.command(thread, "resign", &[]).await.answered();
    assert!(asked.text().contains("You will be out"), "{}", asked.text());
    let town = table.sandbox.town();
    town.fault(moment.fault()).await;
    let killing = async {
        until("the bot comes by that point", async || {
            (town.pending_faults().await == 0).then_some(())
        })
        .await;
        // What is performed at once is performed by now.
        tokio::time::sleep(Duration::from_millis(30)).await;
        bot.kill();
    };
    tokio::join!(gone.press(&asked.message, "Resign"), killing);
    town.advance(Duration::from_secs(300)).await;
}

/// Every board is there once, the ply at which the seat left too.
async fn everything_once(table: &Table, thread: &str, record: &Record) {
    let messages = table.sandbox.person("alice").messages(thread).await;
    let shown: Vec<u32> = messages
        .iter()
        .filter_map(|one| Some(game_and_ply(one)?.1))
        .collect();
    assert!(shown.windows(2).all(|pair| pair[0] < pair[1]), "{shown:?}");
    assert_eq!(shown.last(), Some(&record.ply()));
    let out = messages
        .iter()
        .filter(|one| content(one).contains("is out. The seeds stay"));
    assert_eq!(out.count(), 1, "the resignation is told once");
    let with_buttons = messages.iter().filter(|one| !buttons(one).is_empty());
    assert_eq!(with_buttons.count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_needs_all_who_are_in_and_a_rematch_moves_three_seats_on() {
    let table = Table::set("three-draw").await;
    let channel = table.sandbox.channel("games").await;
    let people = ["alice", "bob", "carol"].map(|name| table.sandbox.person(name));
    let offer = challenge(people[0], &channel, &people[1..]).await;
    for guest in &people[1..] {
        guest.press(&offer, "Accept").await.answered();
    }
    let thread = text(&offer["id"]);
    let first = newest(people[0], &thread, 0).await;
    let seats_before = seats(&people, &first);
    let mut record = three_seats();
    for _ in 0..3 {
        play(&seats_before, &thread, &mut record).await;
    }
    newest(people[0], &thread, record.ply()).await;
    // One declines: the game goes on. Both accept: it is drawn.
    for (answers, ends) in [(["Accept", "Decline"], false), (["Accept", "Accept"], true)] {
        seats_before[0].command(&thread, "draw", &[]).await.answered();
        let ply = record.ply();
        let offered = until("the offer", async || {
            let messages = people[0].messages(&thread).await;
            messages
                .into_iter()
                .rev()
                .find(|one| labels(one) == ["Accept", "Decline"])
        })
        .await;
        for (person, label) in seats_before[1..].iter().zip(answers) {
            person.press(&offered, label).await.answered();
        }
        if ends {
            break;
        }
        play(&seats_before, &thread, &mut record).await;
        newest(people[0], &thread, ply + 1).await;
    }
    let last = until("the result", async || {
        let last = people[0].messages(&thread).await.pop()?;
        (labels(&last) == ["Rematch"]).then_some(last)
    })
    .await;
    assert_eq!(content(&last).matches('→').count(), 3, "{}", content(&last));

    let asked = people[0].press(&last, "Rematch").await.answered();
    for guest in &people[1..] {
        guest.press(&asked.message, "Accept").await.answered();
    }
    let board = until("the rematch", async || {
        let messages = people[0].messages(&thread).await;
        messages.into_iter().find(|one| game_and_ply(one) == Some((2, 0)))
    })
    .await;
    let seats_after = seats(&people, &board).map(|person| person.name);
    let moved_on = [seats_before[2], seats_before[0], seats_before[1]].map(|person| person.name);
    assert_eq!(seats_after, moved_on);
    table.clear().await;
}
