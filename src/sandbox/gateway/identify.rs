//! IDENTIFY and RESUME: who it is, and what they get first.
//!
//! Source: Discord, Gateway, "Identifying" and "Resuming"; Gateway Events, "Identify", "Ready".

use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use crate::sandbox::forms::{list_at, text_at};
use crate::sandbox::server::BOT_TOKEN;
use crate::sandbox::snowflake::Id;
use crate::sandbox::world::World;
use crate::sandbox::world::channels::ChannelKind;
use crate::sandbox::world::views::guild::Presences;
use crate::sandbox::world::views::{APPLICATION_FLAGS, set};

use super::sessions::{Link, Out, Session};
use super::{
    AUTHENTICATION_FAILED, Close, DECODE_ERROR, DISALLOWED_INTENTS, INVALID_INTENTS, INVALID_SEQ,
    INVALID_SHARD, intents,
};

/// The connection that identifies or resumes.
pub(super) struct Arrival<'a> {
    pub(super) number: u64,
    pub(super) sender: &'a UnboundedSender<Out>,
    /// The address under which the client reached us.
    pub(super) host: &'a str,
}

/// What became of a RESUME.
pub(super) enum Resumed {
    /// The session goes on.
    Session(String),
    /// Op 9: the client must identify anew.
    Invalid,
}

impl World {
    /// Starts a session and queues READY and GUILD_CREATE.
    ///
    /// # Errors
    /// The close code that Discord uses for what is wrong with the payload.
    pub(super) fn identify(&mut self, data: &Value, arrival: &Arrival<'_>) -> Result<String, Close> {
        if !data.is_object() || !data["token"].is_string() || !data["properties"].is_object() {
            return Err(DECODE_ERROR);
        }
        let (user, is_bot) = self
            .user_of_token(text_at(data, "token"))
            .ok_or(AUTHENTICATION_FAILED)?;
        let wanted = if is_bot {
            self.checked_intents(data)?
        } else {
            intents::ALL
        };
        let shard = if is_bot { shard(data)? } else { (0, 1) };
        if is_bot && data["presence"].is_object() {
            self.set_presence(&data["presence"])?;
        }
        let session_number = self.sessions.number();
        let id = format!("{:016x}{:016x}", self.now(), session_number);
        let mut session = Session::new(id.clone(), user, is_bot, wanted, shard);
        session.link = Some(Link {
            number: arrival.number,
            sender: arrival.sender.clone(),
        });
        let has_guild = session.has_guild(Some(self.guild.id));
        let was_online = self.sessions.is_online(user);
        let ready = self.ready(&session, arrival.host);
        session.push("READY", Arc::from(ready.to_string()));
        self.sessions.all.insert(id.clone(), session);
        if has_guild && wanted & intents::GUILDS != 0 {
            let presences = if wanted & intents::GUILD_PRESENCES == 0 {
                Presences::Hidden
            } else {
                Presences::Shown
            };
            let view: Arc<str> = Arc::from(self.guild_create_view(user, presences).to_string());
            if let Some(session) = self.sessions.all.get_mut(&id) {
                session.push("GUILD_CREATE", view);
            }
        }
        if !was_online {
            self.announce_presence(user);
        }
        Ok(id)
    }

    /// How the bot says it is, in IDENTIFY or by itself.
    ///
    /// # Errors
    /// 4002 for a status that there is not, or activities that are no list.
    pub(super) fn set_presence(&mut self, data: &Value) -> Result<(), Close> {
        let status = data.get("status").and_then(Value::as_str).unwrap_or("online");
        let activities = &data["activities"];
        let known = ["online", "dnd", "idle", "invisible", "offline"].contains(&status);
        if !known || !(activities.is_null() || activities.is_array()) {
            return Err(DECODE_ERROR);
        }
        self.presence.status = status.to_owned();
        self.presence.activities = list_at(data, "activities")
            .iter()
            .map(|activity| {
                let mut shown = activity.clone();
                set(&mut shown, "id", "ec0b28a579ecb4bd");
                set(&mut shown, "created_at", self.now());
                shown
            })
            .collect();
        Ok(())
    }

    /// The user whose token that is; the bot's may carry its prefix.
    pub(super) fn user_of_token(&self, token: &str) -> Option<(Id, bool)> {
        let bare = token.strip_prefix("Bot ").unwrap_or(token);
        if bare == BOT_TOKEN {
            return Some((self.bot(), true));
        }
        self.person_by_token(token).map(|person| (person.id, false))
    }

    fn checked_intents(&self, data: &Value) -> Result<u64, Close> {
        let wanted = data["intents"].as_u64().ok_or(INVALID_INTENTS)?;
        if wanted & !intents::KNOWN != 0 {
            return Err(INVALID_INTENTS);
        }
        if wanted & intents::PRIVILEGED != 0 && self.faults.refuses_privileged_intents() {
            return Err(DISALLOWED_INTENTS);
        }
        Ok(wanted)
    }

    fn ready(&self, session: &Session, host: &str) -> Value {
        let has_guild = session.has_guild(Some(self.guild.id));
        let guilds = if has_guild {
            json!([{ "id": self.guild.id.to_string(), "unavailable": true }])
        } else {
            json!([])
        };
        let mut data = json!({
            "v": 10,
            "user_settings": {},
            "user": self.own_user_view(session.user),
            "guilds": guilds,
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "session_type": "normal",
            "session_id": session.id,
            "resume_gateway_url": format!("ws://{host}/gateway"),
            "geo_ordered_rtc_regions": [],
            "shard": [session.shard.0, session.shard.1],
        });
        if session.is_bot {
            let id = self.application.id.to_string();
            let flags =
                json!({ "id": id, "flags": APPLICATION_FLAGS, "flags_new": APPLICATION_FLAGS.to_string() });
            set(&mut data, "application", flags);
        } else {
            let dms = self.channels.values().filter(|c| c.kind == ChannelKind::Dm);
            let own = dms.filter(|c| c.recipients.contains(&session.user));
            let views: Vec<Value> = own.map(|c| self.channel_view(c, session.user)).collect();
            set(&mut data, "private_channels", views);
        }
        data
    }

    /// Continues a session: the events it missed, then RESUMED.
    ///
    /// # Errors
    /// The close code for a malformed payload, a foreign token or an impossible sequence number.
    pub(super) fn resume(&mut self, data: &Value, arrival: &Arrival<'_>) -> Result<Resumed, Close> {
        if !data["token"].is_string() || !data["session_id"].is_string() {
            return Err(DECODE_ERROR);
        }
        let Some(seq) = data["seq"].as_u64() else {
            return Err(DECODE_ERROR);
        };
        let (user, _) = self
            .user_of_token(text_at(data, "token"))
            .ok_or(AUTHENTICATION_FAILED)?;
        let was_online = self.sessions.is_online(user);
        let id = text_at(data, "session_id");
        let Some(session) = self
            .sessions
            .all
            .get_mut(id)
            .filter(|session| session.user == user)
        else {
            return Ok(Resumed::Invalid);
        };
        if seq > session.seq {
            return Err(INVALID_SEQ);
        }
        let Some(missed) = session.missed(seq) else {
            self.sessions.all.remove(id);
            return Ok(Resumed::Invalid);
        };
        session.send(Out::Drop);
        session.link = Some(Link {
            number: arrival.number,
            sender: arrival.sender.clone(),
        });
        for event in missed {
            session.send(Out::Event(event));
        }
        session.push("RESUMED", Arc::from(r#"{"_trace":["sandbox"]}"#));
        if !was_online {
            self.announce_presence(user);
        }
        Ok(Resumed::Session(id.to_owned()))
    }

    /// A connection of a session has ended; `forget` when the client closed it for good.
    pub(super) fn disconnected(&mut self, id: &str, number: u64, forget: Forget) {
        let now = self.now();
        let Some(session) = self.sessions.all.get_mut(id) else {
            return;
        };
        if session.link.as_ref().is_none_or(|link| link.number != number) {
            return;
        }
        session.link = None;
        session.left = now;
        let user = session.user;
        if forget == Forget::Session {
            self.sessions.all.remove(id);
        }
        if !self.sessions.is_online(user) {
            self.announce_presence(user);
        }
    }
}

/// Whether a session outlives its connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Forget {
    Session,
    Nothing,
}

fn shard(data: &Value) -> Result<(u64, u64), Close> {
    let shard = &data["shard"];
    if shard.is_null() {
        return Ok((0, 1));
    }
    match (shard[0].as_u64(), shard[1].as_u64()) {
        (Some(id), Some(count)) if id < count => Ok((id, count)),
        _ => Err(INVALID_SHARD),
    }
}
