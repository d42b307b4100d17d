// Items for a first look: the kinds of work that people let agents do. Plain notes in the format that
// a person or an agent would write by hand. None is approved or rejected: nobody has decided anything.

import { addDays, subHours } from 'date-fns';
import { formatTime } from '../note/time';
import type { Sample } from './define';
import type { WorkflowState } from './states';

interface Draft {
	id: string;
	state: WorkflowState;
	priority: string;
	/** How old the item is. */
	hours: number;
	title: string;
	body: string;
	/** Action, risk, and why. */
	asks?: readonly [action: string | null, risk: string, why: string];
}

export function sampleItems(now: Date): Sample[] {
	return DRAFTS.map((draft) => ({
		state: draft.state,
		name: `${draft.id}.md`,
		text: formatDraft(draft, now),
	}));
}

function formatDraft(draft: Draft, now: Date): string {
	const created = formatTime(subHours(now, draft.hours).getTime());
	const asked = formatTime(subHours(now, draft.hours / 2).getTime());
	const expires = formatTime(addDays(now, 7).getTime());
	const [action, risk, why] = draft.asks ?? [];
	const request = draft.asks
		? `approval_request:
${action === null ? '' : `  action_type: ${action}\n`}  risk_level: ${risk}
  justification: "${why}"
  requested_at: ${asked}
  expires_at: ${expires}
  approved_at: null
  approved_by: null
  decision: pending
`
		: '';
	return `---
id: ${draft.id}
state: ${draft.state}
priority: ${draft.priority}
created_at: ${created}
modified_at: ${asked}
${request}---

# ${draft.title}

${draft.body}`;
}

const DRAFTS: readonly Draft[] = [
	{
		id: 'sample-newsletter',
		state: 'Inbox',
		priority: 'P3',
		hours: 1,
		title: 'Idea for the autumn newsletter',
		body: `A reader asks for a piece on keeping house plants alive in winter.

Nothing has been planned yet. Moving this note to Needs_Action says that somebody takes it on.
`,
	},
	{
		id: 'sample-warranty',
		state: 'Inbox',
		priority: 'P2',
		hours: 3,
		title: 'Is the coffee machine still under warranty?',
		body: `It leaks since yesterday. The receipt should be among the scans of 2024.
`,
	},
	{
		id: 'sample-broken-link',
		state: 'Needs_Action',
		priority: 'P2',
		hours: 5,
		title: 'Repair the broken link on the contact page',
		body: `The link to the directions leads nowhere since the page was renamed.

## Acceptance criteria

- [ ] The link opens the directions
- [ ] No other page links to the old address
`,
	},
	{
		id: 'sample-old-backups',
		state: 'Plans',
		priority: 'P2',
		hours: 20,
		title: 'Delete backups older than a year',
		body: `The backup disk is 94 % full.

## Plan

- [x] 1. List the backups that are older than twelve months
- [ ] 2. Check that each one has a newer copy
- [ ] 3. Delete them
`,
	},
	{
		id: 'sample-pay-invoice',
		state: 'Pending_Approval',
		priority: 'P1',
		hours: 4,
		title: 'Pay invoice 4711 to Acme Office Supplies',
		asks: ['make_payment', 'high', 'The invoice matches order 3120 and is due on Friday.'],
		body: `Invoice 4711, € 1,240.00, due on Friday. The bank details are new: this supplier has never been
paid before.

## Plan

- [x] 1. Match the invoice with the order
- [ ] 2. Pay the invoice

    \`\`\`json
    {
      "tool": "bank.pay",
      "amount": "1240.00",
      "currency": "EUR",
      "to": "Acme Office Supplies",
      "iban": "DE89 3704 0044 0532 0130 00",
      "reference": "Invoice 4711"
    }
    \`\`\`

- [ ] 3. File the receipt
`,
	},
	{
		id: 'sample-post-opening',
		state: 'Pending_Approval',
		priority: 'P2',
		hours: 2,
		title: 'Announce the opening hours in December',
		asks: ['post_public', 'medium', 'Customers ask for the hours every day.'],
		body: `> We are open all through December, on the 24th until 14:00. See you!

## Plan

- [ ] 1. Post the text on the shop’s page

    \`\`\`json
    { "tool": "social.post", "page": "Plant shop", "text": "We are open all through December, on the 24th until 14:00. See you!" }
    \`\`\`
`,
	},
	{
		id: 'sample-summarise-comments',
		state: 'Pending_Approval',
		priority: 'P3',
		hours: 6,
		title: 'Summarise the comments on the garden plan',
		asks: [null, 'low', 'Forty comments came in, and nobody has the time to read all of them.'],
		body: `## Plan

- [ ] Read the comments

    \`\`\`json
    { "tool": "vault.read", "path": "Garden/Comments.md" }
    \`\`\`

- [ ] Write a summary into a note

    \`\`\`json
    { "tool": "vault.create", "path": "Garden/Summary.md" }
    \`\`\`
`,
	},
	{
		id: 'sample-archive-photos',
		state: 'Done',
		priority: 'P3',
		hours: 90,
		title: 'Sort the photos of the summer fair',
		body: `## Plan

- [x] 1. Find duplicates
- [x] 2. File by day
`,
	},
];
