// The counters of ids: seed 004's meta.json. An id is never given twice, also where that file was lost or is behind: what the notes,
// the mirrors and the ledger know of counts, too.

import * as z from 'zod/mini';
import { encodeUtf8 } from '../../shared/utf8';
import { textIfThere } from '../../shared/text-if-there';
import type { Turn } from '../../workspace';
import type { EntityKind } from '../../../core/backlog/entities';
import { splitConflicts } from '../../../core/backlog/mirror/split-conflicts';
import { parseJson } from '../../../core/shared/parse-json';
import type { JsonObject } from '../../../core/shared/json';
import type { VaultReads } from '../../../ports/vault-files';

/** The number that the next entity of each kind gets. */
export type NextNumbers = Readonly<Record<EntityKind, number>>;

const KEYS: Readonly<Record<EntityKind, string>> = { spec: 'next_spec_id', issue: 'next_issue_id' };
export const FIRST_NUMBERS: NextNumbers = { spec: 1, issue: 1 };

const metaSchema = z.record(z.string(), z.json());
const counter = z.catch(z.int().check(z.gte(1)), 1);

/** What other tools keep in the file stays in it. */
interface Meta {
	next: NextNumbers;
	/** Null where there is no file. */
	text: string | null;
	/** Null where it can't be read: then it is left as it is. */
	all: JsonObject | null;
}

/** What a crash leaves of the file as Signoff writes it. */
const TORN = /^\{?[\s,]*(?:"(?:[a-z_]*(?:"(?::\s*(?:\d+[\s,]*)?)?)?)?)*$/;

/** Throws VaultFault `unreadable`. */
export async function readMeta(files: VaultReads, path: string): Promise<Meta> {
	return metaIn(await textIfThere(files, path));
}

function metaIn(text: string | null): Meta {
	const sides = splitConflicts(text ?? '');
	const [ours, theirs] = (sides ? [sides.ours, sides.theirs] : [text, text]).map(allIn);
	if (!ours || !theirs) return { next: FIRST_NUMBERS, text, all: null };
	return { next: highest(numbersIn(ours), numbersIn(theirs)), text, all: { ...theirs, ...ours } };
}

function allIn(text: string | null): JsonObject | null {
	const isNone = text === null || TORN.test(text);
	return isNone ? {} : (metaSchema.safeParse(parseJson(text)).data ?? null);
}

function numbersIn(all: JsonObject): NextNumbers {
	return { spec: counter.parse(all[KEYS.spec]), issue: counter.parse(all[KEYS.issue]) };
}

/** As the seed writes it. */
export function formatMeta(next: NextNumbers, others: JsonObject = {}): string {
	const all = { ...others, [KEYS.spec]: next.spec, [KEYS.issue]: next.issue };
	return `${JSON.stringify(all, null, 2)}\n`;
}

export function highest(...known: readonly NextNumbers[]): NextNumbers {
	return {
		spec: Math.max(...known.map(({ spec }) => spec)),
		issue: Math.max(...known.map(({ issue }) => issue)),
	};
}

/** Never lowers a counter. Throws VaultFault. */
export function writeMeta(turn: Turn, path: string, next: NextNumbers): Promise<void> {
	return changeMeta(turn, path, (known) => highest(known, next));
}

/** A number from `least` on that whoever reserves one after this doesn't get. Throws VaultFault; `taken`: somebody was faster. */
export async function reserveNumber(
	turn: Turn,
	path: string,
	kind: EntityKind,
	least: number,
): Promise<number> {
	let number = least;
	await changeMeta(turn, path, (known) => {
		number = Math.max(known[kind], least);
		return { ...known, [kind]: number + 1 };
	});
	return number;
}

async function changeMeta(
	turn: Turn,
	path: string,
	change: (known: NextNumbers) => NextNumbers,
): Promise<void> {
	// Other processes count as well: what they have written is asked when it is written over.
	const after = (text: string | null) => {
		const { next, all } = metaIn(text);
		return all && formatMeta(change(next), all);
	};
	if ((await textIfThere(turn.files, path)) === null)
		await turn.files.createFile(path, encodeUtf8(after(null) ?? ''));
	else await turn.files.edit(path, (text) => after(text) ?? text);
}
