//! Faults that change the world or the gateway at once.

use std::sync::Arc;

use serde_json::{Value, json};

use super::{int_at, text_at};
use crate::sandbox::errors::{ApiError, ApiResult, UNKNOWN_USER};
use crate::sandbox::forms::list_at;
use crate::sandbox::gateway::op;
use crate::sandbox::gateway::sessions::Out;
use crate::sandbox::snowflake::{self, Id};
use crate::sandbox::world::World;
use crate::sandbox::world::channels::Overwrite;
use crate::sandbox::world::permissions as bits;

impl World {
    /// Does what a fault of this kind says.
    ///
    /// # Errors
    /// As the REST route of the same effect.
    pub(crate) fn act(&mut self, fault: &Value) -> ApiResult<()> {
        let channel = || snowflake::parse(&fault["channel"]).unwrap_or(0);
        match text_at(fault, "kind") {
            "close" => {
                let code = int_at(fault, "code")
                    .and_then(|c| u16::try_from(c).ok())
                    .unwrap_or(4000);
                self.tell_gateways(&Out::Close(code));
                if matches!(code, 4004 | 4007 | 4009..=4014) {
                    self.sessions.all.retain(|_, session| !session.is_bot);
                }
            }
            "drop_gateway" => self.tell_gateways(&Out::Drop),
            "reconnect" => {
                let frame = json!({ "t": null, "s": null, "op": op::RECONNECT, "d": null });
                self.tell_gateways(&Out::Operation(frame));
            }
            "invalid_session" => {
                let resumable = fault["resumable"] == true;
                let frame = json!({ "t": null, "s": null, "op": op::INVALID_SESSION, "d": resumable });
                self.tell_gateways(&Out::Operation(frame));
            }
            "withhold_acks" => self.tell_gateways(&Out::NoAcks),
            "refuse_gateway" => {
                let ms = int_at(fault, "ms").unwrap_or(5000);
                self.faults.gateway_down_until = self.now() + ms;
            }
            "duplicate_event" => self.repeat_event(),
            "unknown_event" => {
                let data: Arc<str> = Arc::from(r#"{"id":"1","of":"the future"}"#);
                self.sessions
                    .all
                    .values_mut()
                    .filter(|s| is_bot(s))
                    .for_each(|session| {
                        session.push("SANDBOX_UNKNOWN_EVENT", data.clone());
                    });
            }
            "archive" => self.set_thread(channel(), Some(true), None)?,
            "unarchive" => self.set_thread(channel(), Some(false), None)?,
            "lock" => self.set_thread(channel(), None, Some(true))?,
            "unlock" => self.set_thread(channel(), None, Some(false))?,
            "delete" => drop(self.remove_channel(channel())?),
            "delete_message" => {
                self.remove_message(channel(), snowflake::parse(&fault["message"]).unwrap_or(0))?;
            }
            "permissions" => self.fault_permissions(fault)?,
            "close_dms" => self.set_dms(fault, Dms::Closed)?,
            "open_dms" => self.set_dms(fault, Dms::Open)?,
            "remove_member" => {
                let user = self.named_user(&fault["user"])?;
                self.guild.members.remove(&user);
            }
            "heartbeat" => {
                let wish = int_at(fault, "interval_ms").and_then(|ms| u64::try_from(ms).ok());
                self.faults.heartbeat_ms = wish.filter(|ms| *ms > 0);
            }
            _ => self.faults.refuse_privileged = fault["allowed"] == false,
        }
        Ok(())
    }

    fn tell_gateways(&mut self, out: &Out) {
        self.sessions
            .of_bot()
            .for_each(|session| session.send(out.clone()));
    }

    /// Sends the last event of each session again, as a new one.
    fn repeat_event(&mut self) {
        for session in self.sessions.all.values_mut().filter(|s| is_bot(s)) {
            if let Some(event) = session.last_of_note() {
                session.push(event.name, event.data);
            }
        }
    }

    /// Overwrites of a channel, or of all channels, for the bot, a user or a role.
    fn fault_permissions(&mut self, fault: &Value) -> ApiResult<()> {
        let role = snowflake::parse(&fault["role"]);
        let target = match (role, &fault["user"]) {
            (Some(role), _) => role,
            (None, Value::Null) => self.bot(),
            (None, user) => self.named_user(user)?,
        };
        let (allow, deny) = (
            permission_bits(&fault["allow"])?,
            permission_bits(&fault["deny"])?,
        );
        let overwrite = Overwrite {
            id: target,
            of_member: role.is_none(),
            allow,
            deny,
        };
        let channels: Vec<Id> = match snowflake::parse(&fault["channel"]) {
            Some(id) => {
                let channel = self.channel(id)?;
                // A thread has the permissions of its parent.
                vec![channel.parent.filter(|_| channel.kind.is_thread()).unwrap_or(id)]
            }
            None => self
                .channels
                .values()
                .filter(|c| c.in_guild() && !c.kind.is_thread())
                .map(|c| c.id)
                .collect(),
        };
        for id in channels {
            self.set_overwrite(id, overwrite)?;
        }
        Ok(())
    }

    /// Replaces an overwrite; an empty one goes.
    pub(crate) fn set_overwrite(&mut self, channel: Id, overwrite: Overwrite) -> ApiResult<()> {
        let place = self.channel_mut(channel)?;
        place
            .overwrites
            .retain(|o| o.id != overwrite.id || o.of_member != overwrite.of_member);
        if overwrite.allow != 0 || overwrite.deny != 0 {
            place.overwrites.push(overwrite);
        }
        self.announce_channel("CHANNEL_UPDATE", channel);
        Ok(())
    }

    fn set_dms(&mut self, fault: &Value, dms: Dms) -> ApiResult<()> {
        let id = self.named_user(&fault["user"])?;
        if let Some(user) = self.users.get_mut(&id) {
            user.takes_dms = dms == Dms::Open;
        }
        Ok(())
    }

    fn named_user(&self, value: &Value) -> ApiResult<Id> {
        let by_id = snowflake::parse(value).filter(|id| self.users.contains_key(id));
        let by_name = value
            .as_str()
            .and_then(|name| self.person_by_token(name))
            .map(|user| user.id);
        by_id.or(by_name).ok_or_else(|| UNKNOWN_USER.into())
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Dms {
    Open,
    Closed,
}

fn is_bot(session: &crate::sandbox::gateway::sessions::Session) -> bool {
    session.is_bot
}

/// Bits written as a number, as digits, or as a list of names like `SEND_MESSAGES`.
fn permission_bits(value: &Value) -> ApiResult<u64> {
    match value {
        Value::Null => Ok(0),
        Value::Number(number) => Ok(number.as_u64().unwrap_or(0)),
        Value::String(text) => match text.parse() {
            Ok(bits) => Ok(bits),
            Err(_) => permission_bit(text),
        },
        list => list_at(&json!({ "list": list }), "list")
            .iter()
            .try_fold(0, |all, name| {
                permission_bit(name.as_str().unwrap_or("")).map(|bit| all | bit)
            }),
    }
}

fn permission_bit(name: &str) -> ApiResult<u64> {
    Ok(match name.to_ascii_uppercase().as_str() {
        "VIEW_CHANNEL" => bits::VIEW_CHANNEL,
        "SEND_MESSAGES" => bits::SEND_MESSAGES,
        "SEND_MESSAGES_IN_THREADS" => bits::SEND_MESSAGES_IN_THREADS,
        "CREATE_PUBLIC_THREADS" => bits::CREATE_PUBLIC_THREADS,
        "CREATE_PRIVATE_THREADS" => bits::CREATE_PRIVATE_THREADS,
        "ATTACH_FILES" => bits::ATTACH_FILES,
        "EMBED_LINKS" => bits::EMBED_LINKS,
        "READ_MESSAGE_HISTORY" => bits::READ_MESSAGE_HISTORY,
        "MANAGE_MESSAGES" => bits::MANAGE_MESSAGES,
        "MANAGE_THREADS" => bits::MANAGE_THREADS,
        "MANAGE_GUILD" => bits::MANAGE_GUILD,
        "MANAGE_CHANNELS" => bits::MANAGE_CHANNELS,
        "MENTION_EVERYONE" => bits::MENTION_EVERYONE,
        "USE_APPLICATION_COMMANDS" => bits::USE_APPLICATION_COMMANDS,
        "ADMINISTRATOR" => bits::ADMINISTRATOR,
        _ => {
            let message = format!("\"{name}\" is no permission that the sandbox knows.");
            return Err(ApiError::invalid_field("deny", "ENUM_TYPE_COERCE", &message));
        }
    })
}
