// The statuses of an issue and who may set them. The arrows between them are the seed's, and one of ours: work that is
// not closed may wait for a review, and come back from it. What is closed was closed by a person, or by evidence.

import { accept, refuse, type Result } from '../shared/result';
import type { IssueStatus } from './entities';

/** A program is whatever is neither: an agent, a script, an edit that nobody saw. */
export type StatusSetter = 'person' | 'evidence' | 'program';

const ARROWS: Readonly<Record<IssueStatus, readonly IssueStatus[]>> = {
	open: ['in_progress', 'blocked', 'needs_review'],
	in_progress: ['needs_review', 'closed'],
	blocked: ['in_progress', 'needs_review'],
	needs_review: ['open', 'in_progress', 'blocked', 'closed'],
	closed: ['open'],
};

export interface StatusRefusal {
	/** `no-arrow`: nothing leads there. `no-word`: whoever asks cannot close an issue. */
	code: 'no-arrow' | 'no-word' | 'unchanged';
	from: IssueStatus;
	to: IssueStatus;
	/** Where the same one could set it instead. */
	possible: readonly IssueStatus[];
}

export function decideStatus(
	from: IssueStatus,
	to: IssueStatus,
	{ by }: { by: StatusSetter },
): Result<IssueStatus, StatusRefusal> {
	const possible = nextStatuses(from, by);
	if (possible.includes(to)) return accept(to);
	const code = from === to ? 'unchanged' : ARROWS[from].includes(to) ? 'no-word' : 'no-arrow';
	return refuse({ code, from, to, possible });
}

/** Where an issue may go from here. */
export function nextStatuses(from: IssueStatus, by: StatusSetter): readonly IssueStatus[] {
	return ARROWS[from].filter((to) => to !== 'closed' || by !== 'program');
}
