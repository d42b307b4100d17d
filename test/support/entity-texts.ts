// Notes of a backlog, for tests to look at.

const UUID = '00000000-0000-4000-8000-';

const ISSUE = {
	title: 'An issue',
	status: 'open',
	priority: 2,
	issue_type: 'task',
	assignee: 'null',
	closed_at: 'null',
	spec_refs: '',
	parent: 'null',
	blocks: '',
	tags: '',
};

export function issueNote(
	number: number,
	given: Partial<typeof ISSUE> = {},
): Record<string, string> {
	const id = `issue-${String(number).padStart(3, '0')}`;
	const issue = { ...ISSUE, ...given };
	const lines = [
		'---',
		`id: ${id}`,
		`title: ${issue.title}`,
		'description: ""',
		`status: ${issue.status}`,
		`priority: ${String(issue.priority)}`,
		`issue_type: ${issue.issue_type}`,
		`assignee: ${issue.assignee}`,
		'estimated_minutes: null',
		'created_at: 2025-10-16T10:00:00Z',
		'updated_at: 2025-10-16T15:30:00Z',
		`closed_at: ${issue.closed_at}`,
		'created_by: alice',
		`spec_refs: [${issue.spec_refs}]`,
		`parent: ${issue.parent}`,
		`blocks: [${issue.blocks}]`,
		'related: []',
		`tags: [${issue.tags}]`,
		`uuid: ${UUID}1${String(number).padStart(11, '0')}`,
		'---',
		'',
		`# ${issue.title}`,
		'',
		'What there is to do.',
		'',
	];
	return { [`Backlog/issues/${id}.md`]: lines.join('\n') };
}

export function specNote(number: number, title: string, body = ''): Record<string, string> {
	const id = `spec-${String(number).padStart(3, '0')}`;
	const lines = [
		'---',
		`id: ${id}`,
		`title: ${title}`,
		'type: architecture',
		'status: draft',
		'priority: 1',
		'created_at: 2025-10-16T10:00:00Z',
		'updated_at: 2025-10-16T15:30:00Z',
		'created_by: alice',
		'updated_by: alice',
		'parent: null',
		'blocks: []',
		'related: []',
		'tags: [auth]',
		`uuid: ${UUID}2${String(number).padStart(11, '0')}`,
		'---',
		'',
		`# ${title}`,
		'',
		body,
		'',
	];
	return { [`Backlog/specs/${id}.md`]: lines.join('\n') };
}

/** A spec with issues in each status, one of which waits for another. */
export const AUTH: Record<string, string> = {
	'Backlog/meta.json': '{"next_spec_id": 3, "next_issue_id": 7}\n',
	...specNote(
		1,
		'Authentication system',
		'## Requirements\n\n1. Support OAuth 2.0 [[@issue-001]]\n2. Multi-factor authentication [[@issue-002]]',
	),
	...specNote(
		2,
		'Audit log',
		'## Requirements\n\n- [ ] Write each entry once\n- [ ] Show who did it\n',
	),
	...issueNote(1, {
		title: 'Token endpoint',
		priority: 0,
		issue_type: 'feature',
		assignee: 'agent-backend-dev',
		spec_refs: 'spec-001',
		blocks: 'issue-002',
		tags: 'auth, api',
	}),
	...issueNote(2, { title: 'Second factor', priority: 1, spec_refs: 'spec-001', tags: 'auth' }),
	...issueNote(3, {
		title: 'Login page forgets where it came from',
		status: 'in_progress',
		issue_type: 'bug',
		assignee: 'alice',
		spec_refs: 'spec-001',
	}),
	...issueNote(4, {
		title: 'Rotate the keys',
		status: 'needs_review',
		issue_type: 'chore',
		priority: 3,
	}),
	...issueNote(5, {
		title: 'Choose a library',
		status: 'closed',
		closed_at: '2025-10-17T10:00:00Z',
		spec_refs: 'spec-001',
	}),
	...issueNote(6, { title: 'All of sign-in', issue_type: 'epic', priority: 4 }),
};
