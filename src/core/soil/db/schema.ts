// The tables of the database: seed 003's, word for word with its comments, and what we add in tables of our own, so that the seed's are
// never anything but the seed's. test/core/soil/db/schema.test.ts compares them with the seed's text.

export const SEED_SCHEMA = `-- Items table
CREATE TABLE item (
    uuid TEXT PRIMARY KEY,
    _type TEXT NOT NULL,
    realized_at TEXT NOT NULL,  -- ISO 8601
    canonical_at TEXT NOT NULL, -- ISO 8601
    data JSON NOT NULL          -- Type-specific fields
);

CREATE INDEX idx_item_type ON item(_type);
CREATE INDEX idx_item_realized ON item(realized_at);
CREATE INDEX idx_item_canonical ON item(canonical_at);

-- Unique relations (1:1 per kind)
CREATE TABLE unique_relation (
    uuid TEXT PRIMARY KEY,
    kind TEXT NOT NULL,           -- 'triggers', 'supercedes', 'replies_to', 'continues'
    source TEXT NOT NULL,         -- UUID of source
    source_type TEXT NOT NULL,    -- 'item' | 'entity' | 'artifact'
    target TEXT NOT NULL,         -- UUID of target
    target_type TEXT NOT NULL,    -- 'item' | 'entity' | 'artifact'
    realized_at TEXT NOT NULL,    -- ISO 8601
    metadata JSON,
    UNIQUE(kind, target)          -- Each target appears at most once per kind
);

CREATE INDEX idx_unique_rel_source ON unique_relation(source);
CREATE INDEX idx_unique_rel_target ON unique_relation(target);
CREATE INDEX idx_unique_rel_kind ON unique_relation(kind);

-- Multi relations (N:N)
CREATE TABLE multi_relation (
    uuid TEXT PRIMARY KEY,
    kind TEXT NOT NULL,           -- 'mentions', 'derived_from', 'contains'
    source TEXT NOT NULL,
    source_type TEXT NOT NULL,
    target TEXT NOT NULL,
    target_type TEXT NOT NULL,
    realized_at TEXT NOT NULL,
    confidence REAL,              -- For inferred relations (0.0-1.0)
    metadata JSON
);

CREATE INDEX idx_multi_rel_source ON multi_relation(source);
CREATE INDEX idx_multi_rel_target ON multi_relation(target);
CREATE INDEX idx_multi_rel_kind ON multi_relation(kind);

CREATE TABLE entity (
    uuid TEXT PRIMARY KEY,
    type TEXT NOT NULL,
    hash TEXT NOT NULL,              -- Current state hash
    previous_hash TEXT,              -- Previous state hash (NULL for initial)
    version INTEGER NOT NULL DEFAULT 1,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,

    -- Common metadata
    group_id TEXT,                   -- Optional grouping
    superseded_by TEXT,              -- Reclassification
    superseded_at TEXT,
    derived_from TEXT,               -- Provenance

    FOREIGN KEY (group_id) REFERENCES entity(uuid),
    FOREIGN KEY (superseded_by) REFERENCES entity(uuid),
    FOREIGN KEY (derived_from) REFERENCES entity(uuid)
);

CREATE INDEX idx_entity_hash ON entity(hash);
CREATE INDEX idx_entity_previous_hash ON entity(previous_hash);

CREATE TABLE delta_notification (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    entity_uuid TEXT NOT NULL,
    entity_type TEXT NOT NULL,
    old_hash TEXT NOT NULL,         -- Previous state hash
    new_hash TEXT NOT NULL,         -- New state hash
    version INTEGER NOT NULL,
    changed_at TEXT NOT NULL,       -- ISO 8601
    processed INTEGER DEFAULT 0     -- 0 = pending, 1 = processed
);

CREATE INDEX idx_delta_notification_entity ON delta_notification(entity_uuid);
CREATE INDEX idx_delta_notification_processed ON delta_notification(processed);`;

/**
 * `signoff_entry`: what an entry has beside its item, in the order in which it was recorded. `missing` is 1 where the content store
 * hasn't got the document with its bulky fields. `signoff_time`: the last correction of an item's time. `signoff_entity`: where the note of
 * an entity is.
 */
export const OWN_SCHEMA = `CREATE TABLE signoff_entry (
    position INTEGER PRIMARY KEY,
    uuid TEXT NOT NULL,
    action TEXT NOT NULL,
    task_id TEXT,
    level TEXT NOT NULL,
    result TEXT NOT NULL,
    cause TEXT,
    device_seq INTEGER NOT NULL,
    hash TEXT NOT NULL,
    file TEXT NOT NULL,
    line INTEGER NOT NULL,
    data_sha256 TEXT,
    missing INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE signoff_time (
    item TEXT PRIMARY KEY,
    corrected_at TEXT NOT NULL,
    reason TEXT,
    entry TEXT NOT NULL
);
CREATE TABLE signoff_entity (
    uuid TEXT PRIMARY KEY,
    path TEXT,
    name TEXT
);
CREATE VIEW signoff_item AS
    SELECT item.*, COALESCE(signoff_time.corrected_at, item.canonical_at) AS happened_at
    FROM item LEFT JOIN signoff_time ON signoff_time.item = item.uuid;`;
