// *Export evidence for this item*: collected from a workspace at work, and saved beside it.

import type { ItemRecord } from '../../core/record/record';
import { accept, refuse } from '../../core/shared/result';
import type { KeyPair } from '../../core/sign/ed25519';
import { text } from '../../text';
import { VaultFault } from '../../ports/vault-files';
import { type Outcome, refusalOf, type RunningWorkspace, type WorkspaceView } from '../workspace';
import { collectEvidence, withOwnKey, type Evidence } from './collect-evidence';
import { saveEvidence } from './save-evidence';

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
		return accept({ sentence: text.evidence.saved(path, missing), undo: null });
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
