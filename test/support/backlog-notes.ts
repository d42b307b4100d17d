// Notes of a backlog, for tests that look at how they hang together.

interface GivenIssue {
	title: string;
	status?: string;
	minutes?: number;
	blocks?: readonly number[];
	specs?: readonly number[];
	parent?: number;
	related?: readonly number[];
	foundDuring?: readonly number[];
}

const idOf = (kind: string, number: number) => `${kind}-${String(number).padStart(3, '0')}`;

export const issueId = (number: number) => idOf('issue', number);
export const issuePath = (number: number) => `Backlog/issues/${issueId(number)}.md`;

export function issueNote(number: number, given: GivenIssue): string {
	const ids = (kind: string, numbers: readonly number[] = []) =>
		`[${numbers.map((one) => idOf(kind, one)).join(', ')}]`;
	return [
		'---',
		`id: ${issueId(number)}`,
		`title: ${given.title}`,
		`status: ${given.status ?? 'open'}`,
		'priority: 2',
		'issue_type: task',
		`estimated_minutes: ${String(given.minutes ?? 60)}`,
		'created_at: 2026-01-05T09:00:00Z',
		`parent: ${given.parent === undefined ? 'null' : issueId(given.parent)}`,
		`blocks: ${ids('issue', given.blocks)}`,
		`related: ${ids('issue', given.related)}`,
		`spec_refs: ${ids('spec', given.specs)}`,
		`discovered_from: ${ids('issue', given.foundDuring)}`,
		'---',
		'',
		`# ${given.title}`,
		'',
	].join('\n');
}

export function specNote(number: number, title: string, status = 'draft'): string {
	return [
		'---',
		`id: ${idOf('spec', number)}`,
		`title: ${title}`,
		'type: architecture',
		`status: ${status}`,
		'priority: 1',
		'created_at: 2026-01-05T08:00:00Z',
		'---',
		'',
		`# ${title}`,
		'',
	].join('\n');
}

/** A shop's new checkout: a chain, a way around, a cycle, parts of an issue, and some that stand alone. */
export function checkoutBacklog(): Record<string, string> {
	const issues: Record<number, GivenIssue> = {
		1: { title: 'Collect what the old checkout does', status: 'closed', blocks: [2, 3] },
		2: {
			title: 'Model the cart and its prices',
			status: 'in_progress',
			blocks: [4, 5],
			specs: [1],
		},
		3: { title: 'Choose a payment provider', blocks: [5], specs: [2], minutes: 240 },
		4: { title: 'Cart page', blocks: [7], specs: [1], parent: 8 },
		5: { title: 'Pay by card', blocks: [6, 7], specs: [2], minutes: 480 },
		6: { title: 'Refunds from the back office', specs: [2], status: 'blocked' },
		7: {
			title: 'Checkout from cart to confirmation, for guests and for customers with an account',
			blocks: [9],
			specs: [1],
			minutes: 960,
		},
		8: { title: 'The new checkout', blocks: [9] },
		9: { title: 'Switch over', minutes: 120 },
		10: { title: 'Rounding differs by one cent', foundDuring: [2], status: 'needs_review' },
		11: { title: 'Numbers of invoices depend on their order', blocks: [12] },
		12: { title: 'Order depends on the numbers of invoices', blocks: [11] },
		13: { title: 'Translate the mails', related: [7] },
		14: { title: 'Measure how many give up' },
	};
	const notes = Object.entries(issues).map(
		([number, given]) => [issuePath(Number(number)), issueNote(Number(number), given)] as const,
	);
	return {
		...Object.fromEntries(notes),
		'Backlog/specs/cart.md': specNote(1, 'Cart', 'approved'),
		'Backlog/specs/payment.md': specNote(2, 'Payment'),
	};
}
