// Seed 003's conversation. Any other note in its folder is somebody's own.

import { CONVERSATIONS_FOLDER, readHead } from '../soil/conversation/note';
import { formatTime } from '../note/time';
import type { Columns } from '../item/item';
import type { FolderKind } from './define';

export const conversation: FolderKind<'conversation'> = {
	name: 'conversation',
	folder: CONVERSATIONS_FOLDER,
	check: () => [],
	columns: ({ properties }): Columns => {
		const head = readHead(properties);
		if (typeof head === 'string') return {};
		const { uuid, parent, forkedAt, continues, project, summaryAt, summaryBy } = head;
		return {
			uuid,
			...(parent !== null && { parent_uuid: parent }),
			...(forkedAt !== null && { forked_at: forkedAt }),
			...(continues !== null && { continues }),
			...(project !== null && { project }),
			...(summaryAt !== null && { summary_at: formatTime(summaryAt) }),
			...(summaryBy !== null && { summary_by: summaryBy }),
		};
	},
};
