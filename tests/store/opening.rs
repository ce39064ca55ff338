//! Opening a database, and saying in an operator's words why it cannot be.

use std::path::{Path, PathBuf};

use shadara::store::{SCHEMA_VERSION, SchemaPolicy, Store, StoreError};
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;

pub(crate) async fn connect(path: &Path) -> SqliteConnection {
    let url = format!("sqlite://{}?mode=rwc", path.display());
    SqliteConnection::connect(&url).await.unwrap()
}

async fn refused(path: &Path, policy: SchemaPolicy) -> StoreError {
    match Store::open(path, policy).await {
        Ok(_) => panic!("{} was opened", path.display()),
        Err(error) => error,
    }
}

/// A new database, and the folder it is in.
pub(crate) async fn fresh() -> (TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path().join("test.db"), SchemaPolicy::Migrate).await;
    (folder, store.unwrap())
}

/// A database that has been made and closed.
pub(super) async fn made() -> (TempDir, PathBuf) {
    let (folder, store) = fresh().await;
    let path = store.path().to_owned();
    store.close().await;
    (folder, path)
}

#[tokio::test]
async fn it_is_made_once_and_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new.db");
    let missing = refused(&path, SchemaPolicy::Require).await;
    assert!(missing.to_string().contains("there is no such file"), "{missing}");
    for policy in [
        SchemaPolicy::Migrate,
        SchemaPolicy::Migrate,
        SchemaPolicy::Require,
    ] {
        let store = Store::open(&path, policy).await.unwrap();
        assert_eq!(store.read().await.unwrap().n_games().await.unwrap(), 0);
        store.close().await;
    }
}

#[tokio::test]
async fn every_connection_has_the_settings_that_keep_moves() {
    let (_folder, path) = made().await;
    let mut conn = connect(&path).await;
    let mode: String = sqlx::query_scalar("PRAGMA journal_mode")
        .fetch_one(&mut conn)
        .await
        .unwrap();
    assert_eq!(mode, "wal");
    let tables = "SELECT name FROM pragma_table_list WHERE schema = 'main' AND strict = 0
        AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_sqlx%' ESCAPE '\\'";
    let lax: Vec<String> = sqlx::query_scalar(tables).fetch_all(&mut conn).await.unwrap();
    assert_eq!(lax, Vec::<String>::new(), "every table is STRICT");
    let newest: i64 = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations")
        .fetch_one(&mut conn)
        .await
        .unwrap();
    assert_eq!(newest, SCHEMA_VERSION);
}

#[tokio::test]
async fn a_newer_schema_is_refused_and_left_alone() {
    let (_folder, path) = made().await;
    let mut conn = connect(&path).await;
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
        VALUES (9999, 'from the future', 1, x'00', 0)";
    sqlx::query(newer).execute(&mut conn).await.unwrap();
    conn.close().await.unwrap();
    for policy in [SchemaPolicy::Migrate, SchemaPolicy::Require] {
        let error = refused(&path, policy).await;
        assert!(
            matches!(error, StoreError::NewerSchema { found: 9999, .. }),
            "{error}"
        );
        assert!(error.to_string().contains("upgrade the program"), "{error}");
    }
}

#[tokio::test]
async fn an_older_schema_is_migrated_only_where_that_is_wanted() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("empty.db");
    connect(&path).await.close().await.unwrap();
    std::fs::write(&path, []).unwrap();
    let error = refused(&path, SchemaPolicy::Require).await;
    assert!(
        matches!(error, StoreError::OlderSchema { found: 0, .. }),
        "{error}"
    );
    assert!(error.to_string().contains("shadara migrate"), "{error}");
    Store::open(&path, SchemaPolicy::Migrate).await.unwrap();
}

#[tokio::test]
async fn what_is_no_database_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("letter.db");
    std::fs::write(&path, "Dear friend, ".repeat(1000)).unwrap();
    let error = refused(&path, SchemaPolicy::Migrate).await;
    assert!(matches!(error, StoreError::NotADatabase { .. }), "{error:?}");
    let is_folder = refused(folder.path(), SchemaPolicy::Migrate).await;
    assert!(is_folder.to_string().contains("is a folder"), "{is_folder}");
    let nowhere = refused(&folder.path().join("no/such/folder.db"), SchemaPolicy::Migrate).await;
    assert!(nowhere.to_string().contains("there is no folder"), "{nowhere}");
}

#[tokio::test]
async fn a_damaged_file_is_refused_or_says_so_when_read() {
    let (_folder, path) = made().await;
    let mut bytes = std::fs::read(&path).unwrap();
    // The root page of the schema, behind the header of the file.
    bytes[100..1100].fill(0x5a);
    std::fs::write(&path, bytes).unwrap();
    let error = refused(&path, SchemaPolicy::Migrate).await;
    assert!(matches!(error, StoreError::NotADatabase { .. }), "{error:?}");
    assert!(error.to_string().contains("restore a backup"), "{error}");
}

/// Root may write anywhere, so permissions cannot be tested as root; the file system's own refusal can.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_folder_that_cannot_be_written_is_named() {
    // The kernel's own file system: nobody makes files there, whoever they are.
    let error = refused(Path::new("/proc/shadara.db"), SchemaPolicy::Migrate).await;
    assert!(error.to_string().contains("/proc"), "{error}");
    assert!(
        matches!(error, StoreError::Open { .. } | StoreError::ReadOnly { .. }),
        "{error:?}"
    );
}

#[tokio::test]
async fn a_full_disk_is_said_to_be_full() {
    let (_folder, store) = fresh().await;
    // A cap on the pages of a connection ends like a disk without room: SQLITE_FULL.
    let mut conn = connect(store.path()).await;
    let pages: i64 = sqlx::query_scalar("PRAGMA page_count")
        .fetch_one(&mut conn)
        .await
        .unwrap();
    let cap = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
    sqlx::query(cap).execute(&mut conn).await.unwrap();
    let full = sqlx::query("CREATE TABLE big AS SELECT zeroblob(100000) AS zeros")
        .execute(&mut conn)
        .await;
    let error = StoreError::from(full.unwrap_err());
    assert!(matches!(error, StoreError::DiskFull), "{error:?}");
    assert_eq!(error.to_string(), "the disk that holds the database is full");
    store.close().await;
}
