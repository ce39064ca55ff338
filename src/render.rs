//! Positions to pictures: position → scene → pixels → PNG.
//!
//! Start with [`Picture`]: what a caller may ask. `scene.rs` is the list of things to draw, `raster.rs` draws it
//! with sprites that are made once (`pen.rs`, `coverage.rs`, `sprite.rs`), `encode.rs` writes the PNG. Each
//! ruleset has a file for its scenes and a folder for its drawings; `frame.rs` is what they share. Colours are
//! named by role in `theme.rs` only.
//!
//! Nothing here waits or reads a clock; drawing takes milliseconds of a core, so callers keep it off the runtime.

mod animation;
mod bakuk;
mod buga_shadara;
mod buku;
mod card;
mod coverage;
mod draft;
mod drawing;
mod encode;
mod fonts;
mod frame;
mod hinting;
mod moments;
mod palette;
mod pen;
mod picture;
mod pieces;
mod ramps;
mod raster;
mod scene;
mod sprite;
mod text;
mod theme;

pub use animation::{Animation, Detail};
pub use card::{CardRating, GameOutcome, LeaderboardCard, LeaderboardRow, ProfileCard, ProfilePanel};
pub use fonts::{is_wanted, use_fonts};
pub use picture::{Banner, Picture, SeatPlate};
pub use raster::Size;
pub use scene::Scene;
pub use theme::{Theme, UnknownTheme};

/// Draws a picture and encodes it.
#[must_use]
pub fn png(picture: &Picture<'_>) -> Vec<u8> {
    png_of(&picture.scene(), picture.theme, picture.size)
}

/// The list of things to draw; its text form is for people and tests.
#[must_use]
pub fn scene(picture: &Picture<'_>) -> Scene {
    picture.scene()
}

/// Draws a scene and encodes it.
#[must_use]
pub fn png_of(scene: &Scene, theme: Theme, size: Size) -> Vec<u8> {
    let atlas = raster::Atlas::of(theme, size, scene.kind);
    CANVAS.with_borrow_mut(|canvas| {
        atlas.draw(scene, canvas);
        encode::png(canvas, atlas.palette(), atlas.repeats(scene))
    })
}

/// Draws a scene without encoding it, and gives the number of its pixels: for measurements.
#[must_use]
pub fn raster_of(scene: &Scene, theme: Theme, size: Size) -> usize {
    let atlas = raster::Atlas::of(theme, size, scene.kind);
    CANVAS.with_borrow_mut(|canvas| {
        atlas.draw(scene, canvas);
        canvas.image().len()
    })
}

thread_local! {
    /// The pixels of the thread's pictures: fresh memory would cost more than drawing.
    static CANVAS: std::cell::RefCell<sprite::Canvas> = std::cell::RefCell::default();
}
