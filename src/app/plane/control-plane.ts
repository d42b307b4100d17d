// All workspaces of a vault behind one door: questions for the views, and the few things that can be
// done. Whatever only a person may do takes their gesture; `decide` leads to the one function.

import {
	askEntry,
	compareWaiting,
	decideApproval,
	decided,
	type DecisionAt,
	historyAt,
	type IndexedItems,
	markHistory,
	mayBeReviewed,
	openReview,
	recordReview,
	renew,
	restored,
	said,
	standingOf,
	takeIn,
	tick,
	undone,
	waitingAt,
} from '../approval';
import { Backlog, type BacklogParts } from '../backlog';
import { exportEvidence } from '../evidence';
import type { LogReader } from '../ledger';
import { LoopActs } from '../loop';
import { offerUndo } from '../move';
import { Plans } from '../plan';
import {
	type ItemRun,
	type Kernel,
	kernelOf,
	type PlannedRun,
	plannedRun,
	readCycles,
	Runs,
	runsAt,
	waitingRuns,
} from '../run';
import { comparingOf, notComparedIn, stopComparing } from './comparing';
import { type VerifiedWorkspace, healthOf, verifyLogsOf } from './logs-of';
import { type MemoryParts, memoryRooms, type MemoryRooms } from './memory-rooms';
import { type LinkFrom, linkedItem } from './linked-item';
import { moveByPerson } from './move-by-person';
import type { WorkspaceRunner } from './workspace-runner';
import type { VerifyOptions } from '../verify';
import {
	actInTurn,
	type Decision,
	type LedgerHealth,
	type Outcome,
	type Refused,
	type Review,
	type RunningWorkspace,
	type Standing,
	titleOf,
	trailOf,
	type TrailRow,
	type Turn,
	type UndoOffer,
	type Waiting,
	watchedAt,
	type WatchedWorkspace,
	type WorkspaceCheck,
	type WorkspaceHandbook,
} from '../workspace';
import type { GestureKind, TrustedGesture } from '../../core/approval/gesture';
import type { HandbookPolicy } from '../../core/approval/sensitivity';
import type { NewEntry } from '../../core/entries';
import type { CycleEntry } from '../../core/kernel/entities';
import { parseSteps } from '../../core/plan/checklist';
import type { PlanStep, StepMark } from '../../core/plan/step';
import type { AnnouncedKeys } from '../../core/receipt/announced';
import type { ItemRecord } from '../../core/record/record';
import { refuse } from '../../core/shared/result';
import { text } from '../../text';
import { isWithin } from '../../core/workflow/paths';
import type { WorkflowState } from '../../core/workflow/states';
import type { VaultChange } from '../../ports/vault-events';

type Act = (turn: Turn, record: ItemRecord) => Promise<Outcome>;

/** What views ask: free of effects. */
export type ControlPlaneQuestions = Pick<
	ControlPlane,
	| ('ready' | 'comparing' | 'notCompared' | 'waiting' | 'standing' | 'steps' | 'review' | 'look')
	| ('trail' | 'health' | 'handbooks' | 'watchedOnly' | 'history' | 'onChange')
>;

/** What a person does there: whatever only they may do takes their gesture. */
export type ControlPlaneActions = Pick<
	ControlPlane,
	| ('move' | 'decide' | 'renew' | 'undo' | 'restore' | 'markHistory' | 'takeIn' | 'tick')
	| ('stopComparing' | 'compareNow')
>;

export class ControlPlane {
	private readonly listeners = new Set<() => void>();
	private running: readonly WorkspaceRunner[] = [];
	/** What there is to see and to do in workspaces that follow the cognitive loop. */
	readonly loop = new LoopActs({
		workspaceAt: (path) => this.workspaceOf(path),
		act: (path, work) => this.act(path, work),
	});

	/** Runs of approved plans. */
	readonly runs: Runs;
	/** Specs and issues. */
	readonly backlog: Backlog;
	readonly versions: MemoryRooms['versions'];
	readonly relations: MemoryRooms['relations'];
	readonly references: MemoryRooms['references'];
	readonly conversations: MemoryRooms['conversations'];
	readonly artifacts: MemoryRooms['artifacts'];
	readonly requests: MemoryRooms['requests'];
	/** Vault path of what a link in the note at `from` leads to; whoever knows the app's links says so. */
	noteNamed: (name: string, from: string) => string | null = () => null;
	/** Plans that are made for somebody. */
	readonly plans: Plans;

	constructor(
		private readonly items: IndexedItems & BacklogParts['index'] & MemoryParts['index'],
		private readonly now: () => number,
		private readonly kernel: Kernel = kernelOf(),
	) {
		const around = {
			workspaceAt: (path: string) => this.workspaceOf(path),
			workspaces: () => this.running.map(({ workspace }) => workspace),
			changed: () => this.notify(),
			index: items,
			model: () => kernel.model()?.model ?? null,
		};
		this.plans = new Plans({
			planner: { model: around.model, tools: () => kernel.tools() },
			...around,
		});
		this.backlog = new Backlog(around);
		const memory = memoryRooms({
			...{ ...around, kernel, backlog: this.backlog },
			ready: () => this.running.filter(({ ready }) => ready).map(({ workspace }) => workspace),
			noteNamed: (name, from) => this.noteNamed(name, from),
			onChange: (listener) => this.onChange(listener),
		});
		this.versions = memory.versions;
		this.relations = memory.relations;
		this.references = memory.references;
		this.conversations = memory.conversations;
		this.artifacts = memory.artifacts;
		this.requests = memory.requests;
		this.runs = new Runs({
			workspaceAt: (path) => this.workspaceOf(path),
			act: (path, work) => this.act(path, work),
			changed: () => this.notify(),
			kernel,
		});
	}

	/** The workspaces that are watched from now on; whoever calls this starts and stops them. */
	use(running: readonly WorkspaceRunner[]): void {
		this.running = running;
		this.notify();
	}

	observe(change: VaultChange): void {
		for (const running of this.running) running.observe(change);
		this.relations.observe(change);
	}

	notify(): void {
		for (const listener of [...this.listeners]) listener();
	}

	/** Tells when any answer may have changed. Returns what ends it. */
	onChange(listener: () => void): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	/** Reads the logs in this folder, and hears of what this device writes there; null where no workspace is watched. */
	logsIn(folder: string): LogReader | null {
		const running = this.running.find(({ workspace }) => workspace.logs === folder);
		return running?.workspace.parts.ledger.logs ?? null;
	}

	/** The workspace at this root, for what the app itself has no part of, so that it isn't in the plugin; null where none is watched. */
	workspaceIn(root: string): RunningWorkspace | null {
		return this.running.find(({ workspace }) => workspace.root === root)?.workspace ?? null;
	}

	/** What the handbook of the workspace at this root says; null where there is none. */
	policyAt(root: string): HandbookPolicy | null {
		return this.workspaceIn(root)?.policy ?? null;
	}

	/** Of the workspaces whose ledger has been read. */
	handbooks(): readonly WorkspaceHandbook[] {
		const open = this.running.filter(({ ready }) => ready);
		return open.map(({ workspace: { root, handbook } }) => ({ root, handbook }));
	}

	/** Those in which nothing is put back. None before it is compared, or as long as no device enforces: nobody counts moves then. */
	watchedOnly(): readonly WatchedWorkspace[] {
		const watching = this.running.filter(
			({ ready, workspace: { watchesOnly, parts } }) =>
				ready && watchesOnly && parts.enforcer() !== null,
		);
		return watching.map(({ workspace }) => watchedAt(workspace, this.now()));
	}

	/** The keys that devices say they sign with, for each workspace. */
	announced(): AnnouncedKeys[] {
		return this.running.map(({ workspace }) => workspace.announced);
	}

	isWatching(): boolean {
		return this.running.length > 0;
	}

	/** False until the ledger has been read and the vault compared with it. */
	ready(): boolean {
		return this.running.every(({ ready }) => ready);
	}

	/** How far that is; null when it is done. Without a total as long as the ledger is being read. */
	comparing(): { done: number; total: number } | null {
		return comparingOf(this.running);
	}

	/** Where a person stopped that, and nothing is watched; null where nobody did. */
	notCompared(): string | null {
		return notComparedIn(this.running);
	}

	readonly stopComparing = (gesture: TrustedGesture) => stopComparing(this.running, gesture);

	/** Begins again where it was stopped. Throws LedgerFault or VaultFault. */
	async compareNow(): Promise<void> {
		await Promise.all(this.running.map((one) => one.resume()));
	}

	health(): LedgerHealth {
		return healthOf(this.running);
	}

	/** By group, then risk, then age. */
	waiting(): readonly Waiting[] {
		const now = this.now();
		const rows = this.running.flatMap(({ workspace }) => [
			...waitingAt(workspace, this.items, now),
			...waitingRuns(workspace, this.items, (path) => this.runs.at(path)),
		]);
		return rows.sort(compareWaiting);
	}

	/** What was decided before Signoff came, and nobody has dealt with. */
	history(): readonly string[] {
		return this.running.flatMap(({ workspace }) => historyAt(workspace));
	}

	standing(path: string): Standing | null {
		const workspace = this.workspaceOf(path);
		const item = this.items.at(path);
		return workspace && item ? standingOf(workspace, item) : null;
	}

	/** The steps as the note has them now. */
	async steps(path: string): Promise<readonly PlanStep[]> {
		const workspace = this.workspaceOf(path);
		return workspace ? parseSteps(await workspace.files.read(path)) : [];
	}

	/** Null where the note is none that can be decided on. Records that the person has it before them. */
	async review(path: string): Promise<Review | null> {
		const found = this.find(path);
		if (!found) return null;
		const { workspace, record } = found;
		const opened = await openReview(workspace, record);
		if (!opened) return null;
		// Nobody waits for this: while the log cannot be written the person can still look.
		workspace.inTurn((turn) => recordReview(turn, record, opened)).catch(() => undefined);
		return opened.review;
	}

	/** What `review` answers, without a record: for the panel's card, and for a review that is open. */
	async look(path: string): Promise<Review | null> {
		const found = this.find(path);
		const opened = found && (await openReview(found.workspace, found.record));
		return opened?.review ?? null;
	}

	/** What a run of the item would do, or does; null where there is no such item. Throws VaultFault. */
	async plannedRun(path: string): Promise<PlannedRun | null> {
		const found = this.find(path);
		return found && plannedRun(found.workspace, found.record, this.kernel);
	}

	/** What the last run of the item has done so far, the first cycle first. Throws VaultFault. */
	async runCycles(path: string): Promise<readonly CycleEntry[]> {
		const found = this.find(path);
		return found?.record.run ? readCycles(found.workspace, found.record.run) : [];
	}

	/** The last run of each item that had one. */
	lastRuns(): readonly ItemRun[] {
		return this.running.flatMap(({ workspace }) => runsAt(workspace, (path) => this.runs.at(path)));
	}

	/** Where the item, spec, issue or conversation with this id is; null where there is none. */
	pathOf(id: string): string | null {
		for (const { workspace } of this.running) {
			const record = workspace.records.get(id);
			if (record?.presence === 'here') return workspace.full(record.path);
		}
		return this.backlog.entity(id)?.path ?? this.conversations.row(id)?.path ?? null;
	}

	/** Where the item lies that a link by path means, which the app knows nothing for; see `linkedItem`. */
	readonly linkedItem = (link: LinkFrom) => linkedItem(this.running, this.items, link);

	/** Whether the entry with this hash stands in a log and is not believed. */
	disowns(hash: string): boolean {
		return this.running.some(({ workspace }) => workspace.unbelieved.has(hash));
	}

	/** The seed's StateVerifier, for every workspace: reads everything and changes nothing. */
	async checkWorkspace(): Promise<WorkspaceCheck[]> {
		const checks: WorkspaceCheck[] = [];
		for (const running of this.running) checks.push(await running.inspect());
		return this.requests.addedTo(checks);
	}

	verifyLogs(asked: VerifyOptions): Promise<VerifiedWorkspace[]> {
		return verifyLogsOf(this.running, asked);
	}

	/** Of an item, a spec, an issue or a conversation. */
	async trail(path: string): Promise<readonly TrailRow[]> {
		const found = this.find(path);
		if (found) return trailOf(found.workspace, found.record);
		const workspace = this.workspaceOf(path);
		const id = this.backlog.entity(path)?.id ?? this.conversations.row(path)?.uuid;
		return workspace && id !== undefined ? trailOf(workspace, { id, formerIds: [] }) : [];
	}

	/** One file in the vault with everything that shows what was decided. */
	exportEvidence(path: string): Promise<Outcome> {
		return exportEvidence(this.find(path));
	}

	/** Everything but approving and rejecting a request. One gesture for all of them, one record each. */
	async move(
		paths: readonly string[],
		to: WorkflowState,
		reason: string,
		gesture: TrustedGesture,
	): Promise<Outcome[]> {
		if (!gesture.spend()) return paths.map(() => refuse(text.decisions.spent));
		const outcomes: Outcome[] = [];
		for (const path of paths) outcomes.push(await this.moveOne(path, { to, reason }, gesture.kind));
		return outcomes;
	}

	/** The only way to decide. */
	async decide(decisions: readonly Decision[], gesture: TrustedGesture): Promise<Outcome[]> {
		const titles = decisions.map(({ path }) => this.items.at(path)?.title ?? path);
		const orders = decisions.map((decision) => this.orderOf(decision));
		const outcomes: Outcome[] = [];
		for (const [index, result] of (await decideApproval(orders, gesture)).entries()) {
			outcomes.push(result.ok ? await decided(titles[index] ?? '', result.value) : result);
		}
		this.notify();
		return outcomes;
	}

	renew(path: string, gesture: TrustedGesture): Promise<Outcome> {
		return this.act(path, async (turn, record) => {
			const result = await renew(turn, record, gesture);
			return result.ok ? said(text.decisions.renewed(titleOf(turn, record))) : result;
		});
	}

	undo(offer: UndoOffer, gesture: TrustedGesture): Promise<Outcome> {
		const workspace = this.running.find((one) => one.workspace.mayUndo(offer.entry))?.workspace;
		if (!workspace) return Promise.resolve(refuse(text.decisions.tooLate));
		return this.attempt(workspace, (turn) => undone(turn, offer, gesture));
	}

	restore(path: string, gesture: TrustedGesture): Promise<Outcome> {
		const workspace = this.workspaceOf(path);
		const record = workspace?.records.missing().find((gone) => workspace.full(gone.path) === path);
		if (!workspace || !record) return Promise.resolve(refuse(text.decisions.noCopy));
		return this.attempt(workspace, (turn) => restored(turn, record, gesture));
	}

	/** One gesture for all of them, one record each. It decides nothing. */
	async markHistory(paths: readonly string[], gesture: TrustedGesture): Promise<Outcome> {
		if (!gesture.spend()) return refuse(text.decisions.spent);
		const shown = new Set(paths);
		let count = 0;
		try {
			for (const { workspace } of this.running) {
				const marked = await markHistory(workspace, shown, gesture);
				if (!marked.ok) return marked;
				count += marked.value;
			}
		} finally {
			this.notify();
		}
		return said(text.decisions.history(count));
	}

	/** What a person did to the workspace itself. Throws LedgerFault. */
	async record(root: string, entry: NewEntry): Promise<void> {
		await this.running.find(({ workspace }) => workspace.root === root)?.record(entry);
	}

	/** A program asks for approval, by a way that cannot decide. */
	ask(path: string, via: string): Promise<Outcome> {
		return this.act(path, async (turn, record) => {
			if (!mayBeReviewed(record)) return refuse(text.decisions.notWaiting);
			await turn.write(askEntry(turn, { record, via, path: record.path, cause: record.lastEntry }));
			return said(text.decisions.asked(titleOf(turn, record)));
		});
	}

	/** Gives the note its id, state, priority and times. */
	takeIn(path: string): Promise<Outcome> {
		return this.act(path, async (turn, record) => {
			const result = await takeIn(turn, record);
			return result.ok ? said(text.decisions.takenIn(titleOf(turn, record))) : result;
		});
	}

	/** Ticking is no decision: agents do it too. `text` guards against a line that moved. */
	tick(path: string, step: { line: number; text: string }, mark: StepMark): Promise<Outcome> {
		return this.act(path, async (turn, record) => {
			const result = await tick(turn, record, step, mark);
			return result.ok ? said(text.decisions.ticked) : result;
		});
	}

	private moveOne(
		path: string,
		{ to, reason }: { to: WorkflowState; reason: string },
		via: GestureKind,
	): Promise<Outcome> {
		return this.act(path, async (turn, record) => {
			const result = await moveByPerson(turn, { record, to, reason }, via);
			if (!result.ok) return result;
			const offer = await offerUndo(turn, { ...result.value, decision: false });
			return said(text.decisions.moved(titleOf(turn, record), to), offer);
		});
	}

	private orderOf(decision: Decision): DecisionAt {
		const workspace = this.workspaceOf(decision.path);
		return { ...decision, workspace, path: workspace?.relative(decision.path) ?? decision.path };
	}

	/** In turn with everything else, on an item that the ledger knows. */
	private act(path: string, work: Act): Promise<Outcome> {
		const found = this.find(path);
		if (!found) return Promise.resolve(refuse(this.whyUnknown(path)));
		return this.attempt(found.workspace, async (turn) => {
			// It may have changed while this waited for its turn.
			const record = turn.records.get(found.record.id);
			return record ? work(turn, record) : refuse(text.decisions.gone);
		});
	}

	private whyUnknown(path: string): Refused {
		if (this.runningAt(path)?.halted === true) return text.decisions.notCompared;
		return this.ready() ? text.decisions.gone : text.decisions.notReady;
	}

	private async attempt(
		workspace: RunningWorkspace,
		work: (turn: Turn) => Promise<Outcome>,
	): Promise<Outcome> {
		try {
			return await actInTurn(workspace, work);
		} finally {
			this.notify();
		}
	}

	private find(path: string): { workspace: RunningWorkspace; record: ItemRecord } | null {
		const workspace = this.workspaceOf(path);
		const record = workspace?.records.at(workspace.relative(path) ?? '');
		return workspace && record ? { workspace, record } : null;
	}

	/** The innermost workspace that the path lies in. */
	private runningAt(path: string): WorkspaceRunner | null {
		const around = this.running.filter(({ workspace }) => isWithin(workspace.root, path));
		return around.sort((a, b) => b.workspace.root.length - a.workspace.root.length)[0] ?? null;
	}

	private workspaceOf(path: string): RunningWorkspace | null {
		return this.runningAt(path)?.workspace ?? null;
	}
}
