-- A turn that its player armed in advance; `lines` is JSON that only play/armed_plan.py reads.
CREATE TABLE plans (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    player   BIGINT NOT NULL,
    after    BIGINT NOT NULL,
    revision BIGINT NOT NULL,
    lines    TEXT   NOT NULL,
    PRIMARY KEY (table_id, player)
);

-- What a plan did, until its player has been told.
CREATE TABLE plan_receipts (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    player   BIGINT NOT NULL,
    after    BIGINT NOT NULL,
    told     TEXT   NOT NULL,
    PRIMARY KEY (table_id, player, after)
);

ALTER TABLE log ADD COLUMN planned BIGINT NOT NULL DEFAULT 0;
ALTER TABLE drafts ADD COLUMN extends BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN plans_at_once BIGINT NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN return_order TEXT NOT NULL DEFAULT '';
