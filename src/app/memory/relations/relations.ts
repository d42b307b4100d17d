// Relations of the notes and entries of all workspaces: questions for views and tools, and what a person or a program does with them. What is read
// off the ledger can't be made or taken back by hand; what is somebody's view of things can.

import { type Edge, originOf, uuidOf, whyImmutable } from '../../../core/soil/relations/edge';
import type { KnownRelations } from '../../../core/soil/relations/known-relations';
import { RelationQueries } from '../../../core/soil/relations/relation-queries';
import { sourceTypeOf, targetTypeOf } from '../../../core/soil/relations/relation';
import { contextOf } from '../../../core/soil/relations/told-relation';
import { accept, refuse, type Result } from '../../../core/shared/result';
import { isNotePath } from '../../../core/workflow/paths';
import { soilId } from '../../../core/soil/ids';
import type { VaultChange } from '../../../ports/vault-events';
import { text } from '../../../text';
import {
	actInTurn,
	enforcedElsewhere,
	offerToRetract,
	type Outcome,
	type Refused,
	type RunningWorkspace,
	type Turn,
	type UndoOffer,
	type WorkflowRunner,
} from '../../workspace';
import { idsAt, noteOf, notesOf, pathOf } from './notes';
import {
	edgesAbout,
	endsOf,
	nameOfId,
	problemOf,
	type RelatedRow,
	relatedRows,
	type RelationProblem,
	rowOf,
} from './related-rows';
import { RelationStore } from './relation-store';
import { RelationsRunner, type RelationsRunnerParts, type WeakRelation } from './relations-runner';

/** What somebody can say by hand; the others are facts of the ledger. */
export const KINDS_BY_HAND = ['derived_from', 'mentions', 'groups_with', 'supercedes'] as const;
export type KindByHand = (typeof KINDS_BY_HAND)[number];

export interface RelationBy {
	actor: 'human' | 'system';
	via: string;
}

export interface WantedRelation {
	kind: KindByHand;
	/** Ids, or vault paths of notes. */
	source: string;
	target: string;
	reason: string;
}

export interface RelationsParts {
	workspaceAt: (path: string) => RunningWorkspace | null;
	workspaces: () => readonly RunningWorkspace[];
	/** Something that a view shows has changed. */
	changed: () => void;
}

export class MemoryRelations {
	private readonly stores = new WeakMap<RunningWorkspace, RelationStore>();
	private readonly runners = new WeakMap<RunningWorkspace, RelationsRunner>();

	constructor(private readonly parts: RelationsParts) {}

	observe(change: VaultChange): void {
		for (const workspace of this.parts.workspaces()) this.stores.get(workspace)?.observe(change);
	}

	/** Whether relations of the note at this vault path can be known. */
	has(path: string): boolean {
		const workspace = this.parts.workspaceAt(path);
		return workspace !== null && idsAt(workspace, path).length > 0;
	}

	/** Of the workspace that the note is in. */
	rootOf(path: string): string | null {
		return this.parts.workspaceAt(path)?.root ?? null;
	}

	roots(): readonly string[] {
		return this.parts.workspaces().map(({ root }) => root);
	}

	/** The notes of the same workspace that it can be related to: their vault paths. */
	notesBeside(path: string): readonly string[] {
		const workspace = this.parts.workspaceAt(path);
		if (!workspace) return [];
		const paths = new Set([...notesOf(workspace)].map((note) => workspace.full(note.path)));
		paths.delete(path);
		return [...paths].sort();
	}

	/** Null where no workspace is watched at this root. Throws VaultFault. */
	async queriesOf(root: string): Promise<RelationQueries | null> {
		const workspace = this.withRoot(root);
		return workspace ? new RelationQueries(await this.storeOf(workspace).ready()) : null;
	}

	/** What a person or a program calls something here: a vault path, an id of the backlog, or an id. */
	idsOf(root: string, named: string): readonly string[] {
		const workspace = this.withRoot(root);
		if (!workspace) return [];
		const entity = workspace.records.entities.withId(named);
		const path = isNotePath(named) ? named : pathOf(workspace, named);
		const ids = entity ? [entity.uuid] : path === null ? [named] : idsAt(workspace, path);
		return [...new Set([...ids])];
	}

	/** Of the note at this vault path, by any of its ids. Throws VaultFault. */
	async related(path: string): Promise<readonly RelatedRow[]> {
		const workspace = this.parts.workspaceAt(path);
		if (!workspace) return [];
		const queries = new RelationQueries(await this.storeOf(workspace).ready());
		return relatedRows(workspace, edgesAbout(workspace, queries, idsAt(workspace, path)));
	}

	/** Of whatever goes by this name here, as `idsOf` takes it. Throws VaultFault. */
	async edgesOf(root: string, named: string): Promise<readonly Edge[]> {
		const workspace = this.withRoot(root);
		if (!workspace) return [];
		const queries = new RelationQueries(await this.storeOf(workspace).ready());
		return edgesAbout(workspace, queries, this.idsOf(root, named)).edges;
	}

	/** What doesn't count of what the log says about relations; of the note at a vault path, where one is named. Throws VaultFault. */
	async findings(root: string, path?: string): Promise<readonly RelationProblem[]> {
		const workspace = this.withRoot(root);
		if (!workspace) return [];
		const known = await this.storeOf(workspace).ready();
		const ids = path === undefined ? null : new Set(idsAt(workspace, path));
		return known
			.findings()
			.filter((one) => ids === null || endsOf(one).some((id) => ids.has(id)))
			.map((one) => problemOf(workspace, one));
	}

	/** A person went along it. */
	async used(root: string, uuid: string): Promise<void> {
		const found = await this.find(root, uuid);
		if (found) this.runners.get(found.workspace)?.used(found.edge);
	}

	/** A person went along a link or a reference of one note to another, or to something in it; vault paths. Throws VaultFault. */
	async followed(from: string, to: string): Promise<void> {
		const workspace = this.parts.workspaceAt(from);
		const runner = workspace && this.runners.get(workspace);
		if (!runner || from === to) return;
		const queries = new RelationQueries(await this.storeOf(workspace).ready());
		const { own, edges } = edgesAbout(workspace, queries, idsAt(workspace, from));
		for (const edge of edges) {
			const other = own.has(edge.source) ? edge.target : edge.source;
			if (noteOf(workspace, other) === to) runner.used(edge);
		}
	}

	/** Null where this device makes no fossils. Throws VaultFault. */
	async weakest(root: string, most: number): Promise<readonly WeakRow[] | null> {
		const workspace = this.withRoot(root);
		const runner = workspace && this.runners.get(workspace);
		if (!runner) return null;
		const weak = await runner.weakest(most);
		return weak.map((one) => ({
			...one,
			row: rowOf(workspace, one.edge, true),
			from: nameOfId(workspace, one.edge.source),
		}));
	}

	/** How many became fossils. Throws VaultFault or LedgerFault. */
	async sweep(root: string): Promise<number> {
		const workspace = this.withRoot(root);
		const done = await (workspace && this.runners.get(workspace))?.sweep();
		if (done) this.parts.changed();
		return done ?? 0;
	}

	/** Resolves to the relation's id. */
	add(
		root: string,
		wanted: WantedRelation,
		by: RelationBy,
	): Promise<Result<RelationDone, Refused>> {
		return this.act(root, async (turn, workspace, known) => {
			const source = idOf(workspace, known, wanted.source);
			const target = idOf(workspace, known, wanted.target);
			const { refused } = text.relations;
			if (source === null) return refuse(refused.nothing(wanted.source));
			if (target === null) return refuse(refused.nothing(wanted.target));
			if (source === target) return refuse(refused.itself);
			const edge = edgeOf(turn, wanted, source, target);
			const why = whyNotAdded(workspace, known, edge);
			if (why) return refuse(why);
			const context = { ...contextOf(edge), ...by };
			const added = await turn.write({ action: 'relation_added', context });
			const undo = offerToRetract(turn, added, {
				entry: { action: 'relation_removed', context },
				...{ sentence: text.relations.removed, path: noteOf(workspace, source) ?? '' },
			});
			const name = nameOfId(workspace, target);
			const sentence = text.relations.added(text.relations.kinds[edge.kind], name);
			return accept({ uuid: uuidOf(edge), sentence, undo });
		});
	}

	/** One that is inferred is wrong from then on, whatever the text says. */
	remove(root: string, uuid: string, reason: string, by: RelationBy): Promise<Outcome> {
		return this.act(root, async (turn, _, known) => {
			const edge = known.withUuid(uuid);
			const { refused } = text.relations;
			if (!edge) return refuse(refused.gone);
			const because = whyImmutable(edge);
			if (because !== null) return refuse(refused[because]);
			const context = { ...contextOf(edge), reason: reason === '' ? null : reason, ...by };
			await turn.write({ action: 'relation_removed', context });
			return accept({ sentence: text.relations.removed, undo: null });
		});
	}

	runnerFor(workspace: RunningWorkspace, parts: RelationsRunnerParts): WorkflowRunner {
		const runner = new RelationsRunner(workspace, this.storeOf(workspace), parts);
		this.runners.set(workspace, runner);
		return runner;
	}

	private async act<Value>(
		root: string,
		work: (
			turn: Turn,
			workspace: RunningWorkspace,
			known: KnownRelations,
		) => Promise<Result<Value, Refused>>,
	): Promise<Result<Value, Refused>> {
		const workspace = this.withRoot(root);
		if (!workspace) return refuse(text.backlogActs.refused.noWorkspace);
		const elsewhere = enforcedElsewhere(workspace);
		if (elsewhere) return refuse(elsewhere);
		try {
			const store = this.storeOf(workspace);
			await store.ready();
			// In the turn again: what was written until then counts.
			return await actInTurn(workspace, async (turn) => work(turn, workspace, await store.ready()));
		} finally {
			this.parts.changed();
		}
	}

	private async find(
		root: string,
		uuid: string,
	): Promise<{ workspace: RunningWorkspace; edge: Edge } | null> {
		const workspace = this.withRoot(root);
		const edge = workspace && (await this.storeOf(workspace).ready()).withUuid(uuid);
		return workspace && edge ? { workspace, edge } : null;
	}

	private withRoot(root: string): RunningWorkspace | null {
		return this.parts.workspaces().find((one) => one.root === root) ?? null;
	}

	private storeOf(workspace: RunningWorkspace): RelationStore {
		const known = this.stores.get(workspace);
		if (known) return known;
		const store = new RelationStore(workspace, workspace.parts.pacer);
		this.stores.set(workspace, store);
		return store;
	}
}

export interface RelationDone {
	uuid: string;
	sentence: string;
	undo: UndoOffer | null;
}

export interface WeakRow extends WeakRelation {
	/** Its target, as a list shows it. */
	row: RelatedRow;
	/** What its source is called. */
	from: string;
}

function whyNotAdded(
	workspace: RunningWorkspace,
	known: KnownRelations,
	edge: Edge,
): Refused | null {
	const { refused } = text.relations;
	const before = known.find(edge);
	if (before && originOf(before) !== 'inferred') return refused.known;
	if (edge.kind !== 'supercedes') return null;
	const other = new RelationQueries(known).supercedingItem(edge.target);
	return other === null ? null : refused.taken(nameOfId(workspace, other));
}

/** Null for what nothing here goes by. A message may be named with one of its fragments. */
function idOf(workspace: RunningWorkspace, known: KnownRelations, named: string): string | null {
	if (isNotePath(named)) return idsAt(workspace, named)[0] ?? null;
	const entity = workspace.records.entities.withId(named);
	if (entity) return entity.uuid;
	const whole = named.split('#')[0] ?? named;
	return known.isItem(whole) || pathOf(workspace, whole) !== null ? named : null;
}

function edgeOf(
	turn: Turn,
	{ kind, reason }: WantedRelation,
	source: string,
	target: string,
): Edge {
	const types = { source_type: sourceTypeOf(source), target_type: targetTypeOf(target) };
	const metadata = reason === '' ? null : { reason };
	const uuid = soilId('rel', turn.parts.ids.uuid());
	const given = { ...types, origin: 'explicit', uuid, confidence: null, metadata } as const;
	return { kind, source, target, at: new Date(turn.now()).toISOString(), given };
}
