// Follows what happens to the files of one workspace, and makes folders, notes and ledger agree.
//
// Invariant: an event only says "look there". What is true is asked from the files and the records, so
// events may repeat, come late, or in any order, and Signoff's own moves are no news: the records know
// of them already. Half of a move (a note that appeared or vanished) waits a moment for its other half.

import type { ItemRecord } from '../../core/record/record';
import { isNotePath, isWithin } from '../../core/workflow/paths';
import type { Pacer } from '../../ports/pacer';
import type { Timer } from '../../ports/timer';
import type { VaultChange } from '../../ports/vault-events';
import { VaultFault } from '../../ports/vault-files';
import { LedgerFault } from '../ledger/ledger-fault';
import { Appeared } from './appeared';
import { Arrivals } from './arrivals';
import { broughtId, followId } from './follow-id';
import { HalfMoves } from './half-moves';
import { LinkWatch } from './link-watch';
import { isStructural, mendFolders, type FolderMove } from './mend-folders';
import type { Tell } from './news';
import { RestingNotes } from './resting-notes';
import { RootWatch } from './root-watch';
import { SideBySide } from './side-by-side';
import { Sightings, type Explain, type Sighting } from './sightings';
import type { Site } from './site';
import { takeSnapshot, type Snapshot } from './snapshot';
import { Unjudged } from './unjudged';
import { settleVanished } from './vanished';
import { watchEdit } from './watch-edits';
import { restOf, WhoseNote, type Arrival } from './whose-note';

/** What could not be judged is tried again. */
const RETRY_MS = 10_000;

/** Enough to keep a disk busy; more would only fill the memory. */
const MOST_SIDE_BY_SIDE = 16;

export interface EnforcerParts {
	timer: Timer;
	pacer: Pacer;
	tell: Tell;
	explain: Explain;
	/** The edge where a failure becomes a sentence. */
	failed: (error: unknown) => void;
	/** The workspace's folder was moved within the app; nothing is judged any more. Vault paths. */
	rootMoved?: (from: string, to: string) => void;
	/** The workspace's folder is back: everything is to be compared. */
	returned?: () => void;
}

export class Enforcer {
	private readonly sightings: Sightings;
	private readonly halves: HalfMoves;
	private readonly whose: WhoseNote;
	private readonly arrivals: Arrivals;
	private readonly resting: RestingNotes;
	private readonly root: RootWatch;
	private readonly appeared: Appeared;
	private readonly links = new LinkWatch();
	private readonly drafts = new SideBySide(MOST_SIDE_BY_SIDE);
	private foldersChanged = false;
	private readonly unjudged = new Unjudged();
	private callOff: (() => void) | null = null;
	private wakeAt = Infinity;
	private stopped = false;

	constructor(
		private readonly site: Site,
		private readonly parts: EnforcerParts,
	) {
		const ours = (path: string) => isWithin(site.logs, path);
		this.sightings = new Sightings(parts.explain, ours);
		this.halves = new HalfMoves(() => site.now());
		const hides = (path: string) => site.hiddenStateAt(site.relative(path) ?? '') !== null;
		this.appeared = new Appeared(() => site.now(), hides);
		this.whose = new WhoseNote(site, this.halves);
		const { halves, whose, unjudged, drafts, sightings } = this;
		this.arrivals = new Arrivals(site, {
			...{ halves, whose, unjudged, drafts, sightings, tell: parts.tell },
			attempt: (arrival, work) => this.guarded(arrival, work),
		});
		this.root = new RootWatch(site, parts);
		this.resting = new RestingNotes(site, parts.timer, parts.failed);
	}

	observe(change: VaultChange): void {
		if (this.stopped || this.followRoot(change)) return;
		this.sightings.add(change);
		this.appeared.follow(change);
		const from = change.type === 'renamed' ? change.from : change.path;
		for (const path of new Set([from, change.path])) this.markLinking(path);
		if (change.type !== 'modified' && isStructural(this.site, from)) this.foldersChanged = true;
		if (this.foldersChanged || !this.sightings.empty) this.schedule(0);
	}

	/**
	 * Looks at every path of these again, as if the app had named them. `appeared`: notes that have come
	 * to lie there while nobody watched.
	 */
	lookAt(paths: Iterable<string>, appeared: Iterable<string>): Promise<void> {
		for (const path of paths) this.sightings.mark(path);
		this.appeared.found(appeared, (path) => isStructural(this.site, path));
		this.foldersChanged = true;
		return this.pass();
	}

	stop(): void {
		this.stopped = true;
		this.callOff?.();
		this.resting.stop();
	}

	/** One at a time, in turn with everything else that happens to the workspace. */
	pass(): Promise<void> {
		return this.site.inTurn(() => this.look());
	}

	/** True where the workspace's own folder went elsewhere, and with it all that is known of paths. */
	private followRoot(change: VaultChange): boolean {
		const { root } = this.site;
		if (change.type !== 'renamed' || root === '' || !isWithin(change.from, root)) return false;
		this.stop();
		this.parts.rootMoved?.(root, change.path + root.slice(change.from.length));
		return true;
	}

	/** An approval covers the files that the note names. */
	private markLinking(path: string): void {
		for (const id of this.links.affectedBy(path)) {
			const record = this.site.records.get(id);
			if (record) this.sightings.mark(this.site.full(record.path));
		}
	}

	private schedule(milliseconds: number): void {
		const at = this.site.now() + milliseconds;
		if (this.stopped || at >= this.wakeAt) return;
		this.callOff?.();
		this.wakeAt = at;
		this.callOff = this.parts.timer.after(milliseconds, () => {
			this.callOff = null;
			this.wakeAt = Infinity;
			this.pass().catch(this.parts.failed);
		});
	}

	private async look(): Promise<void> {
		this.appeared.forgetOld();
		// What was put back is in the records only when the log has it.
		await this.site.parts.ledger.written();
		if (this.stopped || !(await this.root.isThere())) return;
		for (const { path, hint } of this.unjudged.take()) this.sightings.mark(path, hint);
		for (const path of this.halves.duePaths()) this.sightings.mark(path);
		const { sightings, folders } = this.sightings.take(() => this.knownPaths());
		if (this.foldersChanged) await this.guarded(null, () => this.mend(folders));
		for (const arrival of await this.sortOut(sightings)) {
			await this.guarded(arrival, () => this.arrivals.receive(arrival));
			await this.parts.pacer.breathe();
		}
		await this.drafts.ended();
		await this.settleVanished();
		if (!this.sightings.empty) this.schedule(0);
		else if (this.halves.waiting) this.schedule(this.halves.dueIn);
	}

	private *knownPaths(): Iterable<string> {
		for (const { presence, path } of this.site.records.all()) {
			if (presence === 'here') yield this.site.full(path);
		}
	}

	private async mend(folders: readonly FolderMove[]): Promise<void> {
		this.foldersChanged = false;
		await mendFolders(this.site, folders, this.appeared, this.parts.tell);
	}

	/** What vanished is known before anything is looked into: it may have come to lie over another note. */
	private async sortOut(seen: readonly Sighting[]): Promise<Arrival[]> {
		const there: (Arrival & { record: ItemRecord | null })[] = [];
		for (const sighting of seen) {
			const path = this.site.relative(sighting.path);
			const record = path === null ? null : this.site.records.at(path);
			const isGoverned = record !== null || (path !== null && this.site.stateAt(path) !== null);
			if (isGoverned && (await this.isNote(sighting.path)))
				there.push({ ...this.whose.arrival(sighting), record });
			else if (record) this.halves.missed(record.id);
			else await this.noteLeaving(sighting);
			await this.parts.pacer.breathe();
		}
		const arrivals: Arrival[] = [];
		for (const one of there) {
			const look = async () => {
				if (!one.record || !(await this.lookInto(one.record, one))) arrivals.push(one);
			};
			await this.guarded(one, look);
			await this.parts.pacer.breathe();
		}
		return arrivals;
	}

	private async isNote(path: string): Promise<boolean> {
		return isNotePath(path) && (await this.site.files.note(path)) !== null;
	}

	private async noteLeaving({ path, hint }: Sighting): Promise<void> {
		this.halves.leave(path);
		if (hint && (await this.site.files.kindOf(path)) === 'file') this.halves.left(hint.from, path);
	}

	/** False where another item has come to lie at the record's path. */
	private async lookInto(record: ItemRecord, { renamed }: Arrival): Promise<boolean> {
		const snapshot = await takeSnapshot(this.site.files, this.site.full(record.path));
		if (!snapshot || (await this.whose.isOther(record, snapshot, renamed))) {
			this.halves.missed(record.id);
			return snapshot === null;
		}
		this.halves.found(record.id);
		this.whose.saw(record, snapshot);
		const known = await this.followRested(record, snapshot);
		const isNew = await watchEdit(this.site, known, snapshot, this.parts.tell);
		const covered = this.site.records.get(known.id)?.state === 'Approved';
		this.links.watch(known.id, covered ? snapshot.text : null);
		if (isNew) this.resting.touched(known.id);
		return true;
	}

	/** An id counts when nobody is writing it any more. */
	private async followRested(record: ItemRecord, snapshot: Snapshot): Promise<ItemRecord> {
		const path = this.site.full(record.path);
		const { sha256 } = snapshot;
		const isBrought = broughtId(this.site, record, snapshot) !== null;
		const rest = { sha256, isHalf: false };
		if (isBrought && this.halves.hold(path, restOf(snapshot), rest)) return record;
		this.halves.release(path);
		return followId(this.site, record, snapshot);
	}

	private settleVanished(): Promise<void> {
		const { halves, whose, appeared } = this;
		return settleVanished(this.site, {
			...{ halves, whose, appeared, tell: this.parts.tell },
			mayCome: (path) => this.unjudged.mayBeFrom(path),
			attempt: (path, work) => this.guarded({ path, hint: null }, work),
			lookAgain: (path) => this.sightings.mark(path),
		});
	}

	/** One bad note must not stop the others. What could not be written is looked at again. */
	private async guarded(sighting: Sighting | null, work: () => Promise<void>): Promise<void> {
		try {
			await work();
		} catch (error) {
			if (error instanceof VaultFault && error.code === 'missing') return;
			const isFault = error instanceof VaultFault || error instanceof LedgerFault;
			if (isFault && sighting) this.tryAgain(sighting, error);
			else this.parts.failed(error);
		}
	}

	/** The ledger's own health says when it is the ledger; for a note it is said once. */
	private tryAgain(sighting: Sighting, error: VaultFault | LedgerFault): void {
		const isNews = error instanceof VaultFault && !this.unjudged.hasFailed(sighting.path);
		if (isNews) this.parts.failed(error);
		this.unjudged.add(sighting);
		this.schedule(RETRY_MS);
	}
}
