// The versions of a note as a person looks at them, from the logs of all devices, and the texts that are kept.

import { snapshotOf, type WorkspaceView } from '../../workspace';
import type { LedgerEntry } from '../../../core/entries/entry';
import { versionIn, type VersionRow } from '../../../core/soil/versions/version-row';
import { describeEntry } from '../../../text/trail';
import { VaultFault } from '../../../ports/vault-files';

export interface HistoryRow extends VersionRow {
	/** In words; '' where nobody knows. */
	who: string;
}

/** Whose history it is: an item by all the ids that it went by, a spec or an issue by those. */
export interface Subject {
	id: string;
	formerIds: readonly string[];
	/** `entity_` and a UUID, or a spec's or an issue's; null as long as there is no version. */
	uuid: string | null;
}

/** The newest first. What nobody believes, or doesn't count, is left out: a version of it never was. */
export async function historyOf(
	workspace: WorkspaceView,
	{ id, formerIds, uuid }: Subject,
): Promise<HistoryRow[]> {
	const found = await workspace.parts.ledger.logs.historyOf(id, ...formerIds);
	const counts = ({ hash }: LedgerEntry) =>
		!workspace.unbelieved.has(hash) && !workspace.uncounted.has(hash);
	return found.flatMap(({ entry }) => {
		const row = counts(entry) ? versionIn(entry) : null;
		const isItsOwn = row !== null && (uuid === null || row.uuid === uuid);
		return isItsOwn ? [{ ...row, who: whoIn(entry) }] : [];
	});
}

/** An edit that nobody explains is nobody's. */
function whoIn(entry: LedgerEntry): string {
	return typeof entry.context.actor === 'string' ? describeEntry(entry).who : '';
}

/** Null where its bytes are not kept any more, never were, or are no text. Throws VaultFault `unreadable`. */
export async function textOf(workspace: WorkspaceView, sha256: string): Promise<string | null> {
	const bytes = await workspace.parts.objects.get(sha256);
	return bytes && snapshotOf(bytes).text;
}

/** As the note is now; null where it is not there. */
export async function textNow(workspace: WorkspaceView, path: string): Promise<string | null> {
	try {
		return await workspace.files.read(path);
	} catch (error) {
		if (error instanceof VaultFault) return null;
		throw error;
	}
}
