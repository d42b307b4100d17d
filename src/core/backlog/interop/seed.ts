// The seed's own layout in `.sudocode/`: a note an entity, mirrors of lines beside them, and the counters in `meta.json`.
// A note is the truth about its entity; a line counts where there is no note.

import { parseFrontmatter } from '../../note/frontmatter';
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
	for (const kind of ENTITY_KINDS) readMirror(files, kind, notes, found);
	const meta = files.get(META);
	if (meta !== undefined) found.leftovers.push({ path: META, text: meta, after: 0 });
	return { format: 'seed', ...found };
}

function readNotes(files: Files, { leftovers, problems }: Found): BacklogNote[] {
	const notes = new Map<string, BacklogNote>();
	for (const path of [...files.keys()].filter((one) => NOTE.test(one)).sort()) {
		const text = files.get(path) ?? '';
		const note = noteIn(path, text);
		const isTwin = note !== null && notes.has(note.entity.id);
		if (note && !isTwin) notes.set(note.entity.id, note);
		else leftovers.push({ path, text, after: 0 });
		if (note) problems.push(...problemsOf(note, isTwin));
	}
	return [...notes.values()];
}

/** A line that has a note adds to it what only lines have. */
function readMirror(
	files: Files,
	kind: EntityKind,
	notes: readonly BacklogNote[],
	found: Found,
): void {
	const path = mirrorOf(kind);
	const { lines, unread, problems } = parseLines(files.get(path) ?? '', kind);
	found.problems.push(...problems.map((problem) => inLine(path, problem)));
	const mine = new Map<string, ParsedLine>();
	const others: string[] = [];
	for (const line of lines) {
		if (mine.has(line.id) || line.kind !== kind) others.push(line.raw);
		else mine.set(line.id, line);
	}
	const after = lines.length;
	found.leftovers.push(...[...others, ...unread].map((text) => ({ path, text, after })));
	for (const note of notes) {
		if (note.entity.kind !== kind) continue;
		found.entities.push(fromNote(note, files.get(note.path) ?? '', mine.get(note.entity.id)));
		mine.delete(note.entity.id);
	}
	found.entities.push(...[...mine.values()].map(fromLine));
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

function fromLine({ entity, content, uuid, filePath, unknown, raw }: ParsedLine): ForeignEntity {
	return {
		entity,
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
	return isTwin ? [...wrong, { path, line: null, id, code: 'id-twice' }] : wrong;
}

function inLine(path: string, problem: LineProblem): ForeignProblem {
	const id = 'id' in problem ? problem.id : null;
	return { path, line: problem.line, id, code: 'in-line', problem };
}

function write({ entities, leftovers }: ForeignBacklog): Map<string, string> {
	const files = new Map<string, string>();
	for (const { path, text } of leftovers) if (NOTE.test(path)) files.set(path, text);
	for (const kind of ENTITY_KINDS) {
		const ofKind = entities.filter(({ entity }) => entity.kind === kind);
		for (const one of ofKind) files.set(pathOf(one), noteText(one));
		const lines = new Map(ofKind.map((one) => [one.entity.id, lineOf(one)]));
		const others = leftovers.filter(({ path }) => path === mirrorOf(kind)).map(({ text }) => text);
		const text = formatLines(lines, others);
		if (text !== '') files.set(mirrorOf(kind), text);
	}
	files.set(META, metaOf(entities, leftovers.find(({ path }) => path === META)?.text));
	return files;
}

function pathOf({ path, entity: { kind, id } }: ForeignEntity): string {
	const isOurs = NOTE.test(path) && path.startsWith(`${ROOT}${kind}s/`) && isPlainPath(path);
	return isOurs ? path : `${ROOT}${kind}s/${fileNameOf(id)}.md`;
}

/** As it came, where it still says the same. */
function noteText({ entity, content, uuid, path, source, properties = {} }: ForeignEntity): string {
	const text = formatBacklogNote(entity, content, uuid, properties);
	const [before, after] = [noteIn(path, source), noteIn(path, text)];
	if (!before || !after) return text;
	return JSON.stringify({ ...before, problems: [] }) === JSON.stringify({ ...after, problems: [] })
		? source
		: text;
}

function lineOf(one: ForeignEntity): string {
	const { entity, content, uuid, kept, properties = {} } = one;
	const previous = parseLines(kept.raw ?? '', entity.kind).lines[0] ?? null;
	const refs = idsReferredTo(content, 0);
	const unknown = { ...previous?.unknown, ...properties };
	return toLine({ entity, content, uuid, refs, unknown, filePath: pathOf(one) }, previous);
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
		const id = parseBacklogId(entity.id);
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
