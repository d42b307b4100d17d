// Rows of the timeline: what was asked of people. Tests as a value.

import type { TimelineType } from '../timeline-type';

export const request: TimelineType = {
	id: 'request',
	icon: 'hand',
	actions: [
		'approval_requested',
		'approval_renewed',
		'approval_asked',
		'approval_reviewed',
		'reminder_made',
		'reminder_removed',
	],
};
