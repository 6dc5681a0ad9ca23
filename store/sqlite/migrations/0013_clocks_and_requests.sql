ALTER TABLE tables ADD COLUMN bank INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN turn_time REAL NOT NULL DEFAULT 0;
ALTER TABLE servers ADD COLUMN bank INTEGER NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN used REAL NOT NULL DEFAULT 0;

ALTER TABLE people ADD COLUMN auto_vacation INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN auto_used INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN auto_year INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN away_by_itself INTEGER NOT NULL DEFAULT 0;

CREATE TABLE former_players (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    until    INTEGER NOT NULL,
    user     INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat, until)
) WITHOUT ROWID;
CREATE INDEX former_players_by_user ON former_players (user);

CREATE TABLE request_messages (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    place    INTEGER NOT NULL,
    message  INTEGER NOT NULL,
    kind     TEXT    NOT NULL,
    user     INTEGER NOT NULL,
    whom     INTEGER NOT NULL,
    after    INTEGER NOT NULL,
    PRIMARY KEY (table_id, message)
) WITHOUT ROWID;
