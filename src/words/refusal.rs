//! Sentences that say why something cannot be done.

use super::Words;
use crate::rules::Ruleset;

/// A refusal whose sentence needs nothing else.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Refusal {
    /// A button of an older version.
    OldButton,
    /// A button that is none of ours.
    UnknownButton,
    /// A command that is no longer there.
    UnknownCommand,
    /// An option that is not understood.
    BadOption,
    /// Something that works in a server only.
    ServerOnly,
    /// No game is played in this thread.
    NoGameHere,
    /// The person has no running game in this server.
    NoGame,
    /// No game in this server waits for the person.
    NoTurn,
    /// Several games could be meant; their list follows.
    WhichGame,
    /// A challenge that is not known.
    NoSuchChallenge,
    /// The time for the move ran out.
    Flag,
    /// The board has moved on.
    Stale,
    /// The person has offered a draw already.
    DrawOffered,
    /// No draw is on offer.
    DrawNone,
    /// Challenging oneself.
    ChallengeSelf,
    /// A place where no thread can be made.
    ChallengePlace,
    /// Accepting one’s own challenge.
    AcceptOwn,
    /// Accepting twice.
    AcceptAlready,
    /// A bot that accepts.
    AcceptBot,
    /// Declining what is for somebody else.
    DeclineUninvited,
    /// The challenge was declined.
    ClosedDeclined,
    /// The challenge was cancelled.
    ClosedCancelled,
    /// The challenge has expired.
    ClosedExpired,
    /// The draw was declined at this ply.
    DrawDeclined,
    /// Two opponents in a game for two.
    ThreeNeeded,
    /// Declining one’s own challenge.
    DeclineOwn,
    /// Withdrawing somebody else’s challenge.
    CancelOther,
    /// Accepting what is for somebody else.
    AcceptUninvited,
    /// Leaving by a move.
    Leaving,
    /// Only a manager can do it.
    ManagersOnly,
}

/// A permission that the bot needs.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Permission {
    /// See the channel.
    ViewChannel,
    /// Write in it.
    SendMessages,
    /// Make threads that all can see.
    CreateThreads,
    /// Write in threads.
    SendInThreads,
    /// Attach the pictures.
    AttachFiles,
    /// Show previews.
    EmbedLinks,
    /// Read what was written before.
    ReadHistory,
}

impl Words {
    /// The sentence of a refusal.
    #[must_use]
    pub fn refusal(&self, refusal: Refusal) -> String {
        self.text(
            match refusal {
                Refusal::OldButton => "refusal-old-button",
                Refusal::UnknownButton => "refusal-unknown-button",
                Refusal::UnknownCommand => "refusal-unknown-command",
                Refusal::BadOption => "refusal-bad-option",
                Refusal::ServerOnly => "refusal-server-only",
                Refusal::NoGameHere => "refusal-no-game-here",
                Refusal::NoGame => "refusal-no-game",
                Refusal::NoTurn => "refusal-no-turn",
                Refusal::WhichGame => "refusal-which-game",
                Refusal::NoSuchChallenge => "refusal-no-such-challenge",
                Refusal::Flag => "refusal-flag",
                Refusal::Stale => "refusal-stale",
                Refusal::DrawOffered => "refusal-draw-offered",
                Refusal::DrawNone => "refusal-draw-none",
                Refusal::ChallengeSelf => "refusal-challenge-self",
                Refusal::ChallengePlace => "refusal-challenge-place",
                Refusal::AcceptOwn => "refusal-accept-own",
                Refusal::AcceptAlready => "refusal-accept-already",
                Refusal::AcceptBot => "refusal-accept-bot",
                Refusal::DeclineUninvited => "refusal-decline-uninvited",
                Refusal::ClosedDeclined => "refusal-closed-declined",
                Refusal::ClosedCancelled => "refusal-closed-cancelled",
                Refusal::DrawDeclined => "refusal-draw-declined",
                Refusal::ThreeNeeded => "refusal-challenge-three-needed",
                Refusal::DeclineOwn => "refusal-decline-own",
                Refusal::CancelOther => "refusal-cancel-other",
                Refusal::AcceptUninvited => "refusal-accept-uninvited",
                Refusal::Leaving => "refusal-leaving",
                Refusal::ManagersOnly => "refusal-managers-only",
                Refusal::ClosedExpired => "refusal-closed-expired",
            },
            &[],
        )
    }

    /// Permissions one after another.
    pub(super) fn permissions(&self, permissions: &[Permission]) -> String {
        let names: Vec<String> = permissions.iter().map(|one| self.permission(*one)).collect();
        self.and(&names)
    }

    /// The name of a permission, as Discord writes it.
    #[must_use]
    pub fn permission(&self, permission: Permission) -> String {
        self.text(
            match permission {
                Permission::ViewChannel => "permission-view-channel",
                Permission::SendMessages => "permission-send-messages",
                Permission::CreateThreads => "permission-create-threads",
                Permission::SendInThreads => "permission-send-in-threads",
                Permission::AttachFiles => "permission-attach-files",
                Permission::EmbedLinks => "permission-embed-links",
                Permission::ReadHistory => "permission-read-history",
            },
            &[],
        )
    }

    /// Our fault, with the number to quote.
    #[must_use]
    pub fn refusal_fault(&self, id: &str) -> String {
        self.text("refusal-fault", &[("id", id.into())])
    }

    /// That Discord did not take the answer.
    #[must_use]
    pub fn refusal_unsaid(&self) -> String {
        self.text("refusal-unsaid", &[])
    }

    /// The disk's fault, with the number to quote.
    #[must_use]
    pub fn refusal_storage(&self, id: &str) -> String {
        self.text("refusal-storage", &[("id", id.into())])
    }

    /// A game that does not exist for this person.
    #[must_use]
    pub fn refusal_no_such_game(&self, game: i64) -> String {
        self.text("refusal-no-such-game", &[("game", game.to_string().into())])
    }

    /// One of several games that could be meant.
    #[must_use]
    pub fn refusal_which_game_line(&self, game: i64, ruleset: Ruleset, players: &str, place: &str) -> String {
        self.text(
            "refusal-which-game-line",
            &[
                ("game", game.to_string().into()),
                ("ruleset", self.ruleset(ruleset).into()),
                ("players", players.into()),
                ("place", place.into()),
            ],
        )
    }

    /// Somebody who does not play in the game.
    #[must_use]
    pub fn refusal_not_in_game(&self, game: i64) -> String {
        self.text("refusal-not-in-game", &[("game", game.to_string().into())])
    }

    /// The game is over.
    #[must_use]
    pub fn refusal_game_over(&self, game: i64) -> String {
        self.text("refusal-game-over", &[("game", game.to_string().into())])
    }

    /// Another seat is to move.
    #[must_use]
    pub fn refusal_not_your_turn(&self, game: i64, who: &str) -> String {
        self.text(
            "refusal-not-your-turn",
            &[("game", game.to_string().into()), ("who", who.into())],
        )
    }

    /// The seat is out.
    #[must_use]
    pub fn refusal_out(&self, game: i64) -> String {
        self.text("refusal-out", &[("game", game.to_string().into())])
    }

    /// Everyone has moved.
    #[must_use]
    pub fn refusal_abort_late(&self, game: i64) -> String {
        self.text("refusal-abort-late", &[("game", game.to_string().into())])
    }

    /// Challenging a bot.
    #[must_use]
    pub fn refusal_challenge_bot(&self, who: &str) -> String {
        self.text("refusal-challenge-bot", &[("who", who.into())])
    }

    /// The same person as both opponents.
    #[must_use]
    pub fn refusal_challenge_twice(&self, who: &str) -> String {
        self.text("refusal-challenge-twice", &[("who", who.into())])
    }

    /// A challenge to that person waits already.
    #[must_use]
    pub fn refusal_challenge_pending(&self, who: &str) -> String {
        self.text("refusal-challenge-pending", &[("who", who.into())])
    }

    /// Too many challenges wait.
    #[must_use]
    pub fn refusal_challenge_many(&self, count: u32) -> String {
        self.text("refusal-challenge-many", &[("count", count.into())])
    }

    /// The invited has blocked the challenger.
    #[must_use]
    pub fn refusal_challenge_blocked(&self, who: &str) -> String {
        self.text("refusal-challenge-blocked", &[("who", who.into())])
    }

    /// A seat that the game does not have.
    #[must_use]
    pub fn refusal_challenge_seat(&self, seat: u8) -> String {
        self.text("refusal-challenge-seat", &[("seat", seat.into())])
    }

    /// A rated game with options.
    #[must_use]
    pub fn refusal_challenge_rated_options(&self, options: &str) -> String {
        self.text("refusal-challenge-rated-options", &[("options", options.into())])
    }

    /// A game is being played in the thread.
    #[must_use]
    pub fn refusal_challenge_thread_busy(&self, game: i64) -> String {
        self.text(
            "refusal-challenge-thread-busy",
            &[("game", game.to_string().into())],
        )
    }

    /// The challenge became a game.
    #[must_use]
    pub fn refusal_closed_accepted(&self, game: i64) -> String {
        self.text("refusal-closed-accepted", &[("game", game.to_string().into())])
    }

    /// The game is still being played.
    #[must_use]
    pub fn refusal_rematch_running(&self, game: i64) -> String {
        self.text("refusal-rematch-running", &[("game", game.to_string().into())])
    }

    /// There was a rematch.
    #[must_use]
    pub fn refusal_rematch_played(&self, game: i64, next: i64) -> String {
        self.text(
            "refusal-rematch-played",
            &[
                ("game", game.to_string().into()),
                ("next", next.to_string().into()),
            ],
        )
    }

    /// A player was deleted.
    #[must_use]
    pub fn refusal_rematch_gone(&self, game: i64) -> String {
        self.text("refusal-rematch-gone", &[("game", game.to_string().into())])
    }

    /// A part of the options that is no `name=value`.
    #[must_use]
    pub fn refusal_option_shape(&self, part: &str) -> String {
        self.text("refusal-option-shape", &[("part", part.into())])
    }

    /// An option that the ruleset does not have.
    #[must_use]
    pub fn refusal_option_key(&self, ruleset: Ruleset, key: &str, keys: &[String]) -> String {
        self.text(
            "refusal-option-key",
            &[
                ("ruleset", self.ruleset(ruleset).into()),
                ("key", key.into()),
                ("keys", super::code(keys).into()),
            ],
        )
    }

    /// A value that the option does not have.
    #[must_use]
    pub fn refusal_option_value(&self, key: &str, value: &str, values: &[String]) -> String {
        self.text(
            "refusal-option-value",
            &[
                ("key", key.into()),
                ("value", value.into()),
                ("values", super::code(values).into()),
            ],
        )
    }

    /// An option named twice.
    #[must_use]
    pub fn refusal_option_twice(&self, key: &str) -> String {
        self.text("refusal-option-twice", &[("key", key.into())])
    }

    /// Permissions that the bot lacks.
    #[must_use]
    pub fn refusal_bot_permissions(&self, channel: &str, permissions: &[Permission]) -> String {
        self.text(
            "refusal-bot-permissions",
            &[
                ("channel", channel.into()),
                ("permissions", self.permissions(permissions).into()),
            ],
        )
    }

    /// Somebody invited who cannot see the channel.
    #[must_use]
    pub fn refusal_invited_permissions(&self, who: &str, channel: &str) -> String {
        self.text(
            "refusal-invited-permissions",
            &[("who", who.into()), ("channel", channel.into())],
        )
    }

    /// The challenger, or somebody else in it, and the person do not play each other.
    #[must_use]
    pub fn refusal_accept_blocked(&self, who: &str) -> String {
        self.text("refusal-accept-blocked", &[("who", who.into())])
    }

    /// The person has blocked whom they challenge.
    #[must_use]
    pub fn refusal_challenge_you_block(&self, who: &str) -> String {
        self.text("refusal-challenge-you-block", &[("who", who.into())])
    }
}
