import type { VaultReads } from '../../ports/vault-files';
import { bytesIfThere } from './bytes-if-there';
import { lenientUtf8 } from './utf8';

/** Null where nothing is there. Throws VaultFault `unreadable`. */
export async function textIfThere(files: VaultReads, path: string): Promise<string | null> {
	const bytes = await bytesIfThere(files, path);
	return bytes && lenientUtf8.decode(bytes);
}
