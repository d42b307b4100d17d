// The lines of one item, byte for byte as they lie in the logs of all devices, in the order in which they
// were recorded.

import type { LedgerEntry } from '../../core/entries/entry';
import { parseLogName } from '../../core/ledger/names';
import { isDeviceName } from '../../core/evidence/decision-in-entry';
import type { HistoryEntry } from '../ledger';

export interface ItemLine {
	entry: LedgerEntry;
	/** Without the line end. */
	bytes: Uint8Array;
	/** '' where its log names none that can be one, or another than its file does. */
	device: string;
}

/** `history` has the newest first. */
export function itemLines(history: readonly HistoryEntry[]): ItemLine[] {
	return [...history].reverse().map((logged) => {
		const { entry, bytes } = logged;
		return { entry, bytes, device: deviceOf(logged) };
	});
}

function deviceOf({ file, writer }: HistoryEntry): string {
	const isNamedSo = (parseLogName(file)?.device ?? writer) === writer;
	// It becomes part of paths.
	return writer !== null && isNamedSo && isDeviceName(writer) ? writer : '';
}
