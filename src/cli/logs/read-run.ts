// What the logs say of one run, as this device believes them: whose it is, and the digests of its lines.

import { replayLedger } from '../../app/workspace';
import type { LedgerEntry } from '../../core/entries/entry';
import { joinPath } from '../../core/workflow/paths';
import { LOGS_FOLDER, type Workspace } from '../../core/workflow/workspace';
import { NodePacer } from '../../node/node-pacer';
import type { OpenVault } from '../kit/open-vault';
import { workspaceToRead } from '../kit/read-records';
import { streamEntries } from './stream-entries';

export interface KnownRun {
	run: string;
	/** The item's id. */
	item: string;
	/** Digests, oldest first. */
	lines: readonly string[];
}

/** By the run's id, or by that of an item or the path of its note for its last run. */
export async function readRun(
	vault: OpenVault,
	workspace: Workspace,
	name: string,
): Promise<KnownRun | null> {
	const running = workspaceToRead(vault, workspace);
	const { records } = await replayLedger(running, new NodePacer());
	const named = records.get(name) ?? records.at(running.relative(name) ?? '');
	const last = named ?? [...records.all()].find(({ run }) => run?.id === name);
	if (last?.run) return { run: last.run.id, item: last.id, lines: last.run.lines };
	return earlierRun(vault, workspace, name);
}

/** A record has the last run only; of an earlier one the entries tell. */
async function earlierRun(
	vault: OpenVault,
	{ root }: Workspace,
	run: string,
): Promise<KnownRun | null> {
	const wanted = { task: null, since: null, skipped: () => undefined, foreign: () => undefined };
	let item: string | null = null;
	const lines: string[] = [];
	for await (const { entry } of streamEntries(vault, joinPath(root, LOGS_FOLDER), wanted)) {
		if (entry.context.run !== run) continue;
		item ??= entry.taskId;
		lines.push(...lineOf(entry));
	}
	return item === null ? null : { run, item, lines };
}

function lineOf({ action, context: { line_sha256: line } }: LedgerEntry): string[] {
	return action === 'run_cycle' && typeof line === 'string' ? [line] : [];
}
