-- Players, challenges, games and their moves.
--
-- Instants are unix milliseconds. A column may be NULL only where absence means something, which its comment says.
-- Ratings are thousandths of a point and volatilities billionths, so that every sum is one of whole numbers.

CREATE TABLE players (
    id         INTEGER PRIMARY KEY,
    user_id    INTEGER UNIQUE,           -- Discord's number; NULL: deleted at the person's wish
    name       TEXT    NOT NULL,         -- as last seen; empty once deleted
    pings      TEXT    NOT NULL DEFAULT 'on' CHECK (pings IN ('on', 'quiet')),
    created_ms INTEGER NOT NULL,
    CHECK (user_id IS NOT NULL OR name = '')
) STRICT;

CREATE TABLE blocks (
    player_id  INTEGER NOT NULL REFERENCES players (id),
    blocked_id INTEGER NOT NULL REFERENCES players (id),
    created_ms INTEGER NOT NULL,
    PRIMARY KEY (player_id, blocked_id),
    CHECK (player_id <> blocked_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE challenges (
    id             INTEGER PRIMARY KEY,
    interaction_id INTEGER NOT NULL UNIQUE,
    challenger_id  INTEGER NOT NULL REFERENCES players (id),
    guild_id       INTEGER NOT NULL,
    channel_id     INTEGER NOT NULL,     -- where its message is
    thread_id      INTEGER,              -- the thread it will be played in; NULL: one that is made from the message
    message_id     INTEGER,              -- NULL: not known yet
    ruleset        TEXT    NOT NULL,
    options        TEXT    NOT NULL,
    n_seats        INTEGER NOT NULL CHECK (n_seats IN (2, 3)),
    mode           TEXT    NOT NULL CHECK (mode IN ('rated', 'casual')),
    seat           TEXT    NOT NULL CHECK (seat IN ('random', '1', '2', '3')),
    rematch_of     INTEGER REFERENCES games (id),  -- NULL: not a rematch
    state          TEXT    NOT NULL CHECK (state IN ('pending', 'accepted', 'declined', 'cancelled', 'expired')),
    closed_by      INTEGER REFERENCES players (id),  -- who declined; NULL: nobody did
    created_ms     INTEGER NOT NULL,
    expires_ms     INTEGER NOT NULL,
    closed_ms      INTEGER,              -- NULL: pending
    CHECK ((state = 'pending') = (closed_ms IS NULL)),
    CHECK ((state = 'declined') = (closed_by IS NOT NULL))
) STRICT;

CREATE INDEX challenges_pending ON challenges (expires_ms) WHERE state = 'pending';
CREATE INDEX challenges_of_challenger ON challenges (challenger_id) WHERE state = 'pending';
CREATE UNIQUE INDEX challenges_one_rematch ON challenges (rematch_of) WHERE state IN ('pending', 'accepted');

-- Everyone else in a challenge: the invited, and who joined a free seat.
CREATE TABLE challenge_guests (
    challenge_id  INTEGER NOT NULL REFERENCES challenges (id),
    player_id     INTEGER NOT NULL REFERENCES players (id),
    challenger_id INTEGER NOT NULL REFERENCES players (id),
    position      INTEGER NOT NULL,      -- 0, 1: the order in which they were named or joined
    came          TEXT    NOT NULL CHECK (came IN ('invited', 'joined')),
    answer        TEXT    NOT NULL CHECK (answer IN ('pending', 'accepted', 'declined')),
    is_pending    INTEGER NOT NULL CHECK (is_pending IN (0, 1)),  -- 1 while the challenge is
    PRIMARY KEY (challenge_id, player_id),
    UNIQUE (challenge_id, position),
    CHECK (player_id <> challenger_id)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX challenge_guests_one_pending ON challenge_guests (challenger_id, player_id)
    WHERE is_pending = 1 AND came = 'invited';
CREATE INDEX challenge_guests_of_player ON challenge_guests (player_id) WHERE is_pending = 1;

CREATE TABLE games (
    id            INTEGER PRIMARY KEY,
    challenge_id  INTEGER NOT NULL UNIQUE REFERENCES challenges (id),
    guild_id      INTEGER NOT NULL,
    channel_id    INTEGER NOT NULL,      -- where the challenge's message is
    thread_id     INTEGER,               -- NULL: not made yet
    ruleset       TEXT    NOT NULL,
    options       TEXT    NOT NULL,
    rules_version INTEGER NOT NULL,      -- of the rules that judged its moves
    n_seats       INTEGER NOT NULL CHECK (n_seats IN (2, 3)),
    mode          TEXT    NOT NULL CHECK (mode IN ('rated', 'casual')),
    ply           INTEGER NOT NULL CHECK (ply >= 0),
    position      TEXT    NOT NULL,      -- after that ply: a cache, replay must give the same
    to_move       INTEGER,               -- NULL: over
    move_time_ms  INTEGER,               -- NULL: no deadlines
    deadline_ms   INTEGER,               -- NULL: no deadline
    termination   TEXT CHECK (termination IN ('rules', 'resignation', 'deadline', 'agreement', 'abort', 'manager')),  -- NULL: running
    reason        TEXT,                  -- the rule that ended it; NULL: not ended by the rules
    winners       INTEGER,               -- bit 0 is seat 1; NULL: running; 0: nobody
    scores        TEXT,                  -- 30,35; NULL: running or not ended by the rules
    ended_by      INTEGER,               -- the seat that resigned, timed out or aborted; NULL: none did
    note          TEXT,                  -- the manager's reason; NULL: not ended by one
    created_ms    INTEGER NOT NULL,
    moved_ms      INTEGER NOT NULL,      -- of the last ply, or the start
    ended_ms      INTEGER,               -- NULL: running
    rated_order   INTEGER UNIQUE,        -- the order in which ratings were changed; NULL: it changed none
    CHECK ((termination IS NULL) = (ended_ms IS NULL)),
    CHECK ((termination IS NULL) = (winners IS NULL)),
    CHECK ((termination IS NULL) = (to_move IS NOT NULL)),
    CHECK ((termination = 'rules') = (reason IS NOT NULL) OR termination IS NULL)
) STRICT;

CREATE UNIQUE INDEX games_one_running_in_thread ON games (thread_id)
    WHERE termination IS NULL AND thread_id IS NOT NULL;
CREATE INDEX games_in_thread ON games (thread_id, id);
CREATE INDEX games_with_deadline ON games (deadline_ms) WHERE termination IS NULL AND deadline_ms IS NOT NULL;

CREATE TABLE game_seats (
    game_id          INTEGER NOT NULL REFERENCES games (id),
    seat             INTEGER NOT NULL CHECK (seat IN (1, 2, 3)),
    player_id        INTEGER NOT NULL REFERENCES players (id),
    is_running       INTEGER NOT NULL CHECK (is_running IN (0, 1)),  -- 1 while the game is
    forced           TEXT    NOT NULL DEFAULT 'ask' CHECK (forced IN ('ask', 'play')),
    place            INTEGER,            -- 1 is best, equal is a draw; NULL: running, aborted or ended by a manager
    rating_before    INTEGER,            -- these four NULL: this game changed no rating
    deviation_before INTEGER,
    rating_after     INTEGER,
    deviation_after  INTEGER,
    PRIMARY KEY (game_id, seat),
    UNIQUE (game_id, player_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX game_seats_running ON game_seats (player_id, game_id) WHERE is_running = 1;
CREATE INDEX game_seats_over ON game_seats (player_id, game_id) WHERE is_running = 0;

-- The primary key is the optimistic lock: of two moves at one ply, one is refused.
CREATE TABLE moves (
    game_id        INTEGER NOT NULL REFERENCES games (id),
    ply            INTEGER NOT NULL CHECK (ply >= 1),
    seat           INTEGER NOT NULL CHECK (seat IN (1, 2, 3)),
    text           TEXT    NOT NULL,
    interaction_id INTEGER UNIQUE,       -- NULL: nobody chose it (a forced ply, a deadline)
    played_ms      INTEGER NOT NULL,
    PRIMARY KEY (game_id, ply)
) STRICT, WITHOUT ROWID;

CREATE TABLE draw_offers (
    game_id     INTEGER NOT NULL REFERENCES games (id),
    ply         INTEGER NOT NULL,        -- the next move voids it
    offered_by  INTEGER NOT NULL,
    agreed      INTEGER NOT NULL,        -- seats, bit 0 is seat 1
    declined_by INTEGER,                 -- NULL: nobody did
    PRIMARY KEY (game_id, ply)
) STRICT, WITHOUT ROWID;

-- First answers to interactions, for when Discord repeats one.
CREATE TABLE answers (
    interaction_id INTEGER PRIMARY KEY,
    command        TEXT    NOT NULL,
    answer         TEXT    NOT NULL,
    created_ms     INTEGER NOT NULL
) STRICT;

CREATE INDEX answers_by_age ON answers (created_ms);

CREATE TABLE guild_settings (
    guild_id   INTEGER PRIMARY KEY,
    language   TEXT    NOT NULL,
    created_ms INTEGER NOT NULL
) STRICT;

-- Options that a server's games have unless the challenge says otherwise.
CREATE TABLE guild_options (
    guild_id INTEGER NOT NULL,
    ruleset  TEXT    NOT NULL,
    options  TEXT    NOT NULL,
    PRIMARY KEY (guild_id, ruleset)
) STRICT, WITHOUT ROWID;
