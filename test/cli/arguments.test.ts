import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands/all';
import { parseCall } from '../../src/cli/arguments';
import type { Around } from '../../src/cli/kit/command';

const parse = (args: string[]) => parseCall(args, COMMANDS);

function callOf(...args: string[]) {
	const asked = parse(args);
	if (!asked.ok || asked.value.kind !== 'call') throw new Error(JSON.stringify(asked));
	return asked.value.call;
}

function problemOf(...args: string[]): string {
	const asked = parse(args);
	return asked.ok ? '' : asked.refusal;
}

describe('parseCall', () => {
	it('reads a command with its options, before and behind it', () => {
		const call = callOf('--vault', 'v', 'log', '--task', 'task-1', '--since=7d', '--json');
		expect(call).toMatchObject({ command: 'log', vault: 'v', json: true, operand: null });
		expect([call.text('task'), call.text('since')]).toEqual(['task-1', '7d']);
		expect(callOf('show', 'task-1', '--workspace', '')).toMatchObject({
			...{ command: 'show', operand: 'task-1', workspace: '', json: false },
		});
		const init = callOf('init', 'dir', '--root', 'AI');
		expect([init.operand, init.text('root'), init.text('workflow')]).toEqual(['dir', 'AI', null]);
		expect(callOf('try-to-cheat', '--copy').isOn('copy')).toBe(true);
	});

	it('reads an option by what it is for the command that was called', () => {
		const install = callOf('gate', 'install', 'codex', '--wait', '60');
		expect([install.operand, install.text('wait')]).toEqual(['codex', '60']);
		const run = callOf('run-plan', '--wait', 'task-1');
		expect([run.operand, run.isOn('wait')]).toEqual(['task-1', true]);
	});

	it('takes an option as its command does, where another one has the same name', () => {
		expect(callOf('export', 'task-1', '--folder')).toMatchObject({ operand: 'task-1' });
		expect(callOf('export', '--folder', 'task-1').isOn('folder')).toBe(true);
		expect(callOf('mcp', '--folder', 'Notes', '--folder', 'Plans').texts('folder')).toEqual([
			...['Notes', 'Plans'],
		]);
		expect(callOf('talk', 'new', '--folder', 'Work', 'A', 'title')).toMatchObject({
			...{ command: 'talk new', operand: 'A title' },
		});
	});

	it('knows commands of two words', () => {
		expect(callOf('plan', 'show', 'task-1')).toMatchObject({
			...{ command: 'plan show', operand: 'task-1' },
		});
		expect(callOf('help', 'plan', 'show')).toMatchObject({ command: 'help', operand: 'plan show' });
		expect(callOf('plan', 'check', '--help')).toMatchObject({ operand: 'plan check' });
		expect(problemOf('plan')).toContain('plan needs a second word: signoff plan show');
		expect(problemOf('plan', 'fly')).toContain('needs a second word');
	});

	it('takes what follows two dashes as it is', () => {
		expect(callOf('show', '--', '--odd-id').operand).toBe('--odd-id');
	});

	it('takes text for text, whatever it begins with', () => {
		const say = (...args: string[]) => callOf('talk', 'say', 'uuid_1', ...args);
		for (const text of ['- a list item', '-5', '--- a line', '--json is an option', '-a b', '---'])
			expect([say('--text', text).text('text'), say(text, '--json').words]).toEqual([
				...[text, ['uuid_1', text]],
			]);
		expect(say('--json', '--', '--json', '-').words).toEqual(['uuid_1', '--json', '-']);
		expect(say('--text=--json').text('text')).toBe('--json');
		expect(problemOf('talk', 'say', 'uuid_1', '-x')).toContain('talk say has no option -x');
		expect(problemOf('talk', 'say', 'uuid_1', '--text', '--')).toContain('--text needs a value');
	});

	it.each([[['--help']], [['-h']], [['help']]])('helps for %j', (args) => {
		expect(callOf(...args)).toMatchObject({ command: 'help', operand: null });
	});

	it('helps with one command', () => {
		expect(callOf('log', '--help')).toMatchObject({ command: 'help', operand: 'log' });
	});

	it.each([[['--version']], [['status', '--version']]])('tells its version for %j', (args) => {
		expect(parse(args)).toEqual({ ok: true, value: { kind: 'version', json: false } });
	});

	it.each([
		[[], 'signoff help'],
		[['statsu'], 'no command “statsu”'],
		[['status', '--jsn'], 'status has no option --jsn'],
		[['status', '--task', 'x'], 'status has no option --task'],
		[['-x', 'status'], 'status has no option -x'],
		[['log', '--task'], '--task needs a value'],
		[['log', '--task', '--json'], '--task needs a value'],
		[['status', '--json=yes'], '--json takes no value'],
		[['status', 'here'], '“here” is one word too many'],
		[['show', 'a', 'b'], '“b” is one word too many'],
	])('says what is wrong with %j', (args, sentence) => {
		expect(problemOf(...args)).toContain(sentence);
	});

	it.each(['decide', 'sign', 'signoff'])('has no command %s, and says why', (name) => {
		expect(problemOf(name, 'task-1')).toMatch(/on purpose.*took a person/);
	});
});

describe('the help', () => {
	it('knows every command with all of its options', () => {
		for (const { name, operand = '', texts = [], switches = [], help } of COMMANDS) {
			expect(help.text).toContain(`Usage: signoff ${name} ${operand}`.trimEnd());
			for (const option of [...texts, ...switches]) expect(help.text).toContain(`[--${option}`);
		}
	});

	it('lists the commands, each with what it does, and says why nothing approves', async () => {
		const said: string[] = [];
		const terminal = { line: (text: string) => said.push(text) };
		const help = COMMANDS.find(({ name }) => name === 'help')!;
		await help.run(callOf('help'), { terminal } as unknown as Around);
		for (const { name, help: about } of COMMANDS) {
			const line = said[0]?.split('\n').find((one) => one.startsWith(`  ${name} `));
			expect(line?.endsWith(` ${about.summary}`), name).toBe(true);
		}
		expect(said[0]).toContain('No command approves');
	});
});
