-- Processes that share the database, and which of them delivers the messages of a table.
CREATE TABLE workers (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    name    TEXT NOT NULL,
    until   REAL NOT NULL,
    numbers TEXT NOT NULL
);
CREATE TABLE deliveries (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    owner    INTEGER NOT NULL
);
-- The process that may have begun to deliver a row; 0 for one that had no number.
ALTER TABLE owed ADD COLUMN started_by INTEGER NOT NULL DEFAULT 0;
ALTER TABLE due ADD COLUMN started_by INTEGER NOT NULL DEFAULT 0;
