-- A player's review of a finished game, as far as it is computed; `turns` is JSON that only play/reviews.py reads.
CREATE TABLE reviews (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    player   INTEGER NOT NULL,
    after    INTEGER NOT NULL,
    turns    TEXT    NOT NULL,
    PRIMARY KEY (table_id, player)
) WITHOUT ROWID;
CREATE INDEX reviews_by_player ON reviews (player);
