import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInTools } from '../../src/core/tools/registry';
import { makeTempVault } from '../support/temp-vault';
import { Tool } from '../support/tool';

const ODD = fileURLToPath(new URL('../fixtures/mcp/odd-server.mjs', import.meta.url));
const odd = { name: 'odd', kind: 'stdio', command: process.execPath, args: [ODD, 'twice'] };

let tool: Tool;
let vault: Awaited<ReturnType<typeof makeTempVault>>;

beforeAll(async () => {
	tool = await Tool.build();
	vault = await makeTempVault();
	expect((await tool.run(['init', vault.dir])).code).toBe(0);
}, 60_000);

afterAll(async () => {
	await tool.remove();
	await vault.remove();
});

const settingsFile = () => join(vault.dir, '.obsidian/plugins/signoff/data.json');

async function edit(path: string, change: (value: object) => object): Promise<void> {
	const value = JSON.parse(await readFile(path, 'utf8')) as object;
	await writeFile(path, JSON.stringify(change(value)));
}

/** As if a person had accepted it on this device. */
async function pinOnThisDevice(servers: readonly object[]): Promise<void> {
	const files = await readdir(tool.stateHome, { recursive: true });
	for (const file of files.filter((path) => path.endsWith('.json'))) {
		await edit(join(tool.stateHome, file), (kept) =>
			'key' in kept && 'value' in kept && kept.key === 'trust'
				? { ...kept, value: { ...(kept.value as object), servers } }
				: kept,
		);
	}
}

describe('signoff tools', () => {
	it('lists the built-in tools, with their effect', async () => {
		const { out, code } = await tool.run(['tools', '--vault', vault.dir]);
		expect(code).toBe(0);
		for (const name of [...builtInTools().keys(), 'http_request']) expect(out).toContain(name);
		expect(out).toMatch(/http_request\s+external/);
		expect(out).toContain('No servers of tools count on this device.');
	});

	it('starts no program that only the file in the vault names', async () => {
		const mark = join(vault.dir, 'started');
		const args = ['-e', `require('fs').writeFileSync(${JSON.stringify(mark)}, '')`];
		await edit(settingsFile(), (now) => ({ ...now, servers: [{ ...odd, args }] }));
		const { out, err } = await tool.run(['tools', '--vault', vault.dir]);
		expect(err).toContain('Plans could call tools of another server, odd');
		expect(out).toContain('No servers of tools count on this device.');
		await expect(access(mark)).rejects.toThrow();
	});

	it('lists what a server offers, and how that stands', async () => {
		await edit(settingsFile(), (now) => ({ ...now, servers: [odd] }));
		await pinOnThisDevice([odd]);
		const { out } = await tool.run(['tools', '--vault', vault.dir]);
		expect(out).toContain('odd/echo: The server has several tools of this name');
		expect(out).toContain('A person accepts tools in Obsidian');
		const { out: json } = await tool.run(['tools', '--vault', vault.dir, '--json']);
		expect(JSON.parse(json)).toMatchObject({
			servers: [{ name: 'odd', problem: null, tools: [{ standing: 'ambiguous' }, {}], gone: [] }],
		});
	});

	it('says why a server is silent', async () => {
		const dead = { name: 'dead', kind: 'stdio', command: join(vault.dir, 'nothing'), args: [] };
		await edit(settingsFile(), (now) => ({ ...now, servers: [dead] }));
		await pinOnThisDevice([dead]);
		const { out, code } = await tool.run(['tools', '--vault', vault.dir]);
		expect([code, out]).toEqual([0, expect.stringContaining('The server can’t be reached.')]);
	});
});
