// The trail of one item: its entries from all devices' logs, newest first, in plain words. What nobody believes is
// marked: it stands in the log, and did not happen.

import type { LedgerEntry } from '../../core/entries/entry';
import type { ItemRecord } from '../../core/record/record';
import { text } from '../../text';
import { describeEntry, isToldInTrail } from '../../text/trail';
import type { TrailRow } from './api';
import type { WorkspaceView } from './running-workspace';

export async function trailOf(
	workspace: WorkspaceView,
	{ id, formerIds }: Pick<ItemRecord, 'id' | 'formerIds'>,
): Promise<TrailRow[]> {
	const history = await workspace.parts.ledger.logs.historyOf(id, ...formerIds);
	return history
		.filter(({ entry }) => isToldInTrail(entry))
		.map(({ entry, file, line }) => ({
			uuid: entry.uuid,
			at: Date.parse(entry.canonicalAt),
			...wordsFor(workspace, entry),
			file,
			line,
		}));
}

function wordsFor(
	workspace: WorkspaceView,
	entry: LedgerEntry,
): Pick<TrailRow, 'level' | 'sentence' | 'icon' | 'who'> {
	const { level } = entry;
	const told = describeEntry(entry);
	const who = text.ledger.nobodyKnown;
	if (workspace.unbelieved.has(entry.hash)) {
		const sentence = text.ledger.notWritten(told.sentence);
		return { level: 'CRITICAL', sentence, icon: 'shield-alert', who };
	}
	if (!workspace.uncounted.has(entry.hash)) return { level, ...told };
	return { level, ...told, sentence: text.ledger.notCounted(told.sentence), who };
}
