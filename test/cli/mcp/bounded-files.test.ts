// What holds whatever a tool of the MCP server asks for: on real files, links among them.

import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BoundedFiles, type Bounds, OutOfBounds } from '../../../src/cli/mcp/bounded-files';
import type { ToolLayout } from '../../../src/core/tools/define';
import { WORKFLOW_STATES, type WorkflowState } from '../../../src/core/workflow/states';
import { NodeVaultFiles } from '../../../src/node/node-vault-files';
import { VaultFault } from '../../../src/ports/vault-files';
import { contentsOf } from '../../support/folder-contents';
import { makeTempVault } from '../../support/temp-vault';

const LAYOUT: ToolLayout = {
	workflow: 'control-plane',
	states: WORKFLOW_STATES.map((state) => ({ state, folder: state })),
	closed: [],
};

let vault: Awaited<ReturnType<typeof makeTempVault>>;
let outside: Awaited<ReturnType<typeof makeTempVault>>;
let before: Awaited<ReturnType<typeof contentsOf>>;

beforeAll(async () => {
	const notes = Object.fromEntries(WORKFLOW_STATES.map((state) => [`${state}/a.md`, state]));
	outside = await makeTempVault({ 'secret.md': 'secret' });
	vault = await makeTempVault({
		...notes,
		...{ 'Notes/a.md': 'a', 'Secret/a.md': 's', 'Logs/2026-01-27.log': '', 'Logs/requests/': '' },
		...{ 'Company_Handbook.md': 'rules', '.obsidian/app.json': '{}', 'Backlog/meta.json': '{}' },
	});
	before = await contentsOf(vault.dir);
	await mkdir(join(vault.dir, 'Links'));
	await symlink(join(vault.dir, 'Approved'), join(vault.dir, 'Links/in'));
	await symlink(outside.dir, join(vault.dir, 'Links/out'));
	await symlink(join(vault.dir, 'Secret/a.md'), join(vault.dir, 'Links/note.md'));
});

afterAll(async () => {
	await vault.remove();
	await outside.remove();
});

const filesOf = (bounds: Partial<Bounds> = {}) =>
	new BoundedFiles(new NodeVaultFiles(vault.dir), {
		...{ vaultDir: vault.dir, root: '', layout: () => LAYOUT, folders: [], readOnly: false },
		...{ backlog: 'Backlog', ...bounds },
	});

/** Why it isn't done. */
async function why(done: Promise<unknown>): Promise<string> {
	const error: unknown = await done.then(
		() => null,
		(thrown: unknown) => thrown,
	);
	if (!(error instanceof VaultFault)) throw new Error(`it was done, or: ${String(error)}`);
	return error.cause instanceof OutOfBounds ? error.cause.code : error.code;
}

const bytes = new Uint8Array([1]);
const add = (text: string) => `${text}x`;

describe('BoundedFiles', () => {
	it.each(WORKFLOW_STATES)('lets nothing be made in %s but drafts', async (state) => {
		const files = filesOf();
		const isDraft = ['Inbox', 'Needs_Action', 'Plans'].includes(state);
		expect(files.whyNot(`${state}/new.md`, 'create')).toBe(isDraft ? null : 'not-allowed');
		if (isDraft) return;
		expect(await why(files.createNote(`${state}/new.md`, 'x'))).toBe('not-allowed');
		expect(await why(files.createFile(`${state}/new.md`, bytes))).toBe('not-allowed');
	});

	it.each([
		['Approved/a.md'],
		['APPROVED/new.md'],
		['Approved/sub/new.md'],
		['ap\u200bproved/new.md'],
	])('lets nothing be moved to %s', async (to) => {
		for (const from of ['Plans/a.md', 'Pending_Approval/a.md', 'Notes/a.md'])
			expect(await why(filesOf().rename(from, to))).toBe('not-allowed');
	});

	it.each<[WorkflowState]>([['Pending_Approval'], ['Rejected'], ['Done']])(
		'lets nothing leave %s, and nothing be written there',
		async (state) => {
			const files = filesOf();
			for (const to of ['Inbox/b.md', 'Plans/b.md', 'Done/b.md', 'Notes/b.md'])
				expect(await why(files.rename(`${state}/a.md`, to))).toBe('not-allowed');
			expect(await why(files.edit(`${state}/a.md`, add))).toBe('not-allowed');
		},
	);

	it.each([
		['Logs/2026-01-27.log'],
		['Logs/2026-01-27.log.md'],
		['logs/x.md'],
		['.obsidian/app.json'],
		['.obsidian/plugins/signoff/data.json'],
		['Notes/.hidden/x.md'],
		['Company_Handbook.md'],
		['Notes/COMPANY_handbook.md'],
		['Notes/x.txt'],
		['Plans/x.json'],
	])('lets nobody write %s', async (path) => {
		const files = filesOf();
		expect(await why(files.createNote(path, 'x'))).toBe('not-allowed');
		expect(await why(files.createFile(path, bytes))).toBe('not-allowed');
		expect(await why(files.edit(path, add))).toBe('not-allowed');
		expect(await why(files.rename('Plans/a.md', path))).toBe('not-allowed');
		expect(await why(files.append(path))).toBe('not-allowed');
	});

	it('deletes nothing', async () => {
		const files = filesOf();
		expect(await why(files.remove('Notes/a.md'))).toBe('not-allowed');
		expect(await why(files.removeEmptyFolder('Logs/requests'))).toBe('not-allowed');
	});

	it('leaves requests, and nothing else beside the logs', async () => {
		const files = filesOf({ folders: ['Notes'] });
		await files.createFolder('Logs/requests');
		await files.createFile('Logs/requests/1.json', bytes);
		expect(await why(files.createFile('Logs/requests/1.md', bytes))).toBe('out-of-scope');
		expect(await why(files.createFile('Logs/objects/1.json', bytes))).toBe('out-of-scope');
		await new NodeVaultFiles(vault.dir).remove('Logs/requests/1.json');
	});

	it.each([
		['Links/in/new.md', 'linked'],
		['Links/out/new.md', 'linked'],
		['Links/note.md', 'linked'],
		['../escaped.md', 'out-of-scope'],
		['Notes/../Approved/new.md', 'out-of-scope'],
		['Notes/./new.md', 'out-of-scope'],
	])('writes nothing by %s', async (path, code) => {
		const files = filesOf();
		expect(await why(files.createNote(path, 'x'))).toBe(code);
		expect(await why(files.edit(path, add))).toBe(code);
		expect(await why(files.rename('Plans/a.md', path))).toBe(code);
	});

	it.each([
		'Links/in/a.md',
		'Links/out/secret.md',
		'Links/note.md',
		'../x.md',
		'Notes/../Secret/a.md',
	])('reads nothing by %s', async (path) => {
		const files = filesOf();
		expect(await files.note(path)).toBe(null);
		await expect(files.read(path)).rejects.toThrow(VaultFault);
		expect(await files.notesIn('')).not.toContain(path);
	});

	it('knows nothing but its folders, where it was given some', async () => {
		const files = filesOf({ folders: ['Notes', 'Plans'] });
		expect((await files.notesIn('')).sort()).toEqual(['Notes/a.md', 'Plans/a.md']);
		expect((await files.folders()).map(({ path }) => path).sort()).toEqual(['Notes', 'Plans']);
		expect((await files.allFiles()).sort()).toEqual(['Notes/a.md', 'Plans/a.md']);
		expect(await files.filesIn('Secret')).toEqual([]);
		expect(await files.kindOf('Secret')).toBe(null);
		for (const read of [files.read('Secret/a.md'), files.readBytes('Secret/a.md')])
			expect(await why(read)).toBe('out-of-scope');
		expect(await why(files.createNote('Secret/new.md', 'x'))).toBe('out-of-scope');
		expect(await why(files.createFolder('Secret/new'))).toBe('out-of-scope');
		expect(await why(files.rename('Plans/a.md', 'Inbox/b.md'))).toBe('out-of-scope');
		expect(await why(files.rename('Inbox/a.md', 'Plans/b.md'))).toBe('out-of-scope');
		expect(files.isInside('Notes2/a.md')).toBe(false);
	});

	it('writes nothing at all where it is read-only', async () => {
		const files = filesOf({ readOnly: true });
		for (const done of [
			files.createNote('Notes/new.md', 'x'),
			files.edit('Notes/a.md', add),
			files.rename('Notes/a.md', 'Notes/b.md'),
			files.createFolder('Notes/new'),
			files.createFile('Logs/requests/1.json', bytes),
			files.createFile('Backlog/meta.json', bytes),
		])
			expect(await why(done)).toBe('read-only');
		expect(await files.read('Notes/a.md')).toBe('a');
	});

	it('writes what it may', async () => {
		const files = filesOf();
		await files.createFolder('Notes/new');
		await files.createNote('Notes/new/b.md', 'b');
		await files.edit('Notes/new/b.md', add);
		await files.rename('Plans/a.md', 'Pending_Approval/b.md');
		await files.edit('Backlog/meta.json', () => '{"a":1}');
		expect(await readFile(join(vault.dir, 'Notes/new/b.md'), 'utf8')).toBe('bx');
	});

	it('has changed nothing else meanwhile', async () => {
		await rm(join(vault.dir, 'Links'), { recursive: true });
		const after = await contentsOf(vault.dir);
		const changed = Object.keys({ ...before, ...after }).filter(
			(path) => before[path] !== after[path],
		);
		expect(
			changed.filter((path) => !/^(Notes\/new|Plans\/a|Pending_Approval\/b|Backlog)/.test(path)),
		).toEqual([]);
	});
});
