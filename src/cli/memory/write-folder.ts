// A folder of our own, whole or not at all: it gets its name when all of it is written. One of ours that is there already is replaced, anything
// else is left alone.

import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { placeOf } from '../../core/soil/exchange/project';
import { isOwnDatabase } from '../../node/sqlite/database-file';
import { codeOf } from '../../node/system-error';

/** Every file below it, with slashes; null where there is no such folder. */
export async function filesBelow(dir: string): Promise<string[] | null> {
	try {
		const listed = await readdir(dir, { recursive: true, withFileTypes: true });
		const files = listed.filter((entry) => !entry.isDirectory());
		return files.map(({ parentPath, name }) =>
			relative(dir, join(parentPath, name)).replaceAll(sep, '/'),
		);
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return null;
		throw error;
	}
}

/** True where nothing is lost that isn't written again: there is nothing, or what an export made. */
export async function isOwnFolder(dir: string): Promise<boolean> {
	const files = await filesBelow(dir);
	if (files === null || files.length === 0) return true;
	if (!files.every((path) => placeOf(path) !== null)) return false;
	return isOwnDatabase(join(dir, 'soil.db')).catch(() => false);
}

/** `more` adds what isn't text, and has the folder while it is being written. */
export async function writeFolder(
	dir: string,
	files: ReadonlyMap<string, string>,
	more: (part: string) => Promise<void>,
): Promise<void> {
	const part = `${dir}.${process.pid}.part`;
	const old = `${dir}.${process.pid}.old`;
	await rm(part, { recursive: true, force: true });
	try {
		for (const [path, text] of files) {
			await mkdir(dirname(join(part, path)), { recursive: true });
			await writeFile(join(part, path), text);
		}
		await mkdir(part, { recursive: true });
		await more(part);
		await rename(dir, old).catch(ifMissing);
		try {
			await rename(part, dir);
		} catch (error) {
			await rename(old, dir).catch(ifMissing);
			throw error;
		}
		await rm(old, { recursive: true, force: true });
	} finally {
		await rm(part, { recursive: true, force: true });
	}
}

function ifMissing(error: unknown): void {
	if (codeOf(error) !== 'ENOENT') throw error;
}
