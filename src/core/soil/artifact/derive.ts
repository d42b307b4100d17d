// The operations that lead from one text to another.

import { diffOfLines } from '../../approval/diff';
import { type Op, lineId, linesOf } from './ops';

/** A stretch of lines that gave way to others. Both count from 1, in their own text. */
interface Hunk {
	removed: { line: number; text: string }[];
	added: { line: number; text: string }[];
}

export interface Derived {
	ops: Op[];
	/** Texts of the lines that are added, and of those that replace others, in the order of `ops`. */
	lines: string[];
	added: number;
	removed: number;
}

export function deriveOps(before: string, after: string): Derived {
	const hunks = hunksOf(linesOf(before), linesOf(after));
	const moves = movesIn(hunks);
	const changes = hunks.flatMap((hunk) => changesOf(hunk, moves));
	const moved = [...moves].map(([from, to]): Op => ({ kind: 'move', from, to }));
	return {
		ops: [...changes.map(({ op }) => op), ...moved],
		lines: changes.flatMap(({ text }) => (text === null ? [] : [text])),
		added: hunks.reduce((sum, { added }) => sum + added.length, -moves.size),
		removed: hunks.reduce((sum, { removed }) => sum + removed.length, -moves.size),
	};
}

function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] {
	const hunks: Hunk[] = [];
	let [old, now] = [0, 0];
	let open: Hunk | null = null;
	for (const { kind, text } of diffOfLines(before, after)) {
		if (kind !== 'added') old += 1;
		if (kind !== 'removed') now += 1;
		if (kind === 'same') {
			open = null;
			continue;
		}
		if (!open) hunks.push((open = { removed: [], added: [] }));
		if (kind === 'removed') open.removed.push({ line: old, text });
		else open.added.push({ line: now, text });
	}
	return hunks;
}

/** Lines that are somewhere else now, by where they were. An empty line is like any other, so it never moves. */
function movesIn(hunks: readonly Hunk[]): Map<number, number> {
	const gone = new Map<string, number[]>();
	for (const { removed } of hunks) {
		for (const { line, text } of removed) {
			const same = gone.get(text);
			if (same) same.push(line);
			else if (text.trim() !== '') gone.set(text, [line]);
		}
	}
	for (const lines of gone.values()) lines.reverse();
	const moves = new Map<number, number>();
	for (const { line, text } of hunks.flatMap(({ added }) => added)) {
		const from = gone.get(text)?.pop();
		if (from !== undefined) moves.set(from, line);
	}
	return moves;
}

function changesOf(
	hunk: Hunk,
	moves: ReadonlyMap<number, number>,
): { op: Op; text: string | null }[] {
	const places = new Set(moves.values());
	const removed = hunk.removed.filter(({ line }) => !moves.has(line));
	const added = hunk.added.filter(({ line }) => !places.has(line));
	const replaced = removed.slice(0, added.length).map(({ line, text: old }, at) => {
		const { text = '' } = added[at] ?? {};
		const [before, id] = [lineId(old), lineId(text)];
		return { op: { kind: 'replace', from: line, before, id } as const, text };
	});
	return [
		...replaced,
		...removed
			.slice(replaced.length)
			.map(({ line }) => ({ op: { kind: 'remove', from: line } as const, text: null })),
		...added.slice(replaced.length).map(({ line, text }) => ({
			op: { kind: 'add', to: line, id: lineId(text) } as const,
			text,
		})),
	];
}
