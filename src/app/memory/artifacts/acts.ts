// What can be done with artifacts. An act first takes in what others wrote, then tells the ledger all of it at once, and only then writes the
// notes. On a device that doesn't enforce it writes notes and nothing else.

import {
	type ArtifactNote,
	artifactNoteAt,
	artifactNoteOf,
	isTyped,
	noteWith,
} from './artifact-note';
import type { ArtifactSite } from './artifact-site';
import { createdEntry, keepCommit, labelledEntry, type MemoryBy } from './make-commit';
import { headsOf, takeIn } from './take-in';
import { notTracked, whyNotTracked } from './why-not';
import { type NoteWrite, writeAct } from './write-ahead';
import { encodeUtf8 } from '../../shared/utf8';
import { type Refused, snapshotOf, type Turn, type UndoOffer } from '../../workspace';
import type { NewEntry } from '../../../core/entries';
import { accept, refuse, type Result } from '../../../core/shared/result';
import {
	freeLabel,
	identityChanges,
	isLabel,
	labelFrom,
} from '../../../core/soil/artifact/identity';
import type { KnownArtifact } from '../../../core/soil/artifact/known-artifacts';
import { commitHash } from '../../../core/soil/artifact/delta';
import { soilId } from '../../../core/soil/ids';
import { baseNameOf } from '../../../core/workflow/paths';
import { text } from '../../../text';

export interface Acting {
	turn: Turn;
	site: ArtifactSite;
	by: MemoryBy;
}

/** Seed 003's answer to who changes what somebody else has changed meanwhile. */
export interface ArtifactConflict {
	error: 'Entity was modified by another client';
	current_hash: string | null;
	current_version: number;
	client_hash: string;
	client_version: number | null;
}

export interface ArtifactRefused extends Refused {
	conflict?: ArtifactConflict;
	/** Of several that were to be taken as one act: the one that can't be. */
	proposal?: string;
}

export interface ArtifactDone {
	uuid: string;
	label: string;
	/** Vault path. */
	path: string;
	/** The newest commit; null where the device that enforces has yet to take it in. */
	commit: string | null;
	sentence: string;
	/** Of what a person did, and can take back for a while. */
	undo?: UndoOffer | null;
}

export type ArtifactOutcome = Result<ArtifactDone, ArtifactRefused>;

const { refused, done } = text.artifacts;

/** Throws LedgerFault, NoteChanged or VaultFault. */
export async function track(
	acting: Acting,
	path: string,
	wished: string | null,
	cause: string | null,
): Promise<ArtifactOutcome> {
	const { turn, by } = acting;
	if (wished !== null && !isLabel(wished)) return refuse(refused.badLabel);
	const { artifacts } = turn.records;
	if (wished !== null && artifacts.labelled(wished)) return refuse(refused.labelTaken(wished));
	const found = await untracked(turn, path);
	if (!found.ok) return found;
	const note = found.value;
	const isTaken = (label: string) => artifacts.labelled(label) !== null;
	const label = wished ?? freeLabel(labelFrom(baseNameOf(path)), isTaken);
	const uuid = soilId('art', turn.parts.ids.uuid());
	const after = changed(note, {
		changes: identityChanges({ uuid, label, labelHistory: [] }),
	});
	if (!after) return refuse(notTracked('not-writable'));
	const commit = await keepCommit(turn, {
		...{ uuid, note: after, before: note, parents: [], parentText: null, by },
		...{ cause, message: null, references: [], announced: true },
	});
	const created = { ...createdEntry(turn, { uuid, label, path, by }), cause };
	const writes = [{ before: note, after }];
	const said = await writeAct(acting, [created, commit], writes, done.tracked(label));
	return accept(doneWith(turn, { uuid, label, path }, said));
}

/** A note that can become an artifact. */
async function untracked(turn: Turn, path: string): Promise<Result<ArtifactNote, ArtifactRefused>> {
	const found = await writable(turn, path);
	const identity = found.ok ? found.value.identity : null;
	return identity ? refuse(refused.already(identity.label ?? identity.uuid)) : found;
}

/** Throws LedgerFault, NoteChanged or VaultFault. */
export async function relabel(
	acting: Acting,
	uuid: string,
	label: string,
): Promise<ArtifactOutcome> {
	const { turn, by } = acting;
	if (!isLabel(label)) return refuse(refused.badLabel);
	const found = await atRest(acting, uuid);
	if (!found.ok) return found;
	const { known, note } = found.value;
	const other = turn.records.artifacts.labelled(label);
	if (other && other.uuid !== uuid) return refuse(refused.labelTaken(label));
	if (label === known.label) return accept(doneWith(turn, known, done.unchanged));
	const former = [...known.formerLabels.filter((one) => one !== label && one !== known.label)];
	const labelHistory = [...former, known.label];
	const after = changed(note, { changes: identityChanges({ uuid, label, labelHistory }) });
	if (!after) return refuse(notTracked('not-writable'));
	const announced = { before: note.snapshot.sha256, after: after.snapshot.sha256 };
	const entry = labelledEntry(turn, { known, path: note.path, label, by, announced });
	const sentence = done.relabelled(known.label, label);
	const said = await writeAct(acting, [entry], [{ before: note, after }], sentence);
	return accept(doneWith(turn, { uuid, label, path: known.path }, said));
}

/** What leads to another text. */
export interface Reason {
	/** The item: a message, a proposal. */
	cause: string | null;
	/** The message behind it. */
	message: string | null;
	/** Ids of fragments, with the caret; `item_…#^a7f` for one of another message. */
	references: readonly string[];
}

export const NO_REASON: Reason = { cause: null, message: null, references: [] };

/** A text, and why; a commit each, where it differs from the one before. */
export interface Step extends Reason {
	content: string;
}

/** New texts for an artifact, each on top of the one before. */
export interface ArtifactSteps {
	/** Uuid. */
	artifact: string;
	steps: readonly Step[];
	/** The commit that it is based on: a later one refuses it. */
	basedOn?: string;
	/** Of a merge: the other head. */
	alsoParent?: string;
}

/**
 * All of them, or none: one write to the ledger, then the notes. `also`: entries of the same act, behind the commits. Throws LedgerFault,
 * NoteChanged or VaultFault.
 */
export async function applyEdits(
	acting: Acting,
	edits: readonly ArtifactSteps[],
	{ also = [], sentence }: { also?: readonly NewEntry[]; sentence?: string } = {},
): Promise<Result<readonly ArtifactDone[], ArtifactRefused>> {
	const { turn } = acting;
	const [entries, writes, places]: [NewEntry[], NoteWrite[], KnownArtifact[]] = [[], [], []];
	for (const edit of edits) {
		const found = await mayEdit(acting, edit);
		if (!found.ok) return found;
		const { known, note } = found.value;
		places.push(known);
		const made = await commitsOf(acting, found.value, edit);
		if (!made.ok) return made;
		entries.push(...made.value.entries);
		const { after } = made.value;
		if (after.content !== note.content) writes.push({ before: note, after });
	}
	const edited = sentence ?? done.edited(places.map(({ label }) => label).join(', '));
	const said = await writeAct(acting, [...entries, ...also], writes, edited);
	return accept(places.map((known) => doneWith(turn, known, said)));
}

async function mayEdit(
	acting: Acting,
	{ artifact, basedOn }: ArtifactSteps,
): ReturnType<typeof atRest> {
	const found = await atRest(acting, artifact);
	const late = found.ok ? whyLate(acting.turn, found.value.known, basedOn) : null;
	return late ? refuse(late) : found;
}

/** The commits of its steps, and the note as it will be. */
async function commitsOf(
	{ turn, by, site }: Acting,
	{ known, note }: FoundArtifact,
	{ steps, alsoParent }: ArtifactSteps,
): Promise<Result<{ entries: NewEntry[]; after: ArtifactNote }, ArtifactRefused>> {
	const entries: NewEntry[] = [];
	let [after, base] = [note, await baseOf({ turn, site }, { known, note }, alsoParent)];
	for (const { content, ...reason } of steps) {
		const isSame = content === after.content && (alsoParent === undefined || entries.length > 0);
		if (isSame) continue;
		const next = changed(note, { content });
		if (!next) return refuse(notTracked('not-writable'));
		const made = { uuid: known.uuid, note: next, before: note, announced: true, by };
		entries.push(await keepCommit(turn, { ...made, ...base, ...reason }));
		base = { parents: [commitHash(content, base.parents)], parentText: content };
		after = next;
	}
	return accept({ entries, after });
}

/** What a commit follows: the head that the note shows, and the other one of a merge. */
async function baseOf(
	{ turn, site }: Pick<Acting, 'turn' | 'site'>,
	{ known, note }: FoundArtifact,
	alsoParent: string | undefined,
): Promise<{ parents: string[]; parentText: string | null }> {
	const heads = headsOf(turn, known);
	const head = heads.find(({ commit }) => commit !== alsoParent && textIs(note, commit, heads));
	const parent = head ?? heads.findLast(({ commit }) => commit !== alsoParent);
	const before = parent ? await site.historyOf(known).textAt(parent.commit) : null;
	const parents = [parent?.commit, alsoParent].filter((one) => one !== undefined);
	return { parents, parentText: before?.ok ? before.value : null };
}

/** The note shows this head. */
function textIs(
	{ content }: ArtifactNote,
	commit: string,
	heads: readonly { commit: string; sha256: string | null }[],
): boolean {
	const digest = snapshotOf(encodeUtf8(content)).sha256;
	return heads.some((one) => one.commit === commit && one.sha256 === digest);
}

export interface FoundArtifact {
	known: KnownArtifact;
	note: ArtifactNote;
}

/** As it is now, with what others wrote taken in. Throws LedgerFault or VaultFault. */
export async function atRest(
	{ turn, site }: Pick<Acting, 'turn' | 'site'>,
	uuid: string,
): Promise<Result<FoundArtifact, ArtifactRefused>> {
	const known = turn.records.artifacts.get(uuid);
	if (!known || known.isGone) return refuse(refused.unknown(known?.label ?? uuid));
	const path = turn.full(known.path);
	if (turn.enforces && (await takeIn(turn, site, path)) === 'typed')
		return refuse(text.decisions.unsavedYet);
	const found = await writable(turn, path);
	if (!found.ok) return found;
	const isItself = found.value.identity?.uuid === uuid;
	return isItself ? accept({ known, note: found.value }) : refuse(refused.notAtRest);
}

/** A note that can be written now. */
export async function writable(
	turn: Turn,
	path: string,
): Promise<Result<ArtifactNote, ArtifactRefused>> {
	const found = await artifactNoteAt(turn, path);
	if (!found.ok) return refuse(notTracked(found.refusal));
	const why = whyNotTracked(turn, found.value);
	if (why) return refuse(notTracked(why));
	return isTyped(turn, found.value) ? refuse(text.decisions.unsavedYet) : found;
}

/** Null where it is based on the newest commit. */
export function whyLate(
	turn: Turn,
	known: KnownArtifact,
	basedOn: string | undefined,
): ArtifactRefused | null {
	if (basedOn === undefined) return null;
	const { artifacts } = turn.records;
	const current = artifacts.head(known.uuid)?.commit ?? null;
	const theirs = artifacts.commit(known.uuid, basedOn);
	if (theirs?.commit === (current ?? '')) return null;
	const at = theirs ? known.commits.indexOf(theirs) : -1;
	const conflict: ArtifactConflict = {
		error: 'Entity was modified by another client',
		...{ current_hash: current, current_version: known.commits.length },
		...{ client_hash: basedOn, client_version: at < 0 ? null : at + 1 },
	};
	return { ...refused.changed, conflict };
}

/** The note with another text, or other properties; null where it can't be written with certainty. */
export function changed(
	note: ArtifactNote,
	change: Parameters<typeof noteWith>[1],
): ArtifactNote | null {
	const after = noteWith(note, change);
	const made = after === null ? null : artifactNoteOf(note.path, snapshotOf(encodeUtf8(after)));
	return made?.ok ? made.value : null;
}

export function doneWith(
	turn: Turn,
	{ uuid, label, path }: Pick<KnownArtifact, 'uuid' | 'label' | 'path'>,
	sentence: string,
): ArtifactDone {
	const commit = turn.records.artifacts.head(uuid)?.commit ?? null;
	return { uuid, label, path: turn.full(turn.relative(path) ?? path), commit, sentence };
}
