// Where a tool may read and write. A run does what a person approved, so it must not be able to change what an approval rests on:
// the logs, the handbook, and items that wait for a decision or had one, its own note among them.
//
// File systems take several names for one: `approved/x.md`, `Approved./x.md` or `APPROV~1/x.md` can all mean a file in Approved.
// Names that could be such another name are refused, and all others are compared without regard to case and invisible characters.

import * as z from 'zod/mini';
import { problemWithFolder } from '../workflow/folder-name';
import { isNotePath, isWithin, nameOf } from '../workflow/paths';
import type { WorkflowState } from '../workflow/states';
import { HANDBOOK, LOGS_FOLDER } from '../workflow/workspace';
import type { ToolLayout, ToolOutcome } from './define';
import { accept } from '../shared/result';
import { failed } from './make-tool';

/** In characters. So much text is small enough for the content store, whatever its characters: it can be taken back. */
export const LONGEST_TEXT = 300_000;
const LONGEST_PATH = 400;

export const pathInput = z.string().check(z.minLength(1), z.maxLength(LONGEST_PATH));

/** What a file can hold byte for byte: no NUL, no half of a surrogate pair. */
export function isPlainText(text: string): boolean {
	return !/[\0\p{Cs}]/u.test(text);
}

const plain = z.refine<string>(isPlainText, { error: 'holds characters that no note can hold' });

export const textInput = z.string().check(z.maxLength(LONGEST_TEXT), plain);

/** On one line: a title, a reason. */
export const lineInput = z
	.string()
	.check(
		z.minLength(1),
		z.maxLength(500),
		z.regex(/^[^\p{Cc}\u2028\u2029]*\S[^\p{Cc}\u2028\u2029]*$/u),
		plain,
	);

/** Work goes on there, and nobody has decided anything. */
const OPEN_STATES: readonly WorkflowState[] = ['Inbox', 'Needs_Action', 'Plans'];

/** What is written: a note that isn't there yet, one that is, or an item. */
type Writing = 'create' | 'edit' | 'item';

export function mayRead(layout: ToolLayout, path: string): ToolOutcome<string> {
	const why = wrongWith(path) ?? wrongPlace(layout, foldedPath(path));
	return why === null ? accept(path) : failed('not-allowed', `${shown(path)} ${why}.`);
}

export function mayWrite(layout: ToolLayout, path: string, writing: Writing): ToolOutcome<string> {
	const readable = mayRead(layout, path);
	if (!readable.ok) return readable;
	const why = whyNotWritten(layout, path, writing);
	return why === null ? accept(path) : failed('not-allowed', `${shown(path)} ${why}.`);
}

function whyNotWritten(layout: ToolLayout, path: string, writing: Writing): string | null {
	const folded = foldedPath(path);
	if (nameOf(folded) === foldedPath(HANDBOOK)) return 'is the handbook, which only people change';
	if (writing !== 'edit' && problemWithFolder(path) !== null) {
		return 'has characters in its name that not every system can keep';
	}
	const state = stateOf(layout, folded);
	if (writing === 'create') {
		return state === null ? null : `is in the folder of ${state}: use create_item`;
	}
	if (state === null || OPEN_STATES.includes(state)) return null;
	return `is in ${state}, where only people change what an item says`;
}

const SHORT_NAME = /^[^.]{1,8}~\d+(?:\.[^.]{0,3})?$/;

function wrongWith(path: string): string | null {
	const parts = path.split('/');
	if (parts.some((part) => part === '' || part === '.' || part === '..')) {
		return "isn't a path below the workspace's folder";
	}
	if (parts.some((part) => part.startsWith('.'))) return 'is hidden';
	if (/[\\:\p{Cc}\p{Cs}]/u.test(path)) return 'has characters in its name that no note can have';
	if (parts.some((part) => part !== part.trim() || part.endsWith('.') || SHORT_NAME.test(part))) {
		return 'could be another name for something else';
	}
	return isNotePath(path) ? null : "isn't a note: its name must end in .md";
}

function wrongPlace({ closed }: ToolLayout, folded: string): string | null {
	if (isWithin(foldedPath(LOGS_FOLDER), folded)) return "is among Signoff's logs";
	const isClosed = closed.some((folder) => isWithin(foldedPath(folder), folded));
	return isClosed ? 'belongs to another workspace' : null;
}

/** Of a path relative to the workspace's folder, however it is spelled; null where no state's folder is. */
export function stateAt(layout: ToolLayout, path: string): WorkflowState | null {
	return stateOf(layout, foldedPath(path));
}

/** Whether both mean the same place, or the second one below it, to some file system. */
export function isBelow(folder: string, path: string): boolean {
	return isWithin(foldedPath(folder), foldedPath(path));
}

/** The deepest folder counts. */
function stateOf({ states }: ToolLayout, folded: string): WorkflowState | null {
	const around = states
		.filter(({ folder }) => isWithin(foldedPath(folder), folded))
		.sort((a, b) => b.folder.length - a.folder.length);
	return around[0]?.state ?? null;
}

/** Upper case first: some characters have a lower case of their own and share the upper one, such as the long s. */
function foldedPath(path: string): string {
	return path
		.normalize('NFKC')
		.replace(/\p{Cf}/gu, '')
		.toUpperCase()
		.toLowerCase();
}

/** Whoever wrote it may want to be read as something else. */
function shown(path: string): string {
	return `"${path.replace(/[\p{Cc}\p{Cf}\p{Cs}"]/gu, '?').slice(0, 200)}"`;
}

export function notFound(path: string): ReturnType<typeof failed> {
	return failed('not-found', `There is no note ${shown(path)} that can be read as text.`);
}

export function tooLarge(path: string): ReturnType<typeof failed> {
	return failed('too-large', `${shown(path)} has more than ${LONGEST_TEXT} characters.`);
}
