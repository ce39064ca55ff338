//! What is an emoji: the ones of Unicode, and the custom ones of the guild and the application.
//!
//! Source: Unicode, emoji-data.txt, property Emoji; Discord, Emoji Resource, "Emoji Object".

use serde_json::{Value, json};

use super::{Form, text_at};
use crate::sandbox::snowflake::{self, Id};

/// Emojis of the first plane; beyond U+1F000 nearly everything is one.
const FIRST_PLANE: &[(u32, u32)] = &[
    (0xA9, 0xA9),
    (0xAE, 0xAE),
    (0x203C, 0x203C),
    (0x2049, 0x2049),
    (0x2122, 0x2122),
    (0x2139, 0x2139),
    (0x2194, 0x2199),
    (0x21A9, 0x21AA),
    (0x231A, 0x231B),
    (0x2328, 0x2328),
    (0x23CF, 0x23CF),
    (0x23E9, 0x23F3),
    (0x23F8, 0x23FA),
    (0x24C2, 0x24C2),
    (0x25AA, 0x25AB),
    (0x25B6, 0x25B6),
    (0x25C0, 0x25C0),
    (0x25FB, 0x25FE),
    (0x2600, 0x2604),
    (0x260E, 0x260E),
    (0x2611, 0x2611),
    (0x2614, 0x2615),
    (0x2618, 0x2618),
    (0x261D, 0x261D),
    (0x2620, 0x2620),
    (0x2622, 0x2623),
    (0x2626, 0x2626),
    (0x262A, 0x262A),
    (0x262E, 0x262F),
    (0x2638, 0x263A),
    (0x2640, 0x2640),
    (0x2642, 0x2642),
    (0x2648, 0x2653),
    (0x265F, 0x2660),
    (0x2663, 0x2663),
    (0x2665, 0x2666),
    (0x2668, 0x2668),
    (0x267B, 0x267B),
    (0x267E, 0x267F),
    (0x2692, 0x2697),
    (0x2699, 0x2699),
    (0x269B, 0x269C),
    (0x26A0, 0x26A1),
    (0x26A7, 0x26A7),
    (0x26AA, 0x26AB),
    (0x26B0, 0x26B1),
    (0x26BD, 0x26BE),
    (0x26C4, 0x26C5),
    (0x26C8, 0x26C8),
    (0x26CE, 0x26CF),
    (0x26D1, 0x26D1),
    (0x26D3, 0x26D4),
    (0x26E9, 0x26EA),
    (0x26F0, 0x26F5),
    (0x26F7, 0x26FA),
    (0x26FD, 0x26FD),
    (0x2702, 0x2702),
    (0x2705, 0x2705),
    (0x2708, 0x270D),
    (0x270F, 0x270F),
    (0x2712, 0x2712),
    (0x2714, 0x2714),
    (0x2716, 0x2716),
    (0x271D, 0x271D),
    (0x2721, 0x2721),
    (0x2728, 0x2728),
    (0x2733, 0x2734),
    (0x2744, 0x2744),
    (0x2747, 0x2747),
    (0x274C, 0x274C),
    (0x274E, 0x274E),
    (0x2753, 0x2755),
    (0x2757, 0x2757),
    (0x2763, 0x2764),
    (0x2795, 0x2797),
    (0x27A1, 0x27A1),
    (0x27B0, 0x27B0),
    (0x27BF, 0x27BF),
    (0x2934, 0x2935),
    (0x2B05, 0x2B07),
    (0x2B1B, 0x2B1C),
    (0x2B50, 0x2B50),
    (0x2B55, 0x2B55),
    (0x3030, 0x3030),
    (0x303D, 0x303D),
    (0x3297, 0x3297),
    (0x3299, 0x3299),
];
/// Combines the digit before it into a keycap.
const KEYCAP: char = '\u{20E3}';

/// Whether the text is one emoji of Unicode (with its joiners, skin tones and selectors).
pub(crate) fn is_unicode(text: &str) -> bool {
    let keycap = text.ends_with(KEYCAP);
    let mut bases = 0;
    for c in text.chars() {
        let code = u32::from(c);
        let joins = matches!(code, 0x200D | 0xFE0F | 0x1F3FB..=0x1F3FF | 0xE0020..=0xE007F) || c == KEYCAP;
        let listed = FIRST_PLANE.iter().any(|(from, to)| (*from..=*to).contains(&code));
        let digit = keycap && (c.is_ascii_digit() || matches!(c, '#' | '*'));
        if listed || digit || matches!(code, 0x1F000..=0x1FAFF) {
            bases += 1;
        } else if !joins {
            return false;
        }
    }
    // The longest sequences are families and flags of regions.
    bases > 0 && text.chars().count() <= 16
}

/// An emoji as a reaction's path writes it: Unicode, or `name:id`.
pub(crate) fn of_path(text: &str) -> Option<Value> {
    if let Some((name, id)) = text.trim_start_matches("a:").rsplit_once(':') {
        let id: Id = snowflake::parse_text(id)?;
        return Some(json!({ "id": id.to_string(), "name": name }));
    }
    is_unicode(text).then(|| json!({ "id": null, "name": text }))
}

/// The emoji of a component or of a poll's answer.
pub(crate) fn check(form: &mut Form, object: &Value) {
    let Some(emoji) = object.get("emoji").filter(|emoji| !emoji.is_null()) else {
        return;
    };
    form.within("emoji", |form| {
        if !form.object(emoji) {
            return;
        }
        form.text(emoji, "name", 0, 32);
        let custom = form.id(emoji, "id").is_some();
        let name = text_at(emoji, "name");
        if !custom && emoji.get("id").is_none_or(Value::is_null) && !is_unicode(name) {
            form.refuse("name", "COMPONENT_INVALID_EMOJI", "Invalid emoji");
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn emojis_are_told_from_other_signs() {
        for good in ["👍", "👍🏽", "❤️", "1️⃣", "🏳️‍🌈", "⏳", "✅", "🇩🇪", "➡️", "♟️"]
        {
            assert!(is_unicode(good), "{good}");
        }
        for bad in ["", "a", "1", ":+1:", "▲", "⏻", "✦", "♜", "é", "\u{FE0F}"] {
            assert!(!is_unicode(bad), "{bad}");
        }
    }

    #[test]
    fn paths_name_emojis_both_ways() {
        assert_eq!(of_path("👍").unwrap()["name"], "👍");
        assert_eq!(of_path("board:17").unwrap()["id"], "17");
        assert!(of_path("board:x").is_none() && of_path("board").is_none());
    }
}
