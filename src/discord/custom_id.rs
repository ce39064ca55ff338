//! The custom ids of buttons and selects: typed, versioned, stateless.
//!
//! `v1:<what>:<number>[:<number>][:<text>]`, at most 100 characters. Everything that a press needs is in it (the
//! game, the ply that the presser saw, the half-built move), so no press waits in memory and a button works
//! after a restart. Who pressed is never in it: that comes from the interaction.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::rules::{Ruleset, steps::Prefix};

/// Discord's limit.
pub const MAX_LENGTH: usize = 100;

/// The only version so far.
const VERSION: &str = "v1";

/// What a press asks for.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Press {
    /// Something done to a challenge.
    Challenge(ChallengePress, i64),
    /// Something done to a game as a whole.
    Game(GamePress, i64),
    /// Something done to the offer of a draw that was made at a ply.
    Draw(DrawPress, i64, u32),
    /// Something done to a move that is being built.
    Move(MovePress, Point),
    /// A page of the rules, or of a person's history.
    Page(PagePress, i64, u32),
    /// A page of a leaderboard, of this server (0) or of all (1).
    Leaders(LeadersPress, i64, u32),
    /// The page of a leaderboard on which the presser stands.
    Place(LeadersPress, i64),
    /// A person challenged from the context menu, and to what.
    Invite(InvitePress, i64),
    /// A form that was filled in; the number is a game's where there is one.
    Form(FormPress, i64),
    /// Something about the person who presses.
    Me(MePress),
}

/// A game, the ply seen, and how far the move is built.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Point {
    /// The game.
    pub game: i64,
    /// How many plies had been played when the button was shown.
    pub ply: u32,
    /// The steps chosen so far, as text: which ruleset they are of is known only with the game.
    pub steps: Steps,
}

/// The text of a [`Prefix`], checked for its alphabet and length only.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Steps(String);

impl Steps {
    /// Reads the steps as those of a ruleset.
    #[must_use]
    pub fn prefix(&self, ruleset: Ruleset) -> Option<Prefix> {
        Prefix::parse(ruleset, &self.0).ok()
    }
}

impl From<&Prefix> for Steps {
    fn from(prefix: &Prefix) -> Steps {
        Steps(prefix.to_string())
    }
}

impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Steps {
    type Err = CustomIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let alphabet = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "@.-".contains(c);
        if text.len() <= Prefix::MAX_LEN && text.chars().all(alphabet) {
            Ok(Steps(text.to_owned()))
        } else {
            Err(CustomIdError::Malformed)
        }
    }
}

/// Why a custom id is not understood.
#[derive(Clone, Copy, Debug, Error, Eq, PartialEq)]
pub enum CustomIdError {
    /// It is of another version of this program.
    #[error("of another version")]
    OtherVersion,
    /// It is none of this program's.
    #[error("not one of ours")]
    Malformed,
}

macro_rules! presses {
    ($($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal,)+ })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Eq, PartialEq)]
        pub enum $name { $($(#[$vdoc])* $variant,)+ }

        impl $name {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word,)+ }
            }

            fn from_word(word: &str) -> Option<Self> {
                match word {
                    $($word => Some(Self::$variant),)+
                    _ => None,
                }
            }
        }
    )+};
}

presses! {
    /// What can be done to a challenge.
    ChallengePress {
        /// Somebody invited says yes.
        Accept = "accept",
        /// Somebody invited says no.
        Decline = "decline",
        /// The challenger takes it back.
        Cancel = "cancel",
        /// Somebody takes a free seat.
        Join = "join",
    }

    /// What can be done to a game as a whole.
    GamePress {
        /// Resign, after the question.
        Resign = "resign",
        /// Think better of it.
        Stay = "stay",
        /// Have forced moves played.
        Forced = "forced",
        /// Be asked for forced moves, too.
        Unforced = "unforced",
        /// Ask for another game.
        Rematch = "rematch",
        /// Open the draft of whatever is to be moved now.
        Now = "now",
    }

    /// What can be done to an offered draw.
    DrawPress {
        /// Agree.
        Agree = "agree",
        /// Refuse.
        Refuse = "refuse",
    }

    /// What can be done to a move that is being built.
    MovePress {
        /// Play the move that the steps already are, if nothing speaks against it.
        Play = "play",
        /// Open a draft at this point.
        Open = "open",
        /// Choose the next step in a select; the press carries it as its value.
        Choose = "choose",
        /// Take the last step back.
        Back = "back",
        /// Take all steps back.
        Again = "again",
        /// Play the move although it ends the game.
        Confirm = "confirm",
    }

    /// What can be read page by page.
    PagePress {
        /// The rules of Buku.
        Buku = "buku",
        /// The rules of Bakuk.
        Bakuk = "bakuk",
        /// The rules of Buga-shadara.
        BugaShadara = "buga",
        /// The finished games of a person.
        History = "history",
    }

    /// Whose leaderboard.
    LeadersPress {
        /// That of Buku.
        Buku = "buku",
        /// That of Bakuk for two.
        Bakuk = "bakuk",
        /// That of Bakuk for three.
        BakukThree = "bakuk3",
        /// That of Buga-shadara.
        BugaShadara = "buga",
    }

    /// To what somebody is challenged from the context menu.
    InvitePress {
        /// To Buku.
        Buku = "buku",
        /// To Bakuk.
        Bakuk = "bakuk",
        /// To Buga-shadara.
        BugaShadara = "buga",
    }

    /// Forms.
    FormPress {
        /// Why a game is ended.
        End = "end",
        /// The options of a server's casual games.
        Options = "options",
    }

    /// What a person can do about themselves.
    MePress {
        /// Be deleted: asks first.
        Forget = "forget",
        /// Be deleted.
        ForgetSure = "forget-sure",
        /// Stay.
        Keep = "keep",
        /// Be pinged when it is their turn.
        PingsOn = "pings-on",
        /// Not be pinged.
        PingsOff = "pings-off",
        /// Choose the theme of the pictures that only they see.
        OwnTheme = "own-theme",
        /// Get the form for a server's options, which only its managers can send.
        ServerOptions = "server-options",
        /// Choose the theme of a server's pictures, as its manager.
        ServerTheme = "server-theme",
        /// Choose the language of a server, as its manager.
        ServerLanguage = "server-language",
    }
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}:")?;
        match self {
            Press::Challenge(press, challenge) => write!(f, "c:{}:{challenge}", press.word()),
            Press::Game(press, game) => write!(f, "g:{}:{game}", press.word()),
            Press::Draw(press, game, ply) => write!(f, "d:{}:{game}:{ply}", press.word()),
            Press::Move(press, Point { game, ply, steps }) => {
                write!(f, "m:{}:{game}:{ply}:{steps}", press.word())
            }
            Press::Page(press, id, page) => write!(f, "p:{}:{id}:{page}", press.word()),
            Press::Leaders(press, whose, page) => write!(f, "l:{}:{whose}:{page}", press.word()),
            Press::Place(press, whose) => write!(f, "o:{}:{whose}", press.word()),
            Press::Invite(press, user) => write!(f, "i:{}:{user}", press.word()),
            Press::Form(press, game) => write!(f, "f:{}:{game}", press.word()),
            Press::Me(press) => write!(f, "u:{}", press.word()),
        }
    }
}

impl FromStr for Press {
    type Err = CustomIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let Some((version, rest)) = text.split_once(':') else {
            return Err(CustomIdError::Malformed);
        };
        if version != VERSION {
            let other = version
                .strip_prefix('v')
                .is_some_and(|number| number.parse::<u32>().is_ok());
            return Err(if other {
                CustomIdError::OtherVersion
            } else {
                CustomIdError::Malformed
            });
        }
        parse(rest).ok_or(CustomIdError::Malformed)
    }
}

fn parse(text: &str) -> Option<Press> {
    let mut parts = text.splitn(5, ':');
    let (kind, word) = (parts.next()?, parts.next()?);
    let press = match kind {
        "c" => Press::Challenge(ChallengePress::from_word(word)?, number(parts.next()?)?),
        "g" => Press::Game(GamePress::from_word(word)?, number(parts.next()?)?),
        "d" => Press::Draw(
            DrawPress::from_word(word)?,
            number(parts.next()?)?,
            number(parts.next()?)?,
        ),
        "m" => {
            let (game, ply) = (number(parts.next()?)?, number(parts.next()?)?);
            let steps = parts.next()?.parse().ok()?;
            Press::Move(MovePress::from_word(word)?, Point { game, ply, steps })
        }
        "p" => Press::Page(
            PagePress::from_word(word)?,
            number(parts.next()?)?,
            number(parts.next()?)?,
        ),
        "l" => Press::Leaders(
            LeadersPress::from_word(word)?,
            number(parts.next()?)?,
            number(parts.next()?)?,
        ),
        "o" => Press::Place(LeadersPress::from_word(word)?, number(parts.next()?)?),
        "i" => Press::Invite(InvitePress::from_word(word)?, number(parts.next()?)?),
        "f" => Press::Form(FormPress::from_word(word)?, number(parts.next()?)?),
        "u" => Press::Me(MePress::from_word(word)?),
        _ => return None,
    };
    parts.next().is_none().then_some(press)
}

/// A number as this program writes it: digits, no sign, no leading zero.
fn number<N: FromStr>(text: &str) -> Option<N> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn any_press() -> impl Strategy<Value = Press> {
        let game = 1..=i64::MAX;
        let steps = "[a-z0-9@.-]{0,43}".prop_map(|text| text.parse::<Steps>().unwrap());
        prop_oneof![
            (prop::sample::select(ChallengePress::ALL), game.clone())
                .prop_map(|(press, challenge)| Press::Challenge(press, challenge)),
            (prop::sample::select(GamePress::ALL), game.clone())
                .prop_map(|(press, game)| Press::Game(press, game)),
            (prop::sample::select(DrawPress::ALL), game.clone(), any::<u32>())
                .prop_map(|(press, game, ply)| Press::Draw(press, game, ply)),
            (prop::sample::select(MovePress::ALL), game, any::<u32>(), steps)
                .prop_map(|(press, game, ply, steps)| Press::Move(press, Point { game, ply, steps })),
            (prop::sample::select(PagePress::ALL), 0..=i64::MAX, any::<u32>())
                .prop_map(|(press, id, page)| Press::Page(press, id, page)),
            (prop::sample::select(LeadersPress::ALL), 0..=1_i64, any::<u32>())
                .prop_map(|(press, whose, page)| Press::Leaders(press, whose, page)),
            (prop::sample::select(LeadersPress::ALL), 0..=1_i64)
                .prop_map(|(press, whose)| Press::Place(press, whose)),
            (prop::sample::select(InvitePress::ALL), 0..=i64::MAX)
                .prop_map(|(press, user)| Press::Invite(press, user)),
            (prop::sample::select(FormPress::ALL), 0..=i64::MAX)
                .prop_map(|(press, game)| Press::Form(press, game)),
            prop::sample::select(MePress::ALL).prop_map(Press::Me),
        ]
    }

    proptest! {
        #[test]
        fn every_press_survives_its_custom_id(press in any_press()) {
            let id = press.to_string();
            prop_assert!(id.len() <= MAX_LENGTH, "{id}");
            prop_assert_eq!(id.parse::<Press>(), Ok(press));
        }

        #[test]
        fn any_text_is_read_without_a_panic(text in "(v1:)?[a-z]?:?.{0,120}") {
            if let Ok(press) = text.parse::<Press>() {
                prop_assert_eq!(press.to_string(), text);
            }
        }
    }

    #[test]
    fn what_is_not_ours_is_told_from_what_is_of_another_version() {
        assert_eq!("v2:g:now:1".parse::<Press>(), Err(CustomIdError::OtherVersion));
        for text in [
            "",
            "v1",
            "v1:",
            "vx:g:now:1",
            "v1:g:now:01",
            "v1:g:now:-1",
            "v1:g:now:1:1",
            "v1:g:now:99999999999999999999",
        ] {
            assert_eq!(text.parse::<Press>(), Err(CustomIdError::Malformed), "{text}");
        }
    }
}
