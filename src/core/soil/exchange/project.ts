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
const logSchema = z.object({
	uuid: z.string(),
	parent_uuid: text,
	items: z.catch(z.array(z.string()), []),
	summary: z.catch(z.nullable(summarySchema), null),
});
const metadataSchema = z.object({
	uuid: z.string(),
	label: z.catch(z.string(), ''),
	label_history: z.catch(z.array(z.string()), []),
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
	| { code: 'no-snapshot' | 'no-content'; path: string; id: string }
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
	const problems: ProjectProblem[] = [];
	const read = <Value>(path: string, schema: z.ZodMiniType<Value>): Value | null => {
		const found = files.get(path);
		const value = found === undefined ? undefined : schema.safeParse(parsePlainJson(found)).data;
		if (value === undefined && found !== undefined) problems.push({ code: 'broken', path });
		return value ?? null;
	};
	const logs = new Map<string, ProjectLog>();
	const artifacts = new Map<string, ProjectArtifact>();
	for (const path of files.keys()) {
		const place = placeOf(path);
		if (place === null) problems.push({ code: 'unknown-file', path });
		if (place?.kind === 'log') {
			const raw = read(path, json);
			const log = raw && logSchema.safeParse(raw).data;
			if (log) logs.set(log.uuid, { ...log, raw });
			else if (raw) problems.push({ code: 'broken', path });
		}
		if (place?.kind === 'artifact') {
			const raw = read(path, json);
			const metadata = raw && metadataSchema.safeParse(raw).data;
			if (metadata)
				artifacts.set(metadata.uuid, { ...metadata, raw, ...textsOf(files, place.name) });
			else if (raw) problems.push({ code: 'broken', path });
		}
	}
	const stack = read('stack.json', z.array(z.string())) ?? [];
	const frames = read('frames.json', json) ?? {};
	const raw = { stack: { stack }, frames, labels: read('labels.json', json) ?? {} };
	return { stack, logs, artifacts, raw, problems, frames: framesOf(frames) };
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
