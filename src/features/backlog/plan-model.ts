// The draft of a spec's issues while a person goes over it: titles and types may be changed, and issues left out.

import type { DraftIssue, SpecDraft } from './backlog-port';

export interface EditedDraft {
	issues: readonly EditedIssue[];
}

export interface EditedIssue extends DraftIssue {
	isWanted: boolean;
}

export function edited({ issues }: SpecDraft): EditedDraft {
	return { issues: issues.map((issue) => ({ ...issue, isWanted: true })) };
}

export function withIssue(
	{ issues }: EditedDraft,
	at: number,
	part: Partial<EditedIssue>,
): EditedDraft {
	return { issues: issues.map((issue, place) => (place === at ? { ...issue, ...part } : issue)) };
}

/** Of an issue that is kept: the others that it waits for, by their titles. */
export function waitsFor({ issues }: EditedDraft, { waitsFor: places }: EditedIssue): string[] {
	return places.flatMap((place) => {
		const other = issues[place];
		return other?.isWanted === true ? [other.title] : [];
	});
}

/** How many would be made; null where one of them has no title. */
export function countOf({ issues }: EditedDraft): number | null {
	const wanted = issues.filter(({ isWanted }) => isWanted);
	return wanted.some(({ title }) => title.trim() === '') ? null : wanted.length;
}

/** What is left out is passed over: who waited for it waits for what it waited for. */
export function wantedOf(draft: SpecDraft, { issues }: EditedDraft): SpecDraft {
	const places = new Map<number, number>();
	issues.forEach(({ isWanted }, place) => {
		if (isWanted) places.set(place, places.size);
	});
	const before = (place: number, seen: ReadonlySet<number>): number[] =>
		(issues[place]?.waitsFor ?? []).flatMap((other) => {
			const kept = places.get(other);
			if (kept !== undefined) return [kept];
			return seen.has(other) ? [] : before(other, new Set([...seen, other]));
		});
	return {
		...draft,
		issues: issues.flatMap(({ isWanted, ...issue }, place) =>
			isWanted
				? [
						{
							...issue,
							title: issue.title.trim(),
							waitsFor: [...new Set(before(place, new Set([place])))],
						},
					]
				: [],
		),
	};
}
