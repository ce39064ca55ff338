//! `shadara check`: tries the settings before the bot runs, and prints the link that invites it.

pub mod alive;

use std::io::{self, Write};
use std::path::Path;

use super::fonts;
use crate::config::Config;
use crate::discord::{Identity, identify};
use crate::store::{SCHEMA_VERSION, SchemaPolicy, Store, StoreError};

/// Why `shadara check` ends with an error.
#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    /// Something was found; it is printed already.
    #[error("{}", match .0 { 1 => "one thing is to be mended".to_owned(), n => format!("{n} things are to be mended") })]
    Found(u8),
    /// The findings could not be printed.
    #[error("cannot write: {0}")]
    Write(#[from] io::Error),
}

/// Tries the database, looks for fonts and asks Discord who the bot is; a line for each, and the invite link.
///
/// Nothing is changed: a missing database is not made, an old one not migrated.
///
/// # Errors
/// When something is not as it must be for the bot to run.
pub async fn run(config: &Config, output: &mut impl Write) -> Result<(), CheckError> {
    let mut n_found = 0;
    match database(&config.database).await {
        Ok(state) => writeln!(output, "database  ok: {}: {state}", config.database.display())?,
        Err(error) => {
            n_found += 1;
            writeln!(output, "database  {error}")?;
        }
    }
    let n_fonts = fonts::wanted(config.fonts.as_deref()).len();
    match n_fonts {
        0 => writeln!(
            output,
            "fonts     none but the bundled one: names in other scripts than Latin, Cyrillic and Greek are not drawn"
        )?,
        n => writeln!(output, "fonts     ok: {n} beside the bundled one")?,
    }
    match identify(config.token.reveal(), config.base()).await {
        Ok(identity) => {
            writeln!(output, "bot       ok: {}", told(&identity))?;
            writeln!(output, "invite    {}", identity.invite)?;
        }
        Err(error) => {
            n_found += 1;
            writeln!(output, "bot       {error}")?;
        }
    }
    output.flush()?;
    match n_found {
        0 => Ok(()),
        n => Err(CheckError::Found(n)),
    }
}

/// What a usable database holds.
async fn database(path: &Path) -> Result<String, StoreError> {
    if !path.exists() {
        let folder = path.parent().filter(|folder| *folder != Path::new(""));
        let folder = folder.unwrap_or(Path::new("."));
        // It tells whether a file can be made there, and is gone at once.
        return match tempfile::tempfile_in(folder) {
            Ok(_) => Ok("made at the first start".to_owned()),
            Err(error) => Err(StoreError::Open {
                path: path.to_owned(),
                reason: format!("no file can be made in {}: {error}", folder.display()),
            }),
        };
    }
    match Store::open(path, SchemaPolicy::Require).await {
        Ok(store) => {
            let n_games = store.read().await?.n_games().await?;
            store.close().await;
            Ok(format!("schema {SCHEMA_VERSION}, {n_games} games"))
        }
        Err(StoreError::OlderSchema { found, known, .. }) => Ok(format!(
            "schema {found}, brought to {known} at the next start; make a backup before"
        )),
        Err(error) => Err(error),
    }
}

fn told(identity: &Identity) -> String {
    let place = match identity.guilds {
        None => String::new(),
        Some(0) => ", in no server yet".to_owned(),
        Some(1) => ", in one server".to_owned(),
        Some(n) => format!(", in {n} servers"),
    };
    format!(
        "{} (application {}){place}; {} more starts today",
        identity.name, identity.application, identity.starts_left
    )
}
