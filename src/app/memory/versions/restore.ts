// An older version of a governed note, taken up again as a new one. What Signoff itself keeps in the note stays as it is now: its id, its state
// and what was decided. The ledger has it first, with the text that is there now and the one that will be, so that a crash leaves nothing or an
// act that the next start finishes.

import { broughtBy, versionEntry } from './note-version';
import {
	isBeingTyped,
	type Refused,
	type Snapshot,
	snapshotOf,
	substanceAt,
	takeSnapshot,
	type Turn,
	writeText,
} from '../../workspace';
import { encodeUtf8, lenientUtf8 } from '../../shared/utf8';
import { editFrontmatter } from '../../../core/note/frontmatter-edit';
import { asValue } from '../../../core/note/frontmatter-format';
import { covers, type ItemRecord } from '../../../core/record/record';
import { accept, refuse, type Result } from '../../../core/shared/result';
import type { KnownNote } from '../../../core/soil/versions/known-versions';
import type { VersionRow } from '../../../core/soil/versions/version-row';
import { text } from '../../../text';

export interface Restoring {
	record: ItemRecord;
	row: Pick<VersionRow, 'commit' | 'sha256' | 'version'>;
	via: string;
	/** The person knows that an approval is void then. */
	confirmed: boolean;
}

/** Throws LedgerFault: nothing has happened. Throws NoteChanged or VaultFault. */
export async function restoreVersion(
	turn: Turn,
	{ record, row, via, confirmed }: Restoring,
): Promise<Result<null, Refused>> {
	const path = turn.full(record.path);
	const now = await takeSnapshot(turn.files, path);
	const kept = row.sha256 === null ? null : await turn.parts.objects.get(row.sha256);
	if (!now) return refuse(text.decisions.gone);
	if (!kept) return refuse(text.history.refused.notKept);
	const why = whyNot(turn, record, now);
	if (why) return refuse(why);
	const wanted = restoredText(turn, record, { now, then: snapshotOf(kept) });
	if (wanted === null) return refuse(text.history.refused.notWritable);
	const after = snapshotOf(encodeUtf8(wanted));
	if (isSameAsNow(now, snapshotOf(kept))) return refuse(text.history.refused.same);
	if (!confirmed && (await isVoided(turn, record, after)))
		return refuse(text.history.refused.voids);
	await turn.parts.objects.put(now.bytes);
	if (turn.enforces) {
		await recordNow(turn, record, now);
		await announce(turn, { record, row, via, after });
	}
	await writeText(turn, path, now, wanted);
	return accept(null);
}

function whyNot(turn: Turn, record: ItemRecord, now: Snapshot): Refused | null {
	if (isBeingTyped(turn, record.path, now)) return text.decisions.unsavedYet;
	const isRunning = record.run !== null && record.run.status !== 'ended';
	return record.intent || isRunning ? text.history.refused.busy : null;
}

/** What is there now is a version, too, where it wasn't one yet. */
async function recordNow(turn: Turn, record: ItemRecord, snapshot: Snapshot): Promise<void> {
	const known = turn.records.versions.ofItem(record);
	if (known?.sha256 === snapshot.sha256) return;
	const told = { record, known, snapshot, ...broughtBy(record, snapshot, null) };
	await turn.write(await versionEntry(turn, told));
}

/** Two entries in one write: what the note says now, and that this is a version. */
async function announce(
	turn: Turn,
	{ record, row, via, after }: Pick<Restoring, 'record' | 'row' | 'via'> & { after: Snapshot },
): Promise<void> {
	const edited = turn.newUuid();
	const told = { record, known: turn.records.versions.ofItem(record), snapshot: after };
	const version = await versionEntry(turn, {
		...told,
		...{ cause: edited, by: { actor: 'human', via }, restores: row.commit, announced: true },
	});
	await turn.parts.objects.put(after.bytes);
	await turn.writeAll([
		{
			uuid: edited,
			action: 'item_edited',
			taskId: record.id,
			toState: record.state,
			cause: record.lastEntry,
			context: { path: record.path, sha256: after.sha256, actor: 'human', via },
		},
		version,
	]);
}

/** What Signoff keeps in a note. The ledger has it, and what an old text says of it doesn't count. */
const KEPT = [
	...['id', 'uuid', 'external_id', 'state', 'current_state', 'modified_at'],
	...['approval_request', 'approval_history', 'approval_status', 'approved_at', 'approved_by'],
	...['rejection_reason', 'completed_at', 'error', 'error_count', 'last_error'],
	...['resolved_at', 'resolution_status', 'resolution_notes'],
];

/** Null for bytes that are no text, and where the properties can't be written with certainty. */
function restoredText(
	turn: Turn,
	record: ItemRecord,
	{ now, then }: { now: Snapshot; then: Snapshot },
): string | null {
	if (now.text === null || then.text === null) return null;
	const kept = KEPT.map((key) => ({ path: [key] as const, value: valueIn(now, key) }));
	const follows = record.tended && !turn.watchesOnly ? turn.workflow.edited : undefined;
	const edited = editFrontmatter(then.text, [
		...kept,
		...(follows?.(now.properties, turn.now()) ?? []),
	]);
	return edited.ok ? edited.value : null;
}

function valueIn({ properties }: Snapshot, key: string) {
	return Object.hasOwn(properties, key) ? asValue(properties[key]) : undefined;
}

function isSameAsNow(now: Snapshot, then: Snapshot): boolean {
	return withoutKept(now) === withoutKept(then);
}

function withoutKept({ text: whole }: Snapshot): string | null {
	const changes = KEPT.map((key) => ({ path: [key] as const, value: undefined }));
	const edited = editFrontmatter(whole ?? '', changes);
	return edited.ok ? edited.value : whole;
}

async function isVoided(turn: Turn, record: ItemRecord, after: Snapshot): Promise<boolean> {
	if (record.approval?.status !== 'approved') return false;
	return !covers(record, await substanceAt(turn.files, turn.full(record.path), after));
}

/** What was announced and never written, where the note is still as it was before. Throws VaultFault. */
export async function finishRestore(turn: Turn, known: KnownNote, path: string): Promise<void> {
	const { sha256, before, announced } = known;
	if (!announced) return;
	const now = await takeSnapshot(turn.files, path);
	if (sha256 === null || now?.sha256 !== before) return;
	const wanted = await turn.parts.objects.get(sha256);
	if (wanted) await writeText(turn, path, now, lenientUtf8.decode(wanted));
}
