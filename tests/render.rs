//! Pictures: scenes as text, pixels, sizes, alternative text.

mod gallery;
mod golden;
mod random;
mod words;
