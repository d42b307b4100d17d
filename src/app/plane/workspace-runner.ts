// One workspace from the moment Signoff starts to watch it until it stops: the ledger is opened and
// read, the vault is compared with it, and from then on events are followed.
//
// On a device that does not enforce, the logs are read, again when another device has written, and
// nothing is judged.

import { Enforcer, type EnforcerParts } from '../enforce';
import { differingTables, type Outage } from '../ledger';
import { checkWorkspace } from './check-workspace';
import { LaterCalls } from './later-calls';
import { UnreadKeys } from './read-announced';
import { type Differences, reconcile } from './reconcile';
import { describeFailure } from '../shared/describe-failure';
import {
	type LedgerVerification,
	problemsIn,
	verifyLedger,
	type VerifyMemory,
	type VerifyOptions,
	type VerifySource,
} from '../verify';
import {
	beginAnew,
	findHandbook,
	governedNotes,
	isHandbook,
	isLogGone,
	type OpeningParts,
	openWorkspace,
	replayLedger,
	reportForged,
	type RunningWorkspace,
	type WorkflowRunner,
	type WorkflowRunnerParts,
	type WorkspaceCheck,
} from '../workspace';
import type { NewEntry } from '../../core/entries';
import type { LedgerEntry } from '../../core/entries/entry';
import { isLogPath } from '../../core/ledger/names';
import { keysOf } from '../../core/receipt/signers';
import { text } from '../../text';
import { isWithin } from '../../core/workflow/paths';
import type { VaultChange } from '../../ports/vault-events';

export interface RunningParts extends EnforcerParts {
	changed: () => void;
	/** What of the logs was verified before. */
	memory?: VerifyMemory;
	/** Why somebody should look at the log of the workspace at this root; null where nobody has to. */
	warning?: (root: string) => string | null;
	/** When that log could not be written, if nobody has dealt with it. */
	outage?: (root: string) => Outage | null;
	/** What follows a workspace that this device enforces, whatever its workflow. */
	besides?: (workspace: RunningWorkspace, parts: WorkflowRunnerParts) => WorkflowRunner[];
	/** The ledger has been read, or read again. */
	opened?: (workspace: RunningWorkspace) => void;
}

/** While the ledger cannot be written it is tried again this often. */
const LEDGER_RETRY_MS = 10_000;

/** Sync brings many small pieces; they are read together. */
const REREAD_MS = 2_000;

export class WorkspaceRunner {
	private readonly enforcer: Enforcer;
	private readonly endings: (() => void)[] = [];
	private readonly calls: LaterCalls;
	private stopped = false;
	private awaitsRoot = false;
	/** The ledger is to be read, or could not be: nobody knows yet what may move. */
	private opening = true;
	/** What is to be recorded as soon as the ledger is open. */
	private unrecorded: NewEntry[] = [];
	/** Logs of other devices that may announce a key. */
	private readonly unread: UnreadKeys;
	/** Pieces of the baseline that are not in the content store any more. */
	lost: readonly string[] = [];
	/** What the workflow, and a backlog, do beside enforcement, where this device enforces. */
	private beside: readonly WorkflowRunner[] = [];
	ready = false;
	/** How many of the notes have been read that the workspace begins with; null while none are. */
	progress: { done: number; total: number } | null = null;
	/** A person stopped the first comparison: nothing is watched here before `resume`, or the next start. */
	halted = false;
	private isHaltAsked = false;
	/** Why it could not be started, in a sentence, as long as it has not been. */
	failure: string | null = null;

	constructor(
		readonly workspace: RunningWorkspace,
		private readonly parts: RunningParts,
	) {
		this.calls = new LaterCalls(parts.timer, parts.failed);
		this.unread = new UnreadKeys(workspace);
		this.enforcer = new Enforcer(workspace, {
			...parts,
			returned: () => this.calls.ask(0, this.compareAll),
		});
		const { ledger } = workspace.parts;
		this.endings.push(ledger.onHealth(() => this.followHealth()));
		this.endings.push(ledger.onAppended((entry) => this.followEntry(entry)));
	}

	/** Throws LedgerFault or VaultFault: the workspace is then not enforced, and it is tried again until it is. */
	async start(): Promise<void> {
		const before = this.failure;
		try {
			await this.startNow();
			this.failure = null;
		} catch (error) {
			this.failure = describeFailure(error);
			this.calls.ask(LEDGER_RETRY_MS, this.begunAgain);
			// Said once while it lasts.
			if (this.failure !== before) throw error;
		} finally {
			this.parts.changed();
		}
	}

	/** Whether what happens here is judged, and illegal moves are put back. */
	get enforced(): boolean {
		return this.ready && this.failure === null && this.workspace.enforces;
	}

	/** Whether there was a first comparison to stop; it ends before the next notes are read. */
	halt(): boolean {
		if (this.ready || this.progress === null) return false;
		this.isHaltAsked = true;
		return true;
	}

	/** Throws LedgerFault or VaultFault, as `start` does. */
	async resume(): Promise<void> {
		if (!this.halted) return;
		this.halted = false;
		this.isHaltAsked = false;
		await this.start();
	}

	private async startNow(): Promise<void> {
		this.awaitsRoot = !(await this.hasRoot());
		if (this.awaitsRoot) return;
		this.opening = true;
		this.lost = await this.workspace.inTurn((turn) => openWorkspace(turn, this.openingParts()));
		this.halted = this.isHaltAsked;
		if (this.stopped || this.halted) return;
		this.opening = false;
		this.ready = true;
		await this.workspace.inTurn((turn) => {
			for (const entry of this.unrecorded.splice(0)) turn.writeLater(entry);
		});
		this.opened();
		if (!this.workspace.enforces) return;
		await this.check();
		await this.runBeside();
	}

	private async runBeside(): Promise<void> {
		if (this.stopped) return;
		const { parts, workspace } = this;
		for (const one of this.beside) one.stop();
		const ofWorkflow = workspace.watchesOnly ? null : workspace.atWork.run?.(workspace, parts);
		const others = parts.besides?.(workspace, parts) ?? [];
		this.beside = [...(ofWorkflow ? [ofWorkflow] : []), ...others];
		for (const one of this.beside) await one.start();
		parts.changed();
	}

	/** What a person did to the workspace itself; at the latest when the ledger is open. Throws LedgerFault. */
	async record(entry: NewEntry): Promise<void> {
		if (this.ready) await this.workspace.inTurn((turn) => turn.write(entry));
		else this.unrecorded.push(entry);
	}

	/** What nobody had accepted may be proven by now. */
	signersChanged(): void {
		const isDoubtful = [...this.workspace.records.all()].some(({ unverified }) => unverified);
		if (this.ready && isDoubtful) this.calls.ask(0, this.believeAgain);
	}

	warning(): string | null {
		return this.parts.warning?.(this.workspace.root) ?? null;
	}

	outage(): Outage | null {
		return this.parts.outage?.(this.workspace.root) ?? null;
	}

	observe(change: VaultChange): void {
		if (this.stopped) return;
		if (isHandbook(this.workspace, change)) this.calls.ask(0, this.readHandbook);
		if (this.awaitsRoot) this.awaitRoot(change);
		// What happens before the ledger has been read is found by comparing afterwards.
		else if (!this.opening) this.follow(change);
	}

	private follow(change: VaultChange): void {
		const isBesideLogs = isWithin(this.workspace.logs, change.path);
		const isLog = isBesideLogs && isLogPath(change.path);
		const from = change.type === 'renamed' ? change.from : change.path;
		if (!isLog && isWithin(this.workspace.logs, from))
			this.workspace.parts.ledger.tableChanged(from).catch(this.parts.failed);
		if (isLog && change.type === 'modified') this.calls.ask(REREAD_MS, this.lookAtLog);
		if (this.workspace.enforces) this.enforce(change, isLog);
		else if (isLog) this.calls.ask(REREAD_MS, this.readAgain);
	}

	private enforce(change: VaultChange, isLog: boolean): void {
		if (isLog && this.unread.takes(change)) this.calls.ask(REREAD_MS, this.readKeys);
		if (isLogGone(this.workspace.logs, change)) this.calls.ask(REREAD_MS, this.findLogs);
		this.enforcer.observe(change);
		for (const one of this.beside) one.observe(change);
	}

	stop(): void {
		this.stopped = true;
		this.enforcer.stop();
		for (const one of this.beside) one.stop();
		for (const end of this.endings) end();
		this.calls.stop();
	}

	/** Resolves when a stopped workspace has written its last byte. */
	async finished(): Promise<void> {
		await this.workspace.inTurn((turn) => turn.parts.ledger.finished());
	}

	/** Compares the vault with the ledger, and judges what differs. */
	check(): Promise<Differences> {
		const { pacer, failed } = this.parts;
		return reconcile(this.workspace, this.enforcer, {
			pacer,
			failed,
			notes: () => governedNotes(this.workspace),
		});
	}

	/** In turn, so that nothing moves while it is looked at. */
	inspect(): Promise<WorkspaceCheck> {
		const { lost, workspace } = this;
		const { pacer } = this.parts;
		return workspace.inTurn(async () => {
			const logs = problemsIn(await this.verify({ anchors: [], isFull: true }));
			return checkWorkspace(workspace, {
				notes: await governedNotes(workspace),
				lost,
				logs,
				pacer,
			});
		});
	}

	/** Beside everything else that happens: what is written meanwhile is only more to read. */
	verify(asked: VerifyOptions): Promise<LedgerVerification> {
		const { pacer, memory } = this.parts;
		return verifySite(this.workspace, { ...asked, pacer, ...(memory && { memory }) });
	}

	private openingParts(): OpeningParts {
		const { pacer, notify, failed } = this.parts;
		return {
			...{ pacer, notify, failed },
			isStopped: () => this.stopped || this.isHaltAsked,
			onProgress: (done, total) => {
				this.progress = total === 0 ? null : { done, total };
				this.parts.changed();
			},
		};
	}

	/** Nothing is made where the workspace's own folder is missing: it may come back. */
	private async hasRoot(): Promise<boolean> {
		if (await this.isRootThere()) return true;
		const { root } = this.workspace;
		this.parts.notify({ kind: 'problem', path: root, sentence: text.decisions.rootGone(root) });
		return false;
	}

	private async isRootThere(): Promise<boolean> {
		const { root, files } = this.workspace;
		return root === '' || (await files.kindOf(root)) === 'folder';
	}

	private awaitRoot({ type, path }: VaultChange): void {
		if (type !== 'deleted' && isWithin(this.workspace.root, path))
			this.calls.ask(0, this.begunAgain);
	}

	private followHealth(): void {
		if (!this.workspace.parts.ledger.health().ok) this.calls.ask(LEDGER_RETRY_MS, this.retryLedger);
		this.parts.changed();
	}

	/** The app may not have told that the log is gone; then the ledger finds out when it writes. */
	private followEntry(entry: LedgerEntry): void {
		const { action } = entry;
		for (const one of this.beside) one.heard(entry);
		if (action === 'log_edited' && this.ready) this.calls.ask(0, this.findLogs);
		this.parts.changed();
	}

	private readonly begunAgain = () => this.start();

	/**
	 * Without what the workspace began with nothing that follows in the log would be believed after the
	 * next start. So it begins anew at once, as it would then.
	 */
	private readonly findLogs = () =>
		this.workspace.inTurn(async (turn) => {
			if (!this.ready || !this.workspace.enforces || !(await this.isRootThere())) return;
			await this.workspace.parts.ledger.lookAgain();
			// As long as nothing can be recorded, what is known in memory counts.
			if (!this.workspace.parts.ledger.health().ok) return;
			const { known, records, announced, forged } = await replayLedger(
				this.workspace,
				this.parts.pacer,
			);
			reportForged(turn, forged, this.parts.notify);
			if (known || this.stopped) return;
			this.lost = (await beginAnew(turn, this.openingParts(), { records, announced })) ?? this.lost;
			this.opened();
			for (const one of this.beside) one.lookAtAll();
			this.calls.ask(0, this.compareAll);
		});

	private readonly compareAll = () => this.check();

	/** What happened meanwhile is recorded first; then what could not be judged is. */
	private readonly retryLedger = async () => {
		if (!this.ready || !(await this.workspace.parts.ledger.retry())) {
			this.calls.ask(LEDGER_RETRY_MS, this.retryLedger);
			return;
		}
		await this.findLogs();
		await this.enforcer.pass();
	};

	private readonly readHandbook = () =>
		this.workspace.inTurn(async () => {
			this.workspace.handbook = await findHandbook(this.workspace);
			for (const one of this.beside) one.lookAtAll();
			this.parts.changed();
		});

	/** Its own writes are no news to the ledger; anybody else's are recorded. */
	private readonly lookAtLog = () => this.workspace.parts.ledger.lookAgain();

	private readonly readAgain = () =>
		this.workspace.inTurn(async () => {
			const { records, announced } = await replayLedger(this.workspace, this.parts.pacer);
			this.workspace.records = records;
			this.workspace.announced = announced;
			this.opened();
		});

	private readonly believeAgain = async () => {
		await this.workspace.parts.ledger.written().then(this.readAgain);
		if (this.workspace.enforces) await this.check();
	};

	private readonly readKeys = async () => {
		await this.unread.read();
		this.parts.changed();
	};

	private opened(): void {
		this.parts.changed();
		if (!this.stopped) this.parts.opened?.(this.workspace);
	}
}

/** Throws VaultFault, and what the signal says. */
async function verifySite(
	{ files, logs: folder, parts }: RunningWorkspace,
	asked: Omit<VerifySource, 'files' | 'folder' | 'keys' | 'ends'>,
): Promise<LedgerVerification> {
	// A log is signed a moment after it was written: one without a signature is not intact.
	await parts.ledger.signed();
	const keys = (device: string) => keysOf(parts.signers(), device);
	const report = await verifyLedger({ ...asked, files, folder, keys, ends: parts.own.ends() });
	if (report.tooLarge !== null) return report;
	await parts.ledger.settled();
	const tables = await differingTables({ files, folder }, parts.ledger.logs);
	const skipped = tables.map((file) => ({ file, reason: 'table-differs' as const }));
	return { ...report, skipped: [...report.skipped, ...skipped] };
}
