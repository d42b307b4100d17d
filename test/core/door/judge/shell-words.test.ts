// What a shell is asked to do is taken apart as a shell does it, or not at all.

import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shellCommands } from '../../../../src/core/door/judge/shell-words';

const wordsOf = (text: string) => shellCommands(text)?.commands ?? null;

describe('shellCommands', () => {
	it.each<[string, string[][]]>([
		['npm test', [['npm', 'test']]],
		['  git  log\t-n 3 ', [['git', 'log', '-n', '3']]],
		[`grep -rn "a b" 'c "d"' e\\ f`, [['grep', '-rn', 'a b', 'c "d"', 'e f']]],
		[`echo a'b'"c"\\d`, [['echo', 'abcd']]],
		['echo "say \\"hi\\" \\n \\\\"', [['echo', 'say "hi" \\n \\']]],
		["echo '' a#b", [['echo', '', 'a#b']]],
		['ls && cat x || true; pwd', [['ls'], ['cat', 'x'], ['true'], ['pwd']]],
		['a | b\nc\n\nd;', [['a'], ['b'], ['c'], ['d']]],
		['a &&\n b', [['a'], ['b']]],
		[
			'npm test 2>&1 | tail -5',
			[
				['npm', 'test'],
				['tail', '-5'],
			],
		],
		['a >/dev/null 2>&1', [['a']]],
		['a \\\n -b', [['a', '-b']]],
		["echo '$HOME `x` $(y)'", [['echo', '$HOME `x` $(y)']]],
		['ls *.md ~/x', [['ls', '*.md', '~/x']]],
	])('reads %j', (text, commands) => {
		expect(wordsOf(text)).toEqual(commands);
	});

	it.each([
		...['', ' ', ';', 'a ;; b', 'a &', 'a & b', '&& a', 'a &&', 'a |', 'a |& b', 'a || ; b'],
		...['echo $HOME', 'echo "$HOME"', 'a `b`', 'a "`b`"', 'a $(b)', 'a "$(b)"', 'a $((1))'],
		...[
			'a > b',
			'a >> b',
			'a < b',
			'a <<EOF\nb\nEOF',
			'a <(b)',
			'a 2> b',
			'a >/dev/null2',
			'a >&b',
		],
		...[
			'(a)',
			'{ a; }',
			'a {b,c}',
			'! a',
			'a # b',
			'#',
			"a 'b",
			'a "b',
			'a \\',
			'a\0b',
			"a $'\\n'",
		],
		...['a >/dev/null/../../x', 'a\r\nb', 'type %COMSPEC%', 'x'.repeat(20_001)],
	])('leaves %j alone', (text) => {
		expect(shellCommands(text)).toBeNull();
	});

	it.each([
		['npm test', false],
		["git commit -m 'a; b | c > d'", false],
		['npm test;', true],
		['npm test && ls', true],
		['npm test 2>&1', true],
		['npm test\nls', true],
	])('tells of %j whether it is more than one command: %s', (text, isCompound) => {
		expect(shellCommands(text)?.isCompound).toBe(isCompound);
	});

	it.skipIf(process.platform === 'win32')('reads the words that a shell reads', () => {
		const piece = fc.oneof(
			fc.stringMatching(/^[\w./:=@%+,-]{1,5}$/),
			fc.stringMatching(/^['"\\ \t#!&|;$`<>(){}*~\n]$/),
			fc.constantFrom(`'a b'`, '"c d"', '\\ ', '&&', '||', ' ; ', '""', `"\\""`),
		);
		let seen = 0;
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
				const text = pieces.join('');
				const read = shellCommands(text);
				// A glob or a tilde is put in place by the shell alone; what is joined runs in other ways.
				if (!read || read.isCompound || /[*~?[]/.test(text)) return;
				seen += 1;
				const [words = []] = read.commands;
				const script = `set -- ${text.trim()}; [ $# -eq 0 ] || printf '%s\\0' "$@"`;
				const shell = execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' });
				expect(shell).toBe(words.map((word) => `${word}\0`).join(''));
			}),
			{ numRuns: 3000 },
		);
		expect(seen).toBeGreaterThan(100);
	});
});
