import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml-as-app';
import { parseFrontmatter } from '../../../src/core/note/frontmatter';
import {
	editFrontmatter,
	type PropertyChange,
	type PropertyValue,
} from '../../../src/core/note/frontmatter-edit';
import { anyText } from '../../support/any-text';
import { edited, set, setIn } from '../../support/edits';

const block = (yaml: string) => `---\n${yaml}\n---\nbody`;
/** What becomes of a block; the dashes and the body must stay. */
function blockAfter(yaml: string, ...changes: PropertyChange[]): string {
	const after = edited(block(yaml), ...changes);
	expect(after.startsWith('---\n') && after.endsWith('---\nbody')).toBe(true);
	return after.slice(4, -9);
}

const SEED = [
	'---',
	'id: task-001',
	'state: Needs_Action',
	'priority: P1',
	'created_at: 2026-01-27T10:00:00Z',
	'modified_at: 2026-01-27T10:30:00Z',
	'metadata:',
	'  assigned_to: null',
	'  tags: [feature, backend]',
	'  estimated_hours: 8',
	'---',
	'',
	'# Task: Implement feature X',
	'',
].join('\n');

describe('editFrontmatter', () => {
	it('changes two values of the seed’s example and nothing else', () => {
		const after = edited(
			SEED,
			set('state', 'Plans'),
			set('modified_at', '2026-01-28T08:00:00Z'),
			set('id', 'task-001'),
		);
		expect(after).toBe(
			SEED.replace('Needs_Action', 'Plans').replace('2026-01-27T10:30:00Z', '2026-01-28T08:00:00Z'),
		);
	});

	it('writes the seed’s request as the seed does', () => {
		const request = {
			action_type: 'send_message',
			risk_level: 'medium',
			justification: 'Send project update email to stakeholders',
			requested_at: '2026-01-27T10:30:00Z',
			approved_at: null,
			approved_by: null,
			decision: 'pending',
		};
		const changes = Object.entries(request).map(([k, v]) => setIn('approval_request', k, v));
		expect(blockAfter('id: task-001', ...changes)).toBe(
			[
				'id: task-001',
				'approval_request:',
				'  action_type: send_message',
				'  risk_level: medium',
				'  justification: Send project update email to stakeholders',
				'  requested_at: 2026-01-27T10:30:00Z',
				'  approved_at: null',
				'  approved_by: null',
				'  decision: pending',
			].join('\n'),
		);
	});

	it.each<[string, string, PropertyChange, string]>([
		['a comment behind the value', 'a: 1 # c', set('a', 'x'), 'a: x # c'],
		['a comment before the value', 'a: # c\n  b', set('a', 'x'), 'a: # c\n  x'],
		['double quotes', 'a: "b"', set('a', 'c'), 'a: "c"'],
		['no quotes that only the old value needed', 'a: "b: c"', set('a', 'd'), 'a: d'],
		['single quotes', "a: 'b'", set('a', "it's"), "a: 'it''s'"],
		['no quotes that cannot hold the value', "a: 'b'", set('a', 'x\ny'), 'a: "x\\ny"'],
		['the indentation of all', '  a: 1\n  b: 2', set('c', 'x'), '  a: 1\n  b: 2\n  c: x'],
		['the indentation of a map', 'm:\n    a: 1', setIn('m', 'b', 'x'), 'm:\n    a: 1\n    b: x'],
		['what follows a map', 'm:\n  a: 1\n\n# c', setIn('m', 'b', 'x'), 'm:\n  a: 1\n  b: x\n\n# c'],
		[
			'a map in braces',
			'm: {a: 1, b: "x, y" } # c',
			setIn('m', 'a', '2, 3'),
			'm: {a: "2, 3", b: "x, y"} # c',
		],
		['braces that get one more', 'm: {}', setIn('m', 'a', 'x'), 'm: {a: x}'],
		['braces that lose one', 'm: {a: 1, b: 2}', setIn('m', 'a', undefined), 'm: {b: 2}'],
		['braces in braces', '{m: {a: 1}, b: 2}', setIn('m', 'a', 'x'), '{m: {a: x}, b: 2}'],
		['braces around all', '{a: 1}', set('b', [true]), '{a: 1, b: [true]}'],
		['brackets', 'a: [b]', set('a', ['c', 'd, e']), 'a: [c, "d, e"]'],
		['the lines of a list', 'a:\n  - b\nc: d', set('a', ['x', 'w']), 'a:\n  - x\n  - w\nc: d'],
		['its key, for nothing', 'a:\nb: 1', set('a', 'x'), 'a: x\nb: 1'],
		['its key, for a map', 'a: 1 # c', set('a', { b: 'x' }), 'a:\n  b: x # c'],
		['a key with quotes', '"a": 1', set('a', 'x'), '"a": x'],
		['a key in the old style', '? a\n: 1\nb: 2', set('a', 'x'), '? a\n: x\nb: 2'],
		['a tag no longer', 'a: !!int 12', set('a', 'x'), 'a: x'],
		['an anchor no longer', 'a: &x 12', set('a', 'x'), 'a: x'],
		['an alias no longer', 'a: &x 1\nb: *x', set('b', 'c'), 'a: &x 1\nb: c'],
		['a block scalar no longer', 'a: |\n  x\n\n  y\nb: 1', set('a', 'z'), 'a: z\nb: 1'],
		['kept blank lines', 'a: |+\n  x\n\nb: 1', set('b', '2'), 'a: |+\n  x\n\nb: "2"'],
		['a comment at the end', 'a: 1\n# c', set('b', 'x'), 'a: 1\n# c\nb: x'],
		['comments that are all there is', '# c', set('b', 'x'), '# c\nb: x'],
		['a key that is a list', '? [a]\n: 1\nb: {}', set('b', 'x'), '? [a]\n: 1\nb: x'],
		['a list as a key in braces', '{[a]: 1, b: 2}', set('b', 'x'), '{[a]: 1, b: x}'],
		['a key that is a word for truth', 'true: 1', set('true', 'x'), 'true: x'],
		['a list of nothing', 'a:\n  -\n  - # c\nb: 1', set('b', 'x'), 'a:\n  -\n  - # c\nb: x'],
		['a comment behind a list', 'a:\n  - b\n  - # c\n', set('a', 'x'), 'a: x # c\n'],
		['dots at the end', 'a: 1\n...', set('b', 'x'), 'a: 1\nb: x\n...'],
		['a key of the old style', '? a', set('b', 'x'), '? a\nb: x'],
		['no null for all', 'null', set('b', 'x'), '\nb: x'],
	])('keeps %s', (_, before, change, after) => {
		expect(blockAfter(before, change)).toBe(after);
	});

	it.each<[string, PropertyChange, string]>([
		['a: 1\nb: 2\nc: 3', set('b', undefined), 'a: 1\nc: 3'],
		['a: 1\nb: # c\n  - x # d\nc: 3', set('b', undefined), 'a: 1\nc: 3'],
		['a: |\n  x\nb: 1', set('a', undefined), 'b: 1'],
		['m:\n  a: 1\n  b: 2', setIn('m', 'a', undefined), 'm:\n  b: 2'],
		['m:\n  a: 1\nb: 2', setIn('m', 'a', undefined), 'm: {}\nb: 2'],
		['m: # c\n  - x\n# d\n  - z\nb: 2', set('m', 'w'), 'm: w # c\n# d\nb: 2'],
		['m: # c\n  - {}\nb: 2', set('m', 'w'), 'm: w # c\nb: 2'],
		['m:\n  a: |\n    x\nb: 2', setIn('m', 'a', undefined), 'm: {}\nb: 2'],
		['m: 1', setIn('m', 'a', undefined), 'm: 1'],
		['a: 1', set('b', undefined), 'a: 1'],
		['a: 1', setIn('b', 'c', undefined), 'a: 1'],
	])('removes from %j', (before, change, after) => {
		expect(blockAfter(before, change)).toBe(after);
	});

	it('takes changes one after the other', () => {
		expect(blockAfter('a: 1', set('a', 'x'), set('a', 'w'))).toBe('a: w');
		expect(blockAfter('a: 1', set('m', { b: 'x' }), setIn('m', 'c', 'w'))).toBe(
			'a: 1\nm:\n  b: x\n  c: w',
		);
		expect(blockAfter('a: 1', set('m', 'x'), setIn('m', 'c', 'w'))).toBe('a: 1\nm:\n  c: w');
		expect(blockAfter('m:\n  a: 1', setIn('m', 'a', 'x'), set('m', 'w'))).toBe('m: w');
		expect(blockAfter('a: 1', setIn('m', 'b', 'x'), setIn('m', 'b', undefined))).toBe('a: 1');
		expect(blockAfter('a: 1', set('m', { b: 'x', c: 'w' }), setIn('m', 'b', undefined))).toBe(
			'a: 1\nm:\n  c: w',
		);
	});

	it('takes the property after a map and one in the map in any order', () => {
		const changes = [set('b', undefined), setIn('m', 'a', undefined)];
		for (const each of [changes, changes.toReversed()])
			expect(blockAfter('m:\n  a: 1\n  c: 1\nb: 1\nd: 1', ...each)).toBe('m:\n  c: 1\nd: 1');
	});

	it('puts a map in the place of a value that is none', () => {
		expect(blockAfter('m: x\nb: 1', setIn('m', 'a', 'w'))).toBe('m:\n  a: w\nb: 1');
		expect(blockAfter('m:\nb: 1', setIn('m', 'a', 'w'))).toBe('m:\n  a: w\nb: 1');
	});

	it('writes lists and maps in each other on one line', () => {
		expect(blockAfter('a: 1', set('b', [['x, y'], {}, []]), set('c', { d: ['e'] }))).toBe(
			'a: 1\nb:\n  - ["x, y"]\n  - {}\n  - []\nc:\n  d: [e]',
		);
	});

	it.each([
		['text\r\nmore\n', '---\r\nid: a\r\n---\r\ntext\r\nmore\n'],
		['text', '---\nid: a\n---\ntext'],
		['', '---\nid: a\n---\n'],
		['\uFEFFtext', '\uFEFF---\nid: a\n---\ntext'],
		['----\nx', '---\nid: a\n---\n----\nx'],
		['\n---\ntext\n---\n', '---\nid: a\n---\n\n---\ntext\n---\n'],
	])('gives %j a block in front', (note, after) => {
		expect(edited(note, set('id', 'a'))).toBe(after);
	});

	it('gives no block to a note that would have nothing in it', () => {
		expect(edited('text', set('id', undefined))).toBe('text');
		expect(edited('text')).toBe('text');
	});

	it.each([
		['---\r\n---\r\nx', '---\r\nid: a\r\n---\r\nx'],
		['---\n---', '---\nid: a\n---'],
		['\uFEFF--- \nb: 1\r\n--- \n', '\uFEFF--- \nb: 1\r\nid: a\r\n--- \n'],
	])('fills the block of %j', (note, after) => {
		expect(edited(note, set('id', 'a'))).toBe(after);
	});
});

describe('editFrontmatter, where the YAML is broken,', () => {
	const BROKEN = [
		'subject: Re: invoice: final',
		'from: "Name" <a@b.c>',
		'',
		'state: Inbox',
		'a pasted line',
		'notes: [x',
		'  y',
		'# comment',
	].join('\n');

	it('changes the line and nothing else', () => {
		expect(blockAfter(BROKEN, set('state', 'Plans'))).toBe(BROKEN.replace('Inbox', 'Plans'));
		expect(blockAfter(BROKEN, set('subject', 'New: one'))).toBe(
			BROKEN.replace('Re: invoice: final', '"New: one"'),
		);
		expect(blockAfter(BROKEN, set('notes', 'z'))).toBe(BROKEN.replace('[x\n  y', 'z'));
		expect(blockAfter(BROKEN, set('from', undefined))).toBe(
			BROKEN.replace('from: "Name" <a@b.c>\n', ''),
		);
	});

	it('leaves a value that is right as it is', () => {
		const note = block(BROKEN);
		expect(edited(note, set('state', 'Inbox'), set('subject', 'Re: invoice: final'))).toBe(note);
	});

	it('adds at the end', () => {
		expect(blockAfter(BROKEN, set('id', 'a'), setIn('m', 'b', 'c'))).toBe(
			`${BROKEN}\nid: a\nm:\n  b: c`,
		);
	});

	it('goes into a map that is good in itself', () => {
		const yaml = `bad: [\nm: # c\n    a: 1 # d\n\n    b: "2"\nend: x`;
		expect(
			blockAfter(yaml, setIn('m', 'a', 'x'), setIn('m', 'b', undefined), setIn('m', 'c', 'w')),
		).toBe(`bad: [\nm: # c\n    a: x # d\n\n    c: w\nend: x`);
		expect(blockAfter('bad: [\nm: {a: 1}', setIn('m', 'b', 'w'))).toBe('bad: [\nm: {a: 1, b: w}');
	});

	it('goes into a map that is itself what is broken', () => {
		const yaml = 'm:\n    a: b: c\n    d: 1\n    d: 2\nend: x';
		expect(blockAfter(yaml, setIn('m', 'd', 'x'), setIn('m', 'e', 'w'))).toBe(
			'm:\n    a: b: c\n    d: x\n    d: 2\n    e: w\nend: x',
		);
		expect(blockAfter(yaml, setIn('m', 'd', undefined))).toBe('m:\n    a: b: c\nend: x');
		expect(blockAfter('m: # c\n  a: b: c', setIn('m', 'a', undefined))).toBe('m: {} # c');
		expect(blockAfter(yaml, setIn('m', 'a', 'x'))).toBe('m:\n    a: x\n    d: 1\n    d: 2\nend: x');
	});

	it('removes every line of a name that stands there twice, and changes the first', () => {
		expect(blockAfter('a: 1\nb: 2\na: 3', set('a', undefined))).toBe('b: 2');
		expect(blockAfter('a: 1\nb: 2\na: 3', set('a', 'x'))).toBe('a: x\nb: 2\na: 3');
	});

	it('writes into a block that has no properties yet', () => {
		expect(blockAfter('just text', set('id', 'a'))).toBe('just text\nid: a');
		expect(blockAfter('- a\n- b', set('id', 'a'))).toBe('- a\n- b\nid: a');
	});

	it('writes into a block that blank lines stand before', () => {
		expect(edited('\r\n---\r\nid: a\r\n---\r\nx', set('state', 'Plans'))).toBe(
			'\r\n---\r\nid: a\r\nstate: Plans\r\n---\r\nx',
		);
	});

	it('keeps the line ends', () => {
		const note = '---\r\na: b: c\r\nstate: Inbox\r\nx: y\n---\nbody';
		expect(edited(note, set('state', 'Plans'))).toBe(note.replace('Inbox', 'Plans'));
	});
});

describe('editFrontmatter, where it refuses,', () => {
	it.each([
		['---\nid: a\n', 'unclosed', 1],
		['---js\nid: a\n---\n', 'foreign-language', 1],
		[`---\n${'a: b\n'.repeat(2_000)}---\n`, 'too-large', 1],
		['---\nid: a\n---\nx\0', 'not-text', 4],
		['\0', 'not-text', 1],
	])('leaves %j alone and says %s', (note, code, line) => {
		const result = editFrontmatter(note, [set('state', 'Plans')]);
		expect(result).toMatchObject({ ok: false, refusal: { code, line } });
	});

	it('makes no block larger than it can read', () => {
		const result = editFrontmatter(block('a: 1'), [set('b', 'x'.repeat(40_000))]);
		expect(result).toMatchObject({ ok: false, refusal: { code: 'too-large' } });
	});

	it.each<[string, PropertyChange]>([
		['a: &x 1\nb: *x', set('a', 'w')],
		['a: &x 1\nb: *x', set('a', undefined)],
		['a: &x {b: 1}\nc: *x', setIn('c', 'b', 'w')],
		['a: &x 1', set('k'.repeat(2_000), 'w')],
	])('does not touch %j, where others would change', (yaml, change) => {
		expect(editFrontmatter(block(yaml), [change])).toEqual({
			ok: false,
			refusal: { code: 'tangled', line: 1 },
		});
	});
});

describe('editFrontmatter, on values of all kinds,', () => {
	const written = (value: PropertyValue) =>
		blockAfter('a: 1', set('b', value)).slice('a: 1\nb: '.length);

	it.each([
		'text',
		'2026-01-27',
		'2026-01-27T10:00:00Z',
		'Re invoice, final (2) [x] {y}',
		'a:b#c',
		'https://x.y/z?a=b#c',
		'C:\\x',
		'it’s – 🙂',
		'x@y.z',
		'task-001',
		'1st of May',
		'P1',
	])('writes %j without quotes', (text) => {
		expect(written(text)).toBe(text);
	});

	it.each([
		'',
		'yes',
		'No',
		'on',
		'OFF',
		'y',
		'n',
		'true',
		'False',
		'null',
		'~',
		'<<',
		'=',
		'12',
		'-1.5',
		'+3',
		'.5',
		'1e3',
		'1_000',
		'1,000',
		'0x1F',
		'0o17',
		'0b1',
		'0123',
		'.inf',
		'-.INF',
		'.nan',
		'12:30',
		'12:30:45.5',
		'a: b',
		'a:',
		'a #b',
		'#a',
		'@a',
		'[a',
		'{a',
		'!a',
		'*a',
		'&a',
		'- a',
		'-',
		'---',
		'? a',
		': a',
		'|',
		'>',
		'%a',
		'`a',
		'"a"',
		"'a'",
		', a',
		' a',
		'a ',
		'a\nb',
		'a\tb',
		'a\r\n',
		'\u2028',
		'\uFEFF',
		'\u0085',
		'\u0000',
		'\uD800',
	])('writes %j in quotes', (text) => {
		expect(written(text)).toMatch(/^"[^\p{Cc}\u2028\uFEFF]*"$/u);
	});

	it('writes null and truth as they are', () => {
		expect([null, true, false].map(written)).toEqual(['null', 'true', 'false']);
	});

	it('is read by the app and by us as the same text', () => {
		const style = fc.constantFrom('old', '"old"', "'old'", '', '[old]', '|\n  old', '{x: old}');
		const value = fc.oneof(anyText, fc.constantFrom('yes', '0x1', '- a', 'a: b', 'a #', "'", '"'));
		fc.assert(
			fc.property(style, value, fc.boolean(), (old, text, inList) => {
				const wanted = inList ? [text, [text], { [text]: text }] : text;
				const yaml = blockAfter(`a: ${old}\nz: 1`, set('a', wanted), set('n', wanted));
				expect(parse(yaml)).toEqual({ a: wanted, z: 1, n: wanted });
				expect(parseFrontmatter(block(yaml))).toMatchObject({
					properties: { a: wanted, z: '1', n: wanted },
				});
			}),
			{ numRuns: 300 },
		);
	});

	it('lets no name reach the prototype', () => {
		const after = edited(block('a: 1'), set('__proto__', 'x'), setIn('constructor', 'b', 'w'));
		expect(after).toBe(block('a: 1\n__proto__: x\nconstructor:\n  b: w'));
	});
});
