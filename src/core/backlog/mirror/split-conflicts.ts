// The versions in a file in which git has marked conflicts.

import { codeSpansIn } from '../code-spans';
import { conflictMarker, type Side } from './jsonl';

const SIDES: readonly Side[] = ['ours', 'base', 'theirs'];

export interface MarkedVersions {
	/** Null where git didn't write it. */
	base: string | null;
	ours: string;
	theirs: string;
}

/** Null where nothing is marked, and where nobody can tell which of several lines parts the sides. */
export function splitConflicts(text: string): MarkedVersions | null {
	const sides: Record<Side, string> = { ours: '', base: '', theirs: '' };
	const marks: (Side | null)[] = [];
	let side: Side | null = null;
	for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
		const next = conflictMarker(line.trimEnd(), side);
		if (next === undefined) {
			for (const one of side ? [side] : SIDES) sides[one] += line;
			continue;
		}
		if (!follows(side, next)) return null;
		side = next;
		marks.push(next);
	}
	if (marks.at(-1) !== null) return null;
	const count = (of: Side) => marks.filter((mark) => mark === of).length;
	return { ...sides, base: count('base') === count('ours') ? sides.base : null };
}

/** A heading may be underlined by what looks like a mark. */
function follows(side: Side | null, next: Side | null): boolean {
	if (next === 'ours') return side === null;
	if (next === 'base') return side === 'ours';
	return next === 'theirs' ? side === 'ours' || side === 'base' : side === 'theirs';
}

const MARKED = /^<{7} [^]*?^={7}\r?$[^]*?^>{7} /m;

/** From 1; 0 for a note without marks, or with none but in code, where they are an example. */
export function lineOfMarks(note: string): number {
	if (!note.includes('<<<<<<< ')) return 0;
	const at = MARKED.exec(note)?.index ?? -1;
	return at < 0 || codeSpansIn(note, 0)(at) ? 0 : note.slice(0, at).split('\n').length;
}
