// What the vault's items are and what is wrong with them. Where no workspace has been set up, every
// folder set that looks like one is read as adopting it without changes would.

import type { Finding } from '../core/item/finding';
import type { Settings } from '../core/settings';
import { adoptedWorkspace, findLayouts } from '../core/workflow/find-layouts';
import { WORKFLOW_STATES, type WorkflowState } from '../core/workflow/states';
import type { Pacer } from '../ports/pacer';
import type { VaultFiles } from '../ports/vault-files';
import { ItemIndex } from './item-index';

export interface Status {
	roots: string[];
	counts: { state: WorkflowState; count: number }[];
	findings: readonly Finding[];
}

export async function readStatus(
	files: VaultFiles,
	pacer: Pacer,
	stored: Settings,
): Promise<Status> {
	const settings = stored.workspaces.length > 0 ? stored : await guessedSettings(files, stored);
	const index = new ItemIndex(files, pacer, settings);
	await index.rebuild(settings);
	return {
		roots: settings.workspaces.map(({ root }) => root),
		counts: WORKFLOW_STATES.map((state) => ({ state, count: index.count(state) })),
		findings: index.findings(),
	};
}

async function guessedSettings(files: VaultFiles, stored: Settings): Promise<Settings> {
	const layouts = findLayouts(await files.folders());
	const workspaces = layouts.map((layout) => adoptedWorkspace(layout, new Map()));
	return { ...stored, workspaces };
}
