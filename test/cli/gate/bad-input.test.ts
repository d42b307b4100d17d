// Whatever is wrong, the gate answers, and its answer is no: in the words of the agent where that is known, and by its exit code where it isn't.

import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { answerOf, Door, type Asked } from '../../support/door';
import { fingerprintIn } from '../../../src/core/sign/ssh-key';
import { makeTempVault } from '../../support/temp-vault';
import { noTerminal, Running, Tool } from '../../support/tool';
import { parseSettings } from '../../../src/core/settings';

const SETTINGS = '.obsidian/plugins/signoff/data.json';

let tool: Tool;
let door: Door;

beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());
beforeEach(async () => {
	door = await Door.open(tool);
	onTestFinished(() => door.close());
});

async function refused(words: RegExp, asked: Asked = {}): Promise<void> {
	const answer = await door.answer({ wait: 0, ...asked });
	expect(answer).toMatchObject({ allowed: false });
	expect(answer.reason).toMatch(words);
	expect(await door.in('Pending_Approval')).toEqual([]);
}

const call = (change: object) =>
	JSON.stringify({
		...{ session_id: 's', transcript_path: '/t', cwd: door.folder, hook_event_name: 'PreToolUse' },
		...{ tool_name: 'Bash', tool_input: { command: 'ls' }, ...change },
	});

describe('a call', { timeout: 60_000 }, () => {
	it.each([
		['nothing', '', /no call to judge/],
		['no JSON', 'ls', /no JSON object/],
		['half of its JSON', '{"session_id":"s","cwd":', /no JSON object/],
		['a list', '[]', /no JSON object/],
		[
			'a JSON that is nested too deeply',
			`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`,
			/no JSON object/,
		],
		['no fields', '{}', /hook_event_name/],
	])('of %s is refused', (_, stdin, words) => refused(words, { stdin }));

	it('of ten megabytes is refused', async () => {
		await refused(/larger than 8 MB/, {
			stdin: call({ tool_input: { x: 'y'.repeat(10_000_000) } }),
		});
	});

	it('with a megabyte of arguments is asked about', async () => {
		const content = 'x'.repeat(1_000_000);
		const input = { file_path: '/etc/x', content };
		const answer = await door.answer({ wait: 0, tool: 'Write', input });
		expect(answer.reason).toMatch(/waits for a person/);
		expect((await door.read(await door.desk.waiting('/etc/x'))).length).toBeGreaterThan(1_000_000);
	});

	it('is refused where one of its fields is none', async () => {
		await refused(/cwd/, { stdin: call({ cwd: 'relative' }) });
		await refused(/tool_input/, { stdin: call({ tool_input: 'ls' }) });
		await refused(/tool_name/, { stdin: call({ tool_name: 5 }) });
		await refused(/hook_event_name/, { stdin: call({ hook_event_name: 'PreToolUse2' }) });
	});

	it('is refused where it has a key twice', async () => {
		const stdin = call({}).replace('"command":"ls"', '"command":"ls","command":"npm publish"');
		await refused(/a key twice/, { stdin });
	});

	it('is refused where nobody could be sure what was approved', async () => {
		const stdin = call({ tool_input: { command: 'x' } }).replace('"x"', '"npm publish \\ud800"');
		await refused(/half of a character/, { stdin });
		await refused(/longer than anybody can read/, { stdin: call({ tool_name: 'x'.repeat(300) }) });
		await refused(/no JSON object/, {
			stdin: call({}).replace('"command"', '"__proto__":{},"command"'),
		});
	});

	it('of an agent that nobody can tell is refused by the exit code', async () => {
		const child = tool.spawn(['gate', '--vault', door.dir], door.dir, {}, 'pipe');
		child.stdin?.end('{"tool":"rm"}');
		const { code, out, err } = await new Running(child).ended;
		expect([code, out]).toEqual([2, '']);
		expect(err).toMatch(/doesn’t know which coding agent/);
	});

	it.each([
		['--agent', 'hal'],
		['--wait', 'long'],
		['--wait', '100000'],
		['--approve', 'all'],
		['--vault'],
	])('is refused where the gate was started with %s %s', async (...options) => {
		const child = tool.spawn(['gate', ...options], door.dir, {}, 'pipe');
		child.stdin?.on('error', () => undefined);
		child.stdin?.end(call({}));
		const { code, err } = await new Running(child).ended;
		expect(code).toBe(2);
		expect(err).toContain('signoff gate install');
	});
});

describe('a vault', { timeout: 60_000 }, () => {
	const settings = async (change: object) => {
		const stored = parseSettings(JSON.parse(await door.read(SETTINGS)));
		await door.write(SETTINGS, JSON.stringify({ ...stored, ...change }));
		// What this device had pinned would go on counting.
		await rm(door.stateFolder, { recursive: true, force: true });
	};

	it('that isn’t there is none to ask in', async () => {
		await refused(/found no vault/, { options: ['--vault', join(door.dir, 'nowhere')] });
	});

	it('that isn’t set up is none to ask in, and nothing passes', async () => {
		const bare = await makeTempVault({ '.obsidian/': '' });
		onTestFinished(bare.remove);
		await refused(/isn’t set up/, { options: ['--vault', bare.dir] });
		await refused(/isn’t set up/, { options: ['--vault', bare.dir], input: { command: 'ls' } });
	});

	it('needs a workspace that takes calls', async () => {
		await refused(/no such workspace/, { options: ['--workspace', 'Other'] });
		const [workspace] = parseSettings(JSON.parse(await door.read(SETTINGS))).workspaces;
		await settings({ workspaces: [{ ...workspace, workflow: 'cognitive-loop' }] });
		await refused(/follows the control plane/);
		await settings({ workspaces: [workspace, { ...workspace, root: 'Second' }] });
		await refused(/several workspaces/);
	});

	it('needs a device that enforces, and a key that counts', async () => {
		await settings({ devices: { first: 'desk', enforcing: null, since: null } });
		await refused(/No device enforces/);
		await settings({ devices: { first: 'desk', enforcing: 'desk', since: null }, signers: [] });
		await refused(/signoff trust/);
		// What is harmless passes all the same.
		expect(await door.answer({ input: { command: 'ls' } })).toMatchObject({ allowed: true });
	});

	it('needs settings that can be read', async () => {
		await rm(join(door.dir, SETTINGS));
		await mkdir(join(door.dir, SETTINGS));
		await refused(/can’t use .*data\.json/);
	});

	it.each(['Pending_Approval', 'Approved', 'Rejected'])(
		'whose folder %s is a link is none to ask in',
		async (folder) => {
			await door.desk.stop();
			const elsewhere = await makeTempVault();
			onTestFinished(elsewhere.remove);
			await rename(join(door.dir, folder), join(elsewhere.dir, folder));
			await symlink(join(elsewhere.dir, folder), join(door.dir, folder));
			const answer = await door.answer({ wait: 0 });
			expect(answer.reason).toMatch(/is a link, or isn’t there/);
			await rm(join(door.dir, folder));
			await mkdir(join(door.dir, 'Real'));
			await symlink('Real', join(door.dir, folder));
			expect((await door.answer({ wait: 0 })).reason).toMatch(/is a link, or isn’t there/);
		},
	);
});

describe('a device', { timeout: 60_000 }, () => {
	it('that can’t keep anything says no to everything', async () => {
		await rm(door.stateFolder, { recursive: true, force: true });
		await mkdir(join(door.stateFolder, '..'), { recursive: true });
		await writeFile(door.stateFolder, 'not a folder');
		await refused(/can’t use/, { input: { command: 'ls' } });
	});

	it.skipIf(process.platform === 'win32')('whose disk is full says no to everything', async () => {
		expect(await door.answer({ input: { command: 'ls' } })).toMatchObject({ allowed: true });
		const full = (command: string) =>
			answerOf(
				new Running(
					door.spawnBy(['/bin/sh', '-c', `trap '' XFSZ; ulimit -f 0; exec "$@"`, 'sh'], {
						wait: 0,
						input: { command },
					}),
				),
			);
		for (const command of ['ls', 'npm publish'])
			expect((await full(command)).reason).toMatch(/can’t use .*free space/);
		expect(await door.in('Pending_Approval')).toEqual([]);
		expect(await door.answer({ input: { command: 'ls' } })).toMatchObject({ allowed: true });
	});

	it('on which the gate fails says no', async () => {
		const broken = 'String.prototype.normalize = () => { throw new RangeError("broken"); };';
		const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(broken)}` };
		await refused(/gate failed on this call/, { env, tool: 'Read', input: { file_path: 'a' } });
	});

	it.skipIf(noTerminal !== null)(
		'lets a decision count once a person has accepted its key there',
		async () => {
			await door.forgetKeys();
			await refused(/signoff trust/);
			const trusting = tool.startAtTerminal(['trust', '--vault', door.dir]);
			const [signer] = door.desk.signers;
			await trusting.type(/Fingerprint: $/, fingerprintIn(signer?.key ?? ''));
			expect((await trusting.ended).out).toMatch(/Accepted/);
			const asking = door.ask();
			await door.desk.decide('npm publish', 'approved');
			expect(await answerOf(asking)).toMatchObject({ reason: '', allowed: true });
		},
	);
});

describe('what a gate missed', { timeout: 60_000 }, () => {
	const passing = { input: { command: 'ls' } };

	it('is on record: a call whose gate was killed', async () => {
		const asking = door.ask();
		await door.desk.waiting('npm publish');
		await asking.stop('SIGKILL');
		expect(await door.answer(passing)).toMatchObject({ allowed: true });
		const [gap] = await door.logged('gate_gap');
		expect(gap?.context).toMatchObject({ agent: 'claude-code', code: 'no-verdict', calls: 1 });
		await door.answer(passing);
		expect((await door.entries()).filter(({ action }) => action === 'gate_gap')).toHaveLength(1);
	});

	it('is on record: a call that nobody asked about', async () => {
		const after = (callId: string) => ({ ...passing, event: 'PostToolUse', callId });
		await door.answer({ ...passing, callId: 'judged' });
		await door.answer(after('judged'));
		expect(await door.answer(after('never judged'))).toMatchObject({ code: 0 });
		const [gap, more] = await door.logged('gate_gap');
		expect(gap?.context).toMatchObject({ code: 'not-asked', calls: 1 });
		expect(more).toBeUndefined();
	});

	it('is told by the tool, with what it did', async () => {
		await door.answer(passing);
		await door.answer({ wait: 0 });
		const { code, out } = await tool.run(['gate', 'status', '--vault', door.dir, '--json']);
		expect(code).toBe(0);
		expect(JSON.parse(out)).toMatchObject({
			agents: [{ agent: 'claude-code', counts: { passed: 1, waits: 1 } }],
			gaps: [],
			problem: null,
		});
		const withdrawn = await tool.run(['gate', 'withdraw', '--vault', door.dir, '--json']);
		expect(JSON.parse(withdrawn.out)).toMatchObject({ withdrawn: 1 });
		await door.logged('call_withdrawn');
	});
});
