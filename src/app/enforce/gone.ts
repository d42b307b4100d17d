// An item whose note is not where it was, and nowhere else in the workspace.

import { isAtStake, type ItemRecord } from '../../core/record/record';
import { decisions as words } from '../../core/text/decisions';
import type { Tell } from '../workspace/news';
import type { Turn } from '../workspace/site';
import { titleOf } from '../workspace/title-of';

/** `to`: where it went outside of the state folders, as a vault path; null where it was deleted. */
export async function recordGone(
	site: Turn,
	record: ItemRecord,
	to: string | null,
	tell: Tell,
): Promise<void> {
	const mattered = isAtStake(record.state);
	await site.write({
		action: to === null ? 'item_deleted' : 'item_left',
		level: mattered ? 'WARNING' : 'INFO',
		taskId: record.id,
		fromState: record.state,
		cause: record.lastEntry,
		context: {
			path: to ?? record.path,
			from_path: record.path,
			sha256: record.sha256,
			actor: 'system',
			via: to === null ? 'unknown' : 'moved out',
		},
	});
	if (!mattered) return;
	if (to !== null) {
		const sentence = words.leftFor(titleOf(site, record), to);
		tell({ kind: 'problem', path: to, sentence });
		return;
	}
	const kept = record.sha256 !== null && (await site.parts.objects.get(record.sha256)) !== null;
	const path = site.full(record.path);
	tell({ kind: 'deleted', path, title: titleOf(site, record), restorable: kept });
}
