// The separate file of relationships that seed 004 allows: one edge a line. Nobody needs it, because each entity's line
// has its edges; where it is there, it is read.

import { isMapValue } from '../../shared/map-value';
import { parseJson } from '../../shared/parse-json';
import { compareBacklogIds } from '../ids';
import { isEdge, type LineRelationship } from './line-fields';

export interface ParsedRelationships {
	/** With all of their keys. */
	relationships: LineRelationship[];
	problems: { line: number; text: string }[];
}

/** Sorted, each edge once; one that has more keys than the three keeps them. */
export function toRelationshipLines(relationships: Iterable<LineRelationship>): string {
	const lines = new Map<string, readonly [LineRelationship, string]>();
	for (const edge of relationships) {
		const { from, to, type, ...others } = edge;
		const text = JSON.stringify({ from, to, type, ...others });
		lines.set(text, [edge, text]);
	}
	return [...lines.values()]
		.sort(([one], [other]) => compareEdges(one, other))
		.map(([, text]) => `${text}\n`)
		.join('');
}

/** Lines that aren't an edge are named, with their text. */
export function parseRelationshipLines(text: string): ParsedRelationships {
	const found: ParsedRelationships = { relationships: [], problems: [] };
	for (const [at, raw] of text
		.replace(/^\uFEFF/, '')
		.split('\n')
		.entries()) {
		if (raw.trim() === '') continue;
		const value = parseJson(raw);
		if (isMapValue(value) && isEdge(value)) found.relationships.push(value);
		else found.problems.push({ line: at + 1, text: raw.replace(/\r$/, '') });
	}
	return found;
}

function compareEdges(one: LineRelationship, other: LineRelationship): number {
	return (
		compareBacklogIds(one.from, other.from) ||
		(one.type < other.type ? -1 : one.type > other.type ? 1 : 0) ||
		compareBacklogIds(one.to, other.to)
	);
}
