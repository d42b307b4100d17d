// Indexing 10,000 notes, against reading the same files once and parsing their YAML.

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ItemIndex } from '../src/app/item-index';
import { parseSettings } from '../src/core/settings';
import { WORKFLOW_STATES } from '../src/core/workflow/states';
import { standardWorkspace } from '../src/core/workflow/workspace';
import { NodePacer } from '../src/node/node-pacer';
import { NodeVaultFiles } from '../src/node/node-vault-files';
import { timeBoth, type Row } from './measure';

const NOTES = 10_000;
const AT_ONCE = 16;

export async function benchIndex(): Promise<Row> {
	const dir = await mkdtemp(join(tmpdir(), 'signoff-bench-'));
	try {
		const files = await writeNotes(dir);
		const settings = { ...parseSettings(null), workspaces: [standardWorkspace('')] };
		const times = await timeBoth(
			5,
			async () => {
				const index = new ItemIndex(new NodeVaultFiles(dir), new NodePacer(), settings);
				await index.rebuild(settings);
				const counted = WORKFLOW_STATES.reduce((sum, state) => sum + index.count(state), 0);
				if (counted !== NOTES) throw new Error(`indexed ${counted} of ${NOTES} notes`);
			},
			() => readAndParse(files),
		);
		return {
			name: `index ${NOTES.toLocaleString('en')} notes`,
			unit: 'ms',
			...times,
			baselineName: 'one plain read + YAML parse of the same files',
			budget: 2,
		};
	} finally {
		await rm(dir, { recursive: true, force: true });
	}
}

async function writeNotes(dir: string): Promise<string[]> {
	const files: string[] = [];
	for (const state of WORKFLOW_STATES) await mkdir(join(dir, state), { recursive: true });
	for (let index = 0; index < NOTES; index += 1) {
		const state = WORKFLOW_STATES[index % WORKFLOW_STATES.length] ?? 'Inbox';
		const file = join(dir, state, `task-${index}.md`);
		await writeFile(file, noteText(index, state));
		files.push(file);
	}
	return files;
}

function noteText(index: number, state: string): string {
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

async function readAndParse(files: readonly string[]): Promise<void> {
	const queue = files.values();
	const reader = async () => {
		for (const file of queue) {
			const text = await readFile(file, 'utf8');
			parse(text.slice(4, text.indexOf('\n---', 4)));
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, reader));
}
