// `relationships.jsonl`, which seed 004 allows beside what the entities state themselves. Nobody needs it. Where it is there, each of its edges is
// taken into the note that holds it, so that notes stay the truth; the file is left as it is, but for an edge that somebody unlinks.

import type { BacklogSite } from './backlog-site';
import type { BacklogFinding } from './note/findings';
import { MIRROR } from './merge-line';
import { type EntityNote, entityNoteAt } from './note/entity-note';
import { knownAt } from './note/known';
import { ownChange } from './note/own-change';
import { writeAhead } from './note/write-ahead';
import { relationRefused } from './acts';
import { textIfThere } from '../shared/text-if-there';
import type { Turn } from '../workspace';
import { ENTITY_KINDS } from '../../core/backlog/entities';
import { BacklogGraph, nodeOf } from '../../core/backlog/graph';
import { holderOf, linked, refusalOfEdge } from '../../core/backlog/relate';
import { parseRelationshipLines } from '../../core/backlog/mirror/relationship-lines';
import {
	RELATIONSHIP_TYPES,
	type Relationship,
	relationshipsOf,
} from '../../core/backlog/relationships';
import type { KnownEntity } from '../../core/soil/known-entities';
import { text } from '../../text';

/** Throws LedgerFault, NoteChanged or VaultFault. */
export async function takeInRelationships(turn: Turn, site: BacklogSite): Promise<void> {
	const path = site.places.relationships;
	const file = turn.watchesOnly ? null : await textIfThere(turn.files, path);
	if (file === null) {
		site.problems.delete(path);
		return;
	}
	const { relationships, problems } = parseRelationshipLines(file);
	const findings = problems.map(({ line }) =>
		findingAt(path, null, text.backlogActs.found.edgeUnread(line)),
	);
	let graph: BacklogGraph | null = null;
	for (const { from, to, type } of relationships) {
		const known = RELATIONSHIP_TYPES.find((one) => one === type);
		const edge = known && { from, to, type: known };
		if (edge && isStated(site, edge)) continue;
		graph ??= graphOf(site);
		const why = edge
			? await take(turn, site, graph, edge)
			: text.backlogActs.found.unknownType(type);
		if (why === null) continue;
		findings.push(
			findingAt(path, from, text.backlogActs.found.edgeLeft(`${from} ${type} ${to}`, why)),
		);
	}
	site.problems.set(path, findings);
}

function findingAt(path: string, id: string | null, sentence: string): BacklogFinding {
	return { code: 'relationship-left', path, id, sentence };
}

/** In the note of either end: what is related may stand in both. */
function isStated(site: BacklogSite, edge: Relationship): boolean {
	const isSame = ({ from, to, type }: Relationship) =>
		type === edge.type &&
		((from === edge.from && to === edge.to) ||
			(type === 'related' && from === edge.to && to === edge.from));
	return [edge.from, edge.to].some((id) => {
		const entity = site.entityOf(id);
		return entity !== null && relationshipsOf(entity).some(isSame);
	});
}

/** Of what the notes say in this turn: the index may not have heard of it yet. */
function graphOf(site: BacklogSite): BacklogGraph {
	const graph = new BacklogGraph();
	for (const kind of ENTITY_KINDS) {
		for (const id of site.ids(kind)) put(graph, site, id);
	}
	return graph;
}

function put(graph: BacklogGraph, site: BacklogSite, id: string): void {
	const entity = site.entityOf(id);
	const path = entity && site.pathOf(entity.kind, id);
	if (entity && path !== null) graph.put(nodeOf({ path, entity, refs: [] }));
}

/** Resolves to why it isn't taken; null where it is. */
async function take(
	turn: Turn,
	site: BacklogSite,
	graph: BacklogGraph,
	edge: Relationship,
): Promise<string | null> {
	const refusal = refusalOfEdge(graph, edge);
	if (refusal) return relationRefused(refusal).sentence;
	const id = holderOf(edge);
	const note = await entityNoteAt(turn, graph.node(id)?.path ?? '');
	const known = note && knownAt(turn, note.path);
	if (!known || known.id !== id) return text.backlogActs.refused.unknownEntity(id).sentence;
	const parent = edge.type === 'parent-child' ? note.entity.parent : null;
	// One that is this edge's own would have been stated.
	if (parent !== null) return text.backlogActs.found.otherParent(id, parent);
	return add(turn, site, { note, known, edge, graph });
}

interface Addition {
	note: EntityNote;
	known: KnownEntity;
	edge: Relationship;
	graph: BacklogGraph;
}

async function add(
	turn: Turn,
	site: BacklogSite,
	{ note, known, edge, graph }: Addition,
): Promise<string | null> {
	const change = ownChange(turn, {
		...{ known, note, wanted: { entity: linked(note.entity, edge) }, by: MIRROR },
		reason: 'relationships.jsonl',
	});
	if (!change.ok) return text.backlogActs.refused.notWritable.sentence;
	if (change.value) await writeAhead(turn, [change.value]);
	await site.look(note.path);
	put(graph, site, known.id);
	return null;
}

/** What is unlinked would come back with the file. Throws VaultFault. */
export async function dropFromFile(turn: Turn, site: BacklogSite, edge: Relationship) {
	const path = site.places.relationships;
	if ((await textIfThere(turn.files, path)) === null) return;
	await turn.files.edit(path, (current) =>
		current
			.split('\n')
			.filter((line) => !says(line, edge))
			.join('\n'),
	);
}

function says(line: string, edge: Relationship): boolean {
	const [found] = parseRelationshipLines(line).relationships;
	if (found?.type !== edge.type) return false;
	const isTurned = edge.type === 'related' && found.from === edge.to && found.to === edge.from;
	return isTurned || (found.from === edge.from && found.to === edge.to);
}
