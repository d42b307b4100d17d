// Evidence as one file in the vault, or as bytes for a tool that writes it elsewhere.

import { concatBytes } from '@noble/hashes/utils.js';
import { Zip, ZipPassThrough } from 'fflate';
import { joinPath } from '../../core/workflow/paths';
import type { VaultFiles } from '../../ports/vault-files';
import { freePath } from '../workspace';
import type { Evidence } from './collect-evidence';

/** Beside the state folders. */
const EVIDENCE_FOLDER = 'Evidence';

/** The times in it say nothing, so that the same evidence is the same file. */
const NO_TIME = '1980-01-01T00:00:00';

/** Not compressed: it is small, and what compresses is not. */
export function zipEvidence({ files }: Evidence): Uint8Array {
	const pieces: Uint8Array[] = [];
	const zip = new Zip((error, piece) => {
		if (error) throw error;
		pieces.push(piece);
	});
	for (const { name, bytes } of files) {
		const file = new ZipPassThrough(name);
		file.mtime = NO_TIME;
		zip.add(file);
		file.push(bytes, true);
	}
	zip.end();
	return concatBytes(...pieces);
}

/** A name that every system takes. */
export function evidenceName(id: string): string {
	const plain = id.replace(/[^0-9A-Za-z_-]+/g, '-').slice(0, 100);
	return plain === '' ? 'item' : plain;
}

/** Resolves to where it lies. Never overwrites. Throws VaultFault. */
export async function saveEvidence(
	files: VaultFiles,
	root: string,
	id: string,
	evidence: Evidence,
): Promise<string> {
	const folder = joinPath(root, EVIDENCE_FOLDER);
	await files.createFolder(folder);
	const path = await freePath(files, joinPath(folder, `${evidenceName(id)}.zip`));
	await files.createFile(path, zipEvidence(evidence));
	return path;
}
