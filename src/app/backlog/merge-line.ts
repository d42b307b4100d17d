// A line of a mirror and the note that it is about, made one.

import type { BacklogSite } from './backlog-site';
import { type BacklogBy, entityEntry } from './note/entity-entry';
import { type EntityNote, entityNoteAt, entityNoteWith, lineOf } from './note/entity-note';
import { claimsClosed, knownAt, noteBefore } from './note/known';
import { ownChange, type Wanted } from './note/own-change';
import { kindAt } from './note/places';
import { writeAhead, writeNote } from './note/write-ahead';
import { freePath, type Turn } from '../workspace';
import { encodeUtf8 } from '../shared/utf8';
import { formatBacklogNote } from '../../core/backlog/backlog-note';
import { type BacklogEntity, ISSUE_KEYS, SPEC_KEYS } from '../../core/backlog/entities';
import { newIssue, newSpec } from '../../core/backlog/fields';
import { kindOfId } from '../../core/backlog/ids';
import { type ParsedLine, parseLines, toLine } from '../../core/backlog/mirror/jsonl';
import { wrongKeys } from '../../core/backlog/mirror/line-fields';
import { type FieldConflict, mergeEntity } from '../../core/backlog/mirror/merge-entity';
import { safeName } from '../../core/backlog/safe-name';
import { editFrontmatter, type PropertyValue } from '../../core/note/frontmatter-edit';
import { asValue } from '../../core/note/frontmatter-format';
import { isSameJson, type Json, type JsonObject } from '../../core/shared/json';
import {
	ASKS_TO_CLOSE,
	IMPORTED,
	type KnownEntity,
	type OpenConflict,
} from '../../core/soil/known-entities';
import { problemWithFolder } from '../../core/workflow/folder-name';
import { joinPath } from '../../core/workflow/paths';

export const MIRROR: BacklogBy = { actor: 'system', via: 'mirror' };

export interface Merge {
	/** Vault path of the note. */
	path: string;
	line: ParsedLine;
	/**
	 * What both come from; `forgotten`: the state that the line says it is based on, or differs least from. `stated`: the one that it says, and no
	 * other. `blank`: a note that says nothing yet. `none`: whatever differs is a conflict, because all else was merged before.
	 */
	base: ParsedLine | 'forgotten' | 'stated' | 'blank' | 'none';
	by?: BacklogBy;
	/** Where the line is from, for the record. */
	reason?: string;
}

/** False where no note can say what the line does. Throws LedgerFault, NoteChanged or VaultFault. */
export async function mergeLine(turn: Turn, site: BacklogSite, merge: Merge): Promise<boolean> {
	const { path, line, by = MIRROR, reason } = merge;
	const note = await entityNoteAt(turn, path);
	const known = knownAt(turn, path);
	if (!note || !known) return true;
	const ours = parsed(lineOf(turn, note), line);
	if (!ours) return true;
	const base = await baseFor(turn, known, merge);
	const theirs = filled(line, ours);
	const { merged, conflicts } = mergeEntity(base?.json ?? null, ours.json, theirs);
	const after = parsed(JSON.stringify(merged), line);
	site.cameWith(note, ours.raw, line.raw);
	const wanted = after && wantedOf(note, after);
	const isSaid = !wanted || (await writeMerged(turn, site, { note, known, wanted, by, reason }));
	if (conflicts.length > 0) await recordConflict(turn, { note, line, conflicts, by: MIRROR });
	return isSaid;
}

function parsed(line: string, { kind }: Pick<ParsedLine, 'kind'>): ParsedLine | null {
	return parseLines(line, kind).lines[0] ?? null;
}

/** What a tool left out, or wrote in a way that nobody can take, it didn't mean. */
function filled({ json, raw, kind }: ParsedLine, ours: ParsedLine): JsonObject {
	const wrong = parseLines(raw, kind).problems.flatMap((problem) =>
		'key' in problem ? [problem.key] : [],
	);
	const kept = Object.entries(json).filter(([key]) => !wrong.includes(key));
	const { id, uuid = null, file_path = null } = ours.json;
	return { ...ours.json, ...Object.fromEntries(kept), ...without({ id, uuid, file_path }) };
}

/** Which entity it is, and where its note is, no line says. */
function without(values: Record<string, Json | undefined>): JsonObject {
	const there = Object.entries(values).flatMap(([key, value]): [string, Json][] =>
		value === undefined || value === null ? [] : [[key, value]],
	);
	return Object.fromEntries(there);
}

async function baseFor(
	turn: Turn,
	known: KnownEntity,
	{ base, line }: Merge,
): Promise<ParsedLine | null> {
	switch (base) {
		case 'forgotten':
			return baseOf(turn, known, line);
		case 'stated': {
			const states = await statesOf(turn, known, line);
			const { updated_at: time = null } = line.json;
			return states.find(({ state }) => state.json.updated_at === time)?.state ?? null;
		}
		case 'blank':
			return blankLine(line);
		case 'none':
			return null;
		default:
			return base;
	}
}

function blankLine({ id, kind, entity }: ParsedLine): ParsedLine | null {
	const head = { id, title: entity.title, at: '', by: '' };
	const blank = kind === 'spec' ? newSpec(head) : newIssue(head);
	const line = toLine({ entity: blank, content: '', filePath: '', refs: [], uuid: null });
	return parsed(line, { kind });
}

/** The state that it was written from: by the time that it says, else the one that it differs least from. Null where it is of another origin. */
async function baseOf(
	turn: Turn,
	known: KnownEntity,
	line: ParsedLine,
): Promise<ParsedLine | null> {
	let nearest: { state: ParsedLine; distance: number } | null = null;
	for (const { state } of await statesOf(turn, known, line)) {
		const distance = distanceOf(state, line);
		if (!nearest || distance < nearest.distance) nearest = { state, distance };
	}
	return nearest?.state ?? null;
}

export interface KnownState {
	state: ParsedLine;
	/** Digest of the note's bytes. */
	sha256: string | null;
}

/** The last states that the ledger knows of it, the newest first. */
export async function statesOf(
	turn: Turn,
	known: KnownEntity,
	line: ParsedLine,
): Promise<KnownState[]> {
	const states: KnownState[] = [];
	for (const { sha256 } of known.versions) {
		const note = await noteBefore(turn, known, sha256);
		const state = note && parsed(lineOf(turn, note), line);
		// A line that was never that of this note says nothing of when that was made.
		if (state && state.json.created_at === line.json.created_at) states.push({ state, sha256 });
	}
	return states;
}

/** How many fields differ; who was written from a state says its time. */
export function distanceOf({ json: state }: ParsedLine, { json }: ParsedLine): number {
	const keys = Object.keys(json).filter((key) => !isSameJson(state[key], json[key]));
	return keys.includes('updated_at') ? keys.length + Object.keys(json).length : keys.length;
}

interface Merged {
	wanted: Wanted;
	asks: boolean;
}

function wantedOf(note: EntityNote, { entity, content, unknown }: ParsedLine): Merged {
	const asks =
		entity.kind === 'issue' && entity.status === 'closed' && note.entity.status !== 'closed';
	const right: BacklogEntity = asks ? { ...entity, ...IN_REVIEW } : entity;
	const others = Object.entries(unknown).map(([key, value]): [string, PropertyValue] => [
		key,
		asValue(textsIn(value)),
	]);
	return { asks, wanted: { entity: right, content, others: Object.fromEntries(others) } };
}

/** A note's properties are texts. */
function textsIn(value: unknown): unknown {
	if (typeof value === 'number') return String(value);
	if (Array.isArray(value)) return value.map((one: unknown) => textsIn(one));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, textsIn(one)]));
}

interface MergedWrite {
	note: EntityNote;
	known: KnownEntity;
	wanted: Merged;
	by: BacklogBy;
	reason: string | undefined;
}

async function writeMerged(
	turn: Turn,
	site: BacklogSite,
	{ note, known, wanted, by, reason: from }: MergedWrite,
): Promise<boolean> {
	const reason = wanted.asks ? ASKS_TO_CLOSE : from;
	const change = ownChange(turn, {
		...{ known, note, wanted: wanted.wanted, by },
		...(reason !== undefined && { reason }),
	});
	if (!change.ok || !change.value) return change.ok;
	await writeAhead(turn, [change.value]);
	await site.look(note.path);
	return true;
}

interface FoundConflict {
	note: EntityNote;
	line: ParsedLine;
	conflicts: readonly FieldConflict[];
	by: BacklogBy;
	/** What it came by. */
	reason?: string;
}

/** Both sides are kept until a person chooses. What is open already isn't told twice; another one that came the same way takes its place. */
export async function recordConflict(turn: Turn, found: FoundConflict): Promise<void> {
	const { note, line, conflicts, by, reason } = found;
	const now = (await entityNoteAt(turn, note.path)) ?? note;
	const known = knownAt(turn, note.path);
	await turn.parts.objects.put(now.snapshot.bytes);
	const theirs = await turn.parts.objects.put(encodeUtf8(line.raw));
	const fields = conflicts.map(({ field, ours, theirs: other }): [string, Json] => [
		field,
		[short(ours ?? null), short(other ?? null)],
	]);
	const changes = { fields: Object.fromEntries(fields), ...(reason !== undefined && { reason }) };
	const isOpen = turn.records.entities
		.conflicts()
		.some((one) => one.theirs === theirs.sha256 && isSameJson(one.fields, changes.fields));
	if (isOpen) return;
	const open = known && reason === IMPORTED ? openImport(turn, known) : undefined;
	const told = { action: 'entity_conflict', known, note: now, before: null, by } as const;
	const { version, commit } = known ?? { version: 1, commit: null };
	const more = {
		...{ changes, theirs_sha256: theirs.sha256, commit, version },
		...(open && { resolves: open.entry }),
	};
	await turn.write(entityEntry(turn, { ...told, more }));
}

/** What an import left for a person to choose. */
export function openImport({ records }: Turn, { uuid }: KnownEntity): OpenConflict | undefined {
	return records.entities.conflicts().find((one) => one.isImported && one.uuid === uuid);
}

const LONGEST_VALUE = 200;

export function short(value: Json): string | number | boolean | null {
	if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
	const written = typeof value === 'string' ? value : JSON.stringify(value);
	return written.length > LONGEST_VALUE ? `${written.slice(0, LONGEST_VALUE - 1)}…` : written;
}

/**
 * A line that no note is about becomes one. Where another note has its id, it is told apart from that afterwards: see `settle-twins.ts`. False
 * where no note can say what it does.
 */
export async function createFromLine(
	turn: Turn,
	site: BacklogSite,
	line: ParsedLine,
): Promise<boolean> {
	const { kind, id } = line;
	if (kindOfId(id) !== kind) return true;
	const other = site.pathOf(kind, id);
	const known = other === null ? removedWith(turn, id) : null;
	const uuid = known?.uuid ?? freshUuid(turn, line.uuid);
	const path = await freePath(turn.files, pathFor(turn, site, line));
	const said = noteOf(line, uuid);
	const came = entityNoteWith(turn, path, said);
	if (came?.snapshot.text !== said) return false;
	if (other === null) return createOne(turn, site, { line, note: came, known, uuid });
	await writeNote(turn, { path, before: null, after: said });
	site.addTwin({ id, paths: [other, path], uuid: came.uuid });
	return true;
}

interface Creation {
	line: ParsedLine;
	/** As the line says it. */
	note: EntityNote;
	/** What was removed, and comes back. */
	known: KnownEntity | null;
	uuid: string;
}

async function createOne(
	turn: Turn,
	site: BacklogSite,
	{ line, note: came, known, uuid }: Creation,
): Promise<boolean> {
	const { path } = came;
	const before = known && (await noteBefore(turn, known));
	// By what the note says: it isn't read quite like the line.
	const asks = claimsClosed(came, known, before);
	const after = noteOf(line, uuid, asks ? IN_REVIEW : {});
	const note = entityNoteWith(turn, path, after);
	if (!note) return false;
	const told = { action: 'entity_created', known, note, before, by: MIRROR, uuid } as const;
	const entry = entityEntry(turn, {
		...{ ...told, announced: true, more: { before_sha256: null } },
		...(asks && { reason: ASKS_TO_CLOSE }),
	});
	await writeAhead(turn, [{ path, before: null, after, entry }]);
	site.came.set(path, null);
	await site.look(path);
	return true;
}

const IN_REVIEW = { status: 'needs_review', closed_at: null } as const;

/** A value that can't be used stands in the note as it came: the default counts, and the note's finding names it. */
function noteOf(
	{ entity, content, kind, json, unknown }: ParsedLine,
	uuid: string,
	instead: Partial<typeof IN_REVIEW> = {},
): string {
	const right = entity.kind === 'issue' ? { ...entity, ...instead } : entity;
	const note = formatBacklogNote(right, content, uuid, unknown);
	const keys: readonly string[] = kind === 'spec' ? SPEC_KEYS : ISSUE_KEYS;
	const wrong = wrongKeys(kind, json).filter((key) => keys.includes(key) && !(key in instead));
	const edited = editFrontmatter(
		note,
		wrong.map((key) => ({ path: [key], value: asValue(textsIn(json[key])) })),
	);
	return edited.ok ? edited.value : note;
}

/** What was removed comes back under its id. */
function removedWith({ records }: Turn, id: string): KnownEntity | null {
	const known = records.entities.withId(id);
	return known?.removed === true ? known : null;
}

/** What somebody brings may be another's. */
export function freshUuid(turn: Turn, uuid: string | null): string {
	const isFree = uuid !== null && turn.records.entities.get(uuid) === null;
	return isFree ? uuid : turn.parts.ids.uuid();
}

/** Where the line says, if a note can be there. */
function pathFor(
	turn: Turn,
	site: BacklogSite,
	{ kind, id, entity, filePath }: ParsedLine,
): string {
	const said = filePath === null ? '' : turn.full(filePath);
	const below = said.slice(site.places.folder.length + 1);
	const isPlace = kindAt(site.places, said) === kind && problemWithFolder(below) === null;
	const name = kind === 'issue' ? id : safeName(entity.title, id);
	return isPlace ? said : joinPath(site.places.notes[kind], `${name}.md`);
}
