// Which rows somebody wants to see, and in which order.

import type { EntryResult } from '../entries/entry';
import { searchedWords } from '../shared/searched-words';
import { compareRows, timeBy, type TimelineRow } from './row';

export interface TimelineFilter {
	/** Ids of kinds; empty for all. */
	types: readonly string[];
	actor: TimelineRow['actor'] | null;
	item: string | null;
	outcome: EntryResult | null;
	/** In milliseconds, both included. */
	from: number | null;
	to: number | null;
	/** All of its words have to be there. */
	text: string;
	/** By which of the two times. */
	by: 'realizedAt' | 'canonicalAt';
}

export const NO_FILTER: TimelineFilter = {
	types: [],
	actor: null,
	item: null,
	outcome: null,
	from: null,
	to: null,
	text: '',
	by: 'realizedAt',
};

/** What an item is called, in small letters; '' where nobody knows. */
type TitleOf = (item: string) => string;

export type RowTest = (row: TimelineRow) => boolean;

export function testOf(filter: TimelineFilter, titleOf: TitleOf): RowTest {
	const tests = [...factTests(filter), ...timeTests(filter), ...textTests(filter, titleOf)];
	const [only, ...more] = tests;
	// Mostly somebody types one word, and every row is asked with every letter.
	if (only && more.length === 0) return only;
	return (row) => tests.every((test) => test(row));
}

/** Oldest first, by the time that was chosen. What has none stands first, which is last in the list. */
export function compareBy(by: TimelineFilter['by']): typeof compareRows {
	if (by === 'realizedAt') return compareRows;
	return (a, b) => compareTimes(timeBy(a, by), timeBy(b, by)) || compareRows(a, b);
}

/** Whether all that fits `next` fits `before`, too, because only words were added or made longer. */
export function narrows(before: TimelineFilter, next: TimelineFilter): boolean {
	const words = searchedWords(next.text);
	return (
		isSameFilter({ ...before, text: '' }, { ...next, text: '' }) &&
		searchedWords(before.text).every((word) => words.some((longer) => longer.includes(word)))
	);
}

export function isSameFilter(a: TimelineFilter, b: TimelineFilter): boolean {
	return (
		a.types.join() === b.types.join() &&
		a.actor === b.actor &&
		a.item === b.item &&
		a.outcome === b.outcome &&
		a.from === b.from &&
		a.to === b.to &&
		a.text === b.text &&
		a.by === b.by
	);
}

function factTests({ types, actor, item, outcome }: TimelineFilter): RowTest[] {
	const kinds = new Set(types);
	const tests: RowTest[] = [];
	if (kinds.size > 0) tests.push(({ type }) => kinds.has(type));
	if (actor !== null) tests.push((row) => row.actor === actor);
	if (item !== null) tests.push((row) => row.item === item);
	if (outcome !== null) tests.push((row) => row.result === outcome);
	return tests;
}

/** What has no time stands where its log has it; of when it happened nothing is known. */
function timeTests({ from, to, by }: TimelineFilter): RowTest[] {
	const timeOf = (row: TimelineRow) =>
		by === 'realizedAt' && Number.isNaN(row.realizedAt) ? row.order : timeBy(row, by);
	const tests: RowTest[] = [];
	if (from !== null) tests.push((row) => timeOf(row) >= from);
	if (to !== null) tests.push((row) => timeOf(row) <= to);
	return tests;
}

function textTests({ text }: TimelineFilter, titleOf: TitleOf): RowTest[] {
	return searchedWords(text).map(
		(word) =>
			({ search, item }) =>
				search.includes(word) || (item !== null && titleOf(item).includes(word)),
	);
}

function compareTimes(a: number, b: number): number {
	if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
	return a - b;
}
