//! A listener whose connections a handler can end without an answer, for the faults `lose` and `drop`.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};

/// The listener.
pub(crate) struct SandboxListener(pub(crate) TcpListener);

/// Ends the connection that a request came through: nothing more is written to it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Severance(Arc<AtomicBool>);

impl Severance {
    /// Ends the connection at the next write.
    pub(crate) fn sever(&self) {
        self.0.store(true, Ordering::Release);
    }

    fn check(&self) -> io::Result<()> {
        if self.0.load(Ordering::Acquire) {
            Err(io::ErrorKind::ConnectionAborted.into())
        } else {
            Ok(())
        }
    }
}

/// A connection that looks at its severance before each write.
pub(crate) struct SandboxStream {
    stream: TcpStream,
    severance: Severance,
}

impl Listener for SandboxListener {
    type Io = SandboxStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, Self::Addr) {
        loop {
            match self.0.accept().await {
                Ok((stream, address)) => {
                    // Small frames must not wait for more.
                    if let Err(error) = stream.set_nodelay(true) {
                        tracing::debug!(%error, "no TCP_NODELAY");
                    }
                    return (
                        SandboxStream {
                            stream,
                            severance: Severance::default(),
                        },
                        address,
                    );
                }
                Err(error) => {
                    tracing::warn!(%error, "the sandbox could not accept a connection");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            }
        }
    }

    fn local_addr(&self) -> io::Result<Self::Addr> {
        self.0.local_addr()
    }
}

impl Connected<IncomingStream<'_, SandboxListener>> for Severance {
    fn connect_info(stream: IncomingStream<'_, SandboxListener>) -> Self {
        stream.io().severance.clone()
    }
}

impl AsyncRead for SandboxStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for SandboxStream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        self.severance.check()?;
        Pin::new(&mut self.stream).poll_write(cx, buf)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.severance.check()?;
        Pin::new(&mut self.stream).poll_write_vectored(cx, bufs)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
