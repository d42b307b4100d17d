// An entry as one line of bytes: fixed key order, the separators of Python's json.dumps, and the hash
// over exactly the bytes before it. A line is never too long: what is, is shortened (shorten.ts).

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { EntryContext, LedgerEntry, EntryToWrite } from '../entries/entry';
import { typeOf } from '../entries';
import {
	CONTEXT_TAIL,
	HASH_DOMAIN,
	HASH_KEY,
	HASH_TAIL_BYTES,
	LINE_END,
	MAX_LINE_BYTES,
	type ChainHead,
} from './layout';
import { shorten } from './shorten';

/** An entry that has its time and identity, but no place in a chain yet. */
type UnchainedEntry = Omit<LedgerEntry, 'seq' | 'previousHash' | 'hash'>;

const DOMAIN_BYTES = utf8ToBytes(HASH_DOMAIN);
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;

const NOTHING_SAID = {
	level: 'INFO',
	result: 'success',
	taskId: null,
	fromState: null,
	toState: null,
	approvalStatus: null,
	error: null,
	cause: null,
} as const;

export function completeEntry(
	{ happenedAt, context = {}, ...said }: EntryToWrite,
	given: { uuid: string; realizedAt: Date },
): UnchainedEntry {
	const realizedAt = given.realizedAt.toISOString();
	return {
		...NOTHING_SAID,
		...said,
		context: withoutTail(context),
		uuid: said.uuid ?? `item_${given.uuid}`,
		type: typeOf(said.action) ?? '',
		realizedAt,
		canonicalAt: formatTime(happenedAt) ?? realizedAt,
	};
}

/** Those names are the writer's own. */
function withoutTail(context: EntryContext): EntryContext {
	if (!CONTEXT_TAIL.some((key) => key in context)) return context;
	const { item: _item, seq: _seq, previous_hash: _previous, hash: _hash, ...rest } = context;
	return rest;
}

/** Null where there is no such time, or none that four digits for the year can hold. */
function formatTime(milliseconds = NaN): string | null {
	const date = new Date(milliseconds);
	const year = date.getUTCFullYear();
	return year >= 0 && year <= 9999 ? date.toISOString() : null;
}

/** `before` is null for a chain's first entry. The line has no line end. The entry is what a reader will find in it. */
export function formatLine(
	unchained: UnchainedEntry,
	before: ChainHead | null,
): { line: string; entry: LedgerEntry } {
	let fields = unchained;
	let body = bodyOf(fields, before);
	let bytes = utf8ToBytes(body);
	if (bytes.length + HASH_TAIL_BYTES > MAX_LINE_BYTES) {
		fields = shorten(fields);
		body = bodyOf(fields, before);
		bytes = utf8ToBytes(body);
	}
	const hash = bytesToHex(sha256.create().update(DOMAIN_BYTES).update(bytes).digest());
	const line = `${body}${HASH_KEY}${hash}${LINE_END}`;
	return { line, entry: { ...fields, ...placeAfter(before), hash } };
}

function placeAfter(before: ChainHead | null): { seq: number; previousHash: string | null } {
	return { seq: before ? before.seq + 1 : 0, previousHash: before ? before.hash : null };
}

/** All that the hash covers: the line up to `, "hash"`. */
function bodyOf(fields: UnchainedEntry, before: ChainHead | null): string {
	return spaced(JSON.stringify(unhashed({ ...fields, ...placeAfter(before) }))).slice(0, -2);
}

/** The object that its line is. */
export function asWritten(entry: LedgerEntry): object {
	const line = unhashed(entry);
	return { ...line, context: { ...line.context, hash: entry.hash } };
}

function unhashed(fields: Omit<LedgerEntry, 'hash'>) {
	return {
		timestamp: fields.realizedAt,
		level: fields.level,
		action: fields.action,
		task_id: fields.taskId,
		from_state: fields.fromState,
		to_state: fields.toState,
		result: fields.result,
		approval_status: fields.approvalStatus,
		error: fields.error,
		context: {
			...fields.context,
			item: {
				uuid: fields.uuid,
				_type: fields.type,
				realized_at: fields.realizedAt,
				canonical_at: fields.canonicalAt,
				cause: fields.cause,
			},
			seq: fields.seq,
			previous_hash: fields.previousHash,
		},
	};
}

/** Compact JSON with a blank after each comma and colon, as Python's json.dumps writes it. */
function spaced(json: string): string {
	let out = '';
	let from = 0;
	let quoted = false;
	for (let at = 0; at < json.length; at += 1) {
		const code = json.charCodeAt(at);
		if (code === BACKSLASH) at += 1;
		else if (code === QUOTE) quoted = !quoted;
		else if (!quoted && (code === COMMA || code === COLON)) {
			out += `${json.slice(from, at + 1)} `;
			from = at + 1;
		}
	}
	return out + json.slice(from);
}
