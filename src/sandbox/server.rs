//! The server: binds a loopback address, takes requests and web sockets in, and keeps time.

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::connect_info::ConnectInfo;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{DefaultBodyLimit, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::gateway::connection::{self, Greeting};
use super::listener::{SandboxListener, Severance};
use super::wire::{header_text, query_pairs};
use super::world::World;
use super::{api, assets, control, files, state};

/// The bot's token.
pub(crate) const BOT_TOKEN: &str = "sandbox";
/// How often the sandbox looks at its clock.
const TICK: Duration = Duration::from_millis(50);
/// How long open connections may take to end.
const GRACE: Duration = Duration::from_secs(2);

/// How to start a sandbox.
#[derive(Debug, Clone)]
pub struct Settings {
    /// A loopback address; port 0 lets the system choose.
    pub address: SocketAddr,
    /// The file that keeps the world over restarts; without it each start is clean.
    pub state: Option<PathBuf>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            address: SocketAddr::from(([127, 0, 0, 1], 0)),
            state: None,
        }
    }
}

/// Why a sandbox did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The sandbox knows no secrets and must not be reached from outside.
    #[error("{0} is not a loopback address")]
    NotLoopback(SocketAddr),
    /// The address is taken, or not this machine's.
    #[error("cannot listen on {address}")]
    Listen {
        /// The address asked for.
        address: SocketAddr,
        /// What the system said.
        source: io::Error,
    },
    /// The file of the state cannot be read, or is something else.
    #[error("cannot read the state in {path}")]
    State {
        /// The file asked for.
        path: PathBuf,
        /// What is wrong with it.
        source: io::Error,
    },
}

/// A running sandbox; it stops when it is dropped.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    closing: watch::Sender<bool>,
    restarts: watch::Sender<u64>,
    tasks: Vec<JoinHandle<()>>,
}

impl Server {
    /// Starts a sandbox.
    ///
    /// # Errors
    /// [`StartError`] when the address is not loopback or cannot be listened on.
    pub async fn start(settings: Settings) -> Result<Self, StartError> {
        let address = settings.address;
        if !address.ip().is_loopback() {
            return Err(StartError::NotLoopback(address));
        }
        let listen = |source| StartError::Listen { address, source };
        let listener = TcpListener::bind(address).await.map_err(listen)?;
        let address = listener.local_addr().map_err(listen)?;
        let (closing, closed) = watch::channel(false);
        let (restarts, _) = watch::channel(0);
        let shared = Arc::new(Shared {
            world: Mutex::new(world(address, settings.state.as_deref())?),
            closing: closed,
            restarts: restarts.clone(),
        });
        let mut tasks = vec![tokio::spawn(keep_time(shared.clone()))];
        if let Some(path) = settings.state {
            tasks.push(tokio::spawn(state::keep(shared.clone(), path)));
        }
        let app = Router::new()
            .fallback(enter)
            .layer(DefaultBodyLimit::disable())
            .with_state(shared.clone());
        let service = app.into_make_service_with_connect_info::<Severance>();
        let mut closed = shared.closing();
        tasks.push(tokio::spawn(async move {
            let end = async move {
                // An error means that the server itself is gone.
                closed
                    .wait_for(|closed| *closed)
                    .await
                    .map(drop)
                    .unwrap_or_default();
            };
            let served = axum::serve(SandboxListener(listener), service)
                .with_graceful_shutdown(end)
                .await;
            if let Err(error) = served {
                tracing::error!(%error, "the sandbox stopped");
            }
        }));
        Ok(Self {
            address,
            closing,
            restarts,
            tasks,
        })
    }

    /// The address it listens on.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where its REST API is, for a client's proxy setting: `http://127.0.0.1:8080`.
    #[must_use]
    pub fn base_url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Counts how often the page asked for a restart of the bot; whoever calls this promises to do it.
    #[must_use]
    pub fn restarts(&self) -> watch::Receiver<u64> {
        self.restarts.subscribe()
    }

    /// Closes all connections and stops.
    pub async fn shutdown(mut self) {
        self.closing.send_replace(true);
        for task in &mut self.tasks {
            if tokio::time::timeout(GRACE, &mut *task).await.is_err() {
                task.abort();
            }
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.closing.send_replace(true);
        self.tasks.iter().for_each(JoinHandle::abort);
    }
}

/// The world that the file keeps, or a fresh one.
fn world(address: SocketAddr, file: Option<&Path>) -> Result<World, StartError> {
    let snapshot = match file {
        Some(path) => state::load(path).map_err(|source| StartError::State {
            path: path.to_owned(),
            source,
        })?,
        None => None,
    };
    Ok(match snapshot {
        Some(snapshot) => World::restored(address.to_string(), snapshot),
        None => World::fresh(address.to_string()),
    })
}

/// What every connection shares.
#[derive(Debug)]
pub(crate) struct Shared {
    world: Mutex<World>,
    closing: watch::Receiver<bool>,
    restarts: watch::Sender<u64>,
}

impl Shared {
    /// The world. A handler that panicked left it as it was; the others go on.
    pub(crate) fn lock(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Turns true when the server stops.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.clone()
    }

    /// Asks whoever runs the bot to restart it; false when nobody does.
    pub(crate) fn restart_bot(&self) -> bool {
        self.restarts.send_modify(|count| *count += 1);
        self.runs_bot()
    }

    /// Whether somebody listens for restarts.
    pub(crate) fn runs_bot(&self) -> bool {
        self.restarts.receiver_count() > 0
    }
}

/// Lets what depends on the clock happen.
async fn keep_time(shared: Arc<Shared>) {
    let mut closing = shared.closing();
    let mut ticks: u32 = 0;
    loop {
        tokio::select! {
            () = tokio::time::sleep(TICK) => {}
            _ = closing.changed() => return,
        }
        ticks = ticks.wrapping_add(1);
        let mut world = shared.lock();
        world.fail_overdue();
        if ticks.is_multiple_of(20) {
            world.pass_time();
        }
    }
}

/// The one entrance.
async fn enter(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let (mut parts, body) = request.into_parts();
    if is_foreign(&parts) {
        return (StatusCode::FORBIDDEN, "requests from other origins are refused").into_response();
    }
    let path = parts.uri.path().to_owned();
    if header_text(&parts, header::UPGRADE.as_str()).eq_ignore_ascii_case("websocket") {
        return upgrade(shared, parts).await;
    }
    if path.starts_with("/api/") {
        let severance = parts
            .extensions
            .get::<ConnectInfo<Severance>>()
            .map(|info| info.0.clone());
        return api::answer(shared, parts, body, severance.unwrap_or_default()).await;
    }
    if path.starts_with("/sandbox/") {
        return control::answer(shared, parts, body).await;
    }
    if path.starts_with("/attachments/") || path.starts_with("/ephemeral-attachments/") {
        return files::serve(&shared, &path);
    }
    if let Some(name) = path.strip_prefix("/upload/") {
        return files::take(&shared, parts, name, body).await;
    }
    // Axum answers HEAD without the body.
    parts.extensions.clear();
    page(&parts, &path, body)
}

/// The page and its files.
fn page(parts: &Parts, path: &str, _body: Body) -> Response {
    let name = if path == "/" {
        assets::INDEX.0
    } else {
        path.strip_prefix("/page/").unwrap_or("")
    };
    let Some((_, content_type, bytes)) = assets::ASSETS.iter().find(|(file, ..)| *file == name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let host = own_host(parts, "127.0.0.1");
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
         connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    );
    let headers = [
        (header::CONTENT_TYPE, (*content_type).to_owned()),
        (header::CONTENT_SECURITY_POLICY, policy),
        (header::CACHE_CONTROL, "no-store".to_owned()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
        (header::REFERRER_POLICY, "no-referrer".to_owned()),
    ];
    (headers, *bytes).into_response()
}

async fn upgrade(shared: Arc<Shared>, mut parts: Parts) -> Response {
    let query = query_pairs(parts.uri.query().unwrap_or(""));
    let value = |key: &str| {
        query
            .iter()
            .find(|(name, _)| name == key)
            .map(|(_, value)| value.clone())
    };
    let host = own_host(&parts, &shared.lock().address);
    let greeting = Greeting {
        host,
        version: value("v").unwrap_or_default(),
    };
    if value("encoding").is_some_and(|encoding| encoding != "json") {
        return (StatusCode::BAD_REQUEST, "the sandbox speaks JSON only").into_response();
    }
    match WebSocketUpgrade::from_request_parts(&mut parts, &()).await {
        Ok(upgrade) => upgrade
            // Larger payloads than Discord takes are closed with its code, so they must get here.
            .max_message_size(1024 * 1024)
            .on_upgrade(move |socket| connection::run(socket, shared, greeting)),
        Err(rejection) => rejection.into_response(),
    }
}

/// The address that the client used, when it is this machine's (a recording proxy's too); else `otherwise`.
pub(crate) fn own_host(parts: &Parts, otherwise: &str) -> String {
    let host = header_text(parts, header::HOST.as_str());
    if is_loopback(host) {
        host.to_owned()
    } else {
        otherwise.to_owned()
    }
}

/// Whether a browser sent the request from a page of another site, or under a name that is not this machine's.
///
/// A client that resolves Discord's names to this machine (a test of the production path) keeps them as its host.
fn is_foreign(parts: &Parts) -> bool {
    let host = header_text(parts, header::HOST.as_str());
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    let discord = ["discord.com", "discord.gg"]
        .iter()
        .any(|own| name == *own || name.strip_suffix(own).is_some_and(|rest| rest.ends_with('.')));
    if !host.is_empty() && !is_loopback(host) && !discord {
        return true;
    }
    let origin = header_text(parts, header::ORIGIN.as_str());
    !origin.is_empty() && origin.strip_prefix("http://") != Some(host)
}

fn is_loopback(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or(""),
        None => host.split(':').next().unwrap_or(""),
    };
    name == "localhost" || name.parse::<std::net::IpAddr>().is_ok_and(|ip| ip.is_loopback())
}
