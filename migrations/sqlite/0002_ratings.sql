-- Glicko-2 ratings and what makes leaderboards of a million players quick.

CREATE TABLE ratings (
    player_id   INTEGER NOT NULL REFERENCES players (id),
    ruleset     TEXT    NOT NULL,
    n_seats     INTEGER NOT NULL,
    rating      INTEGER NOT NULL,
    deviation   INTEGER NOT NULL,
    volatility  INTEGER NOT NULL,
    n_games     INTEGER NOT NULL,
    rated_ms    INTEGER NOT NULL,        -- of the last rated game
    settled_until_ms INTEGER,            -- when idleness makes it provisional again; NULL: it is provisional
    PRIMARY KEY (player_id, ruleset, n_seats)
) STRICT, WITHOUT ROWID;

-- Who stands where: a row for each server in which the player finished a rated game, and one for everywhere (guild 0).
CREATE TABLE standings (
    guild_id    INTEGER NOT NULL,
    ruleset     TEXT    NOT NULL,
    n_seats     INTEGER NOT NULL,
    player_id   INTEGER NOT NULL REFERENCES players (id),
    provisional INTEGER NOT NULL CHECK (provisional IN (0, 1)),
    points      INTEGER NOT NULL,        -- the rating as it is shown
    PRIMARY KEY (guild_id, ruleset, n_seats, player_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX standings_in_order ON standings (guild_id, ruleset, n_seats, provisional, points DESC, player_id);
CREATE INDEX standings_of_player ON standings (player_id, ruleset, n_seats);

-- How many stand at each number of points, so that a rank is a short sum.
CREATE TABLE standing_counts (
    guild_id    INTEGER NOT NULL,
    ruleset     TEXT    NOT NULL,
    n_seats     INTEGER NOT NULL,
    provisional INTEGER NOT NULL,
    points      INTEGER NOT NULL,
    n           INTEGER NOT NULL CHECK (n >= 0),
    PRIMARY KEY (guild_id, ruleset, n_seats, provisional, points)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_settled ON ratings (settled_until_ms) WHERE settled_until_ms IS NOT NULL;

-- Finished games by result, rated or not.
CREATE TABLE tallies (
    player_id INTEGER NOT NULL REFERENCES players (id),
    ruleset   TEXT    NOT NULL,
    n_seats   INTEGER NOT NULL,
    mode      TEXT    NOT NULL CHECK (mode IN ('rated', 'casual')),
    wins      INTEGER NOT NULL,
    draws     INTEGER NOT NULL,
    losses    INTEGER NOT NULL,
    PRIMARY KEY (player_id, ruleset, n_seats, mode)
) STRICT, WITHOUT ROWID;
