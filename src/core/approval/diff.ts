// What changed between two texts, line by line, for a person who decides. CRLF and LF are the same
// line end, as in the substance. The work has a limit that depends on the texts alone, so the same
// texts always give the same answer; beyond it, all between the first and the last difference is
// shown as replaced.

import { diffArrays } from 'diff';

export interface DiffLine {
	kind: 'same' | 'added' | 'removed';
	/** Without its line end. */
	text: string;
}

/** Lines removed plus lines added; the library's time and memory grow with its square. */
const MOST_EDITS = 1_000;
/** Edits times lines, the library's worst case: well below a second. */
const MOST_WORK = 20_000_000;

/** Same and removed lines, joined, are `before`; same and added ones are `after`. */
export function diffLines(before: string, after: string): DiffLine[] {
	return diffOfLines(linesOf(before), linesOf(after));
}

/** The same of lines as they are. */
export function diffOfLines(old: readonly string[], now: readonly string[]): DiffLine[] {
	const head = sameAtStart(old, now);
	const tail = sameAtEnd(old, now, head);
	const changes = changesBetween(
		old.slice(head, old.length - tail),
		now.slice(head, now.length - tail),
	);
	return [
		...ofKind('same', old.slice(0, head)),
		...changes,
		...ofKind('same', old.slice(old.length - tail)),
	];
}

export function countChanges(lines: readonly DiffLine[]): { added: number; removed: number } {
	let [added, removed] = [0, 0];
	for (const { kind } of lines) {
		if (kind === 'added') added += 1;
		if (kind === 'removed') removed += 1;
	}
	return { added, removed };
}

/** A line end at the end is followed by an empty line, so that adding one shows. */
function linesOf(text: string): string[] {
	return text === '' ? [] : text.split(/\r?\n/);
}

function sameAtStart(old: readonly string[], now: readonly string[]): number {
	const most = Math.min(old.length, now.length);
	let count = 0;
	while (count < most && old[count] === now[count]) count += 1;
	return count;
}

function sameAtEnd(old: readonly string[], now: readonly string[], head: number): number {
	const most = Math.min(old.length, now.length) - head;
	let count = 0;
	while (count < most && old.at(-1 - count) === now.at(-1 - count)) count += 1;
	return count;
}

function changesBetween(old: readonly string[], now: readonly string[]): DiffLine[] {
	const names = new Map<string, number>();
	const maxEditLength = mostEdits(old.length + now.length);
	const changes = diffArrays(numbered(old, names), numbered(now, names), { maxEditLength });
	if (!changes) return [...ofKind('removed', old), ...ofKind('added', now)];
	const lines = [...names.keys()];
	return changes.flatMap(({ added, removed, value }) => {
		const kind = added ? 'added' : removed ? 'removed' : 'same';
		return ofKind(
			kind,
			value.map((number) => lines[number] ?? ''),
		);
	});
}

function mostEdits(lines: number): number {
	return Math.min(MOST_EDITS, Math.ceil(MOST_WORK / Math.max(1, lines)));
}

/** Numbers compare in no time, lines of a megabyte do not. */
function numbered(lines: readonly string[], names: Map<string, number>): number[] {
	return lines.map((line) => {
		const number = names.get(line) ?? names.size;
		names.set(line, number);
		return number;
	});
}

function ofKind(kind: DiffLine['kind'], lines: readonly string[]): DiffLine[] {
	return lines.map((text) => ({ kind, text }));
}
