// What an import would do, as a value: nothing is written here. Importing the same twice changes nothing, and importing
// what the tool has changed since changes what it changed. Where a note was changed here as well, both sides are shown.

import { groupBy } from '../../shared/group-by';
import type { BacklogEntity, EntityKind } from '../entities';
import { formatBacklogId, parseBacklogId } from '../ids';
import { UNKNOWN_TIME } from '../note-fields';
import type { ForeignBacklog, ForeignEntity, FormatName, ImportedNote, OwnNote } from './define';
import { externalIds } from './export';
import { LINK_KEYS, formatLink, readLink, sumOfOurs, sumOfTheirs, type Link } from './link';
import { renumberEntity, renumberText, type OtherId } from './renumber';

export interface FieldDifference {
	/** `content` for the text. */
	field: string;
	ours: unknown;
	theirs: unknown;
}

export interface ImportedChange extends ImportedNote {
	path: string;
	/** Empty where only what is kept of the tool's record has changed. */
	differences: readonly FieldDifference[];
}

export interface ImportPlan {
	creations: readonly ImportedNote[];
	updates: readonly ImportedChange[];
	/** Changed on both sides since they were last the same, or never known to have been. Nothing is taken until somebody decides. */
	conflicts: readonly ImportedChange[];
	unchanged: number;
	mapping: readonly { externalId: string; id: string; isNew: boolean }[];
	/** Entities of the import with one kind and title: `i-4x2a` and its `i-4x2a.1`. All are taken in. */
	twins: readonly { kind: EntityKind; title: string; externalIds: readonly string[] }[];
	/** The counters afterwards. */
	next: Counters;
}

export type Counters = Readonly<Record<EntityKind, number>>;

export interface ImportInto {
	existing: readonly OwnNote[];
	/** The numbers that new entities get. */
	next: Counters;
	/** Ids that were settled beforehand, as by `resolveCollisions`: from the tool's to ours. */
	settled?: ReadonlyMap<string, string>;
}

export function planImport(foreign: ForeignBacklog, into: ImportInto): ImportPlan {
	const known = knownNotes(foreign, into.existing);
	const { ids, next } = numbered(foreign, known, into);
	const isOurs = new Set(into.existing.map(({ entity }) => entity.id));
	const toOurs: OtherId = (id) => ids.get(id) ?? (isOurs.has(id) ? id : null);
	const back = new Map([...ids].map(([theirs, ours]) => [ours, theirs]));
	const toTheirs: OtherId = (id) => back.get(id) ?? null;
	const plan = {
		creations: new Array<ImportedNote>(),
		updates: new Array<ImportedChange>(),
		conflicts: new Array<ImportedChange>(),
		unchanged: 0,
	};
	for (const one of foreign.entities) {
		const id = ids.get(one.entity.id) ?? one.entity.id;
		const note = known.get(one.entity.id);
		const theirs = sumOfTheirs(one);
		const before = note ? readLink(note.unknown, note.content) : null;
		if (before?.link && before.link.theirs === theirs && before.link.id === one.entity.id) {
			plan.unchanged += 1;
			continue;
		}
		const taken = takenIn(one, { id, theirs, format: foreign.format, toOurs, toTheirs });
		if (!note) {
			plan.creations.push(taken.imported);
			continue;
		}
		const change = changeOf(note, before?.content ?? note.content, taken);
		const isOursSame = before?.link?.ours === sumOfOurs(note.entity, before?.content ?? '');
		const isPlain = change.differences.length === 0 || isOursSame;
		(isPlain ? plan.updates : plan.conflicts).push(change);
	}
	const mapping = [...ids].map(([externalId, id]) => {
		return { externalId, id, isNew: !known.has(externalId) };
	});
	return { ...plan, mapping, twins: twinsIn(foreign), next };
}

/** By the tool's id: the notes that an earlier import made, and those that were exported to the tool. */
function knownNotes(
	{ format, entities }: ForeignBacklog,
	existing: readonly OwnNote[],
): Map<string, OwnNote> {
	const there = new Map(entities.map((one) => [one.entity.id, one]));
	const byUuid = new Map(entities.flatMap((one) => (one.uuid === null ? [] : [[one.uuid, one]])));
	const exported = externalIds(existing, format);
	const known = new Map<string, OwnNote>();
	for (const note of existing) {
		const { link } = readLink(note.unknown, '');
		const external = exported.get(note.entity.id) ?? '';
		const same = note.uuid === null ? undefined : byUuid.get(note.uuid);
		const named = there.get(external);
		const isLinked = link?.source === format;
		const found = isLinked ? named : (same ?? (isAlike(note, named) ? named : undefined));
		if (found?.entity.kind === note.entity.kind && !known.has(found.entity.id))
			known.set(found.entity.id, note);
	}
	return known;
}

/** Without a link, an id alone is no proof. */
function isAlike({ entity, uuid }: OwnNote, one: ForeignEntity | undefined): boolean {
	const isOther = uuid !== null && one?.uuid !== null && one?.uuid !== uuid;
	return one?.entity.title === entity.title && !isOther;
}

/** An id of ours that is free and was never used stays; all others get the next number, in the tool's order. */
function numbered(
	{ format, entities }: ForeignBacklog,
	known: ReadonlyMap<string, OwnNote>,
	{ existing, next, settled }: ImportInto,
): { ids: Map<string, string>; next: Counters } {
	const counters = { ...next };
	const ids = new Map([...known].map(([external, note]) => [external, note.entity.id]));
	const taken = new Set(existing.map(({ entity }) => entity.id));
	const take = (external: string, id: string) => {
		const parsed = parseBacklogId(id);
		if (parsed) counters[parsed.kind] = Math.max(counters[parsed.kind], parsed.number + 1);
		taken.add(id);
		ids.set(external, id);
	};
	const open = entities.filter(({ entity }) => !ids.has(entity.id));
	for (const { entity } of open) {
		const wanted = settled?.get(entity.id) ?? (format === 'seed' ? entity.id : null);
		const parsed = wanted === null ? null : parseBacklogId(wanted);
		const isFree = wanted !== null && !taken.has(wanted) && parsed?.kind === entity.kind;
		if (isFree && (settled?.has(entity.id) || parsed.number >= next[entity.kind]))
			take(entity.id, wanted);
	}
	for (const { entity } of open)
		if (!ids.has(entity.id)) take(entity.id, formatBacklogId(entity.kind, counters[entity.kind]));
	return { ids, next: counters };
}

interface Taking {
	id: string;
	theirs: string;
	format: FormatName;
	toOurs: OtherId;
	toTheirs: OtherId;
}

interface Taken {
	imported: ImportedNote;
	/** Without what is kept below it. */
	content: string;
}

function takenIn(one: ForeignEntity, { id, theirs, format, toOurs, toTheirs }: Taking): Taken {
	const entity = named(renumberEntity(one.entity, id, toOurs), format);
	const content = renumberText(one.content, toOurs);
	const leadsBack = content === one.content || renumberText(content, toTheirs) === one.content;
	const link: Link = {
		...{ source: format, id: one.entity.id, path: one.path },
		// The seed's other keys are the note's own properties.
		kept: format === 'seed' ? {} : one.kept,
		content: leadsBack ? null : one.content,
		...{ theirs, ours: sumOfOurs(entity, content) },
	};
	const { properties, content: whole } = formatLink(link, content);
	const unknown = { ...one.properties, ...properties };
	return { imported: { entity, content: whole, uuid: one.uuid, unknown }, content };
}

/** What a tool doesn't say, and a note has to: it comes from the tool, and nobody knows when. */
function named(entity: BacklogEntity, format: FormatName): BacklogEntity {
	const created_at = entity.created_at || UNKNOWN_TIME;
	const common = { created_at, updated_at: entity.updated_at || created_at };
	const created_by = entity.created_by || format;
	if (entity.kind === 'issue') return { ...entity, ...common, created_by };
	return { ...entity, ...common, created_by, updated_by: entity.updated_by || created_by };
}

/** Over the note: what isn't the tool's, such as a property of somebody else's, stays. */
function changeOf(note: OwnNote, ours: string, { imported, content }: Taken): ImportedChange {
	const { path, uuid, unknown } = note;
	const others = Object.entries(unknown).filter(([key]) => !LINK_KEYS.has(key));
	return {
		...imported,
		path,
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
