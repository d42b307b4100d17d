// Rows of the timeline: what was taken back. Tests as a value.

import type { TimelineType } from '../timeline-type';

export const undone: TimelineType = {
	id: 'undone',
	icon: 'undo',
	actions: ['undo'],
};
