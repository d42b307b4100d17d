// The logs of one workspace, verified with the keys that count here.

import { keysOf } from '../../core/receipt/signers';
import { verifyLedger, type LedgerVerification, type VerifySource } from '../ledger/verify-ledger';
import type { Site } from './site';

/** Throws VaultFault, and what the signal says. */
export function verifySite(
	{ files, logs: folder, parts }: Site,
	asked: Omit<VerifySource, 'files' | 'folder' | 'keys' | 'ends'>,
): Promise<LedgerVerification> {
	const keys = (device: string) => keysOf(parts.signers(), device);
	return verifyLedger({ ...asked, files, folder, keys, ends: parts.own.ends() });
}
