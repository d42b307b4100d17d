// One line of a log as a verifier reads it: what it says, where it stands, and the hash of its bytes.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
	HASH_DOMAIN,
	HASH_TAIL_BYTES,
	LEDGER_FORMAT,
	MAX_LINE_BYTES,
	type ChainPlace,
} from './layout';
import { textOf, type LogLine, type Utf8 } from './lines';
import {
	chainPlaceOf,
	contextOf,
	entryOf,
	parseJsonObject,
	type JsonObject,
	type LineProblem,
} from './parse';

export interface ReadLine {
	value: JsonObject;
	place: ChainPlace;
	problem: LineProblem | null;
}

type UnreadCode = 'too-long' | 'torn-line' | 'not-an-entry';

const DOMAIN_HASH = sha256.create().update(utf8ToBytes(HASH_DOMAIN));
const FORMAT_NAME = /^signoff-ledger\/\d+$/;

export function readLine({ bytes, ended }: LogLine, utf8: Utf8): ReadLine | UnreadCode {
	if (bytes.length > MAX_LINE_BYTES) return 'too-long';
	const text = textOf(bytes, utf8);
	const value = text === null ? null : parseJsonObject(text);
	return (value && readObject(value)) ?? (ended ? 'not-an-entry' : 'torn-line');
}

/** What has a place in a chain counts as an entry, whatever else is wrong with it. */
function readObject(value: JsonObject): ReadLine | null {
	const read = entryOf(value);
	if (read.ok) return { value, place: read.value, problem: null };
	const place = chainPlaceOf(value);
	return place && { value, place, problem: read.refusal };
}

/** What is wrong with the entry that a chain begins with; null where nothing is. */
export function openingProblemOf(
	value: JsonObject,
	line: Uint8Array,
	utf8: Utf8,
): 'bad-opening' | 'future-version' | null {
	const { format } = contextOf(value);
	if (value.action !== 'log_opened' || typeof format !== 'string') return 'bad-opening';
	if (format === LEDGER_FORMAT) return null;
	const isOther =
		FORMAT_NAME.test(format) && !isRenumbered(textOf(bodyIn(line), utf8) ?? '', value);
	return isOther ? 'future-version' : 'bad-opening';
}

/** Whether it was written by this version, and only the number was changed afterwards. */
function isRenumbered(body: string, value: JsonObject): boolean {
	const said = `"format": ${JSON.stringify(contextOf(value).format)}`;
	const before = body.replace(said, `"format": "${LEDGER_FORMAT}"`);
	return hashOfBody(utf8ToBytes(before)) === contextOf(value).hash;
}

export function hashOf(line: Uint8Array): string {
	return hashOfBody(bodyIn(line));
}

function bodyIn(line: Uint8Array): Uint8Array {
	return line.subarray(0, Math.max(0, line.length - HASH_TAIL_BYTES));
}

function hashOfBody(body: Uint8Array): string {
	return bytesToHex(DOMAIN_HASH.clone().update(body).digest());
}
