// The mirrors of two clones and of the commit they both come from, merged: what `signoff backlog merge` and the git merge
// driver do. Entities are told apart by uuid, collisions renumbered, fields merged. What a person must decide stays in the
// file as git writes it, both sides with everything merged that can be.

import { groupBy } from '../../shared/group-by';
import { isSameJson, type JsonObject } from '../../shared/json';
import {
	copiedUuids,
	resolveCollisions,
	type CollisionResult,
	type CollisionSides,
	type Resolved,
} from './collisions';
import { ENTITY_KINDS, type EntityKind } from '../entities';
import { compareBacklogIds } from '../ids';
import {
	formatLines,
	parseLines,
	type LineProblem,
	type ParsedLine,
	type ParsedMirror,
	type Side,
} from './jsonl';
import { renumberLine } from './line-references';
import { mergeEntity, type FieldConflict, type MergeSide } from './merge-entity';

export interface MirrorVersions {
	/** Null where there is none: both sides made the file. */
	base: string | null;
	ours: string;
	theirs: string;
}

export interface EntityConflict {
	id: string;
	kind: EntityKind;
	/** `removed`: one side removed what the other changed. `alike`: a person says whether they are the same. */
	code: 'fields' | 'removed' | 'alike';
	fields: readonly FieldConflict[];
}

export interface MirrorMerge extends Pick<
	CollisionResult,
	'renumbered' | 'offers' | 'next' | 'references'
> {
	texts: Partial<Record<EntityKind, string>>;
	conflicts: readonly EntityConflict[];
	problems: readonly (LineProblem & { side: Side; kind: EntityKind })[];
}

type Options = Pick<CollisionSides, 'next' | 'elsewhere' | 'answers'>;

/** Both mirrors at once where both are known, because references go from one to the other. */
export function mergeMirrors(
	mirrors: Partial<Record<EntityKind, MirrorVersions>>,
	options: Options = {},
): MirrorMerge {
	const files = ENTITY_KINDS.flatMap((kind) => {
		const versions = mirrors[kind];
		return versions ? [new ParsedVersions(kind, versions)] : [];
	});
	const all = (side: Side) => files.flatMap((file) => file.linesOf(side));
	const sides = { base: all('base'), ours: all('ours'), theirs: all('theirs') };
	const resolution = resolveCollisions({ ...options, ...sides });
	const entities = entitiesOf(resolution, sides.base);
	const outcomes = files.map((file) => {
		const here = entities.filter(({ versions: [first] }) => first && file.has(first.line));
		return { file, outcomes: [...groupBy(here, idOf).values()].map((same) => settle(same, file)) };
	});
	const { renumbered, offers, next, references } = resolution;
	return {
		texts: Object.fromEntries(
			outcomes.map(({ file, outcomes: settled }) => [file.kind, textOf(settled, file)]),
		),
		conflicts: outcomes.flatMap(({ outcomes: settled }) =>
			settled.flatMap(({ conflicts }) => conflicts),
		),
		problems: files.flatMap((file) => file.problems()),
		...{ renumbered, offers, next, references },
	};
}

const SIDES: readonly Side[] = ['ours', 'base', 'theirs'];

class ParsedVersions {
	private readonly parsed: Readonly<Record<Side, ParsedMirror>>;
	private readonly known: ReadonlySet<ParsedLine>;

	constructor(
		readonly kind: EntityKind,
		{ base, ours, theirs }: MirrorVersions,
	) {
		this.parsed = {
			ours: parseLines(ours, kind),
			base: parseLines(base ?? '', kind),
			theirs: parseLines(theirs, kind),
		};
		this.known = new Set(SIDES.flatMap((side) => this.parsed[side].lines));
	}

	/** What a mark in one of them calls the base has been replaced on both sides of that conflict. */
	linesOf(side: Side): ParsedLine[] {
		return this.parsed[side].lines.filter((line) => line.side !== 'base');
	}

	has(line: ParsedLine): boolean {
		return this.known.has(line);
	}

	/** Where a line could not be read, it may be the one that is missing. */
	maySayRemoved(side: MergeSide): boolean {
		return this.parsed[side].unread.length === 0;
	}

	/** What one side has removed from it is gone; else both sides' lines stay. */
	unread(): string[] {
		const { ours, base, theirs } = this.parsed;
		const isEverywhere = (text: string) =>
			[ours, theirs].every(({ unread }) => unread.includes(text));
		return [...new Set([...ours.unread, ...theirs.unread])]
			.filter((text) => !base.unread.includes(text) || isEverywhere(text))
			.sort();
	}

	problems(): (LineProblem & { side: Side; kind: EntityKind })[] {
		return SIDES.flatMap((side) =>
			this.parsed[side].problems.map((problem) => ({ ...problem, side, kind: this.kind })),
		);
	}
}

interface Version extends Resolved {
	side: MergeSide;
}

interface Entity {
	versions: readonly Version[];
	base: { json: JsonObject; raw: string } | null;
}

function idOf({ versions }: Entity): string {
	return versions[0]?.id ?? '';
}

function entitiesOf(resolution: CollisionResult, base: readonly ParsedLine[]): Entity[] {
	const versions = (['ours', 'theirs'] as const).flatMap((side) =>
		resolution[side].map((resolved): Version => ({ ...resolved, side })),
	);
	const groups = new Map<object, Version[]>();
	for (const version of versions) {
		const group = groups.get(version.entity);
		if (group) group.push(version);
		else groups.set(version.entity, [version]);
	}
	const bases = new Bases(base);
	const found = [...groups.values()].map((group) => ({ group, was: bases.of(group) }));
	const pairs = found.flatMap(({ group: [first], was }) =>
		first && was ? [{ from: was.id, to: first.id }] : [],
	);
	const ids = movedIds(pairs);
	return found.map(({ group, was }) => {
		const id = { from: was?.id ?? '', to: group[0]?.id ?? '' };
		return {
			versions: group,
			base: was && { raw: was.raw, json: renumberLine(was.json, id, ids) },
		};
	});
}

/** What each id of the base has become. Where several come from one, an id that stays goes first, then the smallest. */
function movedIds(pairs: readonly { from: string; to: string }[]): Map<string, string> {
	const ids = new Map<string, string>();
	const bySize = [...pairs].sort((one, other) => compareBacklogIds(other.to, one.to));
	for (const { from, to } of bySize) ids.set(from, to);
	for (const { from, to } of pairs) if (from === to) ids.delete(from);
	return ids;
}

class Bases {
	private readonly byUuid = new Map<string, ParsedLine>();
	private readonly byId = new Map<string, ParsedLine>();

	constructor(lines: readonly ParsedLine[]) {
		const copied = copiedUuids(lines);
		for (const line of lines) {
			this.byId.set(line.id, line);
			if (line.uuid !== null && !copied.has(line.uuid)) this.byUuid.set(line.uuid, line);
		}
	}

	/** The same one whichever side comes first. */
	of(versions: readonly Version[]): ParsedLine | null {
		const byUuid = versions.map(({ uuid }) => this.byUuid.get(uuid ?? ''));
		const byId = versions
			.map(({ line, uuid }) => ({ uuid, was: this.byId.get(line.id) }))
			.map(({ uuid, was }) => (uuid === null || was?.uuid === null ? was : undefined));
		return firstById(byUuid) ?? firstById(byId);
	}
}

function firstById(lines: readonly (ParsedLine | undefined)[]): ParsedLine | null {
	const known = lines.filter((line) => line !== undefined);
	return known.sort((one, other) => compareBacklogIds(one.id, other.id))[0] ?? null;
}

/** The lines of each side: the same ones where nobody has to decide. */
interface Outcome {
	id: string;
	ours: readonly string[];
	theirs: readonly string[];
	conflicts: readonly EntityConflict[];
}

/** Several entities under one id are those that may be the same. */
function settle(entities: readonly Entity[], file: ParsedVersions): Outcome {
	const sides = new Set(entities.flatMap(({ versions }) => versions.map(({ side }) => side)));
	const areApart = entities.length > 1 && sides.size > 1;
	const outcomes = entities.map((entity) => settleOne(entity, file, areApart));
	const [first] = entities;
	const id = first ? idOf(first) : '';
	return {
		id,
		ours: outcomes.flatMap(({ ours }) => ours),
		theirs: outcomes.flatMap(({ theirs }) => theirs),
		conflicts: [
			...(areApart ? [{ id, kind: file.kind, code: 'alike', fields: [] } as const] : []),
			...outcomes.flatMap(({ conflicts }) => conflicts),
		],
	};
}

function settleOne(entity: Entity, file: ParsedVersions, isApart: boolean): Outcome {
	const on = (side: MergeSide) =>
		distinct(entity.versions.filter((version) => version.side === side)).map(rawOf);
	const sides = { id: idOf(entity), ours: on('ours'), theirs: on('theirs') };
	const [isHere, isThere] = [sides.ours.length > 0, sides.theirs.length > 0];
	if (isHere && isThere) return settleBoth(entity, sides, file.kind);
	if (isApart) return { ...sides, conflicts: [] };
	switch (fateOf(entity, file, isHere ? 'theirs' : 'ours')) {
		case 'asked':
			return {
				...sides,
				conflicts: [{ ...placeOf(entity, file.kind), code: 'removed', fields: [] }],
			};
		case 'removed':
			return { id: sides.id, ours: [], theirs: [], conflicts: [] };
		case 'kept': {
			const kept = [...sides.ours, ...sides.theirs];
			return { id: sides.id, ours: kept, theirs: kept, conflicts: [] };
		}
	}
}

function settleBoth(entity: Entity, sides: Omit<Outcome, 'conflicts'>, kind: EntityKind): Outcome {
	const conflict = (fields: readonly FieldConflict[]): EntityConflict => ({
		...placeOf(entity, kind),
		...{ code: 'fields', fields },
	});
	const isTwice = sides.ours.length + sides.theirs.length > 2;
	const merge = isTwice ? null : mergeVersions(entity);
	if (!merge) return { ...sides, conflicts: [conflict([])] };
	const { ours, theirs, conflicts } = merge;
	const asked = conflicts.length > 0 ? [conflict(conflicts)] : [];
	return { id: sides.id, ours: [ours], theirs: [theirs], conflicts: asked };
}

function placeOf(entity: Entity, kind: EntityKind) {
	return { id: idOf(entity), kind };
}

/** Of what `missing` doesn't have. */
function fateOf({ base, versions }: Entity, file: ParsedVersions, missing: MergeSide) {
	if (!base || !file.maySayRemoved(missing)) return 'kept';
	return versions.every(({ json }) => isSameJson(json, base.json)) ? 'removed' : 'asked';
}

/** Of an entity with one version on each side, or with several that say the same. */
function mergeVersions({ base, versions }: Entity) {
	const one = versions.find(({ side }) => side === 'ours');
	const two = versions.find(({ side }) => side === 'theirs');
	if (!one || !two) return null;
	const { merged, theirs, conflicts } = mergeEntity(base?.json ?? null, one.json, two.json);
	const print = (json: JsonObject) => printAs(json, one, two, base?.raw);
	return { ours: print(merged), theirs: print(theirs), conflicts };
}

/** What several versions of a side say, each once. */
function distinct(versions: readonly Version[]): Version[] {
	const kept: Version[] = [];
	for (const version of versions)
		if (!kept.some(({ json }) => isSameJson(json, version.json))) kept.push(version);
	return kept;
}

/** As it stands in the file, unless something in it was renumbered. */
function rawOf({ json, line }: Version): string {
	return json === line.json ? line.raw : JSON.stringify(json);
}

/** A line that says this already stays as it is, whoever wrote it; the one that changed before the one that didn't. */
function printAs(json: JsonObject, one: Version, two: Version, base: string | undefined): string {
	const texts = [one, two].filter((version) => isSameJson(version.json, json)).map(rawOf);
	const changed = texts.filter((text) => text !== base);
	return [...changed].sort()[0] ?? texts[0] ?? JSON.stringify(json);
}

function textOf(outcomes: readonly Outcome[], file: ParsedVersions): string {
	const blocks = outcomes
		.filter(({ ours, theirs }) => ours.length + theirs.length > 0)
		.map(({ id, ours, theirs }) => [id, blockOf(ours, theirs)] as const);
	return formatLines(new Map(blocks), file.unread());
}

function blockOf(ours: readonly string[], theirs: readonly string[]): string {
	const isSettled = ours.length === theirs.length && ours.every((line, at) => line === theirs[at]);
	const lines = isSettled
		? ours
		: ['<<<<<<< ours', ...ours, '=======', ...theirs, '>>>>>>> theirs'];
	return lines.join('\n');
}
