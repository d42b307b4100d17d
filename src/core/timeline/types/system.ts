// Rows of the timeline: what happened to the workspace, its keys and its log. Tests as a value.

import type { TimelineType } from '../timeline-type';

export const system: TimelineType = {
	id: 'system',
	icon: 'settings',
	actions: [
		'log_opened',
		'log_fragment_found',
		'log_edited',
		'log_truncated',
		'workspace_created',
		'workspace_adopted',
		'adoption_undone',
		'workspace_moved',
		'enforcer_changed',
		'trust_changed',
		'key_made',
		'signer_accepted',
		'signer_removed',
		'reconciled',
		'folder_put_back',
		'folder_recreated',
	],
};
