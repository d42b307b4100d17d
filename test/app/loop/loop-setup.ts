import { standardWorkspace, type Workspace } from '../../../src/core/workflow/workspace';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { gesture, TestPlane, TestTime, type PlaneOptions } from '../../support/plane';

export const TASK_ID = '550e8400-e29b-41d4-a716-446655440000';
export const TASK = 'Needs_Action/task_invoice.md';
export const PLAN = 'Plans/550e8400-plan.md';

export const LOOP_FOLDERS = {
	'Needs_Action/': '',
	'Plans/pending/': '',
	'Plans/approved/': '',
	'Plans/rejected/': '',
	'Done/failed/': '',
	'Done/invalid/': '',
	'Accounting/': '',
};

/** As a watcher drops it. */
export function taskNote(more = '', id = TASK_ID): string {
	return `---
id: ${id}
title: Reply to client about invoice
source: gmail
created_at: 2026-01-27T09:00:00Z
current_state: WATCH
priority: normal
requires_approval: false
---

# Task: Reply to client about invoice

## Original Content

Hello, when will invoice 4711 be paid?
${more}`;
}

export const THOUGHT = `
## Interpretation

A client wants to know when their invoice will be settled.

## Intent

Answer them politely.

## Requirements

The date of the payment.
`;

export const HARMLESS_TASK = `---
id: ${TASK_ID}
title: Summarise the meeting notes
source: manual
created_at: 2026-01-27T09:00:00Z
current_state: WATCH
requires_approval: false
---

## Original Content

Summarise the meeting notes.

## Interpretation

Read the notes of Monday and write a summary into the vault.

## Intent

A short summary in Notes.

## Requirements

The notes of Monday.
`;

export function planNote(
	steps: readonly string[],
	more = '',
	title = 'Reply to client about invoice',
): string {
	const lines = steps.map((step, index) => `- [ ] ${String(index + 1)}. ${step}`);
	return `---
task_id: ${TASK_ID}
approval_status: pending
created_at: 2026-01-27T09:05:00Z
${more}---

# Plan: ${title}

## Steps

${lines.join('\n')}
`;
}

export const MAIL_STEPS = ['Draft the answer', 'Send the e-mail to client@acme.example'];
export const HARMLESS_PLAN = () => planNote(HARMLESS_STEPS, '', 'Summarise the meeting notes');
const HARMLESS_STEPS = ['Read the meeting notes', 'Write a summary into Notes/summary.md'];

/** Every step done, each with its outcome. */
export function done(note: string, outcome = 'done', at = '2026-01-27T10:30:00Z'): string {
	const line = `$1x$2\n  - outcome: ${outcome} at ${at}`;
	return note.replace(/^(- \[) (\] \d+\. .*)$/gm, line);
}

export function loopWorkspace(changes: Partial<Workspace> = {}): Workspace {
	return { ...standardWorkspace('', 'cognitive-loop'), ...changes };
}

export async function startLoop(
	files: Record<string, string> = {},
	options: PlaneOptions & { vault?: MemoryVaultFiles } = {},
): Promise<TestPlane> {
	const vault = options.vault ?? new MemoryVaultFiles({ ...LOOP_FOLDERS, ...files });
	const plane = new TestPlane(vault, options.time ?? new TestTime(), {
		workspace: loopWorkspace(),
		...options,
	});
	return plane.start();
}

/** What a program does from outside: until the note rests, and until what follows from it is done. */
export async function write(plane: TestPlane, path: string, text: string): Promise<void> {
	plane.vault.outside.write(path, text);
	await plane.settle();
	await plane.settle();
}

export async function decide(
	plane: TestPlane,
	path: string,
	decision: 'approved' | 'rejected',
	reason = '',
) {
	const review = await plane.control.look(path);
	if (!review) throw new Error(`nothing to decide at ${path}`);
	const { substance } = review;
	const made = { path, decision, reason, substance, confirmed: true };
	const [outcome] = await plane.control.decide([made], gesture());
	await plane.settle();
	return outcome;
}

/** The states that the ledger has recorded, in order: `WATCH>WRITE`. */
export async function way(plane: TestPlane): Promise<string[]> {
	const entries = await plane.entries();
	return entries
		.filter(({ action }) => action === 'loop_advanced')
		.map(({ fromState, toState }) => `${fromState ?? ''}>${toState ?? ''}`);
}

export function noteNamed(plane: TestPlane, pattern: RegExp): [string, string] {
	const found = Object.entries(plane.notes()).find(([path]) => pattern.test(path));
	if (!found) throw new Error(`no ${String(pattern)} in ${Object.keys(plane.notes()).join(', ')}`);
	return found;
}
