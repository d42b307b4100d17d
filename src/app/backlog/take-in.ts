// What others did to the notes of a backlog is taken in when it rests: recorded field by field, and where it says what nobody but a person
// or evidence may say, put right. A note that Signoff had announced and never wrote is written.

import { isoTime } from '../../core/backlog/fields';
import { type BacklogBy, entityEntry, removedEntry } from './note/entity-entry';
import {
	type EntityNote,
	entityNoteAt,
	entityNoteOf,
	isTyped,
	isUnreadable,
	lineOf,
} from './note/entity-note';
import { claimsClosed, type Identity, identify, knownAt, noteBefore } from './note/known';
import { freshUuid } from './merge-line';
import { ownChange } from './note/own-change';
import { splitNote } from './split-note';
import type { BacklogSite } from './backlog-site';
import { writeAhead, writeNote } from './note/write-ahead';
import { type Snapshot, takeSnapshot, type Turn } from '../workspace';
import { isSameBytes } from '../shared/same-bytes';
import { lenientUtf8 } from '../shared/utf8';
import { isVersion } from '../../core/backlog/copy-names';
import { areApart, type BacklogEntity } from '../../core/backlog/entities';
import type { JsonObject } from '../../core/shared/json';
import { ASKS_TO_CLOSE, type KnownEntity } from '../../core/soil/known-entities';

export const OUTSIDE: BacklogBy = { actor: 'system', via: 'outside' };
export const SIGNOFF: BacklogBy = { actor: 'system', via: 'signoff' };

export type TakenIn =
	/** Nothing is left to do for this path. */
	| 'done'
	/** Somebody is writing it. */
	| 'typed'
	/** What the ledger knows to be there isn't. */
	| 'missing';

/** `atStart`: what was announced may not have been written. Throws LedgerFault or VaultFault. */
export async function takeIn(
	turn: Turn,
	site: BacklogSite,
	path: string,
	atStart: boolean,
): Promise<TakenIn> {
	const here = knownAt(turn, path);
	if (atStart && here && (await finish(turn, site, here))) return takeIn(turn, site, path, false);
	const snapshot = await takeSnapshot(turn.files, path);
	const note = snapshot && entityNoteOf(turn, path, snapshot);
	site.nameMarks(path, snapshot, here?.id);
	if (!note) return takeInSides(turn, site, path, { known: here, snapshot });
	if (isTyped(turn, note)) return 'typed';
	await record(turn, site, note);
	return 'done';
}

/** Of what is no entity as it stands, but may be two: see `split-note.ts`. */
async function takeInSides(
	turn: Turn,
	site: BacklogSite,
	path: string,
	found: { known: KnownEntity | null; snapshot: Snapshot | null },
): Promise<TakenIn> {
	const { snapshot } = found;
	const split = snapshot ? await splitNote(turn, path, snapshot) : 'no';
	if (split === 'typed') return split;
	if (split === 'no') return without(site, path, found);
	for (const side of split) await takeIn(turn, site, side, false);
	return 'done';
}

function without(
	site: BacklogSite,
	path: string,
	{ known, snapshot }: { known: KnownEntity | null; snapshot: Snapshot | null },
): TakenIn {
	if (known && snapshot && (isUnreadable(snapshot) || site.problems.has(path))) {
		site.keep(known);
		return 'done';
	}
	site.drop(path);
	return known ? 'missing' : 'done';
}

/**
 * Of many, those that the ledger has never heard of, in one write: a backlog that comes with all of its notes takes no longer than reading
 * it. The others are left for `takeIn`.
 */
export async function takeInNew(
	turn: Turn,
	site: BacklogSite,
	paths: readonly string[],
): Promise<void> {
	for (const path of paths) site.due.delete(path);
	const read = await Promise.all(paths.map((path) => entityNoteAt(turn, path)));
	const fresh = unheard(turn, read);
	await Promise.all(fresh.map(({ snapshot }) => turn.parts.objects.put(snapshot.bytes)));
	const told = { action: 'entity_created', known: null, before: null, by: OUTSIDE } as const;
	const entries = fresh.map((note) =>
		entityEntry(turn, { ...told, note, uuid: freshUuid(turn, note.uuid) }),
	);
	if (entries.length > 0) await turn.writeAll(entries);
	for (const note of fresh) {
		site.put(note);
		site.came.set(note.path, null);
	}
	const taken = new Set(fresh.map(({ path }) => path));
	for (const path of paths) if (!taken.has(path)) site.due.add(path);
}

/** Of those that share an id or a uuid the first. */
function unheard(turn: Turn, notes: readonly (EntityNote | null)[]): EntityNote[] {
	const names = new Set<string>();
	return notes.flatMap((note): EntityNote[] => {
		const own = note ? [note.entity.id, ...(note.uuid === null ? [] : [note.uuid])] : [];
		if (!note || own.some((name) => names.has(name)) || !isUnheard(turn, note)) return [];
		for (const name of own) names.add(name);
		return [note];
	});
}

function isUnheard(turn: Turn, note: EntityNote): boolean {
	const { entities } = turn.records;
	const isKnown =
		knownAt(turn, note.path) !== null ||
		entities.withId(note.entity.id) !== null ||
		(note.uuid !== null && entities.get(note.uuid) !== null);
	return !isKnown && !isTyped(turn, note);
}

/** True where a note was written that the ledger had announced. */
async function finish(turn: Turn, site: BacklogSite, known: KnownEntity): Promise<boolean> {
	if (!known.announced || known.sha256 === null || site.isMirrored(known)) return false;
	const path = turn.full(known.path);
	const now = await takeSnapshot(turn.files, path);
	const wanted = await turn.parts.objects.get(known.sha256);
	if (!wanted || now?.sha256 === known.sha256) return false;
	if (!isUnwritten(known, now, wanted)) return false;
	await writeNote(turn, { path, before: now, after: lenientUtf8.decode(wanted) });
	return true;
}

function isUnwritten({ before }: KnownEntity, now: Snapshot | null, wanted: Uint8Array): boolean {
	if (now === null) return before === null;
	// What a crash left of a new note is the beginning of what it was to be.
	const isTorn = isSameBytes(now.bytes, wanted.subarray(0, now.bytes.length));
	return now.sha256 === before || (before === null && isTorn);
}

async function record(turn: Turn, site: BacklogSite, note: EntityNote): Promise<void> {
	const identity = await identify(turn, note);
	switch (identity.kind) {
		case 'new':
			return create(turn, site, note, null);
		case 'returned':
			return create(turn, site, note, identity.known);
		case 'same':
			return change(turn, site, note, identity.known);
		case 'moved':
			await move(turn, note, identity.known);
			site.drop(turn.full(identity.known.path));
			return change(turn, site, note, latest(turn, identity.known));
		case 'other-id':
			return keepId(turn, site, note, identity.known);
		case 'twin':
			return twin(turn, site, note, identity);
	}
}

async function twin(
	turn: Turn,
	site: BacklogSite,
	note: EntityNote,
	{ other, known }: Extract<Identity, { kind: 'twin' }>,
): Promise<void> {
	const { id } = note.entity;
	if (!isDisplacedBy(note, other, known)) {
		await leave(turn, site, note);
		site.addTwin({ id, paths: [other.path, note.path], uuid: note.uuid });
		return;
	}
	await move(turn, note, known);
	site.drop(other.path);
	await change(turn, site, note, latest(turn, known));
	site.addTwin({ id, paths: [note.path, other.path], uuid: other.uuid });
}

/** A sync tool renames a note before it writes the other device’s: for a moment the copy is all that there is of it. */
function isDisplacedBy(note: EntityNote, other: EntityNote, { uuid }: KnownEntity): boolean {
	const isCopy = isVersion(other.path) && !isVersion(note.path);
	return isCopy && (note.uuid === uuid || !areApart(note, other));
}

/** What was known to be there until now is not, whatever becomes of the note. */
async function leave(turn: Turn, site: BacklogSite, { path, entity }: EntityNote): Promise<void> {
	const known = knownAt(turn, path);
	if (!known || known.id === entity.id) return;
	await turn.write(removedEntry(turn, known, OUTSIDE));
	site.drop(path);
}

async function create(
	turn: Turn,
	site: BacklogSite,
	note: EntityNote,
	known: KnownEntity | null,
): Promise<void> {
	const uuid = known?.uuid ?? freshUuid(turn, note.uuid);
	const before = known && (await noteBefore(turn, known));
	site.came.set(note.path, null);
	await turn.parts.objects.put(note.snapshot.bytes);
	const more = claimOf(turn, note, known, before);
	const told = { action: 'entity_created', known, note, before, by: OUTSIDE, uuid, more } as const;
	await turn.write(entityEntry(turn, told));
	await putRight(turn, site, note, before);
}

async function move(turn: Turn, note: EntityNote, known: KnownEntity): Promise<void> {
	const before = await noteBefore(turn, known);
	await turn.parts.objects.put(note.snapshot.bytes);
	const more = { from_path: known.path, ...claimOf(turn, note, known, before) };
	const told = { action: 'entity_moved', known, note, before, by: OUTSIDE, more } as const;
	await turn.write(entityEntry(turn, told));
}

async function change(
	turn: Turn,
	site: BacklogSite,
	note: EntityNote,
	known: KnownEntity,
): Promise<void> {
	if (note.snapshot.sha256 === known.sha256) {
		// It may have been recorded, and not been put right yet.
		if (known.claimsClosed) await putRight(turn, site, note, null);
		else site.put(note);
		return;
	}
	const before = await noteBefore(turn, known);
	if (before) site.cameWith(note, lineOf(turn, before), lineOf(turn, note));
	await turn.parts.objects.put(note.snapshot.bytes);
	const more = claimOf(turn, note, known, before);
	const told = { action: 'entity_changed', known, note, before, by: OUTSIDE, more } as const;
	await turn.write(entityEntry(turn, told));
	await putRight(turn, site, note, before);
}

/** A program closes nothing. Where Signoff only watches, nothing is put right afterwards either. */
function claimOf(
	turn: Turn,
	note: EntityNote,
	known: KnownEntity | null,
	before: EntityNote | null,
): JsonObject {
	const isClaim = !turn.watchesOnly && claimsClosed(note, known, before);
	return isClaim ? { claims_closed: true } : {};
}

/** Ids never change: what others refer to it by is written back. */
async function keepId(
	turn: Turn,
	site: BacklogSite,
	note: EntityNote,
	known: KnownEntity,
): Promise<void> {
	site.put(note);
	if (turn.watchesOnly) return;
	const before = await noteBefore(turn, known);
	const right = rightOf(turn, note, { before, claims: claimsClosed(note, known, before) });
	const entity = { ...(right.entity ?? note.entity), id: known.id };
	const reason = right.asks ? ASKS_TO_CLOSE : 'ids never change';
	await writeRight(turn, site, { note, known, entity, reason });
}

/** Nothing is written into notes where Signoff only watches. */
async function putRight(
	turn: Turn,
	site: BacklogSite,
	note: EntityNote,
	before: EntityNote | null,
): Promise<void> {
	site.put(note);
	const known = knownAt(turn, note.path);
	if (turn.watchesOnly || !known) return;
	const { entity, asks } = rightOf(turn, note, { before, claims: known.claimsClosed });
	const reason = asks ? ASKS_TO_CLOSE : 'kept true';
	if (entity) await writeRight(turn, site, { note, known, entity, reason });
}

/** Null where the note says nothing that it may not say. */
function rightOf(
	turn: Turn,
	{ entity }: EntityNote,
	{ before, claims }: { before: EntityNote | null; claims: boolean },
): { entity: BacklogEntity | null; asks: boolean } {
	const now = isoTime(turn.now());
	if (entity.kind === 'issue' && entity.status === 'closed' && claims)
		return { entity: { ...entity, status: 'needs_review', closed_at: null }, asks: true };
	if (entity.kind === 'issue' && entity.status !== 'closed' && entity.closed_at !== null)
		return { entity: { ...entity, closed_at: null }, asks: false };
	const isOld = before !== null && entity.updated_at === before.entity.updated_at;
	return { entity: isOld ? { ...entity, updated_at: now } : null, asks: false };
}

async function writeRight(
	turn: Turn,
	site: BacklogSite,
	right: { note: EntityNote; known: KnownEntity; entity: BacklogEntity; reason: string },
): Promise<void> {
	const { note, known, entity, reason } = right;
	const write = ownChange(turn, { known, note, wanted: { entity }, by: SIGNOFF, reason });
	if (!write.ok || !write.value) return;
	await writeAhead(turn, [write.value]);
	await site.look(note.path);
}

function latest(turn: Turn, known: KnownEntity): KnownEntity {
	return turn.records.entities.get(known.uuid) ?? known;
}
