// A commit as it is kept: its hash, its operations, and in a document of the content store the text of each line that it brings, so that
// every text can be made again from the first commit on.

import * as z from 'zod/mini';
import { parseJson } from '../../shared/parse-json';
import { accept, refuse, type Result } from '../../shared/result';
import { entityHash } from '../entity-hash';
import { deriveOps } from './derive';
import { formatOps, lineId, linesOf, type Op, parseOps, sourcesAfter } from './ops';

/** Hash of an artifact's state: seed 003's, over its content and the commits before it. */
export function commitHash(content: string, parents: readonly string[]): string {
	return entityHash({ content }, parents.length === 0 ? null : parents.join(','));
}

const documentSchema = z.object({
	ops: z.string(),
	references: z.array(z.string()),
	/** What the lines say that `+` and `~` bring, in the order of `ops`. */
	lines: z.array(z.string()),
});
export type DeltaDocument = z.infer<typeof documentSchema>;

/** Null for what is none. */
export function parseDelta(text: string): DeltaDocument | null {
	return documentSchema.safeParse(parseJson(text)).data ?? null;
}

export interface Delta extends DeltaDocument {
	added: number;
	removed: number;
}

export function deltaBetween(
	before: string,
	after: string,
	references: readonly string[] = [],
): Delta {
	const { ops, lines, added, removed } = deriveOps(before, after);
	return { ops: formatOps(ops), references: [...references], lines, added, removed };
}

export type DeltaProblem =
	/** It isn't written in the syntax. */
	| 'not-ops'
	/** It names a line that there isn't, or one line twice. */
	| 'no-such-line'
	/** A line isn't what an id says of it. */
	| 'other-line'
	/** There are more or fewer texts than lines that it brings. */
	| 'other-count';

/** The text afterwards. */
export function applyDelta(
	before: string,
	{ ops: written, lines }: Pick<DeltaDocument, 'ops' | 'lines'>,
): Result<string, DeltaProblem> {
	const ops = parseOps(written);
	if (!ops) return refuse('not-ops');
	const old = linesOf(before);
	const sources = sourcesAfter(ops, old.length);
	if (!sources) return refuse('no-such-line');
	const brought = ops.filter((op) => op.kind === 'add' || op.kind === 'replace');
	if (brought.length !== lines.length) return refuse('other-count');
	const isAsNamed = brought.every((op, at) => isNamed(op, lines[at] ?? '', old));
	if (!isAsNamed) return refuse('other-line');
	const texts = new Map(brought.map((op, at) => [placeOf(op), lines[at] ?? '']));
	const after = sources.map(({ from }, at) =>
		from === null ? texts.get(`+${at + 1}`) : (texts.get(`~${from}`) ?? old[from - 1]),
	);
	return accept(after.join('\n'));
}

type Bringing = Extract<Op, { id: string }>;

function isNamed(op: Bringing, text: string, old: readonly string[]): boolean {
	const isBefore = op.kind === 'add' || op.before === lineId(old[op.from - 1] ?? '');
	return isBefore && op.id === lineId(text);
}

function placeOf(op: Bringing): string {
	return op.kind === 'add' ? `+${op.to}` : `~${op.from}`;
}

/**
 * What is wrong with a commit. `no-text`: its text isn't in the content store, or was changed there, and the commits before it lead to it;
 * `not-kept`: they don't. `no-document`: so it is with its operations, and its text is there. `other-hash`: what is kept isn't what was committed.
 */
export type HistoryCode = 'no-text' | 'not-kept' | 'no-document' | 'other-hash' | DeltaProblem;
