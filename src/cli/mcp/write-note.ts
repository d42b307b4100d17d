// A note written over by what is to be there instead, if it still is what was read a moment ago.

import type { Snapshot } from '../../app/workspace';
import { textDigest } from '../../core/tools/digest';
import { refused } from './refused';
import type { Work } from './tool';

export interface Written {
	/** Relative to the workspace's folder. */
	path: string;
	before: string | null;
	after: string | null;
}

/** Throws Refused where somebody was faster, or VaultFault. */
export async function writeNote(
	{ live, vault }: Pick<Work, 'live' | 'vault'>,
	path: string,
	{ text, sha256 }: Snapshot,
	after: string,
): Promise<Written> {
	const full = live.running.full(path);
	await live.files.edit(full, (current) => {
		// The change may be asked for more than once.
		if (current !== text && current !== after) throw refused('conflict', path);
		return after;
	});
	await vault.wrote({ type: 'modified', path: full });
	return { path, before: sha256, after: textDigest(after) };
}

export async function createNote(
	{ live, vault }: Pick<Work, 'live' | 'vault'>,
	path: string,
	text: string,
): Promise<Written> {
	const full = live.running.full(path);
	await live.files.createNote(full, text);
	await vault.wrote({ type: 'created', path: full });
	return { path, before: null, after: textDigest(text) };
}
