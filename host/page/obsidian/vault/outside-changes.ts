import type { Change, EntryStat, Tree } from '../../../protocol';
import type { Transport } from '../../transport';
import { isHidden } from '../base/normalize-path';
import { TFile, TFolder, type TAbstractFile } from './files';
import { sameContent, type VaultTree } from './vault-tree';

type EntryChange = Extract<Change, { stat: EntryStat }>;

/**
 * Brings the tree in line with what the watcher says. An echo of our own work is known by its time and
 * size. Where we have worked on a path ourselves, a report may be older than our work, so the folder
 * itself is asked before it is believed.
 */
export class OutsideChanges {
	/** Paths that the vault itself has written, moved or removed since it was opened. */
	private readonly ours = new Set<string>();

	constructor(
		private readonly tree: VaultTree,
		private readonly transport: Transport,
	) {}

	markOurs(path: string): void {
		this.ours.add(path);
	}

	async apply(change: EntryChange | Extract<Change, { type: 'removed' }>): Promise<void> {
		if (isHidden(change.path)) return;
		if (change.type === 'removed') await this.applyRemoval(change.path);
		else await this.applyPresence(change.path, change.stat);
	}

	/** After a gap in the stream: whatever differs between the folder and the tree has changed outside. */
	async reconcile(folder: Tree): Promise<void> {
		const present = new Set(folder.entries.map((entry) => entry.path));
		for (const entry of folder.entries) await this.applyPresence(entry.path, entry);
		for (const path of Object.keys(this.tree.fileMap).reverse()) {
			const known = this.tree.get(path);
			if (known && path !== '/' && !present.has(path)) this.tree.remove(known);
		}
	}

	private async applyPresence(path: string, reported: EntryStat): Promise<void> {
		const known = this.tree.get(path);
		if (isSame(known, reported)) return;
		const stat = this.ours.has(path) ? await this.transport.stat(path) : reported;
		if (!stat || isSame(this.tree.get(path), stat)) return;
		this.tree.put(path, stat);
	}

	private async applyRemoval(path: string): Promise<void> {
		const known = this.tree.get(path);
		if (!known) return;
		if (this.ours.has(path) && (await this.transport.stat(path))) return;
		this.tree.remove(known);
	}
}

function isSame(known: TAbstractFile | null, stat: EntryStat): boolean {
	if (known instanceof TFolder) return stat.kind === 'folder';
	return known instanceof TFile && stat.kind === 'file' && sameContent(known.stat, stat);
}
