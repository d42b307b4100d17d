// A note becomes an artifact, or stops being one. Its commits stay on record. Where a person stopped its tracking, the note keeps its uuid,
// and goes on with them when it is tracked again.

import {
	type Acting,
	type ArtifactOutcome,
	type ArtifactRefused,
	atRest,
	changed,
	doneWith,
	type FoundArtifact,
	track,
	writable,
} from './acts';
import { type ArtifactNote, artifactNoteOf } from './artifact-note';
import { retrackedEntry, untrackedEntry } from './make-commit';
import { notTracked } from './why-not';
import { finish, writeAct } from './write-ahead';
import { enforcedElsewhere, offerToTakeBack, snapshotOf, type Turn } from '../../workspace';
import { accept, refuse, type Result } from '../../../core/shared/result';
import { freeLabel, identityChanges } from '../../../core/soil/artifact/identity';
import type { KnownArtifact } from '../../../core/soil/artifact/known-artifacts';
import { text } from '../../../text';

const { refused, done } = text.artifacts;

/** What a person began can be taken back for a while. Throws LedgerFault, NoteChanged or VaultFault. */
export async function trackNote(
	acting: Acting,
	path: string,
	{ label, cause }: { label: string | null; cause: string | null },
): Promise<ArtifactOutcome> {
	const found = await writable(acting.turn, path);
	const uuid = found.ok ? found.value.identity?.uuid : undefined;
	const former = acting.turn.records.artifacts.get(uuid ?? '');
	if (found.ok && former?.isUntracked === true)
		return goOn(acting, { known: former, note: found.value }, label);
	const tracked = await track(acting, path, label, cause);
	return tracked.ok ? offered(acting, tracked, undoTracking) : tracked;
}

/** With its history. */
async function goOn(
	acting: Acting,
	{ known, note }: FoundArtifact,
	wished: string | null,
): Promise<ArtifactOutcome> {
	const { turn, site, by } = acting;
	if (enforcedElsewhere(turn)) return refuse(refused.onlyWhereEnforced);
	const { artifacts } = turn.records;
	const isTaken = (label: string) => artifacts.labelled(label) !== null;
	const label = wished ?? freeLabel(known.label, isTaken);
	if (isTaken(label)) return refuse(refused.labelTaken(label));
	const { uuid, formerLabels } = known;
	const former = [...formerLabels, known.label].filter((one) => one !== label);
	const changes = identityChanges({ uuid, label, labelHistory: [...new Set(former)] });
	const after = changed(note, { changes });
	if (!after) return refuse(notTracked('not-writable'));
	const entry = retrackedEntry(turn, { known, label, by, before: note, after });
	const said = await writeAct(acting, [entry], [{ before: note, after }], done.trackedAgain(label));
	// What it says by now is a commit when it is at rest.
	site.due.add(note.path);
	const outcome = accept(doneWith(turn, { uuid, label, path: note.path }, said));
	return offered(acting, outcome, stopped);
}

/** By a person, where it is on record. */
function offered(
	{ turn, site, by }: Acting,
	outcome: Extract<ArtifactOutcome, { ok: true }>,
	takeBack: (acting: Acting, uuid: string) => Promise<Result<string, ArtifactRefused>>,
): ArtifactOutcome {
	const { uuid, path } = outcome.value;
	const known = turn.records.artifacts.get(uuid);
	if (!known || by.actor !== 'human' || !turn.enforces) return outcome;
	const undo = offerToTakeBack(turn, {
		...{ entry: known.lastEntry, at: turn.now(), path },
		takeBack: (now, person) => takeBack({ turn: now, site, by: person }, uuid),
	});
	return accept({ ...outcome.value, undo });
}

/** As long as nothing came after it: the note loses what it got. Throws LedgerFault, NoteChanged or VaultFault. */
async function undoTracking(
	acting: Acting,
	uuid: string,
): Promise<Result<string, ArtifactRefused>> {
	const { turn, by } = acting;
	const found = await atRest(acting, uuid);
	if (!found.ok) return found;
	const { known, note } = found.value;
	const [first, ...others] = known.commits;
	if (others.length > 0 || known.lastEntry !== first?.entry) return refuse(refused.notOnlyTracked);
	const before = await asBefore(turn, found.value);
	if (!before) return refuse(notTracked('not-writable'));
	const entry = untrackedEntry(turn, known, { by, before: note, after: before });
	const sentence = done.untracked(known.label);
	return accept(await writeAct(acting, [entry], [{ before: note, after: before }], sentence));
}

/** Byte for byte, unless other properties have changed meanwhile: then without the three. */
async function asBefore(
	{ parts }: Turn,
	{ known, note }: FoundArtifact,
): Promise<ArtifactNote | null> {
	const { announced } = known;
	const bytes = announced && (await parts.objects.get(announced.before));
	if (announced && bytes && note.snapshot.sha256 === announced.after) {
		const before = artifactNoteOf(note.path, snapshotOf(bytes));
		if (before.ok) return before.value;
	}
	const gone = (['uuid', 'label', 'label_history'] as const).map((name) => ({
		...{ path: [name] as const, value: undefined },
	}));
	return changed(note, { changes: gone });
}

/** From now on. The note keeps what it says, its uuid too. Throws LedgerFault or VaultFault. */
export async function stopTracking(acting: Acting, uuid: string): Promise<ArtifactOutcome> {
	const { turn } = acting;
	const known = turn.records.artifacts.get(uuid);
	const sentence = await stopped(acting, uuid);
	if (!sentence.ok) return sentence;
	return known ? accept(doneWith(turn, known, sentence.value)) : refuse(refused.unknown(uuid));
}

async function stopped(acting: Acting, uuid: string): Promise<Result<string, ArtifactRefused>> {
	const { turn, by } = acting;
	if (enforcedElsewhere(turn)) return refuse(refused.onlyWhereEnforced);
	const found = await atRest(acting, uuid);
	if (!found.ok) return found;
	await turn.write(untrackedEntry(turn, found.value.known, { by }));
	return accept(done.stopped(found.value.known.label));
}

/** What could not be written when a tracking was taken back. Throws VaultFault. */
export async function finishUntracked(turn: Turn, path: string): Promise<void> {
	const isMeant = (known: KnownArtifact) => known.isUntracked && turn.full(known.path) === path;
	const left = [...turn.records.artifacts.all()].find(isMeant);
	if (left) await finish(turn, left);
}
