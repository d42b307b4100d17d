// A work item as a note gives it: where it lies, what it is called, what is wrong with it.
// Invariant: the state comes from the folder, never from the note.
// Tests as a value.

import { parseISO, isValid } from 'date-fns';
import {
	parseFrontmatter,
	type Frontmatter,
	type FrontmatterProblem,
	type Properties,
} from '../note/frontmatter';
import { text as words } from '../text/english';
import { baseNameOf } from '../workflow/paths';
import type { WorkflowState } from '../workflow/states';
import type { Finding, FindingCode } from './finding';

export const PRIORITIES = ['P0', 'P1', 'P2', 'P3'] as const;
export type Priority = (typeof PRIORITIES)[number];

export interface Item {
	path: string;
	/** Root of the workspace that governs it. */
	root: string;
	state: WorkflowState;
	id: string | null;
	title: string;
	priority: Priority | null;
	/** Since when it exists, in milliseconds: `created_at`, else the file's own time. */
	since: number;
	findings: readonly Finding[];
}

/** Where a note lies and how large it is, before anything of it has been read. */
export interface NotePlace {
	path: string;
	root: string;
	state: WorkflowState;
	size: number;
	/** The file's birth, in milliseconds. */
	createdAt: number;
}

/** Notes above this are listed, and not read: nobody reviews five megabytes. */
export const LARGEST_NOTE = 5 * 1024 * 1024;

export function parseItem(place: NotePlace, text: string): Item {
	const frontmatter = parseFrontmatter(text);
	const properties = frontmatter.kind === 'properties' ? frontmatter.properties : {};
	return {
		...unreadItem(place),
		id: textOf(properties.id),
		title: titleOf(properties, frontmatter.body) ?? baseNameOf(place.path),
		priority: PRIORITIES.find((priority) => priority === textOf(properties.priority)) ?? null,
		since: timeOf(properties.created_at) ?? place.createdAt,
		findings: findingsOf(place, text, frontmatter),
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
		findings,
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

function findingsOf(place: NotePlace, text: string, frontmatter: Frontmatter): Finding[] {
	const { path, state } = place;
	if (text.includes('\0')) {
		return [{ code: 'not-text', path, detail: words.findings.notText }];
	}
	if (frontmatter.kind === 'broken') {
		const { problem, line, detail } = frontmatter;
		return [{ code: CODE_OF_PROBLEM[problem], path, line, detail }];
	}
	const claimed = frontmatter.kind === 'properties' ? textOf(frontmatter.properties.state) : null;
	if (claimed === null || claimed === state) return [];
	const detail = words.findings.stateDisagrees(claimed, state);
	return [{ code: 'state-disagrees', path, detail }];
}

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

/** Marks that turn the reading direction around or cannot be seen: a title must not lie. */
const DECEPTIVE = /[\p{Cc}\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

const LONGEST_TEXT = 300;

/** Text as a person would read it: visible, on one line, of bearable length; null for anything else. */
function textOf(value: unknown): string | null {
	if (typeof value !== 'string') return null;
	const text = value.replace(/\s+/g, ' ').replace(DECEPTIVE, '').trim();
	if (text === '') return null;
	return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text;
}

function timeOf(value: unknown): number | null {
	const text = textOf(value);
	if (text === null) return null;
	const time = parseISO(text);
	return isValid(time) ? time.getTime() : null;
}
