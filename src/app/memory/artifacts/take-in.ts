// What others did to the notes of artifacts is taken in when it rests: another text is a commit, another label a relabelling, another path a
// move. What a note may not say of itself is put right.

import {
	type ArtifactNote,
	artifactNoteAt,
	artifactNoteOf,
	isTyped,
	noteWith,
} from './artifact-note';
import type { ArtifactSite } from './artifact-site';
import {
	createdEntry,
	EDITOR,
	keepCommit,
	labelledEntry,
	type MemoryBy,
	movedEntry,
	OUTSIDE,
	SIGNOFF,
} from './make-commit';
import { whyNotTracked } from './why-not';
import { finish, writeAhead } from './write-ahead';
import { encodeUtf8 } from '../../shared/utf8';
import { type Looked, snapshotOf, type Turn } from '../../workspace';
import { textDigest } from '../../../core/tools/digest';
import { deriveOps } from '../../../core/soil/artifact/derive';
import { freeLabel, identityChanges, labelFrom } from '../../../core/soil/artifact/identity';
import type { KnownArtifact, KnownCommit } from '../../../core/soil/artifact/known-artifacts';
import { LARGEST_OBJECT } from '../../ledger';
import { baseNameOf } from '../../../core/workflow/paths';
import { text } from '../../../text';

/** Throws LedgerFault or VaultFault. */
export async function takeIn(turn: Turn, site: ArtifactSite, path: string): Promise<Looked> {
	const here = turn.records.artifacts.at(turn.relative(path) ?? path);
	await finishHere(turn, site, path, here);
	const found = await artifactNoteAt(turn, path);
	site.findings.delete(path);
	if (!found.ok) {
		if (found.refusal === 'missing') return here ? 'missing' : 'done';
		if (found.refusal === 'empty') return 'done';
		if (here) site.find(found.refusal, path, text.artifacts.notTracked[found.refusal]);
		return 'done';
	}
	const note = found.value;
	// Unless it took its uuid along elsewhere, it gets it back.
	if (!note.identity) return here ? 'missing' : 'done';
	if (isTyped(turn, note)) return 'typed';
	await record(turn, site, note);
	return 'done';
}

/** What could not be written when it was announced. */
async function finishHere(
	turn: Turn,
	{ unfinished }: ArtifactSite,
	path: string,
	known: KnownArtifact | null,
): Promise<void> {
	if (known && unfinished.has(path)) await finish(turn, known);
	unfinished.delete(path);
}

async function record(turn: Turn, site: ArtifactSite, note: ArtifactNote): Promise<void> {
	const known = turn.records.artifacts.get(note.identity?.uuid ?? '');
	if (!known) return create(turn, site, note);
	if (known.isUntracked) return;
	const path = turn.full(known.path);
	if (path !== note.path && !known.isGone && (await isItself(turn, known, path))) {
		site.find('twin', note.path, text.artifacts.found.twin(known.label, path));
		return;
	}
	if (path !== note.path || known.isGone) await turn.write(movedEntry(turn, known, note.path));
	await change(turn, site, note, known);
}

async function isItself(turn: Turn, { uuid }: KnownArtifact, path: string): Promise<boolean> {
	const found = await artifactNoteAt(turn, path);
	return found.ok && found.value.identity?.uuid === uuid;
}

/** It says so by itself: it comes from another device, or was written by hand. */
async function create(turn: Turn, site: ArtifactSite, note: ArtifactNote): Promise<void> {
	const code = whyNotTracked(turn, note);
	const uuid = note.identity?.uuid ?? '';
	if (code) {
		site.find(code, note.path, text.artifacts.notTracked[code]);
		return;
	}
	const wished = note.identity?.label ?? labelFrom(baseNameOf(note.path));
	const { artifacts } = turn.records;
	const label = freeLabel(wished, (one) => artifacts.labelled(one) !== null);
	const entry = createdEntry(turn, { uuid, label, path: note.path, by: OUTSIDE });
	const commit = await keepCommit(turn, {
		...{ uuid, note, before: null, parents: [], parentText: null, ...whoWrote(turn, note) },
		...{ message: null, references: [], announced: false },
	});
	await turn.writeAll([entry, commit]);
	await putRight(turn, note);
}

async function change(
	turn: Turn,
	site: ArtifactSite,
	note: ArtifactNote,
	known: KnownArtifact,
): Promise<void> {
	await takeInText(turn, site, note);
	const label = note.identity?.label ?? null;
	const { artifacts } = turn.records;
	if (label === null) site.find('bad-label', note.path, text.artifacts.found.badLabel);
	else if (label !== known.label && artifacts.labelled(label)) {
		site.find('label-taken', note.path, text.artifacts.found.labelTaken(label));
		return;
	} else if (label !== known.label)
		await turn.write(labelledEntry(turn, { known, path: note.path, label, by: byOf(turn, note) }));
	await putRight(turn, note);
}

/** A commit where the text is none of the heads'. Throws LedgerFault or VaultFault. */
export async function takeInText(
	turn: Turn,
	site: ArtifactSite,
	note: ArtifactNote,
): Promise<void> {
	const known = turn.records.artifacts.get(note.identity?.uuid ?? '');
	if (!known) return;
	if (note.snapshot.bytes.length > LARGEST_OBJECT)
		site.find('too-long', note.path, text.artifacts.found.tooLong);
	const heads = headsOf(turn, known);
	const digest = textDigest(note.content);
	if (heads.some(({ sha256 }) => sha256 === digest)) return;
	const parent = await nearest(site, known, { heads, content: note.content });
	const entry = await keepCommit(turn, {
		...{ uuid: known.uuid, note, before: null, ...whoWrote(turn, note) },
		...{ parents: parent ? [parent.commit] : [], parentText: parent?.text ?? null },
		...{ message: null, references: [], announced: false },
	});
	await turn.write(entry);
}

export function headsOf(turn: Pick<Turn, 'records'>, known: KnownArtifact): KnownCommit[] {
	return known.heads.flatMap((head) => turn.records.artifacts.commit(known.uuid, head) ?? []);
}

/** Of several heads, the one that the text differs from least: nobody says on which one it was based. */
async function nearest(
	site: ArtifactSite,
	known: KnownArtifact,
	{ heads, content }: { heads: readonly KnownCommit[]; content: string },
): Promise<{ commit: string; text: string | null } | null> {
	const history = site.historyOf(known);
	let best: { commit: string; text: string | null; distance: number } | null = null;
	for (const { commit } of [...heads].reverse()) {
		const found = await history.textAt(commit);
		const before = found.ok ? found.value : null;
		const distance = heads.length > 1 ? distanceOf(before, content) : 0;
		if (!best || distance < best.distance) best = { commit, text: before, distance };
	}
	return best;
}

function distanceOf(before: string | null, content: string): number {
	if (before === null) return Infinity;
	const { added, removed } = deriveOps(before, content);
	return added + removed;
}

/** What the ledger knows of it is written into its note. Not where Signoff only watches, nor where an approval would be void. */
export async function putRight(turn: Turn, note: ArtifactNote): Promise<void> {
	const { artifacts } = turn.records;
	const known = note.identity
		? artifacts.get(note.identity.uuid)
		: artifacts.at(turn.relative(note.path) ?? note.path);
	if (!known || turn.watchesOnly || whyNotTracked(turn, note) === 'approval') return;
	const { uuid, label, formerLabels: labelHistory } = known;
	const after = noteWith(note, { changes: identityChanges({ uuid, label, labelHistory }) });
	if (after === null || after === note.text) return;
	const written = artifactNoteOf(note.path, snapshotOf(encodeUtf8(after)));
	if (!written.ok) return;
	await writeAhead(turn, [{ before: note, after: written.value }]);
}

/** A run of Signoff's own, which the ledger has, or somebody else. */
function whoWrote(turn: Turn, note: ArtifactNote): { cause: string | null; by: MemoryBy } {
	const path = turn.relative(note.path) ?? note.path;
	const cause = turn.records.writes.of(path, note.snapshot.sha256);
	return { cause, by: cause === null ? byOf(turn, note) : SIGNOFF };
}

/** Whose edit it is can't be told, so it is no person's. */
export function byOf(turn: Turn, { path }: ArtifactNote): MemoryBy {
	return turn.parts.editors.textsOf(path).length > 0 ? EDITOR : OUTSIDE;
}

/** Nothing else took its uuid along: either its note has gone, or it has lost what said so. Throws LedgerFault or VaultFault. */
export async function settleMissing(turn: Turn, site: ArtifactSite, path: string): Promise<void> {
	const known = turn.records.artifacts.at(turn.relative(path) ?? path);
	const found = await artifactNoteAt(turn, path);
	if (known && !found.ok && found.refusal === 'missing')
		await turn.write(movedEntry(turn, known, null));
	if (!known || !found.ok || found.value.identity || isTyped(turn, found.value)) return;
	await putRight(turn, found.value);
	site.due.add(path);
	site.wake();
}
