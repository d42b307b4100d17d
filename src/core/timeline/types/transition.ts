// Rows of the timeline: notes that went from one state to another. Tests as a value.

import type { TimelineType } from '../timeline-type';

export const transition: TimelineType = {
	id: 'transition',
	icon: 'arrow-right',
	actions: [
		'state_transition',
		'transition_intent',
		'transition_abandoned',
		'loop_advanced',
		'loop_set_back',
		'loop_needs_approval',
		'loop_ended',
		'loop_requeued',
	],
};
