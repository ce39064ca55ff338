//! What every handler shares.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use serenity::all::Http;

use super::pictures::Pictures;
use crate::service::{GuildId, Service};

/// How many servers' languages are remembered; what is forgotten is read again.
const REMEMBERED: usize = 10_000;

/// What every handler shares; cheap to clone.
#[derive(Clone, Debug)]
pub struct Shared {
    /// What players may do.
    pub service: Arc<Service>,
    /// Discord's REST API.
    pub http: Arc<Http>,
    /// The drawing pool.
    pub pictures: Pictures,
    /// The servers' own languages that are stored already.
    pub seen: Seen,
}

/// The servers' own languages that are stored already, so that not each interaction asks the database.
#[derive(Clone, Debug, Default)]
pub struct Seen(Arc<Mutex<HashMap<GuildId, String>>>);

impl Seen {
    /// Whether this is the language that is stored.
    #[must_use]
    pub fn is_known(&self, guild: GuildId, locale: &str) -> bool {
        let seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        seen.get(&guild).is_some_and(|known| known == locale)
    }

    /// Remembers that this language is stored.
    pub fn learn(&self, guild: GuildId, locale: &str) {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if seen.len() >= REMEMBERED {
            seen.clear();
        }
        seen.insert(guild, locale.to_owned());
    }
}
