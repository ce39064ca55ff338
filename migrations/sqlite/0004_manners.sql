-- How a server and a player want things said and drawn.

CREATE TABLE guild_settings_with_theme (
    guild_id   INTEGER PRIMARY KEY,
    language   TEXT,                     -- of what is posted there; NULL: that of the server itself
    locale     TEXT,                     -- the server's own, as Discord last told it; NULL: it has not yet
    theme      TEXT    NOT NULL,         -- of the pictures that are posted there
    created_ms INTEGER NOT NULL
) STRICT;

INSERT INTO guild_settings_with_theme (guild_id, language, locale, theme, created_ms)
    SELECT guild_id, language, NULL, 'classic', created_ms FROM guild_settings;

DROP TABLE guild_settings;
ALTER TABLE guild_settings_with_theme RENAME TO guild_settings;

ALTER TABLE players ADD COLUMN theme TEXT;  -- of the pictures that only they see; NULL: that of the server
