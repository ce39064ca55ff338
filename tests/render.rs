//! Pictures: scenes as text, pixels, sizes, alternative text.

mod animation;
mod cards;
mod gallery;
mod golden;
mod random;
mod words;
