CREATE INDEX games_by_place ON tables (place) WHERE status = 'over';
