// The protocol's makers on our server: their Inspector against the built tool, and their conformance suite against the same server over HTTP.

import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveByHttp } from '../support/mcp-http';
import { task } from '../support/plane';
import { makeTempVault, putFile } from '../support/temp-vault';
import { Tool } from '../support/tool';
import { installSuites, type Revision } from './suites';

const suites = await installSuites();

let tool: Tool;
let vault: Awaited<ReturnType<typeof makeTempVault>>;

beforeAll(async () => {
	tool = await Tool.build();
	vault = await makeTempVault();
	expect((await tool.run(['init', vault.dir])).code).toBe(0);
	await putFile(vault.dir, 'Inbox/a.md', task('task-1', 'Inbox', '# Water the plants\n'));
});

afterAll(async () => {
	await suites?.remove();
	await vault.remove();
	await tool.remove();
});

const inspect = async (...args: string[]) => {
	const server = [process.execPath, tool.path, 'mcp', '--vault', vault.dir];
	const env = ['-e', `XDG_STATE_HOME=${tool.stateHome}`];
	const ran = await suites?.inspect(...args, ...env, '--', ...server);
	expect(ran?.code, ran?.err).toBe(0);
	return JSON.parse(ran?.out ?? '') as unknown;
};

describe.skipIf(!suites)('the Inspector', () => {
	it.each(['legacy', 'modern'])(
		'finds no fault with the schemas of the tools (%s)',
		async (era) => {
			const listed = await inspect('--protocol-era', era, '--method', 'tools/list', '--strict');
			expect((listed as { tools: unknown[] }).tools.length).toBeGreaterThan(30);
		},
	);

	it.each(['legacy', 'modern'])('calls a tool (%s)', async (era) => {
		const call = ['--method', 'tools/call', '--tool-name', 'get_item', '--tool-arg', 'id=task-1'];
		expect(await inspect('--protocol-era', era, ...call)).toMatchObject({
			structuredContent: { ok: true, is_data: true, data: { title: 'Water the plants' } },
		});
	});

	it('reads a resource, gets a prompt, and verifies the skill', async () => {
		const uri = 'signoff://items/task-1';
		expect(await inspect('--method', 'resources/read', '--uri', uri)).toMatchObject({
			contents: [{ uri }],
		});
		const prompt = ['--method', 'prompts/get', '--prompt-name', 'write_plan'];
		expect(await inspect(...prompt, '--prompt-args', 'item=task-1')).toMatchObject({
			messages: [{ role: 'user' }],
		});
		const skill = ['--method', 'skills/get', '--uri', 'skill://signoff/SKILL.md', '--verify'];
		expect(await inspect(...skill)).toMatchObject({ ok: true, conformance: [], frontmatter: [] });
	});
});

describe.skipIf(!suites)('the conformance suite', () => {
	it.each<[Revision, readonly string[]]>([
		['2025-11-25', []],
		['2026-07-28', ['--requirements', '2026-07-28']],
	])('of %s finds nothing but what is expected', async (revision, more) => {
		const server = await serveByHttp(vault.dir, {
			...{ ...process.env, XDG_STATE_HOME: tool.stateHome },
		});
		try {
			const expected = fileURLToPath(new URL(`expected-${revision}.yml`, import.meta.url));
			const args = ['--url', server.url, '--expected-failures', expected, ...more];
			const ran = await suites?.conform(revision, ...args);
			const [, summary = ran?.out] = ran?.out.split('=== SUMMARY ===') ?? [];
			expect(ran?.code, summary).toBe(0);
			expect(summary).toMatch(/✓ tools-list: [1-9]/);
		} finally {
			await server.close();
		}
	});
});
