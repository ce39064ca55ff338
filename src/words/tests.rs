//! What holds for every language and every sentence.

use std::collections::BTreeSet;
use std::path::Path;

use super::*;

/// Every string literal of the sources of `words` that looks like a key.
fn literals(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            literals(&path, found);
        } else if path.file_name().unwrap() != "tests.rs" {
            let source = std::fs::read_to_string(&path).unwrap();
            let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
            for literal in code.flat_map(|line| line.split('"').skip(1).step_by(2)) {
                found.insert(literal.to_owned());
            }
        }
    }
}

/// The keys of a Fluent file: words at the beginning of a line before ` =`.
fn keys(text: &str) -> BTreeSet<String> {
    text.lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
        .filter_map(|line| line.split_once(" ="))
        .map(|(key, _)| key.to_owned())
        .collect()
}

#[test]
fn every_key_is_used_and_every_used_key_exists() {
    let mut used = BTreeSet::new();
    literals(Path::new("src/words"), &mut used);
    let mut known = BTreeSet::new();
    for (file, text) in ENGLISH {
        for key in keys(text) {
            assert!(used.contains(&key), "{file}: {key} is not used");
            assert!(known.insert(key.clone()), "{file}: {key} is there twice");
        }
    }
    let mut asked = BTreeSet::new();
    for file in sources(Path::new("src/words")) {
        for part in file.split(".text(").skip(1) {
            let Some(rest) = part.trim_start().strip_prefix('"') else {
                continue;
            };
            asked.extend(rest.split_once('"').map(|(key, _)| key.to_owned()));
        }
    }
    for key in asked {
        assert!(known.contains(&key), "{key} is used and does not exist");
    }
}

/// The text of every source file of `words` but the tests.
fn sources(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.file_name().unwrap() != "tests.rs" {
            found.push(std::fs::read_to_string(&path).unwrap());
        }
    }
    found
}

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
fn every_language_can_be_read() {
    let words = Words::english();
    for (file, text) in ENGLISH {
        for key in keys(text) {
            let message = words.bundle.get_message(&key);
            assert!(
                message.is_some_and(|message| message.value().is_some()),
                "{file}: {key} has no text"
            );
        }
    }
}
