// `signoff init`: a workspace in a folder, enforced by this device if nobody does.

import { resolve } from 'node:path';
import {
	overlapOf,
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
import { WORKFLOW_NAMES, type WorkflowName } from '../../core/workflow/workflow';
import type { Workspace } from '../../core/workflow/workspace';
import { NodeIdSource } from '../../node/node-id-source';
import type { Call } from '../arguments';
import { answer, type Command } from '../command';
import { Ending, EXIT } from '../exit-codes';
import { foundIn, sayFound, type FoundSettings } from '../found-settings';
import { heldBackIn } from '../held-back';
import { existingFolder, openToAct, type OpenVault } from '../open-vault';
import type { Terminal } from '../terminal';

const { init: words, vault: vaultWords } = cliText;

export const init: Command = async (call, around) => {
	const dir = existingFolder(resolve(around.cwd, call.operand ?? call.vault ?? '.'));
	const vault = await openToAct(dir, around);
	const { stored, settings, store } = vault;
	const found = foundIn(settings.firstFound);
	if (stored.broken) throw new Ending(EXIT.failed, vaultWords.brokenSettings(stored.path));
	const workflow = workflowNamed(call.workflow);
	const plan = await planAt(vault, call.root ?? call.workspace ?? '', workflow);
	const made = await setUpWorkspace(vault.files, settings, plan);
	const device = thisDevice(store, new NodeIdSource());
	const { enforcing } = settings.current().devices;
	if (enforcing === null) {
		await settings.update((current) => withEnforcer(current, device, around.now()));
	}
	if (!call.json) sayFound(found, vault, around.terminal);
	report(call, around.terminal, {
		vault: dir,
		workspace: plan.workspace.root,
		origin: plan.workspace.origin ?? 'created',
		made,
		device,
		enforcing: enforcing ?? device,
		found,
		heldBack: heldBackIn(vault),
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
	/** Settings that lay there before. */
	found: FoundSettings | null;
	heldBack: readonly string[];
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
	if (origin === 'adopted' && made.length > 0) terminal.line(words.alsoMade(made));
	terminal.line(enforcing === device ? words.enforces(device) : words.enforcedElsewhere(enforcing));
}

/** Undefined where nothing was said, which is the control plane. */
function workflowNamed(typed: string | null): WorkflowName | undefined {
	const named = WORKFLOW_NAMES.find((name) => name === typed);
	if (typed !== null && !named) throw new Ending(EXIT.calledWrongly, words.unknownWorkflow(typed));
	return named;
}

/** The notes of the one mean nothing to the other: only a person changes that, in the plugin. */
function refuseOther({ root, workflow: known }: Workspace, asked: WorkflowName | undefined): void {
	if (asked !== undefined && asked !== (known ?? 'control-plane')) {
		throw new Ending(EXIT.failed, words.otherWorkflow(root));
	}
}

/** What is set up already stays as it is; folders that work as states are adopted. */
async function planAt({ files, settings }: OpenVault, typed: string, workflow?: WorkflowName) {
	if (typed.startsWith('/')) throw new Ending(EXIT.failed, words.absolute(typed));
	const root = tidyFolderPath(typed);
	const known = settings.current().workspaces.find((workspace) => workspace.root === root);
	const layout = findLayouts(await files.folders()).find((found) => found.root === root);
	if (known) refuseOther(known, workflow);
	const found = known ?? (layout && adoptedWorkspace(layout, new Map(), workflow));
	const plan = found
		? await planFolders(files, found)
		: await planWorkspace(files, typed, workflow);
	if (plan.ok) {
		refuseOverlap(plan.value.workspace, settings.current().workspaces);
		return plan.value;
	}
	throw new Ending(EXIT.failed, describe(plan.refusal, typed));
}

/** One note would have two states, or a log would be an item. */
function refuseOverlap(planned: Workspace, known: readonly Workspace[]): void {
	const found = overlapOf(planned, known);
	if (found) throw new Ending(EXIT.failed, words.overlaps(planned.root, found.folder, found.other));
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
