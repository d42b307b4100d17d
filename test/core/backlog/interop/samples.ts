// Backlogs of other tools in small, and what a test does with them: from files to notes as text, and back.

import fc from 'fast-check';
import { formatBacklogNote, readBacklogNote } from '../../../../src/core/backlog/backlog-note';
import type { Issue } from '../../../../src/core/backlog/entities';
import type {
	ForeignBacklog,
	ForeignFormat,
	FormatName,
	ImportedNote,
	OwnNote,
} from '../../../../src/core/backlog/interop/define';
import { planExport } from '../../../../src/core/backlog/interop/export';
import { formatNamed } from '../../../../src/core/backlog/interop/formats';
import { planImport, type ImportPlan } from '../../../../src/core/backlog/interop/import';
import { parseFrontmatter } from '../../../../src/core/note/frontmatter';

type Line = Readonly<Record<string, unknown>>;

const hexOf = (id: string) => Buffer.from(id).toString('hex').slice(-12).padStart(12, '0');

export const lines = (...records: Line[]): string =>
	records.map((record) => `${JSON.stringify(record)}\n`).join('');

export function sudocodeIssue(id: string, more: Line = {}): Line {
	return {
		...{ id, uuid: `00000000-0000-4000-8000-${hexOf(id)}` },
		...{ title: `Title of ${id}`, content: `# ${id}\n\nText.`, status: 'open', priority: 2 },
		...{ assignee: null, archived: 0, archived_at: null, created_at: '2025-10-24 09:53:37' },
		...{ updated_at: '2025-11-03T03:10:12.642Z', closed_at: null, parent_id: null },
		...{ parent_uuid: null, relationships: [], tags: [] },
		...more,
	};
}

export function sudocodeSpec(id: string, more: Line = {}): Line {
	return {
		...{ id, uuid: `00000000-0000-4000-9000-${hexOf(id)}` },
		...{ title: `Title of ${id}`, file_path: `specs/${id}_title.md`, content: '# Spec\n' },
		...{ priority: 1, archived: 0, archived_at: null, created_at: '2025-10-24 09:53:37' },
		...{ updated_at: '2025-11-03T03:10:12.642Z', parent_id: null, parent_uuid: null },
		...{ relationships: [], tags: ['engine'] },
		...more,
	};
}

export function edge(from: string, type: string, to: string): Line {
	const kindOf = (id: string) => (id.startsWith('s-') ? 'spec' : 'issue');
	return { from, from_type: kindOf(from), to, to_type: kindOf(to), type };
}

export function sudocodeFiles(issues: readonly Line[], specs: readonly Line[] = []) {
	const files = new Map([['.sudocode/issues.jsonl', lines(...issues)]]);
	if (specs.length > 0) files.set('.sudocode/specs.jsonl', lines(...specs));
	return files;
}

export const SUDOCODE = sudocodeFiles(
	[
		sudocodeIssue('i-7l9m', {
			content: 'Implements [[s-14sh]], see [[@i-x00b|the other]] and `[[i-x00b]]`.\n',
			relationships: [
				edge('i-7l9m', 'implements', 's-14sh'),
				edge('i-7l9m', 'depends-on', 'i-x00b'),
			],
			feedback: [{ id: 'FB-001', to_id: 's-14sh', content: 'Which grant?', dismissed: false }],
			external_links: [{ provider: 'jira', external_id: 'X-1', sync_enabled: true }],
		}),
		sudocodeIssue('i-x00b', {
			status: 'closed',
			closed_at: '2025-11-03 03:10:12',
			parent_id: 'i-7l9m',
			archived: 1,
			relationships: [
				edge('i-x00b', 'references', 's-14sh'),
				edge('i-x00b', 'discovered-from', 'i-7l9m'),
				edge('i-x00b', 'tickles', 'i-7l9m'),
			],
		}),
	],
	[sudocodeSpec('s-14sh', { archived: 1, archived_at: '2025-11-05T05:38:47.341Z' })],
);

export const BEADS = new Map([
	[
		'.beads/issues.jsonl',
		lines(
			{
				...{ _type: 'issue', id: 'bd-a1b2', title: 'Pin the gate', description: 'One.\n\nTwo.' },
				...{ design: 'A table.', acceptance_criteria: '- it holds', notes: 'See bd-1.' },
				...{ spec_id: 'docs/gate.md', status: 'deferred', priority: 0, issue_type: 'molecule' },
				...{ assignee: 'beads/polecats/quartz', estimated_minutes: 30 },
				...{ created_at: '2026-02-27T22:59:07Z', updated_at: '2026-02-28T03:39:03Z' },
				...{ defer_until: '2026-05-01T00:00:00Z', metadata: { points: 3 }, await_type: 'gh:pr' },
				labels: ['gate'],
				dependencies: [
					{ issue_id: 'bd-a1b2', depends_on_id: 'bd-a1b2.1', type: 'waits-for', metadata: '{}' },
					{ issue_id: 'bd-a1b2', depends_on_id: 'agent-7', type: 'approved-by' },
				],
				...{ comments: [{ id: 'c1', text: 'Ja.' }], dependency_count: 1, dependent_count: 0 },
			},
			{
				...{ id: 'bd-a1b2.1', title: 'A child', description: 'With\n\n## Notes\n\nin its text.' },
				...{ status: 'somewhere', priority: 2, issue_type: 'convoy', owner: 'x@example.org' },
				...{ created_at: '2026-02-27T22:59:07Z', updated_at: '2026-02-27T22:59:07Z' },
				dependencies: [{ issue_id: 'bd-a1b2.1', depends_on_id: 'bd-a1b2', type: 'parent-child' }],
			},
		) + `${JSON.stringify({ _type: 'memory', key: 'a', value: 'b' })}\n`,
	],
]);

export const SEED = new Map([
	[
		'.sudocode/specs/auth-system.md',
		`---\nid: spec-001\ntitle: Authentication System Design\ntype: architecture\nstatus: draft\npriority: 1\ncreated_at: 2025-10-16T10:00:00Z\nupdated_at: 2025-10-16T15:30:00Z\ncreated_by: alice\nupdated_by: alice\nparent: null\nblocks: []\nrelated: []\ntags: [auth, security]\nreviewer: bob\n---\n\n# Authentication\n\nSupport OAuth 2.0 [[@issue-004]]\n`,
	],
	[
		'.sudocode/issues/issues.jsonl',
		lines({
			...{ id: 'issue-004', title: 'Token endpoint', description: 'Create it', content: 'Text' },
			...{ status: 'open', priority: 1, issue_type: 'task', assignee: null },
			...{ estimated_minutes: 120, created_at: '2025-10-16T10:00:00Z' },
			...{ updated_at: '2025-10-16T15:30:00Z', closed_at: null, created_by: 'agent-planner' },
			...{ spec_refs: ['spec-001'], relationships: [], tags: ['auth'], sprint: 7 },
		}),
	],
	['.sudocode/meta.json', '{\n  "next_spec_id": 43,\n  "next_issue_id": 157\n}\n'],
]);

/** What a vault has of an import: text, and read from there. */
export function asNotes(
	imported: readonly ImportedNote[],
	paths: readonly string[] = [],
): OwnNote[] {
	return imported.map(({ entity, content, uuid, unknown }, at) => {
		const path = paths[at] ?? `Backlog/${entity.kind}s/${entity.id}.md`;
		const text = formatBacklogNote(entity, content, uuid, unknown);
		const found = parseFrontmatter(text);
		if (found.kind !== 'properties') throw new Error(`not properties: ${text}`);
		const { properties, body } = found;
		const note = readBacklogNote(entity.kind, { path, text, properties, body }, 0);
		if (!note) throw new Error(`not an entity: ${text}`);
		return note;
	});
}

export function importAll(foreign: ForeignBacklog, existing: readonly OwnNote[] = []): ImportPlan {
	return planImport(foreign, { existing, next: { spec: 1, issue: 1 } });
}

export function createdBy({ creations }: ImportPlan): ImportedNote[] {
	return creations.map((make) => make());
}

export function writes(format: ForeignFormat, backlog: ForeignBacklog): Map<string, string> {
	if (!format.write) throw new Error(`${format.name} is only read`);
	return format.write(backlog);
}

/** Files, notes, files. */
export function thereAndBack(
	name: FormatName,
	files: ReadonlyMap<string, string>,
): Map<string, string> {
	const format = formatNamed(name);
	const foreign = format.read(files);
	const notes = asNotes(createdBy(importAll(foreign)));
	return writes(format, planExport(name, notes, { leftovers: foreign.leftovers }).backlog);
}

export function jsonLines(text: string | undefined): unknown[] {
	return (text ?? '')
		.split('\n')
		.flatMap((line) => (line === '' ? [] : [JSON.stringify(JSON.parse(line))]));
}

export const issue = (id: string, more: Partial<Issue> = {}): Issue => ({
	...{ kind: 'issue', id, title: `Title of ${id}`, description: '', status: 'open', priority: 2 },
	...{ issue_type: 'task', assignee: null, estimated_minutes: null, closed_at: null },
	...{ created_at: '2026-01-02T03:04:05Z', updated_at: '2026-01-02T03:04:05Z' },
	...{ created_by: 'alice', spec_refs: [], parent: null, blocks: [], related: [] },
	...{ discovered_from: [], tags: [] },
	...more,
});

export const own = (entity: OwnNote['entity'], content = 'Text.\n'): OwnNote => ({
	...{ path: `Backlog/${entity.id}.md`, entity, content, uuid: null, unknown: {} },
});

/** Any JSON that comes through JSON as it is. */
export const anyJson = fc
	.jsonValue({ maxDepth: 2 })
	.map((value): unknown => JSON.parse(JSON.stringify(value)));
/** Of what people write; lone halves of a sign aren't text. */
export const anyText = fc.string({ unit: 'grapheme', maxLength: 60 });
