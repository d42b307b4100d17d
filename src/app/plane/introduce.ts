// Makes this device known where it works: its key in its own log, and the keys that count here in a file
// for strangers.

import { keyMade } from '../../core/receipt/announced';
import { formatSshKey } from '../../core/sign/ssh-key';
import { VaultFault } from '../../ports/vault-files';
import type { RunningWorkspace } from '../workspace';
import { type OwnKeys, writeAllowedSigners } from '../receipt';

/** `first` is the device that set the workspace up. Throws VaultFault where this device cannot keep a key. */
export function introduce(
	workspace: RunningWorkspace,
	own: OwnKeys,
	first: string | null,
): Promise<void> {
	return workspace.inTurn(async (turn) => {
		const { files, logs, parts } = turn;
		const { device } = parts;
		// A device that only looks on makes no folder; the log of the one that enforces will be there.
		if ((await files.kindOf(logs)) !== 'folder') return;
		const { publicKey } = own.pair();
		if (turn.announced.of(device) !== formatSshKey(publicKey)) {
			turn.writeLater(keyMade(device, publicKey));
		}
		const file = { files, folder: logs, device, first: first === device };
		await writeAllowedSigners(file, parts.signers()).catch(ignoreFault);
	});
}

/** Nobody but strangers needs the file, and it is written again at the next start. */
function ignoreFault(error: unknown): void {
	if (!(error instanceof VaultFault)) throw error;
}
