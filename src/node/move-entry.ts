// Moves a file or folder without ever overwriting. Full paths; faults are what the system says.

import { linkSync, lstatSync, readdirSync, renameSync, unlinkSync, type Stats } from 'node:fs';
import { basename, dirname } from 'node:path';
import { codeOf, ifThere, isMissing } from './system-error';

/** What a file system says that knows no second name for a file. */
const NO_LINKS = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EACCES'];

/**
 * `EEXIST` where the target is taken. A file gets its new name before it loses the old one: a target
 * that appears meanwhile is never overwritten. A crash in between leaves one file with two names, and moving it again
 * drops the old one.
 * A folder, and a file where there are no second names, is looked for first and then renamed: what
 * appears in that moment, an empty folder or a file, is replaced.
 */
export function moveEntry(from: string, to: string): void {
	const moved = lstatSync(from);
	const other = ifThere(() => lstatSync(to));
	if (other && isSameEntry({ from, to }, moved, other)) renameSync(from, to);
	else if (other && isSecondName(moved, other)) dropFirstName(from, to);
	else if (other) throw Object.assign(new Error('taken'), { code: 'EEXIST' });
	else if (moved.isFile() && gotSecondName(from, to)) dropFirstName(from, to);
	else renameSync(from, to);
}

function isSecondName(one: Stats, other: Stats): boolean {
	return one.isFile() && one.nlink > 1 && one.ino === other.ino && one.dev === other.dev;
}

function gotSecondName(from: string, to: string): boolean {
	try {
		linkSync(from, to);
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
function dropFirstName(from: string, to: string): void {
	try {
		unlinkSync(from);
	} catch (error) {
		if (isMissing(error) && lstatSync(to).nlink === 1) return;
		unlinkSync(to);
		throw error;
	}
}

/** Where case does not count, `a.md` is there when it is to become `A.md`, and is the same entry. */
function isSameEntry(
	{ from, to }: { from: string; to: string },
	one: Stats,
	other: Stats,
): boolean {
	if (from === to || from.toLowerCase() !== to.toLowerCase()) return false;
	if (one.ino !== other.ino || one.dev !== other.dev) return false;
	return !readdirSync(dirname(to)).includes(basename(to));
}
