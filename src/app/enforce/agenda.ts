// What is to be looked at, and when: the paths that the app named, where things came from, the gesture that explains a
// move, and what could not be judged the last time.

import type { TrustedGesture } from '../../core/approval/gesture';
import { ancestorsOf, isNotePath, nameOf } from '../../core/workflow/paths';
import type { Timer } from '../../ports/timer';
import type { VaultChange } from '../../ports/vault-events';
import { VaultFault } from '../../ports/vault-files';
import { LedgerFault } from '../shared/ledger-fault';
import type { Turn } from '../workspace';
import type { FolderMove } from './mend-folders';

/** What could not be judged is tried again. */
const RETRY_MS = 10_000;

/** What the app said about a path that something appeared at. Paths are vault paths. */
interface Hint {
	from: string;
	/** The person's gesture that explains this very move. */
	gesture: TrustedGesture | null;
}

export interface Sighting {
	path: string;
	hint: Hint | null;
}

/** How something got where it is, where no gesture explains it. */
export function viaOf(hint: Hint | null): string {
	return hint ? 'another program' : 'outside';
}

export type Explain = (from: string, to: string) => TrustedGesture | null;

interface Collected {
	sightings: Sighting[];
	folders: FolderMove[];
}

interface AgendaParts {
	timer: Timer;
	now: () => number;
	explain: Explain;
	/** Whether it is one of Signoff's own files. */
	isOurs: (path: string) => boolean;
	/** Whether what lies there is looked at before all else. */
	isUrgent: (path: string) => boolean;
	/** It is time to look. */
	look: () => void;
	/** The edge where a failure becomes a sentence. */
	failed: (turn: Turn, error: unknown) => void;
}

/** All paths are vault paths. */
export class Agenda {
	/** One of the workspace's folders may have moved, or may be gone. */
	foldersChanged = false;
	private hints = new Map<string, Hint | null>();
	private readonly urgent = new Map<string, Hint | null>();
	private folders: FolderMove[] = [];
	/** What could not be read, or not be written, or not be recorded; a person hears of it once. */
	private readonly unjudged: Sighting[] = [];
	private readonly failed = new Set<string>();
	private callOff: (() => void) | null = null;
	private wakeAt = Infinity;
	private stopped = false;

	constructor(private readonly parts: AgendaParts) {}

	get empty(): boolean {
		return this.hints.size + this.urgent.size === 0;
	}

	get hasUrgent(): boolean {
		return this.urgent.size > 0;
	}

	add(change: VaultChange): void {
		if (change.type === 'renamed') this.addRename(change.from, change.path);
		else this.mark(change.path);
	}

	mark(path: string, hint: Hint | null = null): void {
		if (!this.parts.isOurs(path)) this.keep(path, hint);
	}

	private keep(path: string, hint: Hint | null): void {
		const kept = hint ?? this.hintOf(path) ?? null;
		const isUrgent = this.parts.isUrgent(path);
		(isUrgent ? this.hints : this.urgent).delete(path);
		(isUrgent ? this.urgent : this.hints).set(path, kept);
	}

	private hintOf(path: string): Hint | null | undefined {
		return (this.urgent.has(path) ? this.urgent : this.hints).get(path);
	}

	takeUrgent(): Sighting[] {
		const urgent = listed(this.urgent);
		this.urgent.clear();
		return urgent;
	}

	/** Looks within so many milliseconds, or earlier if somebody asked for that. */
	wake(milliseconds = 0): void {
		const at = this.parts.now() + milliseconds;
		if (this.stopped || at >= this.wakeAt) return;
		this.callOff?.();
		this.wakeAt = at;
		this.callOff = this.parts.timer.after(milliseconds, () => {
			this.callOff = null;
			this.wakeAt = Infinity;
			this.parts.look();
		});
	}

	stop(): void {
		this.stopped = true;
		this.callOff?.();
	}

	/**
	 * All else that was collected, with what could not be judged before and what is `due`. `known` are paths of notes,
	 * of which those below a moved folder moved too.
	 */
	take(due: Iterable<string>, known: () => Iterable<string>): Collected {
		for (const { path, hint } of this.unjudged.splice(0)) this.mark(path, hint);
		for (const path of due) this.mark(path);
		const { folders } = this;
		this.folders = [];
		if (folders.length > 0) this.followFolders(folders, known());
		const sightings = listed(this.hints);
		this.hints = new Map();
		return { sightings, folders };
	}

	/** One bad note must not stop the others. What could not be read or written is looked at again. */
	async attempt(turn: Turn, sighting: Sighting | null, work: () => Promise<void>): Promise<void> {
		try {
			await work();
		} catch (error) {
			if (error instanceof VaultFault && error.code === 'missing') return;
			const isFault = error instanceof VaultFault || error instanceof LedgerFault;
			if (isFault && sighting) this.keepUnjudged(turn, sighting, error);
			else this.parts.failed(turn, error);
		}
	}

	/** The ledger's own health says when it is the ledger; for a note it is said once. */
	private keepUnjudged(turn: Turn, sighting: Sighting, error: VaultFault | LedgerFault): void {
		if (error instanceof VaultFault && !this.hasFailed(sighting.path))
			this.parts.failed(turn, error);
		this.failed.add(sighting.path);
		this.unjudged.push(sighting);
		this.wake(RETRY_MS);
	}

	hasFailed(path: string): boolean {
		return this.failed.has(path);
	}

	judged(path: string): void {
		this.failed.delete(path);
	}

	/** True where one of these may be the note that lay at this path: then nobody has deleted it. */
	mayBeFrom(path: string): boolean {
		const name = nameOf(path);
		return this.unjudged.some(
			(one) => one.hint?.from === path || (one.path !== path && nameOf(one.path) === name),
		);
	}

	/** A gesture explains one step. What moved twice since we looked is nobody's in particular. */
	private addRename(from: string, to: string): void {
		const before = this.hintOf(from);
		const gesture = before ? null : this.parts.explain(from, to);
		if (!isNotePath(from)) this.folders.push({ from, to });
		this.mark(from);
		// A note that was moved among our own files is ours no more than before.
		if (!this.parts.isOurs(from)) this.keep(to, { from: before?.from ?? from, gesture });
		else this.mark(to);
	}

	/** Not every host fires an event for what lies in a folder that moved. */
	private followFolders(folders: readonly FolderMove[], known: Iterable<string>): void {
		const movedTo = new Map<string, string>();
		for (const { from, to } of folders) if (!movedTo.has(from)) movedTo.set(from, to);
		for (const path of known) {
			// The outermost tells where the whole went; the folders in it are told besides.
			const from = ancestorsOf(path).find((folder) => movedTo.has(folder));
			if (from === undefined) continue;
			const to = (movedTo.get(from) ?? from) + path.slice(from.length);
			this.mark(path);
			if (this.hintOf(to) === undefined)
				this.mark(to, { from: path, gesture: this.parts.explain(path, to) });
		}
	}
}

function listed(hints: ReadonlyMap<string, Hint | null>): Sighting[] {
	return [...hints].map(([path, hint]) => ({ path, hint }));
}
