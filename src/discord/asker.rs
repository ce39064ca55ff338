//! Who asked, and where: read from the interaction, never from anything that was sent along.

use serenity::all::{
    ChannelType, CommandInteraction, ComponentInteraction, Member, ModalInteraction, PartialChannel,
    Permissions, User,
};

use crate::service::{ChannelId, GuildId, InteractionId, Person, PersonKind};

/// The person behind an interaction and the place where it happened.
#[derive(Clone, Debug)]
pub struct Asker {
    /// Who.
    pub person: Person,
    /// The interaction, by which a repetition is known.
    pub interaction: InteractionId,
    /// The server; none in the bot's direct messages.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
    /// What kind of place that is.
    pub place: Place,
    /// What the bot may do there, if Discord said so.
    pub bot_may: Option<Permissions>,
    /// What the person may do there, if Discord said so.
    pub may: Option<Permissions>,
    /// The language of the person's client.
    pub locale: String,
    /// The server's own language, if Discord said so.
    pub guild_locale: Option<String>,
}

/// What a channel is good for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Place {
    /// Threads can be made from its messages.
    Channel,
    /// It is a thread.
    Thread {
        /// The channel above it, if Discord said so.
        above: Option<ChannelId>,
        /// Whether it is for those who were added to it alone.
        is_private: bool,
    },
    /// Neither: voice, forum, direct messages.
    Other,
}

impl Place {
    fn of(channel: Option<&PartialChannel>) -> Place {
        let Some(channel) = channel else {
            return Place::Other;
        };
        match channel.kind {
            ChannelType::Text | ChannelType::News => Place::Channel,
            ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread => {
                Place::Thread {
                    above: channel.parent_id.map(|id| ChannelId::from(id.get())),
                    is_private: channel.kind == ChannelType::PrivateThread,
                }
            }
            _ => Place::Other,
        }
    }

    /// The channel above a thread in which what the thread shows may be shown as well.
    #[must_use]
    pub fn public_above(self) -> Option<ChannelId> {
        match self {
            Place::Thread {
                above,
                is_private: false,
            } => above,
            _ => None,
        }
    }
}

/// A person as the service wants to know them, named as this server names them.
#[must_use]
pub fn person(user: &User, nick: Option<&str>) -> Person {
    let name = crate::words::plain(nick.unwrap_or_else(|| user.display_name()));
    Person {
        id: user.id.get().into(),
        // A name of nothing but controls would vanish.
        name: if name.is_empty() { user.name.clone() } else { name },
        kind: if user.bot {
            PersonKind::Bot
        } else {
            PersonKind::Human
        },
    }
}

fn member_nick(member: Option<&Member>) -> Option<&str> {
    member.and_then(|member| member.nick.as_deref())
}

/// The three kinds of interactions say the same in the same fields, but box the member differently.
macro_rules! asker_of {
    ($($interaction:ty: $member:ident),+) => {$(
        impl From<&$interaction> for Asker {
            fn from(asked: &$interaction) -> Asker {
                let member: Option<&Member> = asked.member.$member();
                Asker {
                    person: person(&asked.user, member_nick(member)),
                    interaction: asked.id.get().into(),
                    guild: asked.guild_id.map(|id| id.get().into()),
                    channel: asked.channel_id.get().into(),
                    place: Place::of(asked.channel.as_ref()),
                    bot_may: asked.app_permissions,
                    may: member.and_then(|member| member.permissions),
                    locale: asked.locale.clone(),
                    guild_locale: asked.guild_locale.clone(),
                }
            }
        }
    )+};
}

asker_of!(CommandInteraction: as_deref, ComponentInteraction: as_ref, ModalInteraction: as_ref);
