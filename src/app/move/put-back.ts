// A move that may not be: the note goes back to where it was, by a rename alone, so its bytes stay as
// they are. Where something else lies there by now it gets a free name beside it; where a file has taken
// the place of its subfolder, it goes to the state's own folder.
// This happens even while the ledger cannot be written; the entry then follows.

import { recordedFailure } from '../shared/describe-failure';
import {
	moveToFree,
	type Snapshot,
	StuckNote,
	takeSnapshot,
	type Turn,
	writeBack,
} from '../workspace';
import type { ItemRecord } from '../../core/record/record';
import { recorded } from '../../text/recorded';
import type { InvalidTransition } from '../../core/workflow/invalid-transition';
import { isWithin, joinPath, nameOf, parentOf } from '../../core/workflow/paths';
import type { Actor } from '../../core/workflow/transition-table';
import { VaultFault } from '../../ports/vault-files';

interface RefusedMove {
	record: ItemRecord;
	/** Where it lies now, relative. */
	path: string;
	/** Where it was when that was tried, relative, if not there. */
	attempted?: string;
	actor: Actor;
	via: string;
	/** Null where it cannot be read. */
	snapshot: Snapshot | null;
	refusal: InvalidTransition;
}

/** Where it lies then, relative, and the entry that says so. Throws VaultFault: then it stays where it is. */
export async function putBack(
	turn: Turn,
	move: RefusedMove,
): Promise<{ path: string; entry: string }> {
	const { record, path, actor, via, snapshot, refusal } = move;
	const home = await findHome(turn, record);
	const at = turn.full(path);
	const target = at === home ? home : await moveToFree(turn.files, at, home, record.id);
	const back = turn.relative(target) ?? record.path;
	const uuid = turn.newUuid();
	const reason = recorded.moves.refused(refusal);
	turn.writeLater({
		uuid,
		action: 'move_refused',
		level: 'WARNING',
		taskId: record.id,
		fromState: refusal.from,
		toState: refusal.to,
		result: 'failure',
		error: reason,
		cause: record.lastEntry,
		context: {
			code: refusal.code,
			reason,
			actor,
			via,
			attempted_path: move.attempted ?? path,
			path: back,
			sha256_before: record.sha256,
			sha256_now: snapshot?.sha256 ?? null,
		},
	});
	return { path: back, entry: uuid };
}

/** It could not be put back. It is tried again; the log names where it stays meanwhile. */
export function recordStuck(turn: Turn, error: unknown): void {
	if (!(error instanceof StuckNote)) return;
	const reason = recordedFailure(error);
	turn.writeLater({
		action: 'error',
		level: 'ERROR',
		taskId: error.id,
		result: 'failure',
		error: reason,
		context: { path: turn.relative(error.path) ?? error.path, reason },
	});
}

/** A path in a folder that is there. */
async function findHome(turn: Turn, { path }: ItemRecord): Promise<string> {
	const home = turn.full(path);
	try {
		await turn.files.createFolder(parentOf(home));
		return home;
	} catch (error) {
		const around = turn.folders.filter((folder) => isWithin(folder, parentOf(home)));
		// The innermost decides on the state.
		const folder = around.sort((one, other) => other.length - one.length)[0];
		const isTaken = error instanceof VaultFault && error.code === 'taken';
		if (!isTaken || folder === undefined) throw error;
		await turn.files.createFolder(folder);
		return joinPath(folder, nameOf(path));
	}
}

// What a move that failed wrote into a note, and could not take back: somebody had moved the note away
// meanwhile. It is taken back where the note is seen next, unless somebody has written into it since.

/** The note at this vault path without what was left in it. Where that cannot be now, it is when it is seen again. */
export async function withoutLeftover(
	turn: Turn,
	id: string,
	path: string,
	seen: Snapshot,
): Promise<Snapshot> {
	const leftover = turn.leftovers.get(id);
	if (!leftover) return seen;
	try {
		await writeBack(turn, path, leftover.before, leftover.written);
		turn.leftovers.delete(id);
		return (await takeSnapshot(turn.files, path)) ?? seen;
	} catch (error) {
		// Whatever else is to be done about the note must not wait for it.
		if (error instanceof VaultFault) return seen;
		throw error;
	}
}
