// Where `signoff init` sets a workspace up, and for which workflow. It sees what the plugin sees in the same
// folders, and asks or refuses where only a person can know.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cliText } from '../../text/cli/index';
import { certainWorkflow, findLayouts, type Layout } from '../../core/workflow/find-layouts';
import { WORKFLOW_NAMES, type WorkflowName } from '../../core/workflow/workflow';
import { makeFolder, removeEmptyFolders } from '../../node/make-folder';
import { reasonOf } from '../../node/system-error';
import type { Around } from './command';
import { Ending, EXIT } from './exit-codes';

/** The folder itself if it is a vault or looks like a workspace; else the only such folder in it, or itself. */
export function vaultAt(dir: string): string {
	if (isVault(dir) || isLayout(dir)) return dir;
	const below = foldersIn(dir).map((name) => join(dir, name));
	const vaults = below.filter(isVault);
	const found = vaults.length > 0 ? vaults : below.filter(isLayout);
	if (found.length > 1)
		throw new Ending(EXIT.calledWrongly, cliText.init.severalVaults(dir, found));
	return found[0] ?? dir;
}

/** The root that was typed, else the vault itself or the only place of a workspace in a folder of it. */
export function rootIn(places: readonly { root: string }[], typed: string | null): string {
	if (typed !== null) return typed;
	const near = new Set(places.map(({ root }) => root).filter((root) => !root.includes('/')));
	const [first = '', ...others] = near.has('') ? [''] : near;
	if (others.length === 0) return first;
	throw new Ending(EXIT.calledWrongly, cliText.init.severalRoots([...near]));
}

/** Undefined is the control plane. */
export async function workflowFor(
	layout: Layout | undefined,
	typed: string | null,
	{ ask }: Pick<Around, 'ask'>,
): Promise<WorkflowName | undefined> {
	if (typed !== null) return named(typed);
	if (!layout || layout.nested.length === 0) return undefined;
	const certain = certainWorkflow(layout);
	if (certain) return certain;
	const folders = layout.nested.map(({ folder }) => folder);
	if (!ask) throw new Ending(EXIT.calledWrongly, cliText.init.whichWorkflow(folders));
	const answer = (await ask(cliText.init.askWorkflow(folders))).trim();
	return named(WORKFLOW_NAMES[Number(answer) - 1] ?? answer);
}

function named(typed: string): WorkflowName {
	const name = WORKFLOW_NAMES.find((one) => one === typed);
	if (name) return name;
	throw new Ending(EXIT.calledWrongly, cliText.init.unknownWorkflow(typed));
}

/** Makes the folder and those above it, where they are missing. Answers with what takes them away again. */
export function makeVaultFolder(dir: string): () => void {
	try {
		const first = makeFolder(dir, 0o777);
		return () => {
			if (first !== null) removeEmptyFolders(dir, first);
		};
	} catch (error) {
		throw new Ending(EXIT.failed, cliText.init.notMade(dir, reasonOf(error)));
	}
}

/** Obsidian could not open it either. */
export function refuseConfigFile(dir: string): void {
	const found = statSync(join(dir, '.obsidian'), { throwIfNoEntry: false });
	if (found && !found.isDirectory())
		throw new Ending(EXIT.failed, cliText.init.configIsFile(join(dir, '.obsidian')));
}

function isVault(dir: string): boolean {
	return foldersIn(dir).includes('.obsidian');
}

/** Only names are looked at, and only as far down as a layout's own. */
function isLayout(dir: string): boolean {
	const plans = foldersIn(join(dir, 'Plans')).map((name) => `Plans/${name}`);
	const paths = [...foldersIn(dir).filter((name) => !name.startsWith('.')), ...plans];
	return findLayouts(paths.map((path) => ({ path, notes: 0 }))).some(({ root }) => root === '');
}

function foldersIn(dir: string): string[] {
	try {
		const listed = readdirSync(dir, { withFileTypes: true });
		return listed.filter((entry) => entry.isDirectory()).map(({ name }) => name);
	} catch {
		// What cannot be listed is no vault that anybody could set up.
		return [];
	}
}
