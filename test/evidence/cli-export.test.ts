// `signoff export` as a process, on a vault in which somebody else has decided.

import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { formatSshKey } from '../../src/core/sign/ssh-key';
import { exportFailure } from '../../src/text/cli/export';
import { stateFolderOf } from '../../src/node/state-folder';
import { acceptSigners } from '../support/accept-signers';
import { decide, GRAVE, openWaiting } from '../support/plane';
import { makeTempVault } from '../support/temp-vault';
import { Tool } from '../support/tool';
import { commandsIn, follow, refusing, signTree } from './evidence-setup';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

const SETTINGS = '.obsidian/plugins/signoff/data.json';

/** What lies on the disk after a person decided on another device; its key is accepted or not. */
async function decidedVault({ isAccepted }: { isAccepted: boolean }): Promise<string> {
	const plane = await openWaiting(GRAVE);
	await decide(plane, 'Pending_Approval/a.md');
	const pair = plane.site.parts.key.pair();
	await signTree(plane.vault, 'desk', pair);
	const contents: Record<string, string | Uint8Array> = {};
	for (const path of Object.keys(plane.vault.snapshot())) {
		if (!path.endsWith('/')) contents[path] = await plane.vault.readBytes(path);
	}
	const signer = {
		device: 'desk',
		key: formatSshKey(pair.publicKey),
		since: '2026-01-01T00:00:00Z',
		until: null,
	};
	contents[SETTINGS] = JSON.stringify({ signers: isAccepted ? [signer] : [] });
	const vault = await makeTempVault(contents);
	onTestFinished(() => vault.remove());
	expect((await tool.run(['init', vault.dir])).code).toBe(0);
	const stateFolder = stateFolderOf(vault.dir, { XDG_STATE_HOME: tool.stateHome });
	if (isAccepted) acceptSigners(stateFolder, [signer]);
	return vault.dir;
}

async function folderAt(path: string) {
	const names = await readdir(path);
	const files = await Promise.all(
		names.map(async (name) => ({ name, bytes: new Uint8Array(await readFile(join(path, name))) })),
	);
	return { files, missing: [] };
}

describe('a place that takes no evidence', () => {
	it.each(['ENOSPC', 'EDQUOT'])('is a full disk by %s, and free space is what helps', (code) => {
		const sentence = exportFailure('/e.zip', code);
		expect(sentence).toContain('The disk is full');
		expect(sentence).toContain('/e.zip');
	});

	it('names the code of all else', () => {
		expect(exportFailure('/e.zip', 'EROFS')).toContain('/e.zip cannot be written (EROFS)');
	});
});

describe('signoff export', () => {
	it('writes a zip that its own README lets anybody check, and overwrites nothing', async () => {
		const dir = await decidedVault({ isAccepted: true });
		const out = join(dir, 'out', 'e.zip');
		const args = ['export', 'task-1', '--vault', dir, '--out', out];
		const first = await tool.run(args);
		expect(first).toMatchObject({ code: 0, err: '' });
		expect(first.out).toContain(`Evidence written to ${out}`);
		const zip = unzipSync(new Uint8Array(await readFile(out)));
		const files = Object.entries(zip).map(([name, bytes]) => ({ name, bytes }));
		expect(refusing({ files, missing: [] })).toEqual([]);
		const again = await tool.run(args);
		expect(again).toMatchObject({ code: 1, out: '' });
		expect(again.err).toContain('nothing is overwritten');
	});

	it('writes a folder, and says that nobody has accepted the key', async () => {
		const dir = await decidedVault({ isAccepted: false });
		const where = ['--vault', dir, '--folder', '--json'];
		const { code, out } = await tool.run(['export', 'Approved/a.md', ...where], dir);
		expect(code).toBe(3);
		const said = JSON.parse(out) as { path: string; missing: { code: string }[] };
		expect(said).toMatchObject({ format: 'signoff-cli/1', command: 'export', id: 'task-1' });
		expect(said.missing.map((one) => one.code)).toEqual(
			expect.arrayContaining(['unknown-signer', 'unknown-log-key']),
		);
		expect(said.path).toBe(join(dir, 'task-1-evidence'));
		const evidence = await folderAt(said.path);
		expect(refusing(evidence)).toEqual(['signature', 'proofs']);
		const { code: second, err } = await tool.run(['export', 'task-1', ...where], dir);
		expect([second, err.includes('nothing is overwritten')]).toEqual([1, true]);
		// A byte that somebody changes in the folder.
		const note = join(said.path, 'note.md');
		await writeFile(note, `${await readFile(note, 'utf8')} `);
		expect(refusing(await folderAt(said.path))).toContain('note');
		expect(follow(evidence)).toHaveLength(
			commandsIn(await readFile(join(said.path, 'README.md'), 'utf8')).length,
		);
	});

	it.each([
		['a zip', []],
		['a folder', ['--folder']],
	])('leaves nothing of %s that the disk did not take, and can be tried again', async (_, more) => {
		const dir = await decidedVault({ isAccepted: true });
		const args = ['export', 'task-1', '--vault', dir, '--out', join(dir, 'out', 'e'), ...more];
		// No file may become larger than a few blocks, as on a disk that is nearly full.
		const limited = spawnSync(
			'sh',
			['-c', `trap '' XFSZ; ulimit -f 4; exec "$@"`, 'sh', process.execPath, tool.path, ...args],
			{ encoding: 'utf8', env: { ...process.env, XDG_STATE_HOME: tool.stateHome } },
		);
		expect(limited).toMatchObject({ status: 1, stdout: '' });
		expect(limited.stderr).toContain('cannot be written');
		expect(limited.stderr).toContain('EFBIG');
		expect(limited.stderr).not.toMatch(/Something went wrong|\n.*\n/);
		expect(await readdir(join(dir, 'out'))).toEqual([]);
		expect(await tool.run(args)).toMatchObject({ code: 0, err: '' });
	});

	it('says that a place cannot be written, and not that it is taken', async () => {
		const dir = await decidedVault({ isAccepted: true });
		const out = join(dir, 'Approved', 'a.md', 'e.zip');
		const { code, err } = await tool.run(['export', 'task-1', '--vault', dir, '--out', out]);
		expect(code).toBe(1);
		expect(err).toContain(`${out} cannot be written`);
	});

	it('says what to do where there is no such item, or none was named', async () => {
		const dir = await decidedVault({ isAccepted: true });
		const unknown = await tool.run(['export', 'task-9', '--vault', dir]);
		expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('signoff list')]);
		const none = await tool.run(['export', '--vault', dir]);
		expect([none.code, none.err]).toEqual([2, expect.stringContaining('signoff export ID')]);
	});
});
