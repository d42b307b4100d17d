// Files that are on the disk, not only in a cache, when a write resolves. What lay there before is
// never found half-overwritten. Full paths; faults are what the system says.

import { randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { lstat, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A last name that is a link is not followed. Windows has no such flag, and it counts as none. */
const NO_LINK = constants.O_NOFOLLOW;
const READ_ONLY = constants.O_RDONLY | NO_LINK;
const NEW_FILE = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | NO_LINK;
const AT_THE_END = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | NO_LINK;

/** `EEXIST` where something lies there. A write that fails leaves nothing. */
export async function createFileAt(full: string, content: string | Uint8Array): Promise<void> {
	const file = await open(full, NEW_FILE);
	try {
		await writeAndClose(file, content);
	} catch (error) {
		await rm(full, { force: true });
		throw error;
	}
}

export async function appendTo(full: string, text: string): Promise<void> {
	// Opening a pipe would wait for somebody to read from it.
	const found = await lstat(full).catch(() => null);
	if (found && !found.isFile()) throw new Error('not a file');
	await writeAndClose(await open(full, AT_THE_END), text);
}

export async function readFileAt(full: string): Promise<Uint8Array> {
	return plainBytes(await readFile(full, { flag: READ_ONLY }));
}

/** The bytes, and by what one can tell later whether they have changed. */
export async function readWithStats(full: string): Promise<{ bytes: Uint8Array; stats: Stats }> {
	const file = await open(full, READ_ONLY);
	try {
		return { stats: await file.stat(), bytes: plainBytes(await file.readFile()) };
	} finally {
		await file.close();
	}
}

/**
 * Puts a new file in the place of one that still is what `before` says; false where it is not. The new
 * one is written beside it under a dot-name, which Signoff and Obsidian pass over, and has the old
 * one's rights, but a birth of its own. Another program that writes between the last look and the
 * rename loses its write; there is no call that does both at once.
 */
export async function replaceFile(full: string, text: string, before: Stats): Promise<boolean> {
	const beside = join(dirname(full), `.signoff-${randomUUID()}.tmp`);
	try {
		const file = await open(beside, NEW_FILE, before.mode);
		await writeAndClose(file, text, before);
		const now = await lstat(full).catch(() => null);
		if (!now || !isSame(now, before)) return false;
		await rename(beside, full);
		return true;
	} finally {
		await rm(beside, { force: true });
	}
}

async function writeAndClose(
	file: FileHandle,
	content: string | Uint8Array,
	like?: Stats,
): Promise<void> {
	try {
		await file.writeFile(content);
		if (like) await file.chmod(like.mode);
		await file.sync();
	} finally {
		await file.close();
	}
}

/** Not as a Buffer, which has methods that a Uint8Array has not, and others that differ. */
function plainBytes({ buffer, byteOffset, byteLength }: Buffer): Uint8Array {
	return new Uint8Array(buffer, byteOffset, byteLength);
}

function isSame(now: Stats, before: Stats): boolean {
	return now.ino === before.ino && now.size === before.size && now.mtimeMs === before.mtimeMs;
}
