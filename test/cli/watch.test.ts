// `signoff watch` as a process on real files: what it puts back, how it ends, and what is left when it is
// killed.

import {
	copyFile,
	mkdir,
	mkdtemp,
	readdir,
	readFile,
	rename,
	rm,
	symlink,
	writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { stateFolderOf } from '../../src/node/state-folder';
import { chainOf, logOf, MOVED, OPENED } from '../core/ledger/ledger-lines';
import { task } from '../support/plane';
import { makeTempVault, putFile, type VaultContents } from '../support/temp-vault';
import { Tool, type Running } from '../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

const SETTINGS = '.obsidian/plugins/signoff/data.json';
const PATIENCE = { timeout: 15_000, interval: 50 };

async function setUp(contents: VaultContents = {}): Promise<string> {
	const vault = await makeTempVault();
	onTestFinished(() => vault.remove());
	expect((await tool.run(['init', vault.dir])).code).toBe(0);
	for (const [path, text] of Object.entries(contents)) await putFile(vault.dir, path, text);
	return vault.dir;
}

async function watch(dir: string, ...args: string[]): Promise<Running> {
	const running = tool.start(['watch', '--vault', dir, ...args]);
	onTestFinished(async () => {
		running.child.kill('SIGKILL');
		await running.ended;
	});
	await running.says(/Watching|"event":"watching"/);
	return running;
}

async function notesIn(dir: string): Promise<string[]> {
	const all = await readdir(dir, { recursive: true });
	return all.filter((path) => path.endsWith('.md') && !path.startsWith('Logs')).sort();
}

/** A file for `--import`: as on a system whose limit of watches is reached. */
async function atTheLimit(): Promise<string> {
	const dir = await mkdtemp(join(tmpdir(), 'signoff-limit-'));
	onTestFinished(() => rm(dir, { recursive: true }));
	const path = join(dir, 'limit.mjs');
	await writeFile(
		path,
		`import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
fs.watch = () => { throw Object.assign(new Error('limit'), { code: 'ENOSPC' }); };
syncBuiltinESMExports();`,
	);
	return path;
}

const NOTE = task('task-1', 'Plans', 'Pay € 9,000 to Acme.\n');

describe('signoff watch', () => {
	it('puts back what an agent moved to Approved, says so, and ends when it is asked to', async () => {
		const dir = await setUp({ 'Plans/a.md': NOTE });
		const running = await watch(dir);
		expect(running.out).toMatch(/This device \(\w+\) enforces\./);
		await rename(join(dir, 'Plans/a.md'), join(dir, 'Pending_Approval/a.md'));
		await running.says(/task-1 +asked for approval, high risk/);
		await rename(join(dir, 'Pending_Approval/a.md'), join(dir, 'Approved/a.md'));
		await running.says(/task-1 +put back from Approved: Only a person/);
		await expect.poll(() => notesIn(dir), PATIENCE).toEqual(['Pending_Approval/a.md']);
		const { code, out, err } = await running.stop();
		expect([code, err]).toEqual([0, '']);
		expect(out.trimEnd()).toMatch(/Stopped\. .*$/);
		const verified = await tool.run(['verify', '--vault', dir]);
		expect(verified.out).toContain('It ends where this device left it.');
		expect(verified.code).toBe(0);
	});

	it('tells a program one object a line, also of a vault behind a link', async () => {
		const dir = await setUp({ 'Inbox/a.md': task('task-1', 'Inbox') });
		const link = `${dir}-link`;
		await symlink(dir, link);
		onTestFinished(() => rm(link));
		const running = await watch(link, '--json');
		await rename(join(dir, 'Inbox/a.md'), join(dir, 'Needs_Action/a.md'));
		await running.says(/"action":"state_transition"/);
		const { out } = await running.stop('SIGINT');
		const events = out
			.trimEnd()
			.split('\n')
			.map((line) => JSON.parse(line) as { format: string; event: string; entry?: object });
		expect(new Set(events.map(({ format }) => format))).toEqual(new Set(['signoff-cli/1']));
		expect(events.map(({ event }) => event)).toEqual(
			expect.arrayContaining(['watching', 'standing', 'entry', 'stopped']),
		);
		expect(events.find(({ entry }) => entry && 'to_state' in entry)).toBeDefined();
	});

	it('runs once a vault, and takes over from one that was killed', async () => {
		const dir = await setUp();
		const running = await watch(dir);
		const second = await tool.run(['watch', '--vault', dir]);
		expect([second.code, second.out]).toEqual([4, '']);
		expect(second.err).toContain(`process ${running.child.pid}`);
		await running.stop('SIGKILL');
		const third = await watch(dir);
		expect((await third.stop()).code).toBe(0);
		const kept = await readdir(stateFolderOf(dir, { XDG_STATE_HOME: tool.stateHome }));
		expect(kept.filter((path) => path.includes('lock'))).toEqual([]);
	});

	it('only watches where another device enforces', async () => {
		const dir = await setUp({ 'Pending_Approval/a.md': NOTE });
		const path = join(dir, SETTINGS);
		// As on a device that has never seen this vault.
		await rm(tool.stateHome, { recursive: true });
		const stored = JSON.parse(await readFile(path, 'utf8')) as { devices: object };
		const devices = { ...stored.devices, first: 'desk', enforcing: 'desk' };
		await writeFile(path, JSON.stringify({ ...stored, devices }));
		const running = await watch(dir);
		expect(running.out).toContain('The device desk enforces.');
		await rename(join(dir, 'Pending_Approval/a.md'), join(dir, 'Approved/a.md'));
		const { out } = await running.stop();
		expect(await notesIn(dir)).toEqual(['Approved/a.md']);
		expect(out).not.toContain('put back from');
	});

	it('goes on enforcing where the settings are loosened or broken under it', async () => {
		const dir = await setUp({ 'Plans/a.md': NOTE });
		const running = await watch(dir, '--json');
		await writeFile(join(dir, SETTINGS), '{"workspaces": [], "devices": {"enforcing": "x"}}');
		await running.says(/"heldBack":\["/);
		await writeFile(join(dir, SETTINGS), '{broken');
		await rename(join(dir, 'Plans/a.md'), join(dir, 'Approved/a.md'));
		await running.says(/"action":"move_refused"/);
		await expect.poll(() => notesIn(dir), PATIENCE).toEqual(['Plans/a.md']);
		await running.stop('SIGKILL');
		const again = await watch(dir);
		expect(again.err).toContain('What this device has pinned goes on counting.');
		expect(again.out).toMatch(/enforces\./);
	});

	it('says that two devices may enforce where the settings name another one', async () => {
		const dir = await setUp({ 'Plans/a.md': NOTE });
		const running = await watch(dir, '--json');
		const path = join(dir, SETTINGS);
		const stored = JSON.parse(await readFile(path, 'utf8')) as { devices: object };
		const devices = { ...stored.devices, enforcing: 'desk' };
		await writeFile(path, JSON.stringify({ ...stored, devices }));
		await running.says(
			/"heldBack":\[[^\n]*handed enforcement over to desk[^\n]*two devices enforce/,
		);
		const { out, err } = await tool.run(['status', '--vault', dir]);
		expect(out + err).toContain('end signoff watch here, and accept');
	});

	it('loses no note and no line when it is killed in the middle of work', async () => {
		const notes = Array.from({ length: 12 }, (_, at) => `n${at}.md`);
		const dir = await setUp(
			Object.fromEntries(
				notes.map((name, at) => [`Plans/${name}`, task(`task-${at}`, 'Plans', 'Pay € 9,000.\n')]),
			),
		);
		for (let round = 0; round < 3; round += 1) {
			const running = await watch(dir);
			const [from, to] =
				round % 2 === 0 ? ['Plans', 'Pending_Approval'] : ['Pending_Approval', 'Approved'];
			const moved = (await notesIn(dir)).filter((path) => path.startsWith(`${from}/`));
			for (const path of moved) await rename(join(dir, path), join(dir, path.replace(from, to)));
			// As soon as it has begun; where the last kill came late, nothing is left to do.
			if (moved.length > 0) await running.says(/task-\d+ +(Plans →|put back)/);
			await running.stop('SIGKILL');
		}
		// What a kill can leave beside a note, if it comes at the wrong time.
		const left = '.signoff-00000000-0000-4000-8000-000000000000.tmp';
		await writeFile(join(dir, 'Plans', left), 'x');
		const last = await watch(dir);
		expect(await readdir(join(dir, 'Plans'))).not.toContain(left);
		await expect
			.poll(async () => (await notesIn(dir)).map((path) => path.split('/')[1]).sort(), PATIENCE)
			.toEqual([...notes].sort());
		await expect
			.poll(
				async () => (await notesIn(dir)).filter((path) => path.startsWith('Approved')),
				PATIENCE,
			)
			.toEqual([]);
		expect((await last.stop()).code).toBe(0);
		const verified = await tool.run(['verify', '--vault', dir, '--json']);
		expect(JSON.parse(verified.out)).toMatchObject({
			workspaces: [{ intact: true, problems: [] }],
		});
		expect(verified.code).toBe(0);
	});

	it('puts a state folder back that was renamed, with all that is in it', async () => {
		const dir = await setUp({ 'Plans/a.md': NOTE, 'Plans/b.md': task('task-2', 'Plans') });
		const running = await watch(dir);
		await rename(join(dir, 'Plans'), join(dir, 'Old'));
		await running.says(/folder put back/);
		await expect.poll(() => notesIn(dir), PATIENCE).toEqual(['Plans/a.md', 'Plans/b.md']);
		expect((await running.stop()).out).not.toContain('deleted');
	});

	it.skipIf(process.platform !== 'linux')(
		'asks for a watch a folder, and none a note',
		async () => {
			const contents: VaultContents = {};
			for (let at = 0; at < 60; at += 1) contents[`Plans/n${at}.md`] = task(`task-${at}`, 'Plans');
			const dir = await setUp(contents);
			const running = await watch(dir);
			const open = `/proc/${running.child.pid}/fdinfo`;
			const infos = await Promise.all(
				(await readdir(open)).map((fd) => readFile(join(open, fd), 'utf8').catch(() => '')),
			);
			// The vault, seven states and Logs.
			expect(infos.join('').match(/^inotify /gm)).toHaveLength(9);
		},
	);

	it('enforces where the system gives it no watch, and says what to do', async () => {
		const dir = await setUp({ 'Plans/a.md': NOTE });
		const running = tool.start(['watch', '--vault', dir, '--json'], dir, {
			NODE_OPTIONS: `--import ${await atTheLimit()}`,
		});
		onTestFinished(async () => {
			await running.stop('SIGKILL');
		});
		await running.says(/"event":"problem","sentence":"[^"]*sysctl fs.inotify.max_user_watches=/);
		await running.says(/"event":"watching"/);
		await rename(join(dir, 'Plans/a.md'), join(dir, 'Approved/a.md'));
		await running.says(/"action":"move_refused"/);
		await expect.poll(() => notesIn(dir), PATIENCE).toEqual(['Plans/a.md']);
		expect((await running.stop()).out.match(/sysctl/g)).toHaveLength(1);
	});

	it('finds a tail that is cut off while nothing runs', async () => {
		const dir = await setUp({ 'Inbox/a.md': task('task-1', 'Inbox') });
		await (await watch(dir)).stop();
		const [log = ''] = (await readdir(join(dir, 'Logs'))).filter((name) => name.endsWith('.log'));
		const path = join(dir, 'Logs', log);
		await copyFile(path, `${dir}/whole`);
		const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
		await writeFile(path, `${lines.slice(0, -1).join('\n')}\n`);
		const { code, out } = await tool.run(['verify', '--vault', dir]);
		expect(code).toBe(3);
		expect(out).toContain('[cut-tail]');
	});

	it('names a log of nobody that is known once, and writes nothing more about it', async () => {
		const dir = await setUp({ 'Plans/a.md': NOTE });
		const running = await watch(dir);
		const foreign = `${new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10)}.log`;
		const opened = { ...OPENED, context: { ...OPENED.context, log_device: 'evil' } };
		await putFile(dir, `Logs/${foreign}`, logOf(chainOf([opened, MOVED])));
		await rename(join(dir, 'Plans/a.md'), join(dir, 'Approved/a.md'));
		await running.says(/put back from Approved/);
		await running.stop();
		const [log = ''] = (await readdir(join(dir, 'Logs'))).filter((name) => name.endsWith('.log'));
		const lines = async () =>
			(await readFile(join(dir, 'Logs', log), 'utf8')).trimEnd().split('\n');
		const sizes: number[] = [];
		for (let round = 0; round < 3; round += 1) {
			await (await watch(dir)).stop();
			sizes.push((await lines()).length);
		}
		expect(sizes[2]).toBe(sizes[0]);
		const told = (await lines()).filter((line) => line.includes('"foreign": 2'));
		expect(told).toHaveLength(1);
		expect(told[0]).toContain(`Logs/${foreign} says that it is the log of evil`);
	});

	it('says what to do where nothing is set up', async () => {
		const vault = await makeTempVault();
		onTestFinished(() => vault.remove());
		await mkdir(join(vault.dir, '.obsidian'));
		const { code, err } = await tool.run(['watch'], vault.dir);
		expect(code).toBe(1);
		expect(err).toContain('Run signoff init');
	});
});
