// Rows of the timeline: what went wrong. Tests as a value.

import type { TimelineType } from '../timeline-type';

export const failure: TimelineType = {
	id: 'failure',
	icon: 'triangle-alert',
	actions: ['error', 'error_reported', 'error_resolved'],
};
