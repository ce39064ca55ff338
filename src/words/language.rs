//! The languages in which the bot speaks, and which of them a Discord locale gets.

/// A language that the bot speaks.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Language {
    /// English, which every other falls back to.
    #[default]
    English,
    /// French.
    French,
    /// German.
    German,
    /// Russian.
    Russian,
}

impl Language {
    /// Every language, English first.
    pub const ALL: [Language; 4] = [
        Language::English,
        Language::French,
        Language::German,
        Language::Russian,
    ];

    /// Its code, which is the name of its folder and, but for English, of Discord's locale
    /// (<https://discord.com/developers/docs/reference#locales>).
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
            Language::German => "de",
            Language::Russian => "ru",
        }
    }

    /// Its name in itself.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::French => "Français",
            Language::German => "Deutsch",
            Language::Russian => "Русский",
        }
    }

    /// The language of a locale such as `en-GB` or `fr`, if it is spoken.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Language> {
        let language = locale.split(['-', '_']).next().unwrap_or_default();
        Self::ALL
            .into_iter()
            .find(|one| one.code().eq_ignore_ascii_case(language))
    }
}
