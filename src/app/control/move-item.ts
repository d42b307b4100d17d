// A transition that Signoff makes or completes: intent to the ledger, the note brought in line, the
// note moved, the outcome to the ledger. A crash between any two of these is mended by `reconcile`.
//
// Invariant: the note's properties are written before it moves, so that whoever sees it in its new
// folder also sees why it is there.

import type { LedgerEntry, NewEntry } from '../../core/ledger/entry';
import { lineUpChanges, takeInChanges } from '../../core/item/line-up';
import type { PropertyChange } from '../../core/note/frontmatter-edit';
import type { ItemRecord } from '../../core/record/record';
import type { Actor } from '../../core/workflow/transition-table';
import type { WorkflowState } from '../../core/workflow/states';
import { joinPath, nameOf } from '../../core/workflow/paths';
import { describeFailure } from '../describe-failure';
import { writeBack, writeExactly, writeProperties } from './write-properties';
import { freePath } from './free-path';
import type { Site } from './site';
import { snapshotOf, type Snapshot } from './snapshot';

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
	/** It only holds for the very text of the snapshot. Throws NoteChanged otherwise. */
	exact?: boolean;
}

/** The note lies in its old folder and is moved. */
export async function moveItem(site: Site, transition: Transition): Promise<LedgerEntry> {
	const { record, to } = transition;
	const folder = site.folderOf(to);
	if (folder === null) throw new Error(`No folder for ${to}`);
	await site.files.createFolder(site.full(folder));
	const target = await freePath(site.files, site.full(joinPath(folder, nameOf(record.path))));
	const intent = await announce(site, transition, site.relative(target) ?? target);
	const home = site.full(record.path);
	const written: Written = { at: home, bytes: transition.snapshot.bytes };
	try {
		written.bytes = await lineUp(site, transition, home);
		await site.files.rename(home, target);
		written.at = target;
		return await report(site, transition, intent, written.bytes);
	} catch (error) {
		await takeBack(site, written, home, transition.snapshot);
		abandon(site, record, intent, error);
		throw error;
	}
}

/** Somebody has moved the note already, and may. */
export async function completeMove(
	site: Site,
	transition: Transition,
	path: string,
): Promise<LedgerEntry> {
	const intent = await announce(site, transition, path);
	try {
		const bytes = await lineUp(site, transition, site.full(path));
		return await report(site, transition, intent, bytes);
	} catch (error) {
		abandon(site, transition.record, intent, error);
		throw error;
	}
}

/** Resolves to the note's bytes then, which are kept. */
async function lineUp(site: Site, transition: Transition, path: string): Promise<Uint8Array> {
	const write = transition.exact === true ? writeExactly : writeProperties;
	const bytes = await write(site, path, transition.snapshot, changesFor(site, transition));
	await site.parts.objects.put(bytes);
	return bytes;
}

async function announce(site: Site, transition: Transition, toPath: string): Promise<Announced> {
	const { record, to, actor, via, reason, snapshot, cause, before = [] } = transition;
	const transitionId = `trans-${site.parts.ids.letters(12)}`;
	const entries = await site.writeAll([
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

function changesFor(site: Site, transition: Transition): PropertyChange[] {
	const { record, to, snapshot, changes = [] } = transition;
	const { properties } = snapshot;
	const standing = { id: record.id, state: to, now: site.now() };
	const takesIn = record.state === 'Inbox' && to !== 'Inbox';
	const base = takesIn
		? takeInChanges(properties, { ...standing, createdAt: record.bornAt })
		: lineUpChanges(properties, standing);
	return [...base, ...changes];
}

function report(
	site: Site,
	transition: Transition,
	{ entry, transitionId, toPath }: Announced,
	bytes: Uint8Array,
): Promise<LedgerEntry> {
	const { record, to, actor, via, reason, error, approvalStatus } = transition;
	const after = snapshotOf(bytes);
	return site.write({
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
			sha256: after.sha256,
			id_written: after.id === record.id,
		},
	});
}

/** How far a move came. */
interface Written {
	at: string;
	bytes: Uint8Array;
}

/** The move failed: what was done is taken back, as far as that can be and nobody has written since. */
async function takeBack(
	site: Site,
	{ at, bytes }: Written,
	home: string,
	snapshot: Snapshot,
): Promise<void> {
	try {
		await writeBack(site, at, snapshot, bytes);
		if (at !== home) await site.files.rename(at, home);
	} catch {
		// The first failure is the one to tell of; what lies there now is judged as it is found.
	}
}

function abandon(site: Site, record: ItemRecord, intent: Announced, error: unknown): void {
	site.writeLater({
		action: 'transition_abandoned',
		level: 'WARNING',
		taskId: record.id,
		result: 'failure',
		cause: intent.entry,
		error: describeFailure(error),
		context: { transition_id: intent.transitionId, reason: describeFailure(error) },
	});
}
