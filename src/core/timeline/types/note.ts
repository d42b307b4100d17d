// Rows of the timeline: what happened to notes in their places. Tests as a value.

import type { TimelineType } from '../timeline-type';

export const note: TimelineType = {
	id: 'note',
	icon: 'file-text',
	actions: [
		'item_registered',
		'item_taken_in',
		'item_renamed',
		'item_edited',
		'item_left',
		'item_returned',
		'item_deleted',
		'item_restored',
		'outcome_noted',
	],
};
