import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { substanceDigest, substanceOf } from '../../../src/core/approval/substance';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const digest = (note: string): string => substanceDigest(bytes(note), []);
const note = (block: string, body = ''): string => `---\n${block}---\n${body}`;

describe('substanceOf', () => {
	it('is the note without bookkeeping, marks and outcomes, under a line on how it was read', () => {
		const text = note(
			'id: a\nstate: Plans\napproval_request:\n  action_type: none\n  decision: pending\n',
			'- [x] Pay\n  - outcome: done at 2026-01-27T10:30:00Z\n- [ ] Tell\n',
		);
		expect(substanceOf(text)).toBe(
			'properties\n---\nid: a\napproval_request:\n  action_type: none\n---\n- [ ] Pay\n- [ ] Tell\n',
		);
	});

	it.each([
		['', 'none\n'],
		['\n', 'none\n\n'],
		['a', 'none\na'],
		['---\n---', 'properties\n---\n---'],
		['---\n---\n', 'properties\n---\n---\n'],
		['---\n# only a comment\n---\n', 'properties\n---\n# only a comment\n---\n'],
		['---\nstate: Done\n---', 'properties\n---\n---'],
		['\n---\nwords\n---\n- [x] a\n', 'none\n\n---\nwords\n---\n- [ ] a\n'],
		['---\n- a\n---\n', 'lines\n---\n- a\n---\n'],
	])('reads %j', (text, substance) => {
		expect(substanceOf(text)).toBe(substance);
	});

	it('takes CRLF for LF, and nothing else for a line end', () => {
		expect(substanceOf('a\r\nb\rc\r\r\nd\u2028e\u0085f\r')).toBe(
			'none\na\nb\rc\r\r\nd\u2028e\u0085f\r',
		);
	});

	it('leaves a block alone whose lines some readers would cut elsewhere', () => {
		for (const text of [
			note('id: "a\rb"\nstate: Done\n'),
			'---\nstate: Done\n---\r\r\n- [ ] a',
			'---\nstate: Done\n---\u2028- [ ] a',
			'---\nstate: Done\nid: a\u2028---\n- [ ] a',
		]) {
			expect(substanceOf(text)).toBe(`none\n${text}`);
		}
	});

	it('counts bookkeeping with a sign that ends a line for some', () => {
		for (const end of ['\u2028', '\u2029', '\u0085']) {
			expect(substanceOf(note(`id: a${end}b\nerror: a${end}b\nstate: Done\n`))).toBe(
				`properties\n---\nid: a${end}b\nerror: a${end}b\n---\n`,
			);
		}
	});

	it('leaves a block alone that Signoff refuses to edit', () => {
		const text = note(`state: Done\n${'k: v\n'.repeat(10_000)}`, '- [x] Pay\n');
		expect(substanceOf(text)).toBe(`none\n${text.replace('[x]', '[ ]')}`);
	});

	it('counts a block that holds nothing but bookkeeping', () => {
		expect(substanceOf(note('state: Done\n', 'a'))).not.toBe(substanceOf('a'));
	});
});

describe('substanceOf bookkeeping', () => {
	const without = (line: string): boolean =>
		substanceOf(note(`id: a\n${line}\nto: b\n`)) === 'properties\n---\nid: a\nto: b\n---\n';

	it.each([
		'state: Done',
		'state:',
		'state:   ',
		'state:\tDone\t',
		'state : Done',
		'"state": "Done"',
		"'state': 'it''s'",
		'state: null',
		'state: "a\\nb"',
		'modified_at: 2026-01-27T10:30:00Z',
		'error: no such account',
		'approval_request:',
		'approval_request:  ',
		'approval_request:\n  decision: approved\n  reason:',
		'approval_request:\n    receipt: U1NI',
		`error: ${'x'.repeat(499)}`,
		`approval_request:\n  receipt: ${'x'.repeat(4095)}`,
	])('leaves out %j', (line) => {
		expect(without(line)).toBe(true);
	});

	it.each([
		'State: Done',
		'"st\\x61te": Done',
		'state: &s Done',
		'&k state: Done',
		'state: !!str Done',
		'state: !custom Done',
		'state: [Done]',
		'state: {a: b}',
		'state:\n  Done',
		'state: Done\n  and more',
		'state: "Done\n  and more"',
		'state: |\n  Done',
		'? state\n: Done',
		'state: Done # Eve',
		'state: # Eve',
		'approval_request: null',
		'approval_request: {}',
		'approval_request: # Eve',
		'approval_request:\n  # Eve',
		'approval_request:\n\n  decision: approved',
		'approval_request:\n  decision: approved # Eve',
		'approval_request:\n  decision: approved\n  to: Eve',
		'approval_request: &r\n  decision: approved',
		'approval_request: !m\n  decision: approved',
		'approval_request:\n  &k decision: approved',
		'approval_request:\n  - decision: approved',
		'decision: approved',
		'status: done',
		'id2: x',
		`error: ${'x'.repeat(500)}`,
		`approval_request:\n  reason: ${'x'.repeat(500)}`,
		`approval_request:\n  receipt: ${'x'.repeat(4096)}`,
	])('counts %j', (line) => {
		expect(without(line)).toBe(false);
	});

	it('counts all of a map whose names an alias can repeat', () => {
		const text = note('name: &a error\nstate: Plans\n*a : Done\n');
		expect(substanceOf(text)).toBe(`properties\n${text}`);
		const inner = note('n: &a decision\napproval_request:\n  nonce: 1\n  *a : approved\n');
		expect(substanceOf(inner)).toBe(`properties\n${inner}`);
	});

	it('reads a block line by line where an alias repeats a name', () => {
		const text = note('name: &a state\nstate: Plans\n*a : Done\n');
		expect(substanceOf(text)).toBe(`lines\n${text.replace('state: Plans\n', '')}`);
	});

	it('reads a block line by line that gray-matter can read and Obsidian cannot', () => {
		const text = note('id: a\n"b"# c\nstate: Plans\n');
		expect(substanceOf(text)).toBe(`lines\n${text.replace('state: Plans\n', '')}`);
		const key = note(`id: a\n${'k'.repeat(1_100)}: b\nstate: Plans\n`);
		expect(substanceOf(key)).toBe(`lines\n${key.replace('state: Plans\n', '')}`);
	});

	it('counts all of properties in braces', () => {
		expect(substanceOf(note('{state: Done, id: a}\n'))).toContain('{state: Done, id: a}');
	});

	it('keeps the key and the comment of a value that a comment follows', () => {
		const left = substanceOf(note('state: Done   # Eve\n'));
		expect(left).toBe('properties\n---\nstate: # Eve\n---\n');
		expect(substanceOf(note('state: # Eve\n'))).toBe(left);
	});

	it('keeps apart what a bookkeeping line keeps apart', () => {
		const apart = note('text: |\n  Pay Bob.\nstate: Done\n  # and Eve\n');
		const joined = note('text: |\n  Pay Bob.\n  # and Eve\n');
		expect(digest(apart)).not.toBe(digest(joined));
		const blank = note('text: |+\n  a\nstate: Done\n\nid: a\n');
		expect(digest(blank)).not.toBe(digest(blank.replace('state: Done\n', '')));
		const clipped = note('text: |\n  a\nstate: Done\n\nid: a\n');
		expect(digest(clipped)).toBe(digest(clipped.replace('state: Done\n', '')));
	});

	it('leaves entries out of a request in braces, as Signoff writes them', () => {
		const left = 'properties\n---\napproval_request: {to: "a, b"}\n---\n';
		const request = (inner: string): string => substanceOf(note(`approval_request: {${inner}}\n`));
		expect(request('to: "a, b"')).toBe(left);
		expect(request('decision: approved, to: "a, b", nonce: "1"')).toBe(left);
		expect(request('decision: approved,to: "a, b"')).not.toBe(left);
		expect(request('decision: &a approved, to: "a, b"')).not.toBe(left);
		expect(request('decision: [x], to: "a, b"')).not.toBe(left);
		expect(request('decision, to: "a, b"')).not.toBe(left);
		expect(request(`reason: ${'x'.repeat(501)}, to: "a, b"`)).not.toBe(left);
		expect(substanceOf(note('a: {decision: x}\n'))).toContain('{decision: x}');
	});
});

describe('substanceOf a block that is no YAML', () => {
	const broken = (lines: string): string => note(`subject: Re: a: b\n${lines}`);
	const left = (lines: string): string =>
		substanceOf(broken(lines)).slice('lines\n---\nsubject: Re: a: b\n'.length, -'---\n'.length);

	it.each([
		['state: Done\n', ''],
		['state: Done\n\n# c\nid: a\n', '\n# c\nid: a\n'],
		['modified_at: 2026-01-27T10:30:00.123+01:00\n', ''],
		['state: Done\nstate: Plans\n', 'state: Plans\n'],
		['approval_request:\n', ''],
		['approval_request: \t\n  decision: "a" \n  nonce:\t\n', ''],
		['approval_request:\n  decision: approved\n  reason: "a: \\"b\\" # c"\n', ''],
		['approval_request:\n  decision: a\n  to: Eve\n', 'approval_request:\n  to: Eve\n'],
		['approval_request:\n  decision: a\n\n  nonce: b\n', 'approval_request:\n  decision: a\n\n'],
	])('leaves %j as %j', (lines, substance) => {
		expect(left(lines)).toBe(substance);
	});

	it.each([
		'state: Elsewhere\n',
		'state: Done \n',
		'state: Done # c\n',
		'"state": Done\n',
		'state: Done\n  more\n',
		'state: Done\n\n# c\n  more\n',
		'state: Done\n- more\n',
		'state: odd\nstate: Done\n',
		'modified_at: yesterday\n',
		'error: no\n',
		'approval_request: # c\n  decision: a\n',
		'approval_request: x:\n',
		'approval_request:\u00a0\n',
		'approval_request:\n  decision: "a"\u00a0\n',
		'approval_request:\n  decision: &a b\n',
		'approval_request:\n  decision: *a\n',
		'approval_request:\n  decision: a: b\n',
		'approval_request:\n  decision: a\n    b\n',
		'approval_request:\n  decision: a\n  b\n',
		'approval_request:\n  decision: a\n  decision: b\n',
		'approval_request:\n  to: Eve\n decision: a\n',
		'approval_request:\n\tdecision: a\n',
		'approval_request:\n- decision: a\n',
		'approval_request:\napproval_request:\n  to: Eve\n',
		'approval:\n  decision: a\n',
	])('counts all of %j', (lines) => {
		expect(left(lines)).toBe(lines);
	});

	it('never agrees with the same lines in good YAML', () => {
		const good = note('title:\n  to: Eve\n');
		const bad = note('title:\nstate: Done\n  to: Eve\n');
		expect(digest(bad)).not.toBe(digest(good));
	});
});

describe('substanceOf steps', () => {
	const outcome = '- outcome: done at 2026-01-27T10:30:00Z';

	it('leaves out the outcome of a step within a step', () => {
		const text = `- [x] a\n  - [x] b\n    ${outcome}\n  ${outcome}\n1) [x] c\n\t${outcome}`;
		expect(substanceOf(text)).toBe('none\n- [ ] a\n  - [ ] b\n1) [ ] c');
	});

	it.each([
		'- outcome: done',
		'- outcome: done at 2026-01-27T12:30:00+02:00',
		'- Outcome: Done at 2026-01-27T10:30:00Z',
		'* outcome: done at 2026-01-27T10:30:00Z',
		'- outcome:',
	])('leaves out %j', (line) => {
		expect(substanceOf(`- [x] Pay\n  ${line}\n`)).toBe('none\n- [ ] Pay\n');
	});

	it('leaves out every form that the format page shows, and no other', () => {
		const page = readFileSync('docs/formats/substance.md', 'utf8');
		const shown = (name: string) =>
			new RegExp('```text ' + name + '\\n([^]*?)```').exec(page)?.[1]?.trimEnd().split('\n') ?? [];
		expect(shown('outcomes').length).toBeGreaterThan(3);
		expect(shown('no outcomes').length).toBeGreaterThan(3);
		for (const line of shown('outcomes')) {
			expect(substanceOf(`- [x] Pay\n  ${line}`)).toBe('none\n- [ ] Pay');
		}
		for (const line of shown('no outcomes')) {
			expect(substanceOf(`- [x] Pay\n  ${line}`)).toBe(`none\n- [ ] Pay\n  ${line}`);
		}
	});

	it.each(['/', 'x', 'X', '!', '-'])('leaves out any text below [%s]', (mark) => {
		const note = `- [${mark}] Pay\n  - outcome: paid, and told Eve\n`;
		expect(substanceOf(note)).toBe('none\n- [ ] Pay\n');
	});

	it.each([' ', '?'])('counts an outcome below [%s]', (mark) => {
		const note = `- [${mark}] Pay\n  ${outcome}\n`;
		expect(substanceOf(note)).toBe(`none\n${note}`);
	});

	it('counts an outcome of more than a thousand characters', () => {
		const line = `  - outcome: ${'a'.repeat(1_000 - '  - outcome: '.length)}`;
		expect(substanceOf(`- [x] Pay\n${line}`)).toBe('none\n- [ ] Pay');
		expect(substanceOf(`- [x] Pay\n${line}a`)).toBe(`none\n- [ ] Pay\n${line}a`);
	});

	it('counts an outcome without which the next lines would belong elsewhere', () => {
		const call = '      ```json\n      {"tool": "bank.pay"}\n      ```\n';
		const text = `- [x] Pay\n  ${outcome}\n\n${call}`;
		expect(substanceOf(text)).toBe(`none\n${text.replace('x', ' ')}`);
	});

	it('counts an outcome that ends somebody else’s code', () => {
		const text = `- [x] Pay\n  - note\n    \`\`\`json\n    {}\n  ${outcome}\n`;
		expect(substanceOf(text)).toBe(`none\n${text.replace('x', ' ')}`);
	});

	it('counts an outcome behind text that ends the step', () => {
		const text = `- [x] Pay\nThen rest.\n  ${outcome}\n`;
		expect(substanceOf(text)).toBe(`none\n${text.replace('x', ' ')}`);
	});

	it('leaves out the last line together with the line end before it', () => {
		expect(substanceOf(`- [x] Pay\n  ${outcome}`)).toBe('none\n- [ ] Pay');
		expect(substanceOf(`- [x] Pay\n  ${outcome}\n`)).toBe('none\n- [ ] Pay\n');
	});
});

describe('substanceDigest', () => {
	const sha = (input: string | Uint8Array): string =>
		createHash('sha256').update(input).digest('hex');

	it('hashes the parts as the format page says', () => {
		const linked = [
			{ name: 'ä.a', sha256: 'feed' },
			{ name: 'z', sha256: '7' },
		];
		const parts = [
			'text:10\nnone\nPäy.',
			'name:1\nz',
			'sha256:1\n7',
			'name:4\nä.a',
			'sha256:4\nfeed',
		];
		const input = `signoff-substance/1\n${parts.join('')}`;
		expect(substanceDigest(bytes('Päy.'), linked)).toBe(sha(input));
	});

	it('hashes bytes that are no text as they are', () => {
		const input = Buffer.concat([
			Buffer.from('signoff-substance/1\nbytes:2\n'),
			Buffer.from([0xff, 0x0a]),
		]);
		expect(substanceDigest(Uint8Array.of(0xff, 0x0a), [])).toBe(sha(input));
	});

	it('agrees with the examples of the format page', () => {
		const page = readFileSync('docs/formats/substance.md', 'utf8');
		const examples = [
			...page.matchAll(
				/```text note\n([\s\S]*?)```\n[\s\S]*?```text substance\n([\s\S]*?)```\n[\s\S]*?`([0-9a-f]{64})`/g,
			),
		];
		expect(examples.length).toBeGreaterThan(0);
		for (const [, text = '', substance, hash] of examples) {
			expect(substanceOf(text)).toBe(substance);
			expect(digest(text)).toBe(hash);
		}
	});

	it('counts every byte of what is not UTF-8', () => {
		const odd = (text: string): Uint8Array => Uint8Array.from([...bytes(text), 0xff]);
		expect(substanceDigest(odd('- [x] a'), [])).not.toBe(substanceDigest(odd('- [ ] a'), []));
		expect(substanceDigest(odd('a\r\n'), [])).not.toBe(substanceDigest(odd('a\n'), []));
		expect(substanceDigest(odd('a'), [])).toBe(substanceDigest(odd('a'), []));
	});

	it('counts a byte order mark', () => {
		expect(digest('\uFEFFa')).not.toBe(digest('a'));
	});

	it('counts the linked files, in any order', () => {
		const a = { name: 'a.pdf', sha256: 'aa' };
		const b = { name: 'b.pdf', sha256: 'bb' };
		const whole = substanceDigest(bytes('x'), [a, b]);
		expect(substanceDigest(bytes('x'), [b, a])).toBe(whole);
		const others = [
			[a],
			[],
			[a, { ...b, sha256: 'bc' }],
			[a, { ...b, sha256: '' }],
			[a, { ...b, name: 'c.pdf' }],
			[a, b, b],
			[{ name: 'a.pdfsha256:2\naaname:5\nb.pdf', sha256: 'bb' }],
		];
		const digests = others.map((linked) => substanceDigest(bytes('x'), linked));
		expect(new Set([whole, ...digests]).size).toBe(others.length + 1);
	});

	it('does not take the text for a linked file', () => {
		const linked = [{ name: 'p', sha256: '1' }];
		expect(substanceDigest(bytes('x'), linked)).not.toBe(digest('xname:1\npsha256:1\n1'));
	});

	const step = '- [x] a\n  - outcome: done at 2026-01-27T10:30:00Z\n';
	it.each([
		['ordinary text', 'Some text of a note, line after line.\n'],
		['steps', step],
		['line feeds', '\n'],
		['carriage returns', '\r'],
		['blanks', ' '],
		['backticks', '`'],
		['fences', '```\n'],
		['brackets', '- ['],
		['digits', '1'],
		['dashes', '---\n'],
	])('takes a long note of %s in linear time', (_, piece) => {
		const long = piece.repeat(Math.ceil(1_000_000 / piece.length));
		expect(digest(long)).not.toBe(digest(`${long}.`));
	});

	it('takes steps within steps in linear time', () => {
		const deep = Array.from({ length: 1_500 }, (_, depth) => `${' '.repeat(depth)}- [x] a\n`).join(
			'',
		);
		expect(digest(deep)).toBe(digest(deep.replaceAll('[x]', '[ ]')));
	});
});
