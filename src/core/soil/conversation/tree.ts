// The tree that the parents of branches make: depth first, children in the order of the stack. A parent that is missing, or a circle of
// parents, leaves no branch out: the branch stands at the top, and is named.

export type BranchProblem = 'missing-parent' | 'cycle';

export interface BranchRow {
	uuid: string;
	/** From 0. */
	depth: number;
	/** The row that it stands below. */
	parent: string | null;
	problem: BranchProblem | null;
}

type Branch = Readonly<{ uuid: string; parentUuid: string | null }>;

/** `branches` in the order of the stack, each once. */
export function branchTree(branches: readonly Branch[]): BranchRow[] {
	const known = new Map(branches.map((branch) => [branch.uuid, branch]));
	const children = new Map<string, Branch[]>();
	for (const branch of known.values()) {
		if (branch.parentUuid === null) continue;
		const siblings = children.get(branch.parentUuid) ?? [];
		children.set(branch.parentUuid, siblings);
		siblings.push(branch);
	}
	const rows: BranchRow[] = [];
	const placed = new Set<string>();
	const place = (top: BranchRow) => {
		const open = [top];
		for (let row = open.pop(); row; row = open.pop()) {
			if (placed.has(row.uuid)) continue;
			placed.add(row.uuid);
			rows.push(row);
			const { uuid: parent, depth } = row;
			for (const { uuid } of [...(children.get(parent) ?? [])].reverse())
				open.push({ uuid, depth: depth + 1, parent, problem: null });
		}
	};
	const top = { depth: 0, parent: null };
	for (const { uuid, parentUuid } of known.values()) {
		if (parentUuid === null) place({ ...top, uuid, problem: null });
		else if (!known.has(parentUuid)) place({ ...top, uuid, problem: 'missing-parent' });
	}
	for (const { uuid } of known.values())
		if (!placed.has(uuid)) place({ ...top, uuid: inCircle(known, uuid), problem: 'cycle' });
	return rows;
}

/** What hangs below a circle is placed below it: up from there, the first that comes again is in the circle. */
function inCircle(known: ReadonlyMap<string, Branch>, uuid: string): string {
	const seen = new Set<string>();
	let at = uuid;
	while (!seen.has(at)) {
		seen.add(at);
		at = known.get(at)?.parentUuid ?? at;
	}
	return at;
}
