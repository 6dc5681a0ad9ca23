-- A turn that its player armed in advance; `lines` is JSON that only play/armed_plan.py reads.
CREATE TABLE plans (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    player   INTEGER NOT NULL,
    after    INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    lines    TEXT    NOT NULL,
    PRIMARY KEY (table_id, player)
) WITHOUT ROWID;

-- What a plan did, until its player has been told.
CREATE TABLE plan_receipts (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    player   INTEGER NOT NULL,
    after    INTEGER NOT NULL,
    told     TEXT    NOT NULL,
    PRIMARY KEY (table_id, player, after)
) WITHOUT ROWID;

ALTER TABLE log ADD COLUMN planned INTEGER NOT NULL DEFAULT 0;
ALTER TABLE drafts ADD COLUMN extends INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN plans_at_once INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN return_order TEXT NOT NULL DEFAULT '';
