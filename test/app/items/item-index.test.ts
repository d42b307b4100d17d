import fc, { type Scheduler } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ItemIndex } from '../../../src/app/items/item-index';
import type { Settings } from '../../../src/core/settings';
import { WORKFLOW_STATES } from '../../../src/core/workflow/states';
import type { VaultChange } from '../../../src/ports/vault-events';
import type { VaultFiles } from '../../../src/ports/vault-files';
import { eagerPacer, settingsAt, settingsWith } from '../../support/builders';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { ScheduledVaultFiles } from '../../support/scheduled-vault-files';

/** All that an index says, in an order of its own. */
function contentOf(index: ItemIndex): unknown {
	const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1);
	return {
		progress: index.progress(),
		states: WORKFLOW_STATES.map((state) => [
			state,
			index.count(state),
			[...index.in(state)].sort(byPath),
		]),
		findings: [...index.findings()].map(({ code, path }) => `${path} ${code}`).sort(),
	};
}

async function builtIndex(files: VaultFiles, settings: Settings): Promise<ItemIndex> {
	const index = new ItemIndex(files, eagerPacer, settings);
	await index.rebuild(settings);
	return index;
}

const pathsIn = (index: ItemIndex) =>
	WORKFLOW_STATES.flatMap((state) => index.in(state).map(({ path }) => path)).sort();

describe('ItemIndex', () => {
	it('is empty and whole before it was built', () => {
		const index = new ItemIndex(
			new MemoryVaultFiles({ 'Inbox/a.md': '' }),
			eagerPacer,
			settingsAt(''),
		);
		expect(pathsIn(index)).toEqual([]);
		expect(index.progress()).toBeNull();
		expect(index.findings()).toEqual([]);
	});

	it('holds every governed note and nothing else', async () => {
		const vault = new MemoryVaultFiles({
			'W/Inbox/a.md': '# A',
			'W/Done/2026/b.md': '# B',
			'W/Inbox/README.md': '',
			'W/Inbox/x.png': '',
			'W/Notes/c.md': '',
			'W/Plans/pending/loop.md': '',
			'Inbox/outside.md': '',
		});
		const index = await builtIndex(vault, settingsAt('W'));
		expect(pathsIn(index)).toEqual(['W/Done/2026/b.md', 'W/Inbox/a.md']);
		expect(index.at('W/Inbox/a.md')).toMatchObject({ title: 'A', state: 'Inbox', root: 'W' });
		expect(index.at('W/Notes/c.md')).toBeNull();
		expect(index.count('Inbox')).toBe(1);
		expect(index.count('Plans')).toBe(0);
	});

	it('applies the rules in folders that only end like a hidden backlog', async () => {
		const vault = new MemoryVaultFiles({
			'W/Inbox/old.sudocode/a.md': '# A',
			'W/Inbox/old.sudocode/Templates/b.md': '# B',
		});
		const settings = { ...settingsAt('W'), backlogFolder: '.sudocode' };
		expect(pathsIn(await builtIndex(vault, settings))).toEqual(['W/Inbox/old.sudocode/a.md']);
	});

	it('holds a note of an inner workspace once, under the inner one', async () => {
		const vault = new MemoryVaultFiles({ 'Done/P/Inbox/a.md': '# A', 'Done/b.md': '# B' });
		const index = await builtIndex(vault, settingsAt('', 'Done/P', 'Done/P'));
		expect(index.at('Done/P/Inbox/a.md')).toMatchObject({ root: 'Done/P', state: 'Inbox' });
		expect(index.in('Done').map(({ path }) => path)).toEqual(['Done/b.md']);
	});

	it('follows new settings, and forgets what they do not govern', async () => {
		const vault = new MemoryVaultFiles({
			'A/Inbox/a.md': '',
			'B/Box/b.md': '',
			'B/Inbox/c.md': '',
		});
		const index = await builtIndex(vault, settingsAt('A', 'B'));
		expect(pathsIn(index)).toEqual(['A/Inbox/a.md', 'B/Inbox/c.md']);
		await index.rebuild(settingsWith({ root: 'B', folders: { Done: ['Box', 'Inbox'] } }));
		expect(pathsIn(index)).toEqual(['B/Box/b.md', 'B/Inbox/c.md']);
		expect(index.count('Done')).toBe(2);
		await index.rebuild({ ...settingsAt('A', 'B'), ignoreRules: 'a.md' });
		expect(pathsIn(index)).toEqual(['B/Inbox/c.md']);
	});

	it('follows a note that is born, changed, moved and deleted', async () => {
		const vault = new MemoryVaultFiles();
		const index = await builtIndex(vault, settingsAt(''));
		const happens = async (changes: VaultChange[]) => {
			for (const change of changes) await index.apply(change);
		};
		await happens(vault.outside.write('Inbox/a.md', '# One'));
		expect(index.at('Inbox/a.md')?.title).toBe('One');
		await happens(vault.outside.write('Inbox/a.md', '# Two'));
		expect(index.at('Inbox/a.md')?.title).toBe('Two');
		await happens(vault.outside.move('Inbox/a.md', 'Done/a.md'));
		expect(index.at('Inbox/a.md')).toBeNull();
		expect(index.at('Done/a.md')?.state).toBe('Done');
		await happens(vault.outside.move('Done/a.md', 'Elsewhere/a.md'));
		expect(pathsIn(index)).toEqual([]);
		await happens(vault.outside.move('Elsewhere/a.md', 'Plans/a.md'));
		await happens(vault.outside.remove('Plans/a.md'));
		expect(pathsIn(index)).toEqual([]);
	});

	it('follows a folder that is renamed or deleted', async () => {
		const vault = new MemoryVaultFiles({
			'Inbox/sub/a.md': '',
			'Inbox/sub/deep/b.md': '',
			'Inbox/c.md': '',
		});
		const index = await builtIndex(vault, settingsAt(''));
		for (const change of vault.outside.move('Inbox/sub', 'Done/sub')) await index.apply(change);
		expect(pathsIn(index)).toEqual(['Done/sub/a.md', 'Done/sub/deep/b.md', 'Inbox/c.md']);
		for (const change of vault.outside.remove('Done/sub')) await index.apply(change);
		expect(pathsIn(index)).toEqual(['Inbox/c.md']);
	});

	it('forgets what lay in a folder of which only the deletion is told', async () => {
		const vault = new MemoryVaultFiles({ 'Inbox/sub/a.md': '', 'Inbox/subway.md': '' });
		const index = await builtIndex(vault, settingsAt(''));
		vault.outside.remove('Inbox/sub');
		await index.apply({ type: 'deleted', path: 'Inbox/sub' });
		expect(pathsIn(index)).toEqual(['Inbox/subway.md']);
	});

	it.each<VaultChange>([
		{ type: 'deleted', path: 'Inbox/a.md' },
		{ type: 'deleted', path: 'Inbox' },
		{ type: 'renamed', path: 'Inbox/b.md', from: 'Inbox/a.md' },
		{ type: 'renamed', path: 'Elsewhere', from: 'Inbox' },
	])('keeps a note that is there, though a late event says otherwise: %j', async (late) => {
		const vault = new MemoryVaultFiles({ 'Inbox/a.md': '# A' });
		const index = await builtIndex(vault, settingsAt(''));
		await index.apply(late);
		expect(pathsIn(index)).toEqual(['Inbox/a.md']);
	});

	it('makes nothing of events about other files', async () => {
		const vault = new MemoryVaultFiles({ 'Inbox/a.md': '' });
		const index = await builtIndex(vault, settingsAt(''));
		const told: string[] = [];
		index.onChange(() => told.push('changed'));
		for (const path of ['Inbox/x.png', 'Inbox/folder', 'Notes/b.md', 'Inbox/README.md']) {
			for (const change of vault.outside.write(path, '')) await index.apply(change);
		}
		expect(told).toEqual([]);
	});

	it('tells listeners of a change, until they end it', async () => {
		const vault = new MemoryVaultFiles();
		const index = await builtIndex(vault, settingsAt(''));
		let told = 0;
		const end = index.onChange(() => (told += 1));
		for (const change of vault.outside.write('Inbox/a.md', '')) await index.apply(change);
		expect(told).toBe(1);
		await index.apply({ type: 'deleted', path: 'Inbox/nobody.md' });
		expect(told).toBe(1);
		end();
		for (const change of vault.outside.remove('Inbox/a.md')) await index.apply(change);
		expect(told).toBe(1);
	});

	it('survives a listener that ends itself while it is told', async () => {
		const index = new ItemIndex(new MemoryVaultFiles(), eagerPacer, settingsAt(''));
		const order: string[] = [];
		const end = index.onChange(() => {
			order.push('first');
			end();
		});
		index.onChange(() => order.push('second'));
		await index.rebuild(settingsAt(''));
		expect(order).toEqual(['first', 'second', 'second']);
	});

	it('finds ids that two notes claim, across workspaces', async () => {
		const note = '---\nid: x\n---\n';
		const vault = new MemoryVaultFiles({ 'A/Inbox/a.md': note, 'B/Done/b.md': note });
		const index = await builtIndex(vault, settingsAt('A', 'B'));
		expect(index.findings().map(({ code, path }) => [code, path])).toEqual([
			['duplicate-id', 'A/Inbox/a.md'],
			['duplicate-id', 'B/Done/b.md'],
		]);
		for (const change of vault.outside.remove('B/Done/b.md')) await index.apply(change);
		expect(index.findings()).toEqual([]);
	});

	it('shows an unreadable note with the reason, and goes on', async () => {
		const vault = new MemoryVaultFiles({ 'Inbox/a.md': 'x', 'Inbox/b.md': '# B' });
		vault.refuse('Inbox/a.md', 'unreadable');
		const index = await builtIndex(vault, settingsAt(''));
		expect(index.at('Inbox/a.md')?.findings).toMatchObject([{ code: 'unreadable' }]);
		expect(index.at('Inbox/b.md')?.title).toBe('B');
	});
});

describe('ItemIndex, while it is built,', () => {
	const manyNotes = (count: number) =>
		Object.fromEntries(Array.from({ length: count }, (_, index) => [`Inbox/${index}.md`, '# x']));

	it('tells how far it is, never more than all, and breathes after each note and among the paths', async () => {
		let breaths = 0;
		const pacer = { breathe: () => Promise.resolve(void (breaths += 1)) };
		const index = new ItemIndex(new MemoryVaultFiles(manyNotes(600)), pacer, settingsAt(''));
		const seen: unknown[] = [];
		index.onChange(() => seen.push(index.progress()));
		const building = index.rebuild(settingsAt(''));
		expect(index.progress()).toEqual({ done: 0, total: 0 });
		await building;
		expect(seen).toEqual([
			{ done: 0, total: 600 },
			{ done: 250, total: 600 },
			{ done: 500, total: 600 },
			null,
		]);
		// And three times while the paths are looked through.
		expect(breaths).toBe(603);
	});

	it('reads at most sixteen notes at once', async () => {
		const vault = new MemoryVaultFiles(manyNotes(100));
		let reading = 0;
		let most = 0;
		const read = vault.read.bind(vault);
		vault.read = async (path) => {
			most = Math.max(most, (reading += 1));
			const text = await read(path);
			reading -= 1;
			return text;
		};
		await builtIndex(vault, settingsAt(''));
		expect(most).toBe(16);
	});

	it('stops when it is told to, and keeps what it has read', async () => {
		const vault = new MemoryVaultFiles(manyNotes(100));
		let breaths = 0;
		const pacer = {
			breathe: () => {
				if ((breaths += 1) === 16) index.stop();
				return Promise.resolve();
			},
		};
		const index = new ItemIndex(vault, pacer, settingsAt(''));
		await index.rebuild(settingsAt(''));
		expect(index.progress()).toBeNull();
		expect(index.count('Inbox')).toBe(16);
	});

	it('is whole again after a build that failed', async () => {
		const vault = new MemoryVaultFiles({ 'Inbox/a.md': 'x' });
		const index = await builtIndex(vault, settingsAt(''));
		const notesIn = vault.notesIn.bind(vault);
		vault.notesIn = () => Promise.reject(new Error('the disk has gone'));
		await expect(index.rebuild(settingsAt(''))).rejects.toThrow('the disk has gone');
		expect(index.progress()).toBeNull();
		expect(index.count('Inbox')).toBe(1);
		vault.notesIn = notesIn;
		await index.rebuild(settingsAt(''));
		expect(index.count('Inbox')).toBe(1);
	});

	it('passes a failure on that is no fault of the files', async () => {
		const vault = new MemoryVaultFiles({ 'Inbox/a.md': 'x' });
		vault.read = () => Promise.reject(new TypeError('a bug'));
		await expect(builtIndex(vault, settingsAt(''))).rejects.toThrow('a bug');
	});

	it('lets the second of two builds win', async () => {
		const vault = new MemoryVaultFiles({ 'A/Inbox/a.md': '', 'B/Inbox/b.md': '' });
		const index = new ItemIndex(vault, eagerPacer, settingsAt(''));
		await Promise.all([index.rebuild(settingsAt('A')), index.rebuild(settingsAt('B'))]);
		expect(pathsIn(index)).toEqual(['B/Inbox/b.md']);
		expect(index.progress()).toBeNull();
	});
});

describe('ItemIndex, whatever happens in whatever order,', () => {
	it('ends as an index that is built anew', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.scheduler(),
				fc.array(step, { maxLength: 14 }),
				async (scheduler, steps) => {
					const vault = new MemoryVaultFiles(START);
					const world = new World(vault, scheduler);
					await world.live(steps);
					expect(world.overdone).toEqual([]);
					const fresh = await builtIndex(vault, world.settings);
					expect(contentOf(world.index)).toEqual(contentOf(fresh));
				},
			),
			{ numRuns: 600 },
		);
	});
});

/** Vault, index and events, each with a will of its own: the scheduler says who comes next. */
class World {
	settings = SETTINGS[0]!;
	readonly index: ItemIndex;
	readonly overdone: unknown[] = [];
	private readonly work: Promise<void>[] = [];

	constructor(
		private readonly vault: MemoryVaultFiles,
		private readonly scheduler: Scheduler,
	) {
		this.index = new ItemIndex(
			new ScheduledVaultFiles(vault, scheduler),
			eagerPacer,
			this.settings,
		);
		this.index.onChange(() => {
			const progress = this.index.progress();
			if (progress && progress.done > progress.total) this.overdone.push(progress);
		});
	}

	async live(steps: readonly Step[]): Promise<void> {
		this.work.push(this.index.rebuild(this.settings));
		const script = steps.map((next) => ({
			builder: () => {
				this.take(next);
				return Promise.resolve();
			},
			label: JSON.stringify(next),
		}));
		this.scheduler.scheduleSequence(script);
		await this.scheduler.waitIdle();
		await Promise.all(this.work);
	}

	private take(next: Step): void {
		if (next.type === 'rebuild') {
			this.settings = SETTINGS[next.settings]!;
			this.work.push(this.index.rebuild(this.settings));
			return;
		}
		const told = changesOf(this.vault, next);
		for (const change of told) {
			for (let copy = 0; copy < next.copies; copy += 1) this.work.push(this.deliver(change));
		}
	}

	private async deliver(change: VaultChange): Promise<void> {
		await this.scheduler.schedule(Promise.resolve(), `event ${JSON.stringify(change)}`);
		await this.index.apply(change);
	}
}

const START = {
	'W/Inbox/a.md': '# a',
	'W/Inbox/sub/b.md': '---\nid: 1\n---\n',
	'W/Done/c.md': '',
	'W/Plans/d.md': '---\nstate: Done\n---\n',
	'V/Inbox/a.md': '---\nid: 1\n---\n',
	'Elsewhere/e.md': '# e',
};

const SETTINGS = [
	settingsAt('W', 'V'),
	settingsAt('V'),
	settingsWith({ root: 'W', folders: { Done: ['Inbox'], Rejected: ['Inbox/sub', 'Plans'] } }),
	{ ...settingsAt('W', ''), ignoreRules: 'a.md' },
];

const folder = fc.constantFrom(
	'W/Inbox',
	'W/Inbox/sub',
	'W/Done',
	'W/Plans',
	'V/Inbox',
	'Elsewhere',
	'W',
	'V',
);
const note = fc
	.tuple(folder, fc.constantFrom('a.md', 'b.md', 'c.md', 'README.md', 'x.png'))
	.map((parts) => parts.join('/'));
const anything = fc.oneof(note, folder);
const copies = fc.integer({ min: 1, max: 2 });
const content = fc.constantFrom(
	'',
	'# new',
	'---\nid: 1\n---\n',
	'---\na: [\n---\n',
	'---\nstate: Plans\n---\n',
);

const step = fc.oneof(
	fc.record({ type: fc.constant('write'), path: note, text: content, copies }),
	fc.record({ type: fc.constant('remove'), path: anything, quiet: fc.boolean(), copies }),
	fc.record({ type: fc.constant('rename'), from: note, to: note, copies }),
	fc.record({ type: fc.constant('rename'), from: folder, to: folder, copies }),
	fc.record({ type: fc.constant('rebuild'), settings: fc.nat({ max: SETTINGS.length - 1 }) }),
);

type Step =
	| { type: 'write'; path: string; text: string; copies: number }
	| { type: 'remove'; path: string; quiet: boolean; copies: number }
	| { type: 'rename'; from: string; to: string; copies: number }
	| { type: 'rebuild'; settings: number };

/** A quiet removal tells only of the folder, not of what lay in it. */
function changesOf(
	vault: MemoryVaultFiles,
	next: Exclude<Step, { type: 'rebuild' }>,
): VaultChange[] {
	if (next.type === 'write') return vault.outside.write(next.path, next.text);
	if (next.type === 'rename') return vault.outside.move(next.from, next.to);
	const told = vault.outside.remove(next.path);
	return next.quiet ? told.slice(-1) : told;
}
