// An export into a folder that has something already. What isn't ours stays there, and so does what the tool has changed since Signoff
// last read or wrote it: an import takes that in first.

import type {
	Counters,
	Files,
	ForeignBacklog,
	ForeignEntity,
	ForeignFormat,
	FormatName,
	OwnNote,
} from './define';
import { planExport, type ExportPlan } from './export';
import { exportsById, type Exported, type ExportsById } from './exports';
import { formatNamed } from './formats';
import { knownNotes } from './known-notes';
import { withoutRemoved } from './removed';
import { readLink, sumOfOurs, sumOfTheirs, type Link } from './link';

interface WriteInto {
	/** What the folder has. */
	found: Files;
	/** The folder, from that of the vault. */
	to: string;
	/** Our own counters. */
	next: Counters;
	/** Notes that were removed. */
	gone: readonly OwnNote[];
	/** What was written before, for any tool. */
	exported: readonly Exported[];
	/** Also the separate file of edges, where the format has one. */
	withEdges: boolean;
}

export interface WrittenOver {
	files: ReadonlyMap<string, string>;
	/** Where notes of theirs were that are elsewhere in `files`: to be taken away after those are written. */
	moved: readonly string[];
	mapping: ExportPlan['mapping'];
	/** They have changed there since, or nobody knows when they were last the same. They stay as they are there. */
	left: ExportPlan['mapping'];
	/** How many are nobody's here, and stay. */
	kept: number;
	/** Ids of others that an entity of ours would be written over. Where there is one, nothing is to be written. */
	inTheWay: readonly string[];
	/** What was written now and before. */
	exported: readonly Exported[];
}

/** Null for a format that is only read. */
export function writeOver(
	format: ForeignFormat,
	notes: readonly OwnNote[],
	into: WriteInto,
): WrittenOver | null {
	const { name, write } = format;
	const { found, next, gone } = into;
	if (!write) return null;
	const there = thereIn(format, found);
	const known = knownNotes(there, notes);
	const { backlog, mapping } = planExport(name, notes, {
		...{ leftovers: there.leftovers, next, gone },
		there: byOurIds(there.entities, known),
	});
	const own = new Map(backlog.entities.map((one) => [one.entity.id, one]));
	const others = there.entities.filter(({ entity }) => !own.has(entity.id));
	const drawn = (left: Left): Drawn => {
		const ours = backlog.entities.map((one) => left.get(one.entity.id) ?? one);
		const all = write({ ...backlog, entities: [...ours, ...others] }, into.withEdges);
		const files = asFound(all, found, [...left.values(), ...others]);
		return { files, sums: sumsIn(thereIn(format, new Map([...found, ...files])).entities) };
	};
	const whole = drawn(new Map());
	const before = exportsById(into.exported, name);
	const same = there.entities.filter(({ entity }) => own.has(entity.id));
	const left = changedAmong(same, { known, before, name, sums: whole.sums });
	const { files, sums } = left.size === 0 ? whole : drawn(left);
	const ids = new Map(mapping.map(({ id, externalId }) => [id, externalId]));
	const ours = notes.map((note) => [ids.get(note.entity.id) ?? '', note] as const);
	const named = [...ours, ...stillRemoved(there, notes, into)];
	return {
		...{ files, mapping, kept: others.length },
		moved: there.entities.flatMap(({ path }) =>
			isNoteIn(found, path) && !files.has(path) ? path : [],
		),
		left: mapping.filter(({ externalId }) => left.has(externalId)),
		inTheWay: [...left.values()].flatMap((one) => {
			const mine = known.has(one.entity.id) ? own.get(one.entity.id) : undefined;
			return mine && !areApart(mine, one, name) ? [] : one.entity.id;
		}),
		exported: exportedAfter(named, { left, sums }, { ...into, name }),
	};
}

function thereIn(format: ForeignFormat, files: Files): ForeignBacklog {
	return format.written?.read(files) ?? format.read(files);
}

interface Drawn {
	files: Map<string, string>;
	/** Of what they are read as. */
	sums: Sums;
}

/** By the tool's ids. */
type Left = ReadonlyMap<string, ForeignEntity>;
type Sums = ReadonlyMap<string, string>;
type Known = ReadonlyMap<string, OwnNote>;

function byOurIds(there: readonly ForeignEntity[], known: Known): Map<string, ForeignEntity> {
	return new Map(
		there.flatMap((one) => {
			const note = known.get(one.entity.id);
			return note ? [[note.entity.id, one] as const] : [];
		}),
	);
}

function sumsIn(entities: readonly ForeignEntity[]): Sums {
	return new Map(entities.map((one) => [one.entity.id, sumOfTheirs(one)]));
}

/** A note of theirs has a style of its own: it isn't written again. */
function asFound(files: Map<string, string>, found: Files, theirs: readonly ForeignEntity[]) {
	for (const { path, source } of theirs) {
		const text = found.get(path) ?? '';
		// Behind the note its line may stand.
		const isIts = text !== '' && (source === text || source.startsWith(`${text}\n`));
		if (isIts && isNoteIn(found, path)) files.set(path, text);
	}
	return files;
}

/** A file that is one entity's alone. */
function isNoteIn(found: Files, path: string): boolean {
	return path.endsWith('.md') && found.has(path);
}

interface Before {
	known: Known;
	/** As they would be written now. */
	sums: Sums;
	before: ExportsById;
	name: FormatName;
}

/** Those that aren't as Signoff has read or written them, or would write them. */
function changedAmong(
	there: readonly ForeignEntity[],
	{ known, sums, before, name }: Before,
): Left {
	const changed = there.filter((one) => {
		const { id } = one.entity;
		const note = known.get(id);
		const written = (before.get(id) ?? []).map(({ theirs }) => theirs);
		const read = note && linkOf(note, name)?.theirs;
		return ![sums.get(id), read, ...written].includes(sumOfTheirs(one));
	});
	return new Map(changed.map((one) => [one.entity.id, one]));
}

function linkOf({ unknown, content }: OwnNote, name: FormatName): Link | null {
	const { link } = readLink(unknown, content);
	return link?.source === name ? link : null;
}

function areApart(
	{ entity, uuid }: ForeignEntity,
	other: ForeignEntity,
	format: FormatName,
): boolean {
	if (uuid !== null && other.uuid !== null) return uuid !== other.uuid;
	// A tool may have nothing but minutes.
	const told = formatNamed(format).told?.(entity) ?? entity;
	const created = [entity.created_at, told.created_at];
	return !created.includes(other.entity.created_at) && entity.title !== other.entity.title;
}

/** Notes with the tool's ids of them. */
type Named = readonly (readonly [externalId: string, note: OwnNote])[];

/** Those that are removed here, and there as they were. What refers to them may be written otherwise, and they with it. */
function stillRemoved(
	there: ForeignBacklog,
	notes: readonly OwnNote[],
	{ gone, exported }: WriteInto,
): Named {
	const { removed } = withoutRemoved(there, { existing: notes, gone, exported });
	const byId = new Map(gone.map((note) => [note.entity.id, note]));
	return removed.flatMap(({ id, externalId }) => {
		const note = byId.get(id);
		return note ? [[externalId, note] as const] : [];
	});
}

/** With what was written for other tools, in other folders, and of what was left now. */
function exportedAfter(
	named: Named,
	{ left, sums }: { left: Left; sums: Sums },
	{ exported, to, name }: WriteInto & { name: FormatName },
): Exported[] {
	const now = named.flatMap(([id, note]): Exported[] => {
		const theirs = sums.get(id);
		if (theirs === undefined || left.has(id)) return [];
		const { link, content } = readLink(note.unknown, note.content);
		const since = link?.source === name ? link.theirs : '';
		return [{ as: name, to, id, theirs, ours: sumOfOurs(note.entity, content), since }];
	});
	const fresh = new Set(now.map(({ id }) => id));
	const isOlder = (one: Exported) => one.as === name && one.to === to && fresh.has(one.id);
	return [...exported.filter((one) => !isOlder(one)), ...now];
}
