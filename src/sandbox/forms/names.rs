//! Names and locales of application commands.
//!
//! Source: Discord, Application Commands, "Application Command Naming", and Reference, "Locales".

/// The locales that Discord knows.
pub(super) const LOCALES: &[&str] = &[
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr",
    "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk",
    "vi", "zh-CN", "zh-TW",
];

/// Whether a CHAT_INPUT command or an option may have this name: letters, digits, `-`, `_`, `'`, Devanagari and
/// Thai signs, at most 32 characters, in lower case where the script has one.
pub(super) fn is_slash_name(name: &str) -> bool {
    let length = name.chars().count();
    (1..=32).contains(&length) && name.chars().all(is_name_char) && name.to_lowercase() == name
}

fn is_name_char(c: char) -> bool {
    c.is_alphanumeric()
        || matches!(c, '-' | '_' | '\'')
        || matches!(u32::from(c), 0x0900..=0x097F | 0xA8E0..=0xA8FF | 0x0E01..=0x0E5B)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_follow_the_pattern() {
        for good in ["move", "buga-shadara", "ход", "इतिहास", "กระดาน", "a_1"] {
            assert!(is_slash_name(good), "{good}");
        }
        for bad in ["", "Move", "two words", "a!", &"x".repeat(33)] {
            assert!(!is_slash_name(bad), "{bad}");
        }
    }
}
