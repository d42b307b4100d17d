// Reads a note of any kind, as an index has it.

import { type Ask, askOf, assessNote, saidIn } from '../approval/assess-note';
import type { HandbookPolicy } from '../approval/sensitivity';
import { type Finding, type FindingCode, compareFindings } from '../item/finding';
import type { IndexedNote, Item, PlainNote } from '../item/item';
import { NO_FACTS, factsOf } from '../item/item-facts';
import { textOf } from '../item/plain-text';
import { readPriority } from '../item/task-file';
import { titleOf } from '../item/title';
import { type NoteProblem, problemsIn } from './define';
import { type Spot, kindOf } from './index';
import {
	type Frontmatter,
	type FrontmatterProblem,
	type Properties,
	parseFrontmatter,
} from '../note/frontmatter';
import { AGE_KEYS, readTime, timeAmong } from '../note/time';
import { baseNameOf } from '../workflow/paths';
import type { WorkflowState } from '../workflow/states';
import type { Location } from '../workflow/workspace';

/** Where a note lies and how large it is, before anything of it has been read. */
export type NotePlace<At extends Spot = Spot> = At & {
	path: string;
	size: number;
	/** The file's birth, in milliseconds. */
	createdAt: number;
};

type ItemPlace = NotePlace<Location>;
type PlainPlace = NotePlace<Exclude<Spot, Location>>;

/** Notes above this are listed, and not read: nobody reviews five megabytes. */
export const LARGEST_NOTE = 5 * 1024 * 1024;

/** Shorter texts are alike by chance. In characters. */
const LEAST_TO_COMPARE = 200;

/** FNV-1a, twice: a SHA-256 of every note would cost as much as reading it, and only a finding hangs on this. */
function digestOf(text: string): string {
	let [one, two] = [0x811c9dc5, 0x41c6ce57];
	for (let at = 0; at < text.length; at += 1) {
		const code = text.charCodeAt(at);
		one = Math.imul(one ^ code, 0x01000193);
		two = Math.imul(two ^ code, 0x5f356495);
	}
	return `${text.length} ${one >>> 0} ${two >>> 0}`;
}

/** What the note itself does not say. */
export interface ItemContext {
	/** In milliseconds. */
	now: number;
	/** What the workspace's handbook says. */
	policy: HandbookPolicy | null;
}

/** Without a clock nothing lies in the future; without a handbook the rules are as they are. */
export const NO_CONTEXT: ItemContext = { now: Infinity, policy: null };

export function parseNote(place: ItemPlace, text: string, context?: ItemContext): Item;
export function parseNote(place: NotePlace, text: string, context?: ItemContext): IndexedNote;
export function parseNote(place: NotePlace, text: string, context = NO_CONTEXT): IndexedNote {
	return place.state === undefined
		? parsePlain(place, text, context)
		: parseItem(place, text, context);
}

function parseItem(place: ItemPlace, text: string, { now, policy }: ItemContext): Item {
	const { path, state, workflow } = place;
	const frontmatter = parseFrontmatter(text);
	const properties = frontmatter.kind === 'none' ? {} : frontmatter.properties;
	const broken = frontmatter.kind === 'broken';
	const { body } = frontmatter;
	const kind = kindOf(workflow, { path, state, isOwn: true, properties });
	const note = { path, state, text, properties, adopted: place.adopted };
	const loop = kind.facet?.(note);
	const assessed = () => askOf(assessNote({ text, properties, body, broken }, policy));
	return {
		...unreadItem(place),
		kind: kind.name,
		...factsOf(properties, text),
		...headOf(place, properties, body, now),
		priority: readPriority(properties.priority),
		asks: asksIn(state, assessed),
		findings: findingsOf(place, text, frontmatter, () => problemsIn(kind, note, now)),
		...(text.length >= LEAST_TO_COMPARE && { digest: digestOf(text) }),
		...(loop && { loop }),
	};
}

/** A plan that would ask for a sensitive action is shown as such before it does. */
function asksIn(state: WorkflowState, assessed: () => Ask): Ask | null {
	if (state === 'Pending_Approval' || state === 'Approved') return assessed();
	const planned = state === 'Plans' ? assessed() : null;
	return planned?.actionType === 'none' ? null : planned;
}

function parsePlain(place: PlainPlace, text: string, { now }: ItemContext): PlainNote {
	const { path, kind } = place;
	const frontmatter = parseFrontmatter(text);
	const properties = frontmatter.kind === 'none' ? {} : frontmatter.properties;
	const note = { path, text, properties, body: frontmatter.body };
	// Half of its properties would be taken for all of them.
	const backlog = frontmatter.kind === 'broken' ? undefined : kind.facet?.(note, now);
	return {
		...unreadPlain(place),
		...headOf(place, properties, frontmatter.body, now),
		findings: findingsOf(place, text, frontmatter, () => kind.check(note, now)),
		columns: kind.columns?.(note) ?? {},
		...(backlog && { backlog }),
	};
}

function headOf({ path, createdAt }: NotePlace, properties: Properties, body: string, now: number) {
	const said = saidIn(properties, body);
	return {
		id: textOf(properties.id),
		...titleOf(path, said, body),
		since: readTime(said.created_at) ?? timeAmong(said, AGE_KEYS, now) ?? createdAt,
	};
}

/** A note of which only the place is known, with the reason why nothing else is. */
export function unreadNote(place: NotePlace, finding: Finding): IndexedNote {
	return place.state === undefined ? unreadPlain(place, finding) : unreadItem(place, finding);
}

function unreadItem(place: ItemPlace, ...findings: Finding[]): Item {
	const { path, state, workflow } = place;
	const kind = kindOf(workflow, { path, state, isOwn: true }).name;
	return { ...unread(place, findings), kind, state, priority: null, asks: null, ...NO_FACTS };
}

function unreadPlain(place: PlainPlace, ...findings: Finding[]): PlainNote {
	return { ...unread(place, findings), kind: place.kind.name, columns: {} };
}

function unread({ path, root, createdAt }: NotePlace, findings: readonly Finding[]) {
	return { path, root, id: null, title: baseNameOf(path), since: createdAt, findings };
}

const CODE_OF_PROBLEM: Readonly<Record<FrontmatterProblem, FindingCode>> = {
	'foreign-language': 'foreign-language',
	'too-large': 'too-large',
	unclosed: 'broken-properties',
	'broken-yaml': 'broken-properties',
	'not-properties': 'broken-properties',
};

function findingsOf(
	{ path }: NotePlace,
	text: string,
	frontmatter: Frontmatter,
	check: () => readonly NoteProblem[],
): Finding[] {
	if (text.includes('\0')) return [{ code: 'not-text', path, detail: { code: 'not-text' } }];
	if (frontmatter.kind === 'broken') {
		const { problem, line, detail } = frontmatter;
		return [{ code: CODE_OF_PROBLEM[problem], path, line, detail }];
	}
	const found = check().flatMap(({ finding, line }): Finding[] =>
		finding ? [{ ...finding, path, ...(line !== null && { line }) }] : [],
	);
	return found.sort(compareFindings);
}
