//! The plan of the house, held against the sources: which module may name which other module and which crate.
//!
//! `ARCHITECTURE.md` explains the plan; the tables below are its letter. A path counts however it is written:
//! `use`, `use` in braces, inline, or climbing with `super`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

mod tokens;
use tokens::{Token, tokens};

/// Each module with the modules it may import.
const MAY_IMPORT: &[(&str, &[&str])] = &[
    ("rules", &[]),
    ("engine", &["rules"]),
    ("words", &["rules"]),
    ("render", &["rules", "words"]),
    ("store", &["rules"]),
    ("service", &["rules", "engine", "store"]),
    ("outbox", &["store"]),
    ("discord", &["service", "outbox", "render", "words", "rules"]),
    ("sandbox", &[]),
    ("config", &["discord"]),
    (
        "app",
        &[
            "rules", "engine", "words", "render", "store", "service", "outbox", "discord", "sandbox",
            "config",
        ],
    ),
    ("main", &["app"]),
];

/// Outside crates that only the named modules may name.
const KEPT_BY: &[(&str, &[&str])] = &[
    ("fluent_bundle", &["words"]),
    ("unic_langid", &["words"]),
    ("image", &["render"]),
    ("imageproc", &["render"]),
    ("png", &["render"]),
    ("gif", &["render"]),
    ("ab_glyph", &["render"]),
    ("sqlx", &["store"]),
    ("skillratings", &["service"]),
    ("serenity", &["discord"]),
    ("poise", &["discord"]),
    ("axum", &["sandbox"]),
    ("tokio_tungstenite", &["sandbox"]),
    ("clap", &["app", "main"]),
    ("dotenvy", &["app", "config"]),
    ("anyhow", &["app", "main"]),
];

/// Modules that compute and nothing else, and what they may therefore not name.
const PURE: &[&str] = &["rules", "words", "render"];
const IMPURE_CRATES: &[&str] = &["tokio", "reqwest", "tempfile"];
const IMPURE_STD: &[&str] = &["fs", "net", "process", "env"];

fn sources() -> Vec<PathBuf> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        let mut entries: Vec<_> = fs::read_dir(folder)
            .expect("a source folder")
            .map(|entry| entry.expect("an entry").path())
            .collect();
        entries.sort();
        for path in entries {
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    walk(&root().join("src"), &mut found);
    found
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The module path of a source file: `src/rules/buku/line.rs` is `["rules", "buku", "line"]`, `src/lib.rs` is `[]`.
fn module_path(file: &Path) -> Vec<String> {
    let relative = file
        .strip_prefix(root().join("src"))
        .expect("below src")
        .with_extension("");
    let parts: Vec<String> = relative
        .iter()
        .map(|part| part.to_string_lossy().into_owned())
        .collect();
    if parts == ["lib"] { Vec::new() } else { parts }
}

/// Every path in `tokens` that starts at the crate's root or at a crate's name, as its segments.
/// `depth` is how many `super` lead from the file's module to the root.
fn rooted_paths(tokens: &[Token], depth: usize) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let follows_path = at > 0 && matches!(tokens[at - 1], Token::PathSeparator | Token::Other('.'));
        match &tokens[at] {
            Token::Word(word)
                if !follows_path && matches!(tokens.get(at + 1), Some(Token::PathSeparator)) =>
            {
                let mut inside = at;
                let mut supers = 0;
                let mut start = vec![word.clone()];
                while matches!(&tokens[inside], Token::Word(word) if word == "super")
                    && matches!(tokens.get(inside + 1), Some(Token::PathSeparator))
                {
                    supers += 1;
                    inside += 2;
                }
                if supers > 0 {
                    if supers < depth {
                        at += 1;
                        continue;
                    }
                    start = vec!["crate".to_owned()];
                } else {
                    inside += 2;
                }
                tails(tokens, &mut inside, &start, &mut found);
                at += 1;
            }
            _ => at += 1,
        }
    }
    found
}

/// The path that goes on at `at`, once for each branch of its braces.
fn tails(tokens: &[Token], at: &mut usize, start: &[String], found: &mut Vec<Vec<String>>) {
    match tokens.get(*at) {
        Some(Token::Word(word)) => {
            let mut path = start.to_vec();
            path.push(word.clone());
            *at += 1;
            if matches!(tokens.get(*at), Some(Token::PathSeparator)) {
                *at += 1;
                tails(tokens, at, &path, found);
            } else {
                found.push(path);
            }
        }
        Some(Token::Other('{')) => {
            *at += 1;
            while *at < tokens.len() && !matches!(tokens[*at], Token::Other('}')) {
                tails(tokens, at, start, found);
                while *at < tokens.len() && !matches!(tokens[*at], Token::Other(',') | Token::Other('}')) {
                    *at += 1;
                }
                if matches!(tokens.get(*at), Some(Token::Other(','))) {
                    *at += 1;
                }
            }
            *at += 1;
        }
        _ => found.push(start.to_vec()),
    }
}

#[test]
fn every_module_names_only_what_it_may() {
    let modules: BTreeMap<&str, &[&str]> = MAY_IMPORT.iter().copied().collect();
    let mut faults = BTreeSet::new();
    for file in sources() {
        let path = module_path(&file);
        let Some(room) = path.first() else { continue };
        let allowed = modules
            .get(room.as_str())
            .unwrap_or_else(|| panic!("{room} is no room of the house"));
        let text = fs::read_to_string(&file).expect("a readable source");
        for used in rooted_paths(&tokens(&text), path.len()) {
            let name = format!("{}: {}", path.join("::"), used.join("::"));
            let (first, second) = (used[0].as_str(), used.get(1).map_or("", String::as_str));
            if matches!(first, "crate" | "shadara") {
                if modules.contains_key(second) && second != room && !allowed.contains(&second) {
                    faults.insert(name);
                }
            } else if KEPT_BY
                .iter()
                .any(|(kept, by)| *kept == first && !by.contains(&room.as_str()))
                || PURE.contains(&room.as_str())
                    && (IMPURE_CRATES.contains(&first) || first == "std" && IMPURE_STD.contains(&second))
            {
                faults.insert(name);
            }
        }
    }
    assert!(
        faults.is_empty(),
        "modules that name what they may not:\n{}",
        Vec::from_iter(faults).join("\n")
    );
}

#[test]
fn every_source_says_what_it_is() {
    let silent: Vec<_> = sources()
        .into_iter()
        .filter(|file| {
            !fs::read_to_string(file)
                .expect("a readable source")
                .starts_with("//!")
        })
        .collect();
    assert!(silent.is_empty(), "no //! at the top: {silent:?}");
}

#[test]
fn the_architecture_page_names_every_module() {
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("ARCHITECTURE.md");
    for file in sources() {
        let path = module_path(&file);
        if path.len() == 1 && path[0] != "main" {
            assert!(
                page.contains(&format!("`{}`", path[0])),
                "ARCHITECTURE.md does not name `{}`",
                path[0]
            );
        }
    }
}

#[test]
fn paths_are_found_however_they_are_written() {
    let text = r#"
        use crate::{store::{Game, Row}, rules};
        // use crate::comment;
        fn f() { let text = "crate::text"; super::super::service::go(); super::near(); x.crate_::y(); sqlx::query("") }
    "#;
    let found: Vec<String> = rooted_paths(&tokens(text), 2)
        .iter()
        .map(|path| path.join("::"))
        .collect();
    for expected in [
        "crate::store::Game",
        "crate::store::Row",
        "crate::rules",
        "crate::service::go",
        "sqlx::query",
    ] {
        assert!(
            found.iter().any(|path| path == expected),
            "{expected} not in {found:?}"
        );
    }
    assert!(
        !found
            .iter()
            .any(|path| path.contains("comment") || path.contains("text") || path.contains("near"))
    );
}
