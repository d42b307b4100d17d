// Puts together what the gate goes by: the settings as `signoff` reads them for every question, the vault's handbook, and the standing rules
// that count.

import { lstatSync, realpathSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { ownSigners } from '../../app/receipt';
import { thisDevice } from '../../app/shared/this-device';
import { PinnedSettings } from '../../app/trust';
import { findHandbook, handbookPaths } from '../../app/workspace';
import {
	checkRules,
	LARGEST_RULES,
	parseRules,
	RULES_FILE,
	type StandingRule,
	type StandingRules,
} from '../../core/door/standing-rules';
import { oneLine } from '../../core/door/plain-line';
import { parseSigners, withoutOwn, type Signer } from '../../core/receipt/signers';
import type { Settings } from '../../core/settings';
import { joinPath } from '../../core/workflow/paths';
import { tidyFolderPath } from '../../core/workflow/folder-name';
import {
	foldersOf,
	LOGS_FOLDER,
	standardWorkspace,
	stateFolders,
	type Workspace,
} from '../../core/workflow/workspace';
import { FileDeviceStore, UnsavedDeviceStore } from '../../node/file-device-store';
import { FileSettings } from '../../node/file-settings';
import { NodeIdSource } from '../../node/node-id-source';
import { NodeVaultFiles } from '../../node/node-vault-files';
import { isMissing } from '../../node/system-error';
import type { GateProblem } from '../../text/cli/gate';
import { gateFolder, readKept, replaceKept, sha256Hex } from './state';
import { digestOf, newView, viewFile, type GatePlace, type GateView } from './view';

/** Throws StateFault, GateStateFault or VaultFault. */
export async function makeView(place: GatePlace, now: number): Promise<GateView> {
	const { dir, stateFolder } = place;
	const kept = new FileDeviceStore(stateFolder);
	const machine = machineName(thisDevice(kept, new NodeIdSource()));
	const stored = new FileSettings(dir);
	const store = new UnsavedDeviceStore(kept);
	const settings = new PinnedSettings(stored, store, (error) => {
		throw error;
	});
	await stored.load();
	const current = settings.current();
	const found = workspaceFor(current, place.workspace);
	const workspace = 'root' in found ? found : standardWorkspace('');
	const signers = withoutOwn(parseSigners(current.signers), ownSigners(store));
	const problem = 'root' in found ? problemOf(current, { workspace, dir, signers }) : found;
	const files = new NodeVaultFiles(dir);
	const logs = joinPath(workspace.root, LOGS_FOLDER);
	const rulesPath = join(dir, logs, RULES_FILE);
	const keptRules = join(
		gateFolder(stateFolder),
		`rules-${sha256Hex(workspace.root).slice(0, 16)}`,
	);
	const rules = rulesIn(rulesPath, keptRules, { signers, now });
	const handbook = await findHandbook({ root: workspace.root, files });
	const made = [
		stored.path,
		...['trust', 'own-keys'].map((key) => kept.pathOf(key)),
		...handbookPaths(workspace).map((path) => join(dir, path)),
		rulesPath,
	];
	const view = newView({
		...{ problem, machine, workspace, logs, signers },
		made: Object.fromEntries(made.map((path) => [path, digestOf(path)])),
		ignoreRules: current.ignoreRules.split('\n'),
		handbook: handbook?.reading?.policy ?? null,
		...{ rules: rules.counting, rulesProblem: rules.problem },
		own: ownPlaces(workspace, place),
	});
	replaceKept(viewFile(place), JSON.stringify(view));
	return view;
}

const LONGEST_NAME = 60;

/** Two computers may have one name, and share the vault. */
/** As notes about calls name it. */
export function machineName(device: string): string {
	return `${oneLine(hostname(), LONGEST_NAME)} (${device})`;
}

/** The one that is meant, of those that take calls. */
function workspaceFor({ workspaces }: Settings, named: string | null): Workspace | GateProblem {
	if (workspaces.length === 0) return { code: 'not-set-up' };
	const taking = workspaces.filter(
		({ workflow = 'control-plane' }) => workflow === 'control-plane',
	);
	if (named !== null) {
		const root = tidyFolderPath(named);
		return taking.find((one) => one.root === root) ?? { code: 'no-such-workspace' };
	}
	const [only, more] = taking;
	if (!only) return { code: 'no-workspace' };
	return more ? { code: 'several-workspaces' } : only;
}

function problemOf(
	{ devices }: Settings,
	{ workspace, dir, signers }: { workspace: Workspace; dir: string; signers: readonly Signer[] },
): GateProblem | null {
	if (devices.enforcing === null) return { code: 'no-enforcer' };
	if (signers.every(({ until }) => until !== null)) return { code: 'no-key' };
	const needed = (['Pending_Approval', 'Approved', 'Rejected'] as const).map(
		(state) => stateFolders(workspace, state)[0],
	);
	const bad = needed.find((folder) => folder === undefined || !isRealFolder(dir, folder));
	return needed.includes(undefined) || bad !== undefined
		? { code: 'linked-folder', path: bad ?? 'Pending_Approval' }
		: null;
}

/** No link on the way to it, within the vault or out of it. */
export function isRealFolder(dir: string, folder: string): boolean {
	try {
		const full = join(dir, folder);
		return lstatSync(full).isDirectory() && realpathSync(full) === full;
	} catch (error) {
		if (isMissing(error)) return false;
		throw error;
	}
}

interface CountingRules {
	counting: readonly StandingRule[];
	problem: string | null;
}

/**
 * What a list forbids counts whatever is wrong with it, and so does what the newest list forbade that counted here: nobody gets around it by
 * taking the file away. The newest one is kept.
 */
function rulesIn(
	path: string,
	keptAt: string,
	by: { signers: readonly Signer[]; now: number },
): CountingRules {
	const kept = readRules(keptAt).rules;
	const found = readRules(path);
	const problem = whyNothingIsAllowed(found, kept, by);
	if (!found.rules || problem !== null)
		return { counting: [...denials(kept), ...denials(found.rules)], problem };
	if (found.rules.serial !== kept?.serial) replaceKept(keptAt, found.text);
	return { counting: found.rules.rules, problem };
}

/** '' where no file is there. */
function readRules(path: string): { text: string; rules: StandingRules | undefined } {
	const text = readKept(path) ?? '';
	return { text, rules: text.length > LARGEST_RULES ? undefined : parseRules(text) };
}

function whyNothingIsAllowed(
	{ text, rules }: ReturnType<typeof readRules>,
	kept: StandingRules | undefined,
	by: { signers: readonly Signer[]; now: number },
): string | null {
	if (rules) {
		const checked = checkRules(rules, { ...by, seen: kept?.serial ?? 0 });
		return checked.ok ? null : checked.refusal;
	}
	if (text !== '') return 'not-rules';
	return kept && kept.rules.length > 0 ? 'gone' : null;
}

function denials(rules: StandingRules | undefined): StandingRule[] {
	return (rules?.rules ?? []).filter(({ effect }) => effect === 'deny');
}

/** States where only a decision leads, everything that Signoff keeps, and its settings. */
function ownPlaces(workspace: Workspace, { dir, stateFolder }: GatePlace): string[] {
	const decided = (['Approved', 'Rejected', 'Done'] as const).flatMap((state) =>
		stateFolders(workspace, state),
	);
	const logs = foldersOf(workspace).filter((folder) => folder.endsWith(LOGS_FOLDER));
	const inVault = [...decided, ...logs, '.obsidian/plugins/signoff'];
	return [...inVault.map((path) => join(dir, path)), stateFolder];
}
