// The counters of ids: seed 004's meta.json. An id is never given twice, also where that file was lost or is behind: what the notes,
// the mirrors and the ledger know of counts, too.

import * as z from 'zod/mini';
import { encodeUtf8 } from '../../shared/utf8';
import { textIfThere } from '../../shared/text-if-there';
import { splitConflicts } from '../../../core/backlog/mirror/split-conflicts';
import { placesOf } from './places';
import type { Turn, WorkspaceView } from '../../workspace';
import { ENTITY_KINDS, type EntityKind } from '../../../core/backlog/entities';
import { parseJson } from '../../../core/shared/parse-json';
import type { JsonObject } from '../../../core/shared/json';
import { VaultFault, type VaultReads } from '../../../ports/vault-files';

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

/** What the next ones get, where nobody follows the backlog: as the file and the ledger say. Throws VaultFault `unreadable`. */
export async function countersOf(
	workspace: WorkspaceView,
	entities: { next(): NextNumbers },
): Promise<NextNumbers> {
	const { next } = await readMeta(workspace.files, placesOf(workspace).meta);
	return highest(next, entities.next());
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

/** The first of `count` numbers from `least` on that whoever reserves some after this doesn't get. Throws VaultFault; `taken`: somebody was faster. */
export async function reserveNumbers(
	turn: Turn,
	path: string,
	kind: EntityKind,
	{ least, count }: { least: number; count: number },
): Promise<number> {
	let number = least;
	await changeMeta(turn, path, (known) => {
		number = Math.max(known[kind], least);
		return { ...known, [kind]: number + count };
	});
	return number;
}

/** Reserves all numbers below `to`. False where somebody has taken one past `from` meanwhile. Throws VaultFault as `reserveNumbers`. */
export async function reserveBelow(
	turn: Turn,
	path: string,
	from: NextNumbers,
	to: NextNumbers,
): Promise<boolean> {
	let isFree = true;
	await changeMeta(turn, path, (known) => {
		isFree = ENTITY_KINDS.every((kind) => known[kind] <= from[kind]);
		return isFree ? highest(known, to) : known;
	});
	return isFree;
}

/** So many processes can take numbers before this one. */
const MOST_TRIES = 50;

/** Tries again where another process was faster: with a note, or with the counters. Null asks for another try, too. */
export async function untilFirst<Value>(
	meta: string,
	attempt: () => Promise<Value | null>,
): Promise<Value> {
	for (let tries = 1; ; tries += 1) {
		try {
			const done = await attempt();
			if (done !== null) return done;
		} catch (error) {
			if (!isTaken(error, meta) || tries >= MOST_TRIES) throw error;
		}
	}
}

function isTaken(error: unknown, meta: string): boolean {
	if (!(error instanceof VaultFault)) return false;
	return error.code === 'taken' || (error.code === 'unwritable' && error.path === meta);
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
