// A note at stake that got a name under which it is no item (a template, a temporary, no Markdown), in a
// folder that is a state. Signoff would not see it there, and others would: it goes back, also where it was
// called deleted before. What hides behind a dot is beyond this: the app does not tell of it.

import { isOf } from './half-moves';
import { refuseMove } from './judge-move';
import { lookAlikes } from './look-alikes';
import { evidenceFor, explainRefusal } from '../move';
import {
	type Notify,
	type Snapshot,
	takeSnapshot,
	type Turn,
	type WorkspaceView,
} from '../workspace';
import { type ItemRecord, isAtStake } from '../../core/record/record';
import type { InvalidTransition } from '../../core/workflow/invalid-transition';
import { joinPath, nameOf, parentOf } from '../../core/workflow/paths';
import type { WorkflowState } from '../../core/workflow/states';
import { decideTransition } from '../../core/workflow/transition';

export interface HiddenNote {
	/** Relative. */
	path: string;
	/** What the folder says. */
	state: WorkflowState;
	snapshot: Snapshot;
}

/** Those of these files, vault paths, that lie in a state's folder under such a name. None where nothing is put back. */
export async function hiddenNotes(
	workspace: WorkspaceView,
	files: Iterable<string>,
): Promise<HiddenNote[]> {
	const found: HiddenNote[] = [];
	for (const file of workspace.watchesOnly ? [] : files) {
		const path = workspace.relative(file);
		const state = path === null ? null : workspace.hiddenStateAt(path);
		if (path === null || state === null) continue;
		const snapshot = await takeSnapshot(workspace.files, file).catch(() => null);
		if (snapshot) found.push({ path, state, snapshot });
	}
	return found;
}

/** The same of all that lie directly in a folder of Approved, whenever they came. Throws VaultFault. */
export async function hiddenInApproved(workspace: WorkspaceView): Promise<HiddenNote[]> {
	const folders = workspace.parts.workspace.folders.Approved ?? [];
	const listed = await Promise.all(
		folders.map((folder) => workspace.files.filesIn(workspace.full(folder))),
	);
	return hiddenNotes(
		workspace,
		listed.flat().map(({ path }) => path),
	);
}

/** Null where none of them is this item, or where nothing depends on it. */
export function hiddenAs(record: ItemRecord, hidden: readonly HiddenNote[]): HiddenNote | null {
	const found = hidden.find(({ snapshot }) => isOf(record, snapshot)) ?? null;
	return found && (isAtStake(record.state) || isAtStake(found.state)) ? found : null;
}

/** The one whose text is much like the item's, whatever its id is by now, if that fits no other item that vanished. */
export async function hiddenLike(
	workspace: WorkspaceView,
	record: ItemRecord,
	hidden: readonly HiddenNote[],
	vanished: readonly ItemRecord[],
): Promise<HiddenNote | null> {
	for (const note of hidden) {
		if (note.state !== 'Approved') continue;
		const { path, snapshot } = note;
		// As if it had kept its name: only so it is in a state.
		const seenAt = joinPath(parentOf(path), nameOf(record.path));
		const [like, more] = await lookAlikes(workspace, { path, seenAt, snapshot }, vanished);
		if (like?.id === record.id && !more) return note;
	}
	return null;
}

/** The item that was called deleted, or had left, and lies in Approved as this; null where it is none. */
export function goneAs(
	workspace: WorkspaceView,
	{ state, snapshot }: HiddenNote,
): ItemRecord | null {
	if (state !== 'Approved') return null;
	const named = snapshot.id === null ? null : workspace.records.get(snapshot.id);
	const same = snapshot.bytes.length > 0 ? workspace.records.withDigest(snapshot.sha256) : [];
	const isGone = ({ presence }: ItemRecord) => presence !== 'here';
	return (
		[...(named ? [named] : []), ...same.filter((one) => isAtStake(one.state))].find(isGone) ?? null
	);
}

/** Throws VaultFault: then it stays where it is. */
export async function bringBack(
	turn: Turn,
	record: ItemRecord,
	hidden: HiddenNote & { via: string },
	notify: Notify,
): Promise<void> {
	const { path, state: to, snapshot, via } = hidden;
	const move = { record, path, to, snapshot, gesture: null, via };
	await refuseMove(turn, move, await refusalOf(turn, record, hidden), notify);
}

/** Where the move itself is not legal, that is what there is to say. */
async function refusalOf(
	workspace: WorkspaceView,
	record: ItemRecord,
	{ path, state: to, snapshot }: HiddenNote,
): Promise<InvalidTransition> {
	const { state: from } = record;
	const hidden: InvalidTransition = { code: 'hidden-name', from, to, next: [] };
	if (from === to) return hidden;
	const actor = 'system';
	const evidence = await evidenceFor(workspace, record, path, snapshot, { actor, reason: '' });
	const verdict = decideTransition(workspace.table, { from, to, actor, evidence });
	return verdict.ok ? hidden : explainRefusal(verdict.refusal, snapshot, workspace.now());
}
