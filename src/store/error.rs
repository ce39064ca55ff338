//! What can go wrong with a database, in an operator's words.

use std::path::PathBuf;

use super::Millis;

/// A fault of the database or of what it holds. Nothing that a player can mend.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The file cannot be opened.
    #[error("cannot open the database {}: {reason}", path.display())]
    Open {
        /// Which file.
        path: PathBuf,
        /// Why.
        reason: String,
    },
    /// The file is not a database.
    #[error("{} is not a database, or is damaged ({reason}); restore a backup or name another file", path.display())]
    NotADatabase {
        /// Which file.
        path: PathBuf,
        /// What SQLite says.
        reason: String,
    },
    /// The file or its folder cannot be written.
    #[error("the database {} cannot be written: {reason}", path.display())]
    ReadOnly {
        /// Which file.
        path: PathBuf,
        /// Why.
        reason: String,
    },
    /// Another program keeps the database locked.
    #[error("another program has kept the database locked for more than 5 s")]
    Busy,
    /// The disk is full.
    #[error("the disk that holds the database is full")]
    DiskFull,
    /// The database is damaged.
    #[error("the database is damaged ({reason}): stop the bot and restore a backup")]
    Damaged {
        /// What SQLite says.
        reason: String,
    },
    /// The disk fails, or has become read-only.
    #[error("the database cannot be read or written now: {reason}")]
    Disk {
        /// What SQLite says.
        reason: String,
    },
    /// A newer program has written this database.
    #[error(
        "the database {} has schema {found}, this program knows {known}: upgrade the program, or restore the backup made before it was upgraded",
        path.display()
    )]
    NewerSchema {
        /// Which file.
        path: PathBuf,
        /// Its schema.
        found: i64,
        /// The newest that this program knows.
        known: i64,
    },
    /// The database must be migrated before it can be used this way.
    #[error("the database {} has schema {found} of {known}: run `shadara migrate`", path.display())]
    OlderSchema {
        /// Which file.
        path: PathBuf,
        /// Its schema.
        found: i64,
        /// The one needed.
        known: i64,
    },
    /// A migration failed.
    #[error("migrating the database failed: {0}")]
    Migration(#[source] sqlx::migrate::MigrateError),
    /// Another process holds the lease.
    #[error(
        "another shadara (process {pid}) works on this database, last seen {}; stop it first",
        beat.iso()
    )]
    Leased {
        /// Its process number, on its own host.
        pid: u32,
        /// When it was last seen.
        beat: Millis,
    },
    /// This process no longer holds the lease.
    #[error("another shadara has taken over this database")]
    LeaseLost,
    /// A backup would overwrite a file.
    #[error("{} exists already; a backup overwrites nothing", path.display())]
    BackupExists {
        /// Which file.
        path: PathBuf,
    },
    /// The file of a backup cannot be made.
    #[error("cannot write the backup {}: {reason}", path.display())]
    Backup {
        /// Which file.
        path: PathBuf,
        /// Why.
        reason: String,
    },
    /// A column holds what it may not.
    #[error("the database holds {value:?} as {what}")]
    Corrupt {
        /// What was expected.
        what: &'static str,
        /// What was found.
        value: String,
    },
    /// Anything else.
    #[error("database: {0}")]
    Sql(#[source] sqlx::Error),
}

impl StoreError {
    /// A column holds what it may not.
    pub(crate) fn corrupt(what: &'static str, value: impl ToString) -> Self {
        Self::Corrupt {
            what,
            value: value.to_string(),
        }
    }

    /// Whether the disk or the file is to blame, which only the owner of the bot can mend.
    #[must_use]
    pub fn is_of_storage(&self) -> bool {
        matches!(
            self,
            Self::DiskFull | Self::Disk { .. } | Self::Damaged { .. } | Self::Corrupt { .. }
        )
    }

    /// Whether a unique index or primary key refused a row.
    #[must_use]
    pub fn is_duplicate(&self) -> bool {
        matches!(self, Self::Sql(sqlx::Error::Database(error)) if error.is_unique_violation())
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match sqlite_code(&error) {
            // SQLITE_BUSY, SQLITE_FULL
            Some(5) => Self::Busy,
            Some(13) => Self::DiskFull,
            // SQLITE_READONLY, SQLITE_IOERR, SQLITE_CANTOPEN
            Some(8 | 10 | 14) => Self::Disk {
                reason: error.to_string(),
            },
            // SQLITE_CORRUPT, SQLITE_NOTADB
            Some(11 | 26) => Self::Damaged {
                reason: error.to_string(),
            },
            _ => Self::Sql(error),
        }
    }
}

/// SQLite's primary result code: <https://www.sqlite.org/rescode.html>.
pub(super) fn sqlite_code(error: &sqlx::Error) -> Option<u32> {
    let sqlx::Error::Database(error) = error else {
        return None;
    };
    error.code()?.parse::<u32>().ok().map(|code| code & 0xff)
}
