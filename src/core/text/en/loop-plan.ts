// What Signoff says about the plan notes of the cognitive loop.

export const loopPlanText = {
	problems: {
		'frontmatter-broken': 'The plan’s properties cannot be read.',
		'task-id-missing': 'The plan does not say which task it is for.',
		'task-id-malformed': 'The plan’s task_id is no UUID v4.',
		'status-missing': 'The plan has no approval_status.',
		'status-unknown': 'The approval_status must be pending, approved, rejected or not_required.',
		'created-missing': 'The plan does not say when it was made.',
		'created-malformed': 'The plan’s created_at must be ISO 8601, like 2026-01-17T10:35:00Z.',
		'created-in-future': 'The plan says that it will be made in the future.',
		'approved-malformed': 'The plan’s approved_at cannot be read.',
		'approved-unasked': 'The plan names an approval, but is not approved.',
		'completed-malformed': 'The plan’s completed_at cannot be read.',
		'completed-early': 'The plan says it is complete, but not all its steps are done.',
		'no-steps': 'The plan has no steps.',
		'step-empty': 'This step says nothing.',
		'step-placeholder': 'This step is still to be written.',
		'step-template': 'This step has a blank to be filled in.',
		'steps-renumbered': 'The steps are not numbered 1, 2, 3 in their order. The order counts.',
	},
} as const;
