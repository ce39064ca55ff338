//! `shadara backup FILE`: a consistent copy of the database, also while the bot runs.

use std::path::Path;

use crate::store::{StoreError, backup};

/// Copies the database into a file that must not be there yet.
///
/// # Errors
/// When there is no database, the file is there already, or it cannot be written.
pub async fn run(database: &Path, file: &Path) -> Result<(), StoreError> {
    backup(database, file).await?;
    println!("{} is a copy of {}", file.display(), database.display());
    Ok(())
}
