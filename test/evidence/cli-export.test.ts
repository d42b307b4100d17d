// `signoff export` as a process, on a vault in which somebody else has decided.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { formatSshKey } from '../../src/core/sign/ssh-key';
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
	return vault.dir;
}

async function folderAt(path: string) {
	const names = await readdir(path);
	const files = await Promise.all(
		names.map(async (name) => ({ name, bytes: new Uint8Array(await readFile(join(path, name))) })),
	);
	return { files, missing: [] };
}

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

	it('says what to do where there is no such item, or none was named', async () => {
		const dir = await decidedVault({ isAccepted: true });
		const unknown = await tool.run(['export', 'task-9', '--vault', dir]);
		expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('signoff list')]);
		const none = await tool.run(['export', '--vault', dir]);
		expect([none.code, none.err]).toEqual([2, expect.stringContaining('signoff export ID')]);
	});
});
