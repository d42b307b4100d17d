// Backlog.md 1.52: a note a task, `backlog/tasks/task-1 - Title.md`. Its text is the issue's content: without the marks of
// a description where it is nothing else, otherwise with Backlog.md's sections and the comments that mark them. A document of the type `specification` is a spec.

import type { Json, JsonObject } from '../../shared/json';
import { isJsonList } from '../../shared/json';
import type {
	BacklogEntity,
	BacklogPriority,
	EntityKind,
	IssueStatus,
	IssueType,
} from '../entities';
import type {
	Files,
	ForeignBacklog,
	ForeignEntity,
	ForeignFormat,
	ForeignProblem,
	Leftover,
} from './define';
import type { EdgeList } from './edges';
import { asDescription, fromDescription } from './described';
import { EXTRAS, extrasOf, withExtras, withoutKeys } from './extras';
import { fileNameOf, isPlainPath } from './file-names';
import { readRecords, toldBy, writeRecords } from './records';
import type { ParentRule, RawRecord, ReadEntity, RecordLens } from './records';
import { RecordValues, wordFor, type Meanings } from './values';
import { formatYamlNote, parseYamlNote } from '../../note/frontmatter-typed';

/** Statuses are the project's own words. In small letters; the first of a meaning is Backlog.md's own. */
export const BACKLOG_MD_STATUSES: Meanings<IssueStatus> = {
	'to do': 'open',
	'in progress': 'in_progress',
	done: 'closed',
	blocked: 'blocked',
	review: 'needs_review',
	todo: 'open',
	open: 'open',
	draft: 'open',
	backlog: 'open',
	doing: 'in_progress',
	'on hold': 'blocked',
	'in review': 'needs_review',
	'needs review': 'needs_review',
	testing: 'needs_review',
	completed: 'closed',
	closed: 'closed',
};

export const BACKLOG_MD_PRIORITIES: Meanings<BacklogPriority> = { high: 1, medium: 2, low: 3 };

export const BACKLOG_MD_TYPES: Meanings<IssueType> = {
	bug: 'bug',
	feature: 'feature',
	task: 'task',
	chore: 'chore',
	enhancement: 'feature',
	docs: 'chore',
	spike: 'task',
};

const FOLDER = /^\.?backlog\//;
const TASK = /^\.?backlog\/(?:tasks|drafts|completed|archive\/(?:tasks|drafts))\/[^/]+\.md$/;
const DOC = /^\.?backlog\/docs\/.+\.md$/;
/** What is there isn't going to be done any more. */
const SHELVED = /^\.?backlog\/(?:completed|archive)\//;
const CONFIG = /^(?:\.?backlog\/config\.ya?ml|backlog\.config\.yml)$/;

/** Of a record, beside its properties. No property has such a name. */
const [GAP, CONTENT] = ['\ngap', '\ncontent'];

/** Edges that a task or a document states itself. */
const CARRIED: Readonly<Record<EntityKind, ReadonlySet<string>>> = {
	issue: new Set(['parent', 'blocks']),
	spec: new Set(),
};

const PREFIX = /^[a-z]+-/i;
const TASK_PREFIX = /^task-/;
const OTHER_PREFIX = /^(?:draft|doc)-/i;

/** What a project calls its statuses, and how it spells its ids. */
class Project {
	private readonly ids: ReadonlyMap<string, string>;

	constructor(
		ids: Iterable<string>,
		private readonly statuses: readonly string[],
	) {
		const all = [...ids];
		// First, so that a whole id wins over a number.
		const tasks = all.filter((id) => !OTHER_PREFIX.test(id));
		const numbers = tasks.map((id) => [id.replace(PREFIX, ''), id] as const);
		this.ids = new Map([...numbers, ...all.map((id) => [id.toLowerCase(), id] as const)]);
	}

	/** `task-1` and `TASK-1` are one id, and the `task-1` or `1` of a project that has renamed its tasks is `BACK-1`. */
	idOf(text: string): string {
		const small = text.toLowerCase();
		return this.ids.get(small) ?? this.ids.get(small.replace(TASK_PREFIX, '')) ?? text;
	}

	/** By the word, else by its place among the project's statuses. Null for a word that isn't one of them. */
	meaningOf(word: string): IssueStatus | null {
		const small = word.toLowerCase();
		if (Object.hasOwn(BACKLOG_MD_STATUSES, small)) return BACKLOG_MD_STATUSES[small] ?? null;
		const at = this.statuses.indexOf(word);
		if (at < 0) return null;
		return at === 0 ? 'open' : at === this.statuses.length - 1 ? 'closed' : 'in_progress';
	}

	/** The project's word, or that of the nearest status that it has. */
	wordFor(status: IssueStatus): string {
		for (const nearest of NEAREST[status]) {
			const word = this.statuses.find((one) => this.meaningOf(one) === nearest);
			if (word !== undefined) return word;
		}
		return this.statuses[0] ?? 'To Do';
	}
}

const NEAREST: Readonly<Record<IssueStatus, readonly IssueStatus[]>> = {
	open: ['open'],
	in_progress: ['in_progress', 'open'],
	blocked: ['blocked', 'open'],
	needs_review: ['needs_review', 'in_progress', 'open'],
	closed: ['closed'],
};

const STATUSES = ['To Do', 'In Progress', 'Done'];

function statusesIn(config: string | undefined): readonly string[] {
	const found = config === undefined ? null : parseYamlNote(`---\n${config.trimEnd()}\n---\n`);
	const listed = found?.properties.statuses;
	const statuses = isJsonList(listed) ? listed.filter((one) => typeof one === 'string') : [];
	return statuses.length === 0 ? STATUSES : statuses;
}

function lensFor(project: Project): RecordLens {
	const edges: EdgeList = {
		meanings: { dependencies: { type: 'blocks', reversed: true } },
		parse: (raw) =>
			typeof raw === 'string' ? { type: 'dependencies', other: project.idOf(raw) } : null,
		// Documents have no dependencies.
		format: ({ type, from, to, toKind }) =>
			type === 'blocks' && toKind === 'issue' ? { owner: to, raw: from } : null,
	};
	return {
		edgesKey: 'dependencies',
		withoutExtras: (record) => withoutKeys(record, [EXTRAS]),
		carried: CARRIED,
		edges,
		read: (values, one, parent) => read(values, one, parent, project),
		derive: (one, listed) => derive(one, listed, project),
	};
}

function read(
	values: RecordValues,
	one: RawRecord,
	parent: ParentRule,
	project: Project,
): ReadEntity {
	const { path, line, id, record } = one;
	const plain = plainIn(values, one, project);
	if (plain.kind === 'issue') {
		const above = values.textOrNull('parent_task_id');
		plain.parent = parent('parent_task_id', above === null ? null : project.idOf(above));
	}
	const known = withExtras(plain, record[EXTRAS], { path, line, id }, (key, stated) => {
		const native = NATIVE[key];
		return native !== undefined && propertiesOf(stated, project)[native] !== record[native];
	});
	const content = textIn(record[CONTENT]);
	return { ...known, content: plain.kind === 'issue' ? fromDescription(content) : content };
}

/** Where Backlog.md says nearly the same. */
const NATIVE: Readonly<Record<string, string>> = {
	...{ status: 'status', priority: 'priority', issue_type: 'type', created_by: 'reporter' },
	...{ created_at: 'created_date', updated_at: 'updated_date' },
};

/** By Backlog.md's own fields alone. */
function plainIn(
	values: RecordValues,
	{ id, kind, path }: Pick<RawRecord, 'id' | 'kind' | 'path'>,
	project: Project,
): BacklogEntity {
	const created = values.time('created_date') ?? '';
	const updated = values.time('updated_date') ?? created;
	const common = {
		id,
		title: values.title(),
		priority: values.meaning('priority', BACKLOG_MD_PRIORITIES, 2),
		created_at: created,
		updated_at: updated,
		created_by: withoutAt(values.text('reporter')),
		parent: null,
		blocks: [],
		related: [],
	};
	if (kind === 'spec') {
		const by = { updated_by: common.created_by, tags: values.texts('tags') };
		return { ...common, kind, type: 'feature', status: 'draft', ...by };
	}
	const word = values.text('status');
	const meaning = project.meaningOf(word);
	if (meaning === null && word !== '') values.tellWrong('status');
	const status = SHELVED.test(path) ? 'closed' : (meaning ?? 'open');
	const [first] = values.names('assignee');
	return {
		...common,
		kind,
		description: '',
		status,
		issue_type: values.meaning('type', BACKLOG_MD_TYPES, 'task'),
		assignee: first === undefined ? null : withoutAt(first),
		estimated_minutes: null,
		closed_at: status === 'closed' ? updated : null,
		spec_refs: [],
		discovered_from: [],
		tags: values.texts('labels'),
	};
}

function withoutAt(name: string): string {
	return name.startsWith('@') ? name.slice(1) : name;
}

/** In Backlog.md's order, without the edges. */
function propertiesOf(entity: BacklogEntity, project: Project, edges: readonly Json[] = []) {
	const { id, title, created_at, updated_at, created_by, tags } = entity;
	const dates = {
		...(created_at !== '' && { created_date: minuteOf(created_at) }),
		...(updated_at !== created_at && { updated_date: minuteOf(updated_at) }),
	};
	const properties: Record<string, Json> =
		entity.kind === 'spec'
			? { id, title, type: 'specification', ...dates, ...(tags.length > 0 && { tags }) }
			: {
					...{ id, title, status: project.wordFor(entity.status) },
					assignee: entity.assignee === null ? [] : [`@${entity.assignee}`],
					...(created_by !== '' && { reporter: `@${created_by}` }),
					...dates,
					...{ labels: tags, dependencies: edges },
					...(entity.parent !== null && { parent_task_id: entity.parent }),
					...(entity.priority !== 2 && { priority: wordForPriority(entity.priority) }),
					...typeIn(entity.issue_type),
				};
	return properties;
}

function wordForPriority(priority: BacklogPriority): string {
	return wordFor(BACKLOG_MD_PRIORITIES, priority) ?? (priority < 2 ? 'high' : 'low');
}

/** A plain task has none; an epic is one, as far as Backlog.md knows. */
function typeIn(type: IssueType): JsonObject {
	const word = wordFor(BACKLOG_MD_TYPES, type);
	return word === null || type === 'task' ? {} : { type: word };
}

/** Backlog.md has minutes, in UTC and without saying so. */
function minuteOf(time: string): string {
	return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*Z$/.test(time)
		? time.slice(0, 16).replace('T', ' ')
		: time;
}

function derive(one: ReadEntity, edges: readonly Json[], project: Project): JsonObject {
	const { entity, content } = one;
	const properties = propertiesOf(entity, project, edges);
	const place = { path: '', line: null, id: entity.id };
	const values = new RecordValues(properties, place, []);
	const plain = plainIn(values, { ...place, kind: entity.kind }, project);
	const extras = extrasOf(one, plain, CARRIED[entity.kind]);
	return {
		...{ [GAP]: '\n', [CONTENT]: entity.kind === 'issue' ? asDescription(content) : content },
		...properties,
		...(extras && { [EXTRAS]: extras }),
	};
}

function readBacklog(files: Files): ForeignBacklog {
	const found: { raw: RawRecord[]; leftovers: Leftover[]; problems: ForeignProblem[] } = {
		...{ raw: [], leftovers: [], problems: [] },
	};
	const ids = new Set<string>();
	const paths = [...files.keys()].filter((path) => FOLDER.test(path) || CONFIG.test(path));
	for (const path of paths.sort(byPlace)) {
		const text = files.get(path) ?? '';
		const raw = rawIn(path, text);
		if (raw && !ids.has(raw.id.toLowerCase())) {
			ids.add(raw.id.toLowerCase());
			found.raw.push(raw);
			continue;
		}
		found.leftovers.push({ path, text, after: 0 });
		const place = { path, line: null, id: raw?.id ?? null };
		if (raw) found.problems.push({ ...place, code: 'id-twice' });
		else if (TASK.test(path) && text.startsWith('---'))
			found.problems.push({ ...place, line: 1, code: 'broken-properties' });
	}
	const project = projectOf(
		found.raw.map(({ id }) => id),
		found.leftovers,
	);
	const { leftovers, problems } = found;
	const entities = readRecords(found.raw, lensFor(project), problems);
	return { format: 'backlog.md', entities, leftovers, problems };
}

function rawIn(path: string, text: string): RawRecord | null {
	const isTask = TASK.test(path);
	if (!isTask && !DOC.test(path)) return null;
	const note = parseYamlNote(text);
	const id = note?.properties.id;
	if (!note || typeof id !== 'string' || id === '') return null;
	if (!isTask && note.properties.type !== 'specification') return null;
	const record = { [GAP]: note.gap, [CONTENT]: note.content, ...note.properties };
	return { path, line: null, id, kind: isTask ? 'issue' : 'spec', record, source: text };
}

function projectOf(ids: readonly string[], leftovers: readonly Leftover[]): Project {
	const config = leftovers.find(({ path }) => CONFIG.test(path));
	return new Project(ids, statusesIn(config?.text));
}

/** As a person counts, task-2 before task-10; what is in use comes before what was put away under the same id. */
function byPlace(one: string, other: string): number {
	const isAway = (path: string) => Number(path.includes('/archive/'));
	return isAway(one) - isAway(other) || one.localeCompare(other, 'en', { numeric: true });
}

function writeBacklog({ entities, leftovers }: ForeignBacklog): Map<string, string> {
	const project = projectOf(
		entities.map(({ entity }) => entity.id),
		leftovers,
	);
	const files = new Map(leftovers.map(({ path, text }) => [path, text]));
	for (const { one, record } of writeRecords(entities, lensFor(project))) {
		const { [GAP]: gap, [CONTENT]: content, ...properties } = record;
		const texts = { gap: textIn(gap), content: textIn(content) };
		files.set(pathOf(one), formatYamlNote({ properties, ...texts }));
	}
	return files;
}

function textIn(value: Json | undefined): string {
	return typeof value === 'string' ? value : '';
}

/** What is taken up again goes back among the tasks. */
function pathOf({ path, entity }: ForeignEntity): string {
	const isReopened = entity.kind === 'issue' && entity.status !== 'closed' && SHELVED.test(path);
	const isKnown = (entity.kind === 'spec' ? DOC : TASK).test(path) && isPlainPath(path);
	if (isKnown) return isReopened ? path.replace(SHELVED_FOLDER, '$1tasks/') : path;
	const folder = entity.kind === 'spec' ? 'backlog/docs' : 'backlog/tasks';
	return `${folder}/${fileNameOf(entity.id.toLowerCase())} - ${fileNameOf(entity.title)}.md`;
}

const SHELVED_FOLDER = /^(\.?backlog\/)(?:completed|archive\/tasks|archive\/drafts)\//;

export const backlogMd: ForeignFormat = {
	name: 'backlog.md',
	recognises: (paths) => paths.some((path) => CONFIG.test(path) || TASK.test(path)),
	read: readBacklog,
	// Which of the project's words a status has makes no difference: it is read as it was meant.
	told: (entity) => toldBy(lensFor(new Project([], STATUSES)), entity),
	carried: CARRIED,
	write: writeBacklog,
};
