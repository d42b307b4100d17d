// The seed's own layout in `.sudocode/`: a note an entity, mirrors of lines beside them, and the counters in `meta.json`.
// A note is the truth about its entity; a line counts where there is no note.

import { parseFrontmatter } from '../../note/frontmatter';
import { groupBy } from '../../shared/group-by';
import { isMapValue } from '../../shared/map-value';
import { parseJson } from '../../shared/parse-json';
import { formatBacklogNote, readBacklogNote, type BacklogNote } from '../backlog-note';
import { ENTITY_KINDS, type EntityKind } from '../entities';
import { parseBacklogId } from '../ids';
import {
	formatLines,
	parseLines,
	toLine,
	type LineProblem,
	type ParsedLine,
} from '../mirror/jsonl';
import { idsReferredTo } from '../references';
import { renumberEntity, renumberText } from './renumber';
import { idInFile, twinId } from './twin-ids';
import { NO_EDGE } from './extras';
import { fileNameOf, isPlainPath } from './file-names';
import type {
	Files,
	ForeignBacklog,
	ForeignEntity,
	ForeignFormat,
	ForeignProblem,
	Leftover,
} from './define';

const ROOT = '.sudocode/';
const META = `${ROOT}meta.json`;
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
	const ids = new Set(notes.map(({ entity }) => entity.id));
	for (const kind of ENTITY_KINDS) readMirror(files, kind, { notes, ids, found });
	const meta = files.get(META);
	if (meta !== undefined) found.leftovers.push({ path: META, text: meta, after: 0 });
	return { format: 'seed', ...found };
}

/** The second note with an id has one of its own among them. */
function readNotes(files: Files, { leftovers, problems }: Found): BacklogNote[] {
	const notes = new Map<string, BacklogNote>();
	for (const path of [...files.keys()].filter((one) => NOTE.test(one)).sort()) {
		const text = files.get(path) ?? '';
		const note = noteIn(path, text);
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
}

/** A line that has a note adds to it what only lines have. */
function readMirror(files: Files, kind: EntityKind, { notes, ids, found }: Reading): void {
	const path = mirrorOf(kind);
	const { lines, unread, problems } = parseLines(files.get(path) ?? '', kind);
	const mine = lines.filter((line) => line.kind === kind);
	const byId = groupBy(mine, ({ id }) => id);
	const used = new Set<ParsedLine>();
	for (const note of notes.filter(({ entity }) => entity.kind === kind)) {
		const same = byId.get(idInFile(note.entity.id)) ?? [];
		const line = lineFor(note, same, used);
		if (line) used.add(line);
		found.entities.push(fromNote(note, files.get(note.path) ?? '', line));
	}
	const alone = mine.filter((line) => !used.has(line));
	const twins = new Set<number>();
	for (const line of alone) {
		const same = byId.get(line.id) ?? [];
		if (same.some((one) => used.has(one) && isVersion(one, line))) continue;
		used.add(line);
		found.entities.push(fromLine(line, idFor(line, ids, twins)));
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

function noteIn(path: string, text: string): BacklogNote | null {
	const kind = NOTE.exec(path)?.[1] === 'spec' ? 'spec' : 'issue';
	const found = parseFrontmatter(text);
	const properties = found.kind === 'none' ? {} : found.properties;
	// Other people's clocks are no concern of whoever reads their files.
	return readBacklogNote(
		kind,
		{ path, text, properties, body: found.body },
		Number.MAX_SAFE_INTEGER,
	);
}

function fromNote(note: BacklogNote, source: string, line: ParsedLine | undefined): ForeignEntity {
	const { entity, content, uuid, path, unknown } = note;
	const kept = line === undefined ? {} : { raw: line.raw };
	return {
		entity,
		content,
		uuid: uuid ?? line?.uuid ?? null,
		path,
		properties: unknown,
		kept,
		source,
	};
}

function fromLine(
	{ entity, content, uuid, filePath, unknown, raw }: ParsedLine,
	id: string,
): ForeignEntity {
	return {
		entity: { ...entity, id },
		content,
		uuid,
		path: filePath ?? '',
		properties: unknown,
		kept: { raw },
		source: raw,
	};
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

function write({ entities, leftovers }: ForeignBacklog): Map<string, string> {
	const files = new Map<string, string>();
	for (const { path, text } of leftovers) if (NOTE.test(path)) files.set(path, text);
	for (const kind of ENTITY_KINDS) {
		const lines = new Map<string, string>();
		for (const own of entities.filter(({ entity }) => entity.kind === kind)) {
			const path = pathOf(own, files);
			const one = inFile(own);
			files.set(path, noteText(one, path));
			lines.set(own.entity.id, lineOf(one, path));
		}
		const others = leftovers.filter(({ path }) => path === mirrorOf(kind)).map(({ text }) => text);
		const text = formatLines(lines, others);
		if (text !== '') files.set(mirrorOf(kind), text);
	}
	files.set(META, metaOf(entities, leftovers.find(({ path }) => path === META)?.text));
	return files;
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

/** As it came, where it still says the same. */
function noteText(
	{ entity, content, uuid, source, properties = {} }: ForeignEntity,
	path: string,
): string {
	const text = formatBacklogNote(entity, content, uuid, properties);
	const [before, after] = [noteIn(path, source), noteIn(path, text)];
	if (!before || !after) return text;
	return JSON.stringify({ ...before, problems: [] }) === JSON.stringify({ ...after, problems: [] })
		? source
		: text;
}

function lineOf(one: ForeignEntity, filePath: string): string {
	const { entity, content, uuid, kept, properties = {} } = one;
	const previous = parseLines(kept.raw ?? '', entity.kind).lines[0] ?? null;
	const refs = idsReferredTo(content, 0);
	const unknown = { ...previous?.unknown, ...properties };
	return toLine({ entity, content, uuid, refs, unknown, filePath }, previous);
}

/** Counters never go back: an id is used once. */
function metaOf(entities: readonly ForeignEntity[], text = '{}'): string {
	const read = parseJson(text);
	const meta: Record<string, unknown> = isMapValue(read) ? read : {};
	const next = { next_spec_id: nextOf('spec', entities), next_issue_id: nextOf('issue', entities) };
	const isAhead = Object.entries(next).every(([key, value]) => Number(meta[key] ?? 0) >= value);
	if (isAhead) return text;
	const counted = Object.entries(next).map(([key, value]) => {
		return [key, Math.max(value, Number(meta[key]) || 0)] as const;
	});
	return `${JSON.stringify({ ...meta, ...Object.fromEntries(counted) }, null, 2)}\n`;
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
