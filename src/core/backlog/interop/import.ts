// What an import would do, as a value: nothing is written here. Importing the same twice changes nothing, and importing
// what the tool has changed since changes what it changed. Where a note was changed here as well, both sides are shown.

import { groupBy } from '../../shared/group-by';
import type { JsonObject } from '../../shared/json';
import type { BacklogEntity, EntityKind } from '../entities';
import { formatBacklogId, parseBacklogId } from '../ids';
import type {
	Counters,
	ForeignBacklog,
	ForeignEntity,
	FormatName,
	ImportedNote,
	OwnNote,
} from './define';
import { cyclesIn } from '../cycles';
import { relationshipsOf } from '../relationships';
import { asNoted, saidOtherwise } from './as-noted';
import { hasEdges } from './edges';
import { entityIn } from './entity-in';
import { exportsById, type Exported, type ExportsById } from './exports';
import { formatNamed } from './formats';
import { knownNotes } from './known-notes';
import { LINK_KEYS, formatLink, readLink, sumOfOurs, sumOfTheirs, type Link } from './link';
import { idInFile } from './twin-ids';
import { RecordValues } from './values';
import { leadsBack, renumberEntity, renumberText, type OtherId } from './renumber';

export interface FieldDifference {
	/** `content` for the text. */
	field: string;
	ours: unknown;
	theirs: unknown;
}

export interface ImportedChange extends ImportedNote {
	path: string;
	/** The note that it is a change of. */
	note: OwnNote;
	/** The tool says that it is closed, and a person, or evidence, closes it here: so it asks. */
	asksToClose: boolean;
	/** Empty where only what is kept of the tool's record has changed. */
	differences: readonly FieldDifference[];
}

export interface ImportPlan {
	/** Each makes its note when it is called. The texts and their sums take longer than the plan, and a trial needs neither. */
	creations: readonly (() => ImportedNote)[];
	updates: readonly ImportedChange[];
	/** Changed on both sides since they were last the same, or never known to have been. Nothing is taken until somebody decides. */
	conflicts: readonly ImportedChange[];
	unchanged: number;
	mapping: readonly { externalId: string; id: string; isNew: boolean }[];
	/** Entities of the import with one kind and title: `i-4x2a` and its `i-4x2a.1`. All are taken in. */
	twins: readonly { kind: EntityKind; title: string; externalIds: readonly string[] }[];
	/** Ids here, of which each leads to the next and the last to the first. Nothing is left out for it. */
	cycles: readonly ImportedCycle[];
	/** The counters afterwards. */
	next: Counters;
}

export interface ImportedCycle {
	type: (typeof IN_NO_CIRCLE)[number];
	ids: readonly string[];
}

export interface ImportInto {
	existing: readonly OwnNote[];
	/** The numbers that new entities get. */
	next: Counters;
	/** Ids that were settled beforehand, as by `resolveCollisions`: from the tool's to ours. */
	settled?: ReadonlyMap<string, string>;
	/** The tool's ids of those that may be the same as one here with their id and title: they keep it until a person has said so. */
	offered?: ReadonlySet<string>;
	/** What was written for other tools. */
	exported?: readonly Exported[];
	/** Ids that those had here which are removed: from the tool's to ours. */
	away?: ReadonlyMap<string, string>;
}

export function planImport(foreign: ForeignBacklog, into: ImportInto): ImportPlan {
	const known = knownNotes(foreign, into.existing);
	const { ids, next } = numbered(foreign, known, into);
	const isOurs = new Set(into.existing.map(({ entity }) => entity.id));
	// What refers to something that was removed goes on doing so.
	const { away = new Map<string, string>() } = into;
	const back = new Map([...away, ...ids].map(([theirs, ours]) => [ours, theirs]));
	const take: Take = (one, note) =>
		takenIn(one, note, {
			id: ids.get(one.entity.id) ?? one.entity.id,
			format: foreign.format,
			toOurs: (id) => ids.get(id) ?? away.get(id) ?? (isOurs.has(id) ? id : null),
			toTheirs: (id) => back.get(id) ?? null,
		});
	const exported = exportsById(into.exported ?? [], foreign.format);
	const { isApart = false, from } = foreign;
	const isThere = ({ to }: Exported) => !isApart && (from === undefined || to === from);
	const creations: (() => ImportedNote)[] = [];
	const found: Compared[] = [];
	for (const one of foreign.entities) {
		const note = known.get(one.entity.id);
		if (note) found.push(compared(note, one, { take, exported, isThere }));
		else creations.push(() => take(one, null).imported);
	}
	const changes = (outcome: Compared['outcome']) =>
		found.flatMap((one) => (one.outcome === outcome && one.change ? [one.change] : []));
	return {
		...{ creations, updates: changes('update'), conflicts: changes('conflict') },
		unchanged: found.filter(({ outcome }) => outcome === 'unchanged').length,
		mapping: [...ids].map(([externalId, id]) => ({
			externalId,
			id,
			isNew: !known.has(externalId),
		})),
		...{ twins: twinsIn(foreign), cycles: cyclesWith(foreign, into.existing, ids), next },
	};
}

interface Compared {
	outcome: 'unchanged' | 'update' | 'conflict';
	change: ImportedChange | null;
}

interface Comparing {
	take: Take;
	exported: ExportsById;
	/** Written to where it is read now. */
	isThere: (written: Exported) => boolean;
}

function compared(
	note: OwnNote,
	one: ForeignEntity,
	{ take, exported, isThere }: Comparing,
): Compared {
	const { link, content } = readLink(note.unknown, note.content);
	const theirs = sumOfTheirs(one);
	const written = writtenSince(link, exported.get(one.entity.id));
	const isSame = link?.id === one.entity.id && link.theirs === theirs;
	if (isSame || written.some((last) => last.theirs === theirs))
		return { outcome: 'unchanged', change: null };
	const change = changeOf(note, content, take(one, note));
	// What an import asked a person to close, and a person has closed, was not changed otherwise.
	const asked = [note.entity, ...(one.entity.status === 'closed' ? [asking(note.entity)] : [])];
	const same = new Set([link?.ours, ...written.filter(isThere).map(({ ours }) => ours)]);
	const isOursSame = asked.some((entity) => same.has(sumOfOurs(entity, content)));
	return { outcome: isOursSame || change.differences.length === 0 ? 'update' : 'conflict', change };
}

/** What was exported before the last import says nothing of what came after it. */
function writtenSince(link: Link | null, exported: readonly Exported[] = []): Exported[] {
	return exported.filter(({ since }) => since === (link?.theirs ?? ''));
}

/** An id of ours that is free and was never used stays; all others get the next number, in the tool's order. */
function numbered(
	{ format, entities, next: theirs = { spec: 1, issue: 1 } }: ForeignBacklog,
	known: ReadonlyMap<string, OwnNote>,
	{ existing, next, settled = new Map(), offered = new Set() }: ImportInto,
): { ids: Map<string, string>; next: Counters } {
	// What the tool has given once isn't given again here either.
	const counters = {
		spec: Math.max(next.spec, theirs.spec),
		issue: Math.max(next.issue, theirs.issue),
	};
	const ids = new Map([...known].map(([external, note]) => [external, note.entity.id]));
	const taken = new Set(existing.map(({ entity }) => entity.id));
	const take = (external: string, id: string) => {
		const { kind, number } = parseBacklogId(id) ?? { kind: 'issue', number: 0 };
		counters[kind] = Math.max(counters[kind], number + 1);
		taken.add(id);
		ids.set(external, id);
	};
	const open = entities.map(({ entity }) => entity).filter(({ id }) => !ids.has(id));
	const isFree = (id: string, kind: EntityKind, least: number) => {
		const parsed = parseBacklogId(id);
		return parsed?.kind === kind && parsed.number >= least && !taken.has(id);
	};
	const wantedBy = ({ id, kind }: BacklogEntity): string | null => {
		if (offered.has(id)) return idInFile(id);
		const wanted = settled.get(id);
		if (wanted !== undefined && isFree(wanted, kind, 0)) return wanted;
		return format === 'seed' && isFree(id, kind, next[kind]) ? id : null;
	};
	for (const entity of open) {
		const wanted = wantedBy(entity);
		if (wanted !== null) take(entity.id, wanted);
	}
	for (const { id, kind } of open)
		if (!ids.has(id)) take(id, formatBacklogId(kind, counters[kind]));
	return { ids, next: counters };
}

/** A note is what an import is going to change. */
type Take = (one: ForeignEntity, note: OwnNote | null) => Taken;

interface Taking {
	id: string;
	format: FormatName;
	toOurs: OtherId;
	toTheirs: OtherId;
}

interface Taken {
	imported: ImportedNote;
	/** Without what is kept below it. */
	content: string;
	asksToClose: boolean;
}

function takenIn(
	one: ForeignEntity,
	note: OwnNote | null,
	{ id, format, toOurs, toTheirs }: Taking,
): Taken {
	const said = { entity: renumberEntity(one.entity, id, toOurs), uuid: one.uuid };
	const origin = { source: format, id: one.entity.id };
	const noted = asNoted(said, origin);
	const { uuid } = noted;
	const theirs = note ? withUnsaid(noted.entity, note.entity, origin) : noted.entity;
	const asksToClose =
		note !== null && theirs.status === 'closed' && note.entity.status !== 'closed';
	const entity = asksToClose ? asking(theirs) : theirs;
	const content = renumberText(one.content, toOurs);
	const isBack = content === one.content || leadsBack(one.content, content, toTheirs);
	const link: Link = {
		...{ source: format, id: one.entity.id, path: one.path },
		kept: one.kept,
		said: saidOtherwise(said, noted),
		content: isBack ? null : one.content,
		...{ theirs: sumOfTheirs(one), ours: sumOfOurs(entity, content) },
	};
	const { properties, content: whole } = formatLink(link, content);
	const unknown = { ...one.properties, ...properties };
	return { imported: { entity, content: whole, uuid, unknown }, content, asksToClose };
}

/** No program closes an issue that is here. */
function asking(entity: BacklogEntity): BacklogEntity {
	if (entity.kind === 'spec') return entity;
	return { ...entity, status: 'needs_review', closed_at: null };
}

/** What a tool has no word for isn't taken from a note because the tool doesn't say it. */
function withUnsaid(
	theirs: BacklogEntity,
	ours: BacklogEntity,
	origin: { source: FormatName; id: string },
): BacklogEntity {
	const { told, carried } = formatNamed(origin.source);
	if (!told || theirs.kind !== ours.kind) return theirs;
	const { entity } = asNoted({ entity: told(ours), uuid: null }, origin);
	const [had, said, now] = [fieldsOf(ours), fieldsOf(entity), fieldsOf(theirs)];
	const keys = Object.keys(now).filter(
		(key) => !carried[ours.kind].has(key) && JSON.stringify(said[key]) === JSON.stringify(now[key]),
	);
	const kept = new RecordValues(
		{ ...now, ...Object.fromEntries(keys.map((key) => [key, had[key] ?? null])) },
		{ path: '', line: null, id: theirs.id },
		[],
	);
	return entityIn(kept, theirs.kind, theirs.id);
}

function fieldsOf(entity: BacklogEntity): JsonObject {
	return { ...entity };
}

/** Over the note: what isn't the tool's, such as a property of somebody else's, stays. */
function changeOf(note: OwnNote, ours: string, taken: Taken): ImportedChange {
	const { imported, content, asksToClose } = taken;
	const { path, uuid, unknown } = note;
	const others = Object.entries(unknown).filter(([key]) => !LINK_KEYS.has(key));
	return {
		...{ ...imported, path, note, asksToClose },
		uuid: uuid ?? imported.uuid,
		unknown: { ...Object.fromEntries(others), ...imported.unknown },
		differences: differencesOf(note.entity, imported.entity, [ours, content]),
	};
}

/** Times and their authors follow from the others. */
const FOLLOWING: ReadonlySet<string> = new Set(['updated_at', 'updated_by']);

function differencesOf(
	ours: BacklogEntity,
	theirs: BacklogEntity,
	[ourText, theirText]: readonly [string, string],
): FieldDifference[] {
	const had: Readonly<Record<string, unknown>> = { ...ours };
	const fields = Object.entries(theirs).flatMap(([field, value]): FieldDifference[] => {
		const isSame = JSON.stringify(had[field]) === JSON.stringify(value);
		return isSame || FOLLOWING.has(field) ? [] : [{ field, ours: had[field], theirs: value }];
	});
	if (ourText === theirText) return fields;
	return [...fields, { field: 'content', ours: ourText, theirs: theirText }];
}

function twinsIn({ entities }: ForeignBacklog): ImportPlan['twins'] {
	const alike = groupBy(entities, ({ entity }) => `${entity.kind}\n${entity.title}`);
	return [...alike.values()].flatMap((group) => {
		const [first, second] = group;
		if (!first || !second || first.entity.title === '') return [];
		const externalIds = group.map(({ entity }) => entity.id);
		return [{ kind: first.entity.kind, title: first.entity.title, externalIds }];
	});
}

const IN_NO_CIRCLE = ['blocks', 'parent-child', 'discovered-from'] as const;

/** Those that an import would have its part in. */
function cyclesWith(
	{ entities }: ForeignBacklog,
	existing: readonly OwnNote[],
	ids: ReadonlyMap<string, string>,
): ImportedCycle[] {
	const graphs = new Map(IN_NO_CIRCLE.map((type) => [type, new Map<string, string[]>()]));
	const add = (entity: BacklogEntity, named: (id: string) => string) => {
		if (!hasEdges(entity)) return;
		for (const { type, from, to } of relationshipsOf(entity)) {
			const known = IN_NO_CIRCLE.find((one) => one === type);
			const ways = known && graphs.get(known);
			const [start, end] = [named(from), named(to)];
			if (start !== end) ways?.set(start, [...(ways.get(start) ?? []), end]);
		}
	};
	const imported = new Set(ids.values());
	for (const { entity } of entities) add(entity, (id) => ids.get(id) ?? id);
	for (const { entity } of existing) if (!imported.has(entity.id)) add(entity, (id) => id);
	return IN_NO_CIRCLE.flatMap((type) => {
		const ways = graphs.get(type) ?? new Map<string, string[]>();
		const found = cyclesIn([...ways.keys()], (id) => ways.get(id) ?? []);
		return found
			.filter((cycle) => cycle.some((id) => imported.has(id)))
			.map((cycle) => ({ type, ids: cycle }));
	});
}
