// The copies that sync tools leave of a backlog's files that are no notes.

import { describe, expect, it } from 'vitest';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import {
	BY,
	ISSUE,
	ISSUES,
	linesIn,
	META,
	openBacklog,
	reopen,
	rest,
	type TestPlane,
	told,
	valueOf,
} from './backlog-setup';

const TAG = 'sync-conflict-20261119-101500-ABCDEFG';
const COPY = `Backlog/issues/issues.${TAG}.jsonl`;
const KEPT = `Backlog/Trash/issues.${TAG}.jsonl`;
const META_COPY = 'Backlog/meta (conflicted copy 2026-11-19 101500).json';

async function withIssues() {
	const opened = await openBacklog();
	const { plane, backlog } = opened;
	for (const title of ['First', 'Second', 'Third'])
		valueOf(await backlog.create('', { kind: 'issue', title }, BY));
	await rest(plane);
	return opened;
}

function edited(plane: TestPlane, index: number, fields: Record<string, unknown>): string {
	return `${JSON.stringify({ ...linesIn(plane, ISSUES)[index], ...fields })}\n`;
}

const findings = ({ control }: TestPlane) =>
	control.backlog
		.findings('')
		.map(({ code, path, sentence }) => [code, path, sentence] as const)
		.filter(([, path]) => path.includes('conflict'));

describe('a copy of a mirror by a sync tool', () => {
	it('is taken in like an edit of the mirror, and goes to the trash', async () => {
		const { plane, backlog } = await withIssues();
		const [first = '', second = '', third = ''] = (plane.notes()[ISSUES] ?? '').split('\n');
		// Of a state that is known, with an edit on both sides of one field; of one that nobody knows; as it is; and new.
		const copy = [
			edited(plane, 0, { priority: 4, assignee: 'Robin' }),
			edited(plane, 1, { assignee: 'Robin', updated_at: '2020-01-01T00:00:00Z' }),
			`${third}\n`,
			'{"id":"issue-009","title":"New"}\n',
		].join('');
		expect([first, second]).not.toContain('');
		valueOf(await backlog.update(ISSUE, { fields: { priority: 1 } }, BY));
		await rest(plane);
		plane.vault.outside.write(COPY, copy);
		await rest(plane);
		expect(plane.failures).toEqual([]);
		expect(plane.notes()[COPY]).toBeUndefined();
		expect(plane.vault.snapshot()[KEPT]).toBe(copy);
		expect(linesIn(plane, ISSUES)).toMatchObject([
			{ id: 'issue-001', priority: 1, assignee: 'Robin' },
			{ id: 'issue-002', assignee: null },
			{ id: 'issue-003' },
			{ id: 'issue-009', title: 'New' },
		]);
		expect(backlog.conflicts('').map(({ id, fields }) => [id, fields])).toEqual([
			['issue-001', { priority: [1, 4] }],
			['issue-002', { assignee: [null, 'Robin'] }],
		]);
		expect((await told(plane)).join('\n')).toContain(`issues.${TAG}.jsonl`);
		const past = await told(plane);
		expect(await told(await reopen(plane))).toEqual(past);
	});

	it('is taken in again where somebody changes it meanwhile', async () => {
		const { plane } = await withIssues();
		const copy = edited(plane, 0, { assignee: 'Robin' });
		const later = `${copy}{"id":"issue-009","title":"New"}\n`;
		const end = plane.site.parts.ledger.onAppended(({ action }) => {
			if (action !== 'entity_changed') return;
			plane.vault.outside.write(COPY, later);
			end();
		});
		plane.vault.outside.write(COPY, copy);
		await rest(plane);
		expect(plane.failures).toEqual([]);
		expect(plane.vault.snapshot()[KEPT]).toBe(later);
		expect(linesIn(plane, ISSUES).at(-1)).toMatchObject({ id: 'issue-009', title: 'New' });
	});

	it('of what this device wrote itself says nothing new', async () => {
		const { plane, backlog } = await withIssues();
		const copy = plane.notes()[ISSUES] ?? '';
		valueOf(await backlog.update(ISSUE, { fields: { priority: 1 } }, BY));
		valueOf(await backlog.remove('Backlog/issues/issue-002.md', BY));
		await rest(plane);
		const past = await told(plane);
		plane.vault.outside.write(COPY, copy);
		await rest(plane);
		expect(await told(plane)).toEqual(past);
		expect(plane.vault.snapshot()[KEPT]).toBe(copy);
		expect(linesIn(plane, ISSUES).map(({ id }) => id)).toEqual(['issue-001', 'issue-003']);
	});

	it('is found at the next start where it came while the app was closed', async () => {
		const { plane } = await withIssues();
		const copy = edited(plane, 0, { assignee: 'Robin' });
		plane.stop();
		plane.vault.outside.write(COPY, copy);
		const again = await reopen(plane);
		await rest(again);
		expect(again.notes()[ISSUE]).toContain('assignee: Robin\n');
		expect(again.vault.snapshot()[KEPT]).toBe(copy);
	});

	it('stays and is named where a line of it can’t be read, until somebody mends it', async () => {
		const { plane } = await withIssues();
		const copy = edited(plane, 0, { assignee: 'Robin' });
		plane.vault.outside.write(COPY, `${copy}{"id":"issue-0`);
		await rest(plane);
		expect(plane.notes()[ISSUE]).not.toContain('Robin');
		expect(findings(plane)).toEqual([
			['sync-copy', COPY, expect.stringMatching(/copy of issues\.jsonl.*line 2/i)],
		]);
		const again = await reopen(plane);
		expect(findings(again)).toHaveLength(1);
		again.vault.outside.write(COPY, copy);
		await rest(again);
		expect(again.notes()[ISSUE]).toContain('assignee: Robin\n');
		expect(findings(again)).toEqual([]);
	});

	it('names the line that no note can hold, and keeps it in the trash', async () => {
		const { plane } = await withIssues();
		const copy = '{"id":"issue-009","title":"Odd","content":"a\\u0000b"}\n';
		plane.vault.outside.write(COPY, copy);
		await rest(plane);
		expect(plane.vault.snapshot()[KEPT]).toBe(copy);
		expect(findings(plane)).toEqual([['line-unsaid', KEPT, expect.stringContaining('issue-009')]]);
	});

	it('is only named where Signoff watches', async () => {
		const workspace = { ...standardWorkspace(''), switches: { watchOnly: true } };
		const { plane } = await openBacklog({}, { workspace });
		plane.vault.outside.write(COPY, '{"id":"issue-009","title":"New"}\n');
		await rest(plane);
		expect(findings(plane)).toMatchObject([
			['sync-copy', COPY, expect.stringContaining('issues.jsonl')],
		]);
		expect(plane.vault.snapshot()[COPY]).toBeDefined();
	});
});

describe('a copy of the counters by a sync tool', () => {
	it('raises the counters, and goes to the trash', async () => {
		const { plane, backlog } = await withIssues();
		plane.vault.outside.write(META_COPY, '{"next_spec_id": 3, "next_issue_id": 41}');
		await rest(plane);
		expect(JSON.parse(plane.vault.snapshot()[META] ?? '')).toEqual({
			next_spec_id: 3,
			next_issue_id: 41,
		});
		expect(Object.keys(plane.vault.snapshot())).toContain(META_COPY.replace('/', '/Trash/'));
		expect(valueOf(await backlog.create('', { kind: 'issue', title: 'Next' }, BY)).id).toBe(
			'issue-041',
		);
	});

	it('is named where it can’t be read', async () => {
		const { plane } = await withIssues();
		plane.vault.outside.write(META_COPY, '[1]');
		await rest(plane);
		expect(findings(plane)).toMatchObject([
			['sync-copy', META_COPY, expect.stringContaining('meta.json')],
		]);
		plane.vault.outside.remove(META_COPY);
		await rest(plane);
		expect(findings(plane)).toEqual([]);
	});
});

describe('a copy of the relationships by a sync tool', () => {
	it('is named', async () => {
		const { plane } = await withIssues();
		const path = `Backlog/relationships.${TAG}.jsonl`;
		plane.vault.outside.write(path, '{"from":"issue-001","to":"issue-002","type":"blocks"}\n');
		await rest(plane);
		expect(findings(plane)).toEqual([
			['sync-copy', path, expect.stringContaining('Put into relationships.jsonl')],
		]);
	});
});
