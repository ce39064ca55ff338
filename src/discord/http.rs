//! The HTTP client that talks to Discord, and how its failures are read.
//!
//! [`client`] is the one place that knows of another server than Discord's.

use std::error::Error as _;
use std::net::IpAddr;
use std::time::Duration;

use serenity::all::{ChannelId, CreateAllowedMentions, Http, HttpBuilder, MessageId};
use serenity::gateway::GatewayError;
use serenity::http::HttpError;
use thiserror::Error;

/// How long a connection may take to be made.
const CONNECT: Duration = Duration::from_secs(5);

/// How long a request may take as a whole; serenity's own client waits for ever.
const REQUEST: Duration = Duration::from_secs(20);

/// Why the client cannot be made.
#[derive(Debug, Error)]
pub enum ClientError {
    /// The base URL of the other server is not on this machine.
    #[error("{0} is not an address of this machine")]
    NotLoopback(String),
    /// The HTTP library refuses its own settings.
    #[error("the HTTP client cannot be made: {0}")]
    Library(#[from] reqwest::Error),
}

/// Makes the client. Without `base` it is Discord's own address.
///
/// # Errors
/// When `base` does not lead to this machine.
pub fn client(
    token: &str,
    base: Option<&str>,
    transport: Option<reqwest::Client>,
) -> Result<Http, ClientError> {
    let transport = match transport {
        Some(transport) => transport,
        None => reqwest::Client::builder()
            .connect_timeout(CONNECT)
            .timeout(REQUEST)
            .build()?,
    };
    let builder = HttpBuilder::new(token)
        .client(transport)
        // Nobody is pinged unless a message says whom.
        .default_allowed_mentions(CreateAllowedMentions::new());
    let Some(base) = base else {
        return Ok(builder.build());
    };
    if !is_loopback(base) {
        return Err(ClientError::NotLoopback(base.to_owned()));
    }
    // serenity's rate limiter sends to Discord whatever the proxy says, so the two exclude each other.
    Ok(builder.proxy(base).ratelimiter_disabled(true).build())
}

/// Whether a URL's parsed host is this machine.
#[must_use]
pub fn is_loopback(url: &str) -> bool {
    let Ok(url) = reqwest::Url::parse(url) else {
        return false;
    };
    let Some(host) = url.host_str() else { return false };
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    host == "localhost" || bare.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// A channel or thread as the client names it. Zero, which no channel has, is taken for one.
#[must_use]
pub fn channel_id(id: crate::service::ChannelId) -> ChannelId {
    ChannelId::new(id.get().max(1))
}

/// A message as the client names it. Zero, which no message has, is taken for one.
#[must_use]
pub fn message_id(id: crate::service::MessageId) -> MessageId {
    MessageId::new(id.get().max(1))
}

/// What a failed request to Discord means for the one who sent it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Trouble {
    /// Discord was busy or ill and did nothing: 429 or 5xx with an answer.
    Busy,
    /// Nobody knows whether Discord did it: the answer was lost.
    Unknown,
    /// Discord refused with this code of its own (0 when it gave none).
    Refused(i64),
    /// The request was never sent, or the answer made no sense.
    Ours,
}

/// Reads an error of the client.
#[must_use]
pub fn trouble(error: &serenity::Error) -> Trouble {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            let status = response.status_code.as_u16();
            match status {
                429 | 503 => Trouble::Busy,
                // A gateway's 502 or 504 may hide a success behind it.
                500..=599 => Trouble::Unknown,
                _ => Trouble::Refused(i64::try_from(response.error.code).unwrap_or(0).max(0)),
            }
        }
        serenity::Error::Http(HttpError::Request(error)) if error.is_builder() => Trouble::Ours,
        serenity::Error::Http(HttpError::Request(error)) if error.is_connect() => Trouble::Busy,
        serenity::Error::Http(HttpError::Request(_)) => Trouble::Unknown,
        _ => Trouble::Ours,
    }
}

/// Whether the same request may do better later.
#[must_use]
pub fn may_pass(error: &serenity::Error) -> bool {
    matches!(trouble(error), Trouble::Busy | Trouble::Unknown)
}

/// The error with what is at the bottom of it, for the log: `connection refused` says more than that a request failed.
#[must_use]
pub fn why(error: &serenity::Error) -> String {
    let causes = std::iter::successors(error.source(), |&cause| cause.source());
    // The client's own errors name the address, and addresses of answers hold tokens.
    let root = causes.filter(|cause| !cause.is::<reqwest::Error>()).last();
    let told = error.to_string();
    match root.map(ToString::to_string) {
        Some(root) if !told.contains(&root) => format!("{} ({root})", told.trim_end_matches('.')),
        _ => told,
    }
}

/// Whether Discord refused the token, by a request or at the gateway.
#[must_use]
pub fn is_unauthorised(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            response.status_code.as_u16() == 401
        }
        serenity::Error::Gateway(GatewayError::InvalidAuthentication) => true,
        _ => false,
    }
}

/// Codes of Discord's that the bot understands
/// (<https://discord.com/developers/docs/topics/opcodes-and-status-codes#json>).
pub mod code {
    /// The person is not (any more) in the server.
    pub const UNKNOWN_MEMBER: i64 = 10007;
    /// The channel or thread does not exist (any more).
    pub const UNKNOWN_CHANNEL: i64 = 10003;
    /// The message does not exist (any more).
    pub const UNKNOWN_MESSAGE: i64 = 10008;
    /// The interaction is older than it may be, or Discord forgot it.
    pub const UNKNOWN_INTERACTION: i64 = 10062;
    /// The interaction has its answer.
    pub const ALREADY_ACKNOWLEDGED: i64 = 40060;
    /// What was sent has not the right form.
    pub const INVALID_FORM: i64 = 50035;
    /// The thread is archived.
    pub const THREAD_ARCHIVED: i64 = 50083;
    /// The bot may not see the channel.
    pub const MISSING_ACCESS: i64 = 50001;
    /// The bot lacks a permission.
    pub const MISSING_PERMISSIONS: i64 = 50013;
    /// The thread is locked.
    pub const THREAD_LOCKED: i64 = 160_005;
    /// The message has a thread.
    pub const THREAD_EXISTS: i64 = 160_004;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_may_stand_in_for_discord() {
        for url in [
            "http://127.0.0.1:8080",
            "http://localhost:1/",
            "ws://[::1]:3/gw",
            "http://127.9.9.9",
        ] {
            assert!(is_loopback(url), "{url}");
        }
        for url in [
            "https://discord.com",
            "http://localhost.example",
            "http://10.0.0.1",
            "127.0.0.1",
            "",
            "file:///",
        ] {
            assert!(!is_loopback(url), "{url}");
        }
    }

    #[tokio::test]
    async fn the_log_says_why_and_not_where() {
        let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}/webhooks/1/secret", free.local_addr().unwrap());
        drop(free);
        let error = reqwest::Client::new().get(url).send().await.unwrap_err();
        let error = serenity::Error::Http(HttpError::Request(error));
        assert!(may_pass(&error));
        let told = why(&error);
        assert!(told.contains("refused"), "{told}");
        assert!(!told.contains("secret"), "{told}");
    }

    #[test]
    fn another_server_switches_the_rate_limiter_off() {
        let ours = client("sandbox", Some("http://127.0.0.1:8080"), None).unwrap();
        assert!(ours.ratelimiter.is_none());
        assert_eq!(ours.proxy.as_deref(), Some("http://127.0.0.1:8080"));
        let discord = client("token", None, None).unwrap();
        assert!(discord.ratelimiter.is_some());
        assert_eq!(discord.proxy, None);
        assert!(client("token", Some("http://example.org"), None).is_err());
    }
}
