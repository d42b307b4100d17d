// Items of a vault, for a command that acts on one. Where this device enforces, and nothing else holds the vault, the plane runs meanwhile,
// and what is done goes into its log. Else (Obsidian enforces, or `signoff watch` runs) they are read as the logs have them, and what is done is
// left for whoever enforces.

import { atWorkFor, type Plane } from '../../app/plane';
import { ownSigners } from '../../app/receipt';
import { thisDevice } from '../../app/shared/this-device';
import { findHandbook, replayLedger, type RunningWorkspace } from '../../app/workspace';
import { parseSigners, withoutOwn } from '../../core/receipt/signers';
import type { ItemRecord } from '../../core/record/record';
import { ignoreRulesOf, personOf, remindersOf } from '../../core/settings';
import { ignoreTest } from '../../core/workflow/ignore-rules';
import type { Workspace } from '../../core/workflow/workspace';
import { NodeIdSource } from '../../node/node-id-source';
import { NodePacer } from '../../node/node-pacer';
import { whereItCounts } from './act-on-backlog';
import type { Around, Call } from './command';
import { openToRead, type OpenVault, workspacesOf } from './open-vault';
import { workspaceToRead } from './read-records';

export interface Items {
	workspaces: readonly RunningWorkspace[];
	/** Somebody else writes the log. */
	isBeside: boolean;
	/** Resolves when what waits and what is approved has been taken in as it lies there, or doesn't get there for a while. */
	settled: () => Promise<void>;
}

export interface FoundItem {
	workspace: RunningWorkspace;
	record: ItemRecord;
}

/** Throws an Ending where something could not be recorded. */
export function onItems<Answer>(
	call: Call,
	around: Around,
	work: (items: Items) => Promise<Answer>,
): Promise<Answer> {
	return whereItCounts(
		call,
		around,
		(plane, meant) => {
			const workspaces = meant.flatMap(({ root }) => plane.control.workspaceIn(root) ?? []);
			return work({ workspaces, isBeside: false, settled: () => settled(plane, workspaces) });
		},
		async () => {
			const vault = await openToRead(call, around);
			const meant = workspacesOf(vault, call);
			const reading = meant.map((workspace) => workspaceBeside(vault, workspace));
			const workspaces = await Promise.all(reading);
			return work({ workspaces, isBeside: true, settled: () => Promise.resolve() });
		},
	);
}

/** What was just written has to rest, and the other half of a move may come. */
const PATIENCE_MS = 10_000;
const AT_STAKE = ['Pending_Approval', 'Approved'] as const;

type RunningPlane = Pick<Plane, 'control' | 'index'>;

async function settled(plane: RunningPlane, workspaces: Items['workspaces']): Promise<void> {
	const until = performance.now() + PATIENCE_MS;
	while (!isSettled(plane, workspaces) && performance.now() < until)
		await nextChange(plane, until - performance.now());
}

/** Each note that waits or is approved is known to do so; one that waits has asked. */
function isSettled({ index }: RunningPlane, workspaces: Items['workspaces']): boolean {
	return workspaces.every((workspace) =>
		AT_STAKE.flatMap((state) => index.in(state)).every(({ root, path, state }) => {
			if (root !== workspace.root) return true;
			const record = workspace.records.at(workspace.relative(path) ?? '');
			const hasAsked = state === 'Approved' || record?.approval !== null;
			return record?.state === state && hasAsked;
		}),
	);
}

function nextChange({ control }: RunningPlane, milliseconds: number): Promise<void> {
	return new Promise((resolve) => {
		const heard = () => {
			clearTimeout(timer);
			end();
			resolve();
		};
		const timer = setTimeout(heard, milliseconds);
		const end = control.onChange(heard);
	});
}

/** By its id, or by the vault path of its note; null where none is there. */
export function findItem({ workspaces }: Items, name: string): FoundItem | null {
	for (const workspace of workspaces) {
		const { records } = workspace;
		const record = records.get(name) ?? records.at(workspace.relative(name) ?? '');
		if (record?.presence === 'here') return { workspace, record };
	}
	return null;
}

/** As the logs have it now, and as the settings have it that count here. Nothing of it is written but notes. */
async function workspaceBeside(vault: OpenVault, workspace: Workspace): Promise<RunningWorkspace> {
	const { settings, store } = vault;
	const current = settings.current();
	const running = workspaceToRead(vault, workspace, {
		isBeside: true,
		device: thisDevice(store, new NodeIdSource()),
		enforcer: () => current.devices.enforcing,
		ignored: ignoreTest(ignoreRulesOf(current)),
		person: () => personOf(current),
		signers: () => withoutOwn(parseSigners(current.signers), ownSigners(store)),
		atWork: atWorkFor(workspace, { reminders: () => remindersOf(current) }),
	});
	running.handbook = await findHandbook(running);
	running.records = (await replayLedger(running, new NodePacer())).records;
	return running;
}
