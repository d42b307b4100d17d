// What words mean in a small workspace, for planners.

import type { PlanNames } from '../../src/core/plan/plain-commands';
import { schemaFaults } from '../../src/core/tools/json-schema';
import { builtInTools } from '../../src/core/tools/registry';

export const PLAN_NAMES: PlanNames = {
	note: (name) =>
		({ Ledger: 'Books/Ledger.md', 'Books/Ledger.md': 'Books/Ledger.md', Acme: 'Acme.md' })[name] ??
		null,
	newNote: (name) => (name.startsWith('..') ? null : name.replace(/(?:\.md)?$/, '.md')),
	item: (name) => (name === 'Acme' || name === 'task-1' ? 'task-1' : null),
	state: (name) =>
		/^needs.action$/i.test(name) ? 'Needs_Action' : name === 'Done' ? 'Done' : null,
	fits: (tool, args) => {
		const known = builtInTools().get(tool);
		return known !== undefined && schemaFaults(known.inputSchema, args).length === 0;
	},
};
