// Two notes that say they have one id, as sync or git bring them: by seed 004's five steps one keeps it, the other gets a number of its own,
// and what refers to it follows. Where both have one title a person says whether they are the same.

import type { BacklogSite, Twin } from './backlog-site';
import { entityEntry } from './note/entity-entry';
import { type EntityNote, entityNoteAt, lineOf } from './note/entity-note';
import { blankEntity, knownAt } from './note/known';
import { foldIn, versionOf } from './fold-in';
import { freshUuid } from './merge-line';
import { ownChange } from './note/own-change';
import { SIGNOFF } from './take-in';
import { type NoteWrite, writeAhead } from './note/write-ahead';
import { moveToFree, type Turn } from '../workspace';
import {
	type CollisionResult,
	type Renumbered,
	resolveCollisions,
	type Resolved,
} from '../../core/backlog/mirror/collisions';
import { type BacklogEntity, ENTITY_KINDS } from '../../core/backlog/entities';
import { formatBacklogId } from '../../core/backlog/ids';
import { type ParsedLine, parseLines } from '../../core/backlog/mirror/jsonl';
import type { MergeSide } from '../../core/backlog/mirror/merge-entity';
import { renumberReferences } from '../../core/backlog/references';
import type { JsonObject } from '../../core/shared/json';
import type { KnownEntity } from '../../core/soil/known-entities';
import { baseNameOf, joinPath, parentOf } from '../../core/workflow/paths';

type Answer = 'same' | 'different';

/** The second note of two, and the uuid of the first. */
interface Copied {
	copy: EntityNote;
	uuid: string | null;
}

/** Throws LedgerFault, NoteChanged or VaultFault. */
export async function settleTwins(turn: Turn, site: BacklogSite): Promise<void> {
	if (turn.watchesOnly) return;
	for (const twin of site.takeTwins()) await settleTwin(turn, site, twin);
	site.came.clear();
}

/** Resolves to the id that one of them has got; null where both keep theirs. */
export async function settleTwin(
	turn: Turn,
	site: BacklogSite,
	twin: Twin,
	answer?: Answer,
): Promise<string | null> {
	const to = await settleOne(turn, site, twin, answer);
	// There may be others with its id, too.
	if (to !== null) site.askAgain(twin.id);
	return to;
}

async function settleOne(
	turn: Turn,
	site: BacklogSite,
	twin: Twin,
	answer: Answer | undefined,
): Promise<string | null> {
	const [first, second] = await Promise.all(twin.paths.map((path) => entityNoteAt(turn, path)));
	if (first?.entity.id !== twin.id || second?.entity.id !== twin.id) {
		// There may be a third one: the first has got another id on its account.
		for (const path of twin.paths) site.due.add(path);
		return null;
	}
	site.offers.delete(second.path);
	const version = await versionOf(turn, first, second);
	if (version) return foldIn(turn, site, { ...version, second, by: SIGNOFF });
	return settlePair(turn, site, { twin, first, second, answer });
}

interface Pair {
	twin: Twin;
	first: EntityNote;
	second: EntityNote;
	answer: Answer | undefined;
}

async function settlePair(
	turn: Turn,
	site: BacklogSite,
	{ twin, first, second, answer }: Pair,
): Promise<string | null> {
	const uuid = uuidOf(turn, first);
	const copied = { copy: second, uuid };
	if (second.uuid !== null && second.uuid === uuid) return numberCopy(turn, site, copied);
	const { ours, cameAlong } = linesOf(turn, site, first);
	// A uuid that another id has was copied from there: it tells nothing.
	const isCopied = ours.some((line) => line.uuid === second.uuid && line.id !== twin.id);
	const theirs = lineOf(turn, isCopied ? { ...second, uuid: null } : second);
	const result = resolveCollisions({
		...{ ours, next: await site.nextNumbers() },
		theirs: [...parseLines(theirs, second.entity.kind).lines, ...cameAlong],
		...(answer && { answers: new Map([[twin.id, answer]]) }),
	});
	return settleBy(turn, site, { twin, copied, result });
}

async function settleBy(
	turn: Turn,
	site: BacklogSite,
	{ twin, copied, result }: { twin: Twin; copied: Copied; result: CollisionResult },
): Promise<string | null> {
	if (result.offers.length > 0) site.offers.set(copied.copy.path, twin);
	const [row] = result.renumbered;
	// Neither has a uuid of its own, and both say the same.
	if (!row) return result.offers.length > 0 ? null : numberCopy(turn, site, copied);
	await renumber(turn, site, { second: copied.copy, result, row });
	return row.to;
}

/** What the ledger says, and where it says nothing, the note. */
function uuidOf(turn: Turn, note: EntityNote): string | null {
	return knownAt(turn, note.path)?.uuid ?? note.uuid;
}

/**
 * *Make a copy* copies the uuid, too. What refers to the id means the one that had it before; so does what the copy says of it. Resolves to
 * the copy's new id.
 */
async function numberCopy(
	turn: Turn,
	site: BacklogSite,
	{ copy, uuid: kept }: Copied,
): Promise<string | null> {
	const { kind, id: from } = copy.entity;
	const to = formatBacklogId(kind, (await site.nextNumbers())[kind]);
	const uuid = turn.parts.ids.uuid();
	const change = ownChange(turn, {
		...{ known: blankEntity(turn, copy, uuid), note: copy, by: SIGNOFF, reason: 'copy' },
		wanted: { entity: { ...copy.entity, id: to }, others: { uuid } },
		...{ action: 'entity_renumbered', more: { former_id: from, kept_uuid: kept, references: 0 } },
	});
	if (!change.ok || !change.value) return null;
	await writeAhead(turn, [change.value]);
	await follow(turn, site, copy.path, { from, to });
	if (kept !== null) site.copies.set(kept, { uuid, at: turn.now() });
	return to;
}

/** Of every note; of those with the id, of the one that the ledger knows. What came along with the other one means that by the id. */
function linesOf(
	turn: Turn,
	site: BacklogSite,
	first: EntityNote,
): { ours: ParsedLine[]; cameAlong: ParsedLine[] } {
	const { id } = first.entity;
	const all = ENTITY_KINDS.flatMap((kind) => parseLines(site.mirrorText(kind), kind).lines);
	const own = parseLines(lineOf(turn, first), first.entity.kind).lines;
	const areBothNew = site.came.get(first.path) === null;
	const came = (line: ParsedLine) => {
		const ids = areBothNew ? undefined : site.came.get(site.pathOf(line.kind, line.id) ?? '');
		return ids === null || ids?.has(id) === true;
	};
	const others = all.filter((line) => line.id !== id);
	return {
		ours: [...others.filter((line) => !came(line)), ...own],
		cameAlong: others.filter(came),
	};
}

interface Collision {
	second: EntityNote;
	result: CollisionResult;
	row: Renumbered;
}

async function renumber(turn: Turn, site: BacklogSite, collision: Collision): Promise<void> {
	const { second, result, row } = collision;
	const [theirs, ...cameAlong] = result.theirs;
	const other = theirs ? newcomer(turn, second, { resolved: theirs, result, row }) : null;
	const ours = await writesOfOurs(turn, site, result);
	const along = await writesOf(turn, site, { result, side: 'theirs', lines: cameAlong });
	await writeAll(turn, site, [...ours, ...along, ...(other ? [{ ...other, row }] : [])]);
	// Its name is free now.
	if (row.side === 'ours') await follow(turn, site, second.path, { from: row.from, to: row.from });
}

/** What is here already, where another one keeps the id: an import that has more references to it. Throws as `settleTwins`. */
export async function renumberOurs(
	turn: Turn,
	site: BacklogSite,
	result: CollisionResult,
): Promise<void> {
	await writeAll(turn, site, await writesOfOurs(turn, site, result));
}

type NumberedWrite = NoteWrite & { row: Renumbered };

/** Of those that get another id, and of those that refer to them. */
function writesOfOurs(
	turn: Turn,
	site: BacklogSite,
	result: CollisionResult,
): Promise<NumberedWrite[]> {
	return writesOf(turn, site, { result, side: 'ours', lines: result.ours });
}

interface Side {
	result: CollisionResult;
	side: MergeSide;
	/** Of notes that are here. */
	lines: readonly Resolved[];
}

async function writesOf(
	turn: Turn,
	site: BacklogSite,
	{ result, side, lines }: Side,
): Promise<NumberedWrite[]> {
	const rows = result.renumbered;
	const own = new Map(rows.filter((row) => row.side === side).map((row) => [row.from, row]));
	const writes: NumberedWrite[] = [];
	for (const resolved of lines) {
		const row = own.get(resolved.line.id) ?? rows[0];
		const ids = result.references[side];
		const write = row ? await ownWrite(turn, site, { resolved, ids, row }) : null;
		if (row && write) writes.push({ ...write, row });
	}
	return writes;
}

async function writeAll(
	turn: Turn,
	site: BacklogSite,
	writes: readonly NumberedWrite[],
): Promise<void> {
	if (writes.length === 0) return;
	await writeAhead(turn, writes);
	for (const { path, row } of writes) await follow(turn, site, path, row);
}

/** Null where the note says nothing of what got another number. */
async function ownWrite(
	turn: Turn,
	site: BacklogSite,
	{ resolved, ids, row }: Omit<Numbering, 'note' | 'known'>,
): Promise<NoteWrite | null> {
	const { line, json } = resolved;
	const path = json === line.json ? null : site.pathOf(line.kind, line.id);
	const note = path === null ? null : await entityNoteAt(turn, path);
	const known = note && knownAt(turn, note.path);
	if (!known) return null;
	return renumbered(turn, { note, known, resolved, ids, row });
}

interface Numbering {
	note: EntityNote;
	known: KnownEntity;
	resolved: Resolved;
	ids: ReadonlyMap<string, string>;
	row: Renumbered;
}

function renumbered(turn: Turn, { note, known, resolved, ids, row }: Numbering): NoteWrite | null {
	const isOwn = resolved.id !== resolved.line.id;
	const entity = { ...withIds(note.entity, ids), id: resolved.id };
	const content = renumberReferences(note.content, ids, 0);
	const write = ownChange(turn, {
		...{ known, note, wanted: { entity, content }, by: SIGNOFF },
		...(isOwn
			? { action: 'entity_renumbered' as const, more: mapping(row), reason: row.why }
			: { reason: `${row.from} became ${row.to}` }),
	});
	return write.ok ? write.value : null;
}

/** What the ledger doesn't know yet, under the id that it has from now on. */
function newcomer(
	turn: Turn,
	note: EntityNote,
	{ resolved, result, row }: { resolved: Resolved; result: CollisionResult; row: Renumbered },
): NoteWrite | null {
	const uuid = freshUuid(turn, note.uuid);
	const ids = result.references.theirs;
	const known = blankEntity(turn, note, uuid);
	const isRenumbered = resolved.id !== resolved.line.id;
	const entity = { ...withIds(note.entity, ids), id: resolved.id };
	const wanted = { entity, content: renumberReferences(note.content, ids, 0) };
	const change = ownChange(turn, {
		...{ known, note, wanted, by: SIGNOFF, isRecordedAnyway: true },
		...(isRenumbered
			? { action: 'entity_renumbered' as const, more: mapping(row), reason: row.why }
			: { action: 'entity_created' as const }),
	});
	return change.ok ? change.value : null;
}

/** The seed's fifth step: what became what, and why. */
export function mapping({ from, keeper, references }: Renumbered): JsonObject {
	return { former_id: from, kept_uuid: keeper?.uuid ?? null, references };
}

function withIds(entity: BacklogEntity, ids: ReadonlyMap<string, string>): BacklogEntity {
	const renamed = (list: readonly string[]) => list.map((id) => ids.get(id) ?? id);
	const { parent } = entity;
	const shared = {
		parent: parent === null ? null : (ids.get(parent) ?? parent),
		blocks: renamed(entity.blocks),
		related: renamed(entity.related),
	};
	if (entity.kind === 'spec') return { ...entity, ...shared };
	return {
		...entity,
		...shared,
		spec_refs: renamed(entity.spec_refs),
		discovered_from: renamed(entity.discovered_from),
	};
}

/** An issue's file is called by its id. */
export async function follow(
	turn: Turn,
	site: BacklogSite,
	path: string,
	{ from, to }: Pick<Renumbered, 'from' | 'to'>,
): Promise<void> {
	const note = await entityNoteAt(turn, path);
	if (!note) return;
	const isNamed = note.entity.id === to && baseNameOf(path).startsWith(from);
	if (!isNamed) {
		site.put(note);
		return;
	}
	site.drop(path);
	const moved = await moveToFree(turn.files, path, joinPath(parentOf(path), `${to}.md`), to);
	const after = await entityNoteAt(turn, moved);
	if (!after) return;
	const known = turn.records.entities.withId(to);
	const more = { from_path: turn.relative(path) ?? path };
	const told = { action: 'entity_moved', known, note: after, before: note } as const;
	await turn.write(entityEntry(turn, { ...told, by: SIGNOFF, more }));
	site.put(after);
	site.touched(path);
}
