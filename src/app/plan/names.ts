// What the words of a request mean in a workspace: which note a link leads to, which item an id is. What is not plain is null.

import { toolReads } from '../tools';
import type { WorkspaceView } from '../workspace';
import type { PlanNames } from '../../core/plan/plain-commands';
import { groupBy } from '../../core/shared/group-by';
import type { Tool } from '../../core/tools/define';
import { schemaFaults } from '../../core/tools/json-schema';
import { mayWrite } from '../../core/tools/places';
import { baseNameOf } from '../../core/workflow/paths';
import { WORKFLOW_STATES } from '../../core/workflow/states';

/** Throws VaultFault. */
export async function namesIn(
	workspace: WorkspaceView,
	tools: readonly Tool[],
): Promise<PlanNames> {
	const reads = toolReads(workspace);
	const paths = new Set(await reads.notes());
	const byName = groupBy(paths, (path) => baseNameOf(path).toLowerCase());
	const note = (name: string): string | null => {
		const path = withEnding(name);
		if (paths.has(path)) return path;
		const [only, ...others] = byName.get(name.toLowerCase()) ?? [];
		return only !== undefined && others.length === 0 ? only : null;
	};
	return {
		note,
		newNote: (name) => {
			const path = withEnding(name);
			return !paths.has(path) && mayWrite(reads.layout(), path, 'create').ok ? path : null;
		},
		item: (name) => {
			const known = workspace.records.get(name) ?? workspace.records.at(note(name) ?? '');
			return known?.presence === 'here' ? known.id : null;
		},
		state: (name) => {
			const wanted = folded(name);
			return WORKFLOW_STATES.find((state) => folded(state) === wanted) ?? null;
		},
		fits: (tool, args) => {
			const known = tools.find((one) => one.name === tool);
			return known !== undefined && schemaFaults(known.inputSchema, args).length === 0;
		},
	};
}

function withEnding(name: string): string {
	return /\.md$/i.test(name) ? name : `${name}.md`;
}

function folded(state: string): string {
	return state.replace(/[\s_]+/g, ' ').toLowerCase();
}
