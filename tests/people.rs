//! What people on the sandbox's server do and see, through HTTP alone: they type, press, choose and read.
//!
//! Used by the tests that run the bot as a process (`play`) and by those that run it in the test (`discord`).

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde_json::{Value, json};

/// How long one request may take.
const REQUEST: Duration = Duration::from_secs(30);

static NONCE: AtomicU64 = AtomicU64::new(1);

/// The way to a sandbox.
#[derive(Debug, Clone)]
pub(crate) struct Town {
    base: String,
    http: reqwest::Client,
}

/// What came of an interaction, as the person sees it.
#[derive(Debug, Clone)]
pub(crate) struct Told {
    /// `answered` or `failed`.
    pub(crate) status: String,
    /// What the bot sent.
    pub(crate) callback: Value,
    /// The message made or changed; null after an acknowledgement alone.
    pub(crate) message: Value,
}

impl Told {
    /// The message's text.
    pub(crate) fn text(&self) -> String {
        text(&self.message["content"])
    }

    /// Fails unless the bot answered.
    #[track_caller]
    pub(crate) fn answered(self) -> Self {
        assert_eq!(self.status, "answered", "{self:?}");
        self
    }
}

/// A status and a body that say no.
pub(crate) type Refused = (u16, Value);

impl Town {
    /// The sandbox at this address.
    pub(crate) fn at(base: &str) -> Self {
        let http = reqwest::Client::builder().timeout(REQUEST).build();
        Self {
            base: base.to_owned(),
            http: http.expect("a client"),
        }
    }

    /// Its address.
    pub(crate) fn base(&self) -> &str {
        &self.base
    }

    /// Asks for something as somebody, or as nobody.
    ///
    /// # Errors
    /// What the sandbox refused it with.
    pub(crate) async fn try_ask(
        &self,
        (method, path): (&str, &str),
        token: &str,
        body: Option<Value>,
    ) -> Result<Value, Refused> {
        let method = method.parse().expect("a method");
        let mut request = self.http.request(method, format!("{}{path}", self.base));
        if !token.is_empty() {
            request = request.header("authorization", token);
        }
        if let Some(body) = body {
            let body = body.to_string();
            request = request.header("content-type", "application/json").body(body);
        }
        let answer = request.send().await.expect("the sandbox answers");
        let status = answer.status();
        let text = answer.text().await.expect("text");
        let value = serde_json::from_str(&text).unwrap_or(Value::Null);
        if status.is_success() {
            Ok(value)
        } else {
            Err((status.as_u16(), value))
        }
    }

    /// As [`Town::try_ask`]; a refusal fails the test.
    pub(crate) async fn ask(&self, method: &str, token: &str, path: &str, body: Option<Value>) -> Value {
        let asked = self.try_ask((method, path), token, body).await;
        asked.unwrap_or_else(|refused| panic!("{method} {path}: {refused:?}"))
    }

    /// `GET /sandbox/world`.
    pub(crate) async fn world(&self) -> Value {
        self.ask("GET", "", "/sandbox/world", None).await
    }

    /// Scripts a fault, or several.
    pub(crate) async fn fault(&self, fault: Value) {
        self.ask("POST", "", "/sandbox/faults", Some(fault)).await;
    }

    /// How many scripted faults still wait for their request.
    pub(crate) async fn pending_faults(&self) -> usize {
        let faults = self.ask("GET", "", "/sandbox/faults", None).await;
        faults["pending"].as_array().map_or(0, Vec::len)
    }

    /// Moves the sandbox's clock.
    pub(crate) async fn advance(&self, by: Duration) {
        let ms = u64::try_from(by.as_millis()).expect("a short while");
        let body = json!({ "advance_ms": ms });
        self.ask("POST", "", "/sandbox/clock", Some(body)).await;
    }

    /// Keeps the traffic, every request of the bot and every frame, for the check against Discord's description.
    pub(crate) async fn keep_traffic(&self, name: &str) {
        let request = self.http.get(format!("{}/sandbox/traffic", self.base));
        let traffic = request.send().await.expect("an answer").text().await;
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("traffic");
        std::fs::create_dir_all(&folder).expect("the folder can be made");
        std::fs::write(folder.join(format!("{name}.jsonl")), traffic.expect("text")).expect("it is writable");
    }

    /// A file by its address.
    pub(crate) async fn download(&self, url: &str) -> Vec<u8> {
        let answer = self.http.get(url).send().await.expect("an answer");
        assert!(answer.status().is_success(), "{url}: {}", answer.status());
        answer.bytes().await.expect("bytes").to_vec()
    }

    /// The id of a channel by name.
    pub(crate) async fn channel(&self, name: &str) -> String {
        self.id_in("channels", name).await
    }

    /// The id of a person.
    pub(crate) async fn id(&self, person: &str) -> String {
        self.id_in("users", person).await
    }

    async fn id_in(&self, list: &str, name: &str) -> String {
        let world = self.world().await;
        let list = world[list].as_array().expect("a list");
        let found = list.iter().find(|one| one["name"] == name);
        text(&found.unwrap_or_else(|| panic!("no {name}"))["id"])
    }

    /// Hands in an interaction of somebody and waits for its answer.
    ///
    /// # Errors
    /// What the sandbox refused it with, as Discord would.
    pub(crate) async fn try_interact(&self, who: &str, mut body: Value) -> Result<Told, Refused> {
        let world = self.world().await;
        body["application_id"] = world["application_id"].clone();
        body["guild_id"] = world["guild_id"].clone();
        body["session_id"] = json!("test");
        body["nonce"] = json!(NONCE.fetch_add(1, Ordering::Relaxed).to_string());
        let asked = self.try_ask(("POST", "/sandbox/interactions?wait=1"), who, Some(body));
        let told = asked.await?;
        Ok(Told {
            status: text(&told["status"]),
            callback: told["callback"].clone(),
            message: told["message"].clone(),
        })
    }

    /// As [`Town::try_interact`]; a refusal of the sandbox fails the test.
    pub(crate) async fn interact(&self, who: &str, body: Value) -> Told {
        let what = body.to_string();
        let told = self.try_interact(who, body).await;
        told.unwrap_or_else(|refused| panic!("{who} {what}: {refused:?}"))
    }

    /// A slash command with its options, as `[("name", value)]`; the option `focused` is being typed.
    pub(crate) async fn command_data(
        &self,
        name: &str,
        options: &[(&str, Value)],
        focused: Option<&str>,
    ) -> Value {
        let world = self.world().await;
        let commands = world["commands"].as_array().expect("commands");
        let command = commands
            .iter()
            .find(|one| one["name"] == name && one["type"] == 1);
        let command = command.unwrap_or_else(|| panic!("no command /{name}"));
        let declared = command["options"].as_array().cloned().unwrap_or_default();
        let option = |(option, value): &(&str, Value)| {
            let found = declared.iter().find(|one| one["name"] == *option);
            let kind = &found.unwrap_or_else(|| panic!("/{name} has no option {option}"))["type"];
            let mut given = json!({ "name": option, "type": kind, "value": value });
            if focused == Some(*option) {
                given["focused"] = json!(true);
            }
            given
        };
        let options: Vec<Value> = options.iter().map(option).collect();
        json!({ "id": command["id"], "name": name, "type": 1, "version": command["version"], "options": options })
    }

    /// Somebody types a command.
    ///
    /// # Errors
    /// What the sandbox refused it with.
    pub(crate) async fn try_command(
        &self,
        who: &str,
        channel: &str,
        name: &str,
        options: &[(&str, Value)],
    ) -> Result<Told, Refused> {
        let data = self.command_data(name, options, None).await;
        let body = json!({ "type": 2, "channel_id": channel, "data": data });
        self.try_interact(who, body).await
    }

    /// Somebody moves by `/move`.
    ///
    /// # Errors
    /// What the sandbox refused it with.
    pub(crate) async fn try_play(&self, who: &str, channel: &str, text: &str) -> Result<Told, Refused> {
        self.try_command(who, channel, "move", &[("move", json!(text))])
            .await
    }

    /// Somebody presses the button with this custom id, or chooses `value` in the select with it.
    ///
    /// # Errors
    /// What the sandbox refused it with.
    pub(crate) async fn try_component(
        &self,
        who: &str,
        message: &Value,
        (custom_id, value): (&str, Option<&str>),
    ) -> Result<Told, Refused> {
        let data = match value {
            Some(value) => json!({ "component_type": 3, "custom_id": custom_id, "values": [value] }),
            None => json!({ "component_type": 2, "custom_id": custom_id }),
        };
        let body = json!({
            "type": 3, "channel_id": message["channel_id"], "message_id": message["id"],
            "message_flags": message["flags"], "data": data,
        });
        self.try_interact(who, body).await
    }

    /// The messages of a channel or thread as somebody sees them, oldest first.
    pub(crate) async fn messages(&self, who: &str, channel: &str) -> Vec<Value> {
        let mut found: Vec<Value> = Vec::new();
        loop {
            let before = found
                .last()
                .map_or(String::new(), |oldest| format!("&before={}", text(&oldest["id"])));
            let path = format!("/api/v10/channels/{channel}/messages?limit=100{before}");
            let page = self.ask("GET", who, &path, None).await;
            let page = page.as_array().expect("messages");
            found.extend(page.iter().cloned());
            if page.len() < 100 {
                found.reverse();
                return found;
            }
        }
    }

    /// The open threads that somebody sees, oldest first.
    pub(crate) async fn threads(&self, who: &str) -> Vec<Value> {
        let guild = text(&self.world().await["guild_id"]);
        let path = format!("/api/v10/guilds/{guild}/threads/active");
        let answer = self.ask("GET", who, &path, None).await;
        let mut threads = answer["threads"].as_array().expect("threads").clone();
        threads.sort_by_key(|thread| text(&thread["id"]));
        threads
    }
}

/// All buttons and selects of a message.
pub(crate) fn components(message: &Value) -> Vec<Value> {
    let rows = message["components"].as_array().cloned().unwrap_or_default();
    rows.iter()
        .flat_map(|row| row["components"].as_array().cloned().unwrap_or_default())
        .collect()
}

/// Every button of a message.
pub(crate) fn buttons(message: &Value) -> Vec<Value> {
    let all = components(message).into_iter();
    all.filter(|component| component["type"] == 2).collect()
}

/// Every select of a message.
pub(crate) fn selects(message: &Value) -> Vec<Value> {
    let all = components(message).into_iter();
    all.filter(|component| component["type"] == 3).collect()
}

/// The labels of the buttons of a message.
pub(crate) fn labels(message: &Value) -> Vec<String> {
    buttons(message)
        .iter()
        .map(|button| text(&button["label"]))
        .collect()
}

/// The custom id of the button with this label.
pub(crate) fn button(message: &Value, label: &str) -> Option<String> {
    let found = buttons(message).into_iter().find(|one| one["label"] == label)?;
    Some(text(&found["custom_id"]))
}

/// The text of a message.
pub(crate) fn content(message: &Value) -> &str {
    message["content"].as_str().unwrap_or_default()
}

/// The file names of a message's pictures.
pub(crate) fn pictures(message: &Value) -> Vec<String> {
    let attachments = message["attachments"].as_array().cloned().unwrap_or_default();
    attachments
        .iter()
        .map(|attachment| text(&attachment["filename"]))
        .collect()
}

/// The game and ply that a board's picture is named after: `shadara-17-9.png` is `(17, 9)`.
pub(crate) fn game_and_ply(message: &Value) -> Option<(i64, u32)> {
    let name = pictures(message)
        .into_iter()
        .find(|name| name.starts_with("shadara-"))?;
    let (game, ply) = name
        .strip_prefix("shadara-")?
        .strip_suffix(".png")?
        .split_once('-')?;
    Some((game.parse().ok()?, ply.parse().ok()?))
}

/// A JSON string as a string; empty when it is none.
pub(crate) fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
