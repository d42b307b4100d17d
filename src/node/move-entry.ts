// Moves a file or folder without ever overwriting. Full paths; faults are what the system says.

import { link, lstat, readdir, rename, unlink } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Stats } from 'node:fs';
import { codeOf, isMissing } from './system-error';

/** What a file system says that knows no second name for a file. */
const NO_LINKS = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EACCES'];

/**
 * `EEXIST` where the target is taken. A file gets its new name before it loses the old one: a target
 * that appears meanwhile is never overwritten, and a crash in between leaves one file with two names.
 * A folder, and a file where there are no second names, is looked for first and then renamed: what
 * appears in that moment, an empty folder or a file, is replaced.
 */
export async function moveEntry(from: string, to: string): Promise<void> {
	const moved = await lstat(from);
	const other = await lstat(to).catch(nothingIfMissing);
	if (other && (await isSameEntry({ from, to }, moved, other))) return rename(from, to);
	if (other) throw Object.assign(new Error('taken'), { code: 'EEXIST' });
	if (moved.isFile() && (await gotSecondName(from, to))) return dropFirstName(from, to);
	return rename(from, to);
}

async function gotSecondName(from: string, to: string): Promise<boolean> {
	try {
		await link(from, to);
		return true;
	} catch (error) {
		if (NO_LINKS.includes(codeOf(error))) return false;
		throw error;
	}
}

/**
 * Where the first name cannot be dropped, the second is. Where it has gone, another program was faster:
 * its move stands, unless it deleted the file and ours is the last name.
 */
async function dropFirstName(from: string, to: string): Promise<void> {
	try {
		await unlink(from);
	} catch (error) {
		if (isMissing(error) && (await lstat(to)).nlink === 1) return;
		await unlink(to);
		throw error;
	}
}

/** Where case does not count, `a.md` is there when it is to become `A.md`, and is the same entry. */
async function isSameEntry(
	{ from, to }: { from: string; to: string },
	one: Stats,
	other: Stats,
): Promise<boolean> {
	if (from === to || from.toLowerCase() !== to.toLowerCase()) return false;
	if (one.ino !== other.ino || one.dev !== other.dev) return false;
	return !(await readdir(dirname(to))).includes(basename(to));
}

function nothingIfMissing(error: unknown): null {
	if (isMissing(error)) return null;
	throw error;
}
