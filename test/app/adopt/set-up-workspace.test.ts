import { describe, expect, it } from 'vitest';
import {
	overlapOf,
	planFolders,
	planWorkspace,
	setUpWorkspace,
	type FolderPlan,
} from '../../../src/app/adopt/set-up-workspace';
import { WORKFLOW_STATES } from '../../../src/core/workflow/states';
import { standardWorkspace, type Workspace } from '../../../src/core/workflow/workspace';
import type { VaultFiles } from '../../../src/ports/vault-files';
import { MemorySettings } from '../../support/memory-settings';
import { MemoryVaultFiles } from '../../support/memory-vault-files';

const ALL = [...WORKFLOW_STATES, 'Logs'];

async function planned(files: VaultFiles, where: string | Workspace): Promise<FolderPlan> {
	const plan = await (typeof where === 'string'
		? planWorkspace(files, where)
		: planFolders(files, where));
	if (!plan.ok) throw new Error(JSON.stringify(plan.refusal));
	return plan.value;
}

const foldersIn = async (files: VaultFiles) =>
	(await files.folders()).map(({ path }) => path).filter((path) => path !== '');

describe('planWorkspace', () => {
	it('says what is missing in an empty vault, and makes nothing', async () => {
		const files = new MemoryVaultFiles();
		expect(await planWorkspace(files, ' Work / ')).toEqual({
			ok: true,
			value: {
				workspace: standardWorkspace('Work'),
				missing: ALL.map((name) => `Work/${name}`),
				present: [],
				handbook: 'Work/Company_Handbook.md',
			},
		});
		expect(await foldersIn(files)).toEqual([]);
	});

	it('says what is there already', async () => {
		const files = new MemoryVaultFiles({ 'Inbox/a.md': '', 'Logs/': '' });
		const plan = await planned(files, '');
		expect(plan.present).toEqual(['Inbox', 'Logs']);
		expect(plan.missing).toEqual(ALL.filter((name) => !plan.present.includes(name)));
	});

	it.each([
		['../out', 'leaves-the-vault'],
		['.hidden', 'hidden'],
		['a:b', 'forbidden-character'],
		['a.', 'ends-badly'],
		['con', 'reserved'],
	])('refuses %j: %s', async (root, problem) => {
		expect(await planWorkspace(new MemoryVaultFiles(), root)).toEqual({
			ok: false,
			refusal: { code: 'bad-folder-name', problem },
		});
	});

	it.each([
		['a state', 'W/Done'],
		['the log', 'W/Logs'],
		['the root', 'W'],
	])('refuses where a file lies in the place of %s', async (_, path) => {
		expect(await planWorkspace(new MemoryVaultFiles({ [path]: 'mine' }), 'W')).toEqual({
			ok: false,
			refusal: { code: 'file-in-the-way', path },
		});
	});

	it.each([
		['inbox/', 'W/Inbox', 'W/inbox'],
		['LOGS/a.md', 'W/Logs', 'W/LOGS'],
	])('refuses where %s is written differently', async (path, wanted, present) => {
		expect(await planWorkspace(new MemoryVaultFiles({ [`W/${path}`]: '' }), 'W')).toEqual({
			ok: false,
			refusal: { code: 'case-differs', wanted, present },
		});
	});

	it('refuses a root that is written differently', async () => {
		expect(await planWorkspace(new MemoryVaultFiles({ 'agents/': '' }), 'Agents/Team')).toEqual({
			ok: false,
			refusal: { code: 'case-differs', wanted: 'Agents', present: 'agents' },
		});
	});

	it('names the outermost file in the way', async () => {
		expect(await planWorkspace(new MemoryVaultFiles({ a: '' }), 'a/b/c')).toEqual({
			ok: false,
			refusal: { code: 'file-in-the-way', path: 'a' },
		});
	});
});

describe('planFolders', () => {
	it('looks at every folder of every state', async () => {
		const workspace = { root: 'W', folders: { Done: ['Done', 'Archive/Old'], Inbox: [] } };
		const files = new MemoryVaultFiles({ 'W/Archive/Old/': '' });
		expect(await planned(files, workspace)).toEqual({
			workspace,
			missing: ['W/Done', 'W/Logs'],
			present: ['W/Archive/Old'],
			handbook: 'W/Company_Handbook.md',
		});
	});
});

describe('setUpWorkspace', () => {
	it.each(['', 'Work', 'deep/er'])(
		'makes the folders in %j and remembers the workspace',
		async (root) => {
			const files = new MemoryVaultFiles();
			const settings = new MemorySettings({ future: 1 });
			await setUpWorkspace(files, settings, await planned(files, root));
			const plan = await planned(files, root);
			expect(plan.missing).toEqual([]);
			expect(settings.current()).toMatchObject({
				workspaces: [standardWorkspace(root)],
				future: 1,
			});
		},
	);

	it('does nothing the second time', async () => {
		const files = new MemoryVaultFiles();
		const settings = new MemorySettings();
		const first = await planned(files, 'W');
		await setUpWorkspace(files, settings, first);
		const folders = await foldersIn(files);
		const remembered = settings.current();
		await setUpWorkspace(files, settings, first);
		await setUpWorkspace(files, settings, await planned(files, 'W'));
		expect(await foldersIn(files)).toEqual(folders);
		expect(settings.current()).toEqual(remembered);
	});

	it('leaves folders and notes that are there as they are', async () => {
		const notes = {
			'Inbox/a.md': '\uFEFF---\r\nid: 1\r\n---\r\n',
			'Done/2026/b.md': '---\na: [\n---\n',
			'Logs/2026-01-01.json': '[]',
			'other.md': '',
		};
		const files = new MemoryVaultFiles(notes);
		await setUpWorkspace(files, new MemorySettings(), await planned(files, ''));
		expect(files.snapshot()).toEqual(notes);
		expect((await foldersIn(files)).sort()).toEqual([...ALL, 'Done/2026'].sort());
	});

	it('remembers nothing where a file came into the way meanwhile', async () => {
		const files = new MemoryVaultFiles();
		const settings = new MemorySettings();
		const plan = await planned(files, 'W');
		files.outside.write('W/Plans', 'mine');
		await expect(setUpWorkspace(files, settings, plan)).rejects.toMatchObject({ code: 'taken' });
		expect(settings.current().workspaces).toEqual([]);
		expect(files.snapshot()).toEqual({ 'W/Plans': 'mine' });
		expect(await foldersIn(files)).toEqual(['W']);
	});

	it('remembers nothing where the vault cannot be written', async () => {
		const files = new MemoryVaultFiles();
		const settings = new MemorySettings();
		files.refuse('W/Inbox', 'unwritable');
		const plan = await planned(files, 'W');
		await expect(setUpWorkspace(files, settings, plan)).rejects.toMatchObject({
			code: 'unwritable',
		});
		expect(settings.current().workspaces).toEqual([]);
		expect(await foldersIn(files)).toEqual([]);
	});
});

describe('overlapOf', () => {
	it.each([
		['Inbox', '', { folder: 'Inbox', other: '' }],
		['A/Logs/x', 'A', { folder: 'A/Logs/x', other: 'A' }],
		['', 'Plans/A', { folder: 'Plans/A', other: 'Plans/A' }],
		['Inbox/A', 'Inbox', null],
		['A', '', null],
		['', '', null],
		['A', 'B', null],
	])('of “%s” with “%s” is %j', (planned, known, overlap) => {
		expect(overlapOf(standardWorkspace(planned), [standardWorkspace(known)])).toEqual(overlap);
	});
});
