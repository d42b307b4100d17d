// The written format of a ledger line, as far as it is numbers and names: docs/formats/ledger.md.
// Whoever writes a line and whoever verifies one share this and nothing else.
// Tests as a value.

export const LEDGER_FORMAT = 'signoff-ledger/1';

/** Hashed before the line's bytes, so that no other hash of the same bytes is mistaken for this one. */
export const HASH_DOMAIN = `${LEDGER_FORMAT}\n`;

/** Without the line end. A tree of RFC 6962 in tiles can hold no longer leaf. */
export const MAX_LINE_BYTES = 65_535;

/** Keys of later versions stand between these and TAIL_KEYS. */
export const HEAD_KEYS = [
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
	'uuid',
	'_type',
	'realized_at',
	'canonical_at',
	'cause',
] as const;

export const TAIL_KEYS = ['seq', 'previous_hash', 'hash'] as const;

/** `, "hash": "`, 64 digits, `"}`. */
export const HASH_KEY = ', "hash": "';
export const HASH_TAIL_BYTES = 77;

/** An entry that another one follows. */
export interface ChainHead {
	seq: number;
	hash: string;
}
