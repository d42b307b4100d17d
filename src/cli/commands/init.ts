// `signoff init`: a workspace in a folder, enforced by this device if nobody does.

import { resolve } from 'node:path';
import {
	planFolders,
	planWorkspace,
	setUpWorkspace,
	type SetUpRefusal,
} from '../../app/set-up-workspace';
import { thisDevice } from '../../app/this-device';
import { withEnforcer } from '../../core/settings';
import { cliText } from '../../core/text/cli';
import { adoptedWorkspace, findLayouts } from '../../core/workflow/find-layouts';
import { tidyFolderPath } from '../../core/workflow/folder-name';
import { NodeIdSource } from '../../node/node-id-source';
import type { Call } from '../arguments';
import { answer, type Command } from '../command';
import { Ending, EXIT } from '../exit-codes';
import { existingFolder, openToAct, type OpenVault } from '../open-vault';
import type { Terminal } from '../terminal';

const { init: words, vault: vaultWords } = cliText;

export const init: Command = async (call, around) => {
	const dir = existingFolder(resolve(around.cwd, call.operand ?? call.vault ?? '.'));
	const vault = await openToAct(dir, around);
	const { stored, settings, store } = vault;
	if (stored.broken) throw new Ending(EXIT.failed, vaultWords.brokenSettings(stored.path));
	const plan = await planAt(vault, call.root ?? call.workspace ?? '');
	const made = await setUpWorkspace(vault.files, settings, plan);
	const device = thisDevice(store, new NodeIdSource());
	const { enforcing } = settings.current().devices;
	if (enforcing === null) {
		await settings.update((current) => withEnforcer(current, device, around.now()));
	}
	report(call, around.terminal, {
		vault: dir,
		workspace: plan.workspace.root,
		origin: plan.workspace.origin ?? 'created',
		made,
		device,
		enforcing: enforcing ?? device,
	});
	return EXIT.done;
};

interface Report {
	vault: string;
	workspace: string;
	origin: 'created' | 'adopted';
	/** Folders. */
	made: readonly string[];
	device: string;
	enforcing: string;
}

function report(call: Call, terminal: Terminal, done: Report): void {
	const { workspace, origin, made, device, enforcing } = done;
	if (call.json) {
		terminal.json({ ...answer(call), ...done }, 'alone');
		return;
	}
	terminal.line(
		origin === 'adopted' ? words.adopted(workspace) : words.made(made.length, workspace),
	);
	terminal.line(enforcing === device ? words.enforces(device) : words.enforcedElsewhere(enforcing));
}

/** What is set up already stays as it is; folders that work as states are adopted. */
async function planAt({ files, settings }: OpenVault, typed: string) {
	const root = tidyFolderPath(typed);
	const known = settings.current().workspaces.find((workspace) => workspace.root === root);
	const layout = findLayouts(await files.folders()).find((found) => found.root === root);
	const found = known ?? (layout && adoptedWorkspace(layout, new Map()));
	const plan = found ? await planFolders(files, found) : await planWorkspace(files, typed);
	if (plan.ok) return plan.value;
	throw new Ending(EXIT.failed, describe(plan.refusal, typed));
}

function describe(refusal: SetUpRefusal, typed: string): string {
	switch (refusal.code) {
		case 'bad-folder-name':
			return words.badRoot(typed, refusal.problem);
		case 'file-in-the-way':
			return words.fileInTheWay(refusal.path);
		case 'case-differs':
			return words.caseDiffers(refusal.wanted, refusal.present);
	}
}
