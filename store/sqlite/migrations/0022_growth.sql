-- Nothing that is asked for grows with tables, people and servers that it doesn't concern.
DROP INDEX tables_by_place;
DROP INDEX tables_by_channel;
DROP INDEX tables_by_guild;
DROP INDEX tables_by_status;
DROP INDEX games_by_place;
CREATE INDEX open_tables ON tables (id) WHERE status <> 'over';
CREATE INDEX open_tables_by_place ON tables (place) WHERE status <> 'over';
CREATE INDEX open_tables_by_channel ON tables (channel) WHERE status <> 'over';
CREATE INDEX open_tables_by_guild ON tables (guild) WHERE status <> 'over';
CREATE INDEX lobbies_by_age ON tables (opened) WHERE status = 'lobby';
CREATE INDEX games_by_place ON tables (place, finished, id) WHERE status = 'over';
CREATE INDEX cancelled_lobbies ON tables (finished) WHERE status = 'over' AND deal = '';
CREATE INDEX plans_by_player ON plans (player);
CREATE INDEX plan_receipts_by_player ON plan_receipts (player);
CREATE INDEX votes_by_subject ON votes (subject);
CREATE INDEX deliveries_by_owner ON deliveries (owner);
CREATE INDEX removed_servers ON servers (gone) WHERE gone > 0;

-- The people whom a table's log names, which may be others than its players.
CREATE TABLE log_players (
    player   INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    PRIMARY KEY (player, table_id)
) WITHOUT ROWID;
INSERT INTO log_players SELECT DISTINCT player, table_id FROM log WHERE player > 0;
