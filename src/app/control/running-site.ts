// One workspace from the moment Signoff starts to watch it until it stops: the ledger is opened and
// read, the vault is compared with it, and from then on events are followed.
//
// On a device that does not enforce, the logs are read, again when another device has written, and
// nothing is judged.

import type { LedgerAction, NewEntry } from '../../core/ledger/entry';
import { isLogPath } from '../../core/ledger/names';
import { decisions as words } from '../../core/text/decisions';
import { isWithin } from '../../core/workflow/paths';
import { LOGS_FOLDER } from '../../core/workflow/workspace';
import type { VaultChange } from '../../ports/vault-events';
import type { WorkspaceCheck } from './api';
import { keysOf } from '../../core/receipt/signers';
import {
	problemsIn,
	verifyLedger,
	type LedgerVerification,
	type VerifyOptions,
} from '../ledger/verify-ledger';
import type { VerifyMemory } from '../ledger/sealed-logs';
import { checkWorkspace } from './check-workspace';
import { loadBaseline, writeBaseline } from './baseline';
import { Enforcer, type EnforcerParts } from './enforcer';
import { isHandbook, readPolicy } from './read-policy';
import { reconcile, type Differences } from './reconcile';
import { readAnnounced } from '../receipt/read-announced';
import { replayLedger, writerOf } from './replay-ledger';
import type { Site } from './site';

interface Progress {
	done: number;
	total: number;
}

export interface RunningParts extends EnforcerParts {
	changed: () => void;
	/** What of the logs was verified before. */
	memory?: VerifyMemory;
	/** Why somebody should look at the log of the workspace at this root; null where nobody has to. */
	warning?: (root: string) => string | null;
	/** The ledger has been read, or read again. */
	opened?: (site: Site) => void;
}

/** While the ledger cannot be written it is tried again this often. */
const LEDGER_RETRY_MS = 10_000;

/** Sync brings many small pieces; they are read together. */
const REREAD_MS = 2_000;

/** So many notes are read between two tellings of progress. */
const REPORT_EVERY = 250;

export class RunningSite {
	private readonly enforcer: Enforcer;
	private readonly endings: (() => void)[] = [];
	private readonly calls = new Map<() => Promise<unknown>, () => void>();
	private stopped = false;
	private awaitsRoot = false;
	/** The ledger is to be read, or could not be: nobody knows yet what may move. */
	private opening = true;
	/** What is to be recorded as soon as the ledger is open. */
	private unrecorded: NewEntry[] = [];
	/** Logs of other devices that may announce a key. */
	private readonly unreadLogs = new Set<string>();
	/** Pieces of the baseline that are not in the content store any more. */
	lost: readonly string[] = [];
	ready = false;
	progress: Progress | null = null;

	constructor(
		readonly site: Site,
		private readonly parts: RunningParts,
	) {
		this.enforcer = new Enforcer(site, {
			...parts,
			returned: () => this.later(0, this.compareAll),
		});
		this.endings.push(site.parts.ledger.onHealth(() => this.followHealth()));
		const { ledger } = site.parts;
		this.endings.push(ledger.onAppended(({ action }) => this.followEntry(action)));
	}

	/** Throws LedgerFault or VaultFault: the workspace is then not enforced. */
	async start(): Promise<void> {
		this.awaitsRoot = !(await this.hasRoot());
		if (this.awaitsRoot) return;
		this.opening = true;
		await this.site.inTurn(() => this.open());
		this.opening = false;
		if (this.stopped) return;
		this.ready = true;
		for (const entry of this.unrecorded.splice(0)) this.site.writeLater(entry);
		this.opened();
		if (this.site.enforces) await this.check();
	}

	/** What a person did to the workspace itself; at the latest when the ledger is open. Throws LedgerFault. */
	async record(entry: NewEntry): Promise<void> {
		if (this.ready) await this.site.inTurn(() => this.site.write(entry));
		else this.unrecorded.push(entry);
	}

	warning(): string | null {
		return this.parts.warning?.(this.site.root) ?? null;
	}

	observe(change: VaultChange): void {
		if (this.stopped) return;
		if (isHandbook(this.site, change)) this.later(0, this.readHandbook);
		if (this.awaitsRoot) this.awaitRoot(change);
		// What happens before the ledger has been read is found by comparing afterwards.
		else if (!this.opening) this.follow(change);
	}

	private follow(change: VaultChange): void {
		const isLog = isWithin(this.site.logs, change.path) && isLogPath(change.path);
		if (isLog && this.site.enforces) this.followKeys(change);
		if (isLog && change.type === 'modified') this.later(REREAD_MS, this.lookAtLog);
		if (this.site.enforces && isLogGone(this.site.logs, change))
			this.later(REREAD_MS, this.findLogs);
		if (this.site.enforces) this.enforcer.observe(change);
		else if (isLog) this.later(REREAD_MS, this.readAgain);
	}

	/** What another device records is its own affair, but for the key that it signs with. */
	private followKeys({ type, path }: VaultChange): void {
		if (type === 'deleted' || this.site.parts.own.isOwn(writerOf(path))) return;
		this.unreadLogs.add(path);
		this.later(REREAD_MS, this.readKeys);
	}

	stop(): void {
		this.stopped = true;
		this.enforcer.stop();
		for (const end of this.endings) end();
		for (const callOff of this.calls.values()) callOff();
	}

	/** Resolves when a stopped workspace has written its last byte. */
	async finished(): Promise<void> {
		await this.site.inTurn(() => this.site.parts.ledger.finished());
	}

	/** Compares the vault with the ledger, and judges what differs. */
	check(): Promise<Differences> {
		const { pacer, failed } = this.parts;
		return reconcile(this.site, this.enforcer, { pacer, failed, notes: () => this.notes() });
	}

	/** In turn, so that nothing moves while it is looked at. */
	inspect(): Promise<WorkspaceCheck> {
		const { lost, site } = this;
		const { pacer } = this.parts;
		return site.inTurn(async () => {
			const logs = problemsIn(await this.verify({ anchors: [], isFull: true }));
			return checkWorkspace(site, { notes: await this.notes(), lost, logs, pacer });
		});
	}

	/** Beside everything else that happens: what is written meanwhile is only more to read. */
	verify(asked: VerifyOptions): Promise<LedgerVerification> {
		const { files, logs: folder, parts } = this.site;
		const keys = (device: string) => keysOf(parts.signers(), device);
		const { pacer, memory } = this.parts;
		return verifyLedger({ ...asked, files, folder, keys, pacer, ...(memory && { memory }) });
	}

	/** Every governed note, as vault paths. */
	private async notes(): Promise<string[]> {
		const { site } = this;
		const listed = await site.files.notesIn(site.root);
		return listed.filter((path) => site.stateAt(site.relative(path) ?? '') !== null);
	}

	private async open(): Promise<void> {
		const { site } = this;
		if (this.site.enforces) await site.files.createFolder(site.logs);
		await site.parts.ledger.open();
		site.policy = await readPolicy(site);
		const replayed = await replayLedger(site, this.parts.pacer);
		site.records = replayed.records;
		site.announced = replayed.announced;
		this.lost = replayed.lost;
		if (replayed.forged > 0) this.reportForged(replayed.forged);
		if (!this.site.enforces || this.stopped) return;
		if (!replayed.known) await this.begin();
		else await site.parts.objects.prune(replayed.expired).catch(this.parts.failed);
	}

	private reportForged(count: number): void {
		const sentence = words.forged(count);
		this.parts.tell({ kind: 'problem', path: this.site.logs, sentence });
		if (!this.site.enforces) return;
		this.site.writeLater({
			action: 'log_edited',
			level: 'CRITICAL',
			result: 'failure',
			error: sentence,
			context: { file: LOGS_FOLDER, forged: count },
		});
	}

	private async begin(): Promise<void> {
		const baseline = await writeBaseline(this.site, await this.notes(), {
			pacer: this.parts.pacer,
			cancelled: () => this.stopped,
			onProgress: (done, total) => this.report(done, total),
		});
		this.report(0, 0);
		if (baseline) this.lost = await loadBaseline(this.site, baseline, this.site.records);
	}

	private report(done: number, total: number): void {
		this.progress = done < total ? { done, total } : null;
		if (done % REPORT_EVERY === 0) this.parts.changed();
	}

	/** Nothing is made where the workspace's own folder is missing: it may come back. */
	private async hasRoot(): Promise<boolean> {
		if (await this.isRootThere()) return true;
		const { root } = this.site;
		this.parts.tell({ kind: 'problem', path: root, sentence: words.rootGone(root) });
		return false;
	}

	private async isRootThere(): Promise<boolean> {
		const { root, files } = this.site;
		return root === '' || (await files.kindOf(root)) === 'folder';
	}

	private awaitRoot({ type, path }: VaultChange): void {
		if (type !== 'deleted' && isWithin(this.site.root, path)) this.later(0, this.begunAgain);
	}

	private followHealth(): void {
		if (!this.site.parts.ledger.health().ok) this.later(LEDGER_RETRY_MS, this.retryLedger);
		this.parts.changed();
	}

	/** The app may not have told that the log is gone; then the ledger finds out when it writes. */
	private followEntry(action: LedgerAction): void {
		if (action === 'log_edited' && this.ready) this.later(0, this.findLogs);
		this.parts.changed();
	}

	private readonly begunAgain = () => this.start();

	/**
	 * Without what the workspace began with nothing that follows in the log would be believed after the
	 * next start. So it begins anew at once, as it would then: what lies there is what was found.
	 */
	private readonly findLogs = () =>
		this.site.inTurn(async () => {
			if (!this.ready || !this.site.enforces || !(await this.isRootThere())) return;
			await this.site.parts.ledger.lookAgain();
			const { known, records, announced } = await replayLedger(this.site, this.parts.pacer);
			if (known || this.stopped) return;
			this.site.records = records;
			this.site.announced = announced;
			await this.begin();
			this.opened();
		});

	private readonly compareAll = () => this.check();

	/** What happened meanwhile is recorded first; then what could not be judged is. */
	private readonly retryLedger = async () => {
		if (!this.ready) await this.start();
		else if (await this.site.parts.ledger.retry()) await this.enforcer.pass();
		else this.later(LEDGER_RETRY_MS, this.retryLedger);
	};

	private readonly readHandbook = () =>
		this.site.inTurn(async () => {
			this.site.policy = await readPolicy(this.site);
			this.parts.changed();
		});

	/** Its own writes are no news to the ledger; anybody else's are recorded. */
	private readonly lookAtLog = () => this.site.parts.ledger.lookAgain();

	private readonly readAgain = () =>
		this.site.inTurn(async () => {
			const { records, announced } = await replayLedger(this.site, this.parts.pacer);
			this.site.records = records;
			this.site.announced = announced;
			this.opened();
		});

	private readonly readKeys = async () => {
		const logs = [...this.unreadLogs];
		this.unreadLogs.clear();
		for (const log of logs) await readAnnounced(this.site, log);
		this.parts.changed();
	};

	private opened(): void {
		this.parts.changed();
		if (!this.stopped) this.parts.opened?.(this.site);
	}

	/** Once for each kind of work; what is asked meanwhile happens with it. */
	private later(milliseconds: number, work: () => Promise<unknown>): void {
		if (this.stopped || this.calls.has(work)) return;
		const act = () => {
			this.calls.delete(work);
			work().catch(this.parts.failed);
		};
		this.calls.set(work, this.parts.timer.after(milliseconds, act));
	}
}

function isLogGone(logs: string, change: VaultChange): boolean {
	if (change.type !== 'deleted' && change.type !== 'renamed') return false;
	const path = change.type === 'renamed' ? change.from : change.path;
	return isWithin(path, logs) || (isWithin(logs, path) && isLogPath(path));
}
