// Makes an entry fit into a line by a stated rule, so that no long text can stop the ledger: what is
// cut leaves its size and digest behind. Only entries that are too long come here.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { EntryContext } from '../entries/entry';
import type { Json } from '../shared/json';

/** A value whose text is not longer than this stays as it is. */
const LONG_BYTES = 1024;
const KEPT_CHARACTERS = 512;
/** What the first keys of a context with very many may take; the rest goes into `cut`. */
const KEPT_CONTEXT_BYTES = 32_768;

/** The texts of an entry that have no bound of their own. */
interface LongFields {
	taskId: string | null;
	error: string | null;
	cause: string | null;
	context: EntryContext;
}

export function shorten<Fields extends LongFields>(fields: Fields): Fields {
	return {
		...fields,
		taskId: cutText(fields.taskId),
		error: cutText(fields.error),
		cause: cutText(fields.cause),
		context: cutRest(cutValues(fields.context)),
	};
}

function cutText(text: string | null): string | null {
	if (text === null) return null;
	const bytes = utf8ToBytes(text);
	if (bytes.length <= LONG_BYTES) return text;
	const kept = text.slice(0, KEPT_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');
	return `${kept}… [cut: ${bytes.length} bytes, sha256 ${bytesToHex(sha256(bytes))}]`;
}

function cutValues(context: EntryContext): EntryContext {
	const entries = Object.entries(context).map(([key, value]) => [key, cutValue(value)] as const);
	return Object.fromEntries(entries);
}

function cutValue(value: Json): Json {
	if (typeof value === 'string') return cutText(value);
	const json = JSON.stringify(value);
	const cut = cutText(json);
	return cut === json ? value : cut;
}

function cutRest(context: EntryContext): EntryContext {
	const entries = Object.entries(context);
	let room = KEPT_CONTEXT_BYTES;
	const fits = entries.findIndex(([key, value]) => {
		room -= utf8ToBytes(JSON.stringify({ [key]: value })).length;
		return room < 0;
	});
	if (fits < 0) return context;
	const rest = JSON.stringify(Object.fromEntries(entries.slice(fits)));
	return { ...Object.fromEntries(entries.slice(0, fits)), cut: cutText(rest) };
}
