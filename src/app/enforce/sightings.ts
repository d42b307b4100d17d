// Collects what the app says happened, until somebody looks: paths, where things came from, and the
// gesture that explains a move.

import type { TrustedGesture } from '../../core/approval/gesture';
import { ancestorsOf, isNotePath } from '../../core/workflow/paths';
import type { VaultChange } from '../../ports/vault-events';
import type { FolderMove } from './mend-folders';

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

export class Sightings {
	private hints = new Map<string, Hint | null>();
	private readonly urgent = new Map<string, Hint | null>();
	private folders: FolderMove[] = [];

	constructor(
		private readonly explain: Explain,
		private readonly isOurs: (path: string) => boolean,
		/** Whether what lies there is looked at before all else. */
		private readonly isUrgent: (path: string) => boolean,
	) {}

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
		if (!this.isOurs(path)) this.keep(path, hint);
	}

	private keep(path: string, hint: Hint | null): void {
		const kept = hint ?? this.hintOf(path) ?? null;
		const isUrgent = this.isUrgent(path);
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

	/** All else that was collected; `known` are paths of notes, of which those below a moved folder moved too. */
	take(known: () => Iterable<string>): { sightings: Sighting[]; folders: FolderMove[] } {
		const { folders } = this;
		this.folders = [];
		if (folders.length > 0) this.followFolders(folders, known());
		const sightings = listed(this.hints);
		this.hints = new Map();
		return { sightings, folders };
	}

	/** A gesture explains one step. What moved twice since we looked is nobody's in particular. */
	private addRename(from: string, to: string): void {
		const before = this.hintOf(from);
		const gesture = before ? null : this.explain(from, to);
		if (!isNotePath(from)) this.folders.push({ from, to });
		this.mark(from);
		// A note that was moved among our own files is ours no more than before.
		if (!this.isOurs(from)) this.keep(to, { from: before?.from ?? from, gesture });
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
				this.mark(to, { from: path, gesture: this.explain(path, to) });
		}
	}
}

function listed(hints: ReadonlyMap<string, Hint | null>): Sighting[] {
	return [...hints].map(([path, hint]) => ({ path, hint }));
}
