//! Opening a database: its settings, its schema, and errors in an operator's words.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, SqliteConnection};

use super::error::sqlite_code;
use super::{Inner, Store, StoreError};

/// The schema, step by step.
static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// The newest step that this program knows.
pub const SCHEMA_VERSION: i64 = 4;

/// How long a statement waits for another process (a backup, a person with `sqlite3`).
pub(super) const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Two cores rarely keep more than this busy.
const N_READERS: u32 = 4;

/// What to do about a schema that is not the newest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SchemaPolicy {
    /// Make the file if it is missing, and bring its schema up to date.
    Migrate,
    /// Refuse a missing file and any other schema.
    Require,
}

impl Store {
    /// Opens the database in this file.
    ///
    /// # Errors
    /// When the file is no database, damaged, newer than this program, in a folder that cannot be written, or in
    /// use by another process while its schema needs to change.
    pub async fn open(path: impl AsRef<Path>, policy: SchemaPolicy) -> Result<Self, StoreError> {
        let path = path.as_ref();
        let options = options(path).create_if_missing(policy == SchemaPolicy::Migrate);
        let mut first = options
            .connect()
            .await
            .map_err(|error| open_error(path, &error))?;
        check_writable(path, &mut first).await?;
        prepare_schema(path, &mut first, policy).await?;
        first.close().await.map_err(|error| open_error(path, &error))?;

        let pool = || {
            SqlitePoolOptions::new()
                .min_connections(1)
                .idle_timeout(None)
                .max_lifetime(None)
                .test_before_acquire(false)
                .acquire_timeout(Duration::from_secs(30))
        };
        let options = options.create_if_missing(false);
        let writer = pool().max_connections(1).connect_with(options.clone()).await;
        let writer = writer.map_err(|error| open_error(path, &error))?;
        let readers = pool()
            .max_connections(N_READERS)
            .connect_with(options.pragma("query_only", "ON").optimize_on_close(false, None))
            .await;
        let readers = readers.map_err(|error| open_error(path, &error))?;
        let outbox = tokio::sync::Notify::new();
        Ok(Self {
            inner: Arc::new(Inner {
                path: path.to_owned(),
                writer,
                readers,
                outbox,
            }),
        })
    }
}

impl Store {
    /// Lets the file grow to this many pages and no further, as if the disk were full then. For tests.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn limit_pages(&self, pages: u32) -> Result<(), StoreError> {
        let limit = AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
        sqlx::query(limit).execute(&self.inner.writer).await?;
        Ok(())
    }
}

/// How every connection is opened.
///
/// `synchronous=FULL`: a move that a player was told of survives a power cut.
fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY_TIMEOUT)
        // What a person wanted deleted is overwritten, not only unlinked.
        .pragma("secure_delete", "ON")
        .optimize_on_close(true, 1000)
}

/// What is wrong with a file that would not open.
pub(super) fn open_error(path: &Path, error: &sqlx::Error) -> StoreError {
    let path = path.to_owned();
    let reason = error.to_string();
    match sqlite_code(error) {
        // SQLITE_CORRUPT, SQLITE_NOTADB
        Some(11 | 26) => StoreError::NotADatabase { path, reason },
        // SQLITE_READONLY
        Some(8) => StoreError::ReadOnly {
            path,
            reason: "it, or its folder, is read-only".to_owned(),
        },
        // SQLITE_BUSY, SQLITE_FULL
        Some(5) => StoreError::Busy,
        Some(13) => StoreError::DiskFull,
        // SQLITE_CANTOPEN
        Some(14) => open_reason(path),
        _ => StoreError::Open { path, reason },
    }
}

/// SQLite only says "unable to open database file"; the file system knows more.
fn open_reason(path: PathBuf) -> StoreError {
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder.to_owned(),
        _ => PathBuf::from("."),
    };
    let reason = if path.is_dir() {
        "it is a folder".to_owned()
    } else if !folder.is_dir() {
        format!("there is no folder {}", folder.display())
    } else if path.exists() {
        "it, or its folder, may not be read and written".to_owned()
    } else if is_read_only(&folder) {
        format!("the folder {} may not be written", folder.display())
    } else {
        format!(
            "there is no such file, or {} may not be written",
            folder.display()
        )
    };
    StoreError::Open { path, reason }
}

fn is_read_only(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|metadata| metadata.permissions().readonly())
}

/// Tries the write lock: a read-only file or folder should be found now, not at the first move.
async fn check_writable(path: &Path, conn: &mut SqliteConnection) -> Result<(), StoreError> {
    sqlx::query("PRAGMA user_version")
        .execute(&mut *conn)
        .await
        .map_err(|error| open_error(path, &error))?;
    let tx = conn
        .begin_with("BEGIN IMMEDIATE")
        .await
        .map_err(|error| open_error(path, &error))?;
    tx.rollback().await.map_err(|error| open_error(path, &error))
}

/// Brings the schema up to date, or refuses.
async fn prepare_schema(
    path: &Path,
    conn: &mut SqliteConnection,
    policy: SchemaPolicy,
) -> Result<(), StoreError> {
    let found = schema_version(conn)
        .await
        .map_err(|error| open_error(path, &error))?;
    if found > SCHEMA_VERSION {
        return Err(StoreError::NewerSchema {
            path: path.to_owned(),
            found,
            known: SCHEMA_VERSION,
        });
    }
    if found < SCHEMA_VERSION && policy == SchemaPolicy::Require {
        return Err(StoreError::OlderSchema {
            path: path.to_owned(),
            found,
            known: SCHEMA_VERSION,
        });
    }
    if 0 < found && found < SCHEMA_VERSION {
        super::lease::refuse_if_alive(conn).await?;
    }
    MIGRATIONS
        .run_direct(None, conn, false)
        .await
        .map_err(|error| match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)
                if sqlite_code(&error) == Some(13) =>
            {
                StoreError::DiskFull
            }
            error => StoreError::Migration(error),
        })
}

/// The newest step that was applied; 0 for an empty file.
async fn schema_version(conn: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    let table = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = '_sqlx_migrations'";
    if sqlx::query_scalar::<_, i64>(table).fetch_one(&mut *conn).await? == 0 {
        return Ok(0);
    }
    let newest = "SELECT coalesce(max(version), 0) FROM _sqlx_migrations";
    sqlx::query_scalar(newest).fetch_one(conn).await
}
