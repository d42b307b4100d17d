// A settings file of an agent, read and replaced whole. A link to it stays one: many keep such files elsewhere.

import { realpathSync, renameSync, rmSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import { createFileAt, readWithStats, replaceBy, writeBeside } from '../../node/durable-files';
import { makeFolder } from '../../node/make-folder';
import { isMissing } from '../../node/system-error';
import { utf8 } from '../../app/shared/utf8';

export interface SettingsFile {
	/** Its real path. */
	path: string;
	/** Null where there is none, or where it is no text. */
	text: string | null;
	found: { bytes: Uint8Array; stats: Stats } | null;
}

export function readFileIfThere(named: string): SettingsFile {
	const path = realPath(named);
	try {
		const found = readWithStats(path);
		return { path, found, text: textOf(found.bytes) };
	} catch (error) {
		if (isMissing(error)) return { path, found: null, text: null };
		throw error;
	}
}

function realPath(named: string): string {
	try {
		return realpathSync(named);
	} catch (error) {
		if (isMissing(error)) return named;
		throw error;
	}
}

function textOf(bytes: Uint8Array): string | null {
	try {
		return utf8.decode(bytes);
	} catch {
		return null;
	}
}

/** Only the person may read what is private to them. */
const PRIVATE = 0o700;

/**
 * Answers where the bytes are that were replaced, and with null where there were none. False where the file isn't any more what was
 * read. `next` is null for a file that goes away.
 */
export async function replaceFile(
	{ path, found }: SettingsFile,
	next: string | null,
): Promise<{ backup: string | null } | false> {
	makeFolder(dirname(path), PRIVATE);
	if (found === null) {
		if (next !== null) await createFileAt(path, next);
		return { backup: null };
	}
	const backup = `${path}.before-signoff`;
	renameSync(await writeBeside(backup, found.bytes, found.stats), backup);
	if (next === null) rmSync(path);
	else if (!replaceBy(await writeBeside(path, next, found.stats), path, found.stats)) return false;
	return { backup };
}
