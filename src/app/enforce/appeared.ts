// What appeared in the vault just now: notes, other files and folders. Only that can have come from
// somewhere else; what was there before is somebody's own, and stays where it is.

import { isSameId } from '../../core/item/canonical-id';
import type { ItemRecord } from '../../core/record/record';
import { ancestorsOf, isNotePath, nameOf } from '../../core/workflow/paths';
import type { VaultChange } from '../../ports/vault-events';
import type { WorkspaceView } from '../workspace/site';
import { takeSnapshot, type Snapshot } from '../workspace/snapshot';

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
	site: WorkspaceView,
	record: ItemRecord,
	appeared: Appeared,
): Promise<string | null> {
	for (const path of appeared.named(nameOf(record.path))) {
		const relative = site.relative(path);
		if (relative !== null && site.stateAt(relative) !== null) continue;
		const snapshot = await takeSnapshot(site.files, path).catch(() => null);
		if (snapshot && isOf(record, snapshot)) return path;
	}
	return null;
}

/** By its id or its bytes. */
export function isOf({ id, sha256 }: ItemRecord, snapshot: Snapshot): boolean {
	return isSameId(snapshot.id, id) || snapshot.sha256 === sha256;
}
