//! The buttons that lead from a page to those beside it.

use super::super::custom_id::Press;
use super::super::view::{Button, Weight};
use crate::words::{Phrase, Words};

/// *Previous* and *Next* on a page, counted from 0, where there is one; `press` is what leads to a page.
#[must_use]
pub fn beside(words: &Words, page: u32, n_pages: u32, press: impl Fn(u32) -> Press) -> Vec<Button> {
    let button = |phrase, page| Button::press(words.phrase(phrase), press(page), Weight::Plain);
    let previous = page.checked_sub(1);
    let next = (page + 1 < n_pages).then_some(page + 1);
    let previous = previous.map(|page| button(Phrase::ButtonPrevious, page));
    let next = next.map(|page| button(Phrase::ButtonNext, page));
    previous.into_iter().chain(next).collect()
}
