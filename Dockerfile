# syntax=docker/dockerfile:1
# Shadara in a small image: built in one stage, run in another, not as root, everything it keeps in one volume.

FROM rust:1.95-slim-bookworm AS build
WORKDIR /source
# The C compiler is for SQLite, which is compiled from source.
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
COPY . .
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/source/target \
    cargo build --release --locked --bin shadara && cp target/release/shadara /shadara

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --home-dir /data --create-home shadara
COPY --from=build /shadara /usr/local/bin/shadara
USER shadara
WORKDIR /data
VOLUME /data
ENV SHADARA_DATABASE=/data/shadara.db
# The token comes from outside: docker run --env-file .env …
HEALTHCHECK --interval=60s --timeout=10s --start-period=30s --retries=3 CMD ["shadara", "check", "--alive"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["shadara"]
CMD ["run"]
