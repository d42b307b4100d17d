// The seed's TaskFile: what a note must say about itself, rule by rule. Nothing here stops anything:
// each broken rule is a problem with a code.
// That ids are unique is checked where all items are known.

import * as z from 'zod/mini';
import { fieldsOf, fieldTime } from '../note/fields';
import type { Properties } from '../note/frontmatter';
import type { PropertyChange } from '../note/frontmatter-change';
import { asValue } from '../note/frontmatter-format';
import { formatTime, readTime } from '../note/time';
import { DEFAULT_PRIORITY } from '../workflow/control-plane';
import { WRONG_FIELDS, type WrongField } from '../workflow/invalid-transition';
import { WORKFLOW_STATES, type WorkflowState } from '../workflow/states';

export const PRIORITIES = ['P0', 'P1', 'P2', 'P3'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** As a note should be; keys that the seed does not know are kept. */
export const taskFileSchema = z.looseObject({
	id: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,99}$/)),
	state: z.enum(WORKFLOW_STATES),
	priority: z.enum(PRIORITIES),
	created_at: fieldTime,
	modified_at: fieldTime,
	metadata: z.optional(z.looseObject({})),
});

export type TaskProblemCode =
	| 'id-missing'
	| 'id-malformed'
	| 'state-missing'
	| 'state-unknown'
	| 'state-disagrees'
	| 'priority-missing'
	| 'priority-unknown'
	| `${'created' | 'modified'}-${'missing' | 'malformed' | 'in-future'}`
	| 'modified-before-created'
	| 'metadata-malformed';

/** `state` is the folder's; `now` in milliseconds. */
export function taskProblems(
	properties: Properties,
	place: { state: WorkflowState; now: number },
): TaskProblemCode[] {
	const problems: TaskProblemCode[] = [];
	const notify = (code: TaskProblemCode): void => {
		problems.push(code);
	};
	const read = fieldsOf(properties, taskFileSchema, notify);
	const time = (name: 'created' | 'modified'): number | null => {
		const at = read.time(`${name}_at`, { missing: `${name}-missing`, wrong: `${name}-malformed` });
		if (at !== null && at > place.now) notify(`${name}-in-future`);
		return at;
	};
	read.value('id', { missing: 'id-missing', wrong: 'id-malformed' });
	const state = read.value('state', { missing: 'state-missing', wrong: 'state-unknown' });
	if (state !== null && state !== place.state) notify('state-disagrees');
	read.value('priority', { missing: 'priority-missing', wrong: 'priority-unknown' });
	const [created, modified] = [time('created'), time('modified')];
	if (created !== null && modified !== null && modified < created)
		notify('modified-before-created');
	read.value('metadata', { wrong: 'metadata-malformed' });
	return problems;
}

/** What keeps it from leaving Inbox in a workspace that Signoff made: what is there and wrong. */
export function wrongFields(properties: Properties, now: number): WrongField[] {
	const problems = new Set<string>(taskProblems(properties, { state: 'Inbox', now }));
	return WRONG_FIELDS.filter((field) => problems.has(field));
}

/**
 * Puts right what is wrong there: what can be read is written as the seed has it, and what cannot gets what a note
 * without it would get. Nothing is lost of `metadata`. The id is left to whoever knows the item.
 */
export function mendChanges(
	properties: Properties,
	{ now, createdAt }: { now: number; createdAt: number },
): PropertyChange[] {
	const { priority, created_at: created, metadata } = properties;
	const stated = readTime(created) ?? Infinity;
	const at = formatTime(stated <= now ? stated : Math.min(createdAt, now));
	const mended: Record<WrongField, PropertyChange[]> = {
		'id-malformed': [],
		'priority-unknown': [{ path: ['priority'], value: readPriority(priority) ?? DEFAULT_PRIORITY }],
		'created-malformed': [{ path: ['created_at'], value: at }],
		'created-in-future': [{ path: ['created_at'], value: at }],
		'metadata-malformed': [{ path: ['metadata'], value: { value: asValue(metadata) } }],
	};
	return wrongFields(properties, now).flatMap((field) => mended[field]);
}

const WORDS_FOR_PRIORITY: Readonly<Record<Priority, readonly string[]>> = {
	P0: ['p0', 'urgent', 'critical', 'emergency'],
	P1: ['p1', 'high', 'important'],
	P2: ['p2', 'medium', 'normal'],
	P3: ['p3', 'low'],
};

/** What other words for it mean, as information: `HIGH`, `!!! HIGH`, the first of a list that is one. */
export function readPriority(value: unknown): Priority | null {
	const words: unknown[] = Array.isArray(value) ? value.slice(0, 10) : [value];
	return words.map(readWord).find((priority) => priority !== undefined) ?? null;
}

function readWord(value: unknown): Priority | undefined {
	if (typeof value !== 'string' || value.length > 40) return undefined;
	const word = value.toLowerCase().replace(/[^a-z0-9]+/g, '');
	return PRIORITIES.find((priority) => WORDS_FOR_PRIORITY[priority].includes(word));
}
