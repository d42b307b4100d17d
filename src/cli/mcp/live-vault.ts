// One workspace of a vault, kept current for as long as somebody asks: its notes in an index that follows the file system, and what the
// logs say of them, read again when a log has changed and somebody wants to know. Nothing is held, nothing is written into a log, and
// between two events nothing runs.

import { lstatSync } from 'node:fs';
import { Backlog } from '../../app/backlog';
import { ItemIndex } from '../../app/items';
import { Artifacts } from '../../app/memory/artifacts';
import { Conversations } from '../../app/memory/conversations';
import { postRequest } from '../../app/memory/requests';
import { atWorkFor } from '../../app/plane';
import { thisDevice } from '../../app/shared/this-device';
import { NoteSearch, readsIn } from '../../app/tools';
import { PIN } from '../../app/trust';
import {
	findHandbook,
	isHandbook,
	replayLedger,
	type RunningWorkspace,
	type WorkspaceView,
} from '../../app/workspace';
import type { Item } from '../../core/item/item';
import { isLogPath } from '../../core/ledger/names';
import { ignoreRulesOf, personOf, remindersOf, type Settings } from '../../core/settings';
import type { ToolReads } from '../../core/tools/define';
import { ignoreTest } from '../../core/workflow/ignore-rules';
import { WORKFLOW_STATES } from '../../core/workflow/states';
import { DEFAULT_WORKFLOW } from '../../core/workflow/workflow';
import { foldersOf, type Workspace } from '../../core/workflow/workspace';
import { isWithin, joinPath } from '../../core/workflow/paths';
import { FileDeviceStore } from '../../node/file-device-store';
import { NodeIdSource } from '../../node/node-id-source';
import { NodePacer } from '../../node/node-pacer';
import { WatchedEvents } from '../../node/watched-events';
import type { VaultChange } from '../../ports/vault-events';
import type { Around, Call } from '../kit/command';
import { keptIn } from '../kit/desk';
import { Ending } from '../kit/exit-codes';
import { openToRead, type OpenVault, workspacesOf } from '../kit/open-vault';
import { workspaceToRead } from '../kit/read-records';
import { BoundedFiles } from './bounded-files';
import { refused } from './refused';

export interface Scope {
	readOnly: boolean;
	/** Relative to the workspace's folder; none where all of it is meant. */
	folders: readonly string[];
}

export interface Live {
	vault: OpenVault;
	settings: Settings;
	workspace: Workspace;
	/** Within the scope: what tools read and write. */
	running: RunningWorkspace;
	files: BoundedFiles;
	reads: ToolReads;
	/** The whole of it, for questions that touch what is out of scope: whether an approval still covers what it did. */
	whole: WorkspaceView;
	index: ItemIndex;
	backlog: Backlog;
	conversations: Conversations;
	artifacts: Artifacts;
}

type Listener = (change: VaultChange, live: Live) => void;

export class LiveVault {
	private readonly events: WatchedEvents;
	private readonly listeners = new Set<Listener>();
	private opened: { stamp: string; key: string; live: Live } | null = null;
	private opening: Promise<Live> | null = null;
	private indexed: Promise<unknown> = Promise.resolve();
	private replayed: Promise<unknown> = Promise.resolve();
	private isStale = true;

	constructor(
		private readonly vault: OpenVault,
		private readonly scope: Scope,
		private readonly call: Pick<Call, 'vault' | 'workspace'>,
		private readonly around: Around,
		failed: (error: unknown) => void,
	) {
		this.events = new WatchedEvents(vault.dir, {
			failed,
			isShown: (path) => this.isBacklog(path),
			isLeftOut: (path) =>
				keptIn(this.opened?.live.settings ?? this.vault.settings.current()).includes(path),
		});
		this.events.onChange((change) => {
			this.take(change).catch(failed);
		});
	}

	/** Everything is read at once, and whoever asks waits for that. */
	start(): void {
		this.events.start();
		// Whoever asks is told why.
		this.now().catch(() => undefined);
	}

	stop(): void {
		this.events.stop();
		this.opened?.live.index.stop();
		this.listeners.clear();
	}

	/** Hears of each change when the index knows of it. Returns what ends it. */
	onChange(listener: Listener): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	/** As the settings are now. Throws Refused where nothing has been set up, or nobody can tell what is meant. */
	async now(): Promise<Live> {
		const stamp = this.stamp();
		if (this.opened?.stamp === stamp) return this.opened.live;
		this.opening ??= this.open(stamp).finally(() => (this.opening = null));
		return this.opening;
	}

	/** With every note in the index. */
	async withNotes(): Promise<Live> {
		const live = await this.now();
		await this.indexed;
		return live;
	}

	/** With what the logs say, too. */
	async withRecords(): Promise<Live> {
		const live = await this.withNotes();
		if (this.isStale) {
			this.isStale = false;
			this.replayed = replay(live).catch((error: unknown) => {
				this.isStale = true;
				throw error;
			});
		}
		await this.replayed;
		return live;
	}

	/** By which a person goes, also a name that this device has yet to accept. */
	personNames(): readonly string[] {
		const { settings, stored } = this.opened?.live.vault ?? this.vault;
		return [settings, stored].map((one) => one.current().personName);
	}

	/** What this process has written itself is known before the file system says so. */
	async wrote(change: VaultChange): Promise<void> {
		await this.opened?.live.index.apply(change);
	}

	private async take(change: VaultChange): Promise<void> {
		const live = this.opened?.live;
		if (!live) return;
		const { running, whole, index } = live;
		if (isWithin(running.logs, change.path)) this.isStale ||= isLogPath(change.path);
		else if (isHandbook(whole, change)) await this.judgeAgain(live);
		else {
			const applied = index.apply(change);
			this.indexed = Promise.all([this.indexed, applied]);
			await applied;
		}
		for (const listener of [...this.listeners]) listener(change, live);
	}

	private async judgeAgain({ whole, running, index, settings, workspace }: Live): Promise<void> {
		whole.handbook = await findHandbook(whole);
		running.handbook = whole.handbook;
		this.indexed = index.rebuild({ ...settings, workspaces: [workspace] });
		await this.indexed;
	}

	/** The settings in the vault, and what this device has accepted of them. */
	private stamp(): string {
		const { stored, stateFolder } = this.vault;
		const pin = new FileDeviceStore(stateFolder).pathOf(PIN);
		return `${stampOf(stored.path)} ${stampOf(pin)}`;
	}

	private async open(stamp: string): Promise<Live> {
		const { call, around } = this;
		const vault = await openToRead({ ...NO_WORDS, ...call, vault: this.vault.dir }, around);
		const workspace = workspaceIn(vault, call);
		const key = JSON.stringify([workspace, vault.settings.current()]);
		// Only the file was written again.
		const live = this.opened?.key === key ? this.opened.live : await this.build(vault, workspace);
		this.opened = { stamp, key, live };
		return live;
	}

	private async build(vault: OpenVault, workspace: Workspace): Promise<Live> {
		this.opened?.live.index.stop();
		const live = liveIn(vault, workspace, this.scope);
		live.whole.handbook = await findHandbook(live.whole);
		live.running.handbook = live.whole.handbook;
		this.isStale = true;
		this.indexed = live.index.rebuild({ ...live.settings, workspaces: [workspace] });
		// Whoever waits for it hears.
		this.indexed.catch(() => undefined);
		return live;
	}

	private isBacklog(path: string): boolean {
		const live = this.opened?.live;
		return live !== undefined && path === joinPath(live.running.root, live.settings.backlogFolder);
	}
}

const NO_WORDS: Call = {
	...{ command: 'mcp', operand: null, words: [], vault: null, workspace: null, json: false },
	...{ text: () => null, texts: () => [], isOn: () => false },
};

/** The one that is meant. Throws Refused. */
function workspaceIn(vault: OpenVault, call: Pick<Call, 'workspace'>): Workspace {
	if (vault.settings.current().workspaces.length === 0) throw refused('not-set-up');
	const [workspace, ...others] = meantIn(vault, call);
	if (!workspace) throw refused('not-set-up');
	if (others.length === 0) return workspace;
	throw refused('which-workspace', [workspace, ...others].map(({ root }) => root).join(', '));
}

function meantIn(vault: OpenVault, call: Pick<Call, 'workspace'>): readonly Workspace[] {
	try {
		return workspacesOf(vault, { ...NO_WORDS, ...call });
	} catch (error) {
		if (error instanceof Ending) throw refused('which-workspace', error.message);
		throw error;
	}
}

function liveIn(vault: OpenVault, workspace: Workspace, scope: Scope): Live {
	const settings = vault.settings.current();
	const { root } = workspace;
	const neighbours = settings.workspaces.filter((one) => one.root !== root).flatMap(foldersOf);
	const ids = new NodeIdSource();
	const device = thisDevice(vault.store, ids);
	const { enforcing } = settings.devices;
	const ignored = ignoreTest(ignoreRulesOf(settings));
	const parts = {
		...{ ignored, neighbours: () => neighbours, person: () => personOf(settings) },
		// Nothing is ever recorded by this process, also where another one of this device does.
		enforcer: () => (enforcing === device ? null : enforcing),
		titleAt: (path: string) => index.at(path)?.title ?? null,
		atWork: atWorkFor(workspace, { reminders: () => remindersOf(settings) }),
	};
	const whole = workspaceToRead(vault, workspace, parts);
	const files = new BoundedFiles(vault.files, {
		...{ vaultDir: vault.dir, root, layout: () => reads.layout(), ...scope },
		backlog: settings.backlogFolder,
	});
	const running = workspaceToRead(vault, workspace, { ...parts, files });
	const index = new ItemIndex(
		files,
		new NodePacer(),
		{ ...settings, workspaces: [workspace] },
		() => ({
			...{ now: whole.now(), policy: whole.policy },
		}),
	);
	const search = new NoteSearch(new NodePacer());
	const reads = readsIn(
		{
			...{ root, logs: running.logs, folders: workspace.folders, ignored },
			...{ workflow: workspace.workflow ?? DEFAULT_WORKFLOW, neighbours: () => neighbours },
			items: () => itemsIn(index, running),
			...{ search: () => search, now: () => whole.now(), newId: () => running.newItemId() },
		},
		files,
	);
	return {
		vault,
		settings,
		workspace,
		running,
		files,
		reads,
		whole,
		index,
		...rooms(running, index),
	};
}

function rooms(running: RunningWorkspace, index: ItemIndex) {
	const around = {
		...{ index, workspaces: () => [running], workspaceAt: () => running },
		...{ changed: () => undefined, model: () => null, splitter: () => null },
	};
	return {
		backlog: new Backlog({ ...around, post: postRequest }),
		conversations: new Conversations(around),
		artifacts: new Artifacts({ ...around, post: postRequest }),
	};
}

function itemsIn(index: ItemIndex, running: WorkspaceView) {
	const items = WORKFLOW_STATES.flatMap((state) => index.in(state));
	return items.map((item: Item) => {
		const path = running.relative(item.path) ?? item.path;
		return { id: item.id ?? path, path, title: item.title, state: item.state };
	});
}

async function replay({ whole, running }: Live): Promise<void> {
	whole.records = (await replayLedger(whole, new NodePacer())).records;
	running.records = whole.records;
	running.unbelieved = whole.unbelieved;
	running.uncounted = whole.uncounted;
}

/** Another one as soon as the file is. */
function stampOf(full: string): string {
	const found = lstatSync(full, { throwIfNoEntry: false, bigint: true });
	return found ? `${found.ino}:${found.size}:${found.mtimeNs}:${found.ctimeNs}` : '';
}
