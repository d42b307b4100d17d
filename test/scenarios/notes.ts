// Notes for tests, in the shape of the control plane.

export const STATE_FOLDERS = [
	'Inbox',
	'Needs_Action',
	'Plans',
	'Pending_Approval',
	'Approved',
	'Rejected',
	'Done',
];

export function taskNote(id: string, state: string, title = `Task ${id}`): string {
	return `---
id: ${id}
state: ${state}
priority: P2
created_at: 2026-01-27T10:00:00Z
modified_at: 2026-01-27T10:30:00Z
---

# ${title}
`;
}

/** A vault with a note in each state folder. */
export function stateVault(root = ''): Record<string, string> {
	const at = root === '' ? '' : `${root}/`;
	return Object.fromEntries(
		STATE_FOLDERS.map((state) => [
			`${at}${state}/task-${state.toLowerCase()}.md`,
			taskNote(`task-${state.toLowerCase().replaceAll('_', '-')}`, state),
		]),
	);
}
