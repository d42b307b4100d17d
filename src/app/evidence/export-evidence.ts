// *Export evidence for this item*: collected from a workspace at work, and saved beside it.

import { concatBytes } from '@noble/hashes/utils.js';
import { type Evidence, collectEvidence, withOwnKey } from './collect-evidence';
import {
	type Outcome,
	type RunningWorkspace,
	type WorkspaceView,
	freePath,
	refusalOf,
} from '../workspace';
import type { ItemRecord } from '../../core/record/record';
import { accept, refuse } from '../../core/shared/result';
import type { KeyPair } from '../../core/sign/ed25519';
import { joinPath } from '../../core/workflow/paths';
import { VaultFault, type VaultFiles } from '../../ports/vault-files';
import { text } from '../../text';

/** Says where it lies and what is missing from it. */
export async function exportEvidence(
	found: { workspace: RunningWorkspace; record: ItemRecord } | null,
): Promise<Outcome> {
	if (!found) return refuse(text.evidence.notKnown);
	const { workspace, record } = found;
	try {
		const evidence = await evidenceOf(workspace, record, keyOf(workspace));
		if (!evidence) return refuse(text.evidence.notKnown);
		const path = await workspace.inTurn(({ files, root }) =>
			saveEvidence(files, root, record.id, evidence),
		);
		const missing = evidence.missing.map(text.evidence.missing);
		return accept({ sentence: text.evidence.saved(path, missing), undo: null, at: path });
	} catch (error) {
		return refuse(refusalOf(error));
	}
}

/** Null where the log does not know it. `pair` is this device's key; null where it has none. */
export async function evidenceOf(
	workspace: WorkspaceView,
	record: ItemRecord,
	pair: KeyPair | null,
): Promise<Evidence | null> {
	const { objects, ledger, device } = workspace.parts;
	const { files } = workspace;
	// What was decided a moment ago is to be in the signed tree.
	await ledger.signed();
	const logged = await ledger.logs.historyOf(record.id);
	return collectEvidence({
		...{
			files,
			objects,
			pair,
			folder: workspace.logs,
			id: record.id,
			path: workspace.full(record.path),
		},
		history: logged.filter(({ entry }) => !workspace.unbelieved.has(entry.hash)),
		signers: withOwnKey(workspace.parts.signers(), device, pair),
	});
}

/** A device that can keep no key can still show what others signed. */
function keyOf({ parts }: WorkspaceView): KeyPair | null {
	try {
		return parts.key.pair();
	} catch (error) {
		if (error instanceof VaultFault) return null;
		throw error;
	}
}

// Evidence as one file in the vault, or as bytes for a tool that writes it elsewhere.

/** Beside the state folders. */
const EVIDENCE_FOLDER = 'Evidence';

/** The times in it say nothing, so that the same evidence is the same file. */
const NO_TIME = '1980-01-01T00:00:00';

/** Not compressed: it is small, and what compresses is not. */
export async function zipEvidence({ files }: Evidence): Promise<Uint8Array> {
	const { Zip, ZipPassThrough } = await import('./zip');
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
async function saveEvidence(
	files: VaultFiles,
	root: string,
	id: string,
	evidence: Evidence,
): Promise<string> {
	const folder = joinPath(root, EVIDENCE_FOLDER);
	await files.createFolder(folder);
	const path = await freePath(files, joinPath(folder, `${evidenceName(id)}.zip`));
	await files.createFile(path, await zipEvidence(evidence));
	return path;
}
