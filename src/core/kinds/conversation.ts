// Seed 003's conversation, as a list knows it: what it is, `core/soil/conversation` says. Any other note in its folder is somebody's own.

import { textOf } from '../note/plain-text';
import type { FolderKind } from './define';

/** Relative to the workspace's root. */
export const CONVERSATIONS_FOLDER = 'Conversations';
export const CONVERSATION_TYPE = 'conversation';

const KEYS = ['parent_uuid', 'forked_at', 'continues', 'project', 'summary_at', 'summary_by'];

export const conversation: FolderKind<'conversation'> = {
	name: 'conversation',
	folder: CONVERSATIONS_FOLDER,
	check: () => [],
	columns: ({ properties }) => {
		const uuid = textOf(properties.uuid) ?? '';
		if (properties.type !== CONVERSATION_TYPE || !uuid.startsWith('uuid_')) return {};
		const others = KEYS.flatMap((key) => {
			const value = textOf(properties[key]);
			return value === null ? [] : [[key, value] as const];
		});
		return { uuid, ...Object.fromEntries(others) };
	},
};
