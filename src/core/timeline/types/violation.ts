// Rows of the timeline: what was tried and refused. Tests as a value.

import type { TimelineType } from '../timeline-type';

export const violation: TimelineType = {
	id: 'violation',
	icon: 'shield-alert',
	actions: ['move_refused', 'decision_claimed', 'loop_refused'],
};
