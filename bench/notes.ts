// Notes like those of a real workspace: a block of properties, a page of text, a few steps.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WORKFLOW_STATES, type WorkflowState } from '../src/core/workflow/states';

/** No real folder holds more; above it the file system itself gets slower. */
const MOST_IN_A_FOLDER = 1_000;

export async function makeFolders(dir: string): Promise<void> {
	for (const folder of [...WORKFLOW_STATES, 'Logs'])
		await mkdir(join(dir, folder), { recursive: true });
}

/** Writes them into the folder of one state, and says where they are, relative to `dir`. */
export async function writeNotes(
	dir: string,
	state: WorkflowState,
	ids: readonly number[],
	text: (index: number, state: string) => string = noteText,
): Promise<string[]> {
	const paths = ids.map((id, index) => pathOf(state, id, Math.floor(index / MOST_IN_A_FOLDER)));
	const folders = new Set(paths.map((path) => path.slice(0, path.lastIndexOf('/'))));
	for (const folder of folders) await mkdir(join(dir, folder), { recursive: true });
	for (const [index, path] of paths.entries())
		await writeFile(join(dir, path), text(ids[index] ?? 0, state));
	return paths;
}

function pathOf(state: WorkflowState, id: number, part: number): string {
	return part === 0 ? `${state}/task-${id}.md` : `${state}/part-${part}/task-${id}.md`;
}

export function noteText(index: number, state: string): string {
	return `---
id: task-${index}
state: ${state}
priority: P${index % 4}
created_at: 2026-01-27T10:00:00Z
modified_at: 2026-01-27T10:30:00Z
metadata:
  assigned_to: null
  tags: [feature, backend]
  estimated_hours: 8
---

# Task ${index}: implement the feature

## Description
${'A sentence that says what has to be done, and why. '.repeat(8)}

## Acceptance Criteria
- [ ] Criterion 1
- [x] Criterion 2
`;
}

/** As short as a note can be: for vaults of which only the size matters. */
export function shortNoteText(index: number, state: string): string {
	return `---\nid: task-${index}\nstate: ${state}\n---\n`;
}
