//! Games that end without a move: resignation, abort, a manager.

use shadara::rules::{Ruleset, SeatSet};
use shadara::service::{
    AbortCommand, AbortRefusal, EndCommand, EndRefusal, Fact, GuildId, MAX_NOTE, Person, ResignRefusal,
    Termination,
};

use super::table::{GUILD, Table, alice, bob, carol, refusal};

#[tokio::test]
async fn of_two_the_other_wins_a_resignation() {
    let table = Table::new().await;
    let game = table.game(Ruleset::BugaShadara).await;
    assert_eq!(
        refusal(table.resign(game, &carol()).await),
        ResignRefusal::NotInGame
    );
    let resigned = table.resign(game, &bob()).await.unwrap();
    let ending = resigned.ending.unwrap();
    assert_eq!(
        ending.termination,
        Termination::Resignation { seat: resigned.seat }
    );
    assert_eq!(ending.winners, SeatSet::first(1));
    let view = table.view(game).await;
    assert_eq!(
        view.game.seats.iter().map(|row| row.place).collect::<Vec<_>>(),
        [Some(1), Some(2)]
    );
    assert!(matches!(
        refusal(table.resign(game, &alice()).await),
        ResignRefusal::Over { .. }
    ));
}

#[tokio::test]
async fn a_game_can_be_aborted_until_both_have_moved() {
    let table = Table::new().await;
    let abort = async |game, person: Person| {
        table
            .service
            .abort(AbortCommand {
                game,
                person,
                interaction: table.interaction(),
            })
            .await
    };
    let game = table.game(Ruleset::Bakuk).await;
    table.play(game, &alice(), "a").await.unwrap();
    assert_eq!(refusal(abort(game, carol()).await), AbortRefusal::NotInGame);
    let ending = abort(game, bob()).await.unwrap();
    assert!(!ending.termination.counts());
    assert!(ending.winners.is_empty());
    assert!(table.places(game).await.iter().all(Option::is_none));

    let game = table.game(Ruleset::Bakuk).await;
    table.play(game, &alice(), "a").await.unwrap();
    table.play(game, &bob(), "d").await.unwrap();
    assert_eq!(
        refusal(abort(game, alice()).await),
        AbortRefusal::TooLate { ply: 2 }
    );
}

#[tokio::test]
async fn a_manager_ends_a_game_of_their_server_with_a_reason() {
    let table = Table::new().await;
    let game = table.game(Ruleset::Bakuk).await;
    let end = async |guild, note: &str| {
        let command = EndCommand {
            game,
            guild,
            note: note.to_owned(),
            interaction: table.interaction(),
        };
        table.service.end(command).await
    };
    assert_eq!(refusal(end(GUILD, "  ").await), EndRefusal::NoReason);
    assert_eq!(
        refusal(end(GUILD, &"ж".repeat(MAX_NOTE + 1)).await),
        EndRefusal::TooLong { max: MAX_NOTE }
    );
    assert_eq!(
        refusal(end(GuildId(1), "elsewhere").await),
        EndRefusal::UnknownGame
    );
    let ending = end(GUILD, " abandoned ").await.unwrap();
    assert_eq!(
        ending.termination,
        Termination::Manager {
            note: "abandoned".to_owned()
        }
    );
    assert!(matches!(
        refusal(end(GUILD, "again").await),
        EndRefusal::Over { .. }
    ));
    assert_eq!(
        table.facts().await,
        [Fact::GameStarted { game }, Fact::GameEnded { game, ply: 0 }]
    );
}
