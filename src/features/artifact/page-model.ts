// What the view shows of commits and lines: who made them, what led to them, and which two texts are compared.

import type {
	ArtifactRow,
	BlameRow,
	CommitRow,
	CommitSource,
	Said,
} from '../../app/memory/artifacts';
import { linesOf } from '../../core/soil/artifact/ops';
import { previewOf } from '../../core/soil/references/resolve';
import { visible } from '../kit/visible-text';
import { text } from '../../text';
import { describeVia } from '../../text/trail';
import { NOTE, PREVIOUS } from './choice-model';

const { artifactView: words } = text;

export function whoOf({ actor, via }: Pick<CommitRow, 'actor' | 'via'>): string {
	if (via !== null && via !== '') return describeVia(via);
	return actor === 'human' ? text.trail.you : text.trail.signoff;
}

/** Of one without a note. */
export function whyGone({ isUntracked, path }: Pick<ArtifactRow, 'isUntracked' | 'path'>): string {
	return isUntracked ? words.untracked(visible(path)) : words.gone(visible(path));
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
	/** What the gutter names, where the line above comes from another commit, or from another fragment. */
	from: LineFrom | null;
}

export interface LineFrom {
	commit: CommitRow;
	/** Fragments, with the caret. */
	informedBy: readonly string[];
}

export function shownLines(content: string, blame: readonly BlameRow[] | null): ShownLine[] {
	return linesOf(content).map((line, at) => ({
		number: at + 1,
		text: line.replace(/\r$/, ''),
		from: isSameSource(blame?.[at - 1], blame?.[at]) ? null : fromOf(blame?.[at]),
	}));
}

type Blamed = Pick<BlameRow, 'commit' | 'informedBy'>;

function fromOf(row: Blamed | undefined): LineFrom | null {
	if (!row?.commit) return null;
	return { commit: row.commit, informedBy: row.informedBy };
}

function isSameSource(one: Blamed | undefined, other: Blamed | undefined): boolean {
	const isSame = one?.commit?.commit === other?.commit?.commit;
	return isSame && one?.informedBy.join() === other?.informedBy.join();
}

/** It names what led to it. */
export function hasSource({ message, references }: Pick<CommitRow, 'message' | 'references'>) {
	return message !== null || references.length > 0;
}

/** The first thing that informed a line and is here to be shown. */
export function placeOfSource(
	sources: readonly ShownSource[],
): { item: string; id: string | null } | null {
	const [found = null] = sources.flatMap(({ item, id }) => (item === null ? [] : { item, id }));
	return found;
}

/** One thing that informed lines, as it is shown. */
export interface ShownSource extends Pick<Said, 'id' | 'item'> {
	/** In short, and as much as anybody reads in passing. */
	short: string;
	long: string;
	/** Nobody has said it here, it was taken back, or its words aren't kept. */
	isMissing: boolean;
}

const LONGEST = 600;

/** Of these fragments of it; of the message itself where there are none. `ids`: all that the commit names where they are left out. */
export function shownSources(
	{ message, fragments }: CommitSource,
	ids: readonly string[] = fragments.flatMap(({ id }) => id ?? []),
): ShownSource[] {
	const named = fragments.filter(({ id }) => id !== null && ids.includes(id));
	return (named.length > 0 || !message ? named : [message]).map(shownSource);
}

function shownSource({ id, item, words: said }: Said): ShownSource {
	if (said !== null) {
		const [short, long] = [visible(previewOf(said)), visible(previewOf(said, LONGEST))];
		return { id, item, short, long, isMissing: false };
	}
	const { gone, notKept } = words.source;
	const short = item === null ? gone(id) : notKept(id);
	return { id, item, short, long: short, isMissing: true };
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
