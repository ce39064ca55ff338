//! Pictures: scenes as text, pixels, sizes, alternative text.

mod animation;
mod gallery;
mod golden;
mod random;
mod words;
