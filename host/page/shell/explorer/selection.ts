import type { TAbstractFile } from '../../obsidian/vault/files';

/** Which entries are selected, by identity, so that a rename keeps them selected. */
export class Selection {
	private readonly chosen = new Set<TAbstractFile>();
	/** Where a range starts, and where the keyboard is. */
	focus: TAbstractFile | null = null;

	has(entry: TAbstractFile): boolean {
		return this.chosen.has(entry);
	}

	get size(): number {
		return this.chosen.size;
	}

	clear(): void {
		this.chosen.clear();
	}

	toggle(entry: TAbstractFile): void {
		if (!this.chosen.delete(entry)) this.chosen.add(entry);
		this.focus = entry;
	}

	/** Everything between the last one and this. */
	extendTo(entry: TAbstractFile, shown: readonly TAbstractFile[]): void {
		const from = this.focus ? shown.indexOf(this.focus) : -1;
		const to = shown.indexOf(entry);
		const [low, high] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
		for (const between of shown.slice(low, high + 1)) this.chosen.add(between);
	}

	remove(entry: TAbstractFile): void {
		this.chosen.delete(entry);
		if (this.focus === entry) this.focus = null;
	}

	/**
	 * What an action on `entry` is about: the whole selection if it belongs to it, else itself alone.
	 * An entry inside a selected folder goes with its folder.
	 */
	actedOn(entry: TAbstractFile): TAbstractFile[] {
		if (!this.chosen.has(entry)) return [entry];
		return [...this.chosen].filter((each) => !this.hasSelectedParent(each));
	}

	private hasSelectedParent(entry: TAbstractFile): boolean {
		for (let folder = entry.parent; folder; folder = folder.parent) {
			if (this.chosen.has(folder)) return true;
		}
		return false;
	}
}
