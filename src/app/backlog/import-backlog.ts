// The backlog of another tool, taken in: new notes for what is new, changes for what has changed there since the last time. What was changed
// on both sides stays as it is here, and is told.

import { type Acting, type BacklogRefused, whyNotHere } from './acts';
import { entityEntry } from './note/entity-entry';
import { type EntityNote, entityNoteAt, entityNoteWith } from './note/entity-note';
import { writeMeta } from './note/meta-file';
import { ownChange } from './note/own-change';
import { mapping, renumberOurs } from './settle-twins';
import { type NoteWrite, writeAhead } from './note/write-ahead';
import { freePath } from '../workspace';
import { formatBacklogNote } from '../../core/backlog/backlog-note';
import {
	type CollisionResult,
	type Renumbered,
	resolveCollisions,
} from '../../core/backlog/mirror/collisions';
import { ENTITY_KINDS } from '../../core/backlog/entities';
import type { ForeignBacklog, ImportedNote } from '../../core/backlog/interop/define';
import {
	knownNotes,
	planImport,
	type ImportedChange,
	type ImportPlan,
} from '../../core/backlog/interop/import';
import { idInFile } from '../../core/backlog/interop/twin-ids';
import { parseBacklogId } from '../../core/backlog/ids';
import { parseLines, toLine } from '../../core/backlog/mirror/jsonl';
import { safeName } from '../../core/backlog/safe-name';
import { asValue, type PropertyValue } from '../../core/note/frontmatter-format';
import { accept, refuse, type Result } from '../../core/shared/result';
import { joinPath } from '../../core/workflow/paths';

export interface ImportDone {
	plan: ImportPlan;
	/** What became what because two had one id. */
	renumbered: CollisionResult['renumbered'];
}

/** So many notes are recorded in one write: after a crash the same import goes on where it was. */
const NOTES_A_WRITE = 200;

/** `isTrial`: nothing is written. Throws LedgerFault, NoteChanged or VaultFault. */
export async function importBacklog(
	acting: Acting,
	foreign: ForeignBacklog,
	isTrial: boolean,
): Promise<Result<ImportDone, BacklogRefused>> {
	const { turn, site } = acting;
	const why = await whyNotHere(acting);
	if (why) return refuse(why);
	const collided = foreign.format === 'seed' ? await collide(acting, foreign) : null;
	const { result, settled } = collided ?? { result: null, settled: new Map<string, string>() };
	if (result && !isTrial) await renumberOurs(turn, site, result);
	const plan = planImport(foreign, {
		existing: await ownNotes(acting),
		next: await site.nextNumbers(),
		settled,
	});
	const renumbered = result?.renumbered ?? [];
	if (!isTrial) await take(acting, plan, renumbered);
	return accept({ plan, renumbered });
}

async function take(
	acting: Acting,
	{ creations, updates }: ImportPlan,
	renumbered: readonly Renumbered[],
): Promise<void> {
	const { turn, site } = acting;
	const theirs = renumbered.filter(({ side }) => side === 'theirs');
	const rows = new Map(theirs.map((row) => [row.to, row]));
	const works = [
		...creations.map((make) => () => creation(acting, make(), rows)),
		...updates.map((change) => () => update(acting, change)),
	];
	for (let at = 0; at < works.length; at += NOTES_A_WRITE) {
		const made: (NoteWrite | null)[] = [];
		for (const work of works.slice(at, at + NOTES_A_WRITE)) made.push(await work());
		const writes = made.filter((write) => write !== null);
		await writeAhead(turn, writes);
		for (const { path } of writes) await known(acting, path);
		await turn.parts.pacer.breathe();
	}
	await writeMeta(turn, site.places.meta, await site.nextNumbers());
}

interface Collided {
	result: CollisionResult;
	/** From the tool's id to the one here. */
	settled: Map<string, string>;
}

/** By the seed's five steps: whoever has fewer references gets another number, here or there. */
async function collide(acting: Acting, foreign: ForeignBacklog): Promise<Collided> {
	const { site } = acting;
	const ours = ENTITY_KINDS.flatMap((kind) =>
		// A line with an id of another form is nobody's note.
		parseLines(site.mirrorText(kind), kind).lines.filter(({ id }) => parseBacklogId(id) !== null),
	);
	// What came before is known by more than its id.
	const known = knownNotes(foreign, await ownNotes(acting));
	const fresh = foreign.entities.filter(({ entity }) => !known.has(entity.id));
	const theirs = fresh.flatMap(({ entity, content, uuid, path }) => {
		const own = { ...entity, id: idInFile(entity.id) };
		const line = toLine({ entity: own, content, uuid, refs: [], filePath: path });
		return parseLines(line, entity.kind).lines;
	});
	const result = resolveCollisions({ ours, theirs, next: await site.nextNumbers() });
	const pairs = fresh.map(({ entity }, at): [string, string] => [
		entity.id,
		result.theirs[at]?.id ?? entity.id,
	]);
	return { result, settled: new Map(pairs.filter(([from, to]) => from !== to)) };
}

async function ownNotes({ turn, site }: Acting): Promise<EntityNote[]> {
	const notes: EntityNote[] = [];
	for (const path of site.paths()) {
		const note = await entityNoteAt(turn, path);
		if (note) notes.push(note);
	}
	return notes;
}

async function creation(
	{ turn, site, by }: Acting,
	{ entity, content, uuid, unknown }: ImportedNote,
	rows: ReadonlyMap<string, Renumbered>,
): Promise<NoteWrite | null> {
	const { id, kind, title } = entity;
	const row = rows.get(id);
	const isFree = uuid !== null && turn.records.entities.get(uuid) === null;
	const own = isFree ? uuid : turn.parts.ids.uuid();
	const after = formatBacklogNote(entity, content, own, unknown);
	const name = kind === 'issue' ? id : safeName(title, id);
	const path = await freePath(turn.files, joinPath(site.places.notes[kind], `${name}.md`));
	const note = entityNoteWith(turn, path, after);
	if (!note) return null;
	const told = { known: null, note, before: null, by, uuid: own, announced: true } as const;
	const entry = entityEntry(turn, {
		...told,
		...(row
			? { action: 'entity_renumbered', reason: row.why, more: mapping(row) }
			: { action: 'entity_created', reason: 'imported' }),
	});
	return { path, before: null, after, entry };
}

async function update(
	{ turn, site, by }: Acting,
	{ path, entity, content, unknown }: ImportedChange,
): Promise<NoteWrite | null> {
	const note = await entityNoteAt(turn, path);
	const record = turn.records.entities.at(turn.relative(path) ?? path);
	if (!note || !record) return null;
	const others = Object.entries(unknown).map(([key, value]): [string, PropertyValue] => [
		key,
		asValue(value),
	]);
	site.due.add(path);
	const change = ownChange(turn, {
		...{ known: record, note, by, reason: 'imported' },
		wanted: { entity, content, others: Object.fromEntries(others) },
	});
	return change.ok ? change.value : null;
}

async function known({ turn, site }: Acting, path: string): Promise<void> {
	const note = await entityNoteAt(turn, path);
	if (!note) return;
	site.put(note);
	site.touched(path);
}
