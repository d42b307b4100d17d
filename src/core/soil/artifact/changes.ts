// What an edit would change in a text, in pieces that a person takes or leaves: a line that is added, removed, or replaced by another.

import { type DiffLine, diffOfLines } from '../../approval/diff';
import { linesOf } from './ops';

export interface ChangeRow {
	kind: 'same' | 'added' | 'removed';
	text: string;
	/** Number of the change that the row belongs to, from 0; null for what stays. A line and the one that replaces it have the same. */
	change: number | null;
	/** Counts from 1 in the text before; null for a line that is added. */
	line: number | null;
}

/** A line that goes stands right before the one in its place, so that any choice of changes leaves the others where they are. */
export function changeRows(before: string, after: string): ChangeRow[] {
	const rows: ChangeRow[] = [];
	let [line, first] = [1, 0];
	for (const { same, removed, added } of hunksOf(diffOfLines(linesOf(before), linesOf(after)))) {
		for (const text of same) rows.push({ kind: 'same', text, change: null, line: line++ });
		for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
			const [old, now, change] = [removed[at], added[at], first + at];
			if (old !== undefined) rows.push({ kind: 'removed', text: old, change, line: line++ });
			if (now !== undefined) rows.push({ kind: 'added', text: now, change, line: null });
		}
		first += Math.max(removed.length, added.length);
	}
	return rows;
}

interface Hunk {
	/** Before what changes. */
	same: string[];
	removed: string[];
	added: string[];
}

function hunksOf(lines: readonly DiffLine[]): Hunk[] {
	const hunks: Hunk[] = [];
	let open: Hunk | undefined;
	for (const { kind, text } of lines) {
		const isOver = open && kind === 'same' && open.removed.length + open.added.length > 0;
		if (!open || isOver === true) hunks.push((open = { same: [], removed: [], added: [] }));
		open[kind].push(text);
	}
	return hunks;
}

export function countRowChanges(rows: readonly ChangeRow[]): number {
	return new Set(rows.flatMap(({ change }) => change ?? [])).size;
}

/** The text with these changes and no others. */
export function textWith(rows: readonly ChangeRow[], chosen: ReadonlySet<number>): string {
	const kept = rows.filter(({ kind, change }) => {
		if (change === null) return true;
		return chosen.has(change) ? kind === 'added' : kind === 'removed';
	});
	return kept.map(({ text }) => text).join('\n');
}

/** Lines from `from` to `to`, from 1, replaced by the content; where `to` is `from - 1` it is put in before that line. Null for none that there are. */
export function withRange(
	text: string,
	[from, to]: readonly [from: number, to: number],
	content: string,
): string | null {
	const lines = linesOf(text);
	const isThere = from >= 1 && to >= from - 1 && to <= lines.length && from <= lines.length + 1;
	if (!isThere) return null;
	// Without content the lines go.
	const own = content === '' ? [] : linesOf(content.replace(/\r?\n$/, '').replaceAll('\r\n', '\n'));
	const [head, tail] = [lines.slice(0, from - 1), lines.slice(to)];
	const end = lines[0]?.endsWith('\r') === true ? '\r' : '';
	const isLast = tail.length === 0;
	const written = own.map((line, at) => (isLast && at === own.length - 1 ? line : line + end));
	return [...head, ...written, ...tail].join('\n');
}

export interface RangeEdit {
	range: readonly [from: number, to: number];
	content: string;
}

/** Several ranges of one text, in any order; the same edit twice is one. Null for lines that there aren't, and where two change the same line. */
export function withRanges(text: string, edits: readonly RangeEdit[]): string | null {
	const different = new Map(edits.map((edit) => [`${edit.range.join('-')} ${edit.content}`, edit]));
	const inOrder = [...different.values()].sort(
		(a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1],
	);
	let [after, end]: [string | null, number] = [text, 0];
	for (const { range } of inOrder) {
		if (range[0] <= end) return null;
		end = Math.max(end, range[1]);
	}
	// From the end, so that the numbers before it still count.
	for (const { range, content } of inOrder.reverse())
		after = after === null ? null : withRange(after, range, content);
	return after;
}
