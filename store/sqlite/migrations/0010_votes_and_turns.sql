-- A vote was a string such as 'end', 'replace 42' or 'pause 7'.
ALTER TABLE votes RENAME TO old_votes;
CREATE TABLE votes (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind     TEXT    NOT NULL,
    subject  INTEGER NOT NULL,
    voter    INTEGER NOT NULL,
    PRIMARY KEY (table_id, kind, subject, voter)
) WITHOUT ROWID;
INSERT INTO votes (table_id, kind, subject, voter)
SELECT table_id,
    CASE instr(what, ' ') WHEN 0 THEN what ELSE substr(what, 1, instr(what, ' ') - 1) END,
    CASE instr(what, ' ') WHEN 0 THEN 0 ELSE CAST(substr(what, instr(what, ' ') + 1) AS INTEGER) END,
    user
FROM old_votes;
DROP TABLE old_votes;

-- A turn was known by when it began. Buttons already posted name it by that time in whole seconds.
ALTER TABLE tables ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET turn = CAST(since AS INTEGER);
ALTER TABLE due ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
UPDATE due SET turn = coalesce(
    (SELECT turn FROM tables WHERE tables.id = due.table_id AND tables.since = due.since), 0
);

ALTER TABLE players ADD COLUMN joined INTEGER NOT NULL DEFAULT 0;
UPDATE players SET joined = rowid;
