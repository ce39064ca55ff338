//! The pages of `/rules`.

use super::Words;
use crate::rules::Ruleset;

impl Words {
    /// The keys of the pages of a ruleset, in order.
    const fn guide_keys(ruleset: Ruleset) -> [&'static str; 5] {
        match ruleset {
            Ruleset::Buku => [
                "guide-buku-1",
                "guide-buku-2",
                "guide-buku-3",
                "guide-buku-4",
                "guide-buku-5",
            ],
            Ruleset::Bakuk => [
                "guide-bakuk-1",
                "guide-bakuk-2",
                "guide-bakuk-3",
                "guide-bakuk-4",
                "guide-bakuk-5",
            ],
            Ruleset::BugaShadara => [
                "guide-buga-shadara-1",
                "guide-buga-shadara-2",
                "guide-buga-shadara-3",
                "guide-buga-shadara-4",
                "guide-buga-shadara-5",
            ],
        }
    }

    /// How many pages the rules of a ruleset have.
    #[must_use]
    pub const fn guide_pages(ruleset: Ruleset) -> usize {
        Self::guide_keys(ruleset).len()
    }

    /// A page of the rules, counted from 0; past the end the last one.
    #[must_use]
    pub fn guide(&self, ruleset: Ruleset, page: usize) -> String {
        let keys = Self::guide_keys(ruleset);
        let page = page.min(keys.len() - 1);
        let title = self.text(
            "guide-title",
            &[
                ("ruleset", self.ruleset(ruleset).into()),
                ("page", (page + 1).to_string().into()),
                ("pages", keys.len().to_string().into()),
            ],
        );
        format!("{title}\n{}", self.text(keys[page], &[]))
    }
}
