// The keys in a file that `ssh-keygen -Y verify` takes, beside the logs. It is for strangers: Signoff
// never reads it to find out whom to believe.

import { allowedSigners, type Signer } from '../../core/receipt/signers';
import { recorded } from '../../text/recorded';
import { joinPath } from '../../core/workflow/paths';
import type { VaultFiles } from '../../ports/vault-files';
import { encodeUtf8, lenientUtf8 } from '../shared/utf8';

const NAME = 'allowed_signers';

interface SignersFile {
	files: VaultFiles;
	/** The folder of the logs. */
	folder: string;
	device: string;
	/** This device set the workspace up: the plain name is its own. */
	first: boolean;
}

/** Left alone where another tool has made it. Throws VaultFault. */
export async function writeAllowedSigners(
	{ files, folder, device, first }: SignersFile,
	signers: readonly Signer[],
): Promise<void> {
	const path = joinPath(folder, first ? NAME : `${NAME}.${device}`);
	const head = `${recorded.allowedSigners.head(device)}\n`;
	const wanted = head + allowedSigners(signers);
	const kind = await files.kindOf(path);
	if (kind === 'folder') return;
	if (kind === null) return files.createFile(path, encodeUtf8(wanted));
	const there = lenientUtf8.decode(await files.readBytes(path));
	if (there !== wanted && there.startsWith(recorded.allowedSigners.mark))
		await files.edit(path, () => wanted);
}
