// References in a note's text: `[[@issue-001]]`, `[[spec-002]]`, with a heading or other words: `[[@issue-001#Notes|the
// endpoint]]`. Obsidian's own `[[issue-001]]` refers to the same note and counts as well. What stands in code is an
// example, and what stands in the properties is no text. Takes linear time.

import { locateBlock } from '../note/frontmatter-block';
import { codeSpansIn } from './code-spans';
import type { EntityKind } from './entities';
import { parseBacklogId } from './ids';

export interface Reference {
	id: string;
	kind: EntityKind;
	/** Offsets of the whole link in the text. */
	from: number;
	to: number;
}

const LINK =
	/\[\[[ \t]*(@?)((?:spec|issue)-\d{3,15})[ \t]*((?:#(?:[^[\]|\n]|\[(?!\[)|\](?!\]))*)?(?:\\?\|(?:[^[\]\n]|\[(?!\[)|\](?!\]))*)?)\]\]/g;

/** In a whole note. For content without properties, `start` is 0: its first lines may look like some. */
export function referencesIn(text: string, start = textStart(text)): Reference[] {
	return linksIn(text, start).map(({ id, kind, from, to }) => ({ id, kind, from, to }));
}

/** The ids, each once, in the order of the text. */
export function idsReferredTo(text: string, start?: number): string[] {
	return [...new Set(referencesIn(text, start).map(({ id }) => id))];
}

/** All at once, so that two ids can change places. */
export function renumberReferences(
	text: string,
	renumbered: ReadonlyMap<string, string>,
	start = textStart(text),
): string {
	let [result, at] = ['', 0];
	for (const { id, idFrom } of linksIn(text, start)) {
		const next = renumbered.get(id);
		if (next === undefined) continue;
		result += text.slice(at, idFrom) + next;
		at = idFrom + id.length;
	}
	return result + text.slice(at);
}

export function formatReference(id: string): string {
	return id.startsWith('issue-') ? `[[@${id}]]` : `[[${id}]]`;
}

/** Behind the properties. */
export function textStart(text: string): number {
	const place = locateBlock(text);
	return place.kind === 'closed' && place.line === 1 ? place.bodyFrom : 0;
}

interface Link extends Reference {
	/** Offset of the id. */
	idFrom: number;
}

function linksIn(text: string, start: number): Link[] {
	if (!text.includes('[[', start)) return [];
	const isCode = codeSpansIn(text, start);
	const links: Link[] = [];
	for (const found of text.slice(start).matchAll(LINK)) {
		const [whole, , id = ''] = found;
		const kind = parseBacklogId(id)?.kind;
		const from = start + found.index;
		if (!kind || isEscaped(text, from) || isCode(from)) continue;
		links.push({ id, kind, from, to: from + whole.length, idFrom: from + whole.indexOf(id) });
	}
	return links;
}

/** Behind an odd number of backslashes. */
function isEscaped(text: string, at: number): boolean {
	let before = at;
	while (text[before - 1] === '\\') before -= 1;
	return (at - before) % 2 === 1;
}
