import type { App } from '../../obsidian/base/app';
import { TFile, TFolder, type TAbstractFile } from '../../obsidian/vault/files';
import { sortEntries, type SortOrder } from './sort-order';

export interface Row {
	entry: TAbstractFile;
	depth: number;
}

/** The tree as the rows one would scroll through: the children of unfolded folders, sorted. */
export class VisibleRows {
	order: SortOrder = 'alphabetical';
	private readonly sorted = new Map<TFolder, TAbstractFile[]>();

	constructor(
		private readonly app: App,
		private readonly isUnfolded: (folder: TFolder) => boolean,
	) {}

	/** Something in `folder`, or anywhere, came, went or was renamed. */
	forget(folder?: TFolder | null): void {
		if (folder) this.sorted.delete(folder);
		else this.sorted.clear();
	}

	list(): Row[] {
		const rows: Row[] = [];
		const add = (folder: TFolder, depth: number): void => {
			for (const entry of this.childrenOf(folder)) {
				rows.push({ entry, depth });
				if (entry instanceof TFolder && this.isUnfolded(entry)) add(entry, depth + 1);
			}
		};
		add(this.app.vault.getRoot(), 0);
		return rows;
	}

	private childrenOf(folder: TFolder): TAbstractFile[] {
		const known = this.sorted.get(folder);
		if (known) return known;
		const shown = folder.children.filter((entry) => this.isShown(entry));
		const sorted = sortEntries(shown, this.order);
		this.sorted.set(folder, sorted);
		return sorted;
	}

	private isShown(entry: TAbstractFile): boolean {
		if (!(entry instanceof TFile)) return true;
		if (this.app.vault.getConfig('showUnsupportedFiles') === true) return true;
		return this.app.viewRegistry.isExtensionRegistered(entry.extension);
	}
}
