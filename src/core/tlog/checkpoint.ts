// A tree's size and root as a text that can be signed: C2SP's tlog-checkpoint.

import { base64 } from '@scure/base';
import { HASH_BYTES } from './layout';
import type { Hash } from './tree';

export interface Checkpoint {
	/** Which log this is. */
	origin: string;
	size: number;
	root: Hash;
}

export function formatCheckpoint({ origin, size, root }: Checkpoint): string {
	return `${origin}\n${String(size)}\n${base64.encode(root)}\n`;
}

/** Takes lines that a later version adds. Null for what is no checkpoint. */
export function parseCheckpoint(text: string): Checkpoint | null {
	const [origin = '', size = '', encoded = ''] = text.split('\n');
	if (origin === '' || !/^(0|[1-9]\d{0,14})$/.test(size)) return null;
	try {
		const root = base64.decode(encoded);
		return root.length === HASH_BYTES ? { origin, size: Number(size), root } : null;
	} catch {
		return null;
	}
}
