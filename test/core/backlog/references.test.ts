import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	formatReference,
	idsReferredTo,
	referencesIn,
	renumberReferences,
} from '../../../src/core/backlog/references';

const ids = (text: string) => referencesIn(text).map(({ id }) => id);
const links = (text: string) => referencesIn(text).map(({ from, to }) => text.slice(from, to));

describe('referencesIn', () => {
	it.each([
		['1. Support OAuth 2.0 [[@issue-001]]', ['[[@issue-001]]']],
		['See also [[spec-010]] for API.', ['[[spec-010]]']],
		['[[@issue-001]][[@issue-002]]', ['[[@issue-001]]', '[[@issue-002]]']],
		['[[issue-001]] and [[@spec-002]]', ['[[issue-001]]', '[[@spec-002]]']],
		['[[@issue-001|the endpoint]]', ['[[@issue-001|the endpoint]]']],
		['[[@issue-001|a [b] c]]', ['[[@issue-001|a [b] c]]']],
		['[[spec-002#Design Notes]]', ['[[spec-002#Design Notes]]']],
		['[[spec-002#^block|there]]', ['[[spec-002#^block|there]]']],
		['| [[@issue-001\\|words]] |', ['[[@issue-001\\|words]]']],
		['[[ spec-002 ]]', ['[[ spec-002 ]]']],
		['![[spec-002]]', ['[[spec-002]]']],
		['[[@issue-1234]]', ['[[@issue-1234]]']],
		['[[[spec-002]]]', ['[[spec-002]]']],
		['> - [[@issue-001]]', ['[[@issue-001]]']],
		['%% [[@issue-001]] %%', ['[[@issue-001]]']],
		['a ` b [[@issue-001]]', ['[[@issue-001]]']],
		['a ` b\n\n[[@issue-001]] ` c', ['[[@issue-001]]']],
		['- a ` b\n- [[@issue-001]] ` c', ['[[@issue-001]]']],
		['# a ` b\n# [[@issue-001]] ` c', ['[[@issue-001]]']],
		['``a ` b [[@issue-001]]', ['[[@issue-001]]']],
		['~~~\n[[spec-001]]\n~~~\n[[spec-002]]', ['[[spec-002]]']],
	])('finds what %j refers to', (text, found) => {
		expect(links(text)).toEqual(found);
	});

	it.each([
		...['[[@issue-001', '[@issue-001]', '[[issue-1]]', '[[@issue-001.1]]', '[[@issue-0001]]'],
		...['[[@task-001]]', '[[auth/spec-002]]', '[[spec-002.md]]', '[[@issue-001\n]]'],
		...['\\[[spec-002]]', '`[[spec-002]]`', '``a ` [[spec-002]]``', '`a\n[[spec-002]] b`'],
		...['```\n[[spec-002]]\n```', '~~~ts\n[[spec-002]]', '- a\n  ```\n  [[spec-002]]\n  ```'],
		...['---\nrelated: "[[spec-002]]"\n---\n', ''],
	])('finds nothing in %j', (text) => {
		expect(links(text)).toEqual([]);
	});

	it('takes a backslash before a backslash for itself', () => {
		expect(ids('\\\\[[spec-002]]')).toEqual(['spec-002']);
	});

	it('takes the first lines of content for content', () => {
		const content = '---\na: "[[spec-002]]"\n---\n[[@issue-001]]';
		expect(idsReferredTo(content)).toEqual(['issue-001']);
		expect(idsReferredTo(content, 0)).toEqual(['spec-002', 'issue-001']);
	});

	it('names each id once, in the order of the text', () => {
		expect(idsReferredTo('[[spec-002]] [[@issue-001]] [[spec-002|x]]')).toEqual([
			...['spec-002', 'issue-001'],
		]);
	});

	it.each([
		'[[@issue-001|',
		'[[@issue-001#',
		'[[',
		'`',
		'`[[spec-001]] ``',
		'[[ \t',
		'[[@issue-001|a]',
	])('takes linear time over many of %j', (piece) => {
		const text = piece.repeat(40_000);
		const before = performance.now();
		referencesIn(text);
		expect(performance.now() - before).toBeLessThan(2_000);
	});
});

describe('renumberReferences', () => {
	it('changes the number and nothing else', () => {
		const text =
			'See [[@issue-001#Notes|the issue-001]], `[[@issue-001]]`, issue-001, [[ issue-001 ]].';
		expect(renumberReferences(text, new Map([['issue-001', 'issue-1043']]))).toBe(
			'See [[@issue-1043#Notes|the issue-001]], `[[@issue-001]]`, issue-001, [[ issue-1043 ]].',
		);
	});

	it('lets two change places', () => {
		const swap = new Map([
			['issue-001', 'issue-002'],
			['issue-002', 'issue-001'],
		]);
		expect(renumberReferences('[[@issue-001]] [[@issue-002]]', swap)).toBe(
			'[[@issue-002]] [[@issue-001]]',
		);
	});

	it('changes every reference to an id, no code and no other text, and can be taken back', () => {
		const piece = fc.oneof(
			fc.constantFrom('[[@issue-001]]', '[[issue-001|x]]', '[[@issue-002]]', '[[spec-001#a]]'),
			fc.constantFrom(
				'`',
				'``',
				'\n',
				'\n\n',
				'```\n',
				'\\',
				'- ',
				'> ',
				'[[',
				']]',
				' issue-001 ',
			),
			fc.string({ maxLength: 5 }),
		);
		const anyText = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
		fc.assert(
			fc.property(anyText, (text) => {
				const there = new Map([['issue-001', 'issue-777']]);
				const changed = renumberReferences(text, there);
				expect(ids(changed)).toEqual(ids(text).map((id) => there.get(id) ?? id));
				const back = renumberReferences(changed, new Map([['issue-777', 'issue-001']]));
				expect(back).toBe(text);
			}),
			{ numRuns: 1000 },
		);
	});
});

describe('formatReference', () => {
	it.each([
		['issue-001', '[[@issue-001]]'],
		['spec-002', '[[spec-002]]'],
	])('writes %s as the seed does', (id, link) => {
		expect(formatReference(id)).toBe(link);
		expect(ids(link)).toEqual([id]);
	});
});
