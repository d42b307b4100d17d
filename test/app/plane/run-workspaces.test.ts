import { afterEach, describe, expect, it, vi } from 'vitest';
import { ControlPlane } from '../../../src/app/plane/control-plane';
import type { News } from '../../../src/app/workspace/news';
import { ItemIndex } from '../../../src/app/items/item-index';
import { treeFolder } from '../../../src/app/ledger/tree-folders';
import { DeviceKey } from '../../../src/app/receipt/device-key';
import { withForgedDecision } from '../../../src/cli/cheat/forge';
import { handedKey, RunWorkspaces } from '../../../src/app/plane/run-workspaces';
import { parseLine } from '../../../src/core/ledger/parse';
import { parseSettings, withEnforcer } from '../../../src/core/settings';
import { joinPath } from '../../../src/core/workflow/paths';
import { LOGS_FOLDER, standardWorkspace } from '../../../src/core/workflow/workspace';
import { MemoryDeviceStore } from '../../support/memory-device-store';
import { MemorySecrets } from '../../support/memory-secrets';
import { MemorySettings } from '../../support/memory-settings';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { FOLDERS, START, task, TestTime } from '../../support/plane';
import { SeededIds } from '../../support/seeded-ids';

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
		ownKeyDecides = true,
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
			ownKeyDecides,
			editors: { textsOf: () => [] },
			notify: (news) => this.news.push(news),
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

	it.each([true, false])('lists its own key among those that decide: %s', async (decides) => {
		const running = await open(new MemoryVaultFiles({ ...FOLDERS }), '', decides);
		await running.keyMade();
		await vi.waitFor(() => {
			const listed = running.vault.snapshot()['Logs/allowed_signers'] ?? '';
			expect(listed).not.toBe('');
			expect(listed.includes('ssh-ed25519')).toBe(decides);
		});
	});

	it('says how many entries could not be written when it is stopped, having tried again', async () => {
		const vault = new MemoryVaultFiles({ ...FOLDERS, 'Plans/a.md': task('task-1', 'Plans') });
		const running = await open(vault, '');
		await running.keyMade();
		vault.refuse(LOG, 'unwritable');
		vault.outside.move('Plans/a.md', 'Approved/a.md');
		await vi.waitFor(() => {
			running.time.advance(100);
			expect(running.control.health().ok).toBe(false);
		});
		await vi.waitFor(() => expect(vault.snapshot()).toHaveProperty(['Plans/a.md']));
		running.workspaces.stop();
		expect(await running.workspaces.finished()).toBeGreaterThan(0);
	});

	it('warns of a log that something else has changed, until a person has looked', async () => {
		const vault = new MemoryVaultFiles({ ...FOLDERS, 'Plans/a.md': task('task-1', 'Plans') });
		const running = await open(vault, '');
		await running.keyMade();
		const { logStates } = running.workspaces;
		expect(logStates.warning('')).toBeNull();
		vault.outside.write(LOG, `${vault.snapshot()[LOG] ?? ''}another line\n`);
		const record = () =>
			running.control.record('', { action: 'enforcer_changed', context: { to: 'desk' } });
		running.time.advance(2_000);
		await record();
		expect(running.actions(LOG)).toContain('log_edited');
		expect(logStates.warning('')).toBe(
			`Something else than Signoff changed ${LOG}, or took it away.`,
		);
		expect(running.control.health()).toMatchObject({ ok: true, warning: logStates.warning('') });
		logStates.set('', { result: 'broken', at: 1, reason: 'One problem.', seen: true });
		running.time.advance(2_000);
		await record();
		expect(logStates.warning('')).toBeNull();
	});

	describe('when a decision with correct hashes was written into its log meanwhile', () => {
		const NOTE = 'Pending_Approval/a.md';

		async function restart(running: Running): Promise<void> {
			running.workspaces.stop();
			await running.workspaces.finished();
			await running.start();
			await running.workspaces.started();
		}

		async function forge(running: Running, isMoved = true): Promise<string[]> {
			const { vault } = running;
			running.workspaces.stop();
			await running.workspaces.finished();
			const before = vault.snapshot()[LOG] ?? '';
			const after = withForgedDecision(before, 'task-1', 'Approved/a.md');
			vault.outside.write(LOG, after);
			if (isMoved) vault.outside.move(NOTE, 'Approved/a.md');
			return after
				.slice(before.length)
				.trimEnd()
				.split('\n')
				.map((line) => line.slice(-67, -3));
		}

		async function openAsking(): Promise<Running> {
			const vault = new MemoryVaultFiles({ ...FOLDERS, 'Plans/a.md': task('task-1', 'Plans') });
			const running = await open(vault, '');
			await running.keyMade();
			vault.outside.move('Plans/a.md', NOTE);
			await vi.waitFor(() => {
				running.time.advance(0);
				expect(running.actions(LOG)).toContain('approval_requested');
			});
			return running;
		}

		const contexts = (running: Running) =>
			(running.vault.snapshot()[LOG] ?? '').split('\n').flatMap((line) => {
				const read = parseLine(line);
				return read.ok && read.value.action === 'log_edited' ? [read.value.context] : [];
			});
		const named = (running: Running) => contexts(running).map(({ entries }) => entries);

		it('names it once, warns, and never believes it, however often it is started', async () => {
			const running = await openAsking();
			const forged = await forge(running);
			for (let start = 0; start < 3; start += 1) {
				await restart(running);
				expect(Object.keys(running.vault.snapshot())).toContain(NOTE);
				expect(running.control.pathOf('task-1')).toBe(NOTE);
				expect(named(running)).toEqual([forged]);
				running.vault.outside.move(NOTE, 'Approved/a.md');
			}
			expect(running.workspaces.logStates.warning('')).toContain('2 entries');
		});

		it('is believed by nobody after that, also where nothing is pinned any more', async () => {
			const running = await openAsking();
			await forge(running, false);
			await restart(running);
			running.workspaces.stop();
			await running.workspaces.finished();
			running.store.save('log-', null);
			await running.start();
			await running.workspaces.started();
			expect(running.control.pathOf('task-1')).toBe(NOTE);
			expect(Object.keys(running.vault.snapshot())).toContain(NOTE);
		});

		it('shows it to whoever verifies, and marks it in the trail', async () => {
			const running = await openAsking();
			const forged = await forge(running);
			for (const round of [1, 2]) {
				await restart(running);
				const lines = (running.vault.snapshot()[LOG] ?? '').split('\n');
				const wanted = forged.map((hash) => ({
					file: LOG,
					line: lines.findIndex((line) => line.includes(`"hash": "${hash}"`)) + 1,
					code: 'not-written-here',
				}));
				const [verified] = await running.control.verifyLogs({ anchors: [] });
				const problems = verified?.report.devices[0]?.problems ?? [];
				const found = problems.filter(({ code }) => code === 'not-written-here');
				expect([round, found]).toEqual([round, wanted]);
				const trail = await running.control.trail(NOTE);
				const marked = trail.filter(({ sentence }) => sentence.includes('counts for nothing'));
				expect(marked.map(({ level, line }) => [level, line])).toEqual([
					['CRITICAL', wanted[0]?.line],
				]);
			}
		});

		it('names nothing for good that may be its own: a line that was edited can be mended', async () => {
			const running = await openAsking();
			const { vault } = running;
			running.workspaces.stop();
			await running.workspaces.finished();
			const before = vault.snapshot()[LOG] ?? '';
			vault.outside.write(LOG, before.replace('"action": "key_made"', '"action": "key_mode"'));
			for (const round of [1, 2]) {
				await restart(running);
				const told = contexts(running).map(({ unproven, entries }) => [unproven, entries]);
				expect([round, told]).toEqual([round, [[3, undefined]]]);
			}
			expect(running.workspaces.logStates.warning('')).toContain('cannot tell');
			running.workspaces.stop();
			await running.workspaces.finished();
			const mended = (vault.snapshot()[LOG] ?? '').replace('"key_mode"', '"key_made"');
			vault.outside.write(LOG, mended);
			await restart(running);
			const [verified] = await running.control.verifyLogs({ anchors: [] });
			expect(verified?.report.devices[0]?.problems).toEqual([]);
			expect(contexts(running)).toHaveLength(1);
		});

		it('warns again of a new one, also when a person has looked at the first', async () => {
			const running = await openAsking();
			await forge(running);
			await restart(running);
			const { logStates } = running.workspaces;
			logStates.set('', { result: 'broken', at: 1, reason: 'Two problems.', seen: true });
			await restart(running);
			expect(logStates.warning('')).toBeNull();
			await forge(running);
			await restart(running);
			expect(logStates.warning('')).toContain('2 entries');
		});
	});

	it('hands over nothing where the logs of one workspace cannot be read', async () => {
		const tree = joinPath('B', treeFolder(LOGS_FOLDER, 'phone'));
		const checkpoint = joinPath(tree, 'checkpoint');
		const vault = new MemoryVaultFiles({ ...inFolder('A', FOLDERS), ...inFolder('B', FOLDERS) });
		await vault.createFolder(tree);
		const running = await open(vault, 'A');
		const workspaces = ['A', 'B'].map((root) => standardWorkspace(root));
		await running.settings.update((now) => {
			return { ...withEnforcer(now, 'phone', new Date(START)), workspaces };
		});
		running.workspaces.apply(running.settings.current());
		await running.ready();
		await vault.createFile(checkpoint, new Uint8Array());
		vault.refuse(checkpoint, 'unreadable');
		await expect(running.workspaces.enforceHere('settings')).rejects.toThrow('unreadable');
		expect(running.recorded.join()).not.toContain('enforcer_changed');
		expect(['A', 'B'].map((root) => running.store.load(handedKey(root)))).toEqual([null, null]);
		expect(running.settings.current().devices.enforcing).toBe('phone');
		vault.refuse(checkpoint, null);
		await running.workspaces.enforceHere('settings');
		expect(running.recorded).toContain('A enforcer_changed');
		expect(running.recorded).toContain('B enforcer_changed');
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
		// A workspace that comes to lie there later has another log.
		expect(running.store.load('log-Work')).toBeNull();
	});

	it.each([
		['removed', (vault: MemoryVaultFiles) => vault.outside.remove(LOG)],
		['renamed', (vault: MemoryVaultFiles) => vault.outside.move(LOG, 'Logs/2026-01-27.abcdef.log')],
	])('lets nothing in Approved pass where its log was %s, and warns of it', async (_, take) => {
		const note = 'Pending_Approval/a.md';
		const vault = new MemoryVaultFiles({ ...FOLDERS, [note]: task('task-1', 'Pending_Approval') });
		const running = await open(vault, '');
		await running.keyMade();
		running.workspaces.stop();
		await running.workspaces.finished();
		take(vault);
		vault.outside.move(note, 'Approved/a.md');
		await running.start();
		await running.workspaces.started();
		expect(Object.keys(vault.snapshot())).toContain(note);
		expect(Object.keys(vault.snapshot())).not.toContain('Approved/a.md');
		expect(running.workspaces.logStates.warning('')).toContain('begins anew');
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
