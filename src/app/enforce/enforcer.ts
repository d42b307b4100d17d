// Follows what happens to the files of one workspace, and makes folders, notes and ledger agree.
//
// Invariant: an event only says "look there". What is true is asked from the files and the records, so
// events may repeat, come late, or in any order, and Signoff's own moves are no news: the records know
// of them already. Half of a move (a note that appeared or vanished) waits a moment for its other half.

import type { ItemRecord } from '../../core/record/record';
import { isWithin } from '../../core/workflow/paths';
import type { Pacer } from '../../ports/pacer';
import type { Timer } from '../../ports/timer';
import type { VaultChange } from '../../ports/vault-events';
import { Appeared } from './appeared';
import { Arrivals } from './arrivals';
import { HalfMoves } from './half-moves';
import { KnownNotes } from './known-notes';
import { isStructural, mendFolders, type FolderMove } from './mend-folders';
import type { Tell } from '../workspace/news';
import { recordStuck } from '../move/put-back';
import { RootWatch } from './root-watch';
import { SideBySide } from './side-by-side';
import { Sightings, type Explain, type Sighting } from './sightings';
import type { Site, Turn } from '../workspace/site';
import { takeSnapshot } from '../workspace/snapshot';
import { Sweeps } from './sweep';
import { Unjudged } from './unjudged';
import { settleVanished } from './vanished';
import { Wake } from './wake';
import { WhoseNote, type Arrival } from './whose-note';

/** What could not be judged is tried again. */
const RETRY_MS = 10_000;

/** So many at once take a while. */
const MANY = 100;

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
	private readonly known: KnownNotes;
	private readonly root: RootWatch;
	private readonly appeared: Appeared;
	private readonly drafts = new SideBySide(MOST_SIDE_BY_SIDE);
	private readonly sweeps: Sweeps;
	/** In this pass: vault paths. */
	private readonly lookedAt = new Set<string>();
	private foldersChanged = false;
	private readonly unjudged: Unjudged;
	private readonly wake: Wake;
	private stopped = false;

	constructor(
		private readonly site: Site,
		private readonly parts: EnforcerParts,
	) {
		const ours = (path: string) => isWithin(site.logs, path);
		this.sightings = new Sightings(parts.explain, ours, (path) => this.isUrgent(path));
		const { timer, failed } = parts;
		const now = () => site.now();
		this.sweeps = new Sweeps(site, {
			...{ timer, failed },
			mark: (paths) => {
				for (const path of paths) this.sightings.mark(path);
				this.wake.within(0);
			},
		});
		this.halves = new HalfMoves(now);
		const hides = (path: string) => site.hiddenStateAt(site.relative(path) ?? '') !== null;
		this.appeared = new Appeared(now, hides);
		this.whose = new WhoseNote(site, this.halves);
		this.root = new RootWatch(site, parts);
		this.wake = new Wake(timer, now, () => void this.pass().catch(failed));
		this.unjudged = new Unjudged(
			(turn, error) => {
				recordStuck(turn, error);
				failed(error);
			},
			() => this.wake.within(RETRY_MS),
		);
		const { halves, whose, unjudged, drafts, sightings } = this;
		this.known = new KnownNotes(site, { ...parts, halves });
		this.arrivals = new Arrivals({
			...{ halves, whose, unjudged, drafts, sightings, tell: parts.tell },
			attempt: (turn, arrival, work) => unjudged.attempt(turn, arrival, work),
		});
	}

	observe(change: VaultChange): void {
		if (this.stopped || this.followRoot(change)) return;
		this.sightings.add(change);
		this.appeared.follow(change);
		const from = change.type === 'renamed' ? change.from : change.path;
		for (const path of new Set([from, change.path])) {
			for (const linking of this.known.linkingTo(path)) this.sightings.mark(linking);
			this.whose.heardOf(path);
		}
		if (change.type !== 'modified' && isStructural(this.site, from)) this.foldersChanged = true;
		if (this.foldersChanged || !this.sightings.empty) this.wake.within(0);
	}

	/**
	 * Looks at every path of these again, as if the app had named them. `appeared`: notes that have come
	 * to lie there while nobody watched. From then on also what no event tells of is found.
	 */
	lookAt(paths: Iterable<string>, appeared: Iterable<string>): Promise<void> {
		for (const path of paths) this.sightings.mark(path);
		for (const { id, path } of this.site.records.here()) {
			// Another note had come to lie over it, and that was not recorded any more.
			if (this.site.records.at(path)?.id !== id) this.halves.missed(id);
		}
		this.appeared.found(appeared, (path) => isStructural(this.site, path));
		this.foldersChanged = true;
		if (!this.stopped) this.sweeps.start();
		return this.pass();
	}

	stop(): void {
		this.stopped = true;
		this.wake.stop();
		this.sweeps.stop();
		this.known.stop();
	}

	/** One at a time, in turn with everything else that happens to the workspace. */
	pass(): Promise<void> {
		return this.site.inTurn((turn) => this.look(turn));
	}

	/** With the workspace's own folder goes all that is known of paths. */
	private followRoot(change: VaultChange): boolean {
		const to = this.root.movedTo(change);
		if (to === null) return false;
		this.stop();
		this.parts.rootMoved?.(this.site.root, to);
		return true;
	}

	/** What stands in Approved, and no record knows there, goes first. */
	private isUrgent(path: string): boolean {
		const relative = this.site.relative(path) ?? '';
		return this.site.stateAt(relative) === 'Approved' && !this.site.records.at(relative);
	}

	private async look(turn: Turn): Promise<void> {
		this.appeared.forgetOld();
		this.lookedAt.clear();
		// What was put back is in the records only when the log has it.
		await this.site.parts.ledger.written();
		if (this.stopped || !(await this.root.isThere())) return;
		for (const { path, hint } of this.unjudged.take()) this.sightings.mark(path, hint);
		for (const path of this.halves.duePaths()) this.sightings.mark(path);
		const known = () => this.site.records.here().map(({ path }) => this.site.full(path));
		const { sightings, folders } = this.sightings.take(known);
		if (this.foldersChanged) await this.mend(turn, folders);
		// While so much happens events come late.
		if (sightings.length > MANY) this.sweeps.soon('Approved');
		await this.inOrder(turn, await this.sortOut(turn, sightings), (arrival) =>
			this.take(turn, arrival),
		);
		await this.drafts.ended();
		if (this.hasStopped()) return;
		await this.settleVanished(turn);
		if (!this.sightings.empty) this.wake.within(0);
		else if (this.halves.waiting) this.wake.within(this.halves.dueIn);
	}

	/** It may happen while something is waited for. */
	private hasStopped(): boolean {
		return this.stopped;
	}

	/** Before each of these, and after the last, whatever is urgent by then. */
	private async inOrder<Each>(
		turn: Turn,
		all: readonly Each[],
		work: (each: Each) => Promise<void>,
		urgentFirst = true,
	): Promise<void> {
		for (const each of all) {
			if (this.hasStopped()) return;
			if (urgentFirst && this.sightings.hasUrgent) await this.lookAtUrgent(turn);
			await work(each);
			await this.parts.pacer.breathe();
		}
		if (urgentFirst && this.sightings.hasUrgent) await this.lookAtUrgent(turn);
	}

	/** Not where folders are to be mended first: all that is in them goes back at once then. */
	private async lookAtUrgent(turn: Turn): Promise<void> {
		const urgent = this.foldersChanged ? [] : this.sightings.takeUrgent();
		for (const { path } of urgent) await this.whose.missNameless(path);
		const arrivals = await this.sortOut(turn, urgent, false);
		await this.inOrder(turn, arrivals, (arrival) => this.take(turn, arrival), false);
	}

	private async take(turn: Turn, arrival: Arrival): Promise<void> {
		await this.unjudged.attempt(turn, arrival, () => this.arrivals.receive(turn, arrival));
		const path = this.site.relative(arrival.path) ?? '';
		const state = this.site.stateAt(path);
		// It was put back, or could not be yet.
		if (state && !this.site.records.at(path)) this.sweeps.soon(state);
	}

	private async mend(turn: Turn, folders: readonly FolderMove[]): Promise<void> {
		this.foldersChanged = false;
		const { appeared, parts } = this;
		await this.unjudged.attempt(turn, null, () => mendFolders(turn, folders, appeared, parts.tell));
	}

	/** What vanished is known before anything is looked into: it may have come to lie over another note. */
	private async sortOut(
		turn: Turn,
		seen: readonly Sighting[],
		urgentFirst = true,
	): Promise<Arrival[]> {
		const there: (Arrival & { record: ItemRecord | null })[] = [];
		const find = async (sighting: Sighting) => {
			this.lookedAt.add(sighting.path);
			const path = this.site.relative(sighting.path);
			const record = path === null ? null : this.site.records.at(path);
			const isGoverned = record !== null || (path !== null && this.site.stateAt(path) !== null);
			if (isGoverned && (await this.site.files.note(sighting.path)))
				there.push({ ...this.whose.arrival(sighting), record });
			else if (record) this.halves.missed(record.id);
			else await this.whose.leaving(sighting);
		};
		await this.inOrder(
			turn,
			seen,
			(one) => this.unjudged.attempt(turn, one, () => find(one)),
			urgentFirst,
		);
		const arrivals: Arrival[] = [];
		const look = async (one: (typeof there)[number]) => {
			if (!one.record || !(await this.lookInto(turn, one.record, one))) arrivals.push(one);
		};
		await this.inOrder(
			turn,
			there,
			(one) => this.unjudged.attempt(turn, one, () => look(one)),
			urgentFirst,
		);
		return arrivals;
	}

	/** False where another item has come to lie at the record's path. */
	private async lookInto(turn: Turn, record: ItemRecord, { renamed }: Arrival): Promise<boolean> {
		const snapshot = await takeSnapshot(this.site.files, this.site.full(record.path));
		if (!snapshot || (await this.whose.isOther(record, snapshot, renamed))) {
			this.halves.missed(record.id);
			return snapshot === null;
		}
		this.halves.found(record.id);
		this.whose.saw(record, snapshot);
		await this.known.look(turn, record, snapshot);
		return true;
	}

	private settleVanished(turn: Turn): Promise<void> {
		const { halves, whose, appeared } = this;
		return settleVanished(turn, {
			...{ halves, whose, appeared, tell: this.parts.tell },
			mayCome: (path) => this.unjudged.mayBeFrom(path),
			attempt: (path, work) => this.unjudged.attempt(turn, { path, hint: null }, work),
			lookAgain: (path) => this.sightings.mark(path),
			wasLookedAt: (path) => this.lookedAt.has(path),
		});
	}
}
