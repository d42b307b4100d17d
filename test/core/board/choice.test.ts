import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	ALL_WORKSPACES,
	isFiltered,
	isSameChoice,
	NO_CHOICE,
	NO_FILTER,
	parseChoice,
	parseLimit,
	withCollapsed,
	withLimit,
	type BoardChoice,
} from '../../../src/core/board/choice';
import { tidyFolderPath } from '../../../src/core/workflow/folder-name';
import { WORKFLOW_STATES } from '../../../src/core/workflow/states';

const WHOLE: BoardChoice = {
	workspace: 'Ops',
	text: 'pay acme',
	state: 'Plans',
	risk: 'high',
	priority: 'none',
	tag: 'money',
	source: 'gmail',
	assignee: 'Ops team',
	sort: 'expiry',
	group: 'source',
	collapsed: ['Done', 'Rejected'],
	limits: { Plans: 3, Done: 100_000 },
};

/** For every part something that it cannot be. */
const WRONG: readonly [part: keyof BoardChoice, values: readonly unknown[]][] = [
	['workspace', [1, {}, ['Ops']]],
	['text', [null, 7, ['a']]],
	['state', ['plans', 'Doing', 0, '']],
	['risk', ['huge', 2]],
	['priority', ['P4', 'p1', '']],
	['tag', [1, []]],
	['source', [false, {}]],
	['assignee', [0, ['x']]],
	['sort', ['newest', null]],
	['group', ['state', null]],
	['collapsed', ['Done', ['Doing'], { 0: 'Done' }, null]],
	[
		'limits',
		[
			...[[], null, 'Plans', { Doing: 1 }],
			...[0, -1, 1.5, 100_001, Infinity, NaN, '3', null].map((most) => ({ Plans: most })),
		],
	],
];

/** Any JSON, and such as looks like a choice. */
const anyStored = fc.oneof(
	fc.jsonValue(),
	fc.record(
		Object.fromEntries(
			WRONG.map(([part, values]) => [
				part,
				fc.oneof(fc.constantFrom(WHOLE[part], ...values), fc.jsonValue()),
			]),
		),
		{ requiredKeys: [] },
	),
);

describe('parseChoice', () => {
	it('keeps all of a whole choice', () => {
		expect(parseChoice(WHOLE)).toEqual(WHOLE);
		expect(parseChoice(NO_CHOICE)).toEqual(NO_CHOICE);
	});

	it.each([undefined, null, 0, 'urgency', true, []])('makes no choice of %j', (stored) => {
		expect(parseChoice(stored)).toEqual(NO_CHOICE);
	});

	it('chooses nothing where nothing is said', () => {
		expect(parseChoice({})).toEqual(NO_CHOICE);
	});

	it('leaves out what it does not know', () => {
		expect(parseChoice({ ...WHOLE, colour: 'red' })).toEqual(WHOLE);
	});

	it.each(WRONG)('loses nothing but %s where that is wrong', (part, values) => {
		for (const value of values) {
			expect(parseChoice({ ...WHOLE, [part]: value })).toEqual({
				...WHOLE,
				[part]: NO_CHOICE[part],
			});
		}
	});

	it('keeps the columns that it knows, beside those of another version', () => {
		const collapsed = ['Doing', 'Done', 7, null, 'Rejected'];
		const limits = { Doing: 2, Plans: 3, Inbox: 0, Done: 'many', Approved: 1 };
		expect(parseChoice({ collapsed, limits })).toMatchObject({
			collapsed: ['Done', 'Rejected'],
			limits: { Plans: 3, Approved: 1 },
		});
	});

	it.each(WORKFLOW_STATES)('knows the column %s', (state) => {
		const choice = { ...NO_CHOICE, state, collapsed: [state], limits: { [state]: 1 } };
		expect(parseChoice(choice)).toEqual(choice);
	});

	it('makes a choice of any JSON, and the same one of that again', () => {
		fc.assert(
			fc.property(anyStored, (stored) => {
				const choice = parseChoice(stored);
				expect(Object.keys(choice).sort()).toEqual(Object.keys(NO_CHOICE).sort());
				expect(parseChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
			}),
			{ numRuns: 1_000 },
		);
	});
});

describe('ALL_WORKSPACES', () => {
	it('is the path of no workspace', () => {
		expect(tidyFolderPath(ALL_WORKSPACES)).not.toBe(ALL_WORKSPACES);
	});
});

describe('isSameChoice', () => {
	it('tells by what was chosen, not by the order in which it is written', () => {
		expect(isSameChoice(NO_CHOICE, parseChoice({}))).toBe(true);
		expect(isSameChoice({ ...NO_CHOICE, text: 'a' }, NO_CHOICE)).toBe(false);
		expect(isSameChoice({ ...NO_CHOICE, collapsed: ['Done'] }, NO_CHOICE)).toBe(false);
	});
});

describe('isFiltered', () => {
	it('is false of no filter, and of blanks', () => {
		expect(isFiltered(NO_FILTER)).toBe(false);
		expect(isFiltered({ ...NO_FILTER, text: ' \t' })).toBe(false);
	});

	it.each(['text', 'state', 'risk', 'priority', 'tag', 'source', 'assignee'] as const)(
		'is true where there is a %s',
		(part) => {
			expect(isFiltered({ ...NO_FILTER, [part]: WHOLE[part] })).toBe(true);
		},
	);

	it('does not count what leaves no item out', () => {
		const { workspace, sort, group, collapsed, limits } = WHOLE;
		const choice = { ...NO_CHOICE, workspace, sort, group, collapsed, limits };
		expect(isFiltered(choice)).toBe(false);
	});
});

describe('withLimit', () => {
	const limits = { Plans: 3, Done: 5 };

	it('sets, changes and takes away one limit, and leaves the others', () => {
		expect(withLimit(limits, 'Inbox', 2)).toEqual({ Inbox: 2, Plans: 3, Done: 5 });
		expect(withLimit(limits, 'Plans', 4)).toEqual({ Plans: 4, Done: 5 });
		expect(withLimit(limits, 'Plans', null)).toEqual({ Done: 5 });
		expect(withLimit(limits, 'Inbox', null)).toEqual(limits);
		expect(limits).toEqual({ Plans: 3, Done: 5 });
	});

	it.each([1, 100_000])('takes %j for a limit', (most) => {
		expect(withLimit({}, 'Plans', most)).toEqual({ Plans: most });
	});

	it.each([0, -1, 0.5, 100_001, NaN, Infinity])('takes %j for no limit', (most) => {
		expect(withLimit(limits, 'Plans', most)).toEqual({ Done: 5 });
	});

	it('gives what can be stored and read again', () => {
		const anyLimit = fc.oneof(fc.constant(null), fc.integer(), fc.double());
		fc.assert(
			fc.property(fc.array(fc.tuple(fc.constantFrom(...WORKFLOW_STATES), anyLimit)), (changes) => {
				const all = changes.reduce<BoardChoice['limits']>(
					(before, [state, most]) => withLimit(before, state, most),
					{},
				);
				expect(parseChoice({ limits: all }).limits).toEqual(all);
			}),
		);
	});
});

describe('parseLimit', () => {
	it.each([
		['', null],
		['  ', null],
		['1', 1],
		[' 12 ', 12],
		['100000', 100_000],
	])('takes %j for %j', (written, value) => {
		expect(parseLimit(written)).toEqual({ ok: true, value });
	});

	it.each(['0', '-1', '2.5', '100001', 'many', '1e9', 'Infinity', 'NaN', '3 items'])(
		'refuses %j',
		(written) => {
			expect(parseLimit(written)).toEqual({ ok: false, refusal: 'no-limit' });
		},
	);

	it('takes what withLimit keeps, and nothing else', () => {
		fc.assert(
			fc.property(fc.oneof(fc.integer(), fc.double()), (most) => {
				const isKept = withLimit({}, 'Plans', most).Plans !== undefined;
				expect(parseLimit(String(most)).ok).toBe(isKept);
			}),
		);
	});
});

describe('withCollapsed', () => {
	it('collapses and expands one column, once', () => {
		expect(withCollapsed(['Done'], 'Plans', true)).toEqual(['Done', 'Plans']);
		expect(withCollapsed(['Done', 'Plans'], 'Done', true)).toEqual(['Plans', 'Done']);
		expect(withCollapsed(['Done', 'Plans'], 'Done', false)).toEqual(['Plans']);
		expect(withCollapsed(['Done'], 'Plans', false)).toEqual(['Done']);
	});
});
