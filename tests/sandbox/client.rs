//! A client for the tests: plain HTTP with a token, and a gateway that hands out frames.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use shadara::sandbox::{Server, Settings};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A running sandbox with the ids that tests need.
pub(crate) struct Bed {
    pub(crate) server: Server,
    pub(crate) http: reqwest::Client,
    pub(crate) guild: String,
    pub(crate) application: String,
}

/// An answer: status and body (null when empty).
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Value,
}

impl Answer {
    /// Status and JSON error code.
    pub(crate) fn refusal(&self) -> (u16, i64) {
        (self.status, self.body["code"].as_i64().unwrap_or(-1))
    }

    /// The id of what was made.
    pub(crate) fn id(&self) -> String {
        assert!(self.status < 300, "{self:?}");
        self.body["id"].as_str().expect("an id").to_owned()
    }
}

pub(crate) const BOT: &str = "Bot sandbox";

impl Bed {
    /// Starts a sandbox with high rate limits.
    pub(crate) async fn start() -> Self {
        let bed = Self::strict().await;
        assert_eq!(bed.post("", "/sandbox/limits", json!({})).await.status, 200);
        bed
    }

    /// Starts a sandbox with Discord's rate limits.
    pub(crate) async fn strict() -> Self {
        Self::with(Settings::default()).await
    }

    /// Starts a sandbox with these settings.
    pub(crate) async fn with(settings: Settings) -> Self {
        let server = Server::start(settings).await.expect("a free port");
        let mut bed = Self {
            server,
            http: reqwest::Client::new(),
            guild: String::new(),
            application: String::new(),
        };
        let world = bed.world().await;
        bed.guild = world["guild_id"].as_str().expect("guild_id").to_owned();
        bed.application = world["application_id"]
            .as_str()
            .expect("application_id")
            .to_owned();
        bed
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.server.address()
    }

    pub(crate) async fn world(&self) -> Value {
        self.get("", "/sandbox/world").await.body
    }

    /// The id of a channel of the guild.
    pub(crate) async fn channel(&self, name: &str) -> String {
        let world = self.world().await;
        let channels = world["channels"].as_array().expect("channels").clone();
        let found = channels
            .iter()
            .find(|channel| channel["name"] == name)
            .expect("the channel");
        found["id"].as_str().expect("id").to_owned()
    }

    /// The id of a person, or of the field given.
    pub(crate) async fn person(&self, name: &str, field: &str) -> String {
        let world = self.world().await;
        let users = world["users"].as_array().expect("users").clone();
        let found = users
            .iter()
            .find(|user| user["name"] == name)
            .expect("the person");
        found[field].as_str().expect("the field").to_owned()
    }

    fn request(&self, method: &str, token: &str, path: &str) -> reqwest::RequestBuilder {
        let path = if path.starts_with("/sandbox") {
            path.to_owned()
        } else {
            format!("/api/v10{path}")
        };
        let method = method.parse().expect("a method");
        let request = self
            .http
            .request(method, format!("{}{path}", self.server.base_url()));
        if token.is_empty() {
            request
        } else {
            request.header("authorization", token)
        }
    }

    pub(crate) async fn send(&self, method: &str, token: &str, path: &str, body: Option<Value>) -> Answer {
        let mut request = self.request(method, token, path);
        if let Some(body) = body {
            request = request
                .header("content-type", "application/json")
                .body(body.to_string());
        }
        read(request.send().await.expect("an answer")).await
    }

    pub(crate) async fn get(&self, token: &str, path: &str) -> Answer {
        self.send("GET", token, path, None).await
    }

    pub(crate) async fn post(&self, token: &str, path: &str, body: Value) -> Answer {
        self.send("POST", token, path, Some(body)).await
    }

    pub(crate) async fn patch(&self, token: &str, path: &str, body: Value) -> Answer {
        self.send("PATCH", token, path, Some(body)).await
    }

    pub(crate) async fn put(&self, token: &str, path: &str, body: Value) -> Answer {
        self.send("PUT", token, path, Some(body)).await
    }

    pub(crate) async fn delete(&self, token: &str, path: &str) -> Answer {
        self.send("DELETE", token, path, None).await
    }

    /// A multipart request with one picture `files[0]`.
    pub(crate) async fn upload(&self, method: &str, path: &str, body: Value, name: &str) -> Answer {
        let file = reqwest::multipart::Part::bytes(picture())
            .file_name(name.to_owned())
            .mime_str("image/png");
        let form = reqwest::multipart::Form::new()
            .part("files[0]", file.expect("a type"))
            .text("payload_json", body.to_string());
        read(
            self.request(method, BOT, path)
                .multipart(form)
                .send()
                .await
                .expect("an answer"),
        )
        .await
    }

    /// A gateway connection that has identified with all unprivileged intents.
    pub(crate) async fn gateway(&self, token: &str) -> Gateway {
        let mut gateway = self.connect("?v=10&encoding=json").await;
        gateway
            .identify(token, 0x3FF_FFFF & !(0b111 << 17) & !(0b11 << 22))
            .await;
        gateway.event("READY").await;
        gateway
    }

    pub(crate) async fn connect(&self, query: &str) -> Gateway {
        let url = format!("ws://{}/gateway{query}", self.address());
        let (socket, _) = connect_async(url).await.expect("a web socket");
        let mut gateway = Gateway {
            socket,
            seq: None,
            session: String::new(),
        };
        assert_eq!(gateway.frame().await.expect("HELLO")["op"], 10);
        gateway
    }

    /// A person's interaction, without waiting.
    pub(crate) async fn interact(&self, token: &str, body: Value) -> Answer {
        self.post(token, "/interactions", body).await
    }

    /// Registers commands for all guilds.
    pub(crate) async fn register(&self, commands: Value) {
        let path = format!("/applications/{}/commands", self.application);
        let answer = self.put(BOT, &path, commands).await;
        assert_eq!(answer.status, 200, "{answer:?}");
    }

    /// The body of a slash command in `channel`.
    pub(crate) fn command(&self, channel: &str, name: &str, options: Value) -> Value {
        json!({
            "type": 2, "application_id": self.application, "guild_id": self.guild, "channel_id": channel,
            "session_id": "s", "nonce": "n1", "data": { "name": name, "type": 1, "options": options },
        })
    }

    /// The body of a press.
    pub(crate) fn press(&self, channel: &str, message: &str, custom_id: &str) -> Value {
        json!({
            "type": 3, "application_id": self.application, "guild_id": self.guild, "channel_id": channel,
            "message_id": message, "session_id": "s", "nonce": "n2",
            "data": { "component_type": 2, "custom_id": custom_id },
        })
    }

    /// Moves the sandbox's clock.
    pub(crate) async fn advance(&self, ms: i64) {
        assert_eq!(
            self.post("", "/sandbox/clock", json!({ "advance_ms": ms }))
                .await
                .status,
            200
        );
    }

    /// Writes the bot's traffic to the folder that `SANDBOX_TRAFFIC` names, for an outside validator.
    pub(crate) async fn dump_traffic(&self, name: &str) {
        if let Some(folder) = std::env::var_os("SANDBOX_TRAFFIC") {
            let url = format!("{}/sandbox/traffic", self.server.base_url());
            let text = self
                .http
                .get(url)
                .send()
                .await
                .expect("traffic")
                .text()
                .await
                .expect("text");
            let file = std::path::Path::new(&folder).join(format!("{name}.jsonl"));
            std::fs::write(file, text).expect("a file");
        }
    }

    pub(crate) async fn fault(&self, body: Value) {
        let answer = self.post("", "/sandbox/faults", body).await;
        assert_eq!(answer.status, 200, "{answer:?}");
    }
}

async fn read(response: reqwest::Response) -> Answer {
    let status = response.status().as_u16();
    let text = response.text().await.expect("a text");
    let body = serde_json::from_str(&text)
        .unwrap_or_else(|_| if text.is_empty() { Value::Null } else { json!(text) });
    Answer { status, body }
}

/// The smallest thing that begins like a PNG.
pub(crate) fn picture() -> Vec<u8> {
    b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x02\0\0\0\x01\0\x08\x02\0\0\0".to_vec()
}

/// A row with one button.
pub(crate) fn button(custom_id: &str) -> Value {
    json!([{ "type": 1, "components": [
        { "type": 2, "style": 1, "label": "Press", "custom_id": custom_id },
    ] }])
}

/// A gateway connection.
pub(crate) struct Gateway {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) seq: Option<u64>,
    pub(crate) session: String,
}

impl Gateway {
    pub(crate) async fn send(&mut self, frame: Value) {
        self.socket
            .send(Message::text(frame.to_string()))
            .await
            .expect("an open socket");
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        self.socket
            .send(Message::text(text))
            .await
            .expect("an open socket");
    }

    pub(crate) async fn identify(&mut self, token: &str, intents: u64) {
        self.send(json!({ "op": 2, "d": {
            "token": token, "intents": intents,
            "properties": { "os": "linux", "browser": "test", "device": "test" },
        } }))
        .await;
    }

    pub(crate) async fn resume(&mut self, token: &str, session: &str, seq: u64) {
        self.send(json!({ "op": 6, "d": { "token": token, "session_id": session, "seq": seq } }))
            .await;
    }

    /// The next frame, or the close code.
    pub(crate) async fn frame(&mut self) -> Result<Value, u16> {
        loop {
            let next = tokio::time::timeout(Duration::from_secs(5), self.socket.next());
            match next.await.expect("a frame within 5 s") {
                Some(Ok(Message::Text(text))) => {
                    let frame: Value = serde_json::from_str(&text).expect("JSON");
                    if let Some(seq) = frame["s"].as_u64() {
                        self.seq = Some(seq);
                    }
                    if frame["t"] == "READY" {
                        self.session = frame["d"]["session_id"].as_str().expect("a session").to_owned();
                    }
                    return Ok(frame);
                }
                Some(Ok(Message::Close(frame))) => return Err(frame.map_or(1005, |frame| frame.code.into())),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(1006),
            }
        }
    }

    /// The data of the next event of that name; others are skipped.
    pub(crate) async fn event(&mut self, name: &str) -> Value {
        loop {
            let frame = self
                .frame()
                .await
                .unwrap_or_else(|code| panic!("closed with {code} before {name}"));
            if frame["t"] == name {
                return frame["d"].clone();
            }
        }
    }

    /// The names of the events that are there without waiting.
    pub(crate) async fn pending(&mut self) -> Vec<String> {
        let mut names = Vec::new();
        let wait = Duration::from_millis(150);
        while let Ok(Some(Ok(Message::Text(text)))) = tokio::time::timeout(wait, self.socket.next()).await {
            let frame: Value = serde_json::from_str(&text).expect("JSON");
            names.push(frame["t"].as_str().unwrap_or("").to_owned());
        }
        names
    }

    /// The close code that follows.
    pub(crate) async fn closed(&mut self) -> u16 {
        loop {
            if let Err(code) = self.frame().await {
                return code;
            }
        }
    }
}
