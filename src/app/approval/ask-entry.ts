// Another program tried to decide. It cannot; what it did is taken as a question to the person.

import type { NewEntry } from '../../core/entries';
import type { ItemRecord } from '../../core/record/record';
import type { WorkspaceView } from '../workspace/site';

export function askEntry(
	site: WorkspaceView,
	ask: { record: ItemRecord; via: string; path: string; cause: string },
): NewEntry {
	const times = (site.records.get(ask.record.id)?.ask?.times ?? 0) + 1;
	return {
		action: 'approval_asked',
		level: 'WARNING',
		taskId: ask.record.id,
		result: 'pending',
		approvalStatus: 'pending',
		cause: ask.cause,
		context: { via: ask.via, to_path: ask.path, times, actor: 'system' },
	};
}
