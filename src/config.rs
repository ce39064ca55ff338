//! What the environment says, read once at start; every problem is reported at the same time.
//!
//! The table [`VARIABLES`] is the list of settings; a test holds `.env.example` against it. Secrets have a type that
//! does not print.

use std::fmt;
use std::path::PathBuf;

use reqwest::Url;

use crate::discord::http::is_loopback;

/// A setting: its name, its default (`None` when there is none), and what it means, with its unit.
#[derive(Debug, Clone, Copy)]
pub struct Variable {
    /// The variable's name in the environment.
    pub name: &'static str,
    /// What holds when it is not set.
    pub default: Option<&'static str>,
    /// One line for `.env.example` and for people.
    pub meaning: &'static str,
}

/// Every setting, in the order of `.env.example`.
pub const VARIABLES: &[Variable] = &[
    Variable {
        name: "DISCORD_TOKEN",
        default: None,
        meaning: "The bot's token, from the Discord developer portal. Secret.",
    },
    Variable {
        name: "SHADARA_DATABASE",
        default: Some("shadara.db"),
        meaning: "The database: the path of a file, made when it is not there.",
    },
    Variable {
        name: "SHADARA_LOG",
        default: Some("info"),
        meaning: "What is logged: error, warn, info, debug, trace, or a filter such as `info,shadara=debug`.",
    },
    Variable {
        name: "SHADARA_RENDER_THREADS",
        default: Some("2"),
        meaning: "How many pictures are drawn at once, 1 to 64.",
    },
    Variable {
        name: "SHADARA_FONTS",
        default: None,
        meaning: "A folder with Noto fonts for names in more scripts; without it the system's font folders.",
    },
    Variable {
        name: "SHADARA_DEV_GUILD",
        default: None,
        meaning: "For development: the id of a server in which alone the commands are registered, at once.",
    },
    Variable {
        name: "DISCORD_API_BASE",
        default: None,
        meaning: "For tests: another server that speaks Discord's API, on this machine only, such as http://127.0.0.1:8080.",
    },
];

/// A secret: it can be used, but not printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Wraps a secret.
    #[must_use]
    pub fn new(secret: impl Into<String>) -> Self {
        Self(secret.into())
    }

    /// The secret itself, for the one call that needs it.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The settings of a running bot.
#[derive(Debug, Clone)]
pub struct Config {
    /// The bot's token.
    pub token: Secret,
    /// Another server that speaks Discord's API, on loopback.
    pub api_base: Option<Url>,
    /// The database file.
    pub database: PathBuf,
    /// How many pictures are drawn at once.
    pub render_threads: usize,
    /// The folder with fonts for more scripts; `None` stands for the system's.
    pub fonts: Option<PathBuf>,
    /// The one guild in which commands are registered, for development.
    pub dev_guild: Option<u64>,
}

/// Why a setting cannot be used. `Display` is a sentence for the owner of the bot.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// A setting without a default is not there.
    #[error("{name} is not set: put it into the environment or into .env ({meaning})")]
    Missing {
        /// The variable.
        name: &'static str,
        /// What it is for.
        meaning: &'static str,
    },
    /// The text is not UTF-8.
    #[error("{0} is not text (UTF-8)")]
    NotText(&'static str),
    /// A number is not one, or is out of range.
    #[error("{name} must be {expected}, not \"{found}\"")]
    NotThat {
        /// The variable.
        name: &'static str,
        /// What is expected there.
        expected: &'static str,
        /// What was found; never a secret.
        found: String,
    },
    /// The token has characters that no token has.
    #[error(
        "DISCORD_TOKEN has blanks or characters that no token has: copy it again, without quotes or \"Bot\""
    )]
    MalformedToken,
    /// The file `.env` cannot be read.
    #[error(".env cannot be read: {0}")]
    Dotenv(String),
    /// The API base is not on this machine.
    #[error("DISCORD_API_BASE must name this machine (127.0.0.1, [::1] or localhost), not \"{0}\"")]
    NotLoopback(String),
}

/// Puts what `.env` in this folder (or one above) says into the environment, which goes before it. No file is fine.
/// Call it before there is a second thread.
///
/// # Errors
/// When there is a file that cannot be read.
pub fn load_dotenv() -> Result<(), Problem> {
    match dotenvy::dotenv() {
        Ok(_) => Ok(()),
        Err(error) if error.not_found() => Ok(()),
        // The error quotes the line, which may hold the token.
        Err(dotenvy::Error::LineParse(_, at)) => {
            Err(Problem::Dotenv(format!("a line is malformed at character {at}")))
        }
        Err(error) => Err(Problem::Dotenv(error.to_string())),
    }
}

impl Config {
    /// The address of the other server without a slash at its end, as the client takes it.
    #[must_use]
    pub fn base(&self) -> Option<&str> {
        let base = self.api_base.as_ref();
        base.map(|url| url.as_str().trim_end_matches('/'))
    }

    /// Reads the settings from the process's environment.
    ///
    /// # Errors
    /// Every problem found, not only the first.
    pub fn from_env() -> Result<Self, Vec<Problem>> {
        Self::from_lookup(|name| match std::env::var(name) {
            Ok(value) => Ok(Some(value)),
            Err(std::env::VarError::NotPresent) => Ok(None),
            Err(std::env::VarError::NotUnicode(_)) => Err(()),
        })
    }

    /// The database file alone, for the commands that need no token.
    ///
    /// # Errors
    /// When the setting is not text.
    pub fn database_from_env() -> Result<PathBuf, Problem> {
        const NAME: &str = "SHADARA_DATABASE";
        let default = VARIABLES
            .iter()
            .find(|variable| variable.name == NAME)
            .and_then(|variable| variable.default);
        match std::env::var(NAME) {
            Ok(value) if !value.trim().is_empty() => Ok(PathBuf::from(value.trim())),
            Err(std::env::VarError::NotUnicode(_)) => Err(Problem::NotText(NAME)),
            _ => Ok(PathBuf::from(default.unwrap_or_default())),
        }
    }

    /// The folder with fonts, for the commands that need no token.
    #[must_use]
    pub fn fonts_from_env() -> Option<PathBuf> {
        std::env::var_os("SHADARA_FONTS")
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    }

    /// Reads the settings from anything that answers to a name; `Err` stands for a value that is not text.
    /// A value of blanks counts as not set.
    ///
    /// # Errors
    /// Every problem found, not only the first.
    pub fn from_lookup(lookup: impl Fn(&str) -> Result<Option<String>, ()>) -> Result<Self, Vec<Problem>> {
        let mut problems = Vec::new();
        let mut get = |name: &str| {
            let variable = VARIABLES
                .iter()
                .find(|variable| variable.name == name)
                .expect("each setting is in VARIABLES");
            match lookup(variable.name) {
                Ok(value) => value
                    .map(|value| value.trim().to_owned())
                    .filter(|value| !value.is_empty())
                    .or_else(|| variable.default.map(str::to_owned)),
                Err(()) => {
                    problems.push(Problem::NotText(variable.name));
                    variable.default.map(str::to_owned)
                }
            }
        };
        let (token, database) = (get("DISCORD_TOKEN"), get("SHADARA_DATABASE"));
        let (threads, guild) = (get("SHADARA_RENDER_THREADS"), get("SHADARA_DEV_GUILD"));
        let (base, fonts) = (get("DISCORD_API_BASE"), get("SHADARA_FONTS"));

        if token.is_none() {
            problems.push(missing("DISCORD_TOKEN"));
        }
        let token = read(token, parse_token, &mut problems);
        let render_threads = read(threads, parse_threads, &mut problems);
        let dev_guild = read(guild, parse_guild, &mut problems);
        let api_base = read(base, parse_base, &mut problems);
        match (token, database, render_threads) {
            (Some(token), Some(database), Some(render_threads)) if problems.is_empty() => Ok(Self {
                token,
                api_base,
                database: PathBuf::from(database),
                render_threads,
                fonts: fonts.map(PathBuf::from),
                dev_guild,
            }),
            _ => Err(problems),
        }
    }
}

fn missing(name: &'static str) -> Problem {
    let meaning = VARIABLES
        .iter()
        .find(|variable| variable.name == name)
        .map_or("", |variable| variable.meaning);
    Problem::Missing {
        name,
        meaning: meaning.trim_end_matches('.'),
    }
}

/// What a setting says, if it is set and can be used; its problem is kept.
fn read<T>(
    text: Option<String>,
    parse: fn(&str) -> Result<T, Problem>,
    problems: &mut Vec<Problem>,
) -> Option<T> {
    parse(&text?).map_err(|problem| problems.push(problem)).ok()
}

fn parse_token(text: &str) -> Result<Secret, Problem> {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-');
    if text.chars().all(plain) {
        Ok(Secret::new(text))
    } else {
        Err(Problem::MalformedToken)
    }
}

fn parse_threads(text: &str) -> Result<usize, Problem> {
    text.parse()
        .ok()
        .filter(|n| (1..=64).contains(n))
        .ok_or_else(|| Problem::NotThat {
            name: "SHADARA_RENDER_THREADS",
            expected: "a number from 1 to 64",
            found: text.to_owned(),
        })
}

fn parse_guild(text: &str) -> Result<u64, Problem> {
    text.parse()
        .ok()
        .filter(|id| *id > 0)
        .ok_or_else(|| Problem::NotThat {
            name: "SHADARA_DEV_GUILD",
            expected: "the id of a server (a long number)",
            found: text.to_owned(),
        })
}

fn parse_base(text: &str) -> Result<Url, Problem> {
    let url = Url::parse(text).map_err(|_| Problem::NotThat {
        name: "DISCORD_API_BASE",
        expected: "an address such as http://127.0.0.1:8080",
        found: text.to_owned(),
    })?;
    if matches!(url.scheme(), "http" | "https") && is_loopback(url.as_str()) {
        Ok(without_api_path(url))
    } else {
        Err(Problem::NotLoopback(text.to_owned()))
    }
}

/// The address without the `/api` or `/api/v10` that people copy along; the client adds it by itself.
fn without_api_path(mut url: Url) -> Url {
    let path = url.path().trim_end_matches('/');
    let path = path.strip_suffix("/v10").unwrap_or(path);
    let path = path.strip_suffix("/api").unwrap_or(path).to_owned();
    url.set_path(&path);
    url
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config(pairs: &[(&str, &str)]) -> Result<Config, Vec<Problem>> {
        Config::from_lookup(|name| {
            Ok(pairs
                .iter()
                .find(|(key, _)| *key == name)
                .map(|(_, value)| (*value).to_owned()))
        })
    }

    #[test]
    fn a_token_is_enough() {
        let config = config(&[("DISCORD_TOKEN", " abc.def-1_2 ")]).unwrap();
        assert_eq!(config.token.reveal(), "abc.def-1_2");
        assert_eq!(config.database, PathBuf::from("shadara.db"));
        assert_eq!(config.render_threads, 2);
        assert!(config.api_base.is_none() && config.dev_guild.is_none());
    }

    #[test]
    fn all_problems_are_reported_at_once() {
        let problems = config(&[
            ("SHADARA_RENDER_THREADS", "many"),
            ("SHADARA_DEV_GUILD", "-1"),
            ("DISCORD_API_BASE", "https://discord.com"),
        ])
        .unwrap_err();
        assert_eq!(problems.len(), 4, "{problems:?}");
        assert!(problems[0].to_string().starts_with("DISCORD_TOKEN is not set"));
    }

    #[test]
    fn only_this_machine_may_stand_in_for_discord() {
        for base in [
            "http://127.0.0.1:8080",
            "http://localhost",
            "https://[::1]:1",
            "http://127.9.9.9/",
        ] {
            assert!(
                config(&[("DISCORD_TOKEN", "t"), ("DISCORD_API_BASE", base)]).is_ok(),
                "{base}"
            );
        }
        for base in [
            "http://127.0.0.1.example.com",
            "http://127.0.0.1@example.com",
            "http://example.com/127.0.0.1",
            "http://10.0.0.1",
            "ftp://127.0.0.1",
            "localhost",
            "file:///etc/passwd",
        ] {
            assert!(
                config(&[("DISCORD_TOKEN", "t"), ("DISCORD_API_BASE", base)]).is_err(),
                "{base}"
            );
        }
    }

    #[test]
    fn the_api_base_may_end_in_the_version() {
        for base in [
            "http://[::1]:80",
            "http://[::1]:80/",
            "http://[::1]:80/api",
            "http://[::1]:80/api/v10/",
        ] {
            let config = config(&[("DISCORD_TOKEN", "t"), ("DISCORD_API_BASE", base)]).unwrap();
            assert_eq!(config.api_base.unwrap().as_str(), "http://[::1]/");
        }
    }

    #[test]
    fn a_secret_does_not_print() {
        let config = config(&[("DISCORD_TOKEN", "sesame")]).unwrap();
        assert!(!format!("{config:?}").contains("sesame"));
        let problems = self::config(&[("DISCORD_TOKEN", "Bot sesame")]).unwrap_err();
        assert!(!format!("{problems:?} {}", problems[0]).contains("sesame"));
    }

    #[test]
    fn the_example_lists_every_setting_with_its_default_and_meaning() {
        let example = include_str!("../.env.example");
        let mut expected = String::new();
        for variable in VARIABLES {
            expected.push_str(&format!("\n# {}\n", variable.meaning));
            match variable.default {
                Some(default) => expected.push_str(&format!("#{}={default}\n", variable.name)),
                None if variable.name == "DISCORD_TOKEN" => expected.push_str("DISCORD_TOKEN=\n"),
                None => expected.push_str(&format!("#{}=\n", variable.name)),
            }
        }
        assert!(
            example.ends_with(&expected),
            ".env.example should end with:\n{expected}"
        );
    }
}
