//! A disk that is full, a file that is damaged or read-only while the bot runs: refused in clear words, nothing lost.

use std::path::Path;
use std::time::Duration;

use shadara::rules::Ruleset;
use shadara::service::{Failure, Fault, GameId, StoreError};
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};

use super::table::{Table, alice, bob, random_move};
use crate::store::opening::connect;

/// Plays a move for whoever is to move.
async fn move_on(table: &Table, game: GameId) -> Result<(), Fault> {
    let view = table.view(game).await;
    let seat = view.record.seat_to_move().expect("the game is long");
    let mover = if seat.number() == 1 { alice() } else { bob() };
    let mut chance = fastrand::Rng::with_seed(u64::from(view.game.ply));
    let text = random_move(&view.record, &mut chance).to_string();
    match table.play(game, &mover, &text).await {
        Ok(_) => Ok(()),
        Err(Failure::Fault(fault)) => Err(fault),
        Err(Failure::Refused(refusal)) => panic!("{refusal:?}"),
    }
}

#[tokio::test]
async fn on_a_full_disk_a_move_is_refused_and_counts_once_there_is_room() {
    let table = Table::new().await;
    let game = table.game(Ruleset::BugaShadara).await;
    table.service.store().limit_pages(1).await.unwrap();
    let mut n_moves = 0;
    let fault = loop {
        match move_on(&table, game).await {
            Ok(()) => n_moves += 1,
            Err(fault) => break fault,
        }
        assert!(n_moves < 200, "the disk is never full");
    };
    assert!(matches!(fault, Fault::Store(StoreError::DiskFull)), "{fault:?}");
    assert_eq!(fault.to_string(), "the disk that holds the database is full");
    assert_eq!(table.view(game).await.game.ply, n_moves, "nothing was changed");
    table.service.store().limit_pages(1_000_000).await.unwrap();
    move_on(&table, game).await.unwrap();
    assert_eq!(table.view(game).await.game.ply, n_moves + 1);
    let n_boards = usize::try_from(n_moves).unwrap() + 2;
    assert_eq!(
        table.facts().await.len(),
        n_boards,
        "every board is told, none twice"
    );
}

async fn run(conn: &mut SqliteConnection, statement: &str) {
    sqlx::query(AssertSqlSafe(statement.to_owned()))
        .execute(conn)
        .await
        .unwrap();
}

/// Writes as another program would, into the file itself: whoever reads next looks at it again.
async fn write_beside(path: &Path) {
    let mut conn = connect(path).await;
    run(
        &mut conn,
        "INSERT INTO heartbeats (part, beat_ms) VALUES ('test', 1) \
         ON CONFLICT (part) DO UPDATE SET beat_ms = beat_ms + 1",
    )
    .await;
    run(&mut conn, "PRAGMA wal_checkpoint(TRUNCATE)").await;
    conn.close().await.unwrap();
}

#[tokio::test]
async fn a_file_that_is_damaged_while_the_bot_runs_is_said_to_be() {
    let table = Table::new().await;
    let game = table.game(Ruleset::Bakuk).await;
    move_on(&table, game).await.unwrap();
    let path = table.service.store().path().to_owned();
    write_beside(&path).await;
    let whole = std::fs::read(&path).unwrap();
    let mut damaged = whole.clone();
    damaged[4096..].fill(0x5a);
    std::fs::write(&path, &damaged).unwrap();

    let read = table.service.game(game).await.map(drop).unwrap_err();
    assert!(
        matches!(read, Fault::Store(StoreError::Damaged { .. })),
        "{read:?}"
    );
    assert!(read.to_string().contains("restore a backup"), "{read}");
    let played = table.play(game, &bob(), "d").await;
    assert!(
        matches!(played, Err(Failure::Fault(Fault::Store(_)))),
        "{played:?}"
    );

    std::fs::write(&path, &whole).unwrap();
    // What a connection has read of the damaged file it keeps until somebody writes.
    write_beside(&path).await;
    assert_eq!(table.view(game).await.game.ply, 1);
}

#[tokio::test]
async fn a_database_that_cannot_be_written_is_said_to_be() {
    let table = Table::new().await;
    let url = format!("sqlite://{}?mode=ro", table.service.store().path().display());
    let mut conn = SqliteConnection::connect(&url).await.unwrap();
    let refused = sqlx::query("DELETE FROM players").execute(&mut conn).await;
    let error = StoreError::from(refused.unwrap_err());
    assert!(
        matches!(error, StoreError::Disk { .. }) && error.is_of_storage(),
        "{error:?}"
    );
}

#[tokio::test]
async fn a_clock_that_goes_back_ends_no_game_and_rates_as_if_no_time_had_passed() {
    let table = Table::new().await;
    table.won_by(&alice(), &bob()).await;
    let now = shadara::service::Clock::now(&*table.clock);
    table.clock.set(shadara::service::Millis(now.0 - 86_400_000));
    table.won_by(&bob(), &alice()).await;
    let game = table.rated(&alice(), &bob()).await;
    move_on(&table, game).await.unwrap();
    assert_eq!(table.service.sweep().await.unwrap().flagged, []);
    table.clock.advance(Duration::from_secs(2 * 86_400));
    table.won_by(&alice(), &bob()).await;
    assert_eq!(
        table.service.recompute_ratings().await.unwrap(),
        Vec::<String>::new()
    );
    assert_eq!(table.view(game).await.game.ply, 1);
}
