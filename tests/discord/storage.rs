//! What players read when the bot's disk is full, and that nothing of theirs is lost.

use shadara::service::GameId;

use super::table::{Table, content};
use crate::service::table::random_move;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_told_and_the_game_goes_on_when_there_is_room() {
    let table = Table::lay().await;
    let (thread, _) = table.game("buga-shadara", &[]).await;
    table.quiet().await;
    table.service.store().limit_pages(1).await.unwrap();
    let mut refused = None;
    for _ in 0..200 {
        let view = table.service.game(GameId(1)).await.unwrap().unwrap();
        let seat = view.record.seat_to_move().expect("the game is long");
        let who = ["alice", "bob"][seat.index()];
        let mut chance = fastrand::Rng::with_seed(u64::from(view.game.ply));
        let played = random_move(&view.record, &mut chance).to_string();
        let told = table.play(who, &thread, &played).await;
        if !content(&told.message).starts_with("Played") {
            refused = Some((who, played, content(&told.message).to_owned(), view.game.ply));
            break;
        }
    }
    let (who, played, sentence, ply) = refused.expect("the disk is full at last");
    let begins = "I cannot read or write my data just now, so nothing was changed.";
    assert!(sentence.starts_with(begins), "{sentence}");
    let view = table.service.game(GameId(1)).await.unwrap().unwrap();
    assert_eq!(view.game.ply, ply);

    table.service.store().limit_pages(1_000_000).await.unwrap();
    let told = table.play(who, &thread, &played).await;
    assert!(content(&told.message).starts_with("Played"), "{told:?}");
    table.quiet().await;
    let messages = table.messages("alice", &thread).await;
    let shown: Vec<&str> = messages
        .iter()
        .filter_map(|message| message["attachments"][0]["filename"].as_str())
        .collect();
    let expected: Vec<String> = (0..=ply + 1).map(|ply| format!("shadara-1-{ply}.png")).collect();
    assert_eq!(shown, expected);
    table.clear("disk-full").await;
}
