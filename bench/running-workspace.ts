// A workspace at work on a real folder: the app's own control plane, ledger and content store, with the
// adapter for plain folders. What happens in the folder is told to it, as the app would.

import { atWorkFor } from '../src/app/plane/at-work';
import { WorkspaceRunner } from '../src/app/plane/workspace-runner';
import { runningWorkspace, type RunningWorkspace } from '../src/app/workspace/running-workspace';
import { ContentStore } from '../src/app/ledger/content-store';
import { Ledger } from '../src/app/ledger/ledger';
import type { LedgerAction } from '../src/core/entries';
import type { LedgerEntry } from '../src/core/entries/entry';
import { DEFAULT_BACKLOG_FOLDER } from '../src/core/settings';
import { DEFAULT_IGNORE_RULES, ignoreTest } from '../src/core/workflow/ignore-rules';
import type { WorkflowName } from '../src/core/workflow/workflow';
import { standardWorkspace } from '../src/core/workflow/workspace';
import { keyPairOf } from '../src/core/sign/ed25519';
import { NodePacer } from '../src/node/node-pacer';
import { NodeVaultFiles } from '../src/node/node-vault-files';
import { NanoidIdSource } from '../src/obsidian/nanoid-id-source';
import type { VaultFiles } from '../src/ports/vault-files';

const PAIR = keyPairOf(new Uint8Array(32).fill(1));

export const DEVICE = 'bench';
const WEEK_MS = 7 * 24 * 60 * 60_000;

export interface BenchWorkspace {
	site: RunningWorkspace;
	running: WorkspaceRunner;
	/** Resolves when so many entries of this kind, counted from now on, are on the disk. */
	written: (action: LedgerAction, count: number) => Promise<void>;
}

/** Not started yet: nothing has been read. */
export function makeSite(
	dir: string,
	workflow?: WorkflowName,
	files: VaultFiles = new NodeVaultFiles(dir),
): BenchWorkspace {
	const [clock, pacer, ids] = [{ now: () => new Date() }, new NodePacer(), new NanoidIdSource()];
	const folder = 'Logs';
	const workspace = standardWorkspace('', workflow);
	const site = runningWorkspace({
		own: {
			isOwn: () => true,
			lines: () => Promise.resolve(null),
			ends: () => [],
			heard: () => Promise.resolve([]),
			hadLog: () => false,
			begun: () => undefined,
		},
		...{ files, clock, ids, pacer, device: DEVICE },
		workspace,
		ledger: new Ledger({ files, ids, folder, clock, pacer, device: { id: DEVICE, first: true } }),
		objects: new ContentStore(files, folder),
		ignored: ignoreTest(DEFAULT_IGNORE_RULES),
		enforcer: () => DEVICE,
		editors: { textsOf: () => [] },
		key: { pair: () => PAIR },
		signers: () => [],
		titleAt: () => null,
		person: () => 'human',
		backlog: () => DEFAULT_BACKLOG_FOLDER,
		template: () => '',
		expiry: () => WEEK_MS,
		atWork: atWorkFor(workspace, { reminders: () => ({ reminder: 24, escalation: 72 }) }),
	});
	const fail = (error: unknown) => {
		throw error;
	};
	const running = new WorkspaceRunner(site, {
		...{ pacer, failed: fail },
		timer: { after: later },
		notify: () => undefined,
		explain: () => null,
		changed: () => undefined,
	});
	return { site, running, written: (action, count) => waitFor(site, action, count) };
}

/** At once means with the next turn: Node's shortest timer takes a millisecond, as long as a move. */
function later(milliseconds: number, act: () => void): () => void {
	if (milliseconds === 0) {
		const turn = setImmediate(act);
		return () => clearImmediate(turn);
	}
	const timer = setTimeout(act, milliseconds);
	return () => clearTimeout(timer);
}

function waitFor(site: RunningWorkspace, action: LedgerAction, count: number): Promise<void> {
	return new Promise((resolve) => {
		let seen = 0;
		const end = site.parts.ledger.onAppended((entry: LedgerEntry) => {
			if (entry.action === action) seen += 1;
			if (seen < count) return;
			end();
			resolve();
		});
	});
}

/** Stops it when all that was begun has been written. */
export async function closeSite({ site, running }: BenchWorkspace): Promise<void> {
	await site.inTurn(() => site.parts.ledger.settled());
	running.stop();
	await site.parts.ledger.settled();
}
