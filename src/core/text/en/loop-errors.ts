// What Signoff says about the error notes of the cognitive loop.

import { ACT_TEXTS } from '../../loop/error-options';

export const loopErrorsText = {
	/** What a button does. */
	acts: ACT_TEXTS,

	problems: {
		'frontmatter-missing': 'The error note has no properties.',
		'frontmatter-broken': 'The error note’s properties cannot be read.',
		'id-missing': 'The error note has no id.',
		'id-malformed': 'The error note’s id is no UUID v4.',
		'time-missing': 'The error note does not say when it happened.',
		'time-malformed': 'The timestamp must be ISO 8601, like 2026-01-17T10:40:00Z.',
		'task-malformed': 'The task_id must be one id, or null.',
		'type-missing': 'The error note names no error_type.',
		'type-unknown': 'The error_type is none of the six.',
		'severity-missing': 'The error note names no severity.',
		'severity-unknown': 'The severity must be low, medium, high or critical.',
		'status-missing': 'The error note has no resolution_status.',
		'status-unknown': 'The resolution_status must be open, acknowledged, resolved or ignored.',
		'resolved-at-missing': 'The error is resolved, but the note does not say when.',
		'resolved-at-malformed': 'The resolved_at must be ISO 8601, like 2026-01-17T11:00:00Z.',
		'resolved-at-early': 'The error is not resolved, but the note says when it was.',
		'context-missing': 'The error note does not say what was being done.',
		'details-missing': 'The error note has no technical details.',
		'options-too-few': 'The error note must suggest at least two options.',
	},
} as const;
