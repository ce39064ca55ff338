//! Pictures: scenes as text, pixels, sizes, alternative text.

mod gallery;
