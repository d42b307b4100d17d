// Proofs that entries stand in the signed tree of their device: as JSON for a script of a few lines, and as
// C2SP's tlog-proof for other tools. docs/evidence.md has the format.

import { base64 } from '@scure/base';
import type { Hash } from '../tlog/tree';

const INCLUSION_FORMAT = 'signoff-inclusion/1';

export interface Inclusion {
	/** Zero-based, in the log of its device. */
	index: number;
	leafHash: Hash;
	proof: readonly Hash[];
}

export interface ProvenLine extends Inclusion {
	/** Of `entries.log`, from 1. */
	line: number;
	device: string;
	/** The files that hold the signed root and the key, by their names in the bundle. */
	checkpoint: string;
	vkey: string;
}

export function formatInclusion(lines: readonly ProvenLine[]): string {
	const entries = lines.map(({ line, device, index, leafHash, proof, checkpoint, vkey }) => ({
		...{ line, device, index },
		leaf_hash: base64.encode(leafHash),
		proof: proof.map((hash) => base64.encode(hash)),
		...{ checkpoint, vkey },
	}));
	return `${JSON.stringify({ type: INCLUSION_FORMAT, entries }, null, '\t')}\n`;
}

/** `checkpoint` is the signed note as it lies there. */
export function tlogProof({ index, proof }: Inclusion, checkpoint: string): string {
	const hashes = proof.map((hash) => `${base64.encode(hash)}\n`).join('');
	return `c2sp.org/tlog-proof@v1\nindex ${String(index)}\n${hashes}\n${checkpoint}`;
}
