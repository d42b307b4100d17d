// What Signoff says about the inside of a note: its properties, its request, its steps.

export const noteText = {
	task: {
		'id-missing': 'The note has no id.',
		'id-malformed':
			'The id must be up to 100 letters, digits and hyphens, and not begin with a hyphen.',
		'state-missing': 'The note does not say its state.',
		'state-unknown': 'The state is none of the seven.',
		'state-disagrees': 'The note names another state than its folder. The folder counts.',
		'priority-missing': 'The note has no priority.',
		'priority-unknown': 'The priority must be P0, P1, P2 or P3.',
		'created-missing': 'The note does not say when it was created.',
		'created-malformed': 'The time of creation must be ISO 8601, like 2026-01-27T10:00:00Z.',
		'created-in-future': 'The note says that it will be created in the future.',
		'modified-missing': 'The note does not say when it was last changed.',
		'modified-malformed':
			'The time of the last change must be ISO 8601, like 2026-01-27T10:00:00Z.',
		'modified-in-future': 'The note says that it will be changed in the future.',
		'modified-before-created': 'The note was changed before it was created, by its own account.',
		'metadata-malformed': 'The metadata must be names with values.',
	},

	steps: {
		'step-gone': 'This step is no longer in the note.',
		'step-ambiguous': 'The note has changed, and several steps have these words.',
	},
} as const;
