# syntax=docker/dockerfile:1
# Shadara in a small image: built in one stage, run in another, not as root, everything it keeps in one volume.

FROM rust:1.95-slim-bookworm AS build
WORKDIR /source
# The C compiler is for SQLite, which is compiled from source.
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
COPY . .
# Locked: builds for two platforms at once share these folders, and each would copy whichever program came last.
RUN --mount=type=cache,target=/usr/local/cargo/registry,sharing=locked \
    --mount=type=cache,target=/source/target,sharing=locked \
    cargo build --release --locked --bin shadara && cp target/release/shadara /shadara

# Names in more scripts than the bundled font has: of each family the one file that pictures use.
FROM debian:bookworm-slim AS fonts
RUN apt-get update && apt-get install -y --no-install-recommends fonts-noto-core fonts-noto-cjk fonts-symbola \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /fonts
RUN for script in Arabic Hebrew Devanagari Thai Georgian Armenian Bengali Tamil Ethiopic; do \
        cp "/usr/share/fonts/truetype/noto/NotoSans$script-Bold.ttf" . || exit 1; \
    done \
    && cp /usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc /usr/share/fonts/truetype/ancient-scripts/Symbola*.ttf . \
    && for package in fonts-noto-core fonts-noto-cjk fonts-symbola; do \
        cp "/usr/share/doc/$package/copyright" "$package.copyright" || exit 1; \
    done

FROM debian:bookworm-slim
COPY --from=fonts /fonts /usr/share/fonts/shadara
# Not --create-home, which would put a shell's settings into every volume.
RUN useradd --uid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin shadara \
    && install -d -o shadara -g shadara /data
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
