import { VaultFault, type VaultReads } from '../../ports/vault-files';

/** Null where nothing lies there. Throws VaultFault `unreadable`. */
export async function bytesIfThere(files: VaultReads, path: string): Promise<Uint8Array | null> {
	try {
		return await files.readBytes(path);
	} catch (error) {
		if (error instanceof VaultFault && error.code === 'missing') return null;
		throw error;
	}
}
