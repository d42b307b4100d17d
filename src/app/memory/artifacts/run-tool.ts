// Runs one of the tools that a person and an agent share, and records its use, also where it fails.

import type { Acting, ArtifactRefused } from './acts';
import type { ArtifactReader, Caller, Lines, Seen } from './artifact-reader';
import type { ArtifactSite } from './artifact-site';
import { propose } from './proposals';
import { type Match, searchIn } from './search';
import { sourceOf } from './source';
import type { Posted } from '../requests';
import { encodeUtf8 } from '../../shared/utf8';
import {
	enforcedElsewhere,
	offerToRetract,
	type RunningWorkspace,
	type UndoOffer,
} from '../../workspace';
import * as z from 'zod/mini';
import type { Json, JsonObject } from '../../../core/shared/json';
import { accept, refuse, type Result } from '../../../core/shared/result';
import { ARTIFACT_READER, type KnownArtifact } from '../../../core/soil/artifact/known-artifacts';
import type { ToolRequest } from '../../../core/soil/requests/request';
import { textDigest } from '../../../core/tools/digest';
import {
	READER_TOOL_NAMES,
	READER_TOOLS,
	type ReaderTool,
} from '../../../core/soil/artifact/reader-tools';
import { text } from '../../../text';

export interface ToolAnswer {
	operation: ReaderTool;
	artifact: string | null;
	seen?: Seen;
	matches?: readonly Match[];
	/** `label:line@commit`, or `label:from@commit` to `label:to@commit`. */
	reference?: string;
	sentence?: string;
	/** Of a note that a person wrote. */
	undo?: UndoOffer | null;
	/** False where another device enforces, which alone writes the log that counts. */
	recorded: boolean;
	/** The file by which that device gets to know of it. */
	posted?: Posted;
}

export interface Found {
	workspace: RunningWorkspace;
	known: KnownArtifact;
}

interface Running {
	who: Caller;
	reader: ArtifactReader;
	/** For what names no artifact. */
	fallback: RunningWorkspace;
	/** Asks the device that enforces; null where this one doesn't leave files for others. */
	post: PostCall | null;
	find: (name: string) => Found | null;
	siteOf: (workspace: RunningWorkspace) => ArtifactSite;
	act: <Value>(
		workspace: RunningWorkspace,
		work: (acting: Acting) => Promise<Result<Value, ArtifactRefused>>,
	) => Promise<Result<Value, ArtifactRefused>>;
}

/** Null where it is too long. */
export type PostCall = (
	workspace: RunningWorkspace,
	call: Omit<ToolRequest, 'uuid' | 'canonicalAt'>,
) => Promise<Posted | null>;

type Answer = Omit<ToolAnswer, 'operation' | 'artifact' | 'recorded' | 'posted'> & {
	lines?: Lines | null;
	output: Json;
};
type Tool = (
	running: Running,
	found: Found,
	given: Given,
) => Promise<Result<Answer, ArtifactRefused>>;

interface Given {
	artifact?: string | undefined;
	query?: string;
	start?: number;
	end?: number;
	n?: number;
	content?: string;
	summary?: string | undefined;
	reasoning?: string;
	based_on?: string | undefined;
	title?: string | undefined;
	about?: string | undefined;
	message?: string | null | undefined;
	references?: readonly string[] | undefined;
}

const TOOLS: Record<Exclude<ReaderTool, 'note'>, Tool> = {
	semantic_search: search,
	scroll_to: (running, found, { start = 1, end = 1 }) => scroll(running, found, [start, end]),
	scroll_up: (running, found, { n = 1 }) => scrollBy(running, found, -n),
	scroll_down: (running, found, { n = 1 }) => scrollBy(running, found, n),
	select_lines: select,
	propose_edit: proposeEdit,
};

const anyInput = z.catch(z.record(z.string(), z.json()), {});
const { refused, done } = text.artifacts;

/** Throws LedgerFault or VaultFault. */
export async function runTool(
	name: string,
	given: unknown,
	running: Running,
): Promise<Result<ToolAnswer, ArtifactRefused>> {
	const operation = READER_TOOL_NAMES.find((one) => one === name);
	if (!operation) return refuse(refused.badInput(`${name}?`));
	const read = READER_TOOLS[operation].input.safeParse(given);
	const input: Given = read.success ? read.data : {};
	const params = anyInput.parse(given);
	const found = foundFor(running, input.artifact ?? namedIn(params));
	const answer = read.success
		? await answerOf(operation, running, found, { given: input, params })
		: refuse<ArtifactRefused>(refused.badInput(z.prettifyError(read.error)));
	const artifact = found?.known.uuid ?? null;
	return tellOf(operation, running, { artifact, workspace: found?.workspace, params, answer });
}

/** Recorded here, or asked for where it can be. */
async function tellOf(
	operation: ReaderTool,
	running: Running,
	use: UseToTell,
): Promise<Result<ToolAnswer, ArtifactRefused>> {
	const { artifact, answer, workspace } = use;
	if (isForOthers(running, workspace, answer)) return ask(operation, running, use);
	// It is asked for again: it isn't over.
	if (!answer.ok && running.who.asked && isPassing(answer.refusal)) return answer;
	const recorded = await recordUse(operation, running, use);
	if (!answer.ok) return answer;
	const { output: _, lines: __, ...told } = answer.value;
	return accept({ operation, artifact, recorded, ...told });
}

const PASSING: ReadonlySet<string> = new Set([
	text.decisions.unsavedYet.code,
	text.decisions.logChanged.code,
	refused.notAtRest.code,
]);

/** Somebody types, a note has yet to be taken in, or a person is to look at the log first. */
export function isPassing({ code }: ArtifactRefused): boolean {
	return PASSING.has(code);
}

/** This device can't record it, and leaves a file for the one that can. */
function isForOthers(
	{ post, fallback }: Running,
	workspace: RunningWorkspace = fallback,
	answer: Result<Answer, ArtifactRefused>,
): boolean {
	if (!post || !enforcedElsewhere(workspace)) return false;
	return answer.ok || answer.refusal.code === refused.onlyWhereEnforced.code;
}

interface UseToTell {
	artifact: string | null;
	workspace: RunningWorkspace | undefined;
	params: JsonObject;
	answer: Result<Answer, ArtifactRefused>;
}

/** What changes something is done there; of what reads, the answer is there already. */
async function ask(
	operation: ReaderTool,
	{ post, who, fallback }: Running,
	{ artifact, workspace = fallback, params, answer }: UseToTell,
): Promise<Result<ToolAnswer, ArtifactRefused>> {
	const { output = null, lines: _, ...told }: Partial<Answer> = answer.ok ? answer.value : {};
	const { caller, context, cause = null } = who;
	const timestamp = new Date(workspace.now()).toISOString();
	const posted = await post?.(workspace, {
		...{ tool: ARTIFACT_READER, operation, caller, context, cause },
		params: {
			...params,
			...(artifact !== null && { artifact }),
			...basisOf(operation, workspace, { artifact, params }),
		},
		result: answer.ok ? { status: 'success', output, timestamp } : null,
	});
	if (!posted) return refuse(refused.tooLong);
	const sentence = answer.ok ? {} : { sentence: text.artifacts.done.asked(posted.request) };
	return accept({ operation, artifact, recorded: false, posted, ...told, ...sentence });
}

/** The lines are those of the commit that is the newest one now. */
function basisOf(
	operation: ReaderTool,
	{ records }: RunningWorkspace,
	{ artifact, params }: { artifact: string | null; params: JsonObject },
): JsonObject {
	const head = artifact === null ? null : records.artifacts.head(artifact);
	if (operation !== 'propose_edit' || !head || params.based_on !== undefined) return {};
	return { based_on: head.commit };
}

function namedIn({ artifact }: JsonObject): string | undefined {
	return typeof artifact === 'string' ? artifact : undefined;
}

/** Where none is named, the one that the caller looked at last. */
function foundFor(
	{ find, reader, fallback, who }: Running,
	name: string | undefined,
): Found | null {
	return find(name ?? reader.attentionOf(fallback, who.caller)?.artifact ?? '');
}

async function answerOf(
	operation: ReaderTool,
	running: Running,
	found: Found | null,
	{ given, params }: { given: Given; params: JsonObject },
): Promise<Result<Answer, ArtifactRefused>> {
	if (operation === 'note') return addNote(running, found, given, params);
	if (found) return TOOLS[operation](running, found, given);
	return refuse(
		given.artifact === undefined ? refused.noPosition : refused.unknown(given.artifact),
	);
}

async function recordUse(
	operation: ReaderTool,
	{ reader, who, fallback }: Running,
	use: UseToTell,
): Promise<boolean> {
	const { artifact, workspace = fallback, params, answer } = use;
	// A proposal is a ToolCall itself, and a note is recorded with its own.
	if (answer.ok && (operation === 'propose_edit' || operation === 'note')) return true;
	const output = answer.ok ? answer.value.output : answer.refusal.sentence;
	const lines = answer.ok ? (answer.value.lines ?? null) : null;
	const status = answer.ok ? 'success' : 'error';
	return reader.record(workspace, who, { operation, params, status, output, lines, artifact });
}

async function scroll(
	{ reader, siteOf }: Running,
	{ workspace, known }: Found,
	wanted: Lines,
): Promise<Result<Answer, ArtifactRefused>> {
	const head = workspace.records.artifacts.head(known.uuid);
	if (!head) return refuse(refused.noLines(0));
	const history = siteOf(workspace).historyOf(known);
	const seen = await reader.see(history, { known, commit: head.commit, wanted });
	if (!seen.ok) return seen;
	const { lines, commit } = seen.value;
	return accept({ seen: seen.value, lines, output: { lines, commit } });
}

async function scrollBy(
	running: Running,
	found: Found,
	by: number,
): Promise<Result<Answer, ArtifactRefused>> {
	const { workspace, known } = found;
	const last = running.reader.attentionOf(workspace, running.who.caller, known.uuid)?.lines;
	if (!last) return refuse(refused.noPosition);
	const total = workspace.records.artifacts.head(known.uuid)?.lines ?? 1;
	return scroll(running, found, running.reader.moved(last, by, total));
}

async function search(
	running: Running,
	found: Found,
	{ query = '' }: Given,
): Promise<Result<Answer, ArtifactRefused>> {
	const all = await scroll(running, found, [1, Number.MAX_SAFE_INTEGER]);
	if (!all.ok) return all;
	const content = all.value.seen?.content.map((one) => one.text).join('\n') ?? '';
	const matches = searchIn(content, query);
	return accept({ matches, output: { matches: matches.map(({ lines }) => lines) } });
}

async function select(
	running: Running,
	found: Found,
	{ start = 1, end = 1 }: Given,
): Promise<Result<Answer, ArtifactRefused>> {
	const seen = await scroll(running, found, [start, end]);
	if (!seen.ok || !seen.value.seen) return seen;
	const { label, commit, lines } = seen.value.seen;
	const [from, to] = lines.map((line) => `${label}:${line}@${commit.slice(0, 7)}`);
	const reference = from === to ? (from ?? '') : `${from ?? ''} … ${to ?? ''}`;
	return accept({ ...seen.value, reference, output: { reference, lines } });
}

async function proposeEdit(
	{ who, act }: Running,
	{ workspace, known }: Found,
	{ start = 1, end = 1, content = '', reasoning = '', based_on: basedOn, ...given }: Given,
): Promise<Result<Answer, ArtifactRefused>> {
	const { message = null, references = [] } = given;
	const made = await act(workspace, (acting) =>
		propose(acting, {
			...{ artifact: known.uuid, range: [start, end], content, reasoning, message, references },
			...{ caller: who.caller, context: who.context, cause: who.cause ?? null },
			...(who.asked && { asked: who.asked }),
			...(basedOn !== undefined && { basedOn }),
		}),
	);
	if (!made.ok) return made;
	return accept({ sentence: made.value.sentence, lines: [start, end], output: null });
}

async function addNote(
	{ who, reader, fallback }: Running,
	found: Found | null,
	given: Given,
	params: JsonObject,
): Promise<Result<Answer, ArtifactRefused>> {
	const workspace = found?.workspace ?? fallback;
	const artifact = artifactOf(found);
	const about = given.about ?? artifact;
	const why = whyNotAbout(workspace, given.about);
	if (why) return refuse(why);
	const source = sourceOf(workspace, {
		...{ message: given.message ?? null, references: given.references ?? [] },
	});
	if (!source.ok) return source;
	const { message, references } = source.value;
	if (enforcedElsewhere(workspace)) return refuse<ArtifactRefused>(refused.onlyWhereEnforced);
	const note = noteOf(given);
	const document = JSON.stringify(note);
	const uuid = workspace.newUuid();
	const told = {
		...{ title: note.title, about, message, references: [...references], caller: who.caller },
		...{ data_sha256: textDigest(document), ...who.by },
	};
	const use = {
		...{ operation: 'note' as const, params, status: 'success' as const },
		...{ output: { note: uuid }, lines: null, artifact },
	};
	const caused = { ...who, cause: who.cause ?? message };
	const undo = await reader.recordWith(workspace, caused, use, {
		ledTo: (cause) => ({
			bytes: encodeUtf8(document),
			entry: { action: 'note_added', uuid, taskId: about, cause, context: told },
		}),
		written: (turn, entry) =>
			offerToRetract(turn, entry, {
				entry: { action: 'note_undone', taskId: about, context: { note: uuid, about } },
				...{ sentence: done.noteUndone, path: workspace.full(found?.known.path ?? '') },
			}),
	});
	return accept({ sentence: uuid, undo, output: { note: uuid } });
}

/** Seed 003's Note. */
function noteOf({ content = '', summary, title }: Given) {
	const [firstLine = ''] = content.split('\n', 1);
	return {
		description: content,
		summary: summary ?? null,
		title: title ?? firstLine.slice(0, 100),
	};
}

function artifactOf(found: Found | null): string | null {
	return found?.known.uuid ?? null;
}

/** It may be an item, its note, a conversation, an artifact, or an entry of the memory. */
function whyNotAbout(
	{ records }: RunningWorkspace,
	id: string | undefined,
): ArtifactRefused | null {
	if (id === undefined) return null;
	const notes = [records.get(id), records.entities.get(id), records.versions.get(id)];
	const memory = [records.conversations.get(id), records.artifacts.get(id), records.items.get(id)];
	return [...notes, ...memory].some((one) => one != null) ? null : refused.unknownItem(id);
}
