//! What holds for every language and every sentence.

use std::collections::{BTreeMap, BTreeSet};

use super::*;

#[test]
fn names_are_no_markdown_and_no_links() {
    assert_eq!(escaped("*Ann*_"), r"\*Ann\*\_");
    assert_eq!(escaped("<@1> @everyone"), r"\<\@1\> \@everyone");
    assert_eq!(escaped("https://a.b"), r"https:\/\/a.b");
    assert_eq!(escaped("# Jean-Paul"), r"\# Jean-Paul");
    assert_eq!(escaped("a\nb\u{202e}c\u{7}"), "a bc");
}

#[test]
fn a_long_name_is_cut_between_letters() {
    assert_eq!(cut("Ann", 3), "Ann");
    assert_eq!(cut("Anna", 3), "An…");
    let family = "👨‍👩‍👧".repeat(30);
    assert_eq!(cut(&family, 20), format!("{}…", "👨‍👩‍👧".repeat(19)));
}

#[test]
fn what_a_field_holds_is_counted_as_discord_counts() {
    assert_eq!(fit("Anna", 4), "Anna");
    assert_eq!(fit("Annas", 4), "Ann…");
    let stacked = "a\u{301}\u{302}\u{303}".repeat(10);
    assert_eq!(fit(&stacked, 40), stacked);
    assert_eq!(
        fit(&stacked, 39),
        format!("{}…", "a\u{301}\u{302}\u{303}".repeat(9))
    );
    assert_eq!(fit("👨‍👩‍👧👨‍👩‍👧", 9), "👨‍👩‍👧…");
    assert_eq!(fit("👨‍👩‍👧", 7), "…");
}

/// The messages of a language: key and text as written, by file.
fn messages(language: Language) -> Vec<(&'static str, BTreeMap<&'static str, String>)> {
    let of_file = |text: &'static str| {
        let mut found: BTreeMap<&str, String> = BTreeMap::new();
        let mut key = "";
        for line in text.lines() {
            if line.starts_with(|c: char| c.is_ascii_lowercase())
                && let Some((name, value)) = line.split_once(" =")
            {
                key = name;
                found.insert(key, value.to_owned());
            } else if line.starts_with([' ', '}'])
                && let Some(value) = found.get_mut(key)
            {
                value.push('\n');
                value.push_str(line);
            }
        }
        found
    };
    files(language)
        .iter()
        .map(|(file, text)| (*file, of_file(text)))
        .collect()
}

/// The arguments of a message; those of messages it refers to are its own.
fn arguments(all: &BTreeMap<&str, String>, text: &str) -> BTreeSet<String> {
    let name = |rest: &str| -> String {
        rest.chars()
            .take_while(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(*c))
            .collect()
    };
    let own = text.split('$').skip(1).map(name);
    let referred = text.split("{ ").skip(1).map(name).filter(|key| !key.is_empty());
    let referred = referred.filter_map(|key| all.get(key.as_str()));
    let theirs: Vec<String> = referred.flat_map(|text| arguments(all, text)).collect();
    own.chain(theirs).collect()
}

#[test]
fn every_language_has_exactly_the_sentences_and_arguments_of_english() {
    let english = messages(Language::English);
    for language in Language::ALL {
        for ((file, english), (_, here)) in english.iter().zip(messages(language)) {
            let keys = |all: &BTreeMap<&'static str, String>| all.keys().copied().collect::<Vec<_>>();
            assert_eq!(keys(english), keys(&here), "{language:?} {file}");
            for (key, text) in &here {
                let (ours, theirs) = (arguments(&here, text), arguments(english, &english[key]));
                assert_eq!(ours, theirs, "{language:?} {file} {key}");
            }
        }
    }
}

#[test]
fn every_sentence_can_be_said_of_any_number() {
    for language in Language::ALL {
        let words = Words::of(language);
        for (file, messages) in messages(language) {
            for (key, text) in &messages {
                for n in [0_i64, 1, 2, 3, 5, 11, 14, 21, 22, 25, 101, 1_000_000] {
                    let mut args = FluentArgs::new();
                    for name in arguments(&messages, text) {
                        args.set(name, n);
                    }
                    let said = words.format(key, &args);
                    let said = said.unwrap_or_else(|| panic!("{language:?} {file} {key} of {n}"));
                    assert!(!said.is_empty() && !said.contains(['{', '}']), "{key}: {said}");
                }
            }
        }
    }
}

#[test]
fn where_russian_counts_one_it_counts_few() {
    for (file, messages) in messages(Language::Russian) {
        for (key, text) in messages {
            let counts = |category: &str| text.matches(category).count();
            assert_eq!(counts("[one]"), counts("[few]"), "{file} {key}");
        }
    }
}

#[test]
fn french_keeps_its_signs_with_their_words() {
    for (file, messages) in messages(Language::French) {
        for (key, text) in messages {
            // What stands in code is no French.
            for french in text.split('`').step_by(2) {
                for parted in [" ?", " !", " ;", " : ", "« ", " »"] {
                    assert!(!french.contains(parted), "{file} {key}: {french:?}");
                }
            }
        }
    }
}

#[test]
fn a_locale_gets_its_language_and_a_strange_one_english() {
    for (locale, language) in [
        ("en-US", Language::English),
        ("en-GB", Language::English),
        ("fr", Language::French),
        ("de", Language::German),
        ("ru", Language::Russian),
        ("ja", Language::English),
        ("frr", Language::English),
        ("", Language::English),
    ] {
        assert_eq!(Words::of_locale(locale).language(), language, "{locale}");
    }
}

#[test]
fn labels_that_stay_in_english_stay() {
    let words = Words::english();
    let labels = [
        words.button_accept(),
        words.button_decline(),
        words.button_cancel(),
        words.button_join(),
        words.button(Label::Back),
        words.button(Label::StartAgain),
        words.button(Label::Confirm),
        words.button(Label::Resign),
        words.button(Label::Rematch),
        words.button(Label::Move),
    ];
    let fixed = "Accept, Decline, Cancel, Join, Back, Start again, Confirm, Resign, Rematch, Move";
    assert_eq!(labels.join(", "), fixed);
}

#[test]
fn what_discord_limits_is_short_enough_in_every_language() {
    for language in Language::ALL {
        let words = Words::of(language);
        for (file, messages) in messages(language) {
            for key in messages.keys() {
                let most = match key.split('-').next() {
                    Some("button") => 80,
                    Some("ask") => 150,
                    Some("theme") => 40,
                    _ => continue,
                };
                let mut args = FluentArgs::new();
                args.set("left", 64);
                args.set("file", "h");
                let said = words.format(key, &args).unwrap();
                assert!(said.chars().count() <= most, "{language:?} {file} {key}: {said}");
            }
        }
        for theme in ["classic", "midnight", "paper", "contrast"] {
            assert!(words.settings_own_theme(Some(theme)).chars().count() <= 100);
            assert!(words.settings_server_theme(theme).chars().count() <= 100);
        }
        for form in [words.phrase(Phrase::ServerForm), words.end_form_title(1_000_000)] {
            assert!(form.chars().count() <= 45, "{form}");
        }
        assert!(words.phrase(Phrase::EndLabel).chars().count() <= 45);
        assert!(words.reply(Reply::Help).chars().count() <= 2000);
        for ruleset in crate::rules::Ruleset::ALL {
            for page in 0..Words::guide_pages(ruleset) {
                assert!(words.guide(ruleset, page).chars().count() <= 1000);
            }
        }
    }
}
