// The written format of a ledger line, as far as it is numbers and names: docs/formats/ledger.md.
// Whoever writes a line and whoever verifies one share this and nothing else.

export const LEDGER_FORMAT = 'signoff-ledger/2';

/** Hashed before the line's bytes, so that no other hash of the same bytes is mistaken for this one. */
export const HASH_DOMAIN = `${LEDGER_FORMAT}\n`;

/** Without the line end. A tree of RFC 6962 in tiles can hold no longer leaf. */
export const MAX_LINE_BYTES = 65_535;

/** Seed 001's LogEntry, in its order: a line has these keys and no others. */
export const LINE_KEYS = [
	'timestamp',
	'level',
	'action',
	'task_id',
	'from_state',
	'to_state',
	'result',
	'approval_status',
	'error',
	'context',
] as const;

/** What every `context` ends with. */
export const CONTEXT_TAIL = ['item', 'seq', 'previous_hash', 'hash'] as const;

/** Seed 003's Item. Keys of later versions stand behind these. */
export const ITEM_KEYS = ['uuid', '_type', 'realized_at', 'canonical_at', 'cause'] as const;

/** How a line ends: this, 64 digits, and this. */
export const HASH_KEY = ', "hash": "';
export const LINE_END = '"}}';
export const HASH_TAIL_BYTES = HASH_KEY.length + 64 + LINE_END.length;

/** An entry that another one follows. */
export interface ChainHead {
	seq: number;
	hash: string;
}

/** Where an entry stands in its chain. */
export interface ChainPlace extends ChainHead {
	previousHash: string | null;
}
