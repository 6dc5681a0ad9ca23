-- Deleting a table looks for the rows that refer to it.
CREATE INDEX log_players_by_table ON log_players (table_id);
