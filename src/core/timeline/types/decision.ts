// Rows of the timeline: what people decided, and what came of it. Tests as a value.

import type { TimelineType } from '../timeline-type';

export const decision: TimelineType = {
	id: 'decision',
	icon: 'gavel',
	actions: ['approval_decision', 'approval_received', 'approval_execution', 'approval_void'],
};
