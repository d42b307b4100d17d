// Items of a vault, for a command that acts on one. Where this device enforces, and nothing else holds the vault, the plane runs meanwhile,
// and what is done goes into its log. Else (Obsidian enforces, or `signoff watch` runs) they are read as the logs have them, and what is done is
// left for whoever enforces.

import { atWorkFor } from '../../app/plane';
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
	/** A note with this id or path waits, whether a log knows it yet or not. */
	waits: (name: string) => boolean;
	/** Resolves when any answer may be another one; never, where nothing runs here. */
	changed: () => Promise<void>;
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
		({ control, index }, meant) =>
			work({
				workspaces: meant.flatMap(({ root }) => control.workspaceIn(root) ?? []),
				isBeside: false,
				waits: (name) =>
					index.in('Pending_Approval').some(({ id, path }) => id === name || path === name),
				changed: () =>
					new Promise((resolve) => {
						const end = control.onChange(() => {
							end();
							resolve();
						});
					}),
			}),
		async () => {
			const vault = await openToRead(call, around);
			const meant = workspacesOf(vault, call);
			const reading = meant.map((workspace) => workspaceBeside(vault, workspace));
			return work({
				workspaces: await Promise.all(reading),
				isBeside: true,
				waits: () => false,
				changed: () => new Promise(() => undefined),
			});
		},
	);
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
