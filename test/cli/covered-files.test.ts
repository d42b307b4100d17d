// `signoff watch` as a process: an approval that came from another device covers the files that the note names.

import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { withReceipt } from '../../src/cli/cheat/own-key';
import { keyPairOf } from '../../src/core/sign/ed25519';
import { formatSshKey } from '../../src/core/sign/ssh-key';
import { stateFolderOf } from '../../src/node/state-folder';
import { acceptSigners } from '../support/accept-signers';
import { GRAVE, task } from '../support/plane';
import { makeTempVault, putFile } from '../support/temp-vault';
import { Tool, type Running } from '../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

const ARGUMENT =
	'- [ ] Send it\n  ```json\n  {"tool": "mail.send", "files": ["Reports/q3.csv"]}\n  ```\n';
const PAIR = keyPairOf(new Uint8Array(32).fill(7));
const SIGNER = {
	device: 'person',
	key: formatSshKey(PAIR.publicKey),
	since: '2026-01-01T00:00:00Z',
	until: null,
};
const SETTINGS = '.obsidian/plugins/signoff/data.json';

async function watch(dir: string): Promise<Running> {
	const running = tool.start(['watch', '--vault', dir]);
	onTestFinished(async () => {
		running.child.kill('SIGKILL');
		await running.ended;
	});
	await running.says(/Watching/);
	return running;
}

async function logOf(dir: string): Promise<string> {
	const names = (await readdir(join(dir, 'Logs'))).filter((name) => name.endsWith('.log'));
	return readFile(join(dir, 'Logs', names.sort().at(-1) ?? ''), 'utf8');
}

/** Approved on another device, whose key was accepted here, while this one watches. */
async function approved(): Promise<{ dir: string; running: Running }> {
	const vault = await makeTempVault();
	onTestFinished(() => vault.remove());
	const { dir } = vault;
	expect((await tool.run(['init', dir])).code).toBe(0);
	acceptSigners(stateFolderOf(dir, { XDG_STATE_HOME: tool.stateHome }), [SIGNER]);
	const settings = JSON.parse(await readFile(join(dir, SETTINGS), 'utf8')) as object;
	await writeFile(join(dir, SETTINGS), JSON.stringify({ ...settings, signers: [SIGNER] }));
	await putFile(dir, 'Reports/q3.csv', 'old');
	await putFile(dir, 'Plans/a.md', task('task-1', 'Plans', `${GRAVE}\n${ARGUMENT}`));
	const running = await watch(dir);
	const waiting = join(dir, 'Pending_Approval/a.md');
	await rename(join(dir, 'Plans/a.md'), waiting);
	await running.says(/task-1 +asked for approval/);
	const signing = { pair: PAIR, on: SIGNER.device, log: await logOf(dir) };
	await writeFile(waiting, withReceipt(await readFile(waiting, 'utf8'), 'task-1', signing));
	await rename(waiting, join(dir, 'Approved/a.md'));
	await expect.poll(() => logOf(dir), { timeout: 15_000 }).toMatch(/"to_state": "Approved"/);
	return { dir, running };
}

describe('a file in the arguments of an approved step', () => {
	it.each([
		['is changed', (path: string) => writeFile(path, 'new')],
		['is taken away', (path: string) => rm(path)],
	])('voids the approval when it %s, while the tool watches', async (_, act) => {
		const { dir } = await approved();
		await act(join(dir, 'Reports/q3.csv'));
		await expect.poll(() => logOf(dir), { timeout: 15_000 }).toContain('"approval_void"');
		await expect.poll(() => readdir(join(dir, 'Rejected')), { timeout: 15_000 }).toEqual(['a.md']);
	});

	it('voids it at the next start', async () => {
		const { dir, running } = await approved();
		await running.stop();
		await writeFile(join(dir, 'Reports/q3.csv'), 'new');
		await watch(dir);
		await expect.poll(() => readdir(join(dir, 'Rejected')), { timeout: 15_000 }).toEqual(['a.md']);
	});
});
