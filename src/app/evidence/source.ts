import type { Signer } from '../../core/receipt/signers';
import type { KeyPair } from '../../core/sign/ed25519';
import type { VaultReads } from '../../ports/vault-files';
import type { ContentStore, HistoryEntry } from '../ledger';

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
