import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factsOf, NO_FACTS } from '../../../src/core/item/item-facts';
import type { Properties } from '../../../src/core/note/frontmatter';
import { parseSteps } from '../../../src/core/plan/checklist';

const facts = (properties: Properties, text = '') => factsOf(properties, text);

describe('factsOf', () => {
	it('says nothing of a note that says nothing', () => {
		expect(facts({})).toEqual(NO_FACTS);
		expect(facts({ tags: null, source: null, metadata: null })).toEqual(NO_FACTS);
	});

	it.each<[unknown, string[]]>([
		[
			['money', 'law'],
			['money', 'law'],
		],
		[
			['#money', 'money', ' law '],
			['money', 'law'],
		],
		['money', ['money']],
		['money, #law home', ['money', 'law', 'home']],
		[
			['area/home', 'two words'],
			['area/home', 'two words'],
		],
		[['a\u202Eb', '', '#', null, 7, ['x'], {}], ['ab']],
		['', []],
		[' , ,', []],
		[[], []],
		[7, []],
		[{ a: 'b' }, []],
	])('reads the tags %j as %j', (tags, read) => {
		expect(facts({ tags }).tags).toEqual(read);
		expect(facts({ tag: tags }).tags).toEqual(read);
	});

	it('reads no more than twenty tags', () => {
		const tags = Array.from({ length: 50 }, (_, at) => `tag${String(at)}`);
		expect(facts({ tags }).tags).toEqual(tags.slice(0, 20));
		expect(facts({ tags: tags.join(' ') }).tags).toEqual(tags.slice(0, 20));
	});

	it.each<[Properties, string | null]>([
		[{ source: 'gmail' }, 'gmail'],
		[{ source: ' two\nlines ' }, 'two lines'],
		[{ source: '' }, null],
		[{ source: 7 }, null],
		[{ source: ['gmail'] }, null],
		[{ metadata: { source: 'filesystem' } }, 'filesystem'],
		[{ source: 'gmail', metadata: { source: 'filesystem' } }, 'gmail'],
		[{ source: null, metadata: { source: 'filesystem' } }, 'filesystem'],
		[{ metadata: ['source'] }, null],
		[{ metadata: 'source' }, null],
	])('reads where %j came from: %j', (properties, source) => {
		expect(facts(properties).source).toBe(source);
	});

	it.each<[Properties, string | null]>([
		[{ assigned_to: 'Ops team' }, 'Ops team'],
		[{ assignee: 'Ops team' }, 'Ops team'],
		[{ owner: 'Ops team' }, 'Ops team'],
		[{ owner: 'Law team', assigned_to: 'Ops team' }, 'Ops team'],
		[{ assigned_to: null, owner: 'Law team' }, 'Law team'],
		[{ metadata: { assignee: 'Ops team' } }, 'Ops team'],
		[{ owner: 'Law team', metadata: { assigned_to: 'Ops team' } }, 'Law team'],
	])('reads whose %j is: %j', (properties, assignee) => {
		expect(facts(properties).assignee).toBe(assignee);
	});

	it('reads when it was changed, as the note says', () => {
		expect(facts({ modified_at: '2026-02-01T10:00:00Z' }).modified).toBe(
			Date.parse('2026-02-01T10:00:00Z'),
		);
		expect(facts({ modified_at: 'yesterday' }).modified).toBeNull();
	});
});

describe('factsOf, of a plan,', () => {
	it.each([
		['- [ ] a', { done: 0, total: 1 }],
		['- [x] a\n- [X] b\n- [ ] c\n- [/] d', { done: 2, total: 4 }],
		['1. [x] a\n2) [ ] b\n* [x] c\n+ [x] d', { done: 3, total: 4 }],
		['- [x] a\n- [-] cancelled', { done: 1, total: 1 }],
		['- [-] cancelled', null],
		['- [?] any other mark', { done: 0, total: 1 }],
		['- [x] a\r\n- [ ] b\r\n', { done: 1, total: 2 }],
		['- [x] a\n  - [ ] below it', { done: 1, total: 2 }],
		['```\n- [ ] code\n```', null],
		['- [link](a.md)', null],
		['- no step', null],
		['[ ] no list', null],
		['', null],
	])('counts the steps of %j', (list, steps) => {
		expect(facts({}, `# Plan\n${list}`).steps).toEqual(steps);
	});

	it('counts no list that nobody calls a plan, and none in the properties', () => {
		expect(facts({}, '- [ ] a').steps).toBeNull();
		const text = '---\ntodo:\n  - [ ]\n---\n# Plan\n- [x] a';
		expect(facts({}, text).steps).toEqual({ done: 1, total: 1 });
	});

	it('agrees with the steps of the plan, whatever the note', () => {
		const line = fc.constantFrom(
			...['- [ ] a', '- [x] b', '* [X] c', '1. [-] d', '\t2) [/] e', '    - [ ] deep'],
			...[
				'# Plan',
				'```',
				'~~~',
				'',
				'text',
				'- item',
				'---',
				'a: b',
				'- [ ]',
				'+\t[x]\tf',
				'\uFEFF- [ ] g',
			],
		);
		const end = fc.constantFrom('\n', '\r\n', '\r', '\u2028');
		const note = fc.array(fc.tuple(line, end)).map((lines) => lines.flat().join(''));
		fc.assert(
			fc.property(note, (text) => {
				const marks = parseSteps(text).map(({ mark }) => mark);
				const counted = marks.filter((mark) => mark !== '-');
				const total = counted.length;
				const done = counted.filter((mark) => mark.toLowerCase() === 'x').length;
				expect(facts({}, text).steps).toEqual(total === 0 ? null : { done, total });
			}),
			{ numRuns: 1_000 },
		);
	});
});
