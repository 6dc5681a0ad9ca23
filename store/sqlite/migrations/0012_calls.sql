ALTER TABLE people ADD COLUMN way TEXT NOT NULL DEFAULT 'mention';
UPDATE people SET way = 'direct' WHERE direct;
ALTER TABLE people DROP COLUMN direct;
ALTER TABLE people ADD COLUMN zone_asked INTEGER NOT NULL DEFAULT 0;
UPDATE people SET zone_asked = 1 WHERE zone <> '';

ALTER TABLE players ADD COLUMN way TEXT;

ALTER TABLE tables ADD COLUMN called INTEGER NOT NULL DEFAULT 1;

ALTER TABLE due ADD COLUMN called REAL NOT NULL DEFAULT 0;
-- The message of a turn that is still queued will call its player.
UPDATE due SET called = since WHERE cause = 'remind'
    AND NOT EXISTS (SELECT 1 FROM owed WHERE owed.table_id = due.table_id AND owed.kind = 'turn');

ALTER TABLE called ADD COLUMN replaceable INTEGER NOT NULL DEFAULT 0;

ALTER TABLE tables RENAME COLUMN limit_days TO limit_hours;
UPDATE tables SET limit_hours = 24 * limit_hours;
ALTER TABLE tables ADD COLUMN extra REAL NOT NULL DEFAULT 0;

ALTER TABLE servers ADD COLUMN limit_hours INTEGER NOT NULL DEFAULT 0;
ALTER TABLE servers ADD COLUMN at_limit TEXT NOT NULL DEFAULT '';
ALTER TABLE servers ADD COLUMN stops_away INTEGER NOT NULL DEFAULT 1;
