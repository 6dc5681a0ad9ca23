-- What is asked for one table, place or person is found without reading all others.
CREATE INDEX tables_by_place ON tables (place);
CREATE INDEX tables_by_host ON tables (host);
CREATE INDEX owed_by_table ON owed (table_id);
CREATE INDEX drafts_by_player ON drafts (player);
CREATE INDEX called_by_user ON called ("user");
CREATE INDEX votes_by_voter ON votes (voter);
