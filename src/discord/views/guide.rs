//! The pages of `/rules` and what their diagrams show.

use super::super::custom_id::{PagePress, Press};
use super::super::view::{Row, View};
use super::pages::beside;
use crate::rules::{Options, Record, Ruleset};
use crate::words::Words;

/// A diagram: options, start position (the usual one if empty), moves.
type Diagram = (&'static str, &'static str, &'static [&'static str]);

const fn diagrams(ruleset: Ruleset) -> [Diagram; 5] {
    match ruleset {
        Ruleset::Buku => [
            ("", "", &[]),
            ("", "", &["4(9):a4,h4,h5"]),
            ("", "", &["4(9):a5,h5,h6", "d(8):a5,h5"]),
            ("", "", &["4(9):a5,h5,h6", "d(8):a5,h5", "4(0):"]),
            (
                "",
                "00000000/00000000/00000000/00020000/00001000/00000000/00000000/10000000 w 30-31 -",
                &["3(0):"],
            ),
        ],
        Ruleset::Bakuk => [
            ("", "", &[]),
            ("", "", &["a"]),
            ("", "4,1,2,5,3,2 1 10,9", &["c"]),
            ("", "0,0,0,1,0,1 2 17,17", &["d"]),
            ("players=3", "0,1,2,0,1,5 2 9,9,9", &["c"]),
        ],
        Ruleset::BugaShadara => [
            ("", "", &[]),
            ("", "", &["c7xc5"]),
            ("", "", &["c7xc5", "@c6"]),
            ("", "1/3/2W2/1b3/5/WWWWW/WWbWW/W1W/1 b 0 12 4", &["b6xd8"]),
            ("", "b/bWW/2W2/5/3W1/WWW2/WWWWW/3/1 w 0 12 4", &["d5-d6"]),
        ],
    }
}

/// A page of the rules, counted from 0, and the record that its diagram shows. The picture is added by who draws.
#[must_use]
pub fn page(words: &Words, ruleset: Ruleset, page: u32) -> (View, Record) {
    let pages = u32::try_from(Words::guide_pages(ruleset)).unwrap_or(1);
    let page = page.min(pages - 1);
    let press = match ruleset {
        Ruleset::Buku => PagePress::Buku,
        Ruleset::Bakuk => PagePress::Bakuk,
        Ruleset::BugaShadara => PagePress::BugaShadara,
    };
    let buttons = beside(words, page, pages, |page| Press::Page(press, 0, page));
    let index = usize::try_from(page).unwrap_or(0);
    let view = View {
        content: words.guide(ruleset, index),
        rows: Row::of_buttons(buttons),
        ..View::default()
    };
    (view, diagram(ruleset, index))
}

fn diagram(ruleset: Ruleset, page: usize) -> Record {
    let usual = || Record::new(Options::default_of(ruleset));
    let Some((options, start, moves)) = diagrams(ruleset).get(page).copied() else {
        return usual();
    };
    let Ok(options) = Options::parse(ruleset, options) else {
        return usual();
    };
    let start = (!start.is_empty()).then_some(start);
    Record::replay(options, start, moves.iter().copied()).unwrap_or_else(|_| usual())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_its_diagram() {
        for ruleset in Ruleset::ALL {
            assert_eq!(diagrams(ruleset).len(), Words::guide_pages(ruleset));
            for (page, (options, start, moves)) in diagrams(ruleset).into_iter().enumerate() {
                let options = Options::parse(ruleset, options).unwrap();
                let start = (!start.is_empty()).then_some(start);
                let record = Record::replay(options, start, moves.iter().copied()).unwrap();
                assert_eq!(record.ply() as usize, moves.len(), "{ruleset} {page}");
                assert!(Words::english().guide(ruleset, page).chars().count() < 1500);
            }
        }
    }
}
