import { describe, expect, it } from 'vitest';
import { formatCallNote } from '../../../src/core/door/call-note';
import { commandDigest, isNamed, namedCommands } from '../../../src/core/door/named-command';

const step = (block: object | string, mark = ' ') => {
	const json = typeof block === 'string' ? block : JSON.stringify(block);
	return `- [${mark}] 1. Run it\n  \`\`\`json\n  ${json}\n  \`\`\`\n`;
};
const plan = (...parts: string[]) => `# Plan\n\n## Plan\n\n${parts.join('\n')}`;
const bash = (command: unknown, more: object = {}) => ({
	tool: 'Bash',
	args: { command },
	...more,
});

const naming = (note: string, ...argv: string[]) =>
	namedCommands(note).filter((command) => isNamed(command, argv)).length;

describe('a plan', () => {
	it.each(['Bash', 'bash', 'shell.run', 'shell', 'run_shell_command', 'shell_command'])(
		'names the command of a step of %s',
		(tool) => {
			const note = plan(step({ tool, args: { command: 'npm  test -- a.ts' } }));
			expect(naming(note, 'npm', 'test', '--', 'a.ts')).toBe(1);
			expect(naming(note, 'npm', 'test')).toBe(0);
			expect(naming(note, 'npm', 'test', '--', 'a.ts', 'b')).toBe(0);
			expect(naming(note, 'npm', 'test -- a.ts')).toBe(0);
			expect(naming(note, 'sh', '-c', 'npm  test -- a.ts')).toBe(1);
			expect(naming(note, 'sh', '-c', 'npm test -- a.ts')).toBe(0);
			expect(naming(note, 'zsh', '-c', 'npm  test -- a.ts')).toBe(0);
		},
	);

	it('names it by `arguments`, too, as plans for runs have it, and by its words', () => {
		expect(
			naming(plan(step({ tool: 'shell.run', arguments: { command: 'ls -l' } })), 'ls', '-l'),
		).toBe(1);
		const words = plan(step(bash(['bash', '-lc', 'a && b'])));
		expect(naming(words, 'bash', '-lc', 'a && b')).toBe(1);
		expect(naming(words, 'sh', '-c', 'a && b')).toBe(0);
		expect(naming(words, 'sh', '-c')).toBe(0);
	});

	it('names what takes a shell by that shell alone', () => {
		const note = plan(step(bash('npm test && npm publish')));
		expect(naming(note, 'npm', 'test', '&&', 'npm', 'publish')).toBe(0);
		expect(naming(note, 'npm', 'test')).toBe(0);
		expect(naming(note, 'bash', '-c', 'npm test && npm publish')).toBe(1);
		expect(naming(note, 'bash', '-c', 'npm test && npm publish', 'x')).toBe(0);
		expect(naming(note, 'bash', '-x', 'npm test && npm publish')).toBe(0);
	});

	it('names each line of a fenced sh block', () => {
		const note = plan(
			'Then:\n\n```sh\nnpm ci\n# all of it\n\n  npm test\nnpm run $X\n```\n\n```js\nnpm start\n```\n',
		);
		expect(namedCommands(note).map(({ text, number }) => [number, text])).toEqual([
			[1, 'npm ci'],
			[2, 'npm test'],
			[3, 'npm run $X'],
		]);
		expect(naming(note, 'npm', 'ci')).toBe(1);
		expect(naming(note, 'npm', 'run', '$X')).toBe(0);
		expect(naming(note, 'npm', 'start')).toBe(0);
	});

	it('names nothing in words, in other code, or in other tools', () => {
		const note = plan(
			'Run `npm test` and then npm publish.\n\n    npm ci\n',
			step({ tool: 'mail.send', args: { command: 'npm test' } }),
			step({ tool: 'Bash', args: { cmd: 'npm test' } }),
			step({ tool: 'Bash', command: 'npm test' }),
			'- [ ] npm test\n',
		);
		expect(namedCommands(note)).toEqual([]);
	});

	it.each([
		[
			'a key stands there twice',
			'{"tool": "Bash", "args": {"command": "ls", "command": "rm -rf x"}}',
		],
		['it is no JSON', '{"tool": "Bash", "args": {"command": "ls"}'],
		['the command is none', '{"tool": "Bash", "args": {"command": " "}}'],
		['the command has no words', '{"tool": "Bash", "args": {"command": []}}'],
		['it is to run no time', '{"tool": "Bash", "args": {"command": "ls"}, "times": 0}'],
		['it is to run half a time', '{"tool": "Bash", "args": {"command": "ls"}, "times": 1.5}'],
	])('names nothing where %s', (_, json) => {
		expect(namedCommands(plan(step(json)))).toEqual([]);
	});

	it('says how often, where and whether it is done', () => {
		const note = plan(
			step(bash('ls', { times: 3 })),
			step({ tool: 'Bash', args: { command: 'ls', workdir: '/srv/app' } }, 'x'),
			'```sh\nls\n```\n',
		);
		expect(namedCommands(note)).toMatchObject([
			{ number: 1, times: 3, folder: null, isDone: false },
			{ number: 2, times: 1, folder: '/srv/app', isDone: true },
			{ number: 3, times: 1, folder: null, isDone: false },
		]);
	});

	it('names the call of an agent for where the agent works, and nothing where it is none', () => {
		const made = formatCallNote({
			call: {
				...{ agent: 'claude-code', tool: 'Bash', input: { command: 'npm publish' } },
				...{ folder: '/home/kim/app', session: null, callId: null },
			},
			...{ id: 'task-1', machine: 'box (k3f9w2ab)', title: 'Publish', about: [] },
			...{ justification: 'The release', action: null, risk: 'medium', now: 0, expiresAt: 1 },
		});
		if (!made.ok) throw new Error(made.refusal);
		expect(namedCommands(made.value)).toMatchObject([
			{ number: 1, argv: ['npm', 'publish'], folder: '/home/kim/app', machine: 'box (k3f9w2ab)' },
		]);
		const more = `${made.value}\n\`\`\`sh\nnpm test\n\`\`\`\n`;
		expect(namedCommands(more)).toHaveLength(1);
		const other = made.value.replace('"tool": "Bash"', '"tool": "shell"');
		expect(other).not.toBe(made.value);
		expect(namedCommands(other)).toEqual([]);
	});

	it('gives a command the same number whatever is ticked and noted', () => {
		const note = plan(step(bash('ls')), step(bash('id')));
		const noted = note
			.replace('[ ]', '[x]')
			.replace('  ```\n', '  ```\n  - outcome: well at 2026-01-27T10:00:00Z\n');
		expect(namedCommands(noted).map(({ number, text }) => [number, text])).toEqual(
			namedCommands(note).map(({ number, text }) => [number, text]),
		);
	});
});

describe('commandDigest', () => {
	it('is of the words, however they were written', () => {
		expect(commandDigest(['npm', 'test'])).toBe(commandDigest(['npm', 'test']));
		expect(commandDigest(['npm test'])).not.toBe(commandDigest(['npm', 'test']));
	});
});
