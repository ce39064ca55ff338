//! A fresh world: one guild, its channels, alice, bob, carol, dave, and the bot.
//!
//! The ids of these are the same in every sandbox, so that a bot's database still means something after a restart;
//! whatever is made later gets its id from the clock.

use std::collections::{BTreeMap, HashMap};

use crate::sandbox::clock::Clock;
use crate::sandbox::snowflake::{Id, Snowflakes, from_millis};

use super::channels::{Channel, ChannelKind, Overwrite};
use super::permissions::{
    ALL, BOT, EVERYONE, MANAGE_GUILD, MANAGE_MESSAGES, MANAGE_THREADS, SEND_MESSAGES,
    SEND_MESSAGES_IN_THREADS, VIEW_CHANNEL,
};
use super::users::{Guild, Member, Role, User};
use super::{Application, World};

/// When the guild was made: the first of January 2026.
const FOUNDED_MS: i64 = 1_767_225_600_000;
/// The people, in the order of their ids; their tokens are the same words.
const PEOPLE: [&str; 4] = ["alice", "bob", "carol", "dave"];

/// The id of the `n`th thing of the fresh world; a second apart from the next, so that shards differ.
fn fixed(n: i64) -> Id {
    from_millis(FOUNDED_MS + n * 1000)
}

impl World {
    /// A world as it is after the start.
    pub(crate) fn fresh(address: String) -> Self {
        let application = Application {
            id: fixed(1),
            name: "Shadara".to_owned(),
            bot: fixed(1),
            description: "Board games among friends.".to_owned(),
            emojis: Vec::new(),
            created_commands: Vec::new(),
        };
        let users = users(application.bot);
        let guild = guild(&application, &users);
        let channels = channels(&guild, &users, application.bot);
        Self {
            clock: Clock::default(),
            ids: Snowflakes::default(),
            address,
            application,
            users,
            guild,
            channels,
            messages: HashMap::new(),
            nonces: super::Nonces::default(),
            commands: Vec::new(),
            interactions: super::Interactions::default(),
            webhooks: BTreeMap::new(),
            uploads: BTreeMap::new(),
            presence: super::Presence::default(),
            sessions: super::Sessions::default(),
            faults: super::Faults::default(),
            limits: super::Limits::default(),
            traffic: super::Traffic::default(),
            changes: 0,
        }
    }

    /// Back to the fresh world; clock, ids, sessions and registered commands stay, so that a connected bot goes on.
    pub(crate) fn reset(&mut self) {
        let fresh = Self::fresh(self.address.clone());
        let old = std::mem::replace(self, fresh);
        self.clock = old.clock;
        self.ids = old.ids;
        self.changes = old.changes + 1;
        self.sessions = old.sessions;
        self.commands = old.commands;
        self.presence = old.presence;
        self.limits.keep_settings_of(&old.limits);
        for id in old
            .channels
            .keys()
            .filter(|id| !self.channels.contains_key(id))
            .copied()
            .collect::<Vec<_>>()
        {
            if let Some(channel) = old.channels.get(&id) {
                self.announce_deletion(channel);
            }
        }
    }
}

fn users(bot: Id) -> BTreeMap<Id, User> {
    let mut users = BTreeMap::new();
    users.insert(
        bot,
        User {
            id: bot,
            name: "Shadara".to_owned(),
            global_name: None,
            is_bot: true,
            locale: "en-US".to_owned(),
            takes_dms: false,
        },
    );
    for (n, name) in (10..).zip(PEOPLE) {
        let id = fixed(n);
        let mut global = name.to_owned();
        global
            .get_mut(..1)
            .map(str::make_ascii_uppercase)
            .unwrap_or_default();
        users.insert(
            id,
            User {
                id,
                name: name.to_owned(),
                global_name: Some(global),
                is_bot: false,
                locale: "en-US".to_owned(),
                takes_dms: true,
            },
        );
    }
    users
}

fn role(id: Id, name: &str, permissions: u64, position: u32, of_bot: Option<Id>) -> Role {
    let color = if position == 0 { 0 } else { 0x0058_65F2 };
    Role {
        id,
        name: name.to_owned(),
        permissions,
        position,
        color,
        of_bot,
        hoist: false,
        mentionable: false,
        unicode_emoji: None,
    }
}

fn guild(application: &Application, users: &BTreeMap<Id, User>) -> Guild {
    let id = fixed(0);
    let managers = fixed(30);
    let of_bot = fixed(31);
    let dave = fixed(13);
    let members = users
        .keys()
        .map(|&user| {
            let roles = match user {
                user if user == application.bot => vec![of_bot],
                user if user == dave => vec![managers],
                _ => Vec::new(),
            };
            (
                user,
                Member {
                    roles,
                    ..Member::new(FOUNDED_MS)
                },
            )
        })
        .collect();
    let manage = MANAGE_GUILD | MANAGE_MESSAGES | MANAGE_THREADS;
    Guild {
        id,
        name: "Board games".to_owned(),
        owner: dave,
        locale: "en-US".to_owned(),
        roles: vec![
            role(id, "@everyone", EVERYONE, 0, None),
            role(of_bot, "Shadara", BOT, 1, Some(application.bot)),
            role(managers, "Managers", manage, 2, None),
        ],
        members,
        description: None,
        bans: BTreeMap::new(),
        emojis: Vec::new(),
        invites: Vec::new(),
    }
}

fn channels(guild: &Guild, users: &BTreeMap<Id, User>, bot: Id) -> BTreeMap<Id, Channel> {
    let named = [
        ("general", "Talk"),
        ("games", "Challenges and boards"),
        ("rules", "Read only"),
        ("staff", "Managers only"),
    ];
    let mut channels = BTreeMap::new();
    for (n, (name, topic)) in (0u32..).zip(named) {
        let id = fixed(20 + i64::from(n));
        let mut channel = Channel::new(id, ChannelKind::Text, name);
        channel.topic = Some(topic.to_owned());
        channel.position = n;
        let denied = match name {
            "rules" => SEND_MESSAGES | SEND_MESSAGES_IN_THREADS,
            "staff" => VIEW_CHANNEL,
            _ => 0,
        };
        if denied != 0 {
            channel.overwrites.push(Overwrite {
                id: guild.id,
                of_member: false,
                allow: 0,
                deny: denied,
            });
            channel.overwrites.push(Overwrite {
                id: fixed(30),
                of_member: false,
                allow: denied & ALL,
                deny: 0,
            });
            // Where the bot's own role must not make up for what everyone is denied.
            channel.overwrites.push(Overwrite {
                id: fixed(31),
                of_member: false,
                allow: 0,
                deny: denied,
            });
        }
        channels.insert(id, channel);
    }
    for (n, user) in (40..).zip(users.values().filter(|user| !user.is_bot)) {
        let id = fixed(n);
        channels.insert(id, Channel::dm(id, bot, user.id));
    }
    channels
}
