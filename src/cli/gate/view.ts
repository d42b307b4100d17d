// What the gate goes by in a vault: settings as far as they count on this device, the handbook, standing rules. Putting it together takes
// longer than judging a call, so it is kept on this device, and used as long as none of the files that it was made of has changed.

import { realpathSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HandbookWords } from '../../core/door/judge/handbook-words';
import type { StandingRule } from '../../core/door/standing-rules';
import type { Signer } from '../../core/receipt/signers';
import { isMapValue } from '../../core/shared/map-value';
import { parseJson } from '../../core/shared/parse-json';
import type { Workspace } from '../../core/workflow/workspace';
import { stateFolderOf, type Environment } from '../../node/state-folder';
import { isMissing } from '../../node/system-error';
import type { GateProblem } from '../../text/cli/gate';
import { gateFolder, readKept, sha256Hex } from './state';

/** Raised with every change of what is kept. */
const FORMAT = 1;

export interface GateView {
	format: typeof FORMAT;
	/** Paths of what it was made of, with the digests of their bytes; null for what isn't there. */
	made: Readonly<Record<string, string | null>>;
	/** What keeps anything from being asked, or answered. */
	problem: GateProblem | null;
	/** What this computer is called in notes: no other one is, not even one of its name. */
	machine: string;
	workspace: Workspace;
	/** Vault path of the log folder. */
	logs: string;
	ignoreRules: readonly string[];
	signers: readonly Signer[];
	handbook: HandbookWords | null;
	rules: readonly StandingRule[];
	/** Why the standing rules allow nothing; null where they count, or there are none. */
	rulesProblem: string | null;
	/** Full paths of what only Signoff and people write. */
	own: readonly string[];
}

/** Where the gate keeps what it knows of a vault. */
export interface GatePlace {
	/** The real path of the vault. */
	dir: string;
	stateFolder: string;
	/** The workspace that was named; null for the only one. */
	workspace: string | null;
}

export function gatePlace(vault: string, workspace: string | null, env: Environment): GatePlace {
	const dir = realpathSync(vault);
	return { dir, stateFolder: stateFolderOf(dir, env), workspace };
}

export function viewFile({ stateFolder, workspace }: GatePlace): string {
	const name = workspace === null ? 'view' : `view-${sha256Hex(workspace).slice(0, 16)}`;
	return join(gateFolder(stateFolder), `${name}.json`);
}

/** Null where there is none, or one of its files has changed. */
export function loadView(place: GatePlace): GateView | null {
	const kept = readKept(viewFile(place));
	const view = kept === null ? null : parseJson(kept);
	if (!isView(view)) return null;
	const isFresh = Object.entries(view.made).every(([path, digest]) => digestOf(path) === digest);
	return isFresh ? view : null;
}

export function newView(view: Omit<GateView, 'format'>): GateView {
	return { format: FORMAT, ...view };
}

/** What is kept here was written by `newView`. */
function isView(value: unknown): value is GateView {
	return isMapValue(value) && value.format === FORMAT && isMapValue(value.made);
}

/** Of a file's bytes; null where none is there. What can't be read is no file that anything was made of. */
export function digestOf(path: string): string | null {
	try {
		return sha256Hex(readFileSync(path));
	} catch (error) {
		return isMissing(error) ? null : 'unreadable';
	}
}
