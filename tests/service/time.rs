//! What time alone does. No command sets deadlines yet, so these tests write them.

use std::time::Duration;

use shadara::rules::{Ruleset, Seat, SeatSet};
use shadara::service::{Fact, GameId, MoveRefusal, Termination};

use super::table::{DAY, START, Table, alice, bob, carol, refusal};
use crate::store::opening::connect;

async fn give_a_day(table: &Table, game: GameId) {
    let mut conn = connect(table.service.store().path()).await;
    let day = i64::try_from(DAY.as_millis()).unwrap();
    sqlx::query("UPDATE games SET move_time_ms = $2, deadline_ms = $3 WHERE id = $1")
        .bind(game)
        .bind(day)
        .bind(START.0 + day)
        .execute(&mut conn)
        .await
        .unwrap();
}

#[tokio::test]
async fn of_two_the_other_wins_when_a_flag_falls() {
    let table = Table::new().await;
    let game = table.game(Ruleset::Bakuk).await;
    give_a_day(&table, game).await;
    table.clock.advance(DAY / 2);
    table.play(game, &alice(), "a").await.unwrap();
    assert_eq!(
        table.view(game).await.game.deadline,
        Some(START.after(DAY / 2 + DAY))
    );
    table.clock.advance(DAY - Duration::from_millis(1));
    assert!(table.service.sweep().await.unwrap().flagged.is_empty());
    table.clock.advance(Duration::from_millis(1));
    assert_eq!(table.service.sweep().await.unwrap().flagged, [game]);
    let ending = table.view(game).await.game.ending.unwrap();
    assert_eq!(ending.termination, Termination::Deadline { seat: Seat::SECOND });
    assert_eq!(ending.winners, SeatSet::only(Seat::FIRST));
    assert_eq!(
        table.facts().await.last(),
        Some(&Fact::GameEnded { game, ply: 1 })
    );
    assert!(table.service.sweep().await.unwrap().flagged.is_empty());
}

#[tokio::test]
async fn a_move_that_comes_too_late_loses_even_before_the_sweep() {
    let table = Table::new().await;
    let game = table.game(Ruleset::Bakuk).await;
    give_a_day(&table, game).await;
    table.clock.advance(DAY);
    let late = refusal(table.play(game, &alice(), "a").await);
    assert_eq!(late, MoveRefusal::FlagFallen { seat: Seat::FIRST });
    assert!(matches!(
        refusal(table.play(game, &alice(), "a").await),
        MoveRefusal::Over { .. }
    ));
}

#[tokio::test]
async fn of_three_the_seat_is_out_and_the_others_play_on() {
    let table = Table::new().await;
    let game = table
        .start(table.offer(&alice(), &[bob(), carol()], Ruleset::Bakuk))
        .await;
    give_a_day(&table, game).await;
    table.clock.advance(DAY);
    assert_eq!(table.service.sweep().await.unwrap().flagged, [game]);
    let view = table.view(game).await;
    assert!(view.game.is_running());
    assert_eq!(
        (view.record.seats_out(), view.game.to_move),
        (SeatSet::only(Seat::FIRST), Some(Seat::SECOND))
    );
    assert_eq!(view.game.deadline, Some(START.after(DAY * 2)));
    assert_eq!(view.moves[0].text, "out");
}
