// What a run can use: tools, and how much of everything.

import { toolReads } from '../tools';
import type { WorkspaceView } from '../workspace';
import { DAY_LIMITS, RUN_LIMITS, type RunAmounts } from '../../core/kernel/run-record';
import type { Tool, ToolReads } from '../../core/tools/define';
import { builtInTools } from '../../core/tools/registry';

export interface Kernel {
	/** Null where there is none, or none that a person has accepted as it is now. */
	tool(name: string): Tool | null;
	toolState(name: string): 'ready' | 'unknown' | 'not-accepted';
	reads(workspace: WorkspaceView): ToolReads;
	limits(): { run: RunAmounts; day: RunAmounts };
}

/** The tools that need nothing but a workspace, and the limits that a careful person would set. */
export function builtInKernel(): Kernel {
	return {
		tool: (name) => builtInTools().get(name) ?? null,
		toolState: (name) => (builtInTools().has(name) ? 'ready' : 'unknown'),
		reads: toolReads,
		limits: () => ({ run: RUN_LIMITS, day: DAY_LIMITS }),
	};
}
