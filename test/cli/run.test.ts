// `signoff run`: a real command, by a real approval.

import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { entriesIn } from '../../src/cli/cheat/forge';
import { Claims } from '../../src/cli/gate/claims';
import { machineName } from '../../src/cli/gate/make-view';
import { gateFolder } from '../../src/cli/gate/state';
import { formatCallNote } from '../../src/core/door/call-note';
import type { LedgerEntry } from '../../src/core/entries/entry';
import { FileDeviceStore } from '../../src/node/file-device-store';
import { stateFolderOf } from '../../src/node/state-folder';
import { acceptSigners } from '../support/accept-signers';
import { moveWithin } from '../support/folder';
import { decidedWith } from '../support/key-decision';
import { task } from '../support/plane';
import { softKey } from '../support/soft-key';
import { makeTempVault, putFile } from '../support/temp-vault';
import { Tool, type Ended } from '../support/tool';

const ITEM = 'task-1';
const NOTE = 'Approved/1.md';
const NOTHING_RAN = 125;
/** Says that it ran, and how often. */
const MARK = ['sh', '-c', 'echo ran >> mark'] as const;
const PLAN = "# Mark it\n\n```sh\nsh -c 'echo ran >> mark'\n```\n";

let tool: Tool;

beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);

afterAll(() => tool.remove());

const KEY = softKey();
const SIGNER = {
	...{ device: 'key-desk', key: KEY.text },
	...{ since: new Date(0).toISOString(), until: null },
};

async function vaultSetUp(files: Record<string, string>): Promise<string> {
	const { dir, remove } = await makeTempVault();
	onTestFinished(remove);
	await putFile(dir, '.obsidian/plugins/signoff/data.json', JSON.stringify({ signers: [SIGNER] }));
	expect((await tool.run(['init', dir])).code).toBe(0);
	acceptSigners(stateFolderOf(dir, { XDG_STATE_HOME: tool.stateHome }), [SIGNER]);
	// The log begins: what comes now is no note that was found.
	expect((await tool.run(['run', '--vault', dir, '--', 'nothing'])).code).toBe(NOTHING_RAN);
	for (const [path, text] of Object.entries(files)) await putFile(dir, path, text);
	await writeFile(join(tool.dir, 'key.pub'), `${KEY.text}\n`);
	return dir;
}

/** Asked for, decided with a security key, and in Approved; whoever enforces next takes it in. */
async function decideOn(
	dir: string,
	name: string,
	body: string,
	noteOf = (item: string, text: string) => task(item, 'Pending_Approval', text),
): Promise<void> {
	const [waiting, item] = [`Pending_Approval/${name}.md`, `task-${name}`];
	await putFile(dir, waiting, noteOf(item, body));
	const key = ['--key', join(tool.dir, 'key.pub')];
	const { out } = await tool.run(['approve', item, '--vault', dir, ...key, '--json']);
	const { substance } = JSON.parse(out) as { substance: string };
	const made = { item, on: 'key-desk', at: Date.now(), substance };
	await putFile(dir, waiting, decidedWith(KEY, await readFile(join(dir, waiting), 'utf8'), made));
	await moveWithin(dir, waiting, `Approved/${name}.md`);
}

async function approved(body = PLAN, files: Record<string, string> = {}): Promise<string> {
	const dir = await vaultSetUp(files);
	await decideOn(dir, '1', body);
	return dir;
}

interface How {
	item?: string;
	/** Where it is called; in the vault if nothing is said. */
	cwd?: string;
	env?: Record<string, string>;
}

function run(
	dir: string,
	argv: readonly string[],
	{ item, cwd = dir, env = {} }: How = {},
): Promise<Ended> {
	const named = item === undefined ? [] : ['--item', item];
	return tool.start(['run', '--vault', dir, ...named, '--', ...argv], cwd, env).ended;
}

/** For what is to run nothing: in this process, which is faster. */
function tried(dir: string, argv: readonly string[], item?: string): Promise<Ended> {
	const named = item === undefined ? [] : ['--item', item];
	return tool.run(['run', '--vault', dir, ...named, '--', ...argv], dir);
}

const marks = async (dir: string) =>
	(await readFile(join(dir, 'mark'), 'utf8').catch(() => '')).split('\n').length - 1;

async function logOf(dir: string): Promise<LedgerEntry[]> {
	const names = (await readdir(join(dir, 'Logs'))).filter((name) => name.endsWith('.log')).sort();
	const texts = await Promise.all(names.map((name) => readFile(join(dir, 'Logs', name), 'utf8')));
	return entriesIn(texts.join(''));
}

async function commandsIn(dir: string): Promise<LedgerEntry[]> {
	return (await logOf(dir)).filter(({ action }) => action.startsWith('command_'));
}

const requestsIn = (dir: string) => {
	try {
		return readdirSync(join(dir, 'Logs/requests')).sort();
	} catch {
		return [];
	}
};

describe('signoff run', () => {
	it('runs what was approved, with its start, its end and its exit code on record', async () => {
		const dir = await approved("# Fail\n\n```sh\nsh -c 'echo out; echo err >&2; exit 7'\n```\n");
		const { code, out, err } = await run(dir, ['sh', '-c', 'echo out; echo err >&2; exit 7']);
		expect([code, out, err]).toEqual([7, 'out\n', 'err\n']);
		const [started, ended, ...more] = await commandsIn(dir);
		expect(more).toEqual([]);
		expect(started).toMatchObject({
			action: 'command_started',
			taskId: ITEM,
			context: { number: 1, use: 1, actor: 'system', via: 'cli' },
		});
		expect(ended).toMatchObject({
			...{ action: 'command_ended', level: 'WARNING', result: 'failure', cause: started?.uuid },
			context: { started: started?.uuid, exit_code: 7, signal: null, never_began: false },
		});
		expect(ended?.context.duration_ms).toBeTypeOf('number');
		const verified = await tool.run(['verify', '--vault', dir]);
		expect(verified.code).toBe(0);
	});

	it('has the start on record before anything of it happens', async () => {
		const look = 'grep -c command_started Logs/*.log';
		const dir = await approved(`# Look\n\n\`\`\`sh\n${look}\n\`\`\`\n`);
		const { code, out } = await run(dir, ['sh', '-c', look]);
		expect([code, out.trim()]).toEqual([0, '1']);
	});

	it('runs it once, whoever asks at the same time', async () => {
		const dir = await approved();
		const all = await Promise.all([1, 2, 3].map(() => run(dir, MARK)));
		expect(all.map(({ code }) => code).sort((a = 0, b = 0) => (a ?? 0) - (b ?? 0))).toEqual([
			...[0, NOTHING_RAN, NOTHING_RAN],
		]);
		expect(await marks(dir)).toBe(1);
		const { code, err } = await run(dir, MARK);
		expect([code, err]).toEqual([
			NOTHING_RAN,
			expect.stringContaining('run as often as that allows'),
		]);
		expect(await marks(dir)).toBe(1);
	});

	it('runs it as often as its step says, and not once it is done', async () => {
		const block = { tool: 'Bash', args: { command: 'echo ran >> mark' }, times: 2 };
		const dir = await approved(
			`# Mark\n\n- [ ] 1. Bash\n\n  \`\`\`json\n  ${JSON.stringify(block)}\n  \`\`\`\n`,
		);
		for (const expected of [0, 0, NOTHING_RAN]) expect((await run(dir, MARK)).code).toBe(expected);
		expect(await marks(dir)).toBe(2);
		const other = await approved(
			`# Mark\n\n- [ ] 1. Bash\n\n  \`\`\`json\n  ${JSON.stringify(block)}\n  \`\`\`\n`,
		);
		const note = join(other, NOTE);
		await writeFile(note, (await readFile(note, 'utf8')).replace('- [ ] 1.', '- [x] 1.'));
		expect((await run(other, MARK)).code).toBe(NOTHING_RAN);
	});

	it('knows by the log that it was run, also where its own mark is gone', async () => {
		const dir = await approved();
		expect((await run(dir, MARK)).code).toBe(0);
		rmSync(join(stateFolderOf(dir, { XDG_STATE_HOME: tool.stateHome }), 'claims'), {
			recursive: true,
		});
		expect((await run(dir, MARK)).code).toBe(NOTHING_RAN);
		expect(await marks(dir)).toBe(1);
	});

	it('runs nothing else than that, word for word', async () => {
		const dir = await approved();
		const others: readonly (readonly [readonly string[], string])[] = [
			[['sh', '-c'], 'No approved item names'],
			[[...MARK, 'x'], 'No approved item names'],
			[['sh', '-c', 'echo ran >> mark '], 'No approved item names'],
			[['sh', "-c 'echo ran >> mark'"], 'No approved item names'],
			[[], 'Say what to run'],
		];
		for (const [argv, sentence] of others) {
			const { code, err } = await tried(dir, argv);
			expect([argv, code, err]).toEqual([argv, NOTHING_RAN, expect.stringContaining(sentence)]);
		}
		const { code, err } = await tried(dir, ['sh', '-c'], ITEM);
		expect([code, err]).toEqual([
			NOTHING_RAN,
			expect.stringContaining('does not name this command'),
		]);
		expect((await tried(dir, MARK, 'task-9')).err).toContain('No item has the id');
		expect(await marks(dir)).toBe(0);
		expect(await commandsIn(dir)).toEqual([]);
	});

	it('runs nothing once the note, or a file that it names, says something else', async () => {
		const dir = await approved(`${PLAN}\nAs [[terms]] say.\n`, { 'terms.md': 'Thirty days.\n' });
		await putFile(dir, 'terms.md', 'Ninety days.\n');
		const { code, err } = await tried(dir, MARK, ITEM);
		expect([code, err]).toEqual([NOTHING_RAN, expect.stringMatching(/not approved|No item/)]);
		const other = await approved();
		const note = join(other, NOTE);
		await writeFile(note, `${await readFile(note, 'utf8')}\nAnd more.\n`);
		expect((await tried(other, MARK)).code).toBe(NOTHING_RAN);
		expect([await marks(dir), await marks(other)]).toEqual([0, 0]);
	});

	it('runs nothing that waits, or that a program has moved to Approved', async () => {
		const dir = await approved();
		const note = await readFile(join(dir, NOTE), 'utf8');
		const other = note
			.replace(`id: ${ITEM}`, 'id: task-2')
			.replace("'echo ran >> mark'", "'echo two >> mark'");
		await putFile(dir, 'Approved/b.md', other);
		const two = ['sh', '-c', 'echo two >> mark'];
		for (const item of ['task-2', undefined])
			expect((await tried(dir, two, item)).code).toBe(NOTHING_RAN);
		expect(await marks(dir)).toBe(0);
	});

	it('asks which, where several name it', async () => {
		const dir = await approved();
		await decideOn(dir, '2', PLAN);
		const { code, err } = await run(dir, MARK);
		expect(code).toBe(NOTHING_RAN);
		expect(err).toMatch(/Several approved items name this command: task-[12], task-[12]\./);
		expect((await run(dir, MARK, { item: 'task-2' })).code).toBe(0);
		expect((await run(dir, MARK)).code).toBe(0);
		expect((await commandsIn(dir)).map(({ taskId }) => taskId)).toEqual([
			...['task-2', 'task-2', 'task-1', 'task-1'],
		]);
	});

	it('runs it only in the folder that the plan says', async () => {
		const block = { tool: 'Bash', args: { command: 'echo ran >> mark', workdir: 'Work' } };
		const body = `# Mark\n\n- [ ] 1. Bash\n\n  \`\`\`json\n  ${JSON.stringify(block)}\n  \`\`\`\n`;
		const dir = await approved(body, { 'Work/x.txt': 'x' });
		const { code, err } = await run(dir, MARK);
		expect([code, err]).toEqual([NOTHING_RAN, expect.stringContaining('for another place (Work)')]);
		expect((await run(dir, MARK, { cwd: join(dir, 'Work') })).code).toBe(0);
		expect(await marks(join(dir, 'Work'))).toBe(1);
	});

	it('runs the call of an agent, where it works, and the gate lets it through no more', async () => {
		const dir = await vaultSetUp({ 'Work/x.txt': 'x' });
		const stateFolder = stateFolderOf(dir, { XDG_STATE_HOME: tool.stateHome });
		const device = new FileDeviceStore(stateFolder).load('signoff-device');
		const note = (machine: string) =>
			formatCallNote({
				call: {
					...{ agent: 'claude-code', tool: 'Bash', input: { command: MARK[2] } },
					...{ folder: join(dir, 'Work'), session: null, callId: null },
				},
				...{ id: ITEM, machine, title: 'Mark', about: [], justification: 'To see' },
				...{ action: null, risk: 'medium', now: Date.now(), expiresAt: Date.now() + 3_600_000 },
			});
		const made = note(machineName(String(device)));
		if (!made.ok) throw new Error(made.refusal);
		await decideOn(dir, '1', made.value, (_, text) => text);
		expect((await tried(dir, MARK)).err).toContain('for another place');
		const nonce = /nonce: (\S+)/.exec(await readFile(join(dir, NOTE), 'utf8'))?.[1] ?? '';
		const claims = new Claims(gateFolder(stateFolder));
		expect(claims.isTaken(nonce)).toBe(false);
		expect((await run(dir, MARK, { cwd: join(dir, 'Work') })).code).toBe(0);
		expect(await marks(join(dir, 'Work'))).toBe(1);
		expect(claims.isTaken(nonce)).toBe(true);
		expect((await tried(join(dir), MARK)).code).toBe(NOTHING_RAN);
	});

	it('gives it back where there is no such command', async () => {
		const dir = await approved('# Go\n\n```sh\ngo-there --now\n```\n');
		const bin = join(tool.dir, 'bin');
		const env = { PATH: `${bin}:${process.env.PATH ?? ''}` };
		const go = () => run(dir, ['go-there', '--now'], { env });
		expect((await go()).code).toBe(127);
		await putFile(bin, 'go-there', '#!/bin/sh\nexit 0\n');
		expect((await go()).code).toBe(126);
		chmodSync(join(bin, 'go-there'), 0o755);
		expect((await go()).code).toBe(0);
		expect((await commandsIn(dir)).map(({ context }) => context.never_began ?? null)).toEqual([
			...[null, true, null, true, null, false],
		]);
	});

	it('covers a script that it names by its path', async () => {
		const dir = await approved('# Go\n\n```sh\nsh bin/go.sh\n```\n', { 'bin/go.sh': 'echo one\n' });
		await putFile(dir, 'bin/go.sh', 'echo two\n');
		expect((await tried(dir, ['sh', 'bin/go.sh'])).code).toBe(NOTHING_RAN);
	});

	it.each(['SIGTERM', 'SIGINT'] as const)(
		'passes %s on, and ends as the command does',
		async (signal) => {
			const line = 'echo up; exec sleep 600';
			const dir = await approved(`# Sleep\n\n\`\`\`sh\n${line}\n\`\`\`\n`);
			const running = tool.start(['run', '--vault', dir, '--', 'sh', '-c', line], dir);
			await running.says(/up/);
			const { code } = await running.stop(signal);
			expect(code).toBe(signal === 'SIGTERM' ? 143 : 130);
			expect((await commandsIn(dir)).at(-1)).toMatchObject({
				action: 'command_ended',
				context: { exit_code: null, signal },
			});
		},
	);

	it('leaves the end to a command that handles the signal itself', async () => {
		const line = "trap 'echo bye; exit 5' TERM; echo up; while :; do sleep 0.1; done";
		const dir = await approved(`# Sleep\n\n\`\`\`sh\n${line}\n\`\`\`\n`);
		const running = tool.start(['run', '--vault', dir, '--', 'sh', '-c', line], dir);
		await running.says(/up/);
		const { code, out } = await running.stop('SIGTERM');
		expect([code, out]).toEqual([5, 'up\nbye\n']);
	});
});

describe('beside a process that enforces', () => {
	it('asks it to record the start before it runs, and the end', async () => {
		const look = 'ls Logs/requests | wc -l';
		const dir = await approved(`# Look\n\n\`\`\`sh\n${look}\n\`\`\`\n`);
		// Nobody takes requests in while this process only holds the vault.
		const watching = tool.start(['watch', '--vault', dir]);
		await watching.says(/ → Approved/);
		watching.child.kill('SIGSTOP');
		const { code, out } = await run(dir, ['sh', '-c', look]);
		expect([code, out.trim()]).toEqual([0, '1']);
		const [first = '', second = ''] = requestsIn(dir);
		const read = async (name: string) =>
			JSON.parse(await readFile(join(dir, 'Logs/requests', name), 'utf8')) as object;
		expect(await read(first)).toMatchObject({
			tool: 'run',
			operation: 'started',
			params: { item: ITEM },
		});
		expect(await read(second)).toMatchObject({
			tool: 'run',
			operation: 'ended',
			params: { exit_code: 0 },
		});
		watching.child.kill('SIGCONT');
		await watching.says(/command 1 of the plan ended/);
		expect((await watching.stop()).code).toBe(0);
		const [started, ended] = await commandsIn(dir);
		expect(started).toMatchObject({
			action: 'command_started',
			level: 'INFO',
			context: { via: 'outside' },
		});
		expect(ended).toMatchObject({
			cause: started?.uuid,
			context: { exit_code: 0, via: 'outside' },
		});
		expect(requestsIn(dir)).toEqual([]);
		expect((await run(dir, ['sh', '-c', look])).code).toBe(NOTHING_RAN);
	});

	it('runs nothing where the start cannot be written', async () => {
		const dir = await approved();
		const watching = tool.start(['watch', '--vault', dir]);
		await watching.says(/ → Approved/);
		await putFile(dir, 'Logs/requests', 'a file where the folder belongs');
		const { code, err } = await run(dir, MARK);
		expect([code, err]).toEqual([NOTHING_RAN, expect.stringContaining('requests')]);
		expect(await marks(dir)).toBe(0);
		await watching.stop();
	});
});
