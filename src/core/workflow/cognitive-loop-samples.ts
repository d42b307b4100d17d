// Notes for a first look at the cognitive loop: a task with its plan, and one that has just come in. Nobody
// has decided anything.

import { subHours } from 'date-fns';
import { formatTime } from '../note/time';
import type { Sample } from './define';

const INVOICE = '1f0c7a52-3b1e-4c5d-9a6f-2d8e7b4c9a01';
const MEETING = '8c2d4e60-5a7b-4f3c-8d1e-6b9a0c3f7e02';

export function sampleLoop(now: Date): Sample[] {
	return NOTES.map(({ hours, text, ...sample }) => ({
		...sample,
		text: text.replace('{created}', formatTime(subHours(now, hours).getTime())),
	}));
}

const NOTES: readonly (Sample & { hours: number })[] = [
	{
		hours: 3,
		state: 'Needs_Action',
		name: 'task_invoice.md',
		text: `---
id: ${INVOICE}
title: Reply to client about invoice
source: gmail
created_at: {created}
current_state: WATCH
priority: high
requires_approval: true
---

# Task: Reply to client about invoice

## Original Content

Hello, we have not heard from you about invoice 2041. When will it be settled?

## Interpretation

A client asks for the date on which their invoice will be paid. It is approved and due on Friday.

## Intent

Tell them the date, politely.

## Requirements

- The date of the payment run
- Their address
`,
	},
	{
		hours: 2,
		state: 'Plans',
		name: `${INVOICE.slice(0, 8)}-plan.md`,
		text: `---
task_id: ${INVOICE}
approval_status: pending
created_at: {created}
---

# Plan: Reply to client about invoice

## Steps

- [ ] 1. Look up the date of the payment run
- [ ] 2. Send the e-mail to billing@northwind.example

## Risk Assessment
- Reversibility: an e-mail cannot be unsent
`,
	},
	{
		hours: 1,
		state: 'Needs_Action',
		name: 'task_meeting.md',
		text: `---
id: ${MEETING}
title: Summarise the meeting of Monday
source: filesystem
created_at: {created}
current_state: WATCH
priority: normal
requires_approval: false
---

# Task: Summarise the meeting of Monday

## Original Content

Notes/Meeting.md was added.

- [ ] Read the meeting notes
- [ ] Write a summary below them
`,
	},
];
