// A transition that Signoff makes or completes: intent to the ledger, the note brought in line, the
// note moved, the outcome to the ledger. A crash between any two of these is mended by `reconcile`.
//
// Invariant: the note's properties are written before it moves, so that whoever sees it in its new
// folder also sees why it is there.

import type { NewEntry } from '../../core/entries';
import { endByLeaving } from '../../core/kernel/run-record';
import { takeInChanges } from '../../core/workflow/control-plane';
import type { Properties } from '../../core/note/frontmatter';
import type { PropertyChange } from '../../core/note/frontmatter-edit';
import { roundChanges } from '../../core/record/claims';
import type { ItemRecord } from '../../core/record/record';
import type { Actor } from '../../core/workflow/transition-table';
import type { WorkflowState } from '../../core/workflow/states';
import { joinPath, nameOf } from '../../core/workflow/paths';
import { recordedFailure } from '../shared/describe-failure';
import { isSameBytes } from '../shared/same-bytes';
import { broughtId } from './follow-id';
import {
	bytesAfter,
	freePath,
	type Snapshot,
	snapshotOf,
	type Turn,
	type WorkspaceView,
	writeBack,
	writeExactly,
	writeProperties,
} from '../workspace';

export interface Transition {
	record: ItemRecord;
	to: WorkflowState;
	actor: Actor;
	/** By which way: `panel`, `explorer-drag`, `another program`, `outside`. */
	via: string;
	reason: string;
	snapshot: Snapshot;
	/** What else is written into the note. */
	changes?: readonly PropertyChange[];
	error?: string | null;
	approvalStatus?: NewEntry['approvalStatus'];
	cause?: string | null;
	/** Entries that go into the ledger in one write with the intent, before it. */
	before?: readonly NewEntry[];
	/** Entries that only hold once it is done: in one write with the report, before it. */
	onceDone?: readonly NewEntry[];
	/** Where of the state's folders it goes, relative; the first one where nothing is said. */
	folder?: string;
	/** Nothing is written into the note. */
	bare?: boolean;
	/** It only holds for the very text of the snapshot. Throws NoteChanged otherwise. */
	exact?: boolean;
}

/** The note lies in its old folder and is moved. Resolves to the entry that reports it. */
export async function moveItem(turn: Turn, transition: Transition): Promise<string> {
	const { record, to } = transition;
	const folder = transition.folder ?? turn.folderOf(to);
	if (folder === null) throw new Error(`No folder for ${to}`);
	await turn.files.createFolder(turn.full(folder));
	const target = await freePath(turn.files, turn.full(joinPath(folder, nameOf(record.path))));
	const home = turn.full(record.path);
	const { intent, linedUp } = await begin(turn, transition, home, turn.relative(target) ?? target);
	const written: Written = { at: home, bytes: transition.snapshot.bytes };
	try {
		const note = await linedUp;
		written.bytes = note.bytes;
		await turn.files.rename(home, target);
		written.at = target;
		return await report(turn, transition, intent, note);
	} catch (error) {
		await takeBack(turn, written, home, transition);
		abandon(turn, record, intent, error);
		throw error;
	}
}

/** The same beside the device that writes the log: it finds the note there, and judges and records the move. Throws NoteChanged or VaultFault. */
export async function moveBeside(turn: Turn, transition: Transition): Promise<void> {
	const { record, to, snapshot } = transition;
	const folder = turn.homeOf(to);
	await turn.files.createFolder(turn.full(folder));
	const target = await freePath(turn.files, turn.full(joinPath(folder, nameOf(record.path))));
	const home = turn.full(record.path);
	const written: Written = { at: home, bytes: snapshot.bytes };
	try {
		written.bytes = await writeExactly(turn, home, snapshot, changesFor(turn, transition));
		await turn.files.rename(home, target);
	} catch (error) {
		await takeBack(turn, written, home, transition);
		throw error;
	}
}

/** Somebody has moved the note already, and may. */
export async function completeMove(
	turn: Turn,
	transition: Transition,
	path: string,
): Promise<string> {
	const { intent, linedUp } = await begin(turn, transition, turn.full(path), path);
	try {
		return await report(turn, transition, intent, await linedUp);
	} catch (error) {
		abandon(turn, transition.record, intent, error);
		throw error;
	}
}

/**
 * Resolves when the intent is in the ledger. The note and the copy of it are made ready meanwhile; the
 * note is written only then. Throws LedgerFault: then nothing has happened.
 */
async function begin(
	turn: Turn,
	transition: Transition,
	at: string,
	toPath: string,
): Promise<{ intent: Announced; linedUp: Promise<LinedUp> }> {
	const announcing = announce(turn, transition, toPath);
	const linedUp = syncProperties(turn, transition, at, announcing);
	// Its failure is for whoever waits for it, after the ledger's.
	const ended = linedUp.catch(() => undefined);
	try {
		return { intent: await announcing, linedUp };
	} catch (error) {
		await ended;
		throw error;
	}
}

/** The note then; its bytes are kept. */
interface LinedUp {
	bytes: Uint8Array;
	sha256: string;
	idWritten: boolean;
}

async function syncProperties(
	turn: Turn,
	transition: Transition,
	path: string,
	ready: Promise<unknown>,
): Promise<LinedUp> {
	const { objects } = turn.parts;
	const { exact, record, snapshot } = transition;
	const changes = changesFor(turn, transition);
	const expected = bytesAfter(snapshot, changes);
	const write = exact === true ? writeExactly : writeProperties;
	const [written, kept] = await Promise.allSettled([
		write(turn, path, snapshot, changes, ready),
		objects.put(expected),
	]);
	if (written.status === 'rejected') throw written.reason;
	if (kept.status === 'rejected') throw kept.reason;
	const bytes = written.value;
	if (isSameBytes(bytes, expected)) {
		const isEdited = !isSameBytes(bytes, snapshot.bytes);
		// Every transition gives the note its id, unless its properties cannot be written.
		const isGiven = isEdited && broughtId(turn, record, snapshot) === null;
		return { bytes, sha256: kept.value.sha256, idWritten: isGiven || snapshot.id === record.id };
	}
	// Somebody wrote the note since it was looked at.
	const { sha256 } = await objects.put(bytes);
	return { bytes, sha256, idWritten: snapshotOf(bytes).id === record.id };
}

async function announce(turn: Turn, transition: Transition, toPath: string): Promise<Announced> {
	const { record, to, actor, via, reason, snapshot, cause, before = [] } = transition;
	const transitionId = `trans-${turn.parts.ids.letters(12)}`;
	const entries = await turn.writeAll([
		...before,
		{
			action: 'transition_intent',
			taskId: record.id,
			fromState: record.state,
			toState: to,
			result: 'pending',
			cause: cause ?? null,
			context: {
				transition_id: transitionId,
				path: record.path,
				to_path: toPath,
				sha256: snapshot.sha256,
				actor,
				via,
				reason,
			},
		},
	]);
	return { entry: entries.at(-1)?.uuid ?? null, transitionId, toPath };
}

interface Announced {
	entry: string | null;
	transitionId: string;
	toPath: string;
}

function changesFor(workspace: WorkspaceView, transition: Transition): PropertyChange[] {
	const { record, to, snapshot, changes = [] } = transition;
	if (transition.bare === true) return [];
	const { properties } = snapshot;
	const reason = transition.via === 'undo' ? '' : transition.reason;
	const standing = { id: record.id, state: to, now: workspace.now(), reason };
	const takesIn = record.state === 'Inbox' && to !== 'Inbox';
	const base = takesIn
		? takeInChanges(properties, { ...standing, createdAt: record.bornAt })
		: workspace.syncProperties(properties, standing);
	const round = [...roundChanges(properties, record, to), ...failureLeft(record, properties)];
	const all = [...base, ...round, ...changes];
	return broughtId(workspace, record, snapshot) === null
		? all
		: all.filter(({ path }) => path[0] !== 'id');
}

/** What was wrong with it in Rejected is over. */
function failureLeft({ state }: ItemRecord, properties: Properties): PropertyChange[] {
	const isOver = state === 'Rejected' && 'error' in properties;
	return isOver ? [{ path: ['error'], value: undefined }] : [];
}

async function report(
	turn: Turn,
	transition: Transition,
	{ entry, transitionId, toPath }: Announced,
	{ sha256, idWritten }: LinedUp,
): Promise<string> {
	const { record, to, actor, via, reason, error, approvalStatus, onceDone = [] } = transition;
	const done: NewEntry & { uuid: string } = {
		uuid: turn.newUuid(),
		action: 'state_transition',
		level: error ? 'ERROR' : 'INFO',
		taskId: record.id,
		fromState: record.state,
		toState: to,
		approvalStatus: approvalStatus ?? null,
		error: error ?? null,
		cause: entry,
		context: {
			transition_id: transitionId,
			reason,
			actor,
			logged: true,
			via,
			path: toPath,
			from_path: record.path,
			sha256,
			id_written: idWritten,
		},
	};
	await turn.writeAll([
		...onceDone,
		...runEnded(turn, transition),
		...executed(turn, transition),
		done,
	]);
	turn.leftovers.delete(record.id);
	return done.uuid;
}

/** Where an approved item comes to its end. */
const EXECUTED: Partial<Record<WorkflowState, Pick<NewEntry, 'level' | 'result'>>> = {
	Done: { level: 'INFO', result: 'success' },
	Rejected: { level: 'ERROR', result: 'failure' },
};

/** Seed 001 logs a request three times: when it is made, decided, and carried out or not. */
function executed(workspace: WorkspaceView, transition: Transition): NewEntry[] {
	const { record, to, actor, error } = transition;
	const { approval } = workspace.records.latest(record);
	const end = record.state === 'Approved' && approval?.status === 'approved' ? EXECUTED[to] : null;
	if (!end || !approval) return [];
	return [
		{
			action: 'approval_execution',
			...end,
			taskId: record.id,
			approvalStatus: 'approved',
			error: error ?? null,
			cause: approval.decision?.entry ?? null,
			context: { nonce: approval.nonce, substance_sha256: approval.substance, actor },
		},
	];
}

/** A run doesn't go on where its item has left Approved, and whoever should have said so may have died. */
function runEnded(workspace: WorkspaceView, { record, to, onceDone = [] }: Transition): NewEntry[] {
	const { run, approval, id } = workspace.records.latest(record);
	if (!run || run.status === 'ended' || to === 'Approved') return [];
	if (onceDone.some(({ action }) => action === 'run_ended')) return [];
	const end = endByLeaving(run, to, approval?.status === 'void');
	const isFailed = end.outcome === 'failed';
	return [
		{
			action: 'run_ended',
			level: isFailed ? 'ERROR' : 'INFO',
			taskId: id,
			result: isFailed ? 'failure' : 'success',
			cause: run.entry,
			context: { run: run.id, ...end, actor: 'system' },
		},
	];
}

/** How far a move came. */
interface Written {
	at: string;
	bytes: Uint8Array;
}

/** The move failed: what was done is taken back, as far as that can be and nobody has written since. */
async function takeBack(
	turn: Turn,
	{ at, bytes }: Written,
	home: string,
	{ record, snapshot }: Transition,
): Promise<void> {
	// The first failure is the one to tell of; what lies there now is judged as it is found.
	const leave = () => turn.leftovers.set(record.id, { before: snapshot, written: bytes });
	await writeBack(turn, at, snapshot, bytes).catch(leave);
	if (at !== home) await turn.files.rename(at, home).catch(() => undefined);
}

function abandon(turn: Turn, record: ItemRecord, intent: Announced, error: unknown): void {
	turn.writeLater({
		action: 'transition_abandoned',
		level: 'WARNING',
		taskId: record.id,
		result: 'failure',
		cause: intent.entry,
		error: recordedFailure(error),
		context: { transition_id: intent.transitionId, reason: recordedFailure(error) },
	});
}
