//! Drawing off the runtime, a few pictures at once.

use std::sync::Arc;

use thiserror::Error;
use tokio::sync::Semaphore;

use super::manner::Manner;
use crate::render::{self, Animation, Banner, Picture, Scene, SeatPlate, Size, Theme};
use crate::rules::{Record, steps::Prefix};

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
    /// The language of what it says, and how it looks.
    pub manner: Manner,
}

impl Drawing {
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

    /// Draws a picture as PNG.
    ///
    /// # Errors
    /// When the renderer fails.
    pub async fn draw(&self, drawing: Drawing) -> Result<Vec<u8>, PictureError> {
        let place = Arc::clone(&self.places).acquire_owned().await?;
        let png = tokio::task::spawn_blocking(move || {
            let png = render::png(&drawing.picture());
            drop(place);
            png
        });
        Ok(png.await?)
    }

    /// Draws a card as PNG; its scene, too, is made off the runtime.
    ///
    /// # Errors
    /// When the renderer fails.
    pub async fn card(
        &self,
        theme: Theme,
        scene: impl FnOnce() -> Scene + Send + 'static,
    ) -> Result<Vec<u8>, PictureError> {
        let place = Arc::clone(&self.places).acquire_owned().await?;
        let png = tokio::task::spawn_blocking(move || {
            let png = render::png_of(&scene(), theme, IN_THREAD);
            drop(place);
            png
        });
        Ok(png.await?)
    }

    /// Draws a game from its first move on as an animated GIF.
    ///
    /// # Errors
    /// When the renderer fails.
    pub async fn animate(&self, drawing: Drawing) -> Result<Vec<u8>, PictureError> {
        let place = Arc::clone(&self.places).acquire_owned().await?;
        let gif = tokio::task::spawn_blocking(move || {
            let gif = Animation::of(drawing.picture()).gif();
            drop(place);
            gif
        });
        Ok(gif.await?)
    }
}
