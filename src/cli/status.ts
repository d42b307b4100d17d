// `signoff status`: what the vault's items are and what is wrong with them, for a person or a program.

import { ItemIndex } from '../app/item-index';
import type { Finding } from '../core/item/finding';
import { parseSettings } from '../core/settings';
import { text } from '../core/text/english';
import { adoptedWorkspace, findLayouts } from '../core/workflow/find-layouts';
import { WORKFLOW_STATES, type WorkflowState } from '../core/workflow/states';
import type { Pacer } from '../ports/pacer';
import type { VaultFiles } from '../ports/vault-files';

export interface Status {
	roots: string[];
	counts: { state: WorkflowState; count: number }[];
	findings: Finding[];
}

/** Reads every folder set that looks like a workspace, as adopting it without changes would. */
export async function readStatus(files: VaultFiles, pacer: Pacer): Promise<Status> {
	const layouts = findLayouts(await files.folders());
	const workspaces = layouts.map((layout) => adoptedWorkspace(layout, new Map()));
	const settings = { ...parseSettings(null), workspaces };
	const index = new ItemIndex(files, pacer, settings);
	await index.rebuild(settings);
	return {
		roots: layouts.map(({ root }) => root),
		counts: WORKFLOW_STATES.map((state) => ({ state, count: index.count(state) })),
		findings: index.findings(),
	};
}

export function formatStatus({ roots, counts, findings }: Status): string {
	if (roots.length === 0) return text.cli.noWorkspace;
	const rows = counts.map(({ state, count }) => `${state.padEnd(18)}${String(count).padStart(6)}`);
	const problems = findings.map(
		({ path, line, detail }) => `${path}${line === undefined ? '' : `:${line}`}  ${detail}`,
	);
	return [...roots.map(text.folderOrVault), '', ...rows, '', ...problems].join('\n').trimEnd();
}
