//! What is suggested while somebody types a move or options.

use super::draft::{note, note_of};
use super::turn::ends;
use crate::rules::steps::{Choice, Prefix, next};
use crate::rules::{AnyMove, AnyPosition, Options, Record, Ruleset};
use crate::words::{Words, fit};

/// How many suggestions Discord shows.
const MOST: usize = 25;

/// The longest name or value of a suggestion, in characters.
const LONGEST: usize = 100;

/// How many moves are tried for what was typed; Buku, which has millions, is suggested step by step.
const TRIED: usize = 2000;

/// One suggestion.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Suggestion {
    /// What is shown. It begins with the value: Discord often sends this instead.
    pub name: String,
    /// What is sent.
    pub value: String,
}

impl Suggestion {
    fn new(value: String, note: Option<String>) -> Option<Suggestion> {
        if value.chars().count() > LONGEST {
            return None;
        }
        let name = match note {
            Some(note) => fit(&format!("{value} · {note}"), LONGEST),
            None => value.clone(),
        };
        Some(Suggestion { name, value })
    }
}

/// Moves that begin as typed, those that would end the game last and marked.
#[must_use]
pub fn suggestions(words: &Words, record: &Record, partial: &str) -> Vec<Suggestion> {
    match record.position() {
        AnyPosition::Buku(_) => step_by_step(words, record, partial),
        AnyPosition::Bakuk(_) | AnyPosition::BugaShadara(_) => whole(words, record, partial),
    }
}

/// Every legal move whose text begins as typed.
fn whole(words: &Words, record: &Record, partial: &str) -> Vec<Suggestion> {
    let typed = bare(partial);
    let fits = |played: &AnyMove| bare(&played.to_string()).starts_with(&typed);
    let moves = record.position().moves().take(TRIED).filter(fits).take(MOST);
    let ends = |played: &AnyMove| matches!(record.outcome_after(played), Ok(Some(_)));
    let (ends, goes_on): (Vec<AnyMove>, Vec<AnyMove>) = moves.partition(ends);
    goes_on
        .into_iter()
        .chain(ends)
        .filter_map(|played| Suggestion::new(played.to_string(), note_of(words, record, &played, None)))
        .collect()
}

/// The move that is typed, if it is whole, and the ways to go on from what is.
fn step_by_step(words: &Words, record: &Record, partial: &str) -> Vec<Suggestion> {
    let position = record.position();
    let Some(prefix) = begun(position, partial) else {
        return Vec::new();
    };
    let Ok(next) = next(position, &prefix) else {
        return Vec::new();
    };
    let typed = bare(partial);
    let fits = |choice: &&Choice| {
        let text = bare(&text_of(position, &prefix, choice));
        // A hand may be left out while typing.
        text.starts_with(&typed) || without_hand(&text).starts_with(&without_hand(&typed))
    };
    let (ends, goes_on): (Vec<&Choice>, Vec<&Choice>) = next
        .choices
        .iter()
        .filter(fits)
        .partition(|choice| ends(record, choice));
    let whole = next
        .complete
        .as_ref()
        .and_then(|complete| Suggestion::new(complete.to_string(), note_of(words, record, complete, None)));
    let choices = goes_on.into_iter().chain(ends);
    let choices = choices.filter_map(|choice| {
        Suggestion::new(text_of(position, &prefix, choice), note(words, record, choice))
    });
    whole.into_iter().chain(choices).take(MOST).collect()
}

/// The longest beginning of what was typed that begins a move.
fn begun(position: &AnyPosition, partial: &str) -> Option<Prefix> {
    let mut text = partial.chars().take(LONGEST).collect::<String>();
    loop {
        if let Some(prefix) = Prefix::begun(position, &text) {
            return Some(prefix);
        }
        text.pop()?;
    }
}

fn text_of(position: &AnyPosition, prefix: &Prefix, choice: &Choice) -> String {
    match &choice.completes {
        Some(complete) => complete.to_string(),
        None => prefix.with(choice.step).written(position),
    }
}

/// A text as it is compared: small letters, no blanks, nothing after the remark's sign.
fn bare(text: &str) -> String {
    let text = text.split_once(" · ").map_or(text, |(before, _)| before);
    text.chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| c.to_ascii_lowercase())
        .collect()
}

fn without_hand(text: &str) -> String {
    match (text.split_once('('), text.split_once(')')) {
        (Some((line, _)), Some((_, rest))) => format!("{line}{rest}"),
        (Some((line, _)), None) => line.to_owned(),
        (None, _) => text.to_owned(),
    }
}

/// Options that continue what was typed: each key and value that is not default and not named yet.
#[must_use]
pub fn option_suggestions(ruleset: Ruleset, partial: &str) -> Vec<Suggestion> {
    let (named, typed) = partial
        .rsplit_once(',')
        .map_or(("", partial), |(named, typed)| (named.trim(), typed));
    let typed = bare(typed);
    let has = |key: &str| {
        named
            .split(',')
            .any(|pair| pair.split('=').next().is_some_and(|name| name.trim() == key))
    };
    let keys = ruleset.option_keys().iter().filter(|key| !has(key.name));
    let pairs = keys.flat_map(|key| {
        key.values
            .iter()
            .skip(1)
            .map(move |value| format!("{}={value}", key.name))
    });
    pairs
        .filter(|pair| pair.starts_with(&typed))
        .map(|pair| {
            if named.is_empty() {
                pair
            } else {
                format!("{named}, {pair}")
            }
        })
        .filter(|text| Options::parse(ruleset, text).is_ok())
        .filter_map(|text| Suggestion::new(text, None))
        .take(MOST)
        .collect()
}
