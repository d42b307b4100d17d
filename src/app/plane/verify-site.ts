// The logs of one workspace, verified with the keys that count here.

import { keysOf } from '../../core/receipt/signers';
import { verifyLedger, type LedgerVerification, type VerifySource } from '../ledger/verify-ledger';
import type { Site } from '../workspace/site';

/** Throws VaultFault, and what the signal says. */
export async function verifySite(
	{ files, logs: folder, parts }: Site,
	asked: Omit<VerifySource, 'files' | 'folder' | 'keys' | 'ends'>,
): Promise<LedgerVerification> {
	// A log is signed a moment after it was written: one without a signature is not intact.
	await parts.ledger.signed();
	const keys = (device: string) => keysOf(parts.signers(), device);
	return verifyLedger({ ...asked, files, folder, keys, ends: parts.own.ends() });
}
