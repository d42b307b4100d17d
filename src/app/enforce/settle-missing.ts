// Items whose notes are not where they were, and did not turn up as items elsewhere: each has left, was deleted,
// or lies under a name that hides it, and is brought back then.
//
// Invariant: events may be lost, so nothing is called deleted before the state folders were listed as they are.

import { type Agenda, viaOf } from './agenda';
import { type Appeared, type HalfMoves, findStray, isOf } from './half-moves';
import {
	type HiddenNote,
	bringBack,
	goneAs,
	hiddenAs,
	hiddenInApproved,
	hiddenLike,
	hiddenNotes,
} from './hidden-name';
import type { Identifier } from './identify';
import { notesOnDisk } from './sweep';
import {
	type Notify,
	type Snapshot,
	takeSnapshot,
	titleOf,
	type Turn,
	type WorkspaceView,
} from '../workspace';
import { isSameId } from '../../core/item/canonical-id';
import { type ItemRecord, isAtStake } from '../../core/record/record';
import { text } from '../../text';
import { groupBy } from '../../core/shared/group-by';
import { nameOf } from '../../core/workflow/paths';
import { WORKFLOW_STATES } from '../../core/workflow/states';

interface MissingParts {
	halves: HalfMoves;
	identifier: Identifier;
	appeared: Appeared;
	agenda: Agenda;
	notify: Notify;
	/** Whether it was looked at just now. */
	wasLookedAt: (path: string) => boolean;
}

export async function settleMissing(turn: Turn, parts: MissingParts): Promise<void> {
	const { halves, identifier, appeared, agenda } = parts;
	const missing = halves.missing();
	const hidden = missing.length > 0 ? await hiddenNotes(turn, appeared.hidden()) : [];
	const unheard = new UnheardNotes(turn);
	for (const { id, isOver } of missing) {
		const record = turn.records.get(id);
		if (record?.presence !== 'here' || (await identifier.isThere(record))) {
			halves.found(id);
			continue;
		}
		const path = turn.full(record.path);
		const told = halves.takeDestination(path);
		const place = hiddenAs(record, hidden);
		if (!told && !place && (!isOver || agenda.mayBeFrom(path))) continue;
		await agenda.attempt(turn, { path, hint: null }, async () => {
			const there = told || place ? null : await unheard.find(record);
			if (there !== null) {
				lookThere(parts, [path, there]);
				return;
			}
			const found = place ?? (await lastPlace(turn, record, hidden, halves.vanishedIds()));
			halves.found(id);
			if (found) await comeBack(turn, parts, { record, place: found, told });
			else await leave(turn, parts, record, told);
		});
	}
	await bringGoneBack(turn, parts);
}

/** Before what is at stake is called deleted: under whatever name it lies in Approved by now. */
async function lastPlace(
	workspace: WorkspaceView,
	record: ItemRecord,
	hidden: readonly HiddenNote[],
	vanished: readonly string[],
): Promise<HiddenNote | null> {
	if (!isAtStake(record.state)) return null;
	const there = hiddenAs(record, await hiddenInApproved(workspace));
	const missing = vanished.flatMap((one) => workspace.records.get(one) ?? []);
	return there ?? hiddenLike(workspace, record, hidden, missing);
}

/** What was called deleted, or had left, and appears in Approved under a name that hides it. */
async function bringGoneBack(turn: Turn, parts: MissingParts): Promise<void> {
	const { appeared, agenda } = parts;
	for (const place of await hiddenNotes(turn, appeared.takeFresh())) {
		const record = goneAs(turn, place);
		if (!record) continue;
		const path = turn.full(place.path);
		await agenda.attempt(turn, { path, hint: null }, () =>
			comeBack(turn, parts, { record, place, told: null }).catch((error: unknown) => {
				appeared.lookAgain(path);
				throw error;
			}),
		);
	}
}

/** What was looked at a moment ago and is not judged yet waits for something else. */
function lookThere({ agenda, wasLookedAt }: MissingParts, paths: readonly string[]): void {
	for (const path of paths) if (!wasLookedAt(path)) agenda.mark(path);
}

/** Notes in the state folders that no record knows, or not as this item. Listed once, and only if somebody asks. */
class UnheardNotes {
	private listed: Promise<Map<string, string[]>> | null = null;
	private readonly snapshots = new Map<string, Promise<Snapshot | null>>();

	constructor(private readonly workspace: WorkspaceView) {}

	/** Where the item's note lies, as a vault path. Throws VaultFault. */
	async find(record: ItemRecord): Promise<string | null> {
		this.listed ??= this.list();
		const listed = await this.listed;
		const known = listed.get(nameOf(record.path)) ?? [];
		for (const path of [...(listed.get(UNKNOWN) ?? []), ...known]) {
			if (await this.isAt(record, path)) return path;
		}
		return null;
	}

	/** What is known by an id of its own may be another only by its id. */
	private async isAt(record: ItemRecord, path: string): Promise<boolean> {
		const known = this.workspace.records.at(this.workspace.relative(path) ?? '');
		if (known && (known.id === record.id || !known.idWritten)) return false;
		const snapshot = await this.read(path);
		if (!snapshot) return false;
		return known ? isSameId(snapshot.id, record.id) : isOf(record, snapshot);
	}

	/** By their names; those that are not known at all together. */
	private async list(): Promise<Map<string, string[]>> {
		const { records } = this.workspace;
		const isKnown = (path: string) => records.at(this.workspace.relative(path) ?? '') !== null;
		const states = WORKFLOW_STATES.map((state) => notesOnDisk(this.workspace, state));
		const paths = (await Promise.all(states)).flat();
		return groupBy(paths, (path) => (isKnown(path) ? nameOf(path) : UNKNOWN));
	}

	private read(path: string): Promise<Snapshot | null> {
		const known = this.snapshots.get(path);
		const read = known ?? takeSnapshot(this.workspace.files, path).catch(() => null);
		this.snapshots.set(path, read);
		return read;
	}
}

/** No note is called that. */
const UNKNOWN = '';

/** `told`: where the app says that it went. */
async function leave(
	turn: Turn,
	{ appeared, notify }: MissingParts,
	record: ItemRecord,
	told: string | null,
): Promise<void> {
	await recordGone(turn, record, told ?? (await findStray(turn, record, appeared)), notify);
}

async function comeBack(
	turn: Turn,
	{ notify, agenda }: MissingParts,
	{ record, place, told }: { record: ItemRecord; place: HiddenNote; told: string | null },
): Promise<void> {
	const path = turn.full(record.path);
	const via = viaOf(told === null ? null : { from: path, gesture: null });
	await bringBack(turn, record, { ...place, via }, notify);
	// Something else may have come to lie where it was.
	agenda.mark(path);
}

// An item whose note is not where it was, and nowhere else in the workspace.

/** `to`: where it went outside of the state folders, as a vault path; null where it was deleted. */
async function recordGone(
	turn: Turn,
	record: ItemRecord,
	to: string | null,
	notify: Notify,
): Promise<void> {
	const mattered = isAtStake(record.state);
	await turn.write({
		action: to === null ? 'item_deleted' : 'item_left',
		level: mattered ? 'WARNING' : 'INFO',
		taskId: record.id,
		fromState: record.state,
		cause: record.lastEntry,
		context: {
			path: to ?? record.path,
			from_path: record.path,
			sha256: record.sha256,
			actor: 'system',
			via: to === null ? 'unknown' : 'moved out',
		},
	});
	if (!mattered) return;
	if (to !== null) {
		const sentence = text.decisions.leftFor(titleOf(turn, record), to);
		notify({ kind: 'problem', path: to, sentence });
		return;
	}
	const kept = record.sha256 !== null && (await turn.parts.objects.get(record.sha256)) !== null;
	const path = turn.full(record.path);
	notify({ kind: 'deleted', path, title: titleOf(turn, record), restorable: kept });
}
