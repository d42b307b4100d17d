// Entries about versions of governed notes: seed 003's EntityDelta. One is written when a note rests with other properties or another
// body than the last one says.

import * as z from 'zod/mini';
import { isMapValue } from '../../shared/map-value';
import { fieldsIn } from '../backlog';
import {
	anything,
	type ContextOf,
	defineEntry,
	flag,
	number,
	text,
	type RowDetail,
} from '../define';

const VERSION = {
	/** `entity_type` is the kind of the note. */
	...{ entity_uuid: text, entity_type: text, path: text },
	/** Hashes of the state after and before, by `entityHash`. */
	...{ commit: text, parent: text, version: number },
	/** `{ fields: { name: [before, after] }, more?, reason? }`; of a body, and of anything long, the digest. */
	changes: anything,
	/** Of the note's bytes after and before. */
	...{ sha256: text, before_sha256: text },
	/** The version whose content it has again. */
	restores: text,
	/** Signoff says so before it writes the note. */
	announced: flag,
	...{ actor: text, via: text },
};

function named(values: Readonly<Record<string, unknown>>): RowDetail[] {
	return Object.entries(values).flatMap(([name, value]) =>
		typeof value === 'string' || typeof value === 'number' ? [{ name, value: String(value) }] : [],
	);
}

const short = (commit: string | null) => commit?.slice(0, 7) ?? null;

/** How many fields beyond those that are listed, and why. */
function asideIn(changes: unknown): { more?: unknown; reason?: unknown } {
	return isMapValue(changes) ? { more: changes.more, reason: changes.reason } : {};
}

export const noteVersioned = defineEntry({
	action: 'note_versioned',
	type: 'EntityDelta',
	means: 'a governed note has a new version; the first one has no `parent`',
	context: VERSION,
	isAside: true,
	row: {
		kind: 'memory',
		icon: 'history',
		isAnnouncement: true,
		details: ({ changes, version, entity_type: type, commit, parent, restores, path }) => [
			...named({ entity_type: type, version, commit: short(commit), parent: short(parent) }),
			...fieldsIn(changes).map(({ name, before, after }) => ({
				name,
				value: `${before} → ${after}`,
			})),
			...named({ ...asideIn(changes), restores: short(restores), path }),
		],
	},
});

/** The item itself is never changed: the last of these says when it happened, as far as a person is concerned. */
export const timeCorrected = defineEntry({
	action: 'time_corrected',
	type: 'SystemEvent',
	means: 'a person says when an item happened; `corrected_at: null` takes that back',
	isAside: true,
	context: { target: text, corrected_at: text, reason: text, actor: text, via: text },
	row: {
		kind: 'memory',
		icon: 'clock',
		details: ({ corrected_at: at, reason }) => [
			{ name: 'canonical_at', value: at ?? '–' },
			...(reason === null ? [] : [{ name: 'reason', value: reason }]),
		],
	},
});

export const VERSION_ENTRIES = [noteVersioned, timeCorrected] as const;

export type NoteVersion = ContextOf<typeof VERSION>;
export const versionSchema = z.object(VERSION);
