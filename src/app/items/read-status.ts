// What the vault's items are and what is wrong with them. Where no workspace has been set up, every
// folder set that looks like one is read as adopting it without changes would.

import { ItemIndex } from './item-index';
import type { Finding } from '../../core/item/finding';
import type { Item } from '../../core/item/item';
import { kindsIn } from '../../core/kinds';
import { NO_CONTEXT, type ItemContext } from '../../core/kinds/read-note';
import { LOOP_STATES, type LoopState } from '../../core/loop/states';
import type { Settings } from '../../core/settings';
import { adoptedWorkspace, findLayouts } from '../../core/workflow/find-layouts';
import { WORKFLOW_STATES, type WorkflowState } from '../../core/workflow/states';
import { workflowOf } from '../../core/workflow/workflow';
import type { Workspace } from '../../core/workflow/workspace';
import type { Pacer } from '../../ports/pacer';
import type { SettingsStore } from '../../ports/settings-store';
import type { VaultReads } from '../../ports/vault-files';

export interface Status {
	roots: string[];
	/** Of the folders. */
	counts: { state: WorkflowState; count: number }[];
	/** Those that a workflow of these workspaces knows. */
	states: readonly WorkflowState[];
	/** The tasks in each state of the cognitive loop, as their notes say; empty where no workspace has one. */
	loop: { state: LoopState; count: number }[];
	findings: readonly Finding[];
	/** What lies in Approved. */
	approved: readonly Item[];
}

export async function readStatus(
	files: VaultReads,
	pacer: Pacer,
	stored: Settings,
	context: ItemContext = NO_CONTEXT,
): Promise<Status> {
	const settings = stored.workspaces.length > 0 ? stored : await guessedSettings(files, stored);
	const index = new ItemIndex(files, pacer, settings, () => context);
	await index.rebuild(settings);
	return {
		roots: settings.workspaces.map(({ root }) => root),
		counts: WORKFLOW_STATES.map((state) => ({ state, count: index.count(state) })),
		states: statesOf(settings.workspaces),
		loop: settings.workspaces.some(hasTasks) ? loopCounts(index) : [],
		findings: index.findings(),
		approved: index.in('Approved'),
	};
}

function hasTasks({ workflow }: Workspace): boolean {
	return kindsIn(workflow).some(({ name }) => name === 'task');
}

function statesOf(workspaces: readonly Workspace[]): WorkflowState[] {
	const known = workspaces.map(({ workflow }) => workflowOf(workflow).folders);
	return WORKFLOW_STATES.filter((state) => known.some((folders) => state in folders));
}

/** A new task begins at WATCH. What ended otherwise than in CLOSE says where it stood then. */
function loopCounts(index: ItemIndex): Status['loop'] {
	const found = index.of('task').flatMap((note) => {
		if (note.state === undefined || note.loop?.kind !== 'task') return [];
		const at = note.loop.state ?? 'WATCH';
		return note.state === 'Needs_Action' || at === 'CLOSE' ? [at] : [];
	});
	const countOf = (state: LoopState) => found.filter((one) => one === state).length;
	return LOOP_STATES.map((state) => ({ state, count: countOf(state) }));
}

async function guessedSettings(files: VaultReads, stored: Settings): Promise<Settings> {
	const layouts = findLayouts(await files.folders());
	const workspaces = layouts.map((layout) => adoptedWorkspace(layout, new Map()));
	return { ...stored, workspaces };
}

// Whether there is anything to show, for every view that asks.

/** `starting` until the settings have been read: then there is nothing to say yet. */
export type WorkspaceStatus = 'starting' | 'not-set-up' | 'ready';

export function workspaceStatus(settings: SettingsStore): WorkspaceStatus {
	if (!settings.loaded) return 'starting';
	return settings.current().workspaces.length > 0 ? 'ready' : 'not-set-up';
}
