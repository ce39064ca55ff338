//! Names of people made harmless: neither markdown, links nor pings, and nothing that turns the writing round.

use unicode_segmentation::UnicodeSegmentation as _;

/// Characters that Discord's markdown may give a meaning anywhere in a line, all of them ASCII punctuation (only
/// such a character can be escaped by a backslash). `/` keeps a name from becoming a link or an invitation.
const MARKDOWN: &[char] = &['\\', '*', '_', '~', '`', '|', '<', '>', '[', ']', '@', '/'];

/// Characters with a meaning at the beginning of a line only: headings, small print and lists.
const AT_LINE_START: &[char] = &['#', '-', '+'];

/// A name as it may stand in a message: controls removed, markdown escaped.
#[must_use]
pub fn escaped(name: &str) -> String {
    let mut text = String::with_capacity(name.len() + 8);
    for (index, character) in plain(name).chars().enumerate() {
        if MARKDOWN.contains(&character) || (index == 0 && AT_LINE_START.contains(&character)) {
            text.push('\\');
        }
        text.push(character);
    }
    text
}

/// A name as it may stand where there is no markdown (a thread's name, a picture, alt text, a label): line
/// breaks become spaces; controls and marks that turn the direction of writing are removed.
#[must_use]
pub fn plain(name: &str) -> String {
    let text: String = name
        .chars()
        .filter_map(|character| match character {
            '\n' | '\r' | '\t' | '\u{2028}' | '\u{2029}' => Some(' '),
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}' => None,
            _ if character.is_control() => None,
            _ => Some(character),
        })
        .collect();
    text.trim().to_owned()
}

/// The first `graphemes` graphemes of a text, with an ellipsis in place of the last when it is longer.
#[must_use]
pub fn cut(text: &str, graphemes: usize) -> String {
    if text.graphemes(true).nth(graphemes).is_none() {
        return text.to_owned();
    }
    let kept: String = text.graphemes(true).take(graphemes.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}

/// As much of a text as a field of Discord's holds that allows so many characters (counted in UTF-16 units, as Discord
/// does at the strictest): whole graphemes, with an ellipsis when it is longer.
#[must_use]
pub fn fit(text: &str, longest: usize) -> String {
    let units = |text: &str| text.encode_utf16().count();
    if units(text) <= longest {
        return text.to_owned();
    }
    let mut room = longest.saturating_sub(1);
    let fits = |grapheme: &&str| {
        let left = room.checked_sub(units(grapheme));
        room = left.unwrap_or(0);
        left.is_some()
    };
    let kept: String = text.graphemes(true).take_while(fits).collect();
    format!("{}…", kept.trim_end())
}
