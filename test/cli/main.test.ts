// The command line tool as a person calls it: a process of its own, on a real folder.

import { spawn } from 'node:child_process';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { chainOf, logOf, MOVED, OPENED } from '../core/ledger/ledger-lines';
import { keyPairOf } from '../../src/core/sign/ed25519';
import { fingerprintOf, formatSshKey } from '../../src/core/sign/ssh-key';
import { FileDeviceStore } from '../../src/node/file-device-store';
import { stateFolderOf } from '../../src/node/state-folder';
import { contentsOf } from '../support/folder-contents';
import { task } from '../support/plane';
import { Running, Tool } from '../support/tool';
import { makeTempVault, type VaultContents } from '../support/temp-vault';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

async function vaultWith(contents: VaultContents): Promise<string> {
	const vault = await makeTempVault(contents);
	onTestFinished(() => vault.remove());
	return vault.dir;
}

const SETTINGS = '.obsidian/plugins/signoff/data.json';
const LOG = logOf(chainOf([OPENED, MOVED, { ...MOVED, taskId: 'task-2' }]));

/** Set up by another device, with a log. */
const SET_UP = {
	[SETTINGS]: JSON.stringify({
		workspaces: [{ root: 'AI', folders: { Plans: ['Plans'], Pending_Approval: ['Waiting'] } }],
		devices: { first: 'desk', enforcing: 'desk', since: null },
	}),
	'AI/Waiting/pay.md': task('task-001', 'Pending_Approval', '# Pay Acme\n\nPay € 9,000.\n'),
	'AI/Plans/b.md': task('task-2', 'Plans'),
	'AI/Logs/2026-01-27.log': LOG,
	'AI/Logs/2026-01-26.log': '["of another tool"]',
	'AI/Logs/2026-01-27 (conflicted copy).log': LOG,
};

const json = (out: string) => JSON.parse(out) as Record<string, unknown>;

describe('signoff', () => {
	it('finds the vault from a folder in it, and tells what the items are', async () => {
		const dir = await vaultWith(SET_UP);
		const { code, out, err } = await tool.run(['status'], join(dir, 'AI/Waiting'));
		expect([code, err]).toEqual([0, '']);
		expect(out).toMatch(/^AI\n\nInbox +0\nNeeds_Action +0\nPlans +1\nPending_Approval +1\n/);
	});

	it('tells of each note all that is wrong with it, as the plugin does', async () => {
		const early = task('task-2', 'Plans').replace(
			/created_at: \S+/,
			'created_at: 2999-01-01T00:00:00Z',
		);
		const dir = await vaultWith({
			...SET_UP,
			'AI/Plans/b.md': early,
			'AI/Waiting/c.md': task('task-2', 'Pending_Approval'),
		});
		const wanted = [
			expect.objectContaining({ code: 'duplicate-id', path: 'AI/Plans/b.md' }),
			expect.objectContaining({ code: 'wrong-value', path: 'AI/Plans/b.md' }),
		] as unknown[];
		const status = json((await tool.run(['status', '--vault', dir, '--json'])).out);
		expect(status.findings).toEqual(expect.arrayContaining(wanted));
		const shown = json((await tool.run(['show', 'AI/Plans/b.md', '--vault', dir, '--json'])).out);
		expect(shown.item).toMatchObject({ findings: expect.arrayContaining(wanted) as unknown });
	});

	it('names a daily table that its log does not say', async () => {
		const forged =
			'# Audit Log: 2026-01-27\n\nMade by Signoff from `2026-01-27.log`, which is the record. Changes to this page are lost.\n\n' +
			'| Timestamp | Task ID | From | To | Actor | Outcome | Details |\n| --------- | ------- | ---- | -- | ----- | ------- | ------- |\n';
		const dir = await vaultWith({ ...SET_UP, 'AI/Logs/2026-01-27.log.md': forged });
		const { out } = await tool.run(['verify', '--vault', dir, '--json']);
		expect(json(out)).toMatchObject({
			workspaces: [
				{
					skipped: expect.arrayContaining([
						{ file: 'AI/Logs/2026-01-27.log.md', reason: 'table-differs' },
					]) as unknown,
				},
			],
		});
	});

	it('reads folders that look like states where nothing is set up', async () => {
		const dir = await vaultWith({
			...{ 'Inbox/a.md': '---\nsubject: [x] y\n---\n', 'Done/b.md': '# b', 'Plans/': '' },
		});
		const { code, out } = await tool.run(['status', '--vault', dir, '--json']);
		expect(code).toBe(0);
		expect(json(out)).toMatchObject({
			...{ format: 'signoff-cli/1', command: 'status', setUp: false, workspaces: [''] },
			...{ enforcing: null, heldBack: [] },
			findings: [{ code: 'broken-properties', path: 'Inbox/a.md', line: 2 }],
		});
		expect(await readdir(dir)).toEqual(['Done', 'Inbox', 'Plans']);
	});

	it('lists, for a person and for a program', async () => {
		const dir = await vaultWith(SET_UP);
		const person = await tool.run(['list', '--vault', dir]);
		expect(person.out).toContain('Plans  1 item\n  task-2');
		expect(person.out).toMatch(/task-001 +high +Pay Acme {2}AI\/Waiting\/pay.md/);
		const program = await tool.run(['list', '--vault', dir, '--state', 'Plans', '--json']);
		expect(json(program.out)).toMatchObject({
			...{ format: 'signoff-cli/1', command: 'list' },
			items: [{ id: 'task-2', path: 'AI/Plans/b.md', workspace: 'AI', state: 'Plans', asks: null }],
		});
	});

	it('shows one item with its trail, by id or by path', async () => {
		const dir = await vaultWith(SET_UP);
		const { out } = await tool.run(['show', 'task-001', '--vault', dir]);
		expect(out).toContain('Pending_Approval: lies at AI/Waiting/pay.md');
		const byPath = await tool.run(['show', 'AI/Waiting/pay.md', '--vault', dir, '--json']);
		expect(json(byPath.out)).toMatchObject({
			...{ format: 'signoff-cli/1', command: 'show', item: { id: 'task-001' } },
		});
	});

	it('prints the log, of all or of one item, and stops with its reader', async () => {
		const dir = await vaultWith(SET_UP);
		const { out, err, code } = await tool.run(['log', '--vault', dir, '--task', 'task-2']);
		expect([code, err]).toEqual([
			0,
			'AI/Logs/2026-01-26.log is no log of Signoff, and was left out.\n',
		]);
		expect(out).toMatch(/^2026-01-27 10:30:02Z {2}task-2 +Plans → Pending approval/);
		expect(out.trimEnd()).not.toContain('\n');
		const lines = (
			await tool.run(['log', '--vault', dir, '--json', '--since', '2026-01-27T10:30:01Z'])
		).out
			.trimEnd()
			.split('\n');
		expect(lines.map((line) => json(line))).toMatchObject([
			{
				format: 'signoff-cli/1',
				command: 'log',
				workspace: 'AI',
				line: 2,
				entry: { context: { seq: 1 } },
			},
			{
				file: 'AI/Logs/2026-01-27.log',
				line: 3,
				entry: { task_id: 'task-2', context: { item: { _type: 'StateTransition' } } },
			},
		]);
	});

	it.skipIf(process.platform === 'win32')('ends quietly where nobody reads any more', async () => {
		const dir = await vaultWith({
			'Logs/2026-01-27.log': logOf(chainOf([OPENED, ...Array.from({ length: 3000 }, () => MOVED)])),
			'.obsidian/app.json': '{}',
		});
		const call = `"${process.execPath}" "${tool.path}" log --json --vault "${dir}"`;
		const shell = spawn('bash', ['-c', `${call} | head -n 1 | wc -l; echo "\${PIPESTATUS[0]}"`]);
		const { out, err } = await new Running(shell).ended;
		expect([out.trim(), err]).toEqual(['1\n0', '']);
	});

	it
		.skipIf(process.platform !== 'linux')
		.each([['log', '--json'], ['log'], ['list'], ['status', '--json'], ['help']])(
		'fails in a sentence where its output cannot be written: %s %s',
		async (...args) => {
			const dir = await vaultWith(SET_UP);
			const call = `"${process.execPath}" "${tool.path}" ${args.join(' ')} --vault "${dir}"`;
			const shell = spawn('bash', ['-c', `${call} > /dev/full; echo "$?"`]);
			const { out, err } = await new Running(shell).ended;
			expect(out).toBe('1\n');
			expect(err.trimEnd().split('\n').at(-1)).toMatch(/^The output could not be written/);
		},
	);

	it('verifies what it reads, names what it does not, and ends with 3 where a line does not hold', async () => {
		const dir = await vaultWith(SET_UP);
		const well = await tool.run(['verify', '--vault', dir]);
		expect(well.code).toBe(0);
		expect(well.out).toContain('desk: intact. 3 entries in 1 file.');
		expect(well.out).toContain('this device did not write them');
		expect(well.out).toMatch(
			/Not checked:\n.*2026-01-26\.log {2}another tool.*\n.*conflicted copy.* a copy/,
		);
		const text = Buffer.from(LOG).toString().replace('task-2', 'task-3');
		await writeFile(join(dir, 'AI/Logs/2026-01-27.log'), text);
		const bad = await tool.run(['verify', '--vault', dir, '--json']);
		expect(bad.code).toBe(3);
		expect(json(bad.out)).toMatchObject({
			...{ format: 'signoff-cli/1', command: 'verify' },
			workspaces: [
				{
					...{ root: 'AI', intact: false },
					devices: [{ device: 'desk', problems: [{ line: 3, code: 'hash-mismatch' }] }],
				},
			],
		});
	});

	it('changes nothing, in the vault or on the device, when it only answers', async () => {
		const dir = await vaultWith(SET_UP);
		const before = await contentsOf(dir);
		for (const command of [['status'], ['list'], ['show', 'task-2'], ['verify'], ['log']])
			await tool.run([...command, '--vault', dir]);
		expect(await contentsOf(dir)).toEqual(before);
		await expect(stat(tool.stateHome)).rejects.toThrow('ENOENT');
	});

	it('needs nothing but Node and its own files, and makes no code out of text', async () => {
		expect(await readFile(tool.path, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
		const own = (await readdir(tool.dir)).filter((name) => name.endsWith('.mjs'));
		const code = (
			await Promise.all(own.map((name) => readFile(join(tool.dir, name), 'utf8')))
		).join('\n');
		const imports = code.matchAll(/^import .*? from "(.*?)";$|\bimport\("([^"]*)"\)/gm);
		const imported = [...new Set([...imports].map(([, whole, part]) => whole ?? part ?? ''))];
		expect(imported.length).toBeGreaterThan(5);
		const foreign = imported.filter((name) => !isBuiltin(name) && !own.includes(name.slice(2)));
		expect(foreign).toEqual([]);
		expect(code).not.toMatch(/\beval\s*\(|\bnew\s+Function\b/);
	});

	it('says its version, and why it does not approve', async () => {
		const { version } = json(await readFile('manifest.json', 'utf8'));
		expect((await tool.run(['--version'])).out).toBe(`${String(version)}\n`);
		expect(json((await tool.run(['--version', '--json'])).out)).toEqual({
			...{ format: 'signoff-cli/1', command: 'version', version },
		});
		expect((await tool.run(['help'])).out).toContain(
			'No command approves or rejects by being typed.',
		);
		const { code, out, err } = await tool.run(['decide', 'task-001']);
		expect([code, out]).toEqual([2, '']);
		expect(err).toContain('on purpose');
	});

	it.each([
		['a vault that is none', ['status', '--vault', '/nowhere/at/all'], 2, 'is no folder.'],
		['no vault anywhere', ['status'], 1, 'signoff init'],
		['an id that is none', ['show', 'task-9'], 1, 'signoff list'],
		['a state that is none', ['list', '--state', 'done'], 2, 'Pending_Approval'],
		['a time that is none', ['log', '--since', 'soon'], 2, '7d'],
		['a workspace that is none', ['list', '--workspace', 'X'], 2, 'There is one in AI.'],
	])('ends in one sentence that says what to do: %s', async (name, args, exit, sentence) => {
		const dir = name === 'no vault anywhere' ? '/' : await vaultWith(SET_UP);
		const { code, out, err } = await tool.run(args, dir);
		expect([code, out]).toEqual([exit, '']);
		expect(err).toContain(sentence);
		expect(err.trimEnd()).not.toContain('\n');
	});
});

describe('signoff init', () => {
	it('makes the folders and lets this device enforce; twice is as good as once', async () => {
		const dir = await vaultWith({ 'note.md': 'a' });
		const { code, out } = await tool.run(['init', dir, '--root', 'AI', '--json']);
		const first = json(out);
		expect(code).toBe(0);
		expect(first).toMatchObject({ command: 'init', workspace: 'AI', origin: 'created' });
		expect(first.enforcing).toBe(first.device);
		expect(await readdir(join(dir, 'AI'))).toContain('Pending_Approval');
		const before = await contentsOf(dir);
		expect((await tool.run(['init', '--root', 'AI'], dir)).out).toContain('all folders were there');
		expect(await contentsOf(dir)).toEqual(before);
	});

	it('adopts folders that work as states, and leaves the enforcing device alone', async () => {
		const devices = { first: 'desk', enforcing: 'desk', since: null };
		const dir = await vaultWith({
			...{ 'Inbox/': '', 'Plans/': '', 'Done/a.md': 'a', 'Failed/b.md': 'b' },
			[SETTINGS]: JSON.stringify({ personName: 'Kim', later: [1], devices }),
		});
		const { out } = await tool.run(['init'], dir);
		expect(out).toContain('Adopted');
		expect(out).toContain('The device desk enforces');
		expect(json(await readFile(join(dir, SETTINGS), 'utf8'))).toMatchObject({
			...{ personName: 'Kim', later: [1], devices },
			workspaces: [{ origin: 'adopted', folders: { Rejected: ['Rejected', 'Failed'] } }],
		});
	});

	it('believes no key that lay there before, and names what it found', async () => {
		const { publicKey } = keyPairOf(new Uint8Array(32).fill(7));
		const key = formatSshKey(publicKey);
		const signer = { device: 'agent', key, since: '2026-01-01T00:00:00Z', until: null };
		const dir = await vaultWith({
			[SETTINGS]: JSON.stringify({ signers: [signer], ignoreRules: '*.md\n# mine' }),
		});
		const { code, out, err } = await tool.run(['init', dir]);
		expect(code).toBe(0);
		expect(out).toContain('made');
		expect(err).toContain(fingerprintOf(publicKey));
		expect(err).toContain('*.md');
		expect(err).not.toContain('# mine');
		const store = new FileDeviceStore(stateFolderOf(dir, { XDG_STATE_HOME: tool.stateHome }));
		expect(store.load('trust')).toMatchObject({ signers: [], workspaces: [{ root: '' }] });
		const other = await vaultWith({ [SETTINGS]: JSON.stringify({ signers: [signer] }) });
		expect(json((await tool.run(['init', other, '--json'])).out)).toMatchObject({
			found: { signers: [{ device: 'agent', fingerprint: fingerprintOf(publicKey) }] },
			heldBack: [expect.stringContaining('agent')],
		});
		expect(json((await tool.run(['init', other, '--json'])).out)).toMatchObject({ found: null });
		expect(json((await tool.run(['status', '--vault', dir, '--json'])).out).heldBack).toHaveLength(
			1,
		);
	});

	it('names the device that was said to enforce before it looked', async () => {
		const devices = { first: 'x9', enforcing: 'x9', since: null };
		const dir = await vaultWith({ [SETTINGS]: JSON.stringify({ devices }) });
		const first = await tool.run(['init', dir]);
		expect(first.out + first.err).toContain('x9');
		expect((await tool.run(['init', dir])).err).toBe('');
	});

	it.each([
		['settings that are broken', { [SETTINGS]: '{"workspaces": [' }, [], 'Mend it or delete it'],
		['a file in the way', { Plans: 'x' }, [], 'Plans belongs'],
		['a bad folder', {}, ['--root', '../x'], 'inside the vault'],
	] satisfies [string, Record<string, string>, string[], string][])(
		'touches nothing for %s',
		async (...row) => {
			const [, contents, args, sentence]: [string, Record<string, string>, string[], string] = row;
			const dir = await vaultWith(contents);
			const before = await contentsOf(dir);
			const { code, err } = await tool.run(['init', dir, ...args]);
			expect(code).toBe(1);
			expect(err).toContain(sentence);
			expect(await contentsOf(dir)).toEqual(before);
			const settings = await readFile(join(dir, SETTINGS), 'utf8').catch(() => undefined);
			expect(settings).toBe(contents[SETTINGS]);
		},
	);
});
