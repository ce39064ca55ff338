//! What holds for every language and every sentence.

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
fn every_language_can_be_read() {
    for (file, text) in ENGLISH {
        for line in text
            .lines()
            .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
        {
            let key = line.split(' ').next().unwrap_or_default();
            let message = Words::english().bundle.get_message(key);
            assert!(
                message.is_some_and(|message| message.value().is_some()),
                "{file}: {key} has no text"
            );
        }
    }
}
