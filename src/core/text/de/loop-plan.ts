// What Signoff says about the plan notes of the cognitive loop, in German.

import type { loopPlanText as en } from '../en/loop-plan';
import type { Words } from '../language';

export const loopPlanText: Words<typeof en> = {
	problems: {
		'frontmatter-broken': 'Die Eigenschaften des Plans können nicht gelesen werden.',
		'task-id-missing': 'Der Plan sagt nicht, für welche Aufgabe er ist.',
		'task-id-malformed': 'Die task_id des Plans ist keine UUID v4.',
		'status-missing': 'Der Plan hat keinen approval_status.',
		'status-unknown': 'approval_status muss pending, approved, rejected oder not_required sein.',
		'created-missing': 'Der Plan sagt nicht, wann er gemacht wurde.',
		'created-malformed': 'created_at des Plans muss ISO 8601 sein, etwa 2026-01-17T10:35:00Z.',
		'created-in-future': 'Der Plan sagt, dass er erst in der Zukunft gemacht wird.',
		'approved-malformed': 'approved_at des Plans kann nicht gelesen werden.',
		'approved-unasked': 'Der Plan nennt eine Freigabe, ist aber nicht freigegeben.',
		'completed-malformed': 'completed_at des Plans kann nicht gelesen werden.',
		'completed-early': 'Der Plan nennt sich fertig, aber nicht alle Schritte sind erledigt.',
		'no-steps': 'Der Plan hat keine Schritte.',
		'step-empty': 'Dieser Schritt sagt nichts.',
		'step-placeholder': 'Dieser Schritt muss noch geschrieben werden.',
		'step-template': 'Dieser Schritt hat eine Lücke, die noch auszufüllen ist.',
		'steps-renumbered':
			'Die Schritte sind nicht der Reihe nach mit 1, 2, 3 nummeriert. Die Reihenfolge zählt.',
	},
};
