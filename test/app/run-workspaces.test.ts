import { afterEach, describe, expect, it, vi } from 'vitest';
import { ControlPlane } from '../../src/app/control/control-plane';
import type { News } from '../../src/app/control/news';
import { ItemIndex } from '../../src/app/item-index';
import { DeviceKey } from '../../src/app/receipt/device-key';
import { RunWorkspaces } from '../../src/app/run-workspaces';
import { parseLine } from '../../src/core/ledger/parse';
import { parseSettings, withEnforcer } from '../../src/core/settings';
import { standardWorkspace } from '../../src/core/workflow/workspace';
import { MemoryDeviceStore } from '../support/memory-device-store';
import { MemorySecrets } from '../support/memory-secrets';
import { MemorySettings } from '../support/memory-settings';
import { MemoryVaultFiles } from '../support/memory-vault-files';
import { FOLDERS, START, task, TestTime } from '../support/plane';
import { SeededIds } from '../support/seeded-ids';

const LOG = 'Logs/2026-01-27.log';
const pacer = { breathe: () => Promise.resolve() };

const inFolder = (root: string, files: Record<string, string>) =>
	Object.fromEntries(Object.entries(files).map(([path, text]) => [`${root}/${path}`, text]));

class Running {
	readonly news: News[] = [];
	readonly failures: unknown[] = [];
	readonly recorded: string[] = [];
	readonly time = new TestTime();
	readonly settings: MemorySettings;
	readonly store = new MemoryDeviceStore();
	readonly workspaces: RunWorkspaces;
	readonly control: ControlPlane;

	constructor(
		readonly vault: MemoryVaultFiles,
		root: string,
	) {
		const watched = { ...parseSettings(null), workspaces: [standardWorkspace(root)] };
		const first = withEnforcer(watched, 'desk', new Date(START));
		this.settings = new MemorySettings(first);
		const index = new ItemIndex(vault, pacer, first);
		this.control = new ControlPlane(index, () => START);
		const { settings, store, control, time } = this;
		this.workspaces = new RunWorkspaces({
			...{ files: vault, settings, store, control, pacer, timer: time, clock: time.clock },
			...{ ids: new SeededIds(), device: 'desk' },
			titleAt: () => null,
			key: new DeviceKey(new MemorySecrets()),
			editors: { textsOf: () => [] },
			tell: (news) => this.news.push(news),
			explain: () => null,
			failed: (error) => this.failures.push(error),
			recorded: (root, { action }) => this.recorded.push(`${root} ${action}`),
		});
		vault.events.onChange((change) => this.control.observe(change));
	}

	async start(): Promise<this> {
		this.workspaces.apply(this.settings.current());
		await this.ready();
		return this;
	}

	async ready(): Promise<void> {
		await vi.waitFor(() => {
			this.time.advance(0);
			if (!this.control.ready()) throw new Error('not ready');
		});
	}

	/** The first thing that a device does when it is ready. */
	async keyMade(): Promise<void> {
		await vi.waitFor(() => expect(this.recorded.join()).toContain('key_made'));
	}

	actions(path: string): string[] {
		const lines = (this.vault.snapshot()[path] ?? '').split('\n').map(parseLine);
		return lines.flatMap((line) => (line.ok ? [line.value.action] : []));
	}
}

const opened: Running[] = [];

async function open(...given: ConstructorParameters<typeof Running>): Promise<Running> {
	const running = await new Running(...given).start();
	opened.push(running);
	return running;
}

afterEach(() => {
	for (const { workspaces } of opened.splice(0)) workspaces.stop();
});

describe('RunWorkspaces', () => {
	it('goes on where the workspace’s folder was renamed, and records that', async () => {
		const vault = new MemoryVaultFiles(
			inFolder('Work', { ...FOLDERS, 'Plans/a.md': task('task-1', 'Plans') }),
		);
		const running = await open(vault, 'Work');
		vault.outside.move('Work', 'Agents');
		await vi.waitFor(() => {
			running.time.advance(0);
			expect(running.actions(`Agents/${LOG}`)).toContain('workspace_moved');
		});
		expect(running.settings.current().workspaces.map(({ root }) => root)).toEqual(['Agents']);
		expect(running.control.pathOf('task-1')).toBe('Agents/Plans/a.md');
		expect(running.actions(`Agents/${LOG}`)).not.toContain('log_edited');
		expect(running.failures).toEqual([]);
	});

	it('tells of each entry when it is written, and has compared everything when it says it has', async () => {
		const vault = new MemoryVaultFiles({ ...FOLDERS, 'Plans/a.md': task('task-1', 'Plans') });
		const running = await open(vault, '');
		await running.workspaces.started();
		await running.keyMade();
		expect(running.recorded).toEqual([' log_opened', ' workspace_created', ' key_made']);
		running.workspaces.stop();
		await running.workspaces.finished();
		expect(running.actions(LOG)).toEqual(['log_opened', 'workspace_created', 'key_made']);
	});

	it('knows its own lines after the folder was renamed', async () => {
		const vault = new MemoryVaultFiles(
			inFolder('Work', { ...FOLDERS, 'Plans/a.md': task('task-1', 'Plans') }),
		);
		const running = await open(vault, 'Work');
		const before = running.store.load('log-Work');
		vault.outside.move('Work', 'Agents');
		await vi.waitFor(() => expect(running.store.load('log-Agents')).not.toBeNull());
		expect(before).not.toBeNull();
		await running.ready();
		expect(running.news.filter(({ kind }) => kind === 'problem')).toEqual([]);
	});

	it('reads a log only when the one who wrote to it before has ended', async () => {
		const vault = new MemoryVaultFiles({ ...FOLDERS, 'Plans/a.md': task('task-1', 'Plans') });
		const running = await open(vault, '');
		const words = Array.from({ length: 20 }, () =>
			running.control.record('', { action: 'enforcer_changed', context: { to: 'desk' } }),
		);
		await running.settings.update((now) => withEnforcer(now, 'desk', new Date(START + 1)));
		running.workspaces.apply(running.settings.current());
		await Promise.all(words);
		await running.ready();
		await running.control.record('', { action: 'enforcer_changed', context: { to: 'desk' } });
		const actions = running.actions(LOG);
		expect(actions.filter((action) => action === 'enforcer_changed')).toHaveLength(21);
		expect(actions.filter((action) => action.startsWith('log_'))).toEqual(['log_opened']);
	});

	it('records what was said before the ledger was open', async () => {
		const vault = new MemoryVaultFiles({ ...FOLDERS });
		const running = new Running(vault, '');
		opened.push(running);
		running.workspaces.apply(running.settings.current());
		await running.control.record('', { action: 'enforcer_changed', context: { to: 'desk' } });
		await running.ready();
		await vi.waitFor(() => expect(running.actions(LOG)).toContain('enforcer_changed'));
	});

	it('starts nothing that was stopped before its turn', async () => {
		const vault = new MemoryVaultFiles({ ...FOLDERS });
		const running = new Running(vault, '');
		running.workspaces.apply(running.settings.current());
		running.workspaces.stop();
		await pacer.breathe();
		running.time.advance(0);
		await vi.waitFor(() => expect(running.time.waiting).toBe(0));
		expect(running.actions(LOG)).toEqual([]);
		expect(running.control.ready()).toBe(false);
	});
});
