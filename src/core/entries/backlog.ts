// Entries about specs and issues: seed 003's EntityDelta, one for each change. What an entity is, is in its note; who made
// it so, and what it was before, is here.

import { isMapValue } from '../shared/map-value';
import { anything, defineEntry, number, text, type RowDetail } from './define';

const DELTA = {
	...{ entity_uuid: text, entity_type: text, entity_id: text, path: text, title: text },
	/** Hashes of the state after and before, by `entityHash`. */
	...{ commit: text, parent: text, version: number },
	/** `{ fields: { name: [before, after] }, reason? }`. */
	changes: anything,
	/** Of the note's bytes, and of its line in the mirror as it was written. */
	...{ sha256: text, line_sha256: text },
	...{ actor: text, via: text },
};

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
	return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

const details = ({ changes }: { changes?: unknown }): RowDetail[] =>
	fieldsIn(changes).map(({ name, before, after }) => ({ name, value: `${before} → ${after}` }));

const type = 'EntityDelta';

export const entityCreated = defineEntry({
	action: 'entity_created',
	type,
	means: 'a spec or an issue was made, or the ledger learns of it',
	context: DELTA,
	row: { kind: 'note', icon: 'plus-circle', details },
});

export const entityChanged = defineEntry({
	action: 'entity_changed',
	type,
	means: 'its properties or its content changed; `evidence` where that closed an issue',
	context: { ...DELTA, evidence: anything },
	row: { kind: 'note', icon: 'pencil', details },
});

export const entityRemoved = defineEntry({
	action: 'entity_removed',
	type,
	level: 'WARNING',
	means: 'its note is gone; its id is not given again',
	context: DELTA,
	row: { kind: 'note', icon: 'trash-2' },
});

export const entityRenumbered = defineEntry({
	action: 'entity_renumbered',
	type,
	level: 'WARNING',
	means: 'two had one id; this one, which fewer name, goes by another, and its references follow',
	context: { ...DELTA, former_id: text, kept_uuid: text, references: anything },
	row: { kind: 'note', icon: 'hash', details },
});

export const entityConflict = defineEntry({
	action: 'entity_conflict',
	type,
	level: 'WARNING',
	means: 'a note and its mirror were both changed; both sides are kept until a person settles it',
	keepsContents: true,
	context: { ...DELTA, conflicts: anything },
	row: { kind: 'note', icon: 'git-compare', details },
});

export const entityMoved = defineEntry({
	action: 'entity_moved',
	type,
	means: 'its note got another name or folder, and says the same',
	context: { ...DELTA, from_path: text },
	row: { kind: 'note', icon: 'folder-input' },
});

export const BACKLOG_ENTRIES = [
	entityCreated,
	entityChanged,
	entityRemoved,
	entityRenumbered,
	entityConflict,
	entityMoved,
] as const;
