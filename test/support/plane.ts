import type { EntityKind } from '../../src/core/backlog/entities';
import { ItemIndex } from '../../src/app/items/item-index';
import type { Decision, Outcome } from '../../src/app/workspace/api';
import { ControlPlane } from '../../src/app/plane/control-plane';
import type { Kernel } from '../../src/app/run/kernel';
import type { News } from '../../src/app/workspace/news';
import { atWorkFor } from '../../src/app/plane/at-work';
import { WorkspaceRunner } from '../../src/app/plane/workspace-runner';
import { runningWorkspace, type RunningWorkspace } from '../../src/app/workspace/running-workspace';
import { DeviceKey } from '../../src/app/receipt/device-key';
import type { LinesByHash } from '../../src/app/ledger/chain-pin';
import { ContentStore } from '../../src/app/ledger/content-store';
import { Ledger } from '../../src/app/ledger/ledger';
import { TrustedGesture, type GestureKind } from '../../src/core/approval/gesture';
import type { NewEntry } from '../../src/core/entries';
import type { LedgerEntry } from '../../src/core/entries/entry';
import type { Signer } from '../../src/core/receipt/signers';
import { formatSshKey } from '../../src/core/sign/ssh-key';
import { DEFAULT_IGNORE_RULES, ignoreTest } from '../../src/core/workflow/ignore-rules';
import { parseSettings, type ReminderHours } from '../../src/core/settings';
import { standardWorkspace, type Workspace } from '../../src/core/workflow/workspace';
import type { Pacer } from '../../src/ports/pacer';
import type { VaultFiles } from '../../src/ports/vault-files';
import { MemorySecrets } from './memory-secrets';
import { ManualTimer } from './manual-timer';
import { MemoryVaultFiles } from './memory-vault-files';
import { SeededIds } from './seeded-ids';

export const START = Date.parse('2026-01-27T10:00:00Z');
const DAY = 24 * 60 * 60_000;

/** A timer and the clock that it goes by. */
export class TestTime extends ManualTimer {
	private passed = 0;

	readonly clock = { now: () => new Date(START + this.passed) };

	override advance(milliseconds: number): void {
		const before = this.passed;
		this.passed = before + milliseconds;
		super.advance(milliseconds);
	}
}

export interface PlaneOptions {
	workspace?: Workspace;
	enforces?: () => boolean;
	/** Another process or device writes the log; this one only leaves notes for it. */
	isBeside?: boolean;
	/** No device enforces yet. */
	nobodyEnforces?: boolean;
	neighbours?: () => readonly string[];
	ids?: SeededIds;
	time?: TestTime;
	device?: string;
	secrets?: MemorySecrets;
	signers?: () => readonly Signer[];
	person?: () => string;
	/** The app hides the folder of the backlog. */
	isBacklogHidden?: () => boolean;
	/** Vault paths of the notes that new specs and issues begin as. */
	templates?: Partial<Record<EntityKind, string>>;
	/** The entries that this device wrote; all that are there where nothing is said. */
	own?: LinesByHash;
	/** It knows that it wrote a log here; not where nothing is said. */
	hadLog?: boolean;
	/** Moves that a person makes by drag: `from>to`. */
	dragged?: Set<string>;
	rootMoved?: (from: string, to: string) => void;
	/** After how many hours a plan that waits is reminded of. */
	reminders?: () => ReminderHours;
	pacer?: Pacer;
	/** Versions of notes are recorded, too. */
	versions?: boolean;
	/** What runs can use; the built-in tools where nothing is said. */
	kernel?: Kernel;
}

const UNPACED: Pacer = { breathe: () => Promise.resolve() };

/** The keys of a device itself always count on it. */
function ownSigners(device: string, key: DeviceKey): Signer[] {
	const pair = key.existing();
	const since = new Date(0).toISOString();
	return pair ? [{ device, key: formatSshKey(pair.publicKey), since, until: null }] : [];
}

/** A person's click or key, as far as core is concerned. */
export function gesture(kind: GestureKind = 'review', isTrusted = true): TrustedGesture {
	const made = TrustedGesture.from({ isTrusted, type: 'click' }, kind);
	if (!made) throw new Error('no person did this');
	return made;
}

/** One workspace in memory, watched. Events reach it as the app would fire them. */
export class TestPlane {
	readonly news: News[] = [];
	readonly failures: unknown[] = [];
	readonly index: ItemIndex;
	readonly control: ControlPlane;
	readonly site: RunningWorkspace;
	readonly running: WorkspaceRunner;
	readonly dragged: Set<string>;
	/** What stands in the editors in which a note is open, by its path. */
	readonly typed = new Map<string, string[]>();
	private readonly end: () => void;
	private indexing: Promise<unknown> = Promise.resolve();

	constructor(
		readonly vault: MemoryVaultFiles,
		readonly time: TestTime,
		options: PlaneOptions = {},
	) {
		const workspace = options.workspace ?? standardWorkspace('');
		const pacer = options.pacer ?? UNPACED;
		const settings = { ...parseSettings(null), workspaces: [workspace] };
		this.dragged = options.dragged ?? new Set();
		this.index = new ItemIndex(vault, pacer, settings);
		this.site = this.makeSite(vault, workspace, options);
		this.control = new ControlPlane(this.index, () => this.site.now(), options.kernel);
		this.running = new WorkspaceRunner(this.site, {
			timer: time,
			pacer,
			notify: (news) => this.news.push(news),
			explain: (from, to) =>
				this.dragged.delete(`${from}>${to}`) ? gesture('explorer-drag') : null,
			failed: (error) => this.failures.push(error),
			changed: () => this.control.notify(),
			besides: (running, parts) => [
				this.control.backlog.runnerFor(running, parts),
				...(options.versions ? [this.control.versions.runnerFor(running, parts)] : []),
				this.control.conversations.runnerFor(running, parts),
				this.control.artifacts.runnerFor(running, parts),
				this.control.requests.runnerFor(running, parts),
			],
			...(options.rootMoved && { rootMoved: options.rootMoved }),
		});
		vault.useClock(time.clock);
		this.end = vault.events.onChange((change) => {
			const applied = this.index.apply(change).catch((error: unknown) => this.failures.push(error));
			this.indexing = Promise.all([this.indexing, applied]);
			this.control.observe(change);
		});
		this.control.use([this.running]);
	}

	private makeSite(
		files: VaultFiles,
		workspace: Workspace,
		options: PlaneOptions,
	): RunningWorkspace {
		const { clock } = this.time;
		const ids = options.ids ?? new SeededIds();
		const folder = workspace.root === '' ? 'Logs' : `${workspace.root}/Logs`;
		const pacer = options.pacer ?? UNPACED;
		const id = options.device ?? 'desk';
		const device = { id, first: id === 'desk' };
		const key = new DeviceKey(options.secrets ?? new MemorySecrets());
		// The same one each time, as if it were kept.
		if (!options.secrets) key.pair();
		return runningWorkspace({
			workspace,
			files,
			clock,
			ids,
			pacer,
			ledger: new Ledger({ files, ids, folder, device, clock, pacer }),
			objects: new ContentStore(files, folder),
			ignored: ignoreTest(DEFAULT_IGNORE_RULES),
			...(options.neighbours && { neighbours: options.neighbours }),
			device: device.id,
			enforcer: () => {
				if (options.nobodyEnforces) return null;
				return (options.enforces?.() ?? true) ? device.id : 'another';
			},
			editors: { textsOf: (path) => this.typed.get(path) ?? [] },
			...(options.isBeside === true && { isBeside: true }),
			key,
			signers: () => [...(options.signers?.() ?? []), ...ownSigners(device.id, key)],
			titleAt: (path) => this.index.at(path)?.title ?? null,
			own: {
				isOwn: (writer) => (writer === null ? device.first : writer === id),
				lines: () => Promise.resolve(options.own ?? null),
				ends: () => [],
				heard: () => Promise.resolve([]),
				hadLog: () => options.hadLog ?? false,
				begun: () => undefined,
			},
			backlog: () => 'Backlog',
			isBacklogHidden: () => options.isBacklogHidden?.() === true,
			template: (kind) => options.templates?.[kind] ?? '',
			person: options.person ?? (() => 'Kim'),
			expiry: () => 7 * DAY,
			atWork: atWorkFor(workspace, {
				reminders: options.reminders ?? (() => ({ reminder: 24, escalation: 72 })),
			}),
		});
	}

	async start(): Promise<this> {
		await this.index.rebuild({ ...parseSettings(null), workspaces: [this.site.parts.workspace] });
		await this.running.start();
		await this.idle();
		return this;
	}

	/** Until all that has happened has been dealt with; the second half of a move is waited for. */
	async settle(): Promise<void> {
		await this.idle();
		this.time.advance(2_000);
		await this.idle();
	}

	/** Without letting time pass. */
	async idle(): Promise<void> {
		for (let quiet = 0; quiet < 3;) {
			const before = this.time.waiting;
			this.time.advance(0);
			// What goes on beside the turns: all of it is in memory, and ends with this.
			await new Promise((resolve) => setImmediate(resolve));
			await this.site.inTurn(() => Promise.resolve());
			await this.site.parts.ledger.settled();
			await this.indexing;
			quiet = this.time.waiting === before ? quiet + 1 : 0;
		}
	}

	stop(): void {
		this.end();
		this.running.stop();
		this.index.stop();
	}

	/** As the app would, without anything that follows from it. */
	write(entry: NewEntry): Promise<LedgerEntry> {
		return this.site.inTurn((turn) => turn.write(entry));
	}

	async entries(): Promise<LedgerEntry[]> {
		const entries: LedgerEntry[] = [];
		for await (const found of this.site.parts.ledger.logs.entries())
			entries.push(...found.map(({ entry }) => entry));
		return entries;
	}

	async actions(): Promise<string[]> {
		return (await this.entries()).map(({ action }) => action);
	}

	/** The notes, without the logs. */
	notes(): Record<string, string> {
		const all = Object.entries(this.vault.snapshot());
		return Object.fromEntries(all.filter(([path]) => !path.includes('Logs/')));
	}
}

export const FOLDERS = {
	'Inbox/': '',
	'Needs_Action/': '',
	'Plans/': '',
	'Pending_Approval/': '',
	'Approved/': '',
	'Rejected/': '',
	'Done/': '',
	'Logs/': '',
};

export async function openPlane(
	contents: Record<string, string | Uint8Array> = {},
	options: PlaneOptions = {},
): Promise<TestPlane> {
	const vault = new MemoryVaultFiles({ ...FOLDERS, ...contents });
	return new TestPlane(vault, options.time ?? new TestTime(), options).start();
}

export function task(id: string, state: string, body = '# Task\n'): string {
	return `---\nid: ${id}\nstate: ${state}\npriority: P1\ncreated_at: 2026-01-27T09:00:00Z\nmodified_at: 2026-01-27T09:30:00Z\n---\n\n${body}`;
}

/** The app is closed and opened again, on the same files. */
export async function reopen(plane: TestPlane, options: PlaneOptions = {}): Promise<TestPlane> {
	plane.stop();
	const again = new TestPlane(plane.vault.restart(), plane.time, {
		ids: new SeededIds(99),
		...options,
	});
	await again.start();
	await again.settle();
	return again;
}

/** The person looks, and decides on what they saw. */
export async function decide(
	plane: TestPlane,
	path: string,
	more: Partial<Decision> = {},
): Promise<Outcome> {
	const review = await plane.control.review(path);
	const order = { path, decision: 'approved', reason: '', confirmed: true } as const;
	const substance = review?.substance ?? '';
	const outcomes = await plane.control.decide([{ ...order, substance, ...more }], gesture());
	await plane.idle();
	return outcomes[0] ?? { ok: false, refusal: { code: 'none', sentence: '' } };
}

/** A workspace in which this note asks for approval, at `Pending_Approval/a.md`, as `task-1`. */
export async function openWaiting(body: string, options: PlaneOptions = {}): Promise<TestPlane> {
	const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans', body) }, options);
	plane.vault.outside.move('Plans/a.md', 'Pending_Approval/a.md');
	await plane.settle();
	return plane;
}

/** The rules find no harm in it. */
export const HARMLESS = 'Read the notes of last week and summarise them.\n';
export const GRAVE = 'Pay € 9,000 to a new supplier at once.\n';
