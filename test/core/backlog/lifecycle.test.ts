import { describe, expect, it } from 'vitest';
import { ISSUE_STATUSES, type IssueStatus } from '../../../src/core/backlog/entities';
import { decideStatus, nextStatuses } from '../../../src/core/backlog/lifecycle';

/** The seed's arrows, and ours with `needs_review`. */
const LEGAL = new Set([
	...[
		'open in_progress',
		'in_progress closed',
		'open blocked',
		'blocked in_progress',
		'closed open',
	],
	...['open needs_review', 'in_progress needs_review', 'blocked needs_review'],
	...[
		'needs_review open',
		'needs_review in_progress',
		'needs_review blocked',
		'needs_review closed',
	],
]);

const BY = ['person', 'evidence', 'program'] as const;

const ALL = ISSUE_STATUSES.flatMap((from) =>
	ISSUE_STATUSES.flatMap((to) => BY.map((by) => [from, to, by] as const)),
);

function expected(from: IssueStatus, to: IssueStatus, by: (typeof BY)[number]): string {
	if (from === to) return 'unchanged';
	if (!LEGAL.has(`${from} ${to}`)) return 'no-arrow';
	return to === 'closed' && by === 'program' ? 'no-word' : 'yes';
}

describe('decideStatus', () => {
	it.each(ALL)('from %s to %s by a %s', (from, to, by) => {
		const decided = decideStatus(from, to, { by });
		expect(decided.ok ? 'yes' : decided.refusal.code).toBe(expected(from, to, by));
		if (decided.ok) expect(decided.value).toBe(to);
		else expect(decided.refusal).toMatchObject({ from, to, possible: nextStatuses(from, by) });
	});

	it('lets no program close an issue, by whatever way', () => {
		const reached = new Set<IssueStatus>(['open']);
		for (const status of reached)
			for (const next of nextStatuses(status, 'program')) reached.add(next);
		expect([...reached].sort()).toEqual(['blocked', 'in_progress', 'needs_review', 'open']);
	});
});
