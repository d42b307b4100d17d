import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	columnsIn,
	isFiltered,
	NO_CHOICE,
	NO_FILTER,
	parseChoice,
	withCollapsed,
	withTab,
	type BacklogChoice,
} from '../../../src/features/backlog/choice-model';

const with_ = (part: Partial<BacklogChoice>): BacklogChoice => ({ ...NO_CHOICE, ...part });

describe('parseChoice', () => {
	it('begins with what is ready, as a list, the most urgent first', () => {
		expect(parseChoice(undefined)).toMatchObject({ tab: 'ready', layout: 'list', sort: 'urgency' });
	});

	it('keeps what it knows of a choice, and loses only what it does not', () => {
		const stored = {
			tab: 'all',
			layout: 'rings',
			status: 'open',
			priority: '9',
			collapsed: ['open', 'x', 4],
		};
		expect(parseChoice(stored)).toEqual(with_({ tab: 'all', status: 'open', collapsed: ['open'] }));
	});

	it('takes whatever a layout has, and reads its own choice as it was', () => {
		fc.assert(
			fc.property(fc.anything(), (stored) => {
				const choice = parseChoice(stored);
				expect(parseChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
			}),
		);
	});
});

describe('withTab', () => {
	it('keeps the filter among lists of issues', () => {
		const choice = with_({ tab: 'ready', status: 'open', spec: 'spec-001' });
		expect(withTab(choice, 'blocked')).toEqual({ ...choice, tab: 'blocked' });
	});

	it('lets go of what only issues have, or only specs', () => {
		const choice = with_({
			tab: 'all',
			status: 'open',
			type: 'bug',
			spec: 'spec-001',
			tag: 'auth',
		});
		expect(withTab(choice, 'specs')).toEqual(with_({ tab: 'specs', tag: 'auth' }));
	});
});

describe('columnsIn', () => {
	it('has one column for a list', () => {
		expect(columnsIn(with_({ status: 'open' }))).toEqual(['list']);
	});

	it('has a column for each status of the kind, or the one that was chosen', () => {
		const board = with_({ tab: 'all', layout: 'board' });
		expect(columnsIn(board)).toEqual(['open', 'in_progress', 'blocked', 'needs_review', 'closed']);
		expect(columnsIn({ ...board, tab: 'specs' })).toEqual([
			'draft',
			'review',
			'approved',
			'deprecated',
		]);
		expect(columnsIn({ ...board, status: 'blocked' })).toEqual(['blocked']);
	});
});

describe('isFiltered', () => {
	it.each(['status', 'type', 'priority', 'assignee', 'tag', 'spec'] as const)(
		'knows of %s',
		(key) => {
			expect(isFiltered(parseChoice({ [key]: VALUES[key] }))).toBe(true);
		},
	);

	it('takes blanks for nothing, and is over when the filter is cleared', () => {
		expect(isFiltered(with_({ text: '  ' }))).toBe(false);
		expect(isFiltered({ ...with_({ text: 'a', tag: 'b' }), ...NO_FILTER })).toBe(false);
	});
});

const VALUES = {
	...{ status: 'open', type: 'bug', priority: '0', assignee: 'alice', tag: 'auth' },
	spec: 'spec-001',
};

describe('withCollapsed', () => {
	it('collapses a status once, and opens it again', () => {
		const collapsed = withCollapsed(withCollapsed([], 'open', true), 'open', true);
		expect(collapsed).toEqual(['open']);
		expect(withCollapsed(collapsed, 'open', false)).toEqual([]);
	});
});
