//! Drawing off the runtime, a few pictures at once.

use std::sync::Arc;

use thiserror::Error;
use tokio::sync::Semaphore;

use super::manner::Manner;
use super::view::Attached;
use super::views::{self, names::plain_name};
use crate::render::{self, Animation, Banner, Picture, Scene, SeatPlate, Size, Theme};
use crate::rules::{Record, steps::Prefix};
use crate::service::{Ending, GameView};
use crate::words::{Words, board::Alt};

/// Width of boards in threads and drafts.
pub const IN_THREAD: Size = Size::Channel;

/// Width of the board that `/board` shows.
pub const LARGE: Size = Size::Large;

/// A bounded pool of drawing threads.
#[derive(Clone, Debug)]
pub struct Pictures {
    places: Arc<Semaphore>,
}

/// What to draw; everything in it is owned, so that another thread can.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The record as it was after the ply shown.
    pub record: Record,
    /// The seats' plates.
    pub seats: Vec<SeatPlate>,
    /// The game's number.
    pub game: Option<i64>,
    /// How wide it is.
    pub size: Size,
    /// A half-built move.
    pub draft: Option<Prefix>,
    /// The ribbon across the last picture.
    pub banner: Option<Banner>,
    /// How the game ended, in words; without it, as the rules ended it.
    pub ending: Option<String>,
    /// The language of what it says, and how it looks.
    pub manner: Manner,
}

impl Drawing {
    /// The board of a game as it stands, without a ribbon, in the width of threads.
    #[must_use]
    pub fn of(view: &GameView, manner: Manner) -> Drawing {
        Drawing {
            record: view.record.clone(),
            seats: plates(manner.words, view),
            game: Some(view.game.id.0),
            size: IN_THREAD,
            draft: None,
            banner: None,
            ending: None,
            manner,
        }
    }

    /// The same with the result, if it is of the end.
    #[must_use]
    pub fn ended(self, view: &GameView, ending: Option<&Ending>) -> Drawing {
        let Some(ending) = ending else { return self };
        let words = self.manner.words;
        Drawing {
            banner: Some(views::result::banner(words, view, ending)),
            ending: Some(views::result::told(words, view, ending)),
            ..self
        }
    }

    /// What it shows, in words.
    fn alt(&self) -> String {
        let names: Vec<String> = self.seats.iter().map(|seat| seat.name.clone()).collect();
        Alt {
            words: self.manner.words,
            record: &self.record,
            game: self.game,
            names: &names,
            ending: self.ending.as_deref(),
            draft: self.draft.as_ref(),
        }
        .text()
    }

    fn picture(&self) -> Picture<'_> {
        Picture {
            seats: self.seats.clone(),
            game: self.game,
            theme: self.manner.theme,
            size: self.size,
            draft: self.draft.as_ref(),
            banner: self.banner.clone(),
            ..Picture::new(&self.record, self.manner.words)
        }
    }
}

/// Why there is no picture.
#[derive(Debug, Error)]
pub enum PictureError {
    /// The drawing thread gave up: a fault of the renderer.
    #[error("the renderer failed: {0}")]
    Renderer(#[from] tokio::task::JoinError),
    /// The program is stopping.
    #[error("the program is stopping")]
    Stopping(#[from] tokio::sync::AcquireError),
}

impl Pictures {
    /// A pool that draws so many pictures at once.
    #[must_use]
    pub fn new(at_once: usize) -> Pictures {
        Pictures {
            places: Arc::new(Semaphore::new(at_once.max(1))),
        }
    }

    /// Draws a picture as PNG, for a file of that name.
    ///
    /// # Errors
    /// When the renderer fails.
    pub async fn draw(&self, name: String, drawing: Drawing) -> Result<Attached, PictureError> {
        let alt = drawing.alt();
        let png = move || render::png(&drawing.picture());
        self.attach(name, alt, png).await
    }

    /// Draws a card as PNG; its scene, too, is made off the runtime.
    ///
    /// # Errors
    /// When the renderer fails.
    pub async fn card(
        &self,
        name: &str,
        alt: String,
        theme: Theme,
        scene: impl FnOnce() -> Scene + Send + 'static,
    ) -> Result<Attached, PictureError> {
        let png = move || render::png_of(&scene(), theme, IN_THREAD);
        self.attach(name.to_owned(), alt, png).await
    }

    /// Draws a game from its first move on as an animated GIF; its alternative text is that of the last picture.
    ///
    /// # Errors
    /// When the renderer fails.
    pub async fn animate(&self, name: String, drawing: Drawing) -> Result<Attached, PictureError> {
        let alt = drawing.alt();
        let gif = move || Animation::of(drawing.picture()).gif();
        self.attach(name, alt, gif).await
    }

    /// Waits for a place, and has the file made off the runtime.
    async fn attach(
        &self,
        name: String,
        alt: String,
        file: impl FnOnce() -> Vec<u8> + Send + 'static,
    ) -> Result<Attached, PictureError> {
        let place = Arc::clone(&self.places).acquire_owned().await?;
        let bytes = tokio::task::spawn_blocking(move || {
            let bytes = file();
            drop(place);
            bytes
        });
        Ok(Attached {
            name,
            bytes: bytes.await?,
            alt: Some(alt),
        })
    }
}

/// The seats' plates of a game's pictures.
fn plates(words: &Words, view: &GameView) -> Vec<SeatPlate> {
    let seats = view.game.seats.iter();
    seats
        .map(|row| SeatPlate {
            name: plain_name(words, &row.player),
            rating: view.rating_of(row.seat).map(|rating| rating.to_string()),
        })
        .collect()
}
