// The seed's TaskFile: what a note must say about itself, rule by rule. Nothing here stops anything:
// each broken rule is a problem with a code, and what can be read is read.
// That ids are unique is checked where all items are known.

import * as z from 'zod/mini';
import type { Properties } from '../note/frontmatter';
import { WORKFLOW_STATES, type WorkflowState } from '../workflow/states';
import { isIsoTime, readTime } from '../note/time';

const isoTime = z.string().check(z.refine(isIsoTime));

/** As a note should be; keys that the seed does not know are kept. */
export const taskFileSchema = z.looseObject({
	id: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,99}$/)),
	state: z.enum(WORKFLOW_STATES),
	priority: z.enum(['P0', 'P1', 'P2', 'P3']),
	created_at: isoTime,
	modified_at: isoTime,
	metadata: z.optional(z.looseObject({})),
});

type TaskPriority = z.infer<typeof taskFileSchema>['priority'];

interface TaskFile {
	id: string;
	state: WorkflowState;
	priority: TaskPriority;
	/** In milliseconds. */
	createdAt: number;
	modifiedAt: number;
	metadata: Readonly<Record<string, unknown>>;
}

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

interface TaskProblem {
	code: TaskProblemCode;
	/** The property that is to blame. */
	key: keyof (typeof taskFileSchema)['shape'];
}

type Key = TaskProblem['key'];

interface Reading {
	task: Partial<TaskFile>;
	problems: TaskProblem[];
}

/** `state` is the folder's; `now` in milliseconds. */
export function parseTaskFile(
	properties: Properties,
	place: { state: WorkflowState; now: number },
): Reading {
	const { shape } = taskFileSchema;
	const id = field(properties, 'id', shape.id, { missing: 'id-missing', wrong: 'id-malformed' });
	const state = field(properties, 'state', shape.state, {
		missing: 'state-missing',
		wrong: 'state-unknown',
	});
	const priority = field(properties, 'priority', shape.priority, {
		missing: 'priority-missing',
		wrong: 'priority-unknown',
	});
	const metadata = field(properties, 'metadata', shape.metadata, { wrong: 'metadata-malformed' });
	const times = readTimes(properties, place.now);
	const task = {
		...(id.value !== undefined && { id: id.value }),
		...(state.value !== undefined && { state: state.value }),
		...(priority.value !== undefined && { priority: priority.value }),
		...times.task,
		...(metadata.value !== undefined && { metadata: metadata.value }),
	};
	const disagrees = state.value !== undefined && state.value !== place.state;
	const problems = [
		...id.problems,
		...state.problems,
		...(disagrees ? [problem('state', 'state-disagrees')] : []),
		...priority.problems,
		...times.problems,
		...metadata.problems,
	];
	return { task, problems };
}

/** What a property's value is called when it is not there, and when it is wrong. */
interface Codes {
	missing?: TaskProblemCode;
	wrong: TaskProblemCode;
}

function field<Value>(
	properties: Properties,
	key: Key,
	schema: z.ZodMiniType<Value>,
	{ missing, wrong }: Codes,
): { value: Value | undefined; problems: TaskProblem[] } {
	const given = properties[key] ?? undefined;
	if (given === undefined) {
		return { value: undefined, problems: missing ? [problem(key, missing)] : [] };
	}
	const parsed = schema.safeParse(given);
	if (parsed.success) return { value: parsed.data, problems: [] };
	return { value: undefined, problems: [problem(key, wrong)] };
}

function readTimes(properties: Properties, now: number): Reading {
	const created = timeField(properties, now, 'created_at', 'created');
	const modified = timeField(properties, now, 'modified_at', 'modified');
	const isBefore =
		created.at !== null && modified.at !== null && modified.at < created.at
			? [problem('modified_at', 'modified-before-created')]
			: [];
	return {
		task: {
			...(created.at !== null && { createdAt: created.at }),
			...(modified.at !== null && { modifiedAt: modified.at }),
		},
		problems: [...created.problems, ...modified.problems, ...isBefore],
	};
}

/** A time that is no ISO 8601 but can be read is read, and is a problem all the same. */
function timeField(
	properties: Properties,
	now: number,
	key: 'created_at' | 'modified_at',
	name: 'created' | 'modified',
): { at: number | null; problems: TaskProblem[] } {
	const codes = { missing: `${name}-missing`, wrong: `${name}-malformed` } as const;
	const { problems } = field(properties, key, taskFileSchema.shape[key], codes);
	const at = readTime(properties[key]);
	const isAhead = at !== null && at > now;
	return { at, problems: isAhead ? [...problems, problem(key, `${name}-in-future`)] : problems };
}

function problem(key: Key, code: TaskProblemCode): TaskProblem {
	return { code, key };
}

const WORDS_FOR_PRIORITY: ReadonlyMap<string, TaskPriority> = new Map([
	['p0', 'P0'],
	['urgent', 'P0'],
	['critical', 'P0'],
	['emergency', 'P0'],
	['p1', 'P1'],
	['high', 'P1'],
	['important', 'P1'],
	['p2', 'P2'],
	['medium', 'P2'],
	['normal', 'P2'],
	['p3', 'P3'],
	['low', 'P3'],
]);

/** What other words for it mean, as information: `HIGH`, `!!! HIGH`, the first of a list that is one. */
export function readPriority(value: unknown): TaskPriority | null {
	if (Array.isArray(value)) {
		return (
			value
				.slice(0, 10)
				.map(readWord)
				.find((priority) => priority !== null) ?? null
		);
	}
	return readWord(value);
}

function readWord(value: unknown): TaskPriority | null {
	if (typeof value !== 'string' || value.length > 40) return null;
	const word = value.toLowerCase().replace(/[^a-z0-9]+/g, '');
	return WORDS_FOR_PRIORITY.get(word) ?? null;
}
