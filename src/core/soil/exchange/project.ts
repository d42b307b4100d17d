// Seed 003's Project as its folder has it: read leniently, since somebody else's implementation may have written it, and with every key that it
// has. What is wrong with a file is told, and the rest of the project is taken all the same.

import * as z from 'zod/mini';
import type { JsonObject } from '../../shared/json';
import { parsePlainJson } from '../../shared/parse-json';

const json = z.record(z.string(), z.json());
const text = z.catch(z.nullable(z.string()), null);
const summarySchema = z.looseObject({
	timestamp: z.catch(z.string(), ''),
	author: z.catch(z.string(), ''),
	content: z.catch(z.string(), ''),
	fragment_ids: z.catch(z.array(z.string()), []),
});
/** Those of a list that are texts. */
const texts = z.catch(
	z.pipe(
		z.array(z.unknown()),
		z.transform((all) => all.filter((one) => typeof one === 'string')),
	),
	[],
);
const logSchema = z.object({
	uuid: z.string(),
	parent_uuid: text,
	items: texts,
	summary: z.catch(z.nullable(summarySchema), null),
});
const metadataSchema = z.object({
	uuid: z.string(),
	label: z.catch(z.string(), ''),
	label_history: texts,
});
const frameSchema = z.object({ branch_uuid: z.string(), head: text });

export type ProjectLog = z.output<typeof logSchema> & { raw: JsonObject };
export type ProjectFrame = z.output<typeof frameSchema>;

export interface ProjectArtifact extends z.output<typeof metadataSchema> {
	raw: JsonObject;
	/** Null where `content.txt` is missing. */
	content: string | null;
	/** By commit. */
	snapshots: ReadonlyMap<string, string>;
}

export interface ProjectItem {
	uuid: string;
	type: string;
	realizedAt: string;
	canonicalAt: string;
	data: JsonObject;
}

export interface ProjectRelation {
	uuid: string;
	kind: string;
	source: string;
	source_type: string;
	target: string;
	target_type: string;
	realized_at: string;
	confidence: number | null;
	metadata: JsonObject | null;
}

export type ProjectProblem =
	/** It isn't what its place in the folder says. */
	| { code: 'broken'; path: string }
	/** Somebody's file that has no place in a project: it is left where it is. */
	| { code: 'unknown-file'; path: string }
	/** A row of the database that is no item or no relation. */
	| { code: 'broken-row'; path: string; id: string }
	/** A log names an item that the database hasn't got. */
	| { code: 'no-item'; path: string; id: string }
	/** The parent of a branch isn't here, or a branch is below itself. */
	| { code: 'no-parent' | 'cycle'; path: string; id: string }
	/** A text that no commit of the database leads to is kept as a commit of its own. */
	| { code: 'no-snapshot' | 'no-content' | 'no-delta'; path: string; id: string }
	/** It has attributes that seed 003 keeps for relations. */
	| { code: 'reserved-name'; path: string; id: string }
	/** Another one before it has the same id, and counts. */
	| { code: 'twice'; path: string; id: string }
	/** Larger than what is kept of one item. */
	| { code: 'too-large'; path: string; id: string }
	/** This vault knows it already: nothing of it was taken in. */
	| { code: 'known'; path: string; id: string };

export interface Project {
	stack: readonly string[];
	frames: ReadonlyMap<string, ProjectFrame>;
	logs: ReadonlyMap<string, ProjectLog>;
	artifacts: ReadonlyMap<string, ProjectArtifact>;
	items: readonly ProjectItem[];
	relations: readonly ProjectRelation[];
	/** As they were written, by the part of a project that they are. */
	raw: { stack: JsonObject; frames: JsonObject; labels: JsonObject };
	problems: readonly ProjectProblem[];
}

/** `files`: by their paths in the folder, without the database. */
export function readProjectFiles(
	files: ReadonlyMap<string, string>,
): Omit<Project, 'items' | 'relations'> {
	const reader = new FileReader(files);
	const logs = new Map<string, ProjectLog>();
	const artifacts = new Map<string, ProjectArtifact>();
	for (const path of files.keys()) {
		const { kind, name } = placeOf(path) ?? { kind: 'other', name: '' };
		const log = kind === 'log' ? reader.read(path, logSchema) : null;
		if (log && reader.isFirst(path, log.value.uuid, logs)) {
			reader.checkTexts(path, log.raw.items);
			logs.set(log.value.uuid, { ...log.value, raw: log.raw });
		}
		const found = kind === 'artifact' ? reader.read(path, metadataSchema) : null;
		if (found && reader.isFirst(path, found.value.uuid, artifacts))
			artifacts.set(found.value.uuid, { ...found.value, raw: found.raw, ...textsOf(files, name) });
	}
	const stack = reader.list('stack.json');
	const frames = reader.object('frames.json');
	const labels = reader.object('labels.json');
	const { problems } = reader;
	return {
		stack,
		logs,
		artifacts,
		problems,
		raw: { stack: { stack }, frames, labels },
		frames: framesOf(frames),
	};
}

class FileReader {
	readonly problems: ProjectProblem[] = [];

	constructor(private readonly files: ReadonlyMap<string, string>) {}

	/** An object, and the same word for word; null where it isn't there or is something else, which is told. */
	read<Value>(
		path: string,
		schema: z.ZodMiniType<Value>,
	): { value: Value; raw: JsonObject } | null {
		const raw = this.json(path, json);
		const read = raw === null ? null : schema.safeParse(raw);
		if (read?.success === false) this.problems.push({ code: 'broken', path });
		return raw && read?.success ? { value: read.data, raw } : null;
	}

	object(path: string): JsonObject {
		return this.json(path, json) ?? {};
	}

	list(path: string): readonly string[] {
		const all = this.json(path, z.array(z.json())) ?? [];
		this.checkTexts(path, all);
		return texts.parse(all);
	}

	/** Tells where not all of a list are texts. */
	checkTexts(path: string, list: unknown): void {
		const isWhole = Array.isArray(list) && list.every((one) => typeof one === 'string');
		if (!isWhole) this.problems.push({ code: 'broken', path });
	}

	/** Tells where another one has the id. */
	isFirst(path: string, id: string, known: { has(id: string): boolean }): boolean {
		if (known.has(id)) this.problems.push({ code: 'twice', path, id });
		return !known.has(id);
	}

	private json<Value>(path: string, schema: z.ZodMiniType<Value>): Value | null {
		const text = this.files.get(path);
		if (text === undefined) return null;
		const read = schema.safeParse(parsePlainJson(text));
		if (!read.success) this.problems.push({ code: 'broken', path });
		return read.data ?? null;
	}
}

function framesOf(raw: JsonObject): Map<string, ProjectFrame> {
	const read = Object.entries(raw).flatMap(([participant, frame]): [string, ProjectFrame][] => {
		const found = frameSchema.safeParse(frame).data;
		return found ? [[participant, found]] : [];
	});
	return new Map(read);
}

function textsOf(files: ReadonlyMap<string, string>, name: string) {
	const begin = `artifacts/${name}/snapshots/`;
	const snapshots = [...files].flatMap(([path, content]): [string, string][] =>
		path.startsWith(begin) && path.endsWith('.txt')
			? [[path.slice(begin.length, -'.txt'.length), content]]
			: [],
	);
	const content = files.get(`artifacts/${name}/content.txt`) ?? null;
	return { content, snapshots: new Map(snapshots) };
}

type PlaceInProject = { kind: 'log' | 'artifact' | 'other'; name: string };

/** Null for what has no place in the folder of a project. */
export function placeOf(path: string): PlaceInProject | null {
	if (['stack.json', 'frames.json', 'labels.json', 'soil.db'].includes(path))
		return { kind: 'other', name: path };
	const log = /^logs\/([^/]+)\.json$/.exec(path)?.[1];
	if (log !== undefined) return { kind: 'log', name: log };
	const artifact = /^artifacts\/([^/]+)\/(metadata\.json|content\.txt|snapshots\/[^/]+\.txt)$/.exec(
		path,
	);
	const [, name = '', file = ''] = artifact ?? [];
	if (name === '') return null;
	return { kind: file === 'metadata.json' ? 'artifact' : 'other', name };
}

/** Each log with the branches above it, as far as they are here: a missing parent and a circle are told, and lose nothing. */
export function branchProblems(logs: Project['logs']): ProjectProblem[] {
	const problems: ProjectProblem[] = [];
	for (const { uuid, parent_uuid: parent } of logs.values()) {
		const path = `logs/${uuid}.json`;
		if (parent !== null && !logs.has(parent))
			problems.push({ code: 'no-parent', path, id: parent });
		const above = new Set<string>();
		let at = parent;
		while (at !== null && !above.has(at) && at !== uuid) {
			above.add(at);
			at = logs.get(at)?.parent_uuid ?? null;
		}
		if (at === uuid) problems.push({ code: 'cycle', path, id: uuid });
	}
	return problems;
}
