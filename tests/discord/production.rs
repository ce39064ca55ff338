//! The way to Discord as it is in production: TLS to the name of Discord, serenity's rate limiter on.
//!
//! The name is resolved to this machine, where a certificate of the test's own and a relay to the sandbox wait.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;

use super::table::Table;

/// A relay from TLS on a free port to `target`, and a client that takes it for discord.com.
fn relay_to(target: SocketAddr) -> reqwest::Client {
    let key = rcgen::generate_simple_self_signed(vec!["discord.com".to_owned()]).unwrap();
    let certificate = key.cert.der().clone();
    let secret = PrivateKeyDer::try_from(key.signing_key.serialize_der()).unwrap();
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![certificate.clone()], secret)
        .unwrap();
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let address = listener.local_addr().unwrap();
    let listener = TcpListener::from_std(listener).unwrap();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let acceptor = acceptor.clone();
            tokio::spawn(async move {
                let mut outside = acceptor.accept(stream).await.unwrap();
                let mut inside = TcpStream::connect(target).await.unwrap();
                // Either side may hang up whenever it likes.
                let _ = tokio::io::copy_bidirectional(&mut outside, &mut inside).await;
            });
        }
    });
    reqwest::Client::builder()
        .use_rustls_tls()
        .add_root_certificate(reqwest::Certificate::from_der(&certificate).unwrap())
        .resolve("discord.com", address)
        .build()
        .unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_played_over_tls_with_the_rate_limiter_on() {
    let table = Table::lay_over(|server| (None, Some(relay_to(server.address())))).await;
    let (thread, _) = table.game("bakuk", &[]).await;
    // Quicker than the five messages in five seconds that a channel takes: the limiter must hold some back.
    let moves = ["c", "f", "a", "e", "b", "d"];
    table.play_in_turn(&thread, &moves).await;
    table.board(&thread, 1, 6).await;
    table.clear("production").await;
}
