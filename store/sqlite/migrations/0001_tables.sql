CREATE TABLE tables (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    guild   INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    host    INTEGER NOT NULL,
    edition TEXT    NOT NULL,
    size    INTEGER NOT NULL,
    locale  TEXT    NOT NULL,
    here    INTEGER NOT NULL,
    status  TEXT    NOT NULL CHECK (status IN ('lobby', 'running', 'paused', 'over')),
    place   INTEGER,
    lobby   INTEGER,
    message INTEGER,
    rules   TEXT    NOT NULL,
    deal    TEXT    NOT NULL,
    salt    TEXT    NOT NULL,
    why     TEXT    NOT NULL
);
CREATE UNIQUE INDEX one_game_in_a_place ON tables (place) WHERE status IN ('running', 'paused');
CREATE INDEX tables_by_channel ON tables (channel);
CREATE INDEX tables_by_guild ON tables (guild);

CREATE TABLE players (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user     INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    seat     INTEGER,
    PRIMARY KEY (table_id, user)
);

CREATE TABLE log (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number   INTEGER NOT NULL,
    player   INTEGER NOT NULL,
    text     TEXT    NOT NULL,
    at       REAL    NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE snapshots (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    after    INTEGER NOT NULL,
    position TEXT    NOT NULL
);

CREATE TABLE drafts (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    player   INTEGER NOT NULL,
    after    INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    steps    TEXT    NOT NULL,
    PRIMARY KEY (table_id, player)
) WITHOUT ROWID;

CREATE TABLE owed (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind     TEXT    NOT NULL,
    after    INTEGER NOT NULL,
    message  INTEGER,
    due      REAL    NOT NULL,
    tries    INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE notes (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
