//! A consistent copy of a database, also of one that a running bot writes to.

use std::fs::File;
use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::StoreError;
use super::error::sqlite_code;
use super::open::open_error;

/// SQLite's own copy: one read transaction, compacted, and the writer does not wait for it.
const COPY: &str = "VACUUM INTO $1";

/// Copies the database in the file `from` into a new file.
///
/// The copy appears under its name only when it is complete and on disk.
///
/// # Errors
/// When there is no such database, the new file exists already, or it cannot be written.
pub async fn backup(from: &Path, to: &Path) -> Result<(), StoreError> {
    if to.exists() {
        return Err(StoreError::BackupExists { path: to.to_owned() });
    }
    let partial = partial_name(to)?;
    // A backup that was killed leaves its own; in a container the next one has the same number.
    drop(std::fs::remove_file(&partial));
    let mut conn = SqliteConnectOptions::new()
        .filename(from)
        .create_if_missing(false)
        .busy_timeout(super::open::BUSY_TIMEOUT)
        .connect()
        .await
        .map_err(|error| open_error(from, &error))?;
    let copied = copy(&mut conn, from, to, &partial).await;
    let published = copied.and_then(|()| publish(&partial, to));
    // Nothing more can be done about a copy that cannot be removed than to name it, and `to` tells where it is.
    drop(std::fs::remove_file(&partial));
    conn.close().await.map_err(|error| open_error(from, &error))?;
    published
}

async fn copy(conn: &mut SqliteConnection, from: &Path, to: &Path, partial: &Path) -> Result<(), StoreError> {
    let Some(name) = partial.to_str() else {
        return Err(failed(to, "its name is not Unicode"));
    };
    sqlx::query("PRAGMA schema_version")
        .execute(&mut *conn)
        .await
        .map_err(|error| open_error(from, &error))?;
    let copied = sqlx::query(COPY).bind(name).execute(conn).await;
    copied.map(|_| ()).map_err(|error| match sqlite_code(&error) {
        Some(11 | 26) => open_error(from, &error),
        Some(13) => failed(to, "the disk is full"),
        Some(14) => failed(to, "its folder is missing or may not be written"),
        _ => failed(to, error),
    })
}

/// Makes the finished copy durable and gives it its name, unless something else has that name by now.
fn publish(partial: &Path, to: &Path) -> Result<(), StoreError> {
    File::open(partial)
        .and_then(|file| file.sync_all())
        .map_err(|error| failed(to, error))?;
    match std::fs::hard_link(partial, to) {
        Ok(()) => {}
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
            return Err(StoreError::BackupExists { path: to.to_owned() });
        }
        // Some file systems know no links.
        Err(_) => std::fs::rename(partial, to).map_err(|error| failed(to, error))?,
    }
    if let Some(folder) = to.parent().filter(|folder| *folder != Path::new("")) {
        // Not every system lets a folder be opened; the file itself is on disk.
        drop(File::open(folder).and_then(|folder| folder.sync_all()));
    }
    Ok(())
}

fn partial_name(to: &Path) -> Result<PathBuf, StoreError> {
    let name = to
        .file_name()
        .ok_or_else(|| failed(to, "it is not a file's name"))?;
    let mut partial = std::ffi::OsString::from(".");
    partial.push(name);
    partial.push(format!(".{}.partial", std::process::id()));
    Ok(to.with_file_name(partial))
}

fn failed(to: &Path, reason: impl ToString) -> StoreError {
    StoreError::Backup {
        path: to.to_owned(),
        reason: reason.to_string(),
    }
}
