// Entries about specs and issues: seed 003's EntityDelta, one for each change. What an entity is, is in its note; who made
// it so, and what it was before, is here.

import * as z from 'zod/mini';
import { isMapValue } from '../shared/map-value';
import { anything, type ContextOf, defineEntry, number, text, type RowDetail } from './define';
import type { LedgerEntry } from './entry';

const DELTA = {
	...{ entity_uuid: text, entity_type: text, entity_id: text, path: text, title: text },
	/** Hashes of the state after and before, by `entityHash`. */
	...{ commit: text, parent: text, version: number },
	/** `{ fields: { name: [before, after] }, reason? }`. */
	changes: anything,
	/** Of the note's bytes after and before, and of its line in the mirror as it was written. */
	...{ sha256: text, before_sha256: text, line_sha256: text },
	/** Signoff says so before it writes the note. */
	announced: anything,
	...{ actor: text, via: text, by: text },
};

/** A program wrote that it is closed, and that is to be put right. */
const CLAIM = { claims_closed: anything };

export interface FieldChange {
	name: string;
	before: string;
	after: string;
}

/** What `changes` says of fields, in words of the log. */
export function fieldsIn(changes: unknown): FieldChange[] {
	const fields = isMapValue(changes) ? changes.fields : null;
	if (!isMapValue(fields)) return [];
	return Object.entries(fields).flatMap(([name, pair]) =>
		Array.isArray(pair) ? [{ name, before: valueText(pair[0]), after: valueText(pair[1]) }] : [],
	);
}

function valueText(value: unknown): string {
	if (value === null || value === undefined || value === '') return NOTHING;
	if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map(valueText).join(', ');
	return typeof value === 'string' ? withShortDigest(value) : JSON.stringify(value);
}

const NOTHING = '–';

/** Of a long text there is a digest, whose beginning tells two of them apart. */
function withShortDigest(value: string): string {
	return value.replace(/^(sha256:[0-9a-f]{12})[0-9a-f]{52}$/, '$1…');
}

interface Told {
	changes?: unknown;
	evidence?: unknown;
	path: string | null;
	by: string | null;
	via: string | null;
}

/** What was changed and why, who says so where that is not the way alone, and what closed it. */
function details({ changes, evidence, by, via }: Told, between = '→'): RowDetail[] {
	const reason = isMapValue(changes) ? changes.reason : null;
	const fields = fieldsIn(changes).map(({ name, before, after }) => ({
		...{ name, value: `${before} ${between} ${after}` },
	}));
	const others = { reason, by: by === via ? null : by, ...flat(evidence, 'evidence') };
	return [...fields, ...named(others)];
}

/** `{ task, entry }` as `evidence task` and `evidence entry`. */
function flat(value: unknown, name: string): Record<string, unknown> {
	if (!isMapValue(value)) return {};
	return Object.fromEntries(Object.entries(value).map(([key, one]) => [`${name} ${key}`, one]));
}

function named(values: Readonly<Record<string, unknown>>): RowDetail[] {
	return Object.entries(values).flatMap(([name, value]) => {
		const said = valueText(value);
		return said === NOTHING ? [] : [{ name, value: said }];
	});
}

const type = 'EntityDelta';

export const entityCreated = defineEntry({
	action: 'entity_created',
	type,
	means: 'a spec or an issue was made, or the ledger learns of it',
	context: { ...DELTA, ...CLAIM },
	row: {
		kind: 'backlog',
		icon: 'plus-circle',
		details: (told) => [...details(told), ...named({ path: told.path })],
	},
});

export const entityChanged = defineEntry({
	action: 'entity_changed',
	type,
	means: 'its properties or its content changed; `evidence` where that closed an issue',
	context: {
		...{ ...DELTA, ...CLAIM, evidence: anything },
		/** The item that implements it, and how that ended where it didn't end well. */
		...{ task: text, task_ended: text },
		/** Uuid of the entry of a conflict that is settled with it. */
		resolves: text,
		/** Of a spec that was planned. */
		...{ planned_by: text, issues: number, model: text, repairs: number },
		...{ input_tokens: number, output_tokens: number },
	},
	row: { kind: 'backlog', icon: 'pencil', details: (told) => details(told) },
});

export const entityRemoved = defineEntry({
	action: 'entity_removed',
	type,
	level: 'WARNING',
	means: 'its note is gone; its id is not given again; `to_path` where it went into the trash',
	context: { ...DELTA, to_path: text },
	row: {
		kind: 'backlog',
		icon: 'trash-2',
		details: (told) => [...details(told), ...named({ path: told.path })],
	},
});

export const entityRenumbered = defineEntry({
	action: 'entity_renumbered',
	type,
	level: 'WARNING',
	means: 'two had one id; this one, which fewer name, goes by another, and its references follow',
	context: { ...DELTA, former_id: text, kept_uuid: text, references: anything },
	row: { kind: 'backlog', icon: 'hash', details: (told) => details(told) },
});

export const entityConflict = defineEntry({
	action: 'entity_conflict',
	type,
	level: 'WARNING',
	means:
		'a note and its mirror, or what it was imported from, were both changed; both sides are kept until a person settles it',
	keepsContents: true,
	context: { ...DELTA, theirs_sha256: text, resolves: text },
	row: { kind: 'backlog', icon: 'git-compare', details: (told) => details(told, '≠') },
});

export const entityMoved = defineEntry({
	action: 'entity_moved',
	type,
	means: 'its note got another name or folder, and says the same',
	context: { ...DELTA, ...CLAIM, from_path: text },
	row: {
		kind: 'backlog',
		icon: 'folder-input',
		details: (told) => {
			const { from_path: from, path } = told;
			return [
				...named({ path: from === null ? path : `${from} → ${path ?? ''}` }),
				...details(told),
			];
		},
	},
});

export const BACKLOG_ENTRIES = [
	entityCreated,
	entityChanged,
	entityRemoved,
	entityRenumbered,
	entityConflict,
	entityMoved,
] as const;

export type EntityDelta = ContextOf<typeof DELTA>;
const deltaSchema = z.object(DELTA);

/** What every one of them says; null for an entry about something else. */
export function deltaIn({ action, context }: LedgerEntry): EntityDelta | null {
	const isOne = BACKLOG_ENTRIES.some((entry) => entry.action === action);
	return isOne ? (deltaSchema.safeParse(context).data ?? null) : null;
}
