import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFrontmatter, type Frontmatter } from '../../../src/core/note/frontmatter';
import { anyText } from '../../support/any-text';
import { blockSentence } from '../../../src/text/findings';

const block = (yaml: string): Frontmatter => parseFrontmatter(`---\n${yaml}\n---\nbody`);
const properties = (yaml: string): unknown => {
	const found = block(yaml);
	expect(found).toMatchObject({ kind: 'properties', body: 'body' });
	return found.kind === 'properties' ? found.properties : null;
};

/** What code in a note would do if anybody ran it. */
const executed: string[] = [];
Object.assign(globalThis, { signoffTestRun: (what: string) => executed.push(what) });
const CODE = '(() => { signoffTestRun("ran"); return { id: "forged" } })()';

describe('parseFrontmatter', () => {
	it('reads properties and body', () => {
		expect(parseFrontmatter('---\nid: a\ntags:\n  - x\n---\n\n# Title\n')).toEqual({
			kind: 'properties',
			properties: { id: 'a', tags: ['x'] },
			body: '\n# Title\n',
		});
	});

	it.each([
		['a note without a block', '# Title\n'],
		['an empty note', ''],
		['a rule', '----\nid: a\n----\n'],
		['three dashes and nothing else', '---'],
		['a heading after dashes', '--- text\nid: a\n---\n'],
		['two words after dashes', '---two words\n---\n'],
		['a blank line and a rule', '\n---\ntext\n---\n'],
		['a blank line and a block that nobody closed', '\n---\nid: a\n'],
		['a blank line and an empty block', '\n---\n---\n'],
		['a blank before the block', ' ---\nid: a\n---\n'],
		['a block further down', 'text\n---\nid: a\n---\n'],
	])('finds no block in %s', (_, note) => {
		expect(parseFrontmatter(note)).toEqual({ kind: 'none', body: note });
	});

	it.each([
		['nothing between the lines', '---\n---\nbody'],
		['a blank line', '---\n\n---\nbody'],
		['a comment', '---\n# nothing yet\n---\nbody'],
		['null', '---\nnull\n---\nbody'],
	])('reads %s as no properties', (_, note) => {
		expect(parseFrontmatter(note)).toEqual({ kind: 'properties', properties: {}, body: 'body' });
	});

	it('reads a block that ends the note', () => {
		expect(parseFrontmatter('---\nid: a\n---')).toEqual({
			kind: 'properties',
			properties: { id: 'a' },
			body: '',
		});
	});

	it('allows blanks after the dashes', () => {
		expect(parseFrontmatter('--- \t\nid: a\n---\t \nbody')).toMatchObject({
			properties: { id: 'a' },
			body: 'body',
		});
	});

	it('keeps a later line of dashes in the body', () => {
		expect(parseFrontmatter('---\nid: a\n---\nx\n---\ny')).toMatchObject({ body: 'x\n---\ny' });
	});

	it('passes over a byte order mark', () => {
		expect(parseFrontmatter('\uFEFF---\nid: a\n---\nbody')).toMatchObject({
			properties: { id: 'a' },
			body: 'body',
		});
	});

	it('reads CRLF and mixed line ends', () => {
		expect(parseFrontmatter('---\r\nid: a\r\ntitle: b\r\n---\r\nbody\r\n')).toEqual({
			kind: 'properties',
			properties: { id: 'a', title: 'b' },
			body: 'body\r\n',
		});
		expect(parseFrontmatter('---\r\nid: a\ntitle: b\r\n---\nbody')).toMatchObject({
			properties: { id: 'a', title: 'b' },
			body: 'body',
		});
	});
});

describe('parseFrontmatter, of a block that is code,', () => {
	it.each(['js', 'javascript', 'coffee', 'json', 'toml', 'yaml'])(
		'refuses a block in %s and runs nothing',
		(language) => {
			const note = `---${language}\n${CODE}\n---\nbody`;
			expect(parseFrontmatter(note)).toMatchObject({
				kind: 'broken',
				problem: 'foreign-language',
				properties: {},
				line: 1,
				detail: { code: 'foreign-language', language },
				body: note,
			});
			expect(executed).toEqual([]);
		},
	);

	it.each([`--- js\n${CODE}\n---\n`, `---JS \n${CODE}\n---\n`, `---\n---js\n${CODE}\n---\n`])(
		'runs nothing in %j',
		(note) => {
			expect(parseFrontmatter(note)).not.toMatchObject({ properties: { id: 'forged' } });
			expect(executed).toEqual([]);
		},
	);

	it.each([
		`!!js/function "${CODE.replaceAll('"', "'")}"`,
		`!!js/regexp /x/`,
		`!!js/undefined ''`,
		'!!binary eA==',
		'!mine x',
	])('takes %s for no value, and its line for text', (value) => {
		expect(block(`id: a\na: ${value}`)).toMatchObject({
			kind: 'broken',
			problem: 'broken-yaml',
			line: 3,
			properties: { id: 'a', a: value },
		});
		expect(executed).toEqual([]);
	});

	it('shares nothing between two readings', () => {
		const note = '---\ntags: [a]\n---\n';
		const first = parseFrontmatter(note);
		const second = parseFrontmatter(note);
		expect(first).toEqual(second);
		if (first.kind !== 'properties' || second.kind !== 'properties') throw new Error('no block');
		expect(first.properties).not.toBe(second.properties);
		expect(first.properties.tags).not.toBe(second.properties.tags);
	});

	it('finds broken YAML broken the second time too', () => {
		const note = '---\na: [\n---\n';
		const first = parseFrontmatter(note);
		expect(first).toMatchObject({ kind: 'broken', problem: 'broken-yaml' });
		expect(parseFrontmatter(note)).toEqual(first);
	});

	it('does not close the block at a line that only starts with dashes', () => {
		expect(block('a: 1\n---x\nb: 2')).toMatchObject({
			kind: 'broken',
			problem: 'broken-yaml',
			line: 3,
			body: 'body',
		});
		expect(parseFrontmatter('---\nid: a\n---x\n')).toMatchObject({ problem: 'unclosed' });
		expect(parseFrontmatter('---\nid: a\n----\n')).toMatchObject({ problem: 'unclosed' });
	});

	it('does not mistake dashes in a value for an end', () => {
		expect(properties('a: |\n  x\n  ---\n  y\nb: x --- y')).toEqual({
			a: 'x\n---\ny\n',
			b: 'x --- y',
		});
	});
});

describe('parseFrontmatter, on what real vaults hold,', () => {
	it.each([
		['message_id: 1944952e07599384', '1944952e07599384'],
		['timestamp: 1768397896.853440', '1768397896.853440'],
		['phone: +4915112345678', '+4915112345678'],
		['phone: 00491511', '00491511'],
		['zip: 01067', '01067'],
		['n: 12', '12'],
		['n: -1.50', '-1.50'],
		['n: 1e3', '1e3'],
		['n: 0x1F', '0x1F'],
		['n: 0o17', '0o17'],
		['n: .inf', '.inf'],
		['n: .NaN', '.NaN'],
		['n: !!int 12', '12'],
		['n: !!float 1.50', '1.50'],
		['date: 2026-02-01', '2026-02-01'],
		['created: 2026-02-01T10:00:00.123456', '2026-02-01T10:00:00.123456'],
		['status: SUBMISSION READY', 'SUBMISSION READY'],
		['answer: yes', 'yes'],
		['when: $(date -Iseconds)', '$(date -Iseconds)'],
		['version: "1.0"', '1.0'],
	])('reads the value of %j as text', (yaml, text) => {
		expect(Object.values(properties(yaml) as object)).toEqual([text]);
	});

	it('reads what is neither number nor text as it is', () => {
		expect(properties('a: true\nb: false\nc: null\nd: ~\ne:\nf: [x, 1]\ng: {h: i}')).toEqual({
			a: true,
			b: false,
			c: null,
			d: null,
			e: null,
			f: ['x', '1'],
			g: { h: 'i' },
		});
	});

	it.each([
		['subject: Re: invoice: final', 2],
		['id: a\nfrom: "Name" <a@b.c>', 3],
		['id: a\nx: y\nfrom: ""X" <y>"', 4],
		['subject: [GitHub] text', 2],
		['sender: @name', 2],
		['sender: `name`', 2],
		['progress: %50', 2],
		['priority: !!! HIGH', 2],
		['id: a\na pasted line\nof text: x', 3],
		['title: x\n\tindented: y', 3],
		['\tid: a', 2],
		['id: a\n  title: b', 2],
		['a: *nobody', 2],
		['a: 1\nb: 2\na: 3', 4],
		['a: 1\n"a": 2', 3],
		['a: 1\nb:\n  c: 1\n  d: 2\n  c: 3', 6],
		['a: {b: 1, b: 2}', 2],
		['a: 1\n...\nb: 2', 4],
		['%YAML 1.1', 3],
		['id: a\nb: c\rd: e', 3],
		['id: a\n"b\rc": d', 3],
		['id: a\n: b', 3],
		['id: a\nb: \u0007', 3],
	])('finds %j broken, at line %i', (yaml, line) => {
		expect(block(yaml)).toMatchObject({
			kind: 'broken',
			problem: 'broken-yaml',
			line,
			body: 'body',
		});
		const crlf = parseFrontmatter(`---\r\n${yaml.replaceAll('\n', '\r\n')}\r\n---\r\nbody`);
		expect(crlf).toMatchObject({ kind: 'broken', line, body: 'body' });
	});

	it('reads a text that runs over lines to its last one, tabs and all', () => {
		expect(properties('a: |\n  x\n  \ty')).toEqual({ a: 'x\n\ty\n' });
		expect(properties('a: |+\n  x\n')).toEqual({ a: 'x\n\n' });
	});

	it('finds a quote that is never closed', () => {
		expect(block('title: "never closed')).toMatchObject({ kind: 'broken', problem: 'broken-yaml' });
	});

	it('says what is wrong in one sentence, without a second place', () => {
		for (const yaml of ['a: [', 'a: b: c', 'a: 1\na: 2', 'x: @y']) {
			const found = block(yaml);
			const detail = found.kind === 'broken' ? blockSentence(found.detail) : '';
			expect(detail).toMatch(/^[A-Z].{5,120}$/);
			expect(detail).not.toMatch(/at line|column|\n/);
		}
	});

	it.each(['- a\n- b', 'just text', '"text"', 'key:value', '[a, b]', 'true'])(
		'finds no properties in %j',
		(yaml) => {
			expect(block(yaml)).toMatchObject({ kind: 'broken', problem: 'not-properties', line: 2 });
		},
	);

	it.each([
		['---\nid: a\n', { id: 'a' }],
		['---\nid: a\nx: Re: b\n\nTo: c\n', { id: 'a', x: 'Re: b' }],
		['---\nid: a\n# Title\nx: b', { id: 'a' }],
		['---\nid: a\ntags:\n- x\n- y\nText that follows.\n', { id: 'a', tags: ['x', 'y'] }],
		['---\n', {}],
		['---\nid: a\n ---\n', { id: 'a' }],
	])('finds the block of %j unclosed, and reads what surely belongs to it', (note, found) => {
		expect(parseFrontmatter(note)).toEqual({
			kind: 'broken',
			problem: 'unclosed',
			line: 1,
			detail: { code: 'unclosed' },
			properties: found,
			body: note,
		});
	});

	it('reads placeholders that nobody filled as the maps that they are', () => {
		expect(properties('a: {timestamp}')).toEqual({ a: { timestamp: null } });
		expect(block('a: {{date}}')).toMatchObject({ kind: 'properties' });
	});
});

describe('parseFrontmatter, where the YAML is broken,', () => {
	const lenient = (yaml: string): unknown => {
		const found = block(`${yaml}\nbad: [`);
		expect(found).toMatchObject({ kind: 'broken', problem: 'broken-yaml', body: 'body' });
		const { bad, ...rest } = found.kind === 'broken' ? found.properties : {};
		expect(bad).toBe('[');
		const crlf = parseFrontmatter(`---\r\n${yaml}\nbad: [\n---\n`.replace(/\r?\n/g, '\r\n'));
		expect(crlf).toMatchObject({ properties: rest });
		return rest;
	};

	it.each([
		['subject: Re: invoice: final', { subject: 'Re: invoice: final' }],
		['from: "Name" <a@b.c>', { from: '"Name" <a@b.c>' }],
		['from: ""X" <y>"', { from: '"X" <y>' }],
		["from: ''X' <y>'", { from: "'X' <y>" }],
		['title: "a" and "b"', { title: '"a" and "b"' }],
		['subject: [GitHub] text', { subject: '[GitHub] text' }],
		['sender: @name', { sender: '@name' }],
		['priority: !!! HIGH', { priority: '!!! HIGH' }],
		['title: "never closed', { title: '"never closed' }],
		['at: {timestamp', { at: '{timestamp' }],
		['at: {{date}} {{time}}', { at: '{{date}} {{time}}' }],
		['id: a\na pasted line\nof text: x', { id: 'a', 'of text': 'x' }],
		['id: a\nDear all, here it is: x', { id: 'a' }],
		['a: 1\nb: 2\na: 3', { a: '1', b: '2' }],
		['"a": 1\n\'b\': 2', { a: '1', b: '2' }],
		['a: 1\n---x\nb: 2', { a: '1', b: '2' }],
		['a: *nobody', { a: '*nobody' }],
		['key:value\na:\nb: x', { a: null, b: 'x' }],
	])('reads %j line by line', (yaml, expected) => {
		expect(lenient(yaml)).toEqual(expected);
	});

	it('reads what is good as YAML would', () => {
		const yaml = [
			'id: 1944952e07599384',
			'title: "a\\tb" # comment',
			'done: true',
			'never: False',
			'nobody: null',
			'tags: [a, b]',
			'list:',
			'- x',
			'text: |',
			'  one',
			'',
			'  # two',
			'metadata:',
			'  assigned_to: null',
			'  deep: {a: [1]}',
			'# comment',
		].join('\n');
		expect(lenient(yaml)).toEqual({
			id: '1944952e07599384',
			title: 'a\tb',
			done: true,
			never: false,
			nobody: null,
			tags: ['a', 'b'],
			list: ['x'],
			text: 'one\n\n# two\n',
			metadata: { assigned_to: null, deep: { a: ['1'] } },
		});
	});

	it('reads a map of plain lines even where one of them is broken', () => {
		const yaml = [
			'approval_request:',
			'',
			'  action_type: send_message',
			'  justification: Re: the invoice: final',
			'  empty:',
			'  deeper:',
			'    a: b: c',
			'  decision: pending',
			'  decision: approved',
		].join('\n');
		expect(lenient(yaml)).toEqual({
			approval_request: {
				action_type: 'send_message',
				justification: 'Re: the invoice: final',
				empty: null,
				deeper: null,
				decision: 'pending',
			},
		});
	});

	it('reads nothing below a name where only text stands', () => {
		expect(lenient('a:\n  - x: y: z\n  text')).toEqual({ a: null });
	});

	it('reads a block that blank lines stand before, and says so', () => {
		for (const blank of ['\n', '\r\n \n', '\uFEFF\n']) {
			const found = parseFrontmatter(`${blank}---\nid: a\n---\nbody`);
			expect(found).toEqual({
				kind: 'broken',
				problem: 'broken-yaml',
				line: blank.split('\n').length,
				detail: { code: 'late-block' },
				properties: { id: 'a' },
				body: 'body',
			});
		}
	});

	it('gives up a late block that is too large', () => {
		const note = `\n---\na: b\n${'x\n'.repeat(1_000)}---\n`;
		expect(parseFrontmatter(note)).toEqual({ kind: 'none', body: note });
	});

	it('takes no name of more than 100 characters', () => {
		expect(lenient(`${'k'.repeat(99)}: x\n${'k'.repeat(101)}: y`)).toEqual({
			['k'.repeat(99)]: 'x',
		});
	});

	it('reads the first lines of a block that is too large', () => {
		const keys = Array.from({ length: 10_000 }, (_, index) => `k${index}: "v`).join('\n');
		const found = block(keys);
		const read = found.kind === 'broken' ? Object.keys(found.properties) : [];
		expect(read.slice(0, 2)).toEqual(['k0', 'k1']);
		expect(read).toHaveLength(1_000);
		expect(found).toMatchObject({ properties: { k0: '"v', k999: '"v' } });
	});

	it('lets no line reach the prototype', () => {
		const found = lenient('__proto__: {polluted: yes}');
		expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
		expect((found as { polluted?: unknown }).polluted).toBeUndefined();
	});
});

describe('parseFrontmatter, on what is made to hurt,', () => {
	it('gives up a block with 10,000 keys at once', () => {
		const keys = Array.from({ length: 10_000 }, (_, index) => `k${index}: v`).join('\n');
		expect(block(keys)).toMatchObject({
			kind: 'broken',
			problem: 'too-large',
			line: 1,
			body: 'body',
		});
	});

	it('reads 1,000 lines, and not one more', () => {
		const keys = Array.from({ length: 999 }, (_, index) => `k${index}: v`).join('\n');
		expect(Object.keys(properties(keys) as object)).toHaveLength(999);
		expect(block(`${keys}\nx: y`)).toMatchObject({ problem: 'too-large' });
	});

	it('reads 32 KB, and not one character more', () => {
		const most = 32 * 1024 - 'a: \n'.length;
		expect(properties(`a: ${'x'.repeat(most)}`)).toEqual({ a: 'x'.repeat(most) });
		expect(block(`a: ${'x'.repeat(most + 1)}`)).toMatchObject({ problem: 'too-large' });
	});

	it('gives up a million blank lines, over which a reader could sit for hours', () => {
		expect(block(`a: 1${'\n'.repeat(1_000_000)}b: 2`)).toMatchObject({ problem: 'too-large' });
	});

	it('reads many keys in no more than linear time, compared with a list', () => {
		const names = Array.from({ length: 8_000 }, (_, index) => index.toString(36)).join(',');
		const list = fastestOf(3, () => expect(block(`a: ["\\t", ${names}]`).kind).toBe('properties'));
		const keys = fastestOf(3, () => expect(block(`a: {${names}}`).kind).toBe('properties'));
		expect(keys / list).toBeLessThan(20);
	});

	it('refuses aliases that multiply', () => {
		const levels = Array.from(
			{ length: 8 },
			(_, i) => `l${i + 1}: &l${i + 1} [${`*l${i}, `.repeat(9)}]`,
		);
		expect(block(`l0: &l0 [x]\n${levels.join('\n')}`)).toMatchObject({
			kind: 'broken',
			problem: 'broken-yaml',
			detail: { code: 'unreadable-block' },
		});
	});

	it('reads an alias that is used honestly', () => {
		expect(properties('a: &x [1]\nb: *x')).toEqual({ a: ['1'], b: ['1'] });
	});

	it.each([`a: ${'['.repeat(20_000)}`, `a: ${'{a: '.repeat(10_000)}`, '- '.repeat(20_000)])(
		'survives nesting without end',
		(yaml) => {
			expect(block(yaml)).toMatchObject({ kind: 'broken' });
		},
	);

	it('lets no key reach the prototype', () => {
		const found = properties(
			'__proto__: {polluted: yes}\nconstructor: {prototype: {polluted: yes}}',
		);
		expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
		expect((found as { polluted?: unknown }).polluted).toBeUndefined();
		expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
	});

	it('never fails, runs nothing, and keeps the end of every note as its body', () => {
		const line = fc.oneof(
			anyText,
			fc.constantFrom(
				'---',
				'---js',
				'--- ',
				'a: b',
				'a: [',
				'- x',
				'  b: "',
				'\t',
				'&a *a',
				'? !!js',
				CODE,
			),
		);
		const lineEnd = fc.constantFrom('\n', '\r\n', '\r', '\u2028');
		const note = fc
			.tuple(
				fc.constantFrom('---\n', '', '\uFEFF---\r\n', '---js\n'),
				fc.array(fc.tuple(line, lineEnd)),
			)
			.map(([opening, lines]) => opening + lines.flat().join(''));
		fc.assert(
			fc.property(note, (text) => {
				const found = parseFrontmatter(text);
				expect(text.endsWith(found.body)).toBe(true);
				expect(executed).toEqual([]);
			}),
			{ numRuns: 2_000 },
		);
	});

	it('reads back every flat text property that JSON can write', () => {
		const key = fc.string({
			unit: fc.constantFrom('a', 'b', '_', 'C', '1'),
			minLength: 1,
			maxLength: 6,
		});
		const value = anyText.filter((text) => !/[\0\uD800-\uDFFF]/.test(text));
		fc.assert(
			fc.property(fc.dictionary(key, value, { noNullPrototype: true }), (given) => {
				const lines = Object.entries(given).map(([k, v]) => `${k}: ${JSON.stringify(v)}`);
				expect(properties(lines.join('\n'))).toEqual(given);
			}),
		);
	});
});

function fastestOf(runs: number, work: () => unknown): number {
	const times = Array.from({ length: runs }, () => {
		const start = performance.now();
		work();
		return performance.now() - start;
	});
	return Math.min(...times);
}
