// What the ledger is told of artifacts. The bytes that an entry names are in the content store before it is written.

import type { ArtifactNote } from './artifact-note';
import { LARGEST_OBJECT } from '../../ledger';
import { encodeUtf8 } from '../../shared/utf8';
import type { Turn, WorkspaceView } from '../../workspace';
import type { NewEntry } from '../../../core/entries';
import type { EntryContext } from '../../../core/entries/entry';
import { commitHash, type Delta, deltaBetween } from '../../../core/soil/artifact/delta';
import type { KnownArtifact } from '../../../core/soil/artifact/known-artifacts';
import { linesOf } from '../../../core/soil/artifact/ops';

/** Who does something in the memory. */
export interface MemoryBy {
	actor: 'human' | 'system';
	via: string;
}

export const OUTSIDE: MemoryBy = { actor: 'system', via: 'outside' };
/** An editor of the app shows it. Plugins can do that, too, so it proves no person. */
export const EDITOR: MemoryBy = { actor: 'system', via: 'editor' };
export const SIGNOFF: MemoryBy = { actor: 'system', via: 'signoff' };

export interface CommitToMake {
	uuid: string;
	/** As its note will be. */
	note: ArtifactNote;
	/** As it was; null where that doesn't matter any more. */
	before: ArtifactNote | null;
	/** Whole hashes, and the text of the first one; null where nobody knows it. */
	parents: readonly string[];
	parentText: string | null;
	by: MemoryBy;
	/** What led to it: an item, and ids of fragments. */
	cause: string | null;
	message: string | null;
	references: readonly string[];
	/** Signoff writes the note after the entry. */
	announced: boolean;
}

/** What stands in a line of the log; longer ones are in the document alone. */
const LONGEST_OPS = 1_000;
const MOST_REFERENCES = 50;

/** Throws VaultFault. */
export async function keepCommit(turn: Turn, making: CommitToMake): Promise<NewEntry> {
	const { uuid, note, parents, by, references, message } = making;
	const { sha256, kept } = await keepTexts(turn, making);
	const delta = kept ? deltaOf(making) : null;
	return {
		action: 'artifact_delta',
		taskId: uuid,
		cause: making.cause,
		context: {
			...placeOf(turn, uuid, note.path),
			commit: commitHash(note.content, parents),
			parent: parents.length > 1 ? parents : (parents[0] ?? null),
			ops: delta && delta.ops.length <= LONGEST_OPS ? delta.ops : null,
			references: references.slice(0, MOST_REFERENCES),
			sha256,
			...aheadOf(making),
			data_sha256: await keptDelta(turn, delta),
			message,
			lines: linesOf(note.content).length,
			...(delta && { added: delta.added, removed: delta.removed }),
			...{ actor: by.actor, via: by.via },
		},
	};
}

async function keepTexts({ parts }: Turn, { before, note }: CommitToMake) {
	if (before) await parts.objects.put(before.snapshot.bytes);
	await parts.objects.put(note.snapshot.bytes);
	return parts.objects.put(encodeUtf8(note.content));
}

function aheadOf({ announced, before, note }: CommitToMake): EntryContext {
	const digest = { note_sha256: note.snapshot.sha256 };
	return announced && before
		? { announced, before_sha256: before.snapshot.sha256, ...digest }
		: digest;
}

function deltaOf({ parents, parentText, note, references }: CommitToMake): Delta | null {
	if (parents.length > 0 && parentText === null) return null;
	const before = parentText ?? '';
	return before.length > LARGEST_OBJECT ? null : deltaBetween(before, note.content, references);
}

/** Its digest; null where it can't be kept. */
async function keptDelta({ parts }: Turn, delta: Delta | null): Promise<string | null> {
	if (!delta) return null;
	const { ops, references, lines } = delta;
	const stored = await parts.objects.put(encodeUtf8(JSON.stringify({ ops, references, lines })));
	return stored.kept ? stored.sha256 : null;
}

export function createdEntry(
	workspace: WorkspaceView,
	{ uuid, label, path, by }: { uuid: string; label: string; path: string; by: MemoryBy },
): NewEntry {
	return {
		action: 'artifact_created',
		taskId: uuid,
		context: { ...placeOf(workspace, uuid, path), label, ...by },
	};
}

interface Relabelling {
	known: KnownArtifact;
	path: string;
	label: string;
	by: MemoryBy;
	/** Digests of the note before and after, where Signoff writes it then. */
	announced?: { before: string; after: string };
}

export function labelledEntry(
	workspace: WorkspaceView,
	{ known, path, label, by, announced }: Relabelling,
): NewEntry {
	return {
		action: 'artifact_labelled',
		taskId: known.uuid,
		context: {
			...placeOf(workspace, known.uuid, path),
			...{ label, former_label: known.label },
			...(announced && {
				...{ announced: true, before_sha256: announced.before, note_sha256: announced.after },
			}),
			...by,
		},
	};
}

/** The note before and after, where Signoff writes it then. */
interface Writing {
	before: ArtifactNote;
	after: ArtifactNote;
}

export function untrackedEntry(
	workspace: WorkspaceView,
	known: KnownArtifact,
	{ by, ...writing }: { by: MemoryBy } & Partial<Writing>,
): NewEntry {
	const { uuid, label, path } = known;
	return {
		action: 'artifact_untracked',
		taskId: uuid,
		cause: known.created,
		context: { ...placeOf(workspace, uuid, path), label, ...announcing(writing), ...by },
	};
}

/** It goes on with its history. */
export function retrackedEntry(
	workspace: WorkspaceView,
	{ known, label, by, ...writing }: { known: KnownArtifact; label: string; by: MemoryBy } & Writing,
): NewEntry {
	const place = placeOf(workspace, known.uuid, writing.after.path);
	return {
		action: 'artifact_retracked',
		taskId: known.uuid,
		context: { ...place, label, former_label: known.label, ...announcing(writing), ...by },
	};
}

function announcing({ before, after }: Partial<Writing>): EntryContext {
	if (!before || !after) return {};
	const digests = { before_sha256: before.snapshot.sha256, note_sha256: after.snapshot.sha256 };
	return { announced: true, ...digests };
}

/** `path: null`: the note is gone. */
export function movedEntry(
	workspace: WorkspaceView,
	known: KnownArtifact,
	path: string | null,
): NewEntry {
	const to = path === null ? null : (workspace.relative(path) ?? path);
	return {
		action: 'artifact_moved',
		taskId: known.uuid,
		context: { artifact_uuid: known.uuid, path: to, from_path: known.path, ...OUTSIDE },
	};
}

function placeOf(workspace: WorkspaceView, uuid: string, path: string): EntryContext {
	return { artifact_uuid: uuid, path: workspace.relative(path) ?? path };
}
