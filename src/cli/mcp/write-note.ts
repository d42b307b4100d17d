// Notes that tools change and make.

import { textDigest } from '../../core/tools/digest';
import { refused } from './refused';
import type { Work } from './tool';

export interface Written {
	/** Relative to the workspace's folder. */
	path: string;
	before: string | null;
	after: string | null;
}

interface Edit {
	/** Relative to the workspace's folder. */
	path: string;
	/** What the client has read: nothing else is written over. Null where it doesn't say. */
	basis: string | null;
	/** Of what is there at that moment: another program may write, too. Throws Refused. */
	change: (text: string) => string;
}

/** Throws Refused where somebody was faster, or VaultFault. */
export async function editNote(
	{ live, vault }: Pick<Work, 'live' | 'vault'>,
	{ path, basis, change }: Edit,
): Promise<Written> {
	const full = live.running.full(path);
	let before = '';
	const after = await live.files.edit(full, (current) => {
		if (basis !== null && current !== basis) throw refused('conflict', path);
		before = current;
		return change(current);
	});
	await vault.wrote({ type: 'modified', path: full });
	return { path, before: textDigest(before), after: textDigest(after) };
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
