// `Logs/runs/<run>.jsonl`: one line a cycle, seed 002's LogEntry. The ledger has the digest of each line, and a line counts by that
// alone: what a crash left at the end without its entry is dropped before the run goes on.

import type { Turn, WorkspaceView } from '../workspace';
import { logEntrySchema, type CycleEntry } from '../../core/kernel/entities';
import type { RunRecord } from '../../core/kernel/run-record';
import { parseJson } from '../../core/shared/parse-json';
import { textDigest } from '../../core/tools/digest';
import { joinPath } from '../../core/workflow/paths';
import { VaultFault } from '../../ports/vault-files';

const FOLDER = 'runs';

export function runLogPath({ logs }: Pick<WorkspaceView, 'logs'>, run: string): string {
	return joinPath(joinPath(logs, FOLDER), `${run}.jsonl`);
}

/** Resolves to the digest that vouches for it. Throws VaultFault. */
export async function appendCycle(turn: Turn, run: string, cycle: CycleEntry): Promise<string> {
	const line = JSON.stringify(cycle);
	await turn.files.createFolder(joinPath(turn.logs, FOLDER));
	await turn.files.append(runLogPath(turn, run), `${line}\n`);
	return textDigest(line);
}

/** Throws VaultFault. */
export async function dropUnvouched(turn: Turn, { id, lines }: RunRecord): Promise<void> {
	const path = runLogPath(turn, id);
	if ((await turn.files.kindOf(path)) !== 'file') return;
	await turn.files.edit(path, (text) => {
		const kept = vouchedLines(text, lines);
		return kept.map((line) => `${line}\n`).join('');
	});
}

/** The cycles that the ledger vouches for, oldest first; what was changed or is missing is left out. */
export async function readCycles(
	{ files, logs }: Pick<WorkspaceView, 'files' | 'logs'>,
	{ id, lines }: RunRecord,
): Promise<CycleEntry[]> {
	const text = await files.read(runLogPath({ logs }, id)).catch((error: unknown) => {
		if (error instanceof VaultFault && error.code === 'missing') return '';
		throw error;
	});
	return vouchedLines(text, lines).flatMap((line) => {
		const cycle = logEntrySchema.safeParse(parseJson(line));
		return cycle.success ? [cycle.data] : [];
	});
}

function vouchedLines(text: string, digests: readonly string[]): string[] {
	const known = new Set(digests);
	return text.split('\n').filter((line) => line !== '' && known.has(textDigest(line)));
}
