// Everything that this device can say of one workspace's logs.

import { join } from 'node:path';
import { anchorsByPlace } from '../../app/verify';
import { type Anchor, ChainPin, differingTables, HandedOver } from '../../app/ledger';
import { ownSigners } from '../../app/receipt';
import { handedKey, pinKey } from '../../app/plane';
import { thisDevice } from '../../app/shared/this-device';
import { keysOf, parseSigners, withOwn } from '../../core/receipt/signers';
import { cliText } from '../../text/cli/index';
import { joinPath } from '../../core/workflow/paths';
import { LOGS_FOLDER } from '../../core/workflow/workspace';
import { NodeIdSource } from '../../node/node-id-source';
import { headOfFile } from '../../node/log-lines';
import { noFolderOnTheWay } from '../../node/passed-over';
import { HEAD_BYTES, logsAt } from './log-files';
import type { LogProblem } from './log-problem';
import type { OpenVault } from '../kit/open-vault';
import { PinCheck } from './pin-check';
import type { Terminal } from '../kit/terminal';
import { logReaderAt } from './stream-entries';
import { isSystemError, LogsVerifier, type LogsReport } from './verify-logs';

/** One after the other; an anchor where its log is. */
export async function verifyWorkspaces(
	vault: OpenVault,
	roots: readonly string[],
	terminal: Terminal,
	anchors: readonly Anchor[],
): Promise<{ root: string; report: LogsReport }[]> {
	const places = roots.map((root) => ({
		files: vault.files,
		folder: joinPath(root, LOGS_FOLDER),
		headOf: (path: string) => headIfThere(join(vault.dir, ...path.split('/'))),
	}));
	const chosen = await anchorsByPlace(anchors, places);
	const reports: { root: string; report: LogsReport }[] = [];
	for (const [at, root] of roots.entries()) {
		reports.push({ root, report: await verifyWorkspace(vault, root, terminal, chosen[at] ?? []) });
	}
	return reports;
}

/** What cannot be read is said when all of it is to be. */
async function headIfThere(full: string): Promise<Uint8Array> {
	try {
		return await headOfFile(full, HEAD_BYTES);
	} catch (error) {
		if (!isSystemError(error)) throw error;
		return new Uint8Array();
	}
}

export async function verifyWorkspace(
	vault: OpenVault,
	root: string,
	terminal: Terminal,
	anchors: readonly Anchor[] = [],
): Promise<LogsReport> {
	const device = thisDevice(vault.store, new NodeIdSource());
	const chainPin = new ChainPin(vault.store, pinKey(root));
	const pinned = chainPin.known();
	const { logs, others, notFiles } = await logsAt(vault, root);
	const total = logs.reduce((sum, { size }) => sum + size, 0);
	let done = 0;
	const pin = pinned && new PinCheck(pinned, () => chainPin.known());
	const { signers } = vault.settings.current();
	const known = withOwn(parseSigners(signers), ownSigners(vault.store));
	const source = {
		files: vault.files,
		folder: joinPath(root, LOGS_FOLDER),
		keys: (writer: string) => keysOf(known, writer),
		anchors,
		ends: new HandedOver(vault.store, handedKey(root)).ends(),
	};
	const verifier = new LogsVerifier(source, { device, pin }, (bytes) => {
		const before = Math.floor((100 * done) / total);
		done += bytes;
		if (Math.floor((100 * done) / total) !== before) {
			terminal.progress(cliText.progress.bytes(done, total));
		}
	});
	await verifier.take(logs);
	for (const path of notFiles) verifier.blame(path, 'not-a-file');
	const blocked = noFolderOnTheWay(vault.dir, source.folder);
	// A link above it may lead to a place within the vault, and then all was read.
	if (blocked !== null && (blocked === source.folder || logs.length === 0))
		verifier.blame(blocked, 'not-a-folder');
	await verifier.takeTrees();
	terminal.progress(null);
	const report = verifier.report(source.folder, others);
	const tables = await differingTables(source, logReaderAt(vault, source.folder));
	const skipped = tables.map((file) => ({ file, reason: 'table-differs' as const }));
	return { ...report, skipped: [...report.skipped, ...skipped] };
}

export function problemsIn({ devices, problems }: LogsReport): readonly LogProblem[] {
	return [...problems, ...devices.flatMap((device) => device.problems)];
}

/** Never of nothing. */
export function isIntact(report: LogsReport): boolean {
	return problemsIn(report).length === 0 && report.devices.some(({ entries }) => entries > 0);
}
