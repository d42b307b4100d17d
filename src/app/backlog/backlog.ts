// The backlogs of all workspaces: questions for views and tools, answered from the index and the ledger, and what can be done there.

import {
	type Acting,
	type BacklogDone,
	type BacklogOutcome,
	type BacklogRefused,
	whyNotHere,
} from './acts';
import { adoptNote } from './adopt-note';
import type { BacklogBy } from './note/entity-entry';
import { BacklogRunner } from './backlog-runner';
import type { RequestedTool } from '../memory/requests';
import { BacklogSite } from './backlog-site';
import {
	changeEntity,
	closeIssue,
	type EntityUpdate,
	restoreEntity,
	setStatus,
	updateEntity,
} from './change-entity';
import { createEntity, type NewEntity } from './create-entity';
import type { BacklogFinding } from './note/findings';
import { findingsOf } from './find';
import { writeMirrors } from './mirrors';
import { keepSpecPlan, planSpec, type SpecNotPlanned, type SpecPlanDraft } from './plan-spec';
import { type BacklogIndex, BacklogReadModel, type BacklogRow } from './read-model';
import { relationRefused } from './acts';
import { removeEntity } from './remove-entity';
import { askToSend, type Post, requestedBacklog } from './requested-send';
import { sendToWork } from './send-to-work';
import { setUp } from './set-up';
import { settleTwins } from './settle-twins';
import { SIGNOFF } from './take-in';
import { dropFromFile, takeInRelationships } from './take-in-relationships';
import { takeInMirrors } from './take-in-mirrors';
import { settleConflict, settleSameId } from './settle-conflict';
import type { LiveAnswer } from '../shared/live-answer';
import {
	actInTurn,
	type Outcome,
	refusalOf,
	type RunningWorkspace,
	type Turn,
	type WorkflowRunner,
	type WorkflowRunnerParts,
} from '../workspace';
import type { TrustedGesture } from '../../core/approval/gesture';
import type { BacklogEntity, EntityKind } from '../../core/backlog/entities';
import type { BacklogGraph } from '../../core/backlog/graph';
import { compareBacklogIds } from '../../core/backlog/ids';
import type { Closing, KnownEntity, OpenConflict, TaskEnd } from '../../core/soil/known-entities';
import { holderOf, linked, refusalOfEdge, unlinked } from '../../core/backlog/relate';
import type { Relationship } from '../../core/backlog/relationships';
import { accept, refuse, type Result } from '../../core/shared/result';
import type { WorkflowState } from '../../core/workflow/states';
import type { LanguageModel } from '../../ports/language-model';
import type { VaultChange } from '../../ports/vault-events';
import { text } from '../../text';

export interface BacklogParts {
	index: BacklogIndex & { apply(change: VaultChange): Promise<void> };
	/** The workspace that a vault path is in. */
	workspaceAt: (path: string) => RunningWorkspace | null;
	/** Those that are being watched. */
	workspaces: () => readonly RunningWorkspace[];
	/** Null where none is set: then specs are planned by the template. */
	model: () => LanguageModel | null;
	/** Something that a view shows has changed. */
	changed: () => void;
	/** Asks the device that enforces, where this one leaves files for it. */
	post?: Post;
}

/** The item that was made of an issue. */
export interface IssueTask {
	id: string;
	/** Vault path; null where it is not there any more. */
	path: string | null;
	state: WorkflowState | null;
	/** How it ended, where it didn't end well; null while it goes on, and where it was done. */
	ended: TaskEnd | null;
}

/** What an agent must know to change an entity: seed 003's hash of its state. */
export interface EntityVersion {
	uuid: string;
	hash: string | null;
	previous_hash: string | null;
	version: number;
}

export interface BacklogConflict extends OpenConflict {
	root: string;
	/** Vault path of the note. */
	path: string | null;
}

/** What views and tools ask: free of effects. */
export type BacklogQuestions = Pick<
	Backlog,
	| (
			| 'roots'
			| 'isSetUp'
			| 'whyHidden'
			| 'graphOf'
			| 'list'
			| 'entity'
			| 'progress'
			| 'taskOf'
			| 'versionOf'
	  )
	| ('findings' | 'conflicts')
>;

type Act<Value> = (acting: Acting) => Promise<Result<Value, BacklogRefused>>;

export class Backlog {
	private readonly model: BacklogReadModel;
	private readonly sites = new WeakMap<RunningWorkspace, BacklogSite>();

	constructor(private readonly parts: BacklogParts) {
		this.model = new BacklogReadModel(parts.index);
	}

	/** Of the workspaces that are being watched: whether there is a backlog, `isSetUp` says. */
	roots(): readonly string[] {
		return this.parts.workspaces().map(({ root }) => root);
	}

	/** As far as the ledger and the notes tell. */
	isSetUp(root: string): boolean {
		const workspace = this.at(root);
		const site = workspace && this.siteOf(workspace);
		if (!site || site.isHidden) return false;
		return workspace.records.entities.size > 0 || site.hasMeta || this.graphOf(root).size > 0;
	}

	/** Why there seems to be none in a folder that the app hides; null where it hides none. */
	whyHidden(root: string): string | null {
		const workspace = this.at(root);
		const site = workspace && this.siteOf(workspace);
		if (site?.isHidden !== true) return null;
		return text.backlogActs.refused.folderHidden(site.places.folder).sentence;
	}

	graphOf(root: string): BacklogGraph {
		return this.model.graphOf(root);
	}

	/** In the order of ids. */
	list(root: string, kind: EntityKind): readonly BacklogRow[] {
		const rows = [...this.model.rows(root)].filter((row) => row.kind === kind);
		return rows.sort((a, b) => compareBacklogIds(a.id, b.id) || (a.path < b.path ? -1 : 1));
	}

	/** By its vault path or by its id; in this workspace, where several may have it. */
	entity(idOrPath: string, root?: string): BacklogRow | null {
		const byPath = this.model.row(idOrPath);
		if (byPath) return byPath;
		const roots = root === undefined ? this.roots() : [root];
		for (const one of roots) {
			const row = this.model.withId(one, idOrPath);
			if (row) return row;
		}
		return null;
	}

	/** Of the issues that implement a spec. */
	progress(spec: string, root?: string): { closed: number; total: number } {
		const row = this.entity(spec, root);
		if (row?.kind !== 'spec') return { closed: 0, total: 0 };
		const graph = this.graphOf(row.root);
		const issues = graph
			.to(row.id)
			.filter(({ type }) => type === 'implements')
			.flatMap(({ from }) => graph.node(from) ?? []);
		const closed = issues.filter(({ status }) => status === 'closed').length;
		return { closed, total: issues.length };
	}

	/** Null where nothing was made of it. */
	taskOf(issue: string, root?: string): IssueTask | null {
		const found = this.known(issue, root);
		if (!found || found.known.task === null) return null;
		const { workspace, known } = found;
		const record = workspace.records.get(known.task ?? '');
		const isHere = record?.presence === 'here';
		return {
			id: known.task ?? '',
			path: isHere ? workspace.full(record.path) : null,
			state: isHere ? record.state : null,
			ended: known.taskEnded,
		};
	}

	/** Null while it isn't closed, and where the ledger doesn't say what closed it. */
	closingOf(issue: string, root?: string): Closing | null {
		return this.known(issue, root)?.known.closing ?? null;
	}

	/** Null for what the ledger doesn't know yet. */
	versionOf(idOrPath: string, root?: string): EntityVersion | null {
		const known = this.known(idOrPath, root)?.known;
		if (!known) return null;
		const { uuid, commit, parent, version } = known;
		return { uuid, hash: commit, previous_hash: parent, version };
	}

	/** What is wrong in a backlog, by path. */
	findings(root: string): readonly BacklogFinding[] {
		const workspace = this.at(root);
		if (!workspace) return [];
		const { index } = this.parts;
		return findingsOf(workspace, this.siteOf(workspace), {
			...{ graph: this.graphOf(root), rows: [...this.model.rows(root)] },
			found: index.findings(),
		});
	}

	/** Fields that were changed both in a note and in its mirror: both sides are kept until a person chooses. */
	conflicts(root: string): readonly BacklogConflict[] {
		const workspace = this.at(root);
		if (!workspace) return [];
		const { entities } = workspace.records;
		return entities.conflicts().map((conflict) => {
			const known = entities.get(conflict.uuid);
			return { ...conflict, root, path: known ? workspace.full(known.path) : null };
		});
	}

	/** Makes the folders and the counters of ids. */
	setUp(root: string, by: BacklogBy): Promise<BacklogOutcome> {
		return this.act(this.at(root), by, setUp);
	}

	create(root: string, entity: NewEntity, by: BacklogBy): Promise<BacklogOutcome> {
		return this.act(this.at(root), by, (acting) =>
			createEntity(acting, this.graphOf(root), entity),
		);
	}

	/** A status of `closed` is a question here: the issue needs review then. */
	update(path: string, update: EntityUpdate, by: BacklogBy): Promise<BacklogOutcome> {
		return this.actOn(path, by, (acting, graph) => updateEntity(acting, graph, path, update));
	}

	/** As `update`. */
	setStatus(path: string, status: BacklogEntity['status'], by: BacklogBy): Promise<BacklogOutcome> {
		return this.actOn(path, by, (acting) => setStatus(acting, path, status, 'program'));
	}

	/** Only a person closes an issue, or evidence: see `follow-tasks.ts`. */
	close(path: string, gesture: TrustedGesture, reason?: string): Promise<BacklogOutcome> {
		const more = { ...(reason !== undefined && { reason }) };
		return this.byPerson(this.parts.workspaceAt(path), gesture, (acting) =>
			closeIssue(acting, path, 'person', more),
		);
	}

	/** A person takes up an older version as a new one. */
	async restore(
		path: string,
		version: { sha256: string | null; commit: string },
		gesture: TrustedGesture,
	): Promise<Outcome> {
		const workspace = this.parts.workspaceAt(path);
		const done = await this.byPerson(workspace, gesture, (acting) =>
			restoreEntity(acting, path, version, this.graphOf(workspace?.root ?? '')),
		);
		return done.ok ? accept({ sentence: done.value.sentence, undo: null }) : done;
	}

	reopen(path: string, by: BacklogBy): Promise<BacklogOutcome> {
		return this.actOn(path, by, (acting) => setStatus(acting, path, 'open', 'person'));
	}

	link(root: string, edge: Relationship, by: BacklogBy): Promise<BacklogOutcome> {
		return this.act(this.at(root), by, async (acting) => {
			const graph = this.graphOf(root);
			const refusal = refusalOfEdge(graph, edge);
			if (refusal) return refuse(relationRefused(refusal));
			const path = graph.node(holderOf(edge))?.path ?? '';
			const done = await changeEntity(acting, path, (entity) => linked(entity, edge), graph);
			return saying(done, sentenceOf(edge));
		});
	}

	unlink(root: string, edge: Relationship, by: BacklogBy): Promise<BacklogOutcome> {
		return this.act(this.at(root), by, async (acting) => {
			const graph = this.graphOf(root);
			const ends = edge.type === 'related' ? [edge.from, edge.to] : [holderOf(edge)];
			let done: BacklogOutcome = refuse(text.backlogActs.refused.unknownEntity(holderOf(edge)));
			for (const id of ends) {
				const path = graph.node(id)?.path;
				if (path === undefined) continue;
				done = await changeEntity(acting, path, (entity) => unlinked(entity, edge), graph);
				if (!done.ok) return done;
			}
			await dropFromFile(acting.turn, acting.site, edge);
			return saying(done, text.backlogActs.done.unlinked(sentenceOf(edge)));
		});
	}

	/** Into the backlog's trash. */
	remove(path: string, by: BacklogBy): Promise<BacklogOutcome> {
		return this.actOn(path, by, (acting) => removeEntity(acting, path));
	}

	/** The issues that a spec asks for. Writes nothing. Throws VaultFault. */
	async planSpec(
		path: string,
		signal: AbortSignal,
		heard?: LiveAnswer,
	): Promise<Result<SpecPlanDraft, SpecNotPlanned>> {
		const workspace = this.parts.workspaceAt(path);
		if (!workspace) return refuse({ ...text.backlogActs.refused.noWorkspace, failure: null });
		const model = this.parts.model();
		return planSpec(workspace, path, { model, signal, ...(heard && { heard }) });
	}

	/** Writes the issues, and their references into the spec, if that still is what it was. */
	keepSpecPlan(draft: SpecPlanDraft, by: BacklogBy): Promise<BacklogOutcome> {
		return this.actOn(draft.path, by, (acting) => keepSpecPlan(acting, draft));
	}

	/** For what the app itself has no part of, so that it isn't in the plugin: an import. */
	actAt<Value>(
		root: string,
		by: BacklogBy,
		work: (acting: Acting) => Promise<Result<Value, BacklogRefused>>,
	): Promise<Result<Value, BacklogRefused>> {
		return this.act(this.at(root), by, work);
	}

	/** Takes in what was changed outside since Signoff last looked; the mirrors follow. */
	sync(root: string): Promise<Result<null, BacklogRefused>> {
		return this.act(this.at(root), SIGNOFF, async (acting) => {
			const why = await whyNotHere(acting);
			if (why) return refuse(why);
			await takeInMirrors(acting.turn, acting.site);
			await settleTwins(acting.turn, acting.site);
			await takeInRelationships(acting.turn, acting.site);
			return accept(null);
		});
	}

	/** Makes an item of the workflow of it, whose end closes the issue. Resolves to the item's path, or to what was posted for who enforces. */
	sendToControlPlane(path: string, by: BacklogBy): Promise<BacklogOutcome> {
		const { post, workspaceAt } = this.parts;
		const workspace = workspaceAt(path);
		if (post && workspace?.enforces === false) return askToSend(workspace, path, { by, post });
		return this.actOn(path, by, (acting) => sendToWork(acting, path));
	}

	/** A note in the folders of a backlog gets an id, and is an entity from then on. */
	adoptNote(path: string, by: BacklogBy): Promise<BacklogOutcome> {
		return this.actOn(path, by, (acting) => adoptNote(acting, path));
	}

	/** A person chooses a side of a conflict: `entry` is the conflict's own. */
	settleConflict(
		root: string,
		entry: string,
		side: 'ours' | 'theirs',
		gesture: TrustedGesture,
	): Promise<BacklogOutcome> {
		return this.byPerson(this.at(root), gesture, (acting) => settleConflict(acting, entry, side));
	}

	/** A person says whether two notes with this id, and one title, are the same. */
	settleSameId(
		root: string,
		id: string,
		answer: 'same' | 'different',
		gesture: TrustedGesture,
	): Promise<BacklogOutcome> {
		return this.byPerson(this.at(root), gesture, (acting) => settleSameId(acting, id, answer));
	}

	/** What programs may ask of it by a file. */
	get requested(): RequestedTool {
		return requestedBacklog((workspace, by, work) => this.act(workspace, by, work));
	}

	/** Follows what others do in a workspace's backlog, where this device enforces. */
	runnerFor(workspace: RunningWorkspace, parts: WorkflowRunnerParts): WorkflowRunner {
		return new BacklogRunner(workspace, this.siteOf(workspace), {
			...parts,
			wrote: (paths) => this.lookAt(paths),
		});
	}

	private byPerson(
		workspace: RunningWorkspace | null,
		gesture: TrustedGesture,
		work: Act<BacklogDone>,
	): Promise<BacklogOutcome> {
		if (!gesture.spend()) return Promise.resolve(refuse(text.decisions.spent));
		return this.act(workspace, { actor: 'human', via: gesture.kind }, work);
	}

	private known(
		idOrPath: string,
		root?: string,
	): { workspace: RunningWorkspace; known: KnownEntity } | null {
		const row = this.entity(idOrPath, root);
		const workspace = row && this.at(row.root);
		const known = workspace?.records.entities.at(workspace.relative(row?.path ?? '') ?? '');
		return workspace && known ? { workspace, known } : null;
	}

	private actOn(
		path: string,
		by: BacklogBy,
		work: (acting: Acting, graph: BacklogGraph) => Promise<BacklogOutcome>,
	): Promise<BacklogOutcome> {
		const workspace = this.parts.workspaceAt(path);
		return this.act(workspace, by, (acting) => work(acting, this.graphOf(workspace?.root ?? '')));
	}

	/** In turn with everything else. Afterwards the mirrors and the index say the same as the notes. */
	private async act<Value>(
		workspace: RunningWorkspace | null,
		by: BacklogBy,
		work: Act<Value>,
	): Promise<Result<Value, BacklogRefused>> {
		if (!workspace) return refuse<BacklogRefused>(text.backlogActs.refused.noWorkspace);
		const site = this.siteOf(workspace);
		try {
			const outcome = await inTurnOf<Value>(workspace, async (turn: Turn) => {
				if (!site.loaded) await site.load();
				const done = await work({ turn, site, by });
				// What was done is done, whether the mirrors can be written now or only later.
				if (turn.enforces && (await site.isSetUp()))
					await writeMirrors(turn, site).catch(() => undefined);
				return done;
			});
			await this.lookAt(site.takeTouched());
			return outcome;
		} finally {
			site.wake();
			this.parts.changed();
		}
	}

	private async lookAt(paths: Iterable<string>): Promise<void> {
		for (const path of paths) await this.parts.index.apply({ type: 'modified', path });
	}

	private at(root: string): RunningWorkspace | null {
		return this.parts.workspaces().find((one) => one.root === root) ?? null;
	}

	private siteOf(workspace: RunningWorkspace): BacklogSite {
		const known = this.sites.get(workspace);
		if (known) return known;
		const site = new BacklogSite(workspace, () => this.graphOf(workspace.root).nodes());
		this.sites.set(workspace, site);
		return site;
	}
}

/** Where only notes are written, what has become of the log doesn't matter. */
async function inTurnOf<Value>(
	workspace: RunningWorkspace,
	work: (turn: Turn) => Promise<Result<Value, BacklogRefused>>,
): Promise<Result<Value, BacklogRefused>> {
	if (workspace.enforces) return actInTurn(workspace, work);
	return workspace.inTurn(work).catch((error: unknown) => refuse(refusalOf(error)));
}

function saying(outcome: BacklogOutcome, sentence: string): BacklogOutcome {
	return outcome.ok ? accept({ ...outcome.value, sentence }) : outcome;
}

function sentenceOf({ from, to, type }: Relationship): string {
	return text.backlogActs.relation[type](from, to);
}
