//! Backups: taken of a database that is being written to, and restored.

use shadara::rules::Ruleset;
use shadara::service::{Service, UserId};
use shadara::store::{SchemaPolicy, Store, StoreError, backup};

use crate::service::table::{Table, alice, bob};

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_backup_taken_while_games_are_played_restores_a_consistent_moment() {
    let table = std::sync::Arc::new(Table::new().await);
    let finished = table.won_by(&alice(), &bob()).await;
    let game = table.game(Ruleset::BugaShadara).await;
    let writing = {
        let table = table.clone();
        tokio::spawn(async move { table.play_out(game, &mut fastrand::Rng::with_seed(3)).await })
    };
    let source = table.service.store().path().to_owned();
    let mut plies = Vec::new();
    for number in 0..5 {
        let copy = table.folder.path().join(format!("copy{number}.db"));
        backup(&source, &copy).await.unwrap();
        let store = Store::open(&copy, SchemaPolicy::Require).await.unwrap();
        let restored = Service::new(store, table.clock.clone(), 42);
        // Loading replays the moves and compares them with the stored position.
        plies.push(restored.game(game).await.unwrap().unwrap().game.ply);
        let before = restored.game(finished).await.unwrap().unwrap();
        assert_eq!(before.game, table.view(finished).await.game);
        assert_eq!(restored.recompute_ratings().await.unwrap(), Vec::<String>::new());
        // Play goes on from the copy.
        assert_eq!(
            restored
                .games_of(UserId(1), shadara::service::Scope::Everywhere)
                .await
                .unwrap()
                .len(),
            1
        );
    }
    writing.await.unwrap();
    assert!(plies.is_sorted(), "{plies:?}");
    let names: Vec<_> = std::fs::read_dir(table.folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    assert!(
        !names
            .iter()
            .any(|name| name.to_str().unwrap().contains("partial")),
        "{names:?}"
    );
}

#[tokio::test]
async fn what_a_killed_backup_left_is_in_nobodys_way() {
    let table = Table::new().await;
    let source = table.service.store().path().to_owned();
    let left = format!(".copy.db.{}.partial", std::process::id());
    std::fs::write(table.folder.path().join(left), "half").unwrap();
    backup(&source, &table.folder.path().join("copy.db"))
        .await
        .unwrap();
}

#[tokio::test]
async fn a_backup_overwrites_nothing_and_needs_something_to_copy() {
    let table = Table::new().await;
    let source = table.service.store().path().to_owned();
    let taken = table.folder.path().join("taken");
    std::fs::write(&taken, "precious").unwrap();
    let refused = backup(&source, &taken).await;
    assert!(
        matches!(refused, Err(StoreError::BackupExists { .. })),
        "{refused:?}"
    );
    assert_eq!(std::fs::read_to_string(&taken).unwrap(), "precious");

    let nothing = backup(
        &table.folder.path().join("missing.db"),
        &table.folder.path().join("copy"),
    )
    .await;
    let error = nothing.unwrap_err();
    assert!(error.to_string().contains("missing.db"), "{error}");
    assert!(
        !table.folder.path().join("missing.db").exists(),
        "looking made it"
    );
    let nowhere = backup(&source, &table.folder.path().join("no/folder/copy"))
        .await
        .unwrap_err();
    assert!(nowhere.to_string().contains("folder is missing"), "{nowhere}");
    let letter = backup(&taken, &table.folder.path().join("copy"))
        .await
        .unwrap_err();
    assert!(matches!(letter, StoreError::NotADatabase { .. }), "{letter:?}");
    assert!(!table.folder.path().join("copy").exists());
}
