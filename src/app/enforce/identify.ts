// Which item it is that lies at a path, as far as the halves of moves that are known by now can tell. A note that
// nobody knows is one only when it rests.

import { receivedDecision } from '../approval';
import { HALF_MOVE_MS, type HalfMoves, REST_MS, SYNCED_MOVE_MS, UNFINISHED_MS } from './half-moves';
import { MOST_NAMES, MOST_TEXTS, type UnknownNote, lookAlikes } from './look-alikes';
import type { Sighting } from './agenda';
import {
	isUnfinished,
	isUnreadable,
	type Snapshot,
	takeSnapshot,
	type WorkspaceView,
} from '../workspace';
import { CALL_PROPERTY, readCallNote } from '../../core/door/call-note';
import { isSameId } from '../../core/item/canonical-id';
import { externalIdsOf } from '../../core/item/external-ids';
import { isSimilarName } from '../../core/item/similar';
import { kindNamed } from '../../core/kinds';
import { type ItemRecord, isAtStake } from '../../core/record/record';
import { nameOf } from '../../core/workflow/paths';
import { decideBirth } from '../../core/workflow/transition';

/** Something to look at, and the item that the app says was renamed to it. */
export interface Arrival extends Sighting {
	renamed: string | null;
}

export type Whose =
	| { kind: 'known'; record: ItemRecord }
	/** `candidates`: items that it may be, of which nobody can tell. */
	| { kind: 'new'; candidates: readonly ItemRecord[] }
	/**
	 * Its other half may be on the way, or it does not rest. `proven`: a decision that holds came with it.
	 * `record`: the item, of which the app does not know yet that it left its place.
	 */
	| { kind: 'wait'; proven: boolean; record: ItemRecord | null };

/** A note in Approved does not wait for more comparisons than these. */
const MOST_GUESSED = 8;

/** Of many with the same bytes so many are looked for. */
const MOST_TWINS = 32;

export class Identifier {
	/** Digests of notes that were edited where they lie, as they were seen last, by their items. */
	private readonly seen = new Map<string, string>();

	constructor(
		private readonly workspace: WorkspaceView,
		private readonly halves: HalfMoves,
	) {}

	/** To be asked before anything is judged: then the records still know where everything was. */
	arrival(sighting: Sighting): Arrival {
		const { hint } = sighting;
		const from = hint && this.workspace.relative(hint.from);
		const renamed = from === null ? null : (this.workspace.records.at(from)?.id ?? null);
		return { ...sighting, renamed };
	}

	/** No item lies there; what the app says was moved there has left the state folders. */
	async leaving({ path, hint }: Sighting): Promise<void> {
		this.halves.leave(path);
		if (hint && (await this.workspace.files.kindOf(path)) === 'file')
			this.halves.left(hint.from, path);
	}

	/** It lies where it lay, and says this now. */
	saw({ id, sha256 }: ItemRecord, snapshot: Snapshot): void {
		if (snapshot.sha256 === sha256) this.seen.delete(id);
		else this.seen.set(id, snapshot.sha256);
	}

	/** True where another item has come to lie at the record's path. */
	async isOther({ id }: ItemRecord, snapshot: Snapshot, renamed: string | null): Promise<boolean> {
		if (isSameId(snapshot.id, id)) return false;
		if (renamed !== null && renamed !== id) return true;
		// An id that somebody edited is no other item, unless it is the id of one that left its place.
		const other = snapshot.id === null ? null : this.workspace.records.get(snapshot.id);
		return other !== null && other.id !== id && !(await this.isThere(other));
	}

	async itemAt(arrival: Arrival, path: string, snapshot: Snapshot): Promise<Whose> {
		const { path: full } = arrival;
		const note = this.unknown(full, path, snapshot);
		const identity = this.identityOf(arrival, note);
		const record = await this.recordOf(identity);
		// Nothing is to wait there.
		const inApproved = this.workspace.stateAt(path) === 'Approved';
		if (record && (inApproved || !(await this.isUnheard(record)))) return this.known(full, record);
		const guessed = !record && inApproved ? await this.guessAtOnce(full, note) : null;
		if (guessed) return this.known(full, guessed);
		const proven = await this.isProven(identity, note);
		const isHalf = identity.kind !== 'new';
		const patience = proven ? SYNCED_MOVE_MS : patienceWith(snapshot, isHalf);
		const isHeld = this.halves.hold(full, patience, { sha256: snapshot.sha256, isHalf });
		if (isHeld) return { kind: 'wait', proven, record };
		this.halves.release(full);
		return record ? { kind: 'known', record } : this.guess(full, note);
	}

	private unknown(full: string, path: string, snapshot: Snapshot): UnknownNote {
		return { path, seenAt: this.halves.triedAt(full)?.path ?? path, snapshot };
	}

	private identityOf({ renamed }: Arrival, { path, snapshot }: UnknownNote): Identity {
		const record = renamed === null ? null : this.workspace.records.get(renamed);
		return identify(this.workspace, { path, renamed: record, snapshot }, this.lately);
	}

	/** For what cannot be read: by the app's word, else by its name, if only one of that name is missing. */
	unreadAt({ renamed }: Arrival, path: string): ItemRecord | null {
		if (renamed !== null) return this.workspace.records.get(renamed);
		const named = this.workspace.records.named(nameOf(path));
		const [gone, more] = named.filter(({ id }) => this.halves.hasVanished(id));
		return gone && !more ? gone : null;
	}

	private known(full: string, record: ItemRecord): Whose {
		this.halves.release(full);
		return { kind: 'known', record };
	}

	private readonly lately = {
		hasVanished: ({ id }: ItemRecord) => this.halves.hasVanished(id),
		seenWith: (sha256: string) => {
			const seen = [...this.seen].filter(([, bytes]) => bytes === sha256).map(([id]) => id);
			return this.hereBefore(seen.filter((id) => this.halves.hasVanished(id)));
		},
	};

	private vanished(): ItemRecord[] {
		return this.hereBefore(this.halves.vanishedIds());
	}

	private hereBefore(ids: readonly string[]): ItemRecord[] {
		const records = ids.flatMap((id) => this.workspace.records.get(id) ?? []);
		return records.filter(({ presence }) => presence === 'here');
	}

	/** Null for a copy, and for what nobody knows. */
	private async recordOf(identity: Identity): Promise<ItemRecord | null> {
		if (identity.kind === 'known') return identity.record;
		if (identity.kind === 'new' || !identity.sure) return null;
		for (const record of identity.records.slice(0, MOST_TWINS))
			if (!(await this.isThere(record))) return record;
		return null;
	}

	/** Of what vanished just now the one that it may be, where it alone may be that one. */
	private async guess(full: string, note: UnknownNote): Promise<Whose> {
		const candidates = await lookAlikes(this.workspace, note, this.vanished());
		const [record, more] = candidates;
		if (!record) return { kind: 'new', candidates };
		if (!more && !this.halves.isDoubtful(record.id) && !(await this.hasRival(full, record)))
			return { kind: 'known', record };
		for (const { id } of candidates) this.halves.doubt(id);
		return { kind: 'new', candidates };
	}

	/** Among many it is taken out first, and compared when it rests. */
	private async guessAtOnce(full: string, note: UnknownNote): Promise<ItemRecord | null> {
		if (this.halves.vanishedIds().length > MOST_GUESSED) return null;
		const guessed = await this.guess(full, note);
		return guessed.kind === 'known' ? guessed.record : null;
	}

	/** Another note that nobody knows may be it as well. */
	private async hasRival(full: string, record: ItemRecord): Promise<boolean> {
		const held = this.halves.heldPaths();
		for (const other of held) {
			const path = this.workspace.relative(other) ?? '';
			if (other === full || !isNear(record.path, path, held.length)) continue;
			if (this.workspace.records.at(path)) continue;
			const snapshot = await takeSnapshot(this.workspace.files, other).catch(() => null);
			if (!snapshot) continue;
			const alike = await lookAlikes(this.workspace, this.unknown(other, path, snapshot), [record]);
			if (alike.length > 0) return true;
		}
		return false;
	}

	/** A note that proves its own decision came by sync, which is in no hurry to take the old one away. */
	private async isProven(identity: Identity, note: UnknownNote): Promise<boolean> {
		if (identity.kind === 'new') return false;
		const [record] = identity.kind === 'known' ? [identity.record] : identity.records;
		return (await receivedDecision(this.workspace, { record, ...note })) !== null;
	}

	/** It left its place, and the app does not know yet: it would keep the place for what is gone. */
	private async isUnheard(record: ItemRecord): Promise<boolean> {
		const path = this.workspace.full(record.path);
		const isListed = (await this.workspace.files.note(path)) !== null;
		return isListed && (await takeSnapshot(this.workspace.files, path)) === null;
	}

	/** Something happened at this vault path: what vanished under that name may be on its way. */
	heardOf(path: string): void {
		if (!this.halves.waiting) return;
		for (const { id } of this.workspace.records.named(nameOf(path))) this.halves.heardOf(id);
	}

	/** What has no id is known by its name, if it has vanished: that is to be known before it is looked for. */
	async missNameless(path: string): Promise<void> {
		for (const record of this.workspace.records.named(nameOf(path))) {
			if (record.presence !== 'here' || record.idWritten) continue;
			if (!(await this.isThere(record))) this.halves.missed(record.id);
		}
	}

	/** The item itself, not only a file at its path; what cannot be read is taken for it. */
	async isThere({ id, idWritten, path, presence, sha256 }: ItemRecord): Promise<boolean> {
		if (presence !== 'here' || this.workspace.records.at(path)?.id !== id) return false;
		try {
			const snapshot = await takeSnapshot(this.workspace.files, this.workspace.full(path));
			if (!snapshot) return false;
			// Somebody may have taken its id away.
			return !idWritten || isSameId(snapshot.id, id) || snapshot.sha256 === sha256;
		} catch (error) {
			if (isUnreadable(error)) return true;
			throw error;
		}
	}
}

/** Whether two notes are to be compared, of so many. */
function isNear(a: string, b: string, among: number): boolean {
	if (among > MOST_NAMES) return nameOf(a) === nameOf(b);
	return among <= MOST_TEXTS || isSimilarName(a, b);
}

function patienceWith(snapshot: Snapshot, isHalf: boolean): number {
	return Math.max(isHalf ? HALF_MOVE_MS : 0, restOf(snapshot));
}

/** How long a note that nobody knows has to stay as it is. */
export function restOf(snapshot: Snapshot): number {
	if (isUnfinished(snapshot)) return UNFINISHED_MS;
	return isWholeCall(snapshot) ? 0 : REST_MS;
}

/** An agent waits for the answer, and the digest of its call proves that nothing of it is missing. */
function isWholeCall({ text, properties }: Snapshot): boolean {
	const read = text !== null && CALL_PROPERTY in properties ? readCallNote(text) : null;
	return read?.ok === true && !read.value.isEdited;
}

// Which item a note is that appeared somewhere: by the app's word that it was renamed, then by its id,
// then by what other programs know it by, then by its bytes, whatever it is called now, then by name alone
// if only one of that name is missing. Where none fits nobody knows it: see look-alikes.

interface Appeared {
	/** Relative. */
	path: string;
	/** The item that the app says was renamed; null where it does not say. */
	renamed: ItemRecord | null;
	snapshot: Snapshot;
}

export type Identity =
	| { kind: 'known'; record: ItemRecord }
	/**
	 * Items of that id, of these bytes or of that name still lie elsewhere: a copy, or a move of which half
	 * is known. A name alone is not sure.
	 */
	| { kind: 'twin'; records: readonly [ItemRecord, ...ItemRecord[]]; sure: boolean }
	| { kind: 'new' };

/** What happened a moment ago, and is not in the records. */
interface Lately {
	/** Its file was there a moment ago and is not now. */
	hasVanished: (record: ItemRecord) => boolean;
	/** The items that vanished whose last bytes had this digest, as they were seen. */
	seenWith: (sha256: string) => readonly ItemRecord[];
}

export function identify(workspace: WorkspaceView, appeared: Appeared, lately: Lately): Identity {
	const { path, renamed, snapshot } = appeared;
	const isMissing = (one: ItemRecord) => one.presence !== 'here' || lately.hasVanished(one);
	const claimed = claimedRecord(workspace, path, snapshot);
	const returned = claimed && isMissing(claimed) ? claimed : null;
	// Something else may have come to lie at the old path; an id that was only changed is no other item.
	if (renamed && (!returned || returned.id === renamed.id)) return known(renamed);
	if (returned) return known(returned);
	const same = withBytes(workspace, appeared, lately);
	const gone = same.find((one) => isMissing(one) && mayReturnAs(one, path, lately));
	if (gone) return known(gone);
	const [twin, ...twins] = claimed ? [claimed] : same.filter((one) => !isMissing(one));
	if (twin) return { kind: 'twin', records: [twin, ...twins], sure: true };
	return byName(namesakes(workspace, appeared), lately);
}

function known(record: ItemRecord): Identity {
	return { kind: 'known', record };
}

/** One mail may have been imported many times, so an external id only counts under the same name. */
function claimedRecord(
	workspace: WorkspaceView,
	path: string,
	snapshot: Snapshot,
): ItemRecord | null {
	if (snapshot.id !== null) return workspace.records.get(snapshot.id);
	for (const externalId of externalIdsOf(snapshot.properties)) {
		const record = workspace.records.withExternalId(externalId);
		if (record && nameOf(record.path) === nameOf(path)) return record;
	}
	return null;
}

/**
 * Many notes may have the same bytes: those of the same name come first, then in the order of the log. All empty notes
 * have the same: where notes are created all the time only the name says which of them this is.
 */
function withBytes(
	workspace: WorkspaceView,
	{ path, snapshot }: Appeared,
	{ seenWith }: Lately,
): ItemRecord[] {
	const { sha256, bytes } = snapshot;
	const all = [...workspace.records.withDigest(sha256), ...seenWith(sha256)];
	const isNamesake = (one: ItemRecord) => nameOf(one.path) === nameOf(path);
	const isAnybodys =
		bytes.length === 0 && decideBirth(workspace.stateAt(path) ?? 'Inbox') === 'accepted';
	const others = isAnybodys ? [] : all.filter((one) => !isNamesake(one));
	return [...all.filter(isNamesake), ...others];
}

/** What has long been gone comes back under its own name, unless something depends on it. */
function mayReturnAs(record: ItemRecord, path: string, { hasVanished }: Lately): boolean {
	return hasVanished(record) || nameOf(record.path) === nameOf(path) || isAtStake(record.state);
}

/** Whatever a program does to the id of a report, nobody has dealt with it. */
function namesakes(workspace: WorkspaceView, { path, snapshot }: Appeared): ItemRecord[] {
	const named = workspace.records.named(nameOf(path));
	const reports = named.filter(
		({ idWritten, kind, presence }) =>
			idWritten && presence === 'here' && kindNamed(kind).isKnownByName,
	);
	if (snapshot.id !== null) return reports;
	return [...named.filter(({ idWritten }) => !idWritten), ...reports];
}

/** A name alone proves little: it only counts for what vanished just now, and only if it is one. */
function byName(named: readonly ItemRecord[], { hasVanished }: Lately): Identity {
	const [gone, more] = named.filter(hasVanished);
	if (gone && !more) return known(gone);
	const twin = more ? undefined : named.find(({ presence }) => presence === 'here');
	return twin ? { kind: 'twin', records: [twin], sure: false } : { kind: 'new' };
}
