-- What Discord must be told, what it was told, and which process is at work.

CREATE TABLE outbox (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used twice: order is what it is for
    lane        TEXT    NOT NULL,        -- rows of a lane are delivered in order
    fact        TEXT    NOT NULL,        -- JSON
    created_ms  INTEGER NOT NULL,
    due_ms      INTEGER NOT NULL,
    attempts    INTEGER NOT NULL,
    lease_ms    INTEGER,                 -- claimed until then; NULL: free
    last_error  TEXT,                    -- why the last attempt failed; NULL: none did
    state       TEXT    NOT NULL CHECK (state IN ('waiting', 'settled', 'dead')),
    closed_ms   INTEGER,                 -- NULL: waiting
    CHECK ((state = 'waiting') = (closed_ms IS NULL))
) STRICT;

CREATE INDEX outbox_waiting ON outbox (lane, id) WHERE state = 'waiting';
CREATE INDEX outbox_due ON outbox (due_ms) WHERE state = 'waiting';
CREATE INDEX outbox_settled ON outbox (closed_ms) WHERE state = 'settled';

-- Messages that were posted, stored as soon as Discord told their ids.
CREATE TABLE messages (
    game_id    INTEGER NOT NULL REFERENCES games (id),
    kind       TEXT    NOT NULL CHECK (kind IN ('terms', 'board', 'end', 'draw_offer', 'draw_answer', 'notice')),
    ply        INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL UNIQUE,
    posted_ms  INTEGER NOT NULL,
    PRIMARY KEY (game_id, kind, ply)
) STRICT, WITHOUT ROWID;

-- One row: the process that may write to this database.
CREATE TABLE lease (
    id       INTEGER PRIMARY KEY CHECK (id = 1),
    holder   TEXT    NOT NULL,           -- drawn at each start
    host     TEXT    NOT NULL,           -- boot and process namespace, where the system tells them
    pid      INTEGER NOT NULL,
    born     TEXT    NOT NULL,           -- when that process began, for numbers are used again
    taken_ms INTEGER NOT NULL,
    beat_ms  INTEGER NOT NULL
) STRICT;

-- Signs of life of the parts of a running bot.
CREATE TABLE heartbeats (
    part    TEXT    PRIMARY KEY,
    beat_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
