// Keeps watching exactly the workspaces that the settings name: starts what is new, stops what is
// gone, and leaves the others alone.

import { milliseconds } from 'date-fns';
import type { LedgerEntry } from '../../core/entries/entry';
import type { SignedEnd } from '../../core/ledger/verify-report';
import {
	fossilRulesOf,
	ignoreRulesOf,
	personOf,
	remindersOf,
	withEnforcer,
	withMovedRoot,
	type Settings,
} from '../../core/settings';
import { ignoreTest, type IgnoreTest } from '../../core/workflow/ignore-rules';
import { isHiddenFolder } from '../../core/backlog/backlog-folder';
import { joinPath } from '../../core/workflow/paths';
import { text } from '../../text';
import { foldersOf, LOGS_FOLDER, type Workspace } from '../../core/workflow/workspace';
import type { Clock } from '../../ports/clock';
import type { DeviceStore } from '../../ports/device-store';
import type { IdSource } from '../../ports/id-source';
import { keysOf, parseSigners, withOwn, withoutOwn, type Signer } from '../../core/receipt/signers';
import { plainKeysIn } from '../../core/sign/ssh-key';
import type { OpenEditors } from '../../ports/open-editors';
import type { SettingsStore } from '../../ports/settings-store';
import type { VaultFiles } from '../../ports/vault-files';
import type { ControlPlane } from './control-plane';
import { enforcementOf, type Enforcement } from './logs-of';
import { atWorkFor } from './at-work';
import { WorkspaceRunner, type RunningParts } from './workspace-runner';
import { runningWorkspace, type RunningWorkspace } from '../workspace';
import {
	ChainPin,
	ContentStore,
	HandedOver,
	type Health,
	Ledger,
	LogStates,
	signedEnds,
} from '../ledger';
import { StoredVerifyMemory } from '../verify';
import { type DeviceKey, OwnKeys } from '../receipt';
import { introduce } from './introduce';

export interface RunParts extends Omit<
	RunningParts,
	'changed' | 'opened' | 'rootMoved' | 'returned' | 'besides'
> {
	files: VaultFiles;
	settings: SettingsStore;
	/** Where this device keeps how far it has written. */
	store: DeviceStore;
	clock: Clock;
	ids: IdSource;
	device: string;
	control: ControlPlane;
	editors: OpenEditors;
	key: DeviceKey;
	/** Whether a decision counts that this device's own key signed: only where programs cannot read the key. */
	ownKeyDecides: boolean;
	titleAt: (path: string) => string | null;
	/** Folders with a dot are files like all others here. */
	seesHidden?: boolean;
	/** Hears of each entry that this device has written, in the workspace at this root. */
	recorded?: (root: string, entry: LedgerEntry) => void;
}

interface Watched {
	/** What it was started with; any other value starts it anew. */
	key: string;
	running: WorkspaceRunner;
}

export class RunWorkspaces {
	private watched: readonly Watched[] = [];
	private begun: Promise<unknown> = Promise.resolve();
	private ended: Promise<unknown> = Promise.resolve();
	private unwritten = 0;
	/** The keys that were accepted when the settings were applied last. */
	private known = '';
	private rules: { text: string; test: IgnoreTest } | null = null;
	readonly own: OwnKeys;
	/** Whether the logs held when they were last verified. */
	readonly logStates: LogStates;

	constructor(private readonly parts: RunParts) {
		this.own = new OwnKeys(parts);
		this.logStates = new LogStates(parts.store);
	}

	/** Brings what is watched in line with the settings. */
	apply(settings: Settings): void {
		const before = new Map(this.watched.map((one) => [one.key, one]));
		const after = settings.workspaces.map((workspace) => {
			const key = keyOf(settings, workspace);
			return before.get(key) ?? { key, running: this.make(workspace) };
		});
		this.end(this.watched.filter((one) => !after.includes(one)));
		this.watched = after;
		this.parts.control.use(after.map(({ running }) => running));
		this.introduce();
		const signers = JSON.stringify(settings.signers);
		const areOthers = signers !== this.known;
		this.known = signers;
		for (const one of after) {
			if (before.has(one.key) && areOthers) one.running.signersChanged();
			if (before.has(one.key)) continue;
			this.begun = Promise.all([this.begun, this.begin(one).catch(this.parts.failed)]);
		}
	}

	/** Says in each log which key this device signs with, and lists the keys that count. */
	introduce(): void {
		for (const { running } of this.watched) if (running.ready) this.introduceAt(running.workspace);
	}

	/** Whether every workspace is enforced by this device now, and why one could not be started. */
	enforcement(): Enforcement {
		return enforcementOf(this.watched.map(({ running }) => running));
	}

	stop(): void {
		this.end(this.watched);
		this.watched = [];
	}

	/** Resolves when every workspace has been compared with its log, or could not be. */
	async started(): Promise<void> {
		await this.begun;
	}

	/** Resolves when what was stopped has written its last line, to how many entries could not be written. */
	async finished(): Promise<number> {
		await this.ended;
		return this.unwritten;
	}

	/** One writer a log: what was stopped has written its last line before anything new is read. */
	private async begin(one: Watched): Promise<void> {
		await this.ended;
		if (this.watched.includes(one)) await one.running.start();
	}

	private end(watched: readonly Watched[]): void {
		for (const { running } of watched) running.stop();
		const finished = watched.map(({ running }) => this.finish(running).catch(this.parts.failed));
		this.ended = Promise.all([this.ended, ...finished]);
	}

	/** A log that could not be written is tried once more: what is not in it then is lost. */
	private async finish(running: WorkspaceRunner): Promise<void> {
		const { ledger } = running.workspace.parts;
		if (ledger.unwritten > 0) await ledger.retry();
		await running.finished();
		this.unwritten += ledger.unwritten;
	}

	/** The workspace's own folder was renamed: its states and its log are the same, so everything follows. */
	private async followRoot(from: string, to: string): Promise<void> {
		const { store, settings, control } = this.parts;
		store.save(pinKey(to), store.load(pinKey(from)));
		store.save(handedKey(to), store.load(handedKey(from)));
		// Whatever comes to lie there later is another workspace.
		for (const key of [pinKey(from), handedKey(from)]) store.save(key, null);
		await settings.update((current) => withMovedRoot(current, from, to));
		this.apply(settings.current());
		await control.record(to, { action: 'workspace_moved', context: { from, to } });
	}

	/**
	 * A person has this device enforce from now on. What the devices before it have signed until now counts here, and
	 * nothing that comes later. Throws VaultFault where a log cannot be read: then nothing has changed. Throws
	 * LedgerFault where one cannot be written: then this device does not enforce yet, and can be asked again.
	 */
	async enforceHere(via: string): Promise<void> {
		const { settings, device, clock } = this.parts;
		await this.takeOver(via, settings.current());
		await settings.update((current) => withEnforcer(current, device, clock.now()));
	}

	/** The same, for a caller that has the settings changed itself afterwards. `before`: as they are until then. */
	async takeOver(via: string, before: Settings): Promise<void> {
		const { control, device } = this.parts;
		const { workspaces, devices } = before;
		const context = { from: devices.enforcing, to: device, actor: 'human', via };
		const pins = devices.enforcing === device ? [] : await this.endsToPin(before);
		for (const { handed, ends } of pins) handed.pin(ends);
		for (const { root } of workspaces) {
			await control.record(root, { action: 'enforcer_changed', context });
		}
	}

	/** Of every workspace before any is pinned: one that cannot be read leaves the others as they are. */
	private async endsToPin({
		workspaces,
		devices: { first, enforcing },
	}: Settings): Promise<{ handed: HandedOver; ends: readonly SignedEnd[] }[]> {
		const { files, pacer, device } = this.parts;
		const keys = (of: string) => plainKeysIn(keysOf(this.signers(), of));
		const handing = { files, pacer, first, enforcing, own: device, keys };
		const pins: { handed: HandedOver; ends: readonly SignedEnd[] }[] = [];
		for (const { root } of workspaces) {
			const ends = await signedEnds({ ...handing, folder: joinPath(root, LOGS_FOLDER) });
			pins.push({ handed: this.handedTo(root), ends });
		}
		return pins;
	}

	private handedTo(root: string): HandedOver {
		return new HandedOver(this.parts.store, handedKey(root));
	}

	private introduceAt(workspace: RunningWorkspace): void {
		introduce(workspace, this.own, this.parts.settings.current().devices.first).catch(
			this.parts.failed,
		);
	}

	private make(workspace: Workspace): WorkspaceRunner {
		const { parts } = this;
		return new WorkspaceRunner(this.running(workspace), {
			...parts,
			changed: () => parts.control.notify(),
			besides: (running, parts) => [
				this.parts.control.backlog.runnerFor(running, parts),
				this.parts.control.versions.runnerFor(running, parts),
				this.parts.control.conversations.runnerFor(running, parts),
				this.parts.control.artifacts.runnerFor(running, parts),
				// Behind those that know what requests are about.
				this.parts.control.requests.runnerFor(running, parts),
				this.parts.control.relations.runnerFor(running, {
					...{ ...parts, store: this.parts.store },
					rules: () => fossilRulesOf(this.parts.settings.current()),
				}),
			],
			opened: (workspace) => this.introduceAt(workspace),
			warning: (root) => this.logStates.warning(root),
			outage: (root) => this.logStates.outage(root),
			memory: new StoredVerifyMemory(parts.store, workspace.root),
			rootMoved: (from, to) => {
				this.followRoot(from, to).catch(parts.failed);
			},
		});
	}

	/** The rules are a person's to edit at any time; most of the time they are the same. */
	private ignored(path: string): boolean {
		const settings = this.parts.settings.current();
		if (this.rules?.text !== settings.ignoreRules) {
			this.rules = { text: settings.ignoreRules, test: ignoreTest(ignoreRulesOf(settings)) };
		}
		return this.rules.test(path);
	}

	private hear(root: string, entry: LedgerEntry): void {
		const reason = reasonIn(entry);
		if (reason !== null) this.logStates.addReason(root, this.parts.clock.now().getTime(), reason);
		this.parts.recorded?.(root, entry);
	}

	private followHealth(root: string, health: Health): void {
		if (health.ok) this.logStates.endOutage(root, this.parts.clock.now().getTime());
		else this.logStates.beginOutage(root, health.since);
	}

	private signers(): Signer[] {
		const accepted = parseSigners(this.parts.settings.current().signers);
		const own = this.own.signers();
		return this.parts.ownKeyDecides ? withOwn(accepted, own) : withoutOwn(accepted, own);
	}

	private running(workspace: Workspace): RunningWorkspace {
		const { files, clock, ids, pacer, settings, device, titleAt, editors } = this.parts;
		const folder = joinPath(workspace.root, LOGS_FOLDER);
		const { devices } = settings.current();
		const writer = { id: device, first: devices.first === device };
		const pin = new ChainPin(this.parts.store, pinKey(workspace.root));
		const handed = this.handedTo(workspace.root);
		const isOwn = (name: string | null) => (name === null ? writer.first : name === device);
		const tree = { timer: this.parts.timer, pair: () => this.own.pair() };
		const ledger = new Ledger({ files, ids, folder, clock, pacer, device: writer, pin, tree });
		ledger.onAppended((entry) => this.hear(workspace.root, entry));
		ledger.onHealth((health) => this.followHealth(workspace.root, health));
		return runningWorkspace({
			workspace,
			files,
			clock,
			ids,
			pacer,
			device,
			enforcer: () => settings.current().devices.enforcing,
			editors,
			titleAt,
			key: this.own,
			signers: () => this.signers(),
			own: {
				isOwn,
				lines: async () => pin.ownLines(await ledger.logs.lines(isOwn), pacer),
				ends: () => handed.ends(),
				heard: () => handed.lines(ledger.logs, pacer, (name) => !isOwn(name) || name === null),
				hadLog: () => pin.end() !== null && !handed.isFresh(),
				begun: () => handed.begin(),
			},
			ledger,
			objects: new ContentStore(files, folder),
			ignored: (path) => this.ignored(path),
			neighbours: () => foldersBeside(settings.current(), workspace),
			person: () => personOf(settings.current()),
			backlog: () => settings.current().backlogFolder,
			isBacklogHidden: () =>
				this.parts.seesHidden !== true && isHiddenFolder(settings.current().backlogFolder),
			template: (kind) => settings.current().backlogTemplates[kind],
			expiry: () => milliseconds({ days: settings.current().requestDays }),
			atWork: atWorkFor(workspace, { reminders: () => remindersOf(settings.current()) }),
		});
	}
}

export function pinKey(root: string): string {
	return `log-${root}`;
}

export function handedKey(root: string): string {
	return `handed-over-${root}`;
}

/** What somebody else did to the log, in a sentence; null for any other entry. */
function reasonIn({ action, error, context }: LedgerEntry): string | null {
	if (context.anew === true) return error;
	if (action !== 'log_truncated' && action !== 'log_edited') return null;
	const { file } = context;
	return error ?? text.ledger.edited(typeof file === 'string' ? file : LOGS_FOLDER);
}

function foldersBeside({ workspaces }: Settings, { root }: Workspace): string[] {
	return workspaces.filter((other) => other.root !== root).flatMap(foldersOf);
}

/** Everything else is asked anew each time. */
function keyOf({ devices, backlogFolder }: Settings, workspace: Workspace): string {
	return JSON.stringify([workspace, devices, backlogFolder]);
}
