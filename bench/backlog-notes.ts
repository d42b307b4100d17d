// Notes of issues like those of a real backlog, each with three relations.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatBacklogNote } from '../src/core/backlog/backlog-note';
import { formatBacklogId } from '../src/core/backlog/ids';
import { ISSUE_STATUSES, type Issue } from '../src/core/backlog/entities';

const FOLDERS = ['Backlog/issues', 'Backlog/specs', 'Logs'];

/** With the counters of ids, so that a backlog is there. */
export async function writeIssues(dir: string, count: number): Promise<string[]> {
	for (const folder of FOLDERS) await mkdir(join(dir, folder), { recursive: true });
	await writeFile(join(dir, 'Backlog', 'meta.json'), '{}\n');
	const paths: string[] = [];
	for (let number = 1; number <= count; number += 1) {
		const path = join(dir, issuePath(number));
		await writeFile(path, formatBacklogNote(issue(number, count), BODY, uuidOf(number)));
		paths.push(path);
	}
	return paths;
}

export function issuePath(number: number): string {
	return `Backlog/issues/${idOf(number)}.md`;
}

/** What it leads to was written soon after it, as people plan. */
export function issue(number: number, count: number): Issue {
	const after = (more: number) => idOf(Math.min(count, number + more));
	return {
		...{ kind: 'issue', id: idOf(number), title: `Do what has to be done as ${number}` },
		...{ description: '', status: ISSUE_STATUSES[number % 3] ?? 'open', issue_type: 'task' },
		...{ priority: PRIORITIES[number % 5] ?? 2, assignee: null, estimated_minutes: 60 },
		...{ created_at: '2025-10-16T10:00:00Z', updated_at: '2025-10-16T15:30:00Z' },
		...{ closed_at: null, created_by: 'alice', spec_refs: [], parent: null },
		...{ blocks: [after(7), after(31)], related: [after(3)], discovered_from: [] },
		tags: ['auth', 'api'],
	};
}

const PRIORITIES = [0, 1, 2, 3, 4] as const;
const BODY = '\n## Steps\n\nSteps of "quotes", as said before, in a sentence or two.\n';

function idOf(number: number): string {
	return formatBacklogId('issue', number);
}

function uuidOf(number: number): string {
	return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}
