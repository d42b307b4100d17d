// The files of a tree as they lie there. Those that the log must have are compared one by one; here it is said which
// others there are: smaller ones that a larger one took the place of, and such as no tree of this log has.

import { tileNamed } from '../../core/verify/tile-names';
import { isWithin, joinPath } from '../../core/workflow/paths';
import type { VaultReads } from '../../ports/vault-files';

/** While one file takes the place of another (`tree-files.ts`). */
const BESIDE = /\.new-\d+$/;

export class ListedTiles {
	private readonly smaller = new Map<string, { path: string; width: number }[]>();
	private readonly sizes: { path: string; leaves: number }[] = [];

	/** `paths` are relative to the tree's folder. */
	constructor(paths: readonly string[]) {
		for (const path of paths) {
			const tile = tileNamed(path);
			this.sizes.push({ path, leaves: tile?.leaves ?? Infinity });
			if (!tile || tile.whole === path) continue;
			const others = this.smaller.get(tile.whole) ?? [];
			this.smaller.set(tile.whole, [...others, { path, width: tile.width }]);
		}
	}

	/** Throws VaultFault. */
	static async in(files: VaultReads, folder: string): Promise<ListedTiles> {
		const tiles = joinPath(folder, 'tile');
		const paths: string[] = [];
		for (const { path: within } of await files.folders()) {
			if (!isWithin(tiles, within)) continue;
			const listed = await files.filesIn(within);
			paths.push(...listed.map(({ path }) => path.slice(folder.length + 1)));
		}
		return new ListedTiles(paths.filter((path) => !BESIDE.test(path)).sort());
	}

	/** Those that this file has taken the place of. */
	before(path: string): { path: string; width: number }[] {
		const tile = tileNamed(path);
		const others = (tile && this.smaller.get(tile.whole)) ?? [];
		return others.filter(({ width }) => width < (tile?.width ?? 0));
	}

	/** How many leaves the largest tree has that they can be of; null where there are none. */
	get reach(): number | null {
		const leaves = this.sizes.map((tile) => tile.leaves).filter(Number.isFinite);
		return leaves.length === 0 ? null : leaves.reduce((most, one) => Math.max(most, one));
	}

	/** Those of a tree with more leaves, or of none at all. */
	beyond(leaves: number): string[] {
		return this.sizes.filter((tile) => tile.leaves > leaves).map(({ path }) => path);
	}
}
