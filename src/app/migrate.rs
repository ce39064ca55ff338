//! `shadara migrate`: makes the database, or brings it up to date.

use std::path::Path;

use crate::store::{SchemaPolicy, Store, StoreError};

/// Makes the database at this path or brings its schema up to date.
///
/// # Errors
/// When the file is no database, is newer than this program, or cannot be written.
pub async fn run(database: &Path) -> Result<(), StoreError> {
    Store::open(database, SchemaPolicy::Migrate).await?.close().await;
    println!("{} is up to date", database.display());
    Ok(())
}
