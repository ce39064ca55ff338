//! Every sentence a person can read, one function each.
//!
//! [`Words`] is one [`Language`]: a Fluent bundle made of the files in `locales/<language>/`, which are part of
//! the program. What a language lacks is said in English. The submodules group the functions as the files do;
//! each function takes what the sentence needs and gives the finished text. No other module looks a sentence up
//! by its key.
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
mod language;
mod list;
mod menu;
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
pub use escape::{cut, escaped, fit, plain};
pub use game::{Hint, Taken};
pub use language::Language;
pub use people::{Mend, Outcome, Phrase, Waiting};
pub use refusal::{Permission, Refusal};
pub use result::Verdict;

/// The files of one language: name and content.
type Files = &'static [(&'static str, &'static str)];

/// The files of a folder of `locales`.
macro_rules! files {
    ($folder:literal: $($file:literal),+) => {
        &[$(($file, include_str!(concat!("../locales/", $folder, "/", $file)))),+]
    };
    ($folder:literal) => {
        files!(
            $folder: "board.ftl", "cards.ftl", "challenge.ftl", "commands.ftl", "draft.ftl", "game.ftl",
            "guide.ftl", "illegal.ftl", "names.ftl", "people.ftl", "refusal.ftl", "rules.ftl"
        )
    };
}

/// The files of a language.
const fn files(language: Language) -> Files {
    match language {
        Language::English => files!("en"),
        Language::French => files!("fr"),
        Language::German => files!("de"),
        Language::Russian => files!("ru"),
    }
}

static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::load(Language::English));
static FRENCH: LazyLock<Words> = LazyLock::new(|| Words::load(Language::French));
static GERMAN: LazyLock<Words> = LazyLock::new(|| Words::load(Language::German));
static RUSSIAN: LazyLock<Words> = LazyLock::new(|| Words::load(Language::Russian));

/// The sentences of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Words")
            .field("language", &self.language)
            .finish_non_exhaustive()
    }
}

impl Words {
    /// The English sentences.
    #[must_use]
    pub fn english() -> &'static Words {
        &ENGLISH
    }

    /// The sentences of a language.
    #[must_use]
    pub fn of(language: Language) -> &'static Words {
        match language {
            Language::English => &ENGLISH,
            Language::French => &FRENCH,
            Language::German => &GERMAN,
            Language::Russian => &RUSSIAN,
        }
    }

    /// The sentences for a locale as Discord names it; English for one that is not spoken.
    #[must_use]
    pub fn of_locale(locale: &str) -> &'static Words {
        Words::of(Language::of_locale(locale).unwrap_or_default())
    }

    /// Which language it is.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Builds a language from its files.
    ///
    /// # Panics
    /// When a file is not valid Fluent or repeats a key: the files are part of the program, and a test loads them.
    fn load(language: Language) -> Words {
        let code: LanguageIdentifier = language
            .code()
            .parse()
            .unwrap_or_else(|error| unreachable!("{language:?}: {error}"));
        let mut bundle = FluentBundle::new_concurrent(vec![code]);
        // Isolation marks are invisible in Discord but break the copying of moves and names.
        bundle.set_use_isolating(false);
        bundle
            .add_builtins()
            .unwrap_or_else(|error| unreachable!("NUMBER is there already: {error}"));
        for (name, text) in files(language) {
            let resource = FluentResource::try_new((*text).to_owned())
                .unwrap_or_else(|(_, errors)| unreachable!("{name} is not Fluent: {errors:?}"));
            bundle
                .add_resource(resource)
                .unwrap_or_else(|errors| unreachable!("{name} repeats a key: {errors:?}"));
        }
        Words { language, bundle }
    }

    /// The sentence of `key` with its arguments filled in; the English one where this language has none.
    ///
    /// A key that does not exist gives the key itself (a test compares keys and uses).
    fn text(&self, key: &str, args: &[(&'static str, FluentValue<'_>)]) -> String {
        let mut filled = FluentArgs::with_capacity(args.len());
        for (name, value) in args {
            filled.set(*name, value.clone());
        }
        let english = (self.language != Language::English).then(Words::english);
        let text = self
            .format(key, &filled)
            .or_else(|| english.and_then(|english| english.format(key, &filled)));
        debug_assert!(text.is_some(), "no sentence is called {key}");
        text.unwrap_or_else(|| key.to_owned())
    }

    /// The sentence of `key`, if it is there and whole.
    fn format(&self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut errors);
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        errors.is_empty().then(|| text.into_owned())
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
