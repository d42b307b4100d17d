import { describe, expect, it } from 'vitest';
import { parseCall, type Call } from '../../src/cli/arguments';
import { COMMAND_NAMES, helpText } from '../../src/core/text/cli-help';

function callOf(...args: string[]): Call {
	const asked = parseCall(args);
	if (!asked.ok || asked.value.kind !== 'call') throw new Error(JSON.stringify(asked));
	return asked.value.call;
}

function problemOf(...args: string[]): string {
	const asked = parseCall(args);
	return asked.ok ? '' : asked.refusal;
}

describe('parseCall', () => {
	it('reads a command with its options, before and behind it', () => {
		expect(callOf('--vault', 'v', 'log', '--task', 'task-1', '--since=7d', '--json')).toMatchObject(
			{
				...{ command: 'log', vault: 'v', task: 'task-1', since: '7d', json: true, operand: null },
			},
		);
		expect(callOf('show', 'task-1', '--workspace', '')).toMatchObject({
			...{ command: 'show', operand: 'task-1', workspace: '', json: false },
		});
		expect(callOf('init', 'dir', '--root', 'AI')).toMatchObject({ operand: 'dir', root: 'AI' });
	});

	it('takes what follows two dashes as it is', () => {
		expect(callOf('show', '--', '--odd-id').operand).toBe('--odd-id');
	});

	it.each([[['--help']], [['-h']], [['help']]])('helps for %j', (args) => {
		expect(callOf(...args)).toMatchObject({ command: 'help', operand: null });
	});

	it('helps with one command', () => {
		expect(callOf('log', '--help')).toMatchObject({ command: 'help', operand: 'log' });
	});

	it.each([[['--version']], [['status', '--version']]])('tells its version for %j', (args) => {
		expect(parseCall(args)).toEqual({ ok: true, value: { kind: 'version', json: false } });
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

	it.each(['approve', 'reject', 'decide'])('has no command %s, and says why', (name) => {
		expect(problemOf(name, 'task-1')).toMatch(/on purpose.*took a person/);
	});
});

describe('the help', () => {
	it('knows every command', () => {
		for (const name of COMMAND_NAMES) {
			expect(helpText.of(name)).toContain(`Usage: signoff ${name}`);
			expect(helpText.overview).toMatch(new RegExp(`^ {2}${name}\\b`, 'm'));
		}
	});

	it('says why nothing approves', () => {
		expect(helpText.overview).toContain('No command approves');
	});
});
