// Lines of mirrors for tests.

import { parseLines, type ParsedLine } from '../../../src/core/backlog/mirror/jsonl';
import type { Json } from '../../../src/core/shared/json';

type Fields = Readonly<Record<string, Json>>;

export function issueLine(number: number | string, fields: Fields = {}): string {
	const id = typeof number === 'string' ? number : `issue-${String(number).padStart(3, '0')}`;
	return JSON.stringify({
		...{ id, title: `Issue ${number}`, description: '', content: '', status: 'open', priority: 2 },
		...{ issue_type: 'task', assignee: null, estimated_minutes: null },
		...{ created_at: '2025-10-16T10:00:00Z', updated_at: '2025-10-16T10:00:00Z' },
		...{ closed_at: null, created_by: 'alice', spec_refs: [], relationships: [], tags: [] },
		...fields,
	});
}

export function specLine(number: number, fields: Fields = {}): string {
	const id = `spec-${String(number).padStart(3, '0')}`;
	return JSON.stringify({
		...{ id, title: `Spec ${number}`, file_path: `Backlog/specs/${id}.md`, content: '' },
		...{ type: 'feature', status: 'draft', priority: 2 },
		...{ created_at: '2025-10-16T10:00:00Z', updated_at: '2025-10-16T10:00:00Z' },
		...{ created_by: 'alice', updated_by: 'alice', parent: null },
		...{ relationships: [], issue_refs: [], tags: [] },
		...fields,
	});
}

export function mirror(...lines: readonly string[]): string {
	return lines.map((line) => `${line}\n`).join('');
}

export function parsedIssues(...lines: readonly string[]): ParsedLine[] {
	return parseLines(mirror(...lines), 'issue').lines;
}
