// The draft of a spec's issues while a person goes over it: titles and types may be changed, and issues left out.

import type { PlannedIssue } from '../../core/backlog/plan-spec';

export interface EditedIssue extends PlannedIssue {
	isWanted: boolean;
}

export function edited(issues: readonly PlannedIssue[]): readonly EditedIssue[] {
	return issues.map((issue) => ({ ...issue, isWanted: true }));
}

export function withIssue(
	issues: readonly EditedIssue[],
	at: number,
	part: Partial<EditedIssue>,
): readonly EditedIssue[] {
	return issues.map((issue, place) => (place === at ? { ...issue, ...part } : issue));
}

/** The others that it waits for, of those that are wanted, by their titles. */
export function waitsFor(issues: readonly EditedIssue[], at: number): string[] {
	return issues.flatMap(({ isWanted, blocks, title }) =>
		isWanted && blocks.includes(at) ? [title] : [],
	);
}

/** How many would be made; null where one of them has no title. */
export function countOf(issues: readonly EditedIssue[]): number | null {
	const wanted = issues.filter(({ isWanted }) => isWanted);
	return wanted.some(({ title }) => title.trim() === '') ? null : wanted.length;
}

/** What is left out is passed over: who waited for it waits for what it waited for. */
export function wantedOf(issues: readonly EditedIssue[]): PlannedIssue[] {
	const places = new Map<number, number>();
	issues.forEach(({ isWanted }, place) => {
		if (isWanted) places.set(place, places.size);
	});
	return issues.flatMap(({ isWanted, ...issue }, place) =>
		isWanted
			? [{ ...issue, title: issue.title.trim(), blocks: heldUpBy(issues, place, places) }]
			: [],
	);
}

/** The new places of what waits for it, over what is left out. */
function heldUpBy(
	issues: readonly EditedIssue[],
	from: number,
	places: ReadonlyMap<number, number>,
): number[] {
	const found = new Set<number>();
	const seen = new Set([from]);
	const queue = [from];
	for (const one of queue) {
		for (const other of issues[one]?.blocks ?? []) {
			if (seen.has(other)) continue;
			seen.add(other);
			const place = places.get(other);
			if (place === undefined) queue.push(other);
			else found.add(place);
		}
	}
	return [...found];
}
