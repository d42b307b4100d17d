// A work item as a note gives it: where it lies, what it is called, what is wrong with it.
// Invariant: the state comes from the folder, never from the note.

import { askOf, assessNote, type Ask } from '../approval/assess-note';
import type { HandbookPolicy } from '../approval/sensitivity';
import {
	parseFrontmatter,
	type Frontmatter,
	type FrontmatterProblem,
	type Properties,
} from '../note/frontmatter';
import { loopFindings } from '../loop/loop-findings';
import { reportNote, type ReportNote } from '../loop/report-note';
import { loopLinkOf, type LoopLink } from '../loop/loop-link';
import { baseNameOf } from '../workflow/paths';
import type { WorkflowState } from '../workflow/states';
import type { WorkflowName } from '../workflow/workflow';
import type { Finding, FindingCode } from './finding';
import { factsOf, NO_FACTS, type ItemFacts } from './item-facts';
import { textOf } from './plain-text';
import { readTime } from '../note/time';
import { parseTaskFile, readPriority, type TaskProblemCode } from './task-file';

export const PRIORITIES = ['P0', 'P1', 'P2', 'P3'] as const;
export type Priority = (typeof PRIORITIES)[number];

export interface Item extends ItemFacts {
	path: string;
	/** Root of the workspace that governs it. */
	root: string;
	state: WorkflowState;
	id: string | null;
	title: string;
	priority: Priority | null;
	/** Since when it exists, in milliseconds: `created_at`, else the file's own time. */
	since: number;
	/** What it asks for, where it waits for a decision or had one. */
	asks: Ask | null;
	/** What it reports, where it is an error report that may wait for somebody. */
	report?: ReportNote;
	findings: readonly Finding[];
	/** Of a task or plan of the cognitive loop. */
	link?: LoopLink;
}

/** Where a note lies and how large it is, before anything of it has been read. */
export interface NotePlace {
	path: string;
	root: string;
	state: WorkflowState;
	/** The control plane where it is not there. */
	workflow?: WorkflowName;
	size: number;
	/** The file's birth, in milliseconds. */
	createdAt: number;
}

/** Notes above this are listed, and not read: nobody reviews five megabytes. */
export const LARGEST_NOTE = 5 * 1024 * 1024;

/** What the note itself does not say. */
export interface ItemContext {
	/** In milliseconds. */
	now: number;
	/** What the workspace's handbook says. */
	policy: HandbookPolicy | null;
}

/** Without a clock nothing lies in the future; without a handbook the rules are as they are. */
export const NO_CONTEXT: ItemContext = { now: Infinity, policy: null };

export function parseItem(
	place: NotePlace,
	text: string,
	{ now, policy }: ItemContext = NO_CONTEXT,
): Item {
	const frontmatter = parseFrontmatter(text);
	const properties = frontmatter.kind === 'none' ? {} : frontmatter.properties;
	const broken = frontmatter.kind === 'broken';
	const { body } = frontmatter;
	const report = reportNote(place, text);
	const link = place.workflow === 'cognitive-loop' ? loopLinkOf(place, properties) : null;
	const judged = place.state === 'Pending_Approval' || place.state === 'Approved';
	return {
		...unreadItem(place),
		...factsOf(properties, text),
		id: textOf(properties.id),
		title: titleOf(properties, frontmatter.body) ?? baseNameOf(place.path),
		priority: readPriority(properties.priority),
		since: readTime(properties.created_at) ?? place.createdAt,
		asks: judged ? askOf(assessNote({ text, properties, body, broken }, policy)) : null,
		...(report && { report }),
		findings: findingsOf(place, text, frontmatter, now),
		...(link && { link }),
	};
}

/** An item of which only the place is known, with the reason why nothing else is. */
export function unreadItem(place: NotePlace, ...findings: Finding[]): Item {
	const { path, root, state, createdAt } = place;
	return {
		path,
		root,
		state,
		id: null,
		title: baseNameOf(path),
		priority: null,
		since: createdAt,
		asks: null,
		findings,
		...NO_FACTS,
	};
}

function titleOf(properties: Properties, body: string): string | null {
	return textOf(properties.title) ?? headingOf(body) ?? textOf(properties.subject);
}

/** The first `# heading`, without the `#` that may close it. Takes linear time, whatever the note. */
function headingOf(body: string): string | null {
	const heading = /^#[ \t]+(\S.*)$/m.exec(withoutFences(body.slice(0, 10_000)))?.[1] ?? '';
	const words = heading.trim().split(/[ \t]+/);
	const closed = /^#+$/.test(words.at(-1) ?? '');
	return textOf((closed ? words.slice(0, -1) : words).join(' '));
}

const CODE_OF_PROBLEM: Readonly<Record<FrontmatterProblem, FindingCode>> = {
	'foreign-language': 'foreign-language',
	'too-large': 'too-large',
	unclosed: 'broken-properties',
	'broken-yaml': 'broken-properties',
	'not-properties': 'broken-properties',
};

function findingsOf(
	place: NotePlace,
	text: string,
	frontmatter: Frontmatter,
	now: number,
): Finding[] {
	const { path, state } = place;
	if (text.includes('\0')) return [{ code: 'not-text', path, detail: { code: 'not-text' } }];
	if (frontmatter.kind === 'broken') {
		const { problem, line, detail } = frontmatter;
		return [{ code: CODE_OF_PROBLEM[problem], path, line, detail }];
	}
	const properties = frontmatter.kind === 'none' ? {} : frontmatter.properties;
	if (place.workflow === 'cognitive-loop') return loopFindings(place, text, properties, now);
	if (frontmatter.kind === 'none') return [];
	const claimed = textOf(properties.state);
	const wrong = parseTaskFile(properties, { state, now })
		.problems.filter((problem) => WRONG.has(problem.code))
		.map(({ code: problem }): Finding => {
			return { code: 'wrong-value', path, detail: { code: 'work-item', problem } };
		});
	if (claimed === null || claimed === state) return wrong;
	const detail = { code: 'other-state', claimed, state } as const;
	return [{ code: 'state-disagrees', path, detail }, ...wrong];
}

/**
 * What contradicts itself or can only be a mistake. What is merely missing, or in another vault's own
 * words, is no problem of the note: the check of the whole workspace lists it.
 */
const WRONG: ReadonlySet<TaskProblemCode> = new Set([
	'id-malformed',
	'created-malformed',
	'created-in-future',
	'modified-malformed',
	'modified-in-future',
	'modified-before-created',
	'metadata-malformed',
]);

/** A `# comment` in a code block is no heading. */
function withoutFences(body: string): string {
	let fence: string | null = null;
	const kept = body.split('\n').filter((line) => {
		const mark = /^ {0,3}(```+|~~~+)/.exec(line)?.[1] ?? null;
		if (fence === null) {
			fence = mark;
			return mark === null;
		}
		if (mark?.startsWith(fence)) fence = null;
		return false;
	});
	return kept.join('\n');
}
