//! One web socket: hello, heartbeats, payloads in, events out.
//!
//! Source: Discord, Gateway, "Connection Lifecycle", "Rate Limiting" (120 events a minute).

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::Instant;

use crate::sandbox::forms::text_at;
use crate::sandbox::server::Shared;
use crate::sandbox::traffic::{Direction, FrameText, Record};
use crate::sandbox::world::World;

use super::identify::{Arrival, Forget, Resumed};
use super::sessions::Out;
use super::{
    ALREADY_AUTHENTICATED, Close, DECODE_ERROR, INVALID_VERSION, NOT_AUTHENTICATED, RATE_LIMITED, TIMED_OUT,
    UNKNOWN_OPCODE, op,
};

/// Payloads that a client may send in a minute.
const MAX_PAYLOADS: u32 = 120;

/// Bytes of a payload that a client may send.
const MAX_PAYLOAD: usize = 4096;

/// How a client connected.
pub(crate) struct Greeting {
    /// The address it used, for the address to resume at.
    pub(crate) host: String,
    /// `v` of the query.
    pub(crate) version: String,
}

/// What to do after a payload.
enum Flow {
    Go,
    Close(Close),
    CloseWith(u16),
    Drop,
}

struct Connection {
    shared: Arc<Shared>,
    host: String,
    number: u64,
    session: Option<String>,
    /// Frames before it is known whether this is the bot; only the bot's are recorded.
    early: Vec<Record>,
    is_bot: Option<bool>,
    sender: UnboundedSender<Out>,
    interval: Duration,
    last_beat: Instant,
    window: (Instant, u32),
    /// Whether heartbeats are acknowledged.
    acks: bool,
}

/// Serves a web socket until it ends.
pub(crate) async fn run(mut socket: WebSocket, shared: Arc<Shared>, greeting: Greeting) {
    let (sender, mut receiver) = unbounded_channel();
    let mut closing = shared.closing();
    let (number, interval) = {
        let mut world = shared.lock();
        (
            world.sessions.number(),
            Duration::from_millis(world.faults.heartbeat_ms()),
        )
    };
    let now = Instant::now();
    let mut connection = Connection {
        shared,
        host: greeting.host,
        number,
        session: None,
        early: Vec::new(),
        is_bot: None,
        sender,
        interval,
        last_beat: now,
        window: (now, 0),
        acks: true,
    };
    let mut forget = Forget::Nothing;
    if connection.greet(&mut socket, &greeting.version).await {
        forget = connection.serve(&mut socket, &mut receiver, &mut closing).await;
    }
    connection.leave(forget);
}

impl Connection {
    /// Says hello; false when the version is wrong.
    async fn greet(&mut self, socket: &mut WebSocket, version: &str) -> bool {
        let interval = u64::try_from(self.interval.as_millis()).unwrap_or(u64::MAX);
        let hello = json!({
            "t": null, "s": null, "op": op::HELLO,
            "d": { "heartbeat_interval": interval, "_trace": ["sandbox"] },
        });
        if !self.send(socket, hello.to_string()).await {
            return false;
        }
        if !matches!(version, "" | "9" | "10") {
            self.finish(socket, INVALID_VERSION.code, INVALID_VERSION.reason)
                .await;
            return false;
        }
        true
    }

    async fn serve(
        &mut self,
        socket: &mut WebSocket,
        receiver: &mut UnboundedReceiver<Out>,
        closing: &mut tokio::sync::watch::Receiver<bool>,
    ) -> Forget {
        loop {
            let deadline = self.last_beat + self.interval.mul_f32(1.5);
            let flow = tokio::select! {
                incoming = socket.recv() => match incoming {
                    Some(Ok(Message::Text(text))) => self.receive(text.as_str()),
                    Some(Ok(Message::Binary(bytes))) => match std::str::from_utf8(&bytes) {
                        Ok(text) => self.receive(text),
                        Err(_) => Flow::Close(DECODE_ERROR),
                    },
                    Some(Ok(Message::Close(frame))) => return self.closed_by_client(frame),
                    Some(Ok(_)) => Flow::Go,
                    Some(Err(_)) | None => return Forget::Nothing,
                },
                out = receiver.recv() => match out {
                    Some(out) => self.pass_on(socket, out).await,
                    None => Flow::Drop,
                },
                () = tokio::time::sleep_until(deadline) => Flow::Close(TIMED_OUT),
                _ = closing.changed() => Flow::CloseWith(1001),
            };
            match flow {
                Flow::Go => {}
                Flow::Close(close) => {
                    self.finish(socket, close.code, close.reason).await;
                    return Forget::Nothing;
                }
                Flow::CloseWith(code) => {
                    self.finish(socket, code, "").await;
                    return Forget::Nothing;
                }
                Flow::Drop => return Forget::Nothing,
            }
        }
    }

    /// "Disconnecting": closing with 1000 or 1001 ends the session, anything else leaves it to be resumed.
    fn closed_by_client(&self, frame: Option<CloseFrame>) -> Forget {
        let code = frame.map_or(1005, |frame| frame.code);
        if self.is_bot == Some(true) {
            let mut world = self.shared.lock();
            let ts = world.clock.seconds();
            world.traffic.add(Record::Close {
                ts,
                direction: Direction::FromClient,
                code,
            });
        }
        if matches!(code, 1000 | 1001) {
            Forget::Session
        } else {
            Forget::Nothing
        }
    }

    async fn pass_on(&mut self, socket: &mut WebSocket, out: Out) -> Flow {
        match out {
            Out::Event(event) => {
                let frame = event.frame();
                self.record(Direction::ToClient, FrameText::Event(event));
                if socket.send(Message::Text(frame.into())).await.is_ok() {
                    Flow::Go
                } else {
                    Flow::Drop
                }
            }
            Out::Operation(frame) => {
                if frame["op"] == op::INVALID_SESSION {
                    self.invalidate(&frame);
                }
                if self.send(socket, frame.to_string()).await {
                    Flow::Go
                } else {
                    Flow::Drop
                }
            }
            Out::NoAcks => {
                self.acks = false;
                Flow::Go
            }
            Out::Close(code) => Flow::CloseWith(code),
            Out::Drop => Flow::Drop,
        }
    }

    /// After op 9 the connection waits for IDENTIFY (or, when it says so, RESUME).
    fn invalidate(&mut self, frame: &Value) {
        let Some(id) = self.session.take() else {
            return;
        };
        let forget = if frame["d"] == true {
            Forget::Nothing
        } else {
            Forget::Session
        };
        self.shared.lock().disconnected(&id, self.number, forget);
    }

    async fn send(&mut self, socket: &mut WebSocket, frame: String) -> bool {
        self.record(Direction::ToClient, FrameText::Raw(Arc::from(frame.as_str())));
        socket.send(Message::Text(frame.into())).await.is_ok()
    }

    fn record(&mut self, direction: Direction, text: FrameText) {
        if self.is_bot == Some(false) {
            return;
        }
        let mut world = self.shared.lock();
        let record = Record::Frame {
            ts: world.clock.seconds(),
            direction,
            text,
        };
        if self.is_bot == Some(true) {
            world.traffic.add(record);
        } else {
            self.early.push(record);
        }
    }

    /// Closes and waits a moment for the client to agree.
    async fn finish(&mut self, socket: &mut WebSocket, code: u16, reason: &'static str) {
        if self.is_bot != Some(false) {
            let mut world = self.shared.lock();
            let ts = world.clock.seconds();
            world.traffic.add(Record::Close {
                ts,
                direction: Direction::ToClient,
                code,
            });
        }
        let frame = CloseFrame {
            code,
            reason: reason.into(),
        };
        if socket.send(Message::Close(Some(frame))).await.is_err() {
            return;
        }
        let agreed = async { while let Some(Ok(_)) = socket.recv().await {} };
        if tokio::time::timeout(Duration::from_secs(1), agreed)
            .await
            .is_err()
        {
            tracing::debug!("a gateway client did not answer the closing");
        }
    }

    fn leave(&mut self, forget: Forget) {
        if let Some(id) = self.session.take() {
            self.shared.lock().disconnected(&id, self.number, forget);
        }
    }

    /// A payload of the client.
    fn receive(&mut self, text: &str) -> Flow {
        self.record(Direction::FromClient, FrameText::Raw(Arc::from(text)));
        // "Sending Events": a payload over 4096 bytes closes the connection with 4002.
        if text.len() > MAX_PAYLOAD && self.is_bot != Some(false) {
            return Flow::Close(DECODE_ERROR);
        }
        if !self.within_rate() {
            return Flow::Close(RATE_LIMITED);
        }
        let Ok(frame) = serde_json::from_str::<Value>(text) else {
            return Flow::Close(DECODE_ERROR);
        };
        let (Some(op), data) = (frame["op"].as_i64(), &frame["d"]) else {
            return Flow::Close(DECODE_ERROR);
        };
        match op {
            op::HEARTBEAT => self.heartbeat(data),
            op::IDENTIFY | op::RESUME if self.session.is_some() => Flow::Close(ALREADY_AUTHENTICATED),
            op::IDENTIFY | op::RESUME if self.is_refused(data) => Flow::Drop,
            op::IDENTIFY => self.identify(data),
            op::RESUME => self.resume(data),
            op::DISPATCH | op::RECONNECT | op::INVALID_SESSION | op::HELLO | op::ACK => {
                Flow::Close(UNKNOWN_OPCODE)
            }
            _ if self.session.is_none() => Flow::Close(NOT_AUTHENTICATED),
            op::PRESENCE => self.presence(data),
            op::VOICE => Flow::Go,
            op::MEMBERS => {
                if let Some(id) = &self.session {
                    self.shared.lock().send_members(id, data);
                }
                Flow::Go
            }
            // A person's client sends operations of its own, 14 for instance.
            _ if self.is_bot == Some(false) || matches!(op, 31 | 43) => Flow::Go,
            _ => Flow::Close(UNKNOWN_OPCODE),
        }
    }

    /// Whether a fault keeps the bot from connecting.
    fn is_refused(&self, data: &Value) -> bool {
        let world = self.shared.lock();
        let who = world.user_of_token(text_at(data, "token"));
        who.is_some_and(|(_, is_bot)| is_bot) && world.faults.refuses_gateway(world.now())
    }

    /// "Update Presence".
    fn presence(&mut self, data: &Value) -> Flow {
        let mut world = self.shared.lock();
        if !data.is_object() {
            return Flow::Close(DECODE_ERROR);
        }
        if self.is_bot == Some(true) {
            if let Err(close) = world.set_presence(data) {
                return Flow::Close(close);
            }
            world.announce_own_presence();
        }
        Flow::Go
    }

    fn within_rate(&mut self) -> bool {
        let now = Instant::now();
        if now - self.window.0 > Duration::from_secs(60) {
            self.window = (now, 0);
        }
        self.window.1 += 1;
        self.window.1 <= MAX_PAYLOADS
    }

    fn heartbeat(&mut self, data: &Value) -> Flow {
        if !data.is_null() && !data.is_u64() {
            return Flow::Close(DECODE_ERROR);
        }
        self.last_beat = Instant::now();
        if self.acks {
            let ack = json!({ "t": null, "s": null, "op": op::ACK, "d": null });
            self.queue(Out::Operation(ack));
        }
        Flow::Go
    }

    fn queue(&self, out: Out) {
        // The receiver lives as long as this connection.
        self.sender.send(out).unwrap_or_default();
    }

    fn identify(&mut self, data: &Value) -> Flow {
        let shared = self.shared.clone();
        let mut world = shared.lock();
        match world.identify(data, &self.arrival()) {
            Ok(id) => {
                self.settle(&mut world, id);
                Flow::Go
            }
            Err(close) => {
                self.flush(&mut world);
                Flow::Close(close)
            }
        }
    }

    fn resume(&mut self, data: &Value) -> Flow {
        let shared = self.shared.clone();
        let mut world = shared.lock();
        match world.resume(data, &self.arrival()) {
            Ok(Resumed::Session(id)) => self.settle(&mut world, id),
            Ok(Resumed::Invalid) => {
                let frame = json!({ "t": null, "s": null, "op": op::INVALID_SESSION, "d": false });
                self.queue(Out::Operation(frame));
            }
            Err(close) => {
                self.flush(&mut world);
                return Flow::Close(close);
            }
        }
        Flow::Go
    }

    fn arrival(&self) -> Arrival<'_> {
        Arrival {
            number: self.number,
            sender: &self.sender,
            host: &self.host,
        }
    }

    /// The connection has a session now.
    fn settle(&mut self, world: &mut World, id: String) {
        let is_bot = world.sessions.all.get(&id).is_some_and(|session| session.is_bot);
        self.is_bot = Some(is_bot);
        if is_bot {
            self.flush(world);
        } else {
            self.early.clear();
        }
        self.session = Some(id);
    }

    fn flush(&mut self, world: &mut World) {
        for record in self.early.drain(..) {
            world.traffic.add(record);
        }
    }
}
