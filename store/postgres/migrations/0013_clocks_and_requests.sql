ALTER TABLE tables ADD COLUMN bank BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN turn_time DOUBLE PRECISION NOT NULL DEFAULT 0;
ALTER TABLE servers ADD COLUMN bank BIGINT NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN used DOUBLE PRECISION NOT NULL DEFAULT 0;

ALTER TABLE people ADD COLUMN auto_vacation BIGINT NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN auto_used BIGINT NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN auto_year BIGINT NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN away_by_itself BIGINT NOT NULL DEFAULT 0;

CREATE TABLE former_players (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seat     BIGINT NOT NULL,
    until    BIGINT NOT NULL,
    "user"   BIGINT NOT NULL,
    name     TEXT   NOT NULL,
    PRIMARY KEY (table_id, seat, until)
);
CREATE INDEX former_players_by_user ON former_players ("user");

CREATE TABLE request_messages (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    place    BIGINT NOT NULL,
    message  BIGINT NOT NULL,
    kind     TEXT   NOT NULL,
    "user"   BIGINT NOT NULL,
    whom     BIGINT NOT NULL,
    after    BIGINT NOT NULL,
    PRIMARY KEY (table_id, message)
);
