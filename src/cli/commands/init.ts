// `signoff init`: a workspace in a folder, enforced by this device if nobody does.

import { join, resolve } from 'node:path';
import {
	overlapOf,
	planFolders,
	planWorkspace,
	type SetUpRefusal,
	setUpWorkspace,
} from '../../app/adopt';
import { thisDevice } from '../../app/shared/this-device';
import { withEnforcer } from '../../core/settings';
import { cliText } from '../../text/cli/index';
import { adoptedWorkspace, findLayouts, type Layout } from '../../core/workflow/find-layouts';
import { tidyFolderPath } from '../../core/workflow/folder-name';
import { isUnverified } from '../../core/record/manifest';
import { WORKFLOW_STATES, type WorkflowState } from '../../core/workflow/states';
import { isOn, watchedOnlyIn } from '../../core/workflow/switches';
import { DEFAULT_WORKFLOW, type WorkflowName } from '../../core/workflow/workflow';
import { stateFolders, type Workspace } from '../../core/workflow/workspace';
import { commandHelp } from '../../text/cli/help';
import { NodeIdSource } from '../../node/node-id-source';
import { StateFault } from '../../node/state-folder';
import { reasonOf } from '../../node/system-error';
import { VaultFault, type VaultReads } from '../../ports/vault-files';
import { answer, defineCommand, type Around, type Call } from '../kit/command';
import { Ending, EXIT, type ExitCode } from '../kit/exit-codes';
import { foundIn, sayFound, type FoundSettings } from '../kit/found-settings';
import { firstKeyIn, registerFirst } from '../kit/first-key';
import { heldBackIn } from '../kit/held-back';
import { makeVaultFolder, refuseConfigFile, rootIn, vaultAt, workflowFor } from '../kit/init-place';
import { openToAct, type OpenVault } from '../kit/open-vault';
import { safeLine } from '../kit/safe-line';
import type { Terminal } from '../kit/terminal';

type InitCall = Call<'root' | 'workflow' | 'security-key' | 'key-name', 'watch-only' | 'enforce'>;

export const init = defineCommand({
	name: 'init',
	operand: '[DIR]',
	texts: ['root', 'workflow', 'security-key', 'key-name'],
	switches: ['watch-only', 'enforce'],
	help: commandHelp.init,
	run,
});

async function run(call: InitCall, around: Around): Promise<ExitCode> {
	const named = resolve(around.cwd, call.operand ?? call.vault ?? '.');
	const undo = makeVaultFolder(named);
	// Where the vault was named as such, or a folder in it, nothing else is meant.
	const isExact = call.text('root') !== null || (call.operand === null && call.vault !== null);
	const dir = isExact ? named : vaultAt(named);
	refuseConfigFile(dir);
	try {
		const done = await setUp(dir, call, around);
		report(call, around.terminal, { ...done, isBelow: dir !== named });
		return EXIT.done;
	} catch (error) {
		undo();
		if (!(error instanceof VaultFault) || error instanceof StateFault) throw error;
		throw new Ending(EXIT.failed, cliText.init.notMade(join(dir, error.path), reasonOf(error)));
	}
}

async function setUp(dir: string, call: InitCall, around: Around): Promise<Report> {
	const vault = await openToAct(dir, around);
	const { stored, settings, store } = vault;
	const found = foundIn(settings.firstFound);
	if (stored.broken) throw new Ending(EXIT.failed, cliText.vault.brokenSettings(stored.path));
	const key = await firstKeyIn(vault, call, around);
	const { leftOut, isTurnedOn, ...plan } = await planIn(vault, call, around);
	const device = thisDevice(store, new NodeIdSource());
	const { enforcing } = settings.current().devices;
	const made = await setUpWorkspace(vault.files, settings, plan, (changed) =>
		enforcing === null ? withEnforcer(changed, device, around.now()) : changed,
	);
	if (key) await registerFirst(vault, key, around);
	if (!call.json) sayFound(found, vault, around.terminal);
	const { root, origin = 'created', workflow = DEFAULT_WORKFLOW } = plan.workspace;
	const watchOnly = isOn(plan.workspace, 'watchOnly');
	return {
		vault: dir,
		workspace: root,
		...{ origin, workflow, watchOnly, made, device, enforcing: enforcing ?? device, found },
		...{ heldBack: heldBackIn(vault), leftOut, isTurnedOn },
		securityKey: key && { name: key.device, fingerprint: key.fingerprint },
	};
}

interface Report {
	vault: string;
	workspace: string;
	origin: 'created' | 'adopted';
	workflow: WorkflowName;
	/** Nothing is put back. */
	watchOnly: boolean;
	/** Folders. */
	made: readonly string[];
	device: string;
	enforcing: string;
	/** Settings that lay there before. */
	found: FoundSettings | null;
	heldBack: readonly string[];
	/** Folders beside the states that only a person can tell the state of, and what they usually are. */
	leftOut: readonly { folder: string; usual: readonly WorkflowState[] }[];
	/** It was only watched before. */
	isTurnedOn: boolean;
	/** The one that was registered. */
	securityKey: { name: string; fingerprint: string } | null;
}

function report(
	call: Call,
	terminal: Terminal,
	{ isBelow, isTurnedOn, ...done }: Report & { isBelow: boolean },
): void {
	const { origin, made } = done;
	if (call.json) {
		terminal.json({ ...answer(call), ...done }, 'alone');
		return;
	}
	if (isBelow) terminal.line(cliText.init.below(done.vault));
	terminal.line(isTurnedOn ? cliText.init.nowEnforced(done.workspace) : whatWasDone(done));
	if (done.workflow !== DEFAULT_WORKFLOW) terminal.line(cliText.init.follows(done.workflow));
	if (origin === 'adopted' && made.length > 0) terminal.line(cliText.init.alsoMade(made));
	for (const { folder, usual } of done.leftOut)
		terminal.line(cliText.init.leftOut(safeLine(folder), usual));
	terminal.line(whoEnforces(done));
	if (done.watchOnly) terminal.line(cliText.init.watchOnly);
	if (done.securityKey)
		terminal.line(cliText.init.registered(done.securityKey.name, done.securityKey.fingerprint));
}

function whoEnforces({ device, enforcing }: Pick<Report, 'device' | 'enforcing'>): string {
	return enforcing === device
		? cliText.init.enforces(device)
		: cliText.init.enforcedElsewhere(enforcing);
}

function whatWasDone({ workspace, origin, made }: Pick<Report, 'workspace' | 'origin' | 'made'>) {
	if (origin === 'adopted') return cliText.init.adopted(workspace);
	return cliText.init.made(made.length, workspace);
}

/** The notes of the one mean nothing to the other: only a person changes that, in the plugin. */
function refuseOther({ root, workflow: known }: Workspace, asked: WorkflowName | undefined): void {
	if (asked !== undefined && asked !== (known ?? DEFAULT_WORKFLOW)) {
		throw new Ending(EXIT.failed, cliText.init.otherWorkflow(root));
	}
}

/** What is set up already stays as it is; folders that work as states are adopted. */
async function planIn({ files, settings }: OpenVault, call: InitCall, around: Around) {
	const layouts = findLayouts(await files.folders());
	const { workspaces } = settings.current();
	const typed = rootIn([...layouts, ...workspaces], call.text('root') ?? call.workspace);
	if (typed.startsWith('/')) throw new Ending(EXIT.failed, cliText.init.absolute(typed));
	const root = tidyFolderPath(typed);
	const known = workspaces.find((workspace) => workspace.root === root);
	const layout = layouts.find((found) => found.root === root);
	const workflow = await workflowFor(known ? undefined : layout, call.text('workflow'), around);
	if (known) refuseOther(known, workflow);
	const found = known ?? (layout && adoptedWorkspace(layout, new Map(), workflow));
	const plan = found
		? await planFolders(files, found)
		: await planWorkspace(files, typed, workflow);
	if (plan.ok) {
		const { workspace } = plan.value;
		refuseOverlap(workspace, workspaces);
		const watchOnly = await watchesOnly(files, workspace, { call, isNew: !known });
		const switches = { ...workspace.switches, watchOnly };
		const isTurnedOn = !watchOnly && watchedOnlyIn(workspaces).includes(root);
		const about = { leftOut: leftOutOf(layout, workspace), isTurnedOn };
		return { ...plan.value, workspace: { ...workspace, switches }, ...about };
	}
	throw new Ending(EXIT.failed, describe(plan.refusal, typed));
}

function leftOutOf(layout: Layout | undefined, { folders }: Workspace): Report['leftOut'] {
	const governed = new Set(Object.values(folders).flat());
	return (layout?.others ?? []).flatMap(({ folder, usual }) =>
		usual && !governed.has(folder) ? [{ folder, usual }] : [],
	);
}

/** As it was asked for, else as it was; else as the plugin suggests it. */
async function watchesOnly(
	files: VaultReads,
	workspace: Workspace,
	{ call, isNew }: { call: InitCall; isNew: boolean },
): Promise<boolean> {
	const [watches, enforces] = [call.isOn('watch-only'), call.isOn('enforce')];
	if (watches && enforces) throw new Ending(EXIT.calledWrongly, cliText.init.watchOrEnforce);
	const before = isOn(workspace, 'watchOnly');
	// Whatever calls the tool may not give up what is enforced.
	if (watches && !isNew && !before)
		throw new Ending(EXIT.failed, cliText.init.isEnforced(workspace.root));
	if (watches || enforces) return watches;
	return isNew ? hasHabits(files, workspace) : before;
}

/** Notes stand already where only a decision leads. */
async function hasHabits(files: VaultReads, workspace: Workspace): Promise<boolean> {
	const states = WORKFLOW_STATES.filter(isUnverified);
	const folders = states.flatMap((state) => stateFolders(workspace, state));
	for (const folder of folders) if ((await files.notesIn(folder)).length > 0) return true;
	return false;
}

/** One note would have two states, or a log would be an item. */
function refuseOverlap(planned: Workspace, known: readonly Workspace[]): void {
	const found = overlapOf(planned, known);
	if (found)
		throw new Ending(EXIT.failed, cliText.init.overlaps(planned.root, found.folder, found.other));
}

function describe(refusal: SetUpRefusal, typed: string): string {
	switch (refusal.code) {
		case 'bad-folder-name':
			return cliText.init.badRoot(typed, refusal.problem);
		case 'file-in-the-way':
			return cliText.init.fileInTheWay(refusal.path);
		case 'case-differs':
			return cliText.init.caseDiffers(refusal.wanted, refusal.present);
	}
}
