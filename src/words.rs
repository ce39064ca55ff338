//! Every sentence a person can read, one function each.
//!
//! [`Words`] is one language: a Fluent bundle made of the files in `locales/<language>/`, which are part of
//! the program. The submodules group the functions as the files do; each function takes what the sentence
//! needs and gives the finished text. No other module looks a sentence up by its key.
//!
//! Names of people are escaped here, so that no one's name is markdown; see [`escaped`].

pub mod board;
mod buttons;
mod cards;
mod challenge;
mod commands;
mod draft;
mod escape;
mod game;
mod guide;
mod illegal;
mod list;
mod people;
mod refusal;
mod result;
mod rules;

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

pub use buttons::Label;
pub use challenge::Invited;
pub use commands::{Reply, Whose};
pub use draft::{Ask, Ends, Note, Pick};
pub use escape::{cut, escaped, plain};
pub use game::{Hint, Taken};
pub use people::{Mend, Outcome, Phrase, Waiting};
pub use refusal::{Permission, Refusal};
pub use result::Verdict;

/// The files of one language: name and content.
type Files = &'static [(&'static str, &'static str)];

/// English, the language that is complete by definition.
const ENGLISH: Files = &[
    ("board.ftl", include_str!("../locales/en/board.ftl")),
    ("cards.ftl", include_str!("../locales/en/cards.ftl")),
    ("challenge.ftl", include_str!("../locales/en/challenge.ftl")),
    ("commands.ftl", include_str!("../locales/en/commands.ftl")),
    ("draft.ftl", include_str!("../locales/en/draft.ftl")),
    ("game.ftl", include_str!("../locales/en/game.ftl")),
    ("guide.ftl", include_str!("../locales/en/guide.ftl")),
    ("illegal.ftl", include_str!("../locales/en/illegal.ftl")),
    ("people.ftl", include_str!("../locales/en/people.ftl")),
    ("refusal.ftl", include_str!("../locales/en/refusal.ftl")),
    ("rules.ftl", include_str!("../locales/en/rules.ftl")),
];

static ENGLISH_WORDS: LazyLock<Words> = LazyLock::new(|| Words::load("en", ENGLISH));

/// The sentences of one language.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Words")
            .field("locales", &self.bundle.locales)
            .finish_non_exhaustive()
    }
}

impl Words {
    /// The English sentences.
    #[must_use]
    pub fn english() -> &'static Words {
        &ENGLISH_WORDS
    }

    /// Builds a language from its files.
    ///
    /// # Panics
    /// When a file is not valid Fluent or repeats a key: the files are part of the program, and a test loads them.
    fn load(language: &str, files: Files) -> Words {
        let language: LanguageIdentifier = language
            .parse()
            .unwrap_or_else(|error| unreachable!("{language}: {error}"));
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // Isolation marks are invisible in Discord but break the copying of moves and names.
        bundle.set_use_isolating(false);
        for (name, text) in files {
            let resource = FluentResource::try_new((*text).to_owned())
                .unwrap_or_else(|(_, errors)| unreachable!("{name} is not Fluent: {errors:?}"));
            bundle
                .add_resource(resource)
                .unwrap_or_else(|errors| unreachable!("{name} repeats a key: {errors:?}"));
        }
        Words { bundle }
    }

    /// The sentence of `key` with its arguments filled in.
    ///
    /// A key that does not exist gives the key itself (a test compares keys and uses).
    fn text(&self, key: &str, args: &[(&'static str, FluentValue<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            debug_assert!(false, "no sentence is called {key}");
            return key.to_owned();
        };
        let mut filled = FluentArgs::with_capacity(args.len());
        for (name, value) in args {
            filled.set(*name, value.clone());
        }
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&filled), &mut errors)
            .into_owned();
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        text
    }
}

/// An instant as Discord shows it in the reader's own time zone: date and time.
fn date(at_ms: i64) -> String {
    format!("<t:{}:f>", at_ms.div_euclid(1000))
}

/// An instant as Discord shows it seen from now: "in 3 days".
fn relative(at_ms: i64) -> String {
    format!("<t:{}:R>", at_ms.div_euclid(1000))
}

/// A day as Discord shows it in the reader's own time zone.
fn day(at_ms: i64) -> String {
    format!("<t:{}:D>", at_ms.div_euclid(1000))
}

/// A difference with its sign, a real minus so that it does not read as a dash.
fn signed(change: i64) -> String {
    if change < 0 {
        format!("−{}", change.unsigned_abs())
    } else {
        format!("+{change}")
    }
}

/// Words of the notation, each set as code: "`pass`, `end`".
fn code(words: &[String]) -> String {
    words
        .iter()
        .map(|word| format!("`{word}`"))
        .collect::<Vec<_>>()
        .join(", ")
}

#[cfg(test)]
mod tests;
