// The folder to serve, looked at once at the start.
import { constants } from 'node:fs';
import { access, readdir, realpath, stat } from 'node:fs/promises';
import { codeOf } from './failure';

interface VaultFolder {
	/** Absolute, all links resolved. */
	dir: string;
	writable: boolean;
}

/** Throws an error of one sentence, for the person who named the folder. */
export async function openVaultFolder(dir: string): Promise<VaultFolder> {
	const real = await existing(dir);
	if (!(await stat(real)).isDirectory()) {
		throw new Error(`The vault has to be a folder, but ${dir} is a file.`);
	}
	try {
		await readdir(real);
	} catch (error) {
		throw new Error(`The vault folder ${dir} cannot be read (${codeOf(error) ?? 'unknown'}).`, {
			cause: error,
		});
	}
	return { dir: real, writable: await isWritable(real) };
}

async function existing(dir: string): Promise<string> {
	try {
		return await realpath(dir);
	} catch (error) {
		const why = codeOf(error) === 'ENOENT' ? 'does not exist' : 'cannot be opened';
		throw new Error(`The vault folder ${dir} ${why}.`, { cause: error });
	}
}

async function isWritable(dir: string): Promise<boolean> {
	try {
		await access(dir, constants.W_OK);
		return true;
	} catch {
		return false;
	}
}
