// Rows of the timeline: lines of a log that are no entries as this version knows them. Tests as a value.

import type { TimelineType } from '../timeline-type';

export const unread: TimelineType = {
	id: 'unread',
	icon: 'file-question',
	actions: [],
};
