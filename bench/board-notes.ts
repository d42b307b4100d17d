// A workspace with many items in every state, of which no two are called the same.

import { WORKFLOW_STATES, type WorkflowState } from '../src/core/workflow/states';
import { writeNotes } from './notes';

/** Seldom in words, so that each letter of a code leaves fewer notes over. */
const DIGITS = 'zqxjkvwyfb';
const VERBS = ['Answer', 'Prepare', 'Review', 'Send', 'Check', 'Plan', 'Pay', 'Collect'];
const THINGS = ['the invoice', 'a reply', 'the minutes', 'last month', 'the offer', 'a summary'];
const MINUTE_MS = 60_000;
const AT_STAKE: readonly WorkflowState[] = ['Pending_Approval', 'Approved'];
/** One of so many lies in each of these. */
const FEW_OF = 50;

/** A word that stands for a number. */
export function codeOf(index: number): string {
	const digits = String(index).padStart(6, '0');
	return Array.from(digits, (digit) => DIGITS[Number(digit)]).join('');
}

/** As many in each state, but for those where decisions are at stake: of these people have few at once. */
export async function writeItems(dir: string, count: number): Promise<void> {
	const few = Math.ceil(count / FEW_OF);
	const each = Math.ceil(
		(count - AT_STAKE.length * few) / (WORKFLOW_STATES.length - AT_STAKE.length),
	);
	let first = 0;
	for (const state of WORKFLOW_STATES) {
		const wanted = AT_STAKE.includes(state) ? few : each;
		const length = Math.min(wanted, count - first);
		const ids = Array.from({ length }, (_, index) => index + first);
		await writeNotes(dir, state, ids, itemText);
		first += length;
	}
}

export function itemText(index: number, state: string): string {
	const since = new Date(Date.UTC(2026, 0, 1) + index * MINUTE_MS).toISOString();
	return `---
id: task-${String(index)}
state: ${state}
priority: P${String(index % 4)}
created_at: ${since}
source: ${index % 3 === 0 ? 'email' : 'filesystem'}
tags: [feature, area-${String(index % 20)}]
---

# ${VERBS[index % VERBS.length]!} ${THINGS[index % THINGS.length]!} of ${codeOf(index)} before the end of the week

${'A sentence that says what has to be done, and why. '.repeat(8)}

- [ ] Criterion 1
- [x] Criterion 2
`;
}

/** Of the card that stands first in its column. */
export function firstItemText(title: string, state: string): string {
	return `---
id: ${title}
state: ${state}
priority: P0
created_at: 2025-01-01T10:00:00Z
---

# ${title}
`;
}
