// The lines of one item, byte for byte as they lie in the logs of all devices, in the order in which they
// were recorded.

import { writerOf } from '../../core/ledger/chain-end';
import type { LedgerEntry } from '../../core/ledger/entry';
import { linesOf } from '../../core/ledger/lines';
import { parseLogName } from '../../core/ledger/names';
import { isDeviceName } from '../../core/evidence/decision-in-entry';
import type { VaultReads } from '../../ports/vault-files';
import type { LoggedEntry } from '../ledger/read-logs';
import { utf8 } from '../shared/utf8';

export interface ItemLine {
	entry: LedgerEntry;
	/** Without the line end. */
	bytes: Uint8Array;
	/** '' where its log names none that can be one, or another than its file does. */
	device: string;
}

/** `history` has the newest first. Throws VaultFault. */
export async function itemLines(
	files: VaultReads,
	history: readonly LoggedEntry[],
): Promise<ItemLine[]> {
	const logs = new Map<string, ReadLog>();
	const lines: ItemLine[] = [];
	for (const { entry, file, line } of [...history].reverse()) {
		const log = logs.get(file) ?? (await readLog(files, file));
		logs.set(file, log);
		const bytes = log.lines[line - 1];
		if (bytes) lines.push({ entry, bytes, device: log.device });
	}
	return lines;
}

interface ReadLog {
	device: string;
	lines: Uint8Array[];
}

async function readLog(files: VaultReads, file: string): Promise<ReadLog> {
	const bytes = await files.readBytes(file);
	const writer = writerOf(bytes, utf8) ?? '';
	const isNamedSo = (parseLogName(file)?.device ?? writer) === writer;
	return {
		// It becomes part of paths.
		device: isNamedSo && isDeviceName(writer) ? writer : '',
		lines: [...linesOf(bytes)].map((line) => line.bytes),
	};
}
