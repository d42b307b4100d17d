import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shellWords } from '../../../src/core/door/shell-words';

/** What a shell makes of a line: its words, each followed by a NUL. */
function byShell(line: string): string[] {
	const script = `set -f\nprintf '%s\\0' ${line}\n`;
	const env = { PATH: '/bin:/usr/bin' };
	return execFileSync('sh', ['-c', script], { env, encoding: 'utf8' }).split('\0').slice(0, -1);
}

describe('shellWords', () => {
	it.each([
		['npm test', ['npm', 'test']],
		['  npm\ttest  ', ['npm', 'test']],
		[`git commit -m 'one two'`, ['git', 'commit', '-m', 'one two']],
		[`echo "it's" 'a "b"'`, ['echo', `it's`, 'a "b"']],
		['echo "a \\"b\\" \\\\ \\n"', ['echo', 'a "b" \\ \\n']],
		['rm a\\ b', ['rm', 'a b']],
		[`x''y "" ''`, ['xy', '', '']],
		['make -j4 A=1 a#b a~b', ['make', '-j4', 'A=1', 'a#b', 'a~b']],
		[`'if' a`, ['if', 'a']],
		['./run.sh --to=a,b:c@d/e', ['./run.sh', '--to=a,b:c@d/e']],
		['echo ü €', ['echo', 'ü', '€']],
	])('makes of %j what a shell makes of it', (line, words) => {
		expect(shellWords(line)).toEqual(words);
		expect(byShell(line)).toEqual(words);
	});

	it.each([
		...[
			'',
			'   ',
			'a | b',
			'a && b',
			'a; b',
			'a > b',
			'a < b',
			'a &',
			'echo $HOME',
			'echo "$HOME"',
		],
		...['echo `id`', 'echo "`id`"', 'ls *.md', 'ls ?', 'ls [ab]', 'echo {a,b}', '(id)', '! true'],
		...['# npm test', 'npm test # all', 'cd ~', 'A=1 npm test', 'A+=1 x', 'if true', 'time make'],
		...[`echo 'open`, 'echo "open', 'echo open\\', 'a\nb', 'a\\\nb', 'for x', 'a\rb'],
	])('makes nothing of %j, which takes a shell or is not whole', (line) => {
		expect(shellWords(line)).toBeNull();
	});

	it('says of no line other words than a shell does', () => {
		const piece = fc.constantFrom(
			...['a', 'b c', ' ', "'", '"', '\\', '$', '`', '*', '#', '~', '=', 'ü', '-x', '\t', '{', ';'],
		);
		const lines = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
		fc.assert(
			fc.property(lines, (line) => {
				const words = shellWords(`x ${line}`);
				if (words) expect([line, byShell(`x ${line}`)]).toEqual([line, words]);
			}),
			{ numRuns: 300 },
		);
	});
});
