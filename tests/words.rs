//! The sentences: every one that is there is said somewhere, and every one that is said is there.

use std::collections::BTreeSet;
use std::path::Path;

/// The text of every source file of `words`.
fn sources(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else {
            found.push(std::fs::read_to_string(&path).unwrap());
        }
    }
    found
}

/// Every string literal of a source file; comments are left out.
fn literals(source: &str) -> impl Iterator<Item = &str> {
    let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.flat_map(|line| line.split('"').skip(1).step_by(2))
}

/// The keys of a Fluent file: words at the beginning of a line before ` =`.
fn keys(text: &str) -> impl Iterator<Item = &str> {
    let lines = text
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
    lines.filter_map(|line| line.split_once(" =")).map(|(key, _)| key)
}

#[test]
fn every_key_is_used_and_every_used_key_exists() {
    let sources = sources(Path::new("src/words"));
    let used: BTreeSet<&str> = sources.iter().flat_map(|source| literals(source)).collect();
    let files: Vec<String> = std::fs::read_dir("locales/en")
        .unwrap()
        .map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap())
        .collect();
    let mut known = BTreeSet::new();
    for key in files.iter().flat_map(|text| keys(text)) {
        assert!(used.contains(key), "{key} is not used");
        assert!(known.insert(key), "{key} is there twice");
    }
    for source in &sources {
        for part in source.split(".text(").skip(1) {
            let Some((key, _)) = part
                .trim_start()
                .strip_prefix('"')
                .and_then(|rest| rest.split_once('"'))
            else {
                continue;
            };
            assert!(known.contains(key), "{key} is used and does not exist");
        }
    }
}
