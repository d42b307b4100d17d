// A suggestion as a person looks at it: what stays, with a little of it around each change, and the changes that can be taken one by one.

import type { ProposalPreview } from '../../app/memory/artifacts';

type ChangeRow = ProposalPreview['rows'][number];

/** A line that is added, removed, or replaced by another. */
export interface ShownChange {
	/** As core numbers them. */
	change: number;
	/** In the text before; null for a line that is added. */
	line: number | null;
	removed: string | null;
	added: string | null;
}

export type Piece =
	| { kind: 'same'; lines: readonly { line: number; text: string }[] }
	/** Lines that stay, and are far from any change. */
	| { kind: 'folded'; count: number }
	| { kind: 'hunk'; changes: readonly ShownChange[] };

/** Lines that stay, above and below each change. */
const AROUND = 2;

export function piecesOf(rows: readonly ChangeRow[]): Piece[] {
	const runs = runsOf(rows);
	return runs.flatMap((run, at) => {
		if (run[0]?.change !== null) return [{ kind: 'hunk', changes: changesIn(run) } as const];
		return samePieces(run, at > 0, at < runs.length - 1);
	});
}

/** Rows that stay, and rows that don't, in turn. */
function runsOf(rows: readonly ChangeRow[]): ChangeRow[][] {
	const runs: ChangeRow[][] = [];
	for (const row of rows) {
		const last = runs.at(-1);
		const isSame = last?.[0] !== undefined && (last[0].change === null) === (row.change === null);
		if (isSame) last.push(row);
		else runs.push([row]);
	}
	return runs;
}

function changesIn(run: readonly ChangeRow[]): ShownChange[] {
	const changes = new Map<number, ShownChange>();
	for (const { kind, text, change, line } of run) {
		const known = changes.get(change ?? 0) ?? { line: null, removed: null, added: null };
		const part = kind === 'removed' ? { removed: text, line } : { added: text };
		changes.set(change ?? 0, { ...known, ...part, change: change ?? 0 });
	}
	return [...changes.values()];
}

function samePieces(run: readonly ChangeRow[], isAfter: boolean, isBefore: boolean): Piece[] {
	const lines = run.map(({ text, line }) => ({ line: line ?? 0, text }));
	const [head, tail] = [isAfter ? AROUND : 0, isBefore ? AROUND : 0];
	const count = lines.length - head - tail;
	if (count < 2) return [{ kind: 'same', lines }];
	const ends = [lines.slice(0, head), lines.slice(lines.length - tail)] as const;
	const [above, below] = ends.map((part) => (part.length > 0 ? [sameLines(part)] : []));
	return [...(above ?? []), { kind: 'folded', count }, ...(below ?? [])];
}

function sameLines(lines: readonly { line: number; text: string }[]): Piece {
	return { kind: 'same', lines };
}

/** All of them, some, or none. */
export function chosenIn(
	changes: readonly ShownChange[],
	chosen: ReadonlySet<number>,
): 'all' | 'some' | 'none' {
	const count = changes.filter(({ change }) => chosen.has(change)).length;
	if (count === 0) return 'none';
	return count === changes.length ? 'all' : 'some';
}

/** With these, or without them where all of them were in. */
export function toggled(
	chosen: ReadonlySet<number>,
	changes: readonly Pick<ShownChange, 'change'>[],
): ReadonlySet<number> {
	const isAll = changes.every(({ change }) => chosen.has(change));
	const after = new Set(chosen);
	for (const { change } of changes)
		if (isAll) after.delete(change);
		else after.add(change);
	return after;
}
