//! The table people sit at: a sandbox and a bot as processes of their own, and what a person can do on Discord.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// How long a test waits for something that should take milliseconds.
const PATIENCE: Duration = Duration::from_secs(30);

/// A process that ends with its owner.
struct Process(Child);

impl Process {
    fn start(command: &mut Command) -> Self {
        Self(command.spawn().expect("the program starts"))
    }

    /// `kill -9`.
    fn kill(&mut self) {
        let _ = self.0.kill();
        self.0.wait().expect("it was ours");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A sandbox in a process of its own.
pub(super) struct Sandbox {
    _process: Process,
    base: String,
    http: reqwest::Client,
    name: &'static str,
}

impl Sandbox {
    /// Starts a sandbox without a bot; `name` names its traffic log.
    pub(super) async fn start(name: &'static str) -> Self {
        let mut process = Process::start(
            Command::new(env!("CARGO_BIN_EXE_shadara"))
                .args(["sandbox", "--port", "0", "--no-bot"])
                .stdout(Stdio::piped()),
        );
        let mut lines = BufReader::new(process.0.stdout.take().expect("piped")).lines();
        let base = lines.by_ref().map(|line| line.expect("text")).find_map(|line| {
            let address = line
                .get(line.find("http://127.0.0.1:")?..)?
                .split_whitespace()
                .next()?;
            Some(address.trim_end_matches('/').to_owned())
        });
        let base = base.expect("the sandbox prints its address");
        std::thread::spawn(move || lines.for_each(drop));
        let http = reqwest::Client::builder()
            .timeout(PATIENCE)
            .build()
            .expect("a client");
        let sandbox = Self {
            _process: process,
            base,
            http,
            name,
        };
        sandbox
            .post("/sandbox/limits", "", &json!({"enabled": false}))
            .await;
        sandbox
    }

    /// The sandbox's address.
    pub(super) fn base(&self) -> &str {
        &self.base
    }

    /// A person by name.
    pub(super) fn person(&self, name: &'static str) -> Person<'_> {
        Person { sandbox: self, name }
    }

    /// `GET /sandbox/world`.
    pub(super) async fn world(&self) -> Value {
        self.get("/sandbox/world", "").await
    }

    /// The id of a channel by name.
    pub(super) async fn channel(&self, name: &str) -> String {
        let world = self.world().await;
        let channels = world["channels"].as_array().expect("channels");
        let channel = channels
            .iter()
            .find(|channel| channel["name"] == name)
            .expect("a channel of that name");
        text(&channel["id"])
    }

    /// Scripts a fault.
    pub(super) async fn fault(&self, fault: &Value) {
        self.post("/sandbox/faults", "", fault).await;
    }

    /// Moves the sandbox's clock.
    pub(super) async fn advance(&self, by: Duration) {
        let ms = u64::try_from(by.as_millis()).expect("a short while");
        self.post("/sandbox/clock", "", &json!({"advance_ms": ms})).await;
    }

    /// Every request of the bot and every frame of the gateway, a JSON object a line.
    pub(super) async fn traffic(&self) -> String {
        let url = format!("{}/sandbox/traffic", self.base);
        self.http
            .get(url)
            .send()
            .await
            .expect("an answer")
            .text()
            .await
            .expect("text")
    }

    /// Keeps the traffic for the check against Discord's description.
    pub(super) async fn keep_traffic(&self) {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("traffic");
        std::fs::create_dir_all(&folder).expect("the folder can be made");
        let path = folder.join(format!("{}.jsonl", self.name));
        std::fs::write(path, self.traffic().await).expect("the folder is writable");
    }

    async fn get(&self, path: &str, token: &str) -> Value {
        let request = self
            .http
            .get(format!("{}{path}", self.base))
            .header("Authorization", token);
        let answer = request.send().await.expect("an answer");
        let status = answer.status();
        let body = answer.text().await.expect("text");
        assert!(status.is_success(), "GET {path}: {status} {body}");
        serde_json::from_str(&body).expect("JSON")
    }

    async fn post(&self, path: &str, token: &str, body: &Value) -> Value {
        let (status, answer) = self.try_post(path, token, body).await;
        assert!(
            (200..300).contains(&status),
            "POST {path} {body}: {status} {answer}"
        );
        answer
    }

    async fn try_post(&self, path: &str, token: &str, body: &Value) -> (u16, Value) {
        let request = self
            .http
            .post(format!("{}{path}", self.base))
            .header("Authorization", token);
        let request = request
            .header("Content-Type", "application/json")
            .body(body.to_string());
        let answer = request.send().await.expect("an answer");
        let status = answer.status().as_u16();
        (
            status,
            serde_json::from_str(&answer.text().await.expect("text")).unwrap_or(Value::Null),
        )
    }

    /// A file by its address.
    pub(super) async fn download(&self, url: &str) -> Vec<u8> {
        let answer = self.http.get(url).send().await.expect("an answer");
        assert!(answer.status().is_success(), "{url}: {}", answer.status());
        answer.bytes().await.expect("bytes").to_vec()
    }
}

/// The bot in a process of its own, on a database that outlives it.
pub(super) struct Bot {
    process: Process,
}

impl Bot {
    /// Starts the bot and waits until it has registered its commands and is online.
    pub(super) async fn start(sandbox: &Sandbox, database: &Path) -> Self {
        let process = Process::start(
            Command::new(env!("CARGO_BIN_EXE_shadara"))
                .arg("run")
                .current_dir(database.parent().expect("a folder"))
                .env("DISCORD_TOKEN", "sandbox")
                .env("DISCORD_API_BASE", sandbox.base())
                .env("SHADARA_DATABASE", database)
                .env(
                    "SHADARA_LOG",
                    std::env::var("SHADARA_LOG").unwrap_or_else(|_| "error".to_owned()),
                ),
        );
        let bot = Self { process };
        until("the bot is online", async || {
            let world = sandbox.world().await;
            let ready = world["commands"]
                .as_array()
                .is_some_and(|commands| !commands.is_empty());
            (ready && world["bot"]["online"] == true).then_some(())
        })
        .await;
        bot
    }

    /// `kill -9`.
    pub(super) fn kill(mut self) {
        self.process.kill();
    }

    /// SIGTERM, and how the process ended.
    pub(super) async fn stop(mut self) -> ExitStatus {
        let id = self.process.0.id().to_string();
        assert!(
            Command::new("kill")
                .args(["-TERM", &id])
                .status()
                .expect("kill")
                .success()
        );
        until("the bot stops", async || {
            self.process.0.try_wait().expect("it is ours")
        })
        .await
    }
}

/// A sandbox, a bot and a folder for its database.
pub(super) struct Table {
    pub(super) sandbox: Sandbox,
    pub(super) bot: Option<Bot>,
    folder: tempfile::TempDir,
}

impl Table {
    /// Sets the table; `name` names its traffic log.
    pub(super) async fn set(name: &'static str) -> Self {
        let sandbox = Sandbox::start(name).await;
        let folder = tempfile::tempdir().expect("a temporary folder");
        let bot = Some(Bot::start(&sandbox, &folder.path().join("shadara.db")).await);
        Self { sandbox, bot, folder }
    }

    /// The bot's database.
    pub(super) fn database(&self) -> PathBuf {
        self.folder.path().join("shadara.db")
    }

    /// `kill -9` and start again.
    pub(super) async fn kill_and_restart(&mut self) {
        self.kill();
        self.restart().await;
    }

    /// `kill -9`.
    pub(super) fn kill(&mut self) {
        self.bot.take().expect("running").kill();
    }

    /// Starts the bot again.
    pub(super) async fn restart(&mut self) {
        self.bot = Some(Bot::start(&self.sandbox, &self.database()).await);
    }

    /// The end: the bot stops cleanly and the traffic is kept.
    pub(super) async fn clear(mut self) {
        if let Some(bot) = self.bot.take() {
            let status = bot.stop().await;
            assert!(status.success(), "the bot ended with {status}");
        }
        self.sandbox.keep_traffic().await;
    }
}

/// What a person got for a command or a press.
#[derive(Debug)]
pub(super) struct Answer {
    /// `answered` or `failed`.
    pub(super) status: String,
    /// The message made or changed, as that person sees it; null after an acknowledgement alone.
    pub(super) message: Value,
}

impl Answer {
    /// The message's text.
    pub(super) fn text(&self) -> String {
        text(&self.message["content"])
    }

    /// Fails unless the bot answered.
    pub(super) fn answered(self) -> Self {
        assert_eq!(self.status, "answered", "{self:?}");
        self
    }
}

/// Somebody on the sandbox's server.
#[derive(Clone, Copy)]
pub(super) struct Person<'a> {
    sandbox: &'a Sandbox,
    pub(super) name: &'static str,
}

static NONCE: AtomicU64 = AtomicU64::new(1);

impl Person<'_> {
    /// A slash command with its options.
    pub(super) async fn command(&self, channel: &str, name: &str, options: &[(&str, Value)]) -> Answer {
        let world = self.sandbox.world().await;
        let commands = world["commands"].as_array().expect("commands");
        let command = commands
            .iter()
            .find(|command| command["name"] == name && command["type"] == 1);
        let command = command.unwrap_or_else(|| panic!("no command /{name}"));
        let options: Vec<Value> = options
            .iter()
            .map(|(option, value)| {
                let declared = command["options"].as_array().expect("options");
                let declared = declared.iter().find(|declared| declared["name"] == *option);
                json!({"name": option, "type": declared.expect("such an option")["type"], "value": value})
            })
            .collect();
        let data = json!({"id": command["id"], "name": name, "type": 1, "version": command["version"], "options": options});
        self.interact(json!({"type": 2, "channel_id": channel, "data": data}))
            .await
    }

    /// A press on the button with that label.
    pub(super) async fn press(&self, message: &Value, label: &str) -> Answer {
        let button = buttons(message)
            .into_iter()
            .find(|button| button["label"] == label);
        let button = button.unwrap_or_else(|| panic!("no button {label} on {message}"));
        self.press_id(message, &text(&button["custom_id"])).await
    }

    /// A press on the button with that custom id.
    pub(super) async fn press_id(&self, message: &Value, custom_id: &str) -> Answer {
        self.component(message, json!({"component_type": 2, "custom_id": custom_id}))
            .await
    }

    /// A choice in the select with that custom id.
    pub(super) async fn select(&self, message: &Value, custom_id: &str, value: &str) -> Answer {
        self.component(
            message,
            json!({"component_type": 3, "custom_id": custom_id, "values": [value]}),
        )
        .await
    }

    async fn component(&self, message: &Value, data: Value) -> Answer {
        self.interact(json!({
            "type": 3, "channel_id": message["channel_id"], "message_id": message["id"],
            "message_flags": message["flags"], "data": data,
        }))
        .await
    }

    async fn interact(&self, mut body: Value) -> Answer {
        let world = self.sandbox.world().await;
        body["application_id"] = world["application_id"].clone();
        body["guild_id"] = world["guild_id"].clone();
        body["session_id"] = json!("test");
        body["nonce"] = json!(NONCE.fetch_add(1, Ordering::Relaxed).to_string());
        let answer = self
            .sandbox
            .post("/sandbox/interactions?wait=1", self.name, &body)
            .await;
        Answer {
            status: text(&answer["status"]),
            message: answer["message"].clone(),
        }
    }

    /// The same interaction, and what the sandbox said if it refused it.
    pub(super) async fn try_press_id(&self, message: &Value, custom_id: &str) -> (u16, Value) {
        let world = self.sandbox.world().await;
        let body = json!({
            "type": 3, "application_id": world["application_id"], "guild_id": world["guild_id"], "session_id": "test",
            "nonce": NONCE.fetch_add(1, Ordering::Relaxed).to_string(), "channel_id": message["channel_id"],
            "message_id": message["id"], "data": {"component_type": 2, "custom_id": custom_id},
        });
        self.sandbox
            .try_post("/sandbox/interactions?wait=1", self.name, &body)
            .await
    }

    /// The id of this person.
    pub(super) async fn id(&self) -> String {
        let world = self.sandbox.world().await;
        let users = world["users"].as_array().expect("users");
        text(
            &users
                .iter()
                .find(|user| user["token"] == self.name)
                .expect("this person")["id"],
        )
    }

    /// A channel's messages, oldest first, up to the latest hundred times `pages`.
    pub(super) async fn messages(&self, channel: &str) -> Vec<Value> {
        let mut found: Vec<Value> = Vec::new();
        loop {
            let before = found
                .last()
                .map_or(String::new(), |oldest| format!("&before={}", text(&oldest["id"])));
            let path = format!("/api/v10/channels/{channel}/messages?limit=100{before}");
            let page = self.sandbox.get(&path, self.name).await;
            let page = page.as_array().expect("messages");
            found.extend(page.iter().cloned());
            if page.len() < 100 {
                found.reverse();
                return found;
            }
        }
    }

    /// The threads this person sees, newest last.
    pub(super) async fn threads(&self) -> Vec<Value> {
        let world = self.sandbox.world().await;
        let path = format!("/api/v10/guilds/{}/threads/active", text(&world["guild_id"]));
        let answer = self.sandbox.get(&path, self.name).await;
        let mut threads = answer["threads"].as_array().expect("threads").clone();
        threads.sort_by_key(|thread| text(&thread["id"]));
        threads
    }
}

/// Every button of a message, link buttons left out.
pub(super) fn buttons(message: &Value) -> Vec<Value> {
    components(message)
        .into_iter()
        .filter(|component| component["type"] == 2)
        .collect()
}

/// Every select of a message.
pub(super) fn selects(message: &Value) -> Vec<Value> {
    components(message)
        .into_iter()
        .filter(|component| component["type"] == 3)
        .collect()
}

fn components(message: &Value) -> Vec<Value> {
    let rows = message["components"].as_array().cloned().unwrap_or_default();
    rows.iter()
        .flat_map(|row| row["components"].as_array().cloned().unwrap_or_default())
        .collect()
}

/// The file names of a message's pictures.
pub(super) fn pictures(message: &Value) -> Vec<String> {
    let attachments = message["attachments"].as_array().cloned().unwrap_or_default();
    attachments
        .iter()
        .map(|attachment| text(&attachment["filename"]))
        .collect()
}

/// A JSON string as a string; empty when it is none.
pub(super) fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// Waits until `probe` finds something, looking every few milliseconds.
pub(super) async fn until<T>(what: &str, mut probe: impl AsyncFnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = probe().await {
            return found;
        }
        assert!(start.elapsed() < PATIENCE, "waited in vain: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
