// Items for a first look: the kinds of work that people let agents do, one for each state. Plain
// notes in the format that a person or an agent would write by hand.
// Tests as a value.

import { subHours } from 'date-fns';
import type { WorkflowState } from '../workflow/states';

export interface SampleItem {
	state: WorkflowState;
	name: string;
	text: string;
}

interface Draft {
	id: string;
	state: WorkflowState;
	priority: string;
	/** How old the item is. */
	hours: number;
	title: string;
	body: string;
	properties?: string;
}

export function sampleItems(now: Date): SampleItem[] {
	return DRAFTS.map((draft) => ({
		state: draft.state,
		name: `${draft.id}.md`,
		text: formatDraft(draft, now),
	}));
}

function formatDraft(draft: Draft, now: Date): string {
	const created = formatTime(subHours(now, draft.hours));
	const asked = formatTime(subHours(now, draft.hours / 2));
	const extra = (draft.properties ?? '').replaceAll('{asked}', asked);
	return `---
id: ${draft.id}
state: ${draft.state}
priority: ${draft.priority}
created_at: ${created}
modified_at: ${asked}
${extra}---

# ${draft.title}

${draft.body}`;
}

function formatTime(time: Date): string {
	return time.toISOString().replace(/\.\d+Z$/, 'Z');
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
		properties: `approval_request:
  action_type: make_payment
  risk_level: high
  justification: "The invoice matches order 3120 and is due on Friday."
  requested_at: {asked}
  approved_at: null
  approved_by: null
  decision: pending
`,
		body: `Invoice 4711, € 1,240.00, due on Friday. The bank details are new: this supplier has never been
paid before.

## Plan

- [x] 1. Match the invoice with the order
- [ ] 2. Prepare the transfer
- [ ] 3. Pay
`,
	},
	{
		id: 'sample-reply-landlord',
		state: 'Pending_Approval',
		priority: 'P2',
		hours: 2,
		title: 'Reply to the landlord about the heating',
		properties: `approval_request:
  action_type: send_message
  risk_level: medium
  justification: "The landlord asked for a date by tomorrow."
  requested_at: {asked}
  approved_at: null
  approved_by: null
  decision: pending
`,
		body: `> Thank you for your letter. The technician may come on Tuesday between nine and twelve; someone
> will be at home.

## Plan

- [x] 1. Look up free times in the calendar
- [ ] 2. Send the reply
`,
	},
	{
		id: 'sample-fix-rounding',
		state: 'Approved',
		priority: 'P1',
		hours: 30,
		title: 'Fix the rounding error in the invoice totals',
		body: `Totals are off by a cent when three or more items carry a discount.

## Plan

- [x] 1. Write a test that shows the error
- [x] 2. Round once, at the end
- [ ] 3. Release the fix
`,
	},
	{
		id: 'sample-post-opening',
		state: 'Rejected',
		priority: 'P3',
		hours: 50,
		title: 'Announce the opening hours in December',
		body: `Rejected: the hours for the 24th are wrong.

> We are open all through December, also on the 24th until 18:00!
`,
	},
	{
		id: 'sample-archive-photos',
		state: 'Done',
		priority: 'P3',
		hours: 90,
		title: 'Sort the photos of the summer fair',
		body: `## Plan

- [x] 1. Remove duplicates
- [x] 2. File by day
`,
	},
];
