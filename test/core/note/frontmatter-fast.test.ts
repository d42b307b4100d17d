import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePlainBlock } from '../../../src/core/note/frontmatter-fast';
import { parseBlock } from '../../../src/core/note/frontmatter-yaml';
import { anyBlock } from '../../support/any-block';
import { anyText } from '../../support/any-text';

const asLibrary = (block: string): unknown => parseBlock(block).toJS() ?? {};

const SEED = [
	'id: task-001 # the first',
	'state: Needs_Action',
	'created_at: 2026-01-27T10:00:00Z',
	'',
	'# about it',
	'title: "Pay: now"',
	"subject: 'x # y'   # z",
	'amount: 1,240.50',
	'message_id: 1944952e07599384',
	'done: true',
	'nobody:',
	'tags: [feature, back end, null]',
	'none: [ ]',
	'list:',
	'- a',
	'- "b c"',
	'other:   # below',
	'    - x',
	'metadata:',
	'  assigned_to: null',
	'  tags: [a]',
	'  empty:',
	'  # in between',
	'  hours: 8',
	'path: /a/b (c), [d] {e} & f: g'.replace(': g', ':g'),
	'',
].join('\n');

describe('parsePlainBlock', () => {
	it('reads what notes are made of, as the library does', () => {
		expect(parsePlainBlock(SEED)).toEqual(asLibrary(SEED));
		const crlf = SEED.replaceAll('\n', '\r\n');
		expect(parsePlainBlock(crlf)).toEqual(asLibrary(crlf));
		expect(parsePlainBlock('')).toEqual({});
		expect(parsePlainBlock('\n# nothing yet\n')).toEqual({});
	});

	it.each([
		'a: b: c',
		'a: b:',
		'a: [',
		'a: [b, ]',
		'a: [b: c]',
		'a: [[b]]',
		'a: {b: c}',
		'a: "b\\n"',
		'a: "b" c',
		"a: 'it''s'",
		'a: "b"#c',
		'a: |\n  b',
		'a: >\n  b',
		'a: &x b',
		'a: *x',
		'a: !!str b',
		'a: - b',
		'a: @b',
		'a: %b',
		'a: `b`',
		'a: ~',
		'a: ? b',
		'a: .inf',
		'a: -1',
		'a: b\n  c',
		'a: b\n  c: d',
		'a: b\n- c',
		'a:\n  b',
		'a:\n  b: c\n   d: e',
		'a:\n  b: c\n - d',
		'a:\n  - b\n  c: d',
		'a:\n  - b: c',
		'a:\n  -',
		'a:\n  - \n',
		'a:\n  b:\n    c: d',
		'a:\n  b: 1\n  b: 2',
		'a: 1\na: 2',
		'a:\tb',
		'\ta: b',
		' a: b',
		'a : b',
		'a:b',
		'"a": b',
		'true: b',
		'null: b',
		'1: b',
		'a b: c',
		`${'k'.repeat(101)}: b`,
		'- a',
		'text',
		'---',
		'...',
		'%YAML 1.1',
		'a: b\rc: d',
		'a: b\u0085c',
		'a: b\u2028c',
		'\uFEFFa: b',
		'a: \uD800',
		'a:\n  b: c\nd:\n - e\n  - f',
	])('leaves %j to the library', (block) => {
		expect(parsePlainBlock(block)).toBeNull();
	});

	it('lets no name reach the prototype', () => {
		const found = parsePlainBlock('__proto__:\n  polluted: x');
		expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
		expect(Object.keys(found ?? {})).toEqual(['__proto__']);
	});

	/** Most blocks are left to the library; those that are read must read the same. */
	function agrees(block: string): boolean {
		const found = parsePlainBlock(block);
		if (found === null) return false;
		expect(found, block).toEqual(asLibrary(block));
		return true;
	}

	it('reads whatever it reads as the library does', () => {
		const piece = fc.constantFrom(
			...[
				'a',
				'b',
				'c1',
				':',
				': ',
				' ',
				'  ',
				'- ',
				'\n',
				'\n',
				'\n',
				'\r\n',
				'#',
				' #',
				'"',
				"'",
			],
			...[
				'[',
				']',
				'{',
				'}',
				',',
				'null',
				'true',
				'1',
				'.',
				'/',
				'(',
				'&',
				'*',
				'!',
				'|',
				'>',
				'%',
			],
			...['@', '?', '-', '\t', 'é', '🙂', '\\', '~', '=', '\u00A0', '__proto__', '<<', '\u3000'],
		);
		const line = fc.tuple(
			fc.constantFrom('', '', '', '  ', '    ', ' '),
			fc.constantFrom('a: ', 'b: ', 'c:', '- ', '# ', 'd: x', ''),
			fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join('')),
			fc.constantFrom('\n', '\n', '\r\n'),
		);
		const lines = fc.array(line, { maxLength: 5 }).map((some) => some.flat().join(''));
		let read = 0;
		fc.assert(
			fc.property(lines, (block) => {
				if (agrees(block)) read += 1;
			}),
			{ numRuns: 5_000 },
		);
		expect(read).toBeGreaterThan(500);
	});

	it('reads any one value as the library does', () => {
		fc.assert(
			fc.property(anyText, fc.constantFrom('x', '"x', "'x", '[x', '', '['), (text, start) => {
				agrees(`a: ${start}${text}\nb: c\n`);
				agrees(`a:\n  b: ${start}${text}\n`);
				agrees(`a:\n  - ${start}${text}"\n`);
				agrees(`a: ${start}${text}]\n`);
			}),
			{ numRuns: 2_000 },
		);
	});

	it('reads many of the blocks that people write', () => {
		let read = 0;
		fc.assert(
			fc.property(anyBlock, ({ pieces }) => {
				if (agrees(pieces.map(({ text }) => text).join(''))) read += 1;
			}),
			{ numRuns: 500 },
		);
		expect(read).toBeGreaterThan(20);
	});
});
