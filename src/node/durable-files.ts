// Files that are on the disk, not only in a cache, when a write resolves. What lay there before is
// never found half-overwritten. Full paths; faults are what the system says.
//
// Only for the disk itself (sync) does anybody wait. All else is answered from memory within a few
// microseconds, where a call that is handed to another thread takes fifty.

import { randomUUID } from 'node:crypto';
import {
	closeSync,
	constants,
	fchmodSync,
	fstatSync,
	lstatSync,
	openSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
	type Stats,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { disk } from './disk-rounds';
import { moveEntry } from './move-entry';
import { isMissing } from './system-error';

/** A last name that is a link is not followed. Windows has no such flag, and it counts as none. */
const NO_LINK = constants.O_NOFOLLOW;
/** Opening a pipe would else wait for somebody at its other end. */
const NO_WAIT = constants.O_NONBLOCK;
const READ_ONLY = constants.O_RDONLY | NO_LINK | NO_WAIT;
const NEW_FILE = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | NO_LINK;
const AT_THE_END = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | NO_LINK | NO_WAIT;

/** `EEXIST` where something lies there. It gets its name when it is whole: nobody finds half of it, even after a crash. */
export async function createFileAt(full: string, content: string | Uint8Array): Promise<void> {
	const beside = await writeBeside(full, content);
	try {
		moveEntry(beside, full);
	} catch (error) {
		discard(beside);
		throw error;
	}
}

export async function appendTo(full: string, text: string): Promise<void> {
	await writeAndClose(openPlain(full, AT_THE_END).file, text);
}

/** For what can be made anew from other files: it reaches the disk when the system thinks fit. */
export function appendUnsynced(full: string, text: string): void {
	const { file } = openPlain(full, AT_THE_END);
	try {
		writeFileSync(file, text);
	} finally {
		closeSync(file);
	}
}

export function readFileAt(full: string): Uint8Array {
	return readWithStats(full).bytes;
}

/** The bytes, and by what one can tell later whether they have changed. */
export function readWithStats(full: string): { bytes: Uint8Array; stats: Stats } {
	const { file, stats } = openPlain(full, READ_ONLY);
	try {
		return { stats, bytes: plainBytes(readFileSync(file)) };
	} finally {
		closeSync(file);
	}
}

/**
 * A new file beside the place where it is to be, under a dot-name, which Signoff and Obsidian pass over.
 * It has the rights of the one that it replaces, but a birth of its own. A write that fails leaves nothing.
 */
export async function writeBeside(
	full: string,
	content: string | Uint8Array,
	before?: Stats,
): Promise<string> {
	const beside = join(dirname(full), `.signoff-${randomUUID()}.tmp`);
	try {
		await writeAndClose(openSync(beside, NEW_FILE, before?.mode), content, before);
		return beside;
	} catch (error) {
		rmSync(beside, { force: true });
		throw error;
	}
}

/**
 * Puts it in the place of the file, if that still is what `before` says; else the answer is false. Nothing of this
 * process comes between the look and the rename. Another program that writes in that moment loses its write; there
 * is no call that does both at once.
 */
export function replaceBy(beside: string, full: string, before: Stats): boolean {
	const now = lstatSync(full, { throwIfNoEntry: false });
	if (!now || !isSame(now, before)) return false;
	try {
		renameSync(beside, full);
		return true;
	} catch (error) {
		// Another process of the tool took it for something that was left behind.
		if (isMissing(error)) return false;
		throw error;
	}
}

/** For what was written beside and did not come into its place. */
export function discard(beside: string): void {
	rmSync(beside, { force: true });
}

/** Throws `EISDIR` for a folder, and an error without a code for what is no file either. */
function openPlain(full: string, flags: number): { file: number; stats: Stats } {
	const file = openSync(full, flags);
	try {
		const stats = fstatSync(file);
		if (stats.isFile()) return { file, stats };
		throw Object.assign(new Error('not a file'), stats.isDirectory() && { code: 'EISDIR' });
	} catch (error) {
		closeSync(file);
		throw error;
	}
}

async function writeAndClose(
	file: number,
	content: string | Uint8Array,
	like?: Stats,
): Promise<void> {
	try {
		writeFileSync(file, content);
		if (like) fchmodSync(file, like.mode);
		await disk.sync(file);
	} finally {
		closeSync(file);
	}
}

/** Not as a Buffer, which has methods that a Uint8Array has not, and others that differ. */
function plainBytes({ buffer, byteOffset, byteLength }: Buffer): Uint8Array {
	return new Uint8Array(buffer, byteOffset, byteLength);
}

function isSame(now: Stats, before: Stats): boolean {
	const keys = ['ino', 'size', 'mtimeMs', 'ctimeMs'] as const;
	return keys.every((key) => now[key] === before[key]);
}
