//! The file that keeps the world over restarts (`Settings::state`).
//!
//! Kept are people, the guild, channels, messages with their files, commands and webhooks; not what is under way:
//! interactions, sessions, nonces, faults, limits, traffic. The file is written a moment after a change, and when
//! the server stops, first beside it and then in its place.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::clock::Clock;
use super::server::Shared;
use super::snowflake::{Id, Snowflakes};
use super::world::channels::Channel;
use super::world::messages::Message;
use super::world::users::{Guild, User};
use super::world::{Command, Webhook, World};

/// How long changes are gathered before they are written.
const GATHER: Duration = Duration::from_secs(2);

/// What the file holds.
#[derive(Serialize, Deserialize)]
pub(crate) struct Snapshot {
    /// Rises when the form of the file changes.
    version: u32,
    /// Where attachments were served.
    address: String,
    clock: Clock,
    last_id: Id,
    users: BTreeMap<Id, User>,
    guild: Guild,
    channels: BTreeMap<Id, Channel>,
    messages: Vec<Message>,
    commands: Vec<Command>,
    webhooks: BTreeMap<Id, Webhook>,
}

const VERSION: u32 = 1;

impl World {
    /// What is to be kept; files are shared, not copied.
    pub(crate) fn snapshot(&self) -> Snapshot {
        Snapshot {
            version: VERSION,
            address: self.address.clone(),
            clock: self.clock,
            last_id: self.ids.last(),
            users: self.users.clone(),
            guild: self.guild.clone(),
            channels: self.channels.clone(),
            messages: self
                .messages
                .values()
                .flat_map(BTreeMap::values)
                .cloned()
                .collect(),
            commands: self.commands.clone(),
            webhooks: self.webhooks.clone(),
        }
    }

    /// The world that a file holds, served at a new address.
    pub(crate) fn restored(address: String, snapshot: Snapshot) -> Self {
        let mut world = Self::fresh(address);
        let moved = Moved {
            from: snapshot.address,
            to: world.address.clone(),
        };
        for mut message in snapshot.messages {
            moved.apply(&mut message);
            world
                .messages
                .entry(message.channel)
                .or_default()
                .insert(message.id, message);
        }
        world.clock = snapshot.clock;
        world.ids = Snowflakes::after(snapshot.last_id);
        world.users = snapshot.users;
        world.guild = snapshot.guild;
        world.channels = snapshot.channels;
        world.commands = snapshot.commands;
        world.webhooks = snapshot.webhooks;
        world
    }
}

/// Addresses of attachments inside embeds and components name the old port.
struct Moved {
    from: String,
    to: String,
}

impl Moved {
    fn apply(&self, message: &mut Message) {
        let (from, to) = (
            format!("http://{}/attachments/", self.from),
            format!("http://{}/attachments/", self.to),
        );
        for list in [&mut message.embeds, &mut message.components] {
            for value in list.iter_mut() {
                let text = value.to_string();
                if text.contains(&from) {
                    *value = serde_json::from_str(&text.replace(&from, &to)).unwrap_or_default();
                }
            }
        }
    }
}

/// Reads the file; `None` when there is none yet.
///
/// # Errors
/// When it cannot be read, or was not written by this version of the sandbox.
pub(crate) fn load(path: &Path) -> io::Result<Option<Snapshot>> {
    let bytes = match std::fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    let snapshot: Snapshot = serde_json::from_slice(&bytes).map_err(io::Error::from)?;
    if snapshot.version != VERSION {
        let message = format!("version {} of the file, not {VERSION}", snapshot.version);
        return Err(io::Error::new(io::ErrorKind::InvalidData, message));
    }
    Ok(Some(snapshot))
}

/// Writes the file beside its place and moves it there.
fn store(path: &Path, snapshot: &Snapshot) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    std::fs::write(&beside, serde_json::to_vec(snapshot).map_err(io::Error::from)?)?;
    std::fs::rename(&beside, path)
}

/// Keeps the file up to date until the server stops, and once more then.
pub(crate) async fn keep(shared: Arc<Shared>, path: PathBuf) {
    let mut closing = shared.closing();
    let mut written = None;
    loop {
        let last = tokio::select! {
            () = tokio::time::sleep(GATHER) => false,
            _ = closing.changed() => true,
        };
        let (changes, snapshot) = {
            let world = shared.lock();
            let fresh = Some(world.changes) != written;
            (world.changes, fresh.then(|| world.snapshot()))
        };
        if let Some(snapshot) = snapshot {
            let path = path.clone();
            match tokio::task::spawn_blocking(move || store(&path, &snapshot)).await {
                Ok(Ok(())) => written = Some(changes),
                Ok(Err(error)) => tracing::warn!(%error, "the sandbox's state was not written"),
                Err(error) => tracing::warn!(%error, "the sandbox's state was not written"),
            }
        }
        if last {
            return;
        }
    }
}
