//! What every handler shares.

use std::sync::Arc;

use serenity::all::Http;

use super::pictures::Pictures;
use crate::service::Service;
use crate::words::Words;

/// What every handler shares; cheap to clone.
#[derive(Clone, Debug)]
pub struct Shared {
    /// What players may do.
    pub service: Arc<Service>,
    /// Discord's REST API.
    pub http: Arc<Http>,
    /// The drawing pool.
    pub pictures: Pictures,
    /// The sentences.
    pub words: &'static Words,
}
