-- Items table
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
