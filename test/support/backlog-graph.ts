// A graph of the backlog from the text of its notes.

import { readBacklogNote } from '../../src/core/backlog/backlog-note';
import { ENTITY_KINDS } from '../../src/core/backlog/entities';
import { BacklogGraph, nodeOf } from '../../src/core/backlog/graph';
import { parseFrontmatter } from '../../src/core/note/frontmatter';

export function graphOf(notes: Readonly<Record<string, string>>): BacklogGraph {
	const graph = new BacklogGraph();
	for (const [path, text] of Object.entries(notes)) putNote(graph, path, text);
	return graph;
}

export function putNote(graph: BacklogGraph, path: string, text: string): void {
	const parsed = parseFrontmatter(text);
	if (parsed.kind !== 'properties') throw new Error(`${path} has no properties.`);
	const { properties, body } = parsed;
	for (const kind of ENTITY_KINDS) {
		const note = readBacklogNote(kind, { path, text, properties, body }, 0);
		if (note) graph.put(nodeOf(note));
	}
}
