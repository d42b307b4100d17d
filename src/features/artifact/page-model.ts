// What the view shows of commits and lines: who made them, what led to them, and which two texts are compared.

import type { BlameRow, CommitRow } from '../../app/memory/artifacts';
import { linesOf } from '../../core/soil/artifact/ops';
import { text } from '../../text';
import { describeVia } from '../../text/trail';
import { NOTE, PREVIOUS } from './choice-model';

const { artifactView: words } = text;

export function whoOf({ actor, via }: Pick<CommitRow, 'actor' | 'via'>): string {
	if (via !== null && via !== '') return describeVia(via);
	return actor === 'human' ? text.trail.you : text.trail.signoff;
}

/** What led to a commit: a message of a conversation, or an edit that somebody proposed. */
export type Source =
	| { kind: 'message'; item: string; title: string }
	| { kind: 'proposal'; caller: string };

export interface SourceQuestions {
	/** Of the conversation that a message is in. */
	titleOfItem: (item: string) => string | null;
	proposal: (entry: string) => { caller: string | null } | null;
}

export function sourceOf(
	{ message, cause }: Pick<CommitRow, 'message' | 'cause'>,
	{ titleOfItem, proposal }: SourceQuestions,
): Source | null {
	const title = message === null ? null : titleOfItem(message);
	if (message !== null && title !== null) return { kind: 'message', item: message, title };
	const caller = cause === null ? null : proposal(cause)?.caller;
	return caller == null ? null : { kind: 'proposal', caller };
}

/** `newest`, `merge`, `first`. */
export function marksOf(
	{ isHead, parents }: Pick<CommitRow, 'isHead' | 'parents'>,
	isNewest: boolean,
): string[] {
	const { commits } = words;
	return [
		...(isHead && isNewest ? [commits.newest] : []),
		...(parents.length > 1 ? [commits.merge] : []),
		...(parents.length === 0 ? [commits.first] : []),
	];
}

export interface ShownLine {
	/** From 1. */
	number: number;
	text: string;
	/** What the gutter names: the commit, where the line above it comes from another. */
	from: CommitRow | null;
}

export function shownLines(content: string, blame: readonly BlameRow[] | null): ShownLine[] {
	const from = blame?.map(({ commit }) => commit) ?? [];
	return linesOf(content).map((line, at) => ({
		number: at + 1,
		text: line.replace(/\r$/, ''),
		from: isSameCommit(from[at - 1], from[at]) ? null : (from[at] ?? null),
	}));
}

function isSameCommit(one: CommitRow | null | undefined, other: CommitRow | null | undefined) {
	return one?.commit === other?.commit;
}

/** By its hash, or an unambiguous beginning; the newest where none is meant. */
export function chosenCommit(
	commits: readonly CommitRow[],
	hash: string | null,
): CommitRow | undefined {
	if (hash === null) return commits[0];
	const whole = commits.find(({ commit }) => commit === hash);
	const [first, ...others] = whole ? [whole] : commits.filter(isBegunBy(hash));
	return others.length === 0 ? first : undefined;
}

function isBegunBy(hash: string) {
	return ({ commit }: CommitRow) => commit.startsWith(hash);
}

/** One of two texts: a commit's, or what the note says now. */
export interface Side {
	name: string;
	commit: string | null;
}

/** The older one is the one before. Null where there is nothing to compare with. */
export function comparedOf(
	commits: readonly CommitRow[],
	shown: CommitRow,
	compare: string,
): { before: Side; after: Side } | null {
	const own = sideOf(shown);
	if (compare === NOTE) return { before: own, after: { name: words.compare.note, commit: null } };
	const hash = compare === PREVIOUS ? (shown.parents[0] ?? null) : compare;
	const at = commits.findIndex(({ commit }) => commit === hash);
	const other = commits[at];
	if (!other) return null;
	const isNewer = at < commits.indexOf(shown);
	return isNewer ? { before: own, after: sideOf(other) } : { before: sideOf(other), after: own };
}

function sideOf({ commit, short }: CommitRow): Side {
	return { name: short, commit };
}

/** So many commits can be chosen by name to compare with; any other one from the list. */
const MOST_NAMED = 20;

export function compareOptions(
	commits: readonly CommitRow[],
	shown: CommitRow,
	compare: string | null,
): (readonly [value: string, name: string])[] {
	const { compare: said } = words;
	const named = commits.slice(0, MOST_NAMED);
	const other = commits.find(({ commit }) => commit === compare);
	const all = other && !named.includes(other) ? [...named, other] : named;
	const option = (value: string, name: string) => [value, `${said.with}: ${name}`] as const;
	return [
		['', words.text.whole],
		...(shown.parents.length > 0 ? [option(PREVIOUS, said.previous)] : []),
		option(NOTE, said.note),
		...all
			.filter(({ commit }) => commit !== shown.commit)
			.map(({ commit, short }) => option(commit, said.commit(short))),
	];
}
