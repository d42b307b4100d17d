// The vault's walls. Every path from the page passes here before it touches the disk: first its text,
// then the place it really leads to, with all symbolic links followed.
import { lstat, realpath } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { codeOf, refusal } from './failure';

/** The path's parts, none for the vault itself. Throws a refusal for a path that is not a vault's. */
export function parseVaultPath(path: string): string[] {
	const why = objectionTo(path);
	if (why !== undefined) throw refusal(path, why);
	return path.split('/').filter((part) => part !== '' && part !== '.');
}

/** Why this text is no vault path, or nothing if it is one. Says nothing about the disk. */
export function objectionTo(path: string): string | undefined {
	if (path.includes('\0')) return 'a path holds no NUL';
	if (path.startsWith('/') && path !== '/') return 'a vault path is relative';
	if (path.startsWith('\\') || DRIVE.test(path)) return 'a vault path is relative';
	if (path.split('/').includes('..')) return 'a vault path does not go up';
	if (process.platform === 'win32' && ODD_ON_WINDOWS.test(path)) {
		return 'a vault path holds no backslash and no colon';
	}
	return undefined;
}

/**
 * Where a vault path lies on this machine. The answer is not resolved, so that a link can be renamed
 * or removed as such; what it resolves to is inside the vault, or a refusal is thrown.
 */
export async function locate(vaultDir: string, path: string): Promise<string> {
	const full = join(vaultDir, ...parseVaultPath(path));
	const real = await realPlaceOf(full, path);
	if (!isWithin(vaultDir, real)) throw refusal(path, 'it leads out of the vault');
	return full;
}

export function isWithin(dir: string, full: string): boolean {
	return full === dir || full.startsWith(dir.endsWith(sep) ? dir : dir + sep);
}

/** The path of an entry in the folder at `path`; '' is the vault itself. */
export function below(path: string, name: string): string {
	return path === '' ? name : `${path}/${name}`;
}

/** Any part that starts with a dot hides a path from the vault. */
export function isHidden(path: string): boolean {
	return path.startsWith('.') || path.includes('/.');
}

const DRIVE = /^[a-z]:[\\/]/i;
const ODD_ON_WINDOWS = /[\\:]/;

/** The real place of a path that may not exist yet: that of its deepest part that does. */
async function realPlaceOf(full: string, path: string): Promise<string> {
	try {
		return await realpath(full);
	} catch (error) {
		const code = codeOf(error);
		if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
	}
	// Writing through a link to a file that does not exist would create that file, wherever it is.
	if (await isLink(full)) throw refusal(path, 'its link leads nowhere');
	return realPlaceOf(dirname(full), path);
}

async function isLink(full: string): Promise<boolean> {
	try {
		return (await lstat(full)).isSymbolicLink();
	} catch {
		return false;
	}
}
