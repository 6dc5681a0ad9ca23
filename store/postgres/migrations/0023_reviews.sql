-- A player's review of a finished game, as far as it is computed; `turns` is JSON that only play/reviews.py reads.
CREATE TABLE reviews (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    player   BIGINT NOT NULL,
    after    BIGINT NOT NULL,
    turns    TEXT   NOT NULL,
    PRIMARY KEY (table_id, player)
);
CREATE INDEX reviews_by_player ON reviews (player);
