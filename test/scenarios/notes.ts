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

/** Reads and writes notes of the vault, which can be undone: low risk. */
export function summaryNote(id: string, state = 'Pending_Approval'): string {
	return `${taskNote(id, state, `Summary ${id}`)}
## Plan

- [ ] Read the comments

    \`\`\`json
    { "tool": "vault.read", "path": "Garden/Comments.md" }
    \`\`\`

- [ ] Write a summary into a note

    \`\`\`json
    { "tool": "vault.create", "path": "Garden/Summary.md" }
    \`\`\`
`;
}

/** Pays a stranger: high risk. */
export function payNote(id: string, state = 'Pending_Approval'): string {
	return `${taskNote(id, state, `Payment ${id}`)}
Invoice 4711, € 1,240.00. The bank details are new: this supplier has never been paid before.

## Plan

- [ ] Pay the invoice

    \`\`\`json
    { "tool": "bank.pay", "amount": "1240.00", "currency": "EUR", "to": "Acme" }
    \`\`\`
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
