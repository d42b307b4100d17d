// The backlog of another tool, taken in: new notes for what is new, changes for what has changed there since the last time. What was changed
// on both sides stays as it is here, and is told.

import { type Acting, type BacklogRefused, whyNotHere } from './acts';
import { entityEntry } from './note/entity-entry';
import { entityNoteAt, entityNoteWith, lineOf } from './note/entity-note';
import { writeMeta } from './note/meta-file';
import { ownChange } from './note/own-change';
import { openImport, recordConflict } from './merge-line';
import { mapping, renumberOurs, settleTwins } from './settle-twins';
import { planInto, type PlannedInto } from './plan-into';
import { unreadableNotes } from './unreadable-notes';
import { type NoteWrite, writeAhead, writeNote } from './note/write-ahead';
import { freePath } from '../workspace';
import { formatBacklogNote, valueOf } from '../../core/backlog/backlog-note';
import type { Renumbered, SameEntityOffer } from '../../core/backlog/mirror/collisions';
import type { ForeignBacklog, ImportedNote, OwnNote } from '../../core/backlog/interop/define';
import type { ImportedChange, ImportPlan } from '../../core/backlog/interop/import';
import type { Removed } from '../../core/backlog/interop/removed';
import { idInFile } from '../../core/backlog/interop/twin-ids';
import { parseLines } from '../../core/backlog/mirror/jsonl';
import { safeName } from '../../core/backlog/safe-name';
import type { PropertyValue } from '../../core/note/frontmatter-format';
import { accept, refuse, type Result } from '../../core/shared/result';
import { ASKS_TO_CLOSE, IMPORTED } from '../../core/soil/known-entities';
import { joinPath } from '../../core/workflow/paths';
import { text } from '../../text';

export interface ImportDone {
	plan: ImportPlan;
	/** What became what, because two had one id, it was given before, or it isn't one. */
	renumbered: readonly Renumbered[];
	/** Those of which a person says whether they are the same as the one here with their id and title. */
	offers: readonly SameEntityOffer[];
	/** What stays out of the backlog, and what comes again: it was removed here before. */
	removed: readonly Removed[];
	returned: readonly Removed[];
	/** Ids of notes that couldn't be written, such as one with more properties than a note can have. */
	unwritten: readonly string[];
}

/** So many notes are recorded in one write: after a crash the same import goes on where it was. */
const NOTES_A_WRITE = 200;

/** `isTrial`: nothing is written. Throws LedgerFault, NoteChanged or VaultFault. */
export async function importBacklog(
	acting: Acting,
	foreign: ForeignBacklog,
	isTrial: boolean,
): Promise<Result<ImportDone, BacklogRefused>> {
	const why = await whyNotHere(acting);
	if (why) return refuse(why);
	const unreadable = await unreadableNotes(acting.turn);
	if (unreadable.length > 0) return refuse(text.backlogActs.refused.unreadable(unreadable));
	const planned = await planInto(acting, foreign, isTrial);
	const { renumbered, offers, removed, returned } = planned;
	const told = { renumbered, offers, removed, returned };
	if (isTrial) return accept({ ...told, plan: planned.plan, unwritten: [] });
	const plan = await asWritten(acting, planned);
	return accept({ ...told, ...(await take(acting, plan, planned)) });
}

/** Notes that get other numbers are other notes than those that were planned with. */
async function asWritten(
	{ turn, site }: Acting,
	{ plan, result, planAgain }: PlannedInto,
): Promise<ImportPlan> {
	if (!result?.renumbered.some(({ side }) => side === 'ours')) return plan;
	await renumberOurs(turn, site, result);
	return planAgain();
}

async function take(
	acting: Acting,
	plan: ImportPlan,
	{ renumbered, offered }: PlannedInto,
): Promise<Pick<ImportDone, 'plan' | 'unwritten'>> {
	const { turn, site } = acting;
	const theirs = renumbered.filter(({ side }) => side === 'theirs');
	const batch: Batch = {
		...{ rows: new Map(theirs.map((row) => [row.to, row])), paths: new Set(), uuids: new Set() },
		offered: new Set([...offered].map(idInFile)),
	};
	const works = [
		...plan.creations.map((make) => () => creation(acting, make(), batch)),
		...plan.updates.map((change) => () => update(acting, change)),
	];
	const unwritten: string[] = [];
	const late: ImportedChange[] = [];
	for (let at = 0; at < works.length; at += NOTES_A_WRITE) {
		const made: Made[] = [];
		for (const work of works.slice(at, at + NOTES_A_WRITE)) made.push(await work());
		const writes = made.flatMap(({ write }) => write ?? []);
		await writeAhead(turn, writes);
		for (const { path } of writes) await known(acting, path);
		unwritten.push(...made.flatMap(({ unwritten: id }) => id ?? []));
		late.push(...made.flatMap((one) => one.late ?? []));
		await turn.parts.pacer.breathe();
	}
	const conflicts = [...plan.conflicts, ...late];
	for (const conflict of conflicts) await bothKept(acting, conflict);
	await settleTwins(turn, site);
	await writeMeta(turn, site.places.meta, await site.nextNumbers());
	const updates = plan.updates.filter((change) => !late.includes(change));
	return { plan: { ...plan, updates, conflicts }, unwritten };
}

/** Null: there is nothing to write. */
interface Made {
	write?: NoteWrite | null;
	unwritten?: string;
	/** Somebody has changed its note since this was planned. */
	late?: ImportedChange;
}

/** What goes for all notes of an import. */
interface Batch {
	/** By the new id. */
	rows: ReadonlyMap<string, Renumbered>;
	/** Of notes that nobody has written yet, in small letters. */
	paths: Set<string>;
	uuids: Set<string>;
	/** Ids that one here has, and that a person is asked about. */
	offered: ReadonlySet<string>;
}

async function creation(
	{ turn, site, by }: Acting,
	{ entity, content, uuid, unknown }: ImportedNote,
	batch: Batch,
): Promise<Made> {
	const { id, kind, title } = entity;
	const row = batch.rows.get(id);
	const isFree =
		uuid !== null && turn.records.entities.get(uuid) === null && !batch.uuids.has(uuid);
	const own = isFree ? uuid : turn.parts.ids.uuid();
	const after = formatBacklogNote(entity, content, own, unknown);
	const name = kind === 'issue' ? id : safeName(title, id);
	const wished = joinPath(site.places.notes[kind], `${name}.md`);
	const path = await freePath(turn.files, wished, 0, batch.paths);
	const note = entityNoteWith(turn, path, after);
	if (!note) return { unwritten: id };
	batch.uuids.add(own);
	batch.paths.add(path.toLowerCase());
	const other = batch.offered.has(id) ? site.pathOf(kind, id) : null;
	if (other !== null) {
		// As two notes with one id come by sync: the ledger knows of it when a person has said what it is.
		await writeNote(turn, { path, before: null, after });
		await site.look(path);
		site.addTwin({ id, paths: [other, path], uuid: own });
		return {};
	}
	const told = { known: null, note, before: null, by, uuid: own, announced: true } as const;
	const entry = entityEntry(turn, {
		...told,
		...(row
			? { action: 'entity_renumbered', reason: row.why, more: mapping(row) }
			: { action: 'entity_created', reason: IMPORTED }),
	});
	return { write: { path, before: null, after, entry } };
}

/** A long link stands below the text: what the properties had of it until now counts no more. */
const NO_LINK = { foreign: null } as const;

async function update(acting: Acting, change: ImportedChange): Promise<Made> {
	const { turn, site, by } = acting;
	const { path, entity, content, unknown, asksToClose } = change;
	const note = await entityNoteAt(turn, path);
	const record = turn.records.entities.at(turn.relative(path) ?? path);
	if (!note || !record) return { unwritten: entity.id };
	if (said(note) !== said(change.note)) return { late: change };
	const others = Object.entries({ ...NO_LINK, ...unknown }).map(
		([key, value]): [string, PropertyValue] => [key, valueOf(value)],
	);
	site.due.add(path);
	// What both have made alike by now is settled.
	const open = openImport(turn, record);
	const made = ownChange(turn, {
		...{ known: record, note, by, reason: asksToClose ? ASKS_TO_CLOSE : IMPORTED },
		wanted: { entity, content, others: Object.fromEntries(others) },
		...(open && { more: { resolves: open.entry } }),
	});
	return made.ok ? { write: made.value } : { unwritten: entity.id };
}

function said({ entity, content, unknown }: OwnNote): string {
	return JSON.stringify([entity, content, unknown]);
}

/** What was changed on both sides stays as it is here until a person chooses. */
async function bothKept({ turn, by }: Acting, change: ImportedChange): Promise<void> {
	const { path, entity, content, uuid, unknown, differences } = change;
	const note = await entityNoteAt(turn, path);
	const theirs = entityNoteWith(turn, path, formatBacklogNote(entity, content, uuid, unknown));
	const [line] = theirs ? parseLines(lineOf(turn, theirs), entity.kind).lines : [];
	if (!note || !line) return;
	const conflicts = differences.map(({ field, ours, theirs: other }) => ({
		...{ field, ours: valueOf(ours), theirs: valueOf(other) },
	}));
	await recordConflict(turn, { note, line, conflicts, by, reason: IMPORTED });
}

async function known({ turn, site }: Acting, path: string): Promise<void> {
	const note = await entityNoteAt(turn, path);
	if (!note) return;
	site.put(note);
	site.touched(path);
}
