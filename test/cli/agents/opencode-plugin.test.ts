// The plugin as OpenCode would call it, with real processes in the gate's place. OpenCode itself runs it in test/agents.

import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pluginText } from '../../../src/cli/agents/opencode-plugin';
import { dialectOf } from '../../../src/core/door/dialects/dialects';

interface Hooks {
	'tool.execute.before': (input: object, output: { args: object }) => Promise<void>;
	'tool.execute.after': (input: object, output: { output: string }) => Promise<void>;
	dispose: () => Promise<void>;
}

let dir: string;
let plugins = 0;

beforeAll(async () => {
	dir = await realpath(await mkdtemp(join(tmpdir(), 'plugin-')));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** A plugin whose gate is this script; it keeps what it was told, and how. */
async function pluginWith(
	script: string,
	timer = 60,
): Promise<{ hooks: Hooks; told: () => Promise<unknown[]> }> {
	const at = join(dir, String((plugins += 1)));
	const heard = `${at}.jsonl`;
	const gate = `${at}-gate.mjs`;
	await writeFile(
		gate,
		`import { appendFileSync } from 'node:fs';
let said = '';
process.stdin.on('data', (chunk) => (said += chunk)).on('end', () => {
	appendFileSync(${JSON.stringify(heard)}, said + '\\n');
	const told = JSON.parse(said);
	${script}
});\n`,
	);
	await writeFile(heard, '');
	return { hooks: await loaded([process.execPath, gate], timer), told: () => linesOf(heard) };
}

async function linesOf(path: string): Promise<unknown[]> {
	const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
	return lines.map((line) => JSON.parse(line) as unknown);
}

async function loaded(tool: readonly string[], timer: number): Promise<Hooks> {
	const path = join(dir, `plugin-${(plugins += 1)}.mjs`);
	const call = { tool, agent: 'opencode', wait: 30, vault: '/home/ada/vault' } as const;
	await writeFile(path, pluginText(call, timer));
	const { Signoff } = (await import(pathToFileURL(path).href)) as {
		Signoff: (context: { directory: string }) => Promise<Hooks>;
	};
	return Signoff({ directory: '/home/ada/shop' });
}

const NAMES = { tool: 'bash', sessionID: 'ses_1', callID: 'call_1' };
const before = (hooks: Hooks, args: object = { command: 'git push' }) => {
	const output = { args };
	return hooks['tool.execute.before'](NAMES, output).then(() => output.args);
};
const says = (answer: object) => `process.stdout.write(${JSON.stringify(JSON.stringify(answer))});`;

describe('the plugin', () => {
	it('tells the gate what OpenCode wants, in its dialect, and lets through what is allowed', async () => {
		const { hooks, told } = await pluginWith(says({ decision: 'allow' }));
		expect(await before(hooks)).toEqual({ command: 'git push' });
		const [said] = await told();
		expect(dialectOf('opencode').read(said as object as never)).toEqual({
			ok: true,
			value: {
				kind: 'before',
				call: {
					...{ agent: 'opencode', tool: 'bash', input: { command: 'git push' } },
					...{ folder: '/home/ada/shop', session: 'ses_1', callId: 'call_1' },
				},
			},
		});
	});

	it('throws the reason of a no', async () => {
		const { hooks } = await pluginWith(says({ decision: 'deny', reason: 'See the review.' }));
		await expect(before(hooks)).rejects.toThrow('See the review.');
	});

	it.each([
		['that crashes', 'process.exit(1);'],
		['that is killed', "process.kill(process.pid, 'SIGKILL');"],
		['that says yes and fails', `${says({ decision: 'allow' })} process.exitCode = 3;`],
		['that says nothing', ''],
		['that says something else', says({ decision: 'perhaps' })],
		['that says no JSON', "process.stdout.write('allow');"],
		['that says null', "process.stdout.write('null');"],
	])('lets nothing through by a gate %s', async (_, script) => {
		const { hooks } = await pluginWith(script);
		await expect(before(hooks)).rejects.toThrow('this call was refused');
	});

	it('lets nothing through where there is no gate, or it is too slow', async () => {
		await expect(before(await loaded([join(dir, 'nothing')], 60))).rejects.toThrow('was refused');
		const { hooks } = await pluginWith('setInterval(() => {}, 1000);', 1);
		await expect(before(hooks)).rejects.toThrow('was refused');
	});

	it('puts an edited call in the place of the agent’s, in the very same object', async () => {
		const edited = { command: 'git push --dry-run', timeout: 5 };
		const { hooks } = await pluginWith(says({ decision: 'allow', args: edited }));
		const args = { command: 'git push', description: 'Push' };
		expect(await before(hooks, args)).toBe(args);
		expect(args).toEqual(edited);
	});

	it('hands a person’s comment to the model with the result, once', async () => {
		const { hooks } = await pluginWith(says({ decision: 'allow', comment: 'Only today.' }));
		await before(hooks);
		const result = { output: 'pushed' };
		await hooks['tool.execute.after']({ ...NAMES, args: {} }, result);
		expect(result.output).toBe('pushed\n\nThe person who approved this call said: Only today.');
		await hooks['tool.execute.after']({ ...NAMES, args: {} }, result);
		expect(result.output.match(/Only today/g)).toHaveLength(1);
		await hooks.dispose();
	});

	it('tells what was called and which sessions are over, and waits until that is told', async () => {
		const { hooks, told } = await pluginWith(says({ decision: 'allow' }));
		await before(hooks);
		await hooks['tool.execute.after']({ ...NAMES, args: { command: 'git push' } }, { output: '' });
		await hooks.dispose();
		const kinds = (await told()).map((said) => {
			const read = dialectOf('opencode').read(said as object as never);
			return read.ok ? read.value.kind : read.refusal;
		});
		expect(kinds.toSorted()).toEqual(['after', 'before', 'session-ended']);
	});

	it('ends a gate that waits when OpenCode ends, so that the call leaves the queue', async () => {
		const waits = "if (told.event === 'tool.execute.before') setInterval(() => {}, 1000);";
		const { hooks, told } = await pluginWith(waits);
		const asked = before(hooks).catch((error: unknown) => String(error));
		await expect.poll(async () => (await told()).length).toBe(1);
		await hooks.dispose();
		expect(await asked).toContain('this call was refused');
	});
});
