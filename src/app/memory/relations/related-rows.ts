// Relations as a list of a note shows them, and what of the log about relations doesn't count, in words.

import {
	type Edge,
	layerOf,
	originOf,
	uuidOf,
	whyImmutable,
} from '../../../core/soil/relations/edge';
import type { RelationFinding } from '../../../core/soil/relations/known-relations';
import type { RelationKind } from '../../../core/soil/relations/relation';
import type { RelationQueries } from '../../../core/soil/relations/relation-queries';
import { baseNameOf } from '../../../core/workflow/paths';
import { text } from '../../../text';
import type { RunningWorkspace } from '../../workspace';
import { noteOf } from './notes';

/** A relation of a note, as a list shows it. */
export interface RelatedRow {
	root: string;
	uuid: string;
	/** Ids of those that say the same of the same note: several messages of a conversation may. */
	also: readonly string[];
	kind: RelationKind;
	/** The note is its source. */
	isFrom: boolean;
	/** What is at its other end: its id, a name to show, and its note, where it has one. */
	other: { id: string; name: string; path: string | null };
	confidence: number | null;
	origin: 'recorded' | 'explicit' | 'inferred';
	layer: 'core' | 'soil';
	/** Why it can't be removed; null where it can. */
	fixed: ReturnType<typeof whyImmutable>;
}

/** A line about a relation that doesn't count. */
export interface RelationProblem {
	code: RelationFinding['code'];
	/** Uuid of the line's entry. */
	entry: string;
	sentence: string;
}

/** What the timeline and the conversation show already. */
const SHOWN_ELSEWHERE: ReadonlySet<RelationKind> = new Set(['triggers', 'replies_to', 'contains']);

export interface About {
	/** What goes for the note: its ids, and a conversation's messages with their fragments. */
	own: ReadonlySet<string>;
	edges: readonly Edge[];
}

/** Of a note that has these ids; of a conversation also what its messages mention and what mentions them, beyond each other. */
export function edgesAbout(
	{ records }: RunningWorkspace,
	queries: RelationQueries,
	ids: readonly string[],
): About {
	const said = ids
		.flatMap((id) => records.conversations.get(id)?.messages ?? [])
		.flatMap(({ uuid, fragments }) => [uuid, ...fragments.map((id) => `${uuid}#${id}`)]);
	const own = new Set([...ids, ...said]);
	const whole = ids.flatMap((id) => queries.edgesOf(id));
	const edges = [...whole, ...said.flatMap((id) => queries.edgesOf(id, 'mentions'))];
	const isWithin = ({ kind, source, target }: Edge) =>
		kind === 'mentions' && own.has(source) && own.has(target);
	return { own, edges: [...new Set(edges)].filter((edge) => !isWithin(edge)) };
}

export function relatedRows(workspace: RunningWorkspace, { own, edges }: About): RelatedRow[] {
	const rows = new Map<string, RelatedRow>();
	for (const edge of edges) {
		if (SHOWN_ELSEWHERE.has(edge.kind)) continue;
		const row = rowOf(workspace, edge, own.has(edge.source));
		const { kind, isFrom, other, origin, fixed } = row;
		const key = JSON.stringify([kind, isFrom, other.path ?? other.id, origin, fixed]);
		const first = rows.get(key);
		rows.set(key, first ? { ...first, also: [...first.also, row.uuid] } : row);
	}
	return [...rows.values()];
}

export function rowOf(workspace: RunningWorkspace, edge: Edge, isFrom: boolean): RelatedRow {
	const id = isFrom ? edge.target : edge.source;
	return {
		root: workspace.root,
		uuid: uuidOf(edge),
		also: [],
		kind: edge.kind,
		isFrom,
		other: { id, name: nameOfId(workspace, id), path: noteOf(workspace, id) },
		confidence: edge.given?.confidence ?? null,
		origin: originOf(edge),
		layer: layerOf(edge),
		fixed: whyImmutable(edge),
	};
}

export function endsOf(finding: RelationFinding): readonly string[] {
	return finding.code === 'broken' ? [] : [finding.edge.source, finding.edge.target];
}

export function problemOf(workspace: RunningWorkspace, finding: RelationFinding): RelationProblem {
	return { code: finding.code, entry: finding.entry, sentence: sentenceOf(workspace, finding) };
}

function sentenceOf(workspace: RunningWorkspace, finding: RelationFinding): string {
	const words = text.relations.finding;
	const named = ({ kind, source, target }: Edge) => {
		const [from, to] = [source, target].map((id) => nameOfId(workspace, id));
		return `${from ?? ''} ${text.relations.kinds[kind]} ${to ?? ''}`;
	};
	switch (finding.code) {
		case 'broken':
			return words.broken(finding.entry);
		case 'not-unique':
			return words.notUnique(named(finding.edge), named(finding.holder));
		case 'same-id':
			return words.sameId(named(finding.edge), named(finding.holder));
		case 'immutable':
			return `${words.immutable(named(finding.edge))} ${text.relations.refused[finding.because].sentence}`;
	}
}

const ID_SHOWN = 13;

export function nameOfId(workspace: RunningWorkspace, id: string): string {
	const path = noteOf(workspace, id);
	if (path !== null) return workspace.parts.titleAt(path) ?? baseNameOf(path);
	const title = workspace.records.items.get(id)?.title ?? '';
	if (title !== '') return title;
	return id.length > ID_SHOWN ? `${id.slice(0, ID_SHOWN)}…` : id;
}
