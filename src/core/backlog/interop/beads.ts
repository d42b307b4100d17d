// beads 1.3: what `bd export` writes, one issue a line. Its truth is a database, and the lines are an export: they are
// read in `.beads` or beside it, and written into a folder of our own, which is read where there is nothing else.

import { isJsonObject, type Json, type JsonObject } from '../../shared/json';
import { parseJson } from '../../shared/parse-json';
import { isMapValue } from '../../shared/map-value';
import { nameOf } from '../../workflow/paths';
import type { BacklogEntity, IssueStatus, IssueType } from '../entities';
import type { Files, ForeignBacklog, ForeignFormat, Leftover } from './define';
import type { EdgeList, EdgeMeanings } from './edges';
import { EVERY_EDGE, EXTRAS, extrasOf, isSpecByExtras, withExtras, withoutKeys } from './extras';
import { isPlainPath } from './file-names';
import { readJsonBacklog, writeJsonBacklog } from './json-backlog';
import { toldBy, type RawRecord, type ReadEntity, type RecordLens } from './records';
import { formatSections, splitSections, type Section } from './sections';
import { RecordValues, wordFor, type Meanings } from './values';

/** Nothing frozen may look ready; somebody works on what is hooked. */
export const BEADS_STATUSES: Meanings<IssueStatus> = {
	open: 'open',
	in_progress: 'in_progress',
	blocked: 'blocked',
	closed: 'closed',
	deferred: 'blocked',
	pinned: 'blocked',
	hooked: 'in_progress',
};

export const BEADS_TYPES: Meanings<IssueType> = {
	bug: 'bug',
	feature: 'feature',
	task: 'task',
	epic: 'epic',
	chore: 'chore',
	decision: 'task',
	spike: 'task',
	story: 'feature',
	milestone: 'epic',
	molecule: 'epic',
	gate: 'task',
	message: 'task',
	event: 'task',
};

const blockedBy = { type: 'blocks', reversed: true } as const;
const link = { type: 'related', reversed: false } as const;

/** The 19 that beads names, and one that it takes as any other name. Null: the other end is no issue. */
export const BEADS_EDGES: EdgeMeanings = {
	blocks: blockedBy,
	'conditional-blocks': blockedBy,
	'waits-for': blockedBy,
	'parent-child': { type: 'parent-child', reversed: true },
	'discovered-from': { type: 'discovered-from', reversed: false },
	related: link,
	'relates-to': link,
	'replies-to': link,
	duplicates: link,
	supersedes: link,
	tracks: link,
	until: link,
	'caused-by': link,
	validates: link,
	'delegated-from': link,
	'authored-by': null,
	'assigned-to': null,
	'approved-by': null,
	attests: null,
	implements: { type: 'implements', reversed: false },
};

const edges: EdgeList = {
	meanings: BEADS_EDGES,
	parse: (raw, self) =>
		isJsonObject(raw) && typeof raw.depends_on_id === 'string' && (raw.issue_id ?? self) === self
			? { type: typeof raw.type === 'string' ? raw.type : '', other: raw.depends_on_id }
			: null,
	format({ type, from, to }) {
		const isReversed = type === 'blocks' || type === 'parent-child';
		const [owner, other] = isReversed ? [to, from] : [from, to];
		return { owner, raw: { issue_id: owner, depends_on_id: other, type } };
	},
};

const SECTIONS: readonly Section[] = [
	{ key: 'design', heading: 'Design' },
	{ key: 'acceptance_criteria', heading: 'Acceptance Criteria' },
	{ key: 'notes', heading: 'Notes' },
];

const lens: RecordLens = {
	edgesKey: 'dependencies',
	edges,
	read: readOne,
	derive,
	withoutExtras: (record) => withoutKeys(record, ['metadata']),
	carried: EVERY_EDGE,
};

function readOne(values: RecordValues, one: RawRecord): ReadEntity {
	const { path, line, id, record } = one;
	const texts = new Map(SECTIONS.map(({ key }) => [key, values.text(key)]));
	const content = formatSections(values.text('description'), texts, SECTIONS);
	const known = withExtras(
		plainIn(values, one),
		extrasIn(record),
		{ path, line, id },
		(key, stated) => {
			const word = wordsFor(stated)[key];
			return word !== undefined && word !== record[key];
		},
	);
	return { ...known, content };
}

/** By beads' own fields alone. */
function plainIn(
	values: RecordValues,
	{ id, kind }: Pick<RawRecord, 'id' | 'kind'>,
): BacklogEntity {
	const created = values.time('created_at') ?? '';
	const common = {
		id,
		title: values.title(),
		priority: values.priority('priority'),
		created_at: created,
		updated_at: values.time('updated_at') ?? created,
		created_by: values.text('created_by'),
		parent: null,
		blocks: [],
		related: [],
		tags: values.texts('labels'),
	};
	const status = values.meaning('status', BEADS_STATUSES, 'open');
	const type = values.meaning('issue_type', BEADS_TYPES, 'task');
	if (kind === 'spec') {
		const specStatus = status === 'closed' ? 'deprecated' : 'draft';
		return { ...common, kind, type: 'feature', status: specStatus, updated_by: common.created_by };
	}
	return {
		...common,
		kind,
		description: '',
		status,
		issue_type: type,
		assignee: values.textOrNull('assignee'),
		estimated_minutes: values.minutes('estimated_minutes'),
		closed_at: values.time('closed_at'),
		spec_refs: [],
		discovered_from: [],
	};
}

/** A spec is not work: pinned, beads never offers it as ready. */
function wordsFor(entity: BacklogEntity): Record<string, string> {
	if (entity.kind === 'spec')
		return { status: entity.status === 'deprecated' ? 'closed' : 'pinned', issue_type: 'epic' };
	return {
		status: wordFor(BEADS_STATUSES, entity.status) ?? 'in_progress',
		issue_type: entity.issue_type,
	};
}

/** In the order of beads' own export. */
function derive({ entity, content, uuid }: ReadEntity, dependencies: readonly Json[]): JsonObject {
	const { id, title, priority, created_at, created_by, updated_at, tags } = entity;
	const { first, texts } = splitSections(content, SECTIONS);
	const issue = entity.kind === 'issue' ? entity : null;
	const { status, issue_type } = wordsFor(entity);
	const record = stated({
		_type: 'issue',
		...{ id, title, description: first, ...Object.fromEntries(sectionsOf(texts)) },
		...{ status, priority, issue_type, assignee: issue?.assignee },
		estimated_minutes: issue?.estimated_minutes,
		...{ created_at, created_by, updated_at, closed_at: issue?.closed_at },
	});
	const place = { path: '', line: null, id };
	const plain = plainIn(new RecordValues({ ...record, labels: tags }, place, []), entity);
	const extras = extrasOf({ entity, uuid }, plain, EVERY_EDGE[entity.kind]);
	const metadata = extras ?? (entity.kind === 'spec' ? {} : null);
	return {
		...record,
		...(metadata && { metadata: { [EXTRAS]: { kind: entity.kind, ...metadata } } }),
		...(tags.length > 0 && { labels: tags }),
		...(dependencies.length > 0 && { dependencies }),
	};
}

function sectionsOf(texts: ReadonlyMap<string, string>): [string, string][] {
	return SECTIONS.map(({ key }) => [key, texts.get(key) ?? '']);
}

/** beads leaves out what is empty. */
function stated(values: Readonly<Record<string, Json | undefined>>): Record<string, Json> {
	const record: Record<string, Json> = {};
	for (const [key, value] of Object.entries(values))
		if (value !== undefined && value !== null && value !== '') record[key] = value;
	return record;
}

function extrasIn({ metadata }: JsonObject): Json | undefined {
	return isJsonObject(metadata) ? metadata[EXTRAS] : undefined;
}

/** Memories have a key of their own, and no id. */
function isMemory({ _type }: Readonly<Record<string, unknown>>): boolean {
	return _type === 'memory';
}

/** What is written goes here, and nothing else does. */
const EXPORTED = 'beads-export/';
const IN_EXPORT = /^beads-export\/[^/]+\.jsonl$/;
const IN_BEADS = /^(?:\.beads\/)?[^/]+\.jsonl$/;

function looksLikeBeads(path: string, files: Files): boolean {
	const text = files.get(path) ?? '';
	const lines = text.slice(0, FIRST).split('\n');
	return lines.some((line) => {
		const record = parseJson(line);
		return (
			isMapValue(record) && 'id' in record && ('issue_type' in record || record._type === 'issue')
		);
	});
}

/** One of the first lines is enough, and none is nearly as long. */
const FIRST = 1_000_000;

/** A path from a note is anybody's word. */
function pathOf({ path }: { path: string }): string {
	const name = nameOf(path);
	const isName = name.endsWith('.jsonl') && isPlainPath(name);
	return EXPORTED + (isName ? name : 'issues.jsonl');
}

function theirPaths(files: Files): string[] {
	return [...files.keys()]
		.filter((path) => IN_BEADS.test(path) && looksLikeBeads(path, files))
		.sort();
}

function ownPaths(files: Files): string[] {
	return [...files.keys()].filter((path) => IN_EXPORT.test(path)).sort();
}

/** What an issue says is the same in whichever folder the file is. */
function readFiles(files: Files, paths: readonly string[]): ForeignBacklog {
	const backlog = readJsonBacklog(files, {
		...{ format: 'beads', lens, paths, pathOf },
		kindOf: (_, record) => (isSpecByExtras(extrasIn(record)) ? 'spec' : 'issue'),
		isOther: isMemory,
	});
	const entities = backlog.entities.map((one) => ({ ...one, path: nameOf(one.path) }));
	return { ...backlog, entities };
}

/** beads' own files count: what was exported beside them says nothing more. */
function read(files: Files): ForeignBacklog {
	const theirs = theirPaths(files);
	return theirs.length > 0
		? { ...readFiles(files, theirs), isApart: true }
		: readFiles(files, ownPaths(files));
}

/** Lines that are no issues come from beads' own files each time, and from an earlier export only where they can't be from there. */
function readWritten(files: Files): ForeignBacklog {
	const written = readFiles(files, ownPaths(files));
	const theirs = theirPaths(files);
	const { leftovers } = readFiles(files, theirs);
	const names = new Set(theirs.map(nameOf));
	const texts = new Set(leftovers.map(({ text }) => text));
	const isOld = ({ path, text }: Leftover) => {
		const json = parseJson(text);
		return texts.has(text) || (names.has(nameOf(path)) && isMapValue(json) && isMemory(json));
	};
	return {
		...written,
		leftovers: [...leftovers, ...written.leftovers.filter((one) => !isOld(one))],
	};
}

export const beads: ForeignFormat = {
	name: 'beads',
	recognises: (_, files) =>
		theirPaths(files).length > 0 || ownPaths(files).some((path) => looksLikeBeads(path, files)),
	read,
	written: { folder: EXPORTED, read: readWritten },
	told: (entity) => toldBy(lens, entity),
	carried: lens.carried,
	write({ leftovers, ...backlog }) {
		const moved = leftovers.map((one) => ({ ...one, path: pathOf(one) }));
		return writeJsonBacklog({ ...backlog, leftovers: moved }, { lens, pathOf }, escapeAsGo);
	},
};

/** Go's JSON is safe to stand in HTML. */
function escapeAsGo(json: string): string {
	return json.replace(/[<>&\u2028\u2029]/g, (char) => {
		return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
	});
}
