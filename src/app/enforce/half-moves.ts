// Outside of the app a move is told in two halves: something vanished, something appeared. Each half
// waits a moment for the other; and a note that nobody knows waits until it rests.

import { type Snapshot, takeSnapshot, type WorkspaceView } from '../workspace';
import { isSameId } from '../../core/item/canonical-id';
import type { ItemRecord } from '../../core/record/record';
import { ancestorsOf, isNotePath, nameOf } from '../../core/workflow/paths';
import type { VaultChange } from '../../ports/vault-events';

/** Watchers take up to two seconds. */
export const HALF_MOVE_MS = 2_000;

/** While something is heard of a vanished note's name it may be on its way, but not for ever. */
const LONGEST_MS = 60_000;

/** Sync tools bring what is new first, and take away what has gone up to minutes later. */
export const SYNCED_MOVE_MS = 10 * 60_000;

/** A note that nobody writes for so long is whole. */
export const REST_MS = 1_000;

/** One that is empty, or whose properties have no end, has so long to become more. */
export const UNFINISHED_MS = 10_000;

interface Held {
	/** Of its bytes. */
	sha256: string;
	/** Its other half may come at any moment; else it only has to rest. */
	isHalf: boolean;
}

/** Where a note was taken away from before anybody knew what it is, relative; and how it had come there. */
export interface Tried {
	path: string;
	via: string;
}

interface Holding extends Held {
	since: number;
	until: number;
	tried: Tried | null;
}

/** All paths are vault paths. */
export class HalfMoves {
	/** Items whose notes vanished: when that was seen, and when something was heard of them last. */
	private readonly vanished = new Map<string, { since: number; heard: number }>();
	/** Where a vanished note went, outside of the state folders. */
	private readonly leftTo = new Map<string, string>();
	/** Notes that appeared, and are not known yet. */
	private readonly held = new Map<string, Holding>();
	/** Where a held note was that is not there any more. */
	private readonly lost = new Map<string, Holding>();
	/** Vanished items that several notes may be. */
	private readonly doubtful = new Set<string>();

	constructor(private readonly now: () => number) {}

	get waiting(): boolean {
		return this.vanished.size + this.held.size > 0;
	}

	/** How long until something is over; the usual time where it is and could not be dealt with. */
	get dueIn(): number {
		const ends = [...this.held.values()].map(({ until }) => until);
		for (const { heard } of this.vanished.values()) ends.push(heard + HALF_MOVE_MS);
		const now = this.now();
		return ends.reduce((left, end) => (end > now ? Math.min(left, end - now) : left), HALF_MOVE_MS);
	}

	missed(id: string): void {
		const now = this.now();
		if (!this.vanished.has(id)) this.vanished.set(id, { since: now, heard: now });
	}

	/** Something happened that may be about this item. */
	heardOf(id: string): void {
		const seen = this.vanished.get(id);
		if (seen) seen.heard = this.now();
	}

	found(id: string): void {
		this.vanished.delete(id);
		this.doubtful.delete(id);
	}

	hasVanished(id: string): boolean {
		return this.vanished.has(id);
	}

	vanishedIds(): string[] {
		return [...this.vanished.keys()];
	}

	doubt(id: string): void {
		this.doubtful.add(id);
	}

	isDoubtful(id: string): boolean {
		return this.doubtful.has(id);
	}

	left(from: string, to: string): void {
		this.leftTo.set(from, to);
	}

	/** True until it has lain there for so long with the same bytes. */
	hold(path: string, patience: number, note: Held): boolean {
		const before = this.held.get(path);
		const since = before?.sha256 === note.sha256 ? before.since : this.now();
		const until = since + patience;
		this.held.set(path, { ...note, since, until, tried: before?.tried ?? null });
		return this.now() < until;
	}

	/** It lies elsewhere now, by Signoff's own hand, and has to rest there. */
	takenOut(from: string, to: string, note: Held, tried: Tried): void {
		this.held.delete(from);
		const since = this.now();
		this.held.set(to, { ...note, since, until: since + REST_MS, tried });
	}

	triedAt(path: string): Tried | null {
		return this.held.get(path)?.tried ?? null;
	}

	release(path: string): void {
		this.held.delete(path);
	}

	/** Nothing lies there any more. What was held there may turn up elsewhere. */
	leave(path: string): void {
		const holding = this.held.get(path);
		this.held.delete(path);
		if (holding) this.lost.set(path, { ...holding, until: this.now() + HALF_MOVE_MS });
	}

	/** Where a note was held that moved on before it was known; it is forgotten then. */
	takeOrigin(isIt: (path: string, sha256: string) => boolean): string | null {
		for (const [path, { sha256, until }] of this.lost) {
			const isOver = until + REST_MS < this.now();
			if (isOver || isIt(path, sha256)) this.lost.delete(path);
			if (!isOver && isIt(path, sha256)) return path;
		}
		return null;
	}

	/** Of these the other half may have come, or their time is over. */
	duePaths(): string[] {
		const isDue = ({ isHalf, until }: Holding) => isHalf || until <= this.now();
		return [...this.held].filter(([, held]) => isDue(held)).map(([path]) => path);
	}

	heldPaths(): string[] {
		return [...this.held.keys()];
	}

	/** A note that does not rest yet may be what vanished. */
	missing(): { id: string; isOver: boolean }[] {
		const patience = this.held.size > 0 ? HALF_MOVE_MS + UNFINISHED_MS : HALF_MOVE_MS;
		const now = this.now();
		return [...this.vanished].map(([id, { since, heard }]) => ({
			id,
			isOver: now - heard >= patience || now - since >= LONGEST_MS,
		}));
	}

	/** Where the note at this path went, if it left; it is forgotten then. */
	takeDestination(path: string): string | null {
		const to = this.leftTo.get(path) ?? null;
		this.leftTo.delete(path);
		return to;
	}
}

// What appeared in the vault just now: notes, other files and folders. Only that can have come from
// somewhere else; what was there before is somebody's own, and stays where it is.

/** The halves of a move and what lies in a moved folder are told within this time. */
const JUST_NOW_MS = 10_000;

/** A pass over a big vault takes a while, and looks for what is missing at its end. */
const KEPT_MS = 60_000;

/** All paths are vault paths. */
export class Appeared {
	private readonly since = new Map<string, number>();
	private readonly byName = new Map<string, Set<string>>();
	private readonly hiding = new Set<string>();
	/** Files whose name hides them, to which something happened since anybody looked. */
	private readonly fresh = new Set<string>();

	/** `hides`: whether what lies there is no item for its name alone. Asked once for each that appears, as there may be thousands. */
	constructor(
		private readonly now: () => number,
		private readonly hides: (path: string) => boolean,
	) {}

	follow(change: VaultChange): void {
		if (change.type === 'renamed') this.drop(change.from);
		if (change.type === 'deleted') this.drop(change.path);
		else if (change.type !== 'modified') this.add(change.path);
		else if (this.hides(change.path)) this.fresh.add(change.path);
	}

	/** While nobody watched: the folders on the way may be as new as what is in them, if they are not `fixed`. */
	found(paths: Iterable<string>, fixed: (path: string) => boolean): void {
		for (const path of paths)
			for (const place of [...ancestorsOf(path), path]) if (!fixed(place)) this.add(place);
	}

	has(path: string): boolean {
		const at = this.since.get(path);
		return at !== undefined && this.now() - at <= JUST_NOW_MS;
	}

	notes(): string[] {
		return [...this.since.keys()].filter((path) => isNotePath(path) && this.has(path));
	}

	/** Files whose name hides them, also those of a little earlier. */
	hidden(): readonly string[] {
		return [...this.hiding];
	}

	/** Those that are new, or were written since this was asked. */
	takeFresh(): string[] {
		const fresh = [...this.fresh];
		this.fresh.clear();
		return fresh;
	}

	/** It was looked at in vain. */
	lookAgain(hidden: string): void {
		this.fresh.add(hidden);
	}

	/** Also those of a little earlier. */
	named(name: string): string[] {
		return [...(this.byName.get(name) ?? [])];
	}

	forgetOld(): void {
		const oldest = this.now() - KEPT_MS;
		for (const [path, at] of this.since) if (at < oldest) this.drop(path);
	}

	private add(path: string): void {
		this.since.set(path, this.now());
		if (this.hides(path)) {
			this.hiding.add(path);
			this.fresh.add(path);
		}
		const name = nameOf(path);
		const same = this.byName.get(name);
		if (same) same.add(path);
		else this.byName.set(name, new Set([path]));
	}

	private drop(path: string): void {
		if (!this.since.delete(path)) return;
		this.hiding.delete(path);
		const same = this.byName.get(nameOf(path));
		same?.delete(path);
		if (same?.size === 0) this.byName.delete(nameOf(path));
	}
}

/** Where the item's note lies outside of the state folders, known by its name and by its id or its bytes. */
export async function findStray(
	workspace: WorkspaceView,
	record: ItemRecord,
	appeared: Appeared,
): Promise<string | null> {
	for (const path of appeared.named(nameOf(record.path))) {
		const relative = workspace.relative(path);
		if (relative !== null && workspace.stateAt(relative) !== null) continue;
		const snapshot = await takeSnapshot(workspace.files, path).catch(() => null);
		if (snapshot && isOf(record, snapshot)) return path;
	}
	return null;
}

/** By its id or its bytes. */
export function isOf({ id, sha256 }: ItemRecord, snapshot: Snapshot): boolean {
	return isSameId(snapshot.id, id) || snapshot.sha256 === sha256;
}
