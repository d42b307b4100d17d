// The specs and issues of all workspaces, as the index has them: a graph for each root, changed only for the notes that have changed.

import type { BacklogEntity, EntityKind } from '../../core/backlog/entities';
import { BacklogGraph, nodeOf } from '../../core/backlog/graph';
import { kindOfId } from '../../core/backlog/ids';
import type { Finding } from '../../core/item/finding';
import type { IndexedNote, PlainNote } from '../../core/item/item';

/** As much of the index as a backlog needs. */
export interface BacklogIndex {
	of(kind: EntityKind): readonly IndexedNote[];
	findings(): readonly Finding[];
	onChange(listener: () => void): () => void;
}

/** A spec or an issue, as a list shows it. */
export interface BacklogRow {
	/** Vault path. */
	path: string;
	root: string;
	kind: EntityKind;
	id: string;
	entity: BacklogEntity;
	uuid: string | null;
	/** The ids that its text names. */
	refs: readonly string[];
}

interface Root {
	graph: BacklogGraph;
	rows: Map<string, BacklogRow>;
	/** Two notes may say that they have one id. */
	byId: Map<string, Set<string>>;
}

const KINDS: readonly EntityKind[] = ['spec', 'issue'];

export class BacklogReadModel {
	private readonly roots = new Map<string, Root>();
	private readonly seen: Record<EntityKind, readonly IndexedNote[]> = { spec: [], issue: [] };
	private isStale = true;

	constructor(private readonly index: BacklogIndex) {
		index.onChange(() => (this.isStale = true));
	}

	graphOf(root: string): BacklogGraph {
		return this.at(root)?.graph ?? new BacklogGraph();
	}

	rows(root: string): Iterable<BacklogRow> {
		return this.at(root)?.rows.values() ?? [];
	}

	/** By its vault path. */
	row(path: string): BacklogRow | null {
		this.follow();
		for (const { rows } of this.roots.values()) {
			const row = rows.get(path);
			if (row) return row;
		}
		return null;
	}

	withId(root: string, id: string): BacklogRow | null {
		const node = this.at(root)?.graph.node(id);
		return node ? this.row(node.path) : null;
	}

	private at(root: string): Root | undefined {
		this.follow();
		return this.roots.get(root);
	}

	/** Looks at which notes are other ones than before, and at nothing else of those that aren't. */
	private follow(): void {
		if (!this.isStale) return;
		this.isStale = false;
		const all = KINDS.map((kind) => ({ kind, ...changesIn(this.seen[kind], this.index.of(kind)) }));
		for (const { gone } of all) for (const note of gone) this.drop(note);
		for (const { kind, fresh, now } of all) {
			for (const note of fresh) this.put(kind, note);
			this.seen[kind] = now;
		}
	}

	private put(kind: EntityKind, note: IndexedNote): void {
		const row = rowOf(kind, note);
		if (!row) return;
		const root = this.roots.get(row.root) ?? {
			graph: new BacklogGraph(),
			rows: new Map<string, BacklogRow>(),
			byId: new Map<string, Set<string>>(),
		};
		this.roots.set(row.root, root);
		root.rows.set(row.path, row);
		const paths = root.byId.get(row.id) ?? new Set();
		root.byId.set(row.id, paths.add(row.path));
		settle(root, row.id);
	}

	private drop(note: IndexedNote): void {
		const root = this.roots.get(note.root);
		const row = root?.rows.get(note.path);
		if (!root || !row) return;
		root.rows.delete(row.path);
		const paths = root.byId.get(row.id);
		paths?.delete(row.path);
		if (paths?.size === 0) root.byId.delete(row.id);
		settle(root, row.id);
	}
}

/** What one list has and the other hasn't. The index puts what has changed at the end, and the others keep their order. */
function changesIn(before: readonly IndexedNote[], now: readonly IndexedNote[]) {
	let same = 0;
	const gone = before.filter((note) => {
		const isHere = note === now[same];
		if (isHere) same += 1;
		return !isHere;
	});
	return { gone, fresh: now.slice(same), now };
}

/** Of several with one id the first path stands in the graph, whichever was read first. */
function settle({ graph, rows, byId }: Root, id: string): void {
	const [first] = [...(byId.get(id) ?? [])].sort();
	const row = first === undefined ? undefined : rows.get(first);
	if (row) graph.put(nodeOf(row));
	else graph.drop(id);
}

function rowOf(kind: EntityKind, note: IndexedNote): BacklogRow | null {
	const facet = isPlain(note) ? note.backlog : undefined;
	if (!facet || kindOfId(facet.entity.id) !== kind) return null;
	const { path, root } = note;
	const { entity, uuid, refs } = facet;
	return { path, root, kind, id: entity.id, entity, uuid, refs };
}

function isPlain(note: IndexedNote): note is PlainNote {
	return note.state === undefined;
}
