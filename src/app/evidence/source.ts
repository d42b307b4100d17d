import type { ContentStore, HistoryEntry } from '../ledger';
import type { LedgerEntry } from '../../core/entries/entry';
import { isDeviceName } from '../../core/evidence/decision-in-entry';
import { parseLogName } from '../../core/ledger/names';
import type { Signer } from '../../core/receipt/signers';
import type { KeyPair } from '../../core/sign/ed25519';
import type { VaultReads } from '../../ports/vault-files';

export interface EvidenceSource {
	files: VaultReads;
	/** `<root>/Logs`. */
	folder: string;
	/** What the logs of all devices say of the item, newest first. */
	history: readonly HistoryEntry[];
	objects: Pick<ContentStore, 'get'>;
	/** Of the item. */
	id: string;
	/** Vault path of its note; it need not lie there any more. */
	path: string;
	/** The keys that count on this device, with its own. */
	signers: readonly Signer[];
	/** With which the statement is signed; null where this device has none. */
	pair: KeyPair | null;
}

/**
 * The lines of one item, byte for byte as they lie in the logs of all devices, in the order in which they
 * were recorded.
 */
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
