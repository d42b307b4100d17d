// What the device keeps outside of the vault, where it cannot be kept or read.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { stateFolderOf } from '../../src/node/state-folder';
import { makeTempVault } from '../support/temp-vault';
import { Tool } from '../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

async function watchedVault(): Promise<{ dir: string; state: string }> {
	const vault = await makeTempVault();
	onTestFinished(() => vault.remove());
	expect((await tool.run(['init', vault.dir])).code).toBe(0);
	const running = tool.start(['watch', '--vault', vault.dir]);
	await running.says(/key made/);
	await running.says(/Watching/);
	await running.stop();
	return { dir: vault.dir, state: stateFolderOf(vault.dir, { XDG_STATE_HOME: tool.stateHome }) };
}

/** The file that holds the value of this key. */
async function fileOf(state: string, key: string): Promise<string> {
	for (const name of await readdir(state)) {
		const text = await readFile(join(state, name), 'utf8');
		if (text.startsWith(`{"key":${JSON.stringify(key)}`)) return join(state, name);
	}
	throw new Error(`nothing is kept for ${key}`);
}

describe('what the device keeps', () => {
	it.each(['own-keys', 'signoff-device-key', 'log-', 'signoff-device', 'trust'])(
		'is missed in one sentence that says what to do: %s',
		async (key) => {
			const { dir, state } = await watchedVault();
			const file = await fileOf(state, key);
			const whole = await readFile(file, 'utf8');
			await writeFile(file, '{"key');
			const { code, out, err } = await tool.run(['watch', '--vault', dir]);
			expect([code, out]).toEqual([1, '']);
			expect(err).toMatch(/^[^\n]*cannot be read[^\n]*backup[^\n]*delete[^\n]*\n$/);
			expect(err).toContain(file);
			expect(await readFile(file, 'utf8')).toBe('{"key');
			// Nothing was taken for cut off meanwhile.
			await writeFile(file, whole);
			expect((await tool.run(['verify', '--vault', dir])).code).toBe(0);
		},
	);

	it.skipIf(process.platform !== 'linux').each(['/proc/nope', '/dev/null/x'])(
		'is told where it cannot be kept, in %s',
		async (home) => {
			const vault = await makeTempVault();
			onTestFinished(() => vault.remove());
			const running = tool.start(['init', vault.dir], undefined, { XDG_STATE_HOME: home });
			onTestFinished(() => void running.child.kill('SIGKILL'));
			const { code, err } = await running.ended;
			expect(code).toBe(1);
			expect(err).toMatch(/^[^\n]*cannot be written[^\n]*XDG_STATE_HOME[^\n]*\n$/);
			expect(err).toContain(home);
		},
	);
});
