// Follows what happens to the files of one workspace, and makes folders, notes and ledger agree. One pass has five
// steps: collect what is to be looked at, mend the folders, identify the notes, judge what moved, and settle what is
// missing.
//
// Invariant: an event only says "look there". What is true is asked from the files and the records, so
// events may repeat, come late, or in any order, and Signoff's own moves are no news: the records know
// of them already. Half of a move (a note that appeared or vanished) waits a moment for its other half.

import type { ItemRecord } from '../../core/record/record';
import { isWithin } from '../../core/workflow/paths';
import type { Pacer } from '../../ports/pacer';
import type { Timer } from '../../ports/timer';
import type { VaultChange } from '../../ports/vault-events';
import { recordStuck } from '../move';
import { type Notify, type RunningWorkspace, takeSnapshot, type Turn } from '../workspace';
import { Agenda, type Explain, type Sighting } from './agenda';
import { Arrivals } from './arrivals';
import { Appeared, HalfMoves } from './half-moves';
import { Identifier, type Arrival } from './identify';
import { KnownNotes } from './known-notes';
import { isStructural, mendFolders, RootWatch, type FolderMove } from './mend-folders';
import { settleMissing } from './settle-missing';
import { Sweeps } from './sweep';
import { mayAsk } from './watch-edits';

/** So many at once take a while. */
const MANY = 100;

export interface EnforcerParts {
	timer: Timer;
	pacer: Pacer;
	notify: Notify;
	explain: Explain;
	/** The edge where a failure becomes a sentence. */
	failed: (error: unknown) => void;
	/** The workspace's folder was moved within the app; nothing is judged any more. Vault paths. */
	rootMoved?: (from: string, to: string) => void;
	/** The workspace's folder is back: everything is to be compared. */
	returned?: () => void;
}

export class Enforcer {
	private readonly agenda: Agenda;
	private readonly halves: HalfMoves;
	private readonly appeared: Appeared;
	private readonly identifier: Identifier;
	private readonly arrivals: Arrivals;
	private readonly known: KnownNotes;
	private readonly root: RootWatch;
	private readonly sweeps: Sweeps;
	/** In this pass: vault paths. */
	private readonly lookedAt = new Set<string>();
	private stopped = false;

	constructor(
		private readonly workspace: RunningWorkspace,
		private readonly parts: EnforcerParts,
	) {
		const { timer, explain, failed, notify } = parts;
		const now = () => workspace.now();
		this.agenda = new Agenda({
			...{ timer, now, explain },
			isOurs: (path) => isWithin(workspace.logs, path),
			isUrgent: (path) => this.isUrgent(path),
			look: () => void this.pass().catch(failed),
			failed: (turn, error) => {
				recordStuck(turn, error);
				failed(error);
			},
		});
		this.halves = new HalfMoves(now);
		const hides = (path: string) =>
			workspace.hiddenStateAt(workspace.relative(path) ?? '') !== null;
		this.appeared = new Appeared(now, hides);
		this.identifier = new Identifier(workspace, this.halves);
		const { agenda, halves, identifier } = this;
		this.arrivals = new Arrivals({ agenda, halves, identifier, notify });
		this.known = new KnownNotes(workspace, { ...parts, halves });
		this.root = new RootWatch(workspace, parts);
		const mark = (paths: readonly string[]) => {
			for (const path of paths) agenda.mark(path);
			agenda.wake();
		};
		this.sweeps = new Sweeps(workspace, { timer, failed, mark });
	}

	observe(change: VaultChange): void {
		if (this.stopped || this.followRoot(change)) return;
		const { agenda } = this;
		agenda.add(change);
		this.appeared.follow(change);
		const from = change.type === 'renamed' ? change.from : change.path;
		for (const path of new Set([from, change.path])) {
			for (const linking of this.known.linkingTo(path)) agenda.mark(linking);
			this.identifier.heardOf(path);
		}
		if (change.type !== 'modified' && isStructural(this.workspace, from))
			agenda.foldersChanged = true;
		if (agenda.foldersChanged || !agenda.empty) agenda.wake();
	}

	/**
	 * Looks at every path of these again, as if the app had named them. `appeared`: notes that have come
	 * to lie there while nobody watched. From then on also what no event tells of is found.
	 */
	lookAt(paths: Iterable<string>, appeared: Iterable<string>): Promise<void> {
		for (const path of paths) this.agenda.mark(path);
		for (const record of this.workspace.records.here()) {
			const { id, path } = record;
			// Another note had come to lie over it, and that was not recorded any more.
			if (this.workspace.records.at(path)?.id !== id) this.halves.missed(id);
			if (mayAsk(this.workspace, record)) this.agenda.mark(this.workspace.full(path));
		}
		this.appeared.found(appeared, (path) => isStructural(this.workspace, path));
		this.agenda.foldersChanged = true;
		if (!this.stopped) this.sweeps.start();
		return this.pass();
	}

	stop(): void {
		this.stopped = true;
		this.agenda.stop();
		this.sweeps.stop();
		this.known.stop();
	}

	/** One at a time, in turn with everything else that happens to the workspace. */
	pass(): Promise<void> {
		return this.workspace.inTurn((turn) => this.look(turn));
	}

	/** With the workspace's own folder goes all that is known of paths. */
	private followRoot(change: VaultChange): boolean {
		const to = this.root.movedTo(change);
		if (to === null) return false;
		this.stop();
		this.parts.rootMoved?.(this.workspace.root, to);
		return true;
	}

	/** What stands in Approved, and no record knows there, goes first. */
	private isUrgent(path: string): boolean {
		const relative = this.workspace.relative(path) ?? '';
		return this.workspace.stateAt(relative) === 'Approved' && !this.workspace.records.at(relative);
	}

	private async look(turn: Turn): Promise<void> {
		// What was put back is in the records only when the log has it.
		await turn.parts.ledger.written();
		if (this.stopped || !(await this.root.isThere())) return;
		const seen = this.collect();
		await this.mend(turn, seen.folders);
		const arrivals = await this.identify(turn, seen.sightings);
		await this.judge(turn, arrivals);
		if (this.hasStopped()) return;
		await this.settleMissing(turn);
		if (!this.agenda.empty) this.agenda.wake();
		else if (this.halves.waiting) this.agenda.wake(this.halves.dueIn);
	}

	private collect() {
		const { workspace, sweeps } = this;
		this.appeared.forgetOld();
		this.lookedAt.clear();
		const known = () => workspace.records.here().map(({ path }) => workspace.full(path));
		const collected = this.agenda.take(this.halves.duePaths(), known);
		// While so much happens events come late.
		if (collected.sightings.length > MANY) sweeps.soon('Approved');
		return collected;
	}

	private async mend(turn: Turn, moved: readonly FolderMove[]): Promise<void> {
		const { agenda, appeared, parts } = this;
		if (!agenda.foldersChanged) return;
		agenda.foldersChanged = false;
		await agenda.attempt(turn, null, () => mendFolders(turn, moved, appeared, parts.notify));
	}

	/** What vanished is known before anything is looked into: it may have come to lie over another note. */
	private async identify(
		turn: Turn,
		seen: readonly Sighting[],
		urgentFirst = true,
	): Promise<Arrival[]> {
		const there: (Arrival & { record: ItemRecord | null })[] = [];
		await this.each(turn, seen, urgentFirst, async (sighting) => {
			const found = await this.find(sighting);
			if (found) there.push(found);
		});
		const arrivals: Arrival[] = [];
		await this.each(turn, there, urgentFirst, async (one) => {
			if (!one.record || !(await this.lookInto(turn, one.record, one))) arrivals.push(one);
		});
		return arrivals;
	}

	private async judge(turn: Turn, arrivals: readonly Arrival[], urgentFirst = true): Promise<void> {
		await this.inOrder(turn, arrivals, urgentFirst, async (arrival) => {
			await this.agenda.attempt(turn, arrival, () => this.arrivals.receive(turn, arrival));
			const path = turn.relative(arrival.path) ?? '';
			const state = turn.stateAt(path);
			// It was put back, or could not be yet.
			if (state && !turn.records.at(path)) this.sweeps.soon(state);
		});
		if (urgentFirst) await this.arrivals.settled();
	}

	private settleMissing(turn: Turn): Promise<void> {
		const { halves, identifier, appeared, agenda, lookedAt } = this;
		return settleMissing(turn, {
			...{ halves, identifier, appeared, agenda, notify: this.parts.notify },
			wasLookedAt: (path) => lookedAt.has(path),
		});
	}

	/** It may happen while something is waited for. */
	private hasStopped(): boolean {
		return this.stopped;
	}

	private each<One extends Sighting>(
		turn: Turn,
		all: readonly One[],
		urgentFirst: boolean,
		work: (one: One) => Promise<void>,
	): Promise<void> {
		const attempt = (one: One) => this.agenda.attempt(turn, one, () => work(one));
		return this.inOrder(turn, all, urgentFirst, attempt);
	}

	/** Before each of these, and after the last, whatever is urgent by then. */
	private async inOrder<One>(
		turn: Turn,
		all: readonly One[],
		urgentFirst: boolean,
		work: (one: One) => Promise<void>,
	): Promise<void> {
		for (const one of all) {
			if (this.hasStopped()) return;
			if (urgentFirst && this.agenda.hasUrgent) await this.lookAtUrgent(turn);
			await work(one);
			await this.parts.pacer.breathe();
		}
		if (urgentFirst && this.agenda.hasUrgent) await this.lookAtUrgent(turn);
	}

	/** Not where folders are to be mended first: all that is in them goes back at once then. */
	private async lookAtUrgent(turn: Turn): Promise<void> {
		const urgent = this.agenda.foldersChanged ? [] : this.agenda.takeUrgent();
		for (const { path } of urgent) await this.identifier.missNameless(path);
		await this.judge(turn, await this.identify(turn, urgent, false), false);
	}

	/** Null where no item lies there. */
	private async find(
		sighting: Sighting,
	): Promise<(Arrival & { record: ItemRecord | null }) | null> {
		const { workspace, identifier } = this;
		this.lookedAt.add(sighting.path);
		const path = workspace.relative(sighting.path);
		const record = path === null ? null : workspace.records.at(path);
		const isGoverned = record !== null || (path !== null && workspace.stateAt(path) !== null);
		if (isGoverned && (await workspace.files.note(sighting.path)))
			return { ...identifier.arrival(sighting), record };
		if (record) this.halves.missed(record.id);
		else await identifier.leaving(sighting);
		return null;
	}

	/** False where another item has come to lie at the record's path. */
	private async lookInto(turn: Turn, record: ItemRecord, { renamed }: Arrival): Promise<boolean> {
		const snapshot = await takeSnapshot(turn.files, turn.full(record.path));
		if (!snapshot || (await this.identifier.isOther(record, snapshot, renamed))) {
			this.halves.missed(record.id);
			return snapshot === null;
		}
		this.halves.found(record.id);
		this.identifier.saw(record, snapshot);
		await this.known.look(turn, record, snapshot);
		return true;
	}
}
