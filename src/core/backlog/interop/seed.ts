// The seed's own layout in `.sudocode/`: a note an entity, mirrors of lines beside them, and the counters in `meta.json`.
// A note is the truth about its entity; a line counts where there is no note.

import { groupBy } from '../../shared/group-by';
import { isMapValue } from '../../shared/map-value';
import { parseJson } from '../../shared/parse-json';
import { formatBacklogNote, type BacklogNote } from '../backlog-note';
import { ENTITY_KINDS, type EntityKind } from '../entities';
import { parseBacklogId } from '../ids';
import {
	formatLines,
	parseLines,
	type LineProblem,
	type ParsedLine,
	type ParsedMirror,
} from '../mirror/jsonl';
import { parseRelationshipLines, toRelationshipLines } from '../mirror/relationship-lines';
import type { LineRelationship } from '../mirror/line-fields';
import { holderOf, linked } from '../relate';
import { isValidPair, RELATIONSHIP_TYPES, relationshipsOf } from '../relationships';
import { renumberEntity, renumberText } from './renumber';
import {
	headOf,
	isMadeOf,
	keptOfLine,
	lineWith,
	noteOf,
	noteWith,
	propertiesOf,
	type IsThere,
} from './seed-kept';
import { saidByLineAlone } from './line-differs';
import { idInFile, twinId } from './twin-ids';
import { NO_EDGE } from './extras';
import { fileNameOf, isPlainPath } from './file-names';
import type {
	Counters,
	Files,
	ForeignBacklog,
	ForeignEntity,
	ForeignFormat,
	ForeignProblem,
	Leftover,
} from './define';

const ROOT = '.sudocode/';
const META = `${ROOT}meta.json`;
const RELATIONSHIPS = `${ROOT}relationships.jsonl`;
const NOTE = /^\.sudocode\/(spec|issue)s\/.+\.md$/;

function mirrorOf(kind: EntityKind): string {
	return `${ROOT}${kind}s/${kind}s.jsonl`;
}

interface Found {
	entities: ForeignEntity[];
	leftovers: Leftover[];
	problems: ForeignProblem[];
}

function read(files: Files): ForeignBacklog {
	const found: Found = { entities: [], leftovers: [], problems: [] };
	const notes = readNotes(files, found);
	const mirrors = ENTITY_KINDS.map((kind) => parseLines(files.get(mirrorOf(kind)) ?? '', kind));
	const ids = new Set(notes.map(({ entity }) => entity.id));
	const all = new Set([...ids, ...mirrors.flatMap(({ lines }) => lines.map(({ id }) => id))]);
	const isThere: IsThere = (id) => all.has(id);
	for (const [at, kind] of ENTITY_KINDS.entries()) {
		const mirror = mirrors[at];
		if (mirror) readMirror(files, kind, { notes, ids, found, mirror, isThere });
	}
	readRelationships(files.get(RELATIONSHIPS), found);
	for (const path of [META, RELATIONSHIPS]) {
		const text = files.get(path);
		if (text !== undefined) found.leftovers.push({ path, text, after: 0 });
	}
	return { format: 'seed', ...found, next: countersIn(metaIn(files.get(META))) };
}

/** Edges that the seed allows in a file of their own: the entities have them from here on. What can't be one is named, and stays in the file. */
function readRelationships(text = '', { entities, problems }: Found): void {
	const found = parseRelationshipLines(text);
	const at = new Map(entities.map(({ entity }, index) => [entity.id, index]));
	const place = { path: RELATIONSHIPS, line: null };
	for (const edge of found.relationships) {
		const why = take(edge, entities, at);
		if (why) problems.push({ ...place, id: edge.from, code: why, type: edge.type, to: edge.to });
	}
	for (const { line } of found.problems)
		problems.push({ ...place, line, id: null, code: 'not-json' });
}

function take(
	{ from, to, type }: LineRelationship,
	entities: readonly ForeignEntity[],
	at: ReadonlyMap<string, number>,
) {
	const known = RELATIONSHIP_TYPES.find((one) => one === type);
	const [one, other] = [from, to].map((id) => entities[at.get(id) ?? -1]);
	if (!one || !other) return 'dangling';
	if (!known || !isValidPair(known, one.entity.kind, other.entity.kind))
		return 'unknown-relationship';
	if (from === to) return 'itself';
	const edge = { from, to, type: known };
	const holder = holderOf(edge) === from ? one : other;
	const { parent } = holder.entity;
	if (known === 'parent-child' && parent !== null && parent !== from) return 'second-parent';
	holder.entity = linked(holder.entity, edge);
	return null;
}

/** The second note with an id has one of its own among them. */
function readNotes(files: Files, { leftovers, problems }: Found): BacklogNote[] {
	const notes = new Map<string, BacklogNote>();
	for (const path of [...files.keys()].filter((one) => NOTE.test(one)).sort()) {
		const text = files.get(path) ?? '';
		const note = noteOf(kindAt(path), path, text);
		if (!note) {
			leftovers.push({ path, text, after: 0 });
			continue;
		}
		const isTwin = notes.has(note.entity.id);
		const id = isTwin ? twinId(note.entity.id, new Set(notes.keys())) : note.entity.id;
		notes.set(id, { ...note, entity: { ...note.entity, id } });
		problems.push(...problemsOf(note, isTwin));
	}
	return [...notes.values()];
}

interface Reading {
	notes: readonly BacklogNote[];
	ids: Set<string>;
	found: Found;
	mirror: ParsedMirror;
	isThere: IsThere;
}

/** A line that has a note adds to it what only lines have. */
function readMirror(
	files: Files,
	kind: EntityKind,
	{ notes, ids, found, mirror, isThere }: Reading,
): void {
	const path = mirrorOf(kind);
	const { lines, unread, problems } = mirror;
	const mine = lines.filter((line) => line.kind === kind);
	const byId = groupBy(mine, ({ id }) => id);
	const used = new Set<ParsedLine>();
	for (const note of notes.filter(({ entity }) => entity.kind === kind)) {
		const same = byId.get(idInFile(note.entity.id)) ?? [];
		const line = lineFor(note, same, used);
		if (line) used.add(line);
		const own = fromNote(note, files.get(note.path) ?? '', { line, isThere });
		found.entities.push(line ? withLine(own, line, found.problems) : own);
	}
	const alone = mine.filter((line) => !used.has(line));
	const twins = new Set<number>();
	for (const line of alone) {
		const same = byId.get(line.id) ?? [];
		if (same.some((one) => used.has(one) && isVersion(one, line))) continue;
		used.add(line);
		found.entities.push(fromLine(line, idFor(line, ids, twins), isThere));
	}
	found.problems.push(...problems.map((problem) => inLine(path, problem, twins)));
	const others = lines.filter((line) => !used.has(line)).map(({ raw }) => raw);
	const after = lines.length;
	found.leftovers.push(...[...others, ...unread].map((text) => ({ path, text, after })));
}

/** `twins` has the numbers of lines whose id another one has, too. */
function idFor({ id, line }: ParsedLine, ids: Set<string>, twins: Set<number>): string {
	const own = ids.has(id) ? twinId(id, ids) : id;
	if (own !== id) twins.add(line);
	ids.add(own);
	return own;
}

/** Of several with its id the one that names its file or its uuid; a note that is the first with an id takes any. */
function lineFor(
	{ entity: { id }, path, uuid }: BacklogNote,
	lines: readonly ParsedLine[],
	used: ReadonlySet<ParsedLine>,
): ParsedLine | undefined {
	const free = lines.filter((line) => !used.has(line));
	const isOwn = (line: ParsedLine) => line.uuid !== null && line.uuid === uuid;
	const own = free.find((line) => line.filePath === path || isOwn(line));
	return own ?? (id === idInFile(id) ? free[0] : undefined);
}

/** Of two lines with one id: a line that is there twice, or another state of the same entity. */
function isVersion(one: ParsedLine, other: ParsedLine): boolean {
	const said = ({ entity, content }: ParsedLine) => JSON.stringify([entity, content]);
	return said(one) === said(other) || (one.uuid !== null && one.uuid === other.uuid);
}

function kindAt(path: string): EntityKind {
	return NOTE.exec(path)?.[1] === 'spec' ? 'spec' : 'issue';
}

/** A note that was only made of its line says no more than that. */
function fromNote(
	note: BacklogNote,
	source: string,
	{ line, isThere }: { line: ParsedLine | undefined; isThere: IsThere },
): ForeignEntity {
	const { entity, content, path, unknown: properties } = note;
	const alone = line && fromLine(line, entity.id, isThere);
	if (alone && isMadeOf(note, alone, isThere))
		return pathOf(alone, new Map()) === path ? alone : { ...alone, path };
	const uuid = note.uuid ?? line?.uuid ?? null;
	const kept = line ? keptOfLine(line, isThere, properties) : {};
	const all = { ...kept, head: headOf(source, note) };
	return { entity, content, uuid, path, properties, kept: all, source };
}

function fromLine(line: ParsedLine, id: string, isThere: IsThere): ForeignEntity {
	const { entity, content, uuid, filePath, unknown, raw: source } = line;
	return {
		...{ entity: { ...entity, id }, content, uuid, path: filePath ?? '', source },
		...{ properties: propertiesOf(unknown), kept: keptOfLine(line, isThere) },
	};
}

function withLine(one: ForeignEntity, line: ParsedLine, problems: ForeignProblem[]): ForeignEntity {
	const keys = saidByLineAlone(line, one);
	if (keys.length === 0) return one;
	const { id, kind } = one.entity;
	problems.push({ path: mirrorOf(kind), line: line.line, id, code: 'line-differs', keys });
	return { ...one, line: line.raw, source: `${one.source}\n${line.raw}` };
}

function problemsOf(
	{ path, entity: { id }, problems }: BacklogNote,
	isTwin: boolean,
): ForeignProblem[] {
	const wrong = problems.map(({ problem, line }): ForeignProblem => {
		return { path, line, id, code: 'in-note', problem };
	});
	return isTwin ? [...wrong, { path, line: null, id, code: 'twin' }] : wrong;
}

function inLine(path: string, problem: LineProblem, twins: ReadonlySet<number>): ForeignProblem {
	const id = 'id' in problem ? problem.id : null;
	if (problem.code === 'id-twice' && twins.has(problem.line))
		return { path, line: problem.line, id, code: 'twin' };
	return { path, line: problem.line, id, code: 'in-line', problem };
}

function write(
	{ entities, leftovers, next = FIRST }: ForeignBacklog,
	withEdges = false,
): Map<string, string> {
	const files = new Map<string, string>();
	for (const { path, text } of leftovers) if (NOTE.test(path)) files.set(path, text);
	const ids = new Set(entities.map(({ entity }) => idInFile(entity.id)));
	const isThere: IsThere = (id) => ids.has(id);
	for (const kind of ENTITY_KINDS) {
		const lines = new Map<string, string>();
		for (const own of entities.filter(({ entity }) => entity.kind === kind)) {
			const path = pathOf(own, files);
			const one = inFile(own);
			files.set(path, noteText(one, path, isThere));
			lines.set(own.entity.id, lineText(one, path, isThere));
		}
		const others = leftovers.filter(({ path }) => path === mirrorOf(kind)).map(({ text }) => text);
		const text = formatLines(lines, others);
		if (text !== '') files.set(mirrorOf(kind), text);
	}
	const textAt = (path: string) => leftovers.find((one) => one.path === path)?.text;
	files.set(META, metaOf(entities, next, textAt(META)));
	const edges = textAt(RELATIONSHIPS);
	// One that is there would say what isn't so any more.
	if (withEdges || edges !== undefined)
		files.set(RELATIONSHIPS, relationshipsText(entities.map(inFile), isThere, edges));
	return files;
}

/** Every edge once more, with what the file says of it besides, and what in it is no edge of ours. */
function relationshipsText(
	entities: readonly ForeignEntity[],
	isThere: IsThere,
	before = '',
): string {
	const there = parseRelationshipLines(before);
	const named = (edge: LineRelationship) => JSON.stringify([edge.from, edge.type, edge.to]);
	const richer = new Map(there.relationships.map((edge) => [named(edge), edge]));
	const own = entities
		.flatMap(({ entity }) => relationshipsOf(entity))
		.map((edge) => richer.get(named(edge)) ?? edge);
	const others = there.relationships.filter(
		({ from, to, type }) =>
			!isThere(from) || !isThere(to) || !RELATIONSHIP_TYPES.some((one) => one === type),
	);
	const unread = there.problems.map(({ text }) => `${text}\n`).join('');
	return toRelationshipLines([...own, ...others]) + unread;
}

/** Twins have one id there. */
function inFile(one: ForeignEntity): ForeignEntity {
	const { entity, content } = one;
	return {
		...one,
		entity: renumberEntity(entity, idInFile(entity.id), idInFile),
		content: renumberText(content, idInFile),
	};
}

function pathOf(
	{ path, entity: { kind, id } }: ForeignEntity,
	taken: ReadonlyMap<string, string>,
): string {
	const isFree = NOTE.test(path) && isPlainPath(path) && !taken.has(path);
	const isOurs = isFree && path.startsWith(`${ROOT}${kind}s/`);
	return isOurs ? path : `${ROOT}${kind}s/${fileNameOf(id)}.md`;
}

function lineText(one: ForeignEntity, path: string, isThere: IsThere): string {
	return one.line ?? lineWith(one, path, isThere);
}

function noteText(one: ForeignEntity, path: string, isThere: IsThere): string {
	const { entity, content, uuid, kept, properties } = one;
	const again = kept.head === undefined ? null : noteWith(one, path, isThere);
	return again ?? formatBacklogNote(entity, content, uuid, properties);
}

const FIRST: Counters = { spec: 1, issue: 1 };

function metaIn(text = '{}'): Readonly<Record<string, unknown>> {
	const read = parseJson(text);
	return isMapValue(read) ? read : {};
}

/** A number near the end of what can be counted is a slip, or a trick. */
const LARGEST = 1e12;

function countersIn(meta: Readonly<Record<string, unknown>>): Counters {
	const counter = (value: unknown) => {
		const number = typeof value === 'number' && Number.isSafeInteger(value) ? value : 1;
		return number > 0 && number < LARGEST ? number : 1;
	};
	return { spec: counter(meta.next_spec_id), issue: counter(meta.next_issue_id) };
}

/** Counters never go back: an id is used once, and what is gone had one, too. */
function metaOf(entities: readonly ForeignEntity[], own: Counters, text?: string): string {
	const meta = metaIn(text);
	const there = countersIn(meta);
	const next = {
		next_spec_id: Math.max(own.spec, there.spec, nextOf('spec', entities)),
		next_issue_id: Math.max(own.issue, there.issue, nextOf('issue', entities)),
	};
	const isSaid = Object.entries(next).every(([key, value]) => meta[key] === value);
	return text !== undefined && isSaid ? text : `${JSON.stringify({ ...meta, ...next }, null, 2)}\n`;
}

function nextOf(kind: EntityKind, entities: readonly ForeignEntity[]): number {
	const numbers = entities.map(({ entity }) => {
		const id = parseBacklogId(idInFile(entity.id));
		return id?.kind === kind ? id.number : 0;
	});
	return numbers.reduce((most, number) => Math.max(most, number), 0) + 1;
}

export const seed: ForeignFormat = {
	name: 'seed',
	recognises: (paths) =>
		!paths.includes(`${ROOT}issues.jsonl`) &&
		!paths.includes(`${ROOT}specs.jsonl`) &&
		paths.some(
			(path) =>
				NOTE.test(path) || path === META || path === mirrorOf('issue') || path === mirrorOf('spec'),
		),
	read,
	told: null,
	carried: NO_EDGE,
	write,
};
