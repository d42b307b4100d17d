import type {
	FileChange,
	ListedItem,
	ToolFailure,
	ToolLayout,
	ToolOutcome,
	ToolReads,
	WorkflowOrder,
} from '../../src/core/tools/define';
import type { JsonObject } from '../../src/core/shared/json';
import { builtInTools } from '../../src/core/tools/registry';
import { WORKFLOW_STATES } from '../../src/core/workflow/states';

export const LAYOUT: ToolLayout = {
	workflow: 'control-plane',
	states: WORKFLOW_STATES.map((state) => ({ folder: state, state })),
	closed: ['Other/Approved', 'Other/Logs'],
};

interface Read {
	items?: readonly ListedItem[];
	layout?: ToolLayout;
}

/** What a tool reads, without a workspace. */
export function readsOf(notes: Record<string, string>, { items = [], layout = LAYOUT }: Read = {}) {
	return {
		read: (path) => Promise.resolve(Object.hasOwn(notes, path) ? (notes[path] ?? null) : null),
		notes: () => Promise.resolve(Object.keys(notes)),
		search: () => Promise.resolve([]),
		items: ({ state }) => Promise.resolve(items.filter((item) => !state || item.state === state)),
		layout: () => layout,
		now: () => '2026-01-27T10:00:00.000Z',
		newId: () => 'task-new',
	} satisfies ToolReads;
}

function builtIn(name: string) {
	const tool = builtInTools().get(name);
	if (!tool) throw new Error(`no tool ${name}`);
	return tool.call;
}

export function readBy(name: string, reads: ToolReads, input: unknown) {
	const call = builtIn(name);
	if (call.effect !== 'read') throw new Error(`${name} is no reader`);
	return call.read(reads, input);
}

export function changeBy(name: string, reads: ToolReads, input: unknown) {
	const call = builtIn(name);
	if (call.effect !== 'vault') throw new Error(`${name} changes no files`);
	return call.change(reads, input);
}

export function orderBy(
	name: string,
	reads: ToolReads,
	input: unknown,
): Promise<ToolOutcome<{ order: WorkflowOrder; output: JsonObject }>> {
	const call = builtIn(name);
	if (call.effect !== 'workflow') throw new Error(`${name} orders nothing`);
	return call.order(reads, input);
}

export async function valueOf<Value>(outcome: Promise<ToolOutcome<Value>>): Promise<Value> {
	const answer = await outcome;
	if (!answer.ok) throw new Error(`${answer.refusal.code}: ${answer.refusal.sentence}`);
	return answer.value;
}

/** What the one file that changes holds afterwards; null where nothing changes. */
export async function afterOf(
	outcome: Promise<ToolOutcome<{ changes: readonly FileChange[] }>>,
): Promise<string | null> {
	const { changes } = await valueOf(outcome);
	if (changes.length > 1) throw new Error('more than one change');
	return changes[0]?.after ?? null;
}

export async function codeOf(
	outcome: Promise<ToolOutcome<unknown>>,
): Promise<ToolFailure['code'] | 'fine'> {
	const answer = await outcome;
	return answer.ok ? 'fine' : answer.refusal.code;
}
