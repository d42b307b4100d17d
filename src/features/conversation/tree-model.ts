// The tree of branches as a list shows it: where each row stands among its siblings, and where keys lead.

import type { BranchRow } from '../../app/memory/conversations';

export interface TreeRow {
	branch: BranchRow;
	/** The index of the row that it stands below; null at the top. */
	parent: number | null;
	/** Among those with the same parent, from 1. */
	place: number;
	siblings: number;
}

/** `branches` depth first. */
export function treeRows(branches: readonly BranchRow[]): TreeRow[] {
	/** Of each depth, the last row. */
	const above: number[] = [];
	const counts = new Map<number | null, number>();
	const rows = branches.map((branch, index) => {
		const parent = branch.depth === 0 ? null : (above[branch.depth - 1] ?? null);
		above[branch.depth] = index;
		const place = (counts.get(parent) ?? 0) + 1;
		counts.set(parent, place);
		return { branch, parent, place };
	});
	return rows.map((row) => ({ ...row, siblings: counts.get(row.parent) ?? row.place }));
}

/** Where an arrow leads sideways; null where the key means nothing to a tree. */
export function stepInTree(rows: readonly TreeRow[], at: number, key: string): number | null {
	if (key === 'ArrowLeft') return rows[at]?.parent ?? at;
	if (key === 'ArrowRight') return rows[at + 1]?.parent === at ? at + 1 : at;
	return null;
}

/** From the top down to it, without itself. */
export function pathTo(rows: readonly TreeRow[], uuid: string): readonly BranchRow[] {
	const path: BranchRow[] = [];
	let at = rows.find(({ branch }) => branch.uuid === uuid)?.parent ?? null;
	for (; at !== null; at = rows[at]?.parent ?? null) {
		const row = rows[at];
		if (row) path.unshift(row.branch);
	}
	return path;
}
