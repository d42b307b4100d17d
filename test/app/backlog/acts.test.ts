import { describe, expect, it } from 'vitest';
import { gesture } from '../../support/plane';
import {
	AGENT,
	BY,
	ISSUE,
	ISSUES,
	linesIn,
	META,
	openBacklog,
	rest,
	SPEC,
	SPECS,
	told,
	valueOf,
} from './backlog-setup';

async function withBoth() {
	const opened = await openBacklog();
	const { backlog } = opened;
	valueOf(
		await backlog.create('', { kind: 'spec', title: 'Auth system', name: 'auth-system' }, BY),
	);
	valueOf(
		await backlog.create(
			'',
			{ kind: 'issue', title: 'Add OAuth', fields: { spec_refs: ['spec-001'] } },
			AGENT,
		),
	);
	return opened;
}

describe('a backlog', () => {
	it('is made where somebody asks for one, and nowhere else', async () => {
		const { plane, backlog } = await openBacklog();
		expect(plane.notes()[META]).toBe('{\n  "next_spec_id": 1,\n  "next_issue_id": 1\n}\n');
		expect(backlog.isSetUp('')).toBe(true);
		expect(plane.failures).toEqual([]);
	});

	it('begins new entries as the person’s template says, planned ones too', async () => {
		const files = {
			'Templates/issue.md': '---\ntags: [x]\n---\n# {{title}} ({{id}})\n\n{{date}}\n',
		};
		const templates = { issue: 'Templates/issue.md', spec: 'Templates/gone.md' };
		const { plane, backlog } = await openBacklog(files, { templates });
		valueOf(await backlog.create('', { kind: 'issue', title: 'Pay' }, BY));
		expect(plane.notes()[ISSUE]).toMatch(/\n---\n+# Pay \(issue-001\)\n\n\d{4}-\d\d-\d\d\n$/);
		const made = await backlog.create('', { kind: 'spec', title: 'Auth system' }, BY);
		expect(plane.notes()[valueOf(made).path]).toContain('# Auth system\n\n## Requirements\n');
		const content = '# Auth\n\n## Requirements\n\n1. Sign in\n';
		valueOf(await backlog.update(SPEC, { content }, BY));
		const draft = await backlog.planSpec(SPEC, new AbortController().signal);
		if (!draft.ok) throw new Error(draft.refusal.sentence);
		valueOf(await backlog.keepSpecPlan(draft.value, BY));
		expect(plane.notes()['Backlog/issues/issue-002.md']).toContain('# Sign in (issue-002)\n');
	});

	it('has what the seed’s scenario has after a spec and an issue were made', async () => {
		const { plane, backlog } = await withBoth();
		expect(plane.notes()[SPEC]).toContain('id: spec-001\ntitle: Auth system\ntype: feature\n');
		expect(linesIn(plane, SPECS)).toMatchObject([
			{ id: 'spec-001', title: 'Auth system', file_path: SPEC, created_by: 'Kim' },
		]);
		expect(linesIn(plane, ISSUES)).toMatchObject([
			{ id: 'issue-001', status: 'open', created_by: 'agent-planner', spec_refs: ['spec-001'] },
		]);
		expect(JSON.parse(plane.notes()[META] ?? '')).toEqual({ next_spec_id: 2, next_issue_id: 2 });
		expect(
			backlog
				.graphOf('')
				.ready()
				.map(({ id }) => id),
		).toEqual(['issue-001']);
		expect(backlog.progress('spec-001')).toEqual({ closed: 0, total: 1 });
		expect((await told(plane)).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
			'entity_created spec-001',
			'entity_created issue-001',
		]);
	});

	it('changes fields by splicing, and says when and by whom', async () => {
		const { plane, backlog } = await withBoth();
		const before = plane.notes()[ISSUE] ?? '';
		plane.time.advance(60_000);
		const version = backlog.versionOf(ISSUE);
		valueOf(await backlog.update(ISSUE, { fields: { priority: 0, assignee: 'agent-1' } }, AGENT));
		expect(plane.notes()[ISSUE]).toBe(
			before
				.replace('priority: 2', 'priority: 0')
				.replace('assignee: null', 'assignee: agent-1')
				.replace('updated_at: 2026-01-27T10:00:00Z', 'updated_at: 2026-01-27T10:01:00Z'),
		);
		expect(linesIn(plane, ISSUES)).toMatchObject([{ priority: 0, assignee: 'agent-1' }]);
		expect(backlog.versionOf(ISSUE)).toMatchObject({ version: 2, previous_hash: version?.hash });
		expect((await told(plane)).at(-1)).toContain('"priority":[2,0]');
	});

	it('writes a value over a wrong one, also where that value counts already', async () => {
		const { plane, backlog } = await withBoth();
		const wrong = (plane.notes()[ISSUE] ?? '')
			.replace('status: open', 'status: wontfix')
			.replace('priority: 2', 'priority: 9');
		plane.vault.outside.write(ISSUE, wrong);
		await rest(plane);
		valueOf(await backlog.update(ISSUE, { fields: { status: 'open', priority: 2 } }, AGENT));
		expect(plane.notes()[ISSUE]).toContain('\nstatus: open\npriority: 2\n');
	});

	it('answers who is late as seed 003 does, field by field', async () => {
		const { backlog } = await withBoth();
		const basedOn = backlog.versionOf(ISSUE)?.hash ?? '';
		valueOf(await backlog.update(ISSUE, { fields: { priority: 1 }, basedOn }, AGENT));
		const late = await backlog.update(ISSUE, { fields: { priority: 3 }, basedOn }, AGENT);
		expect(late).toMatchObject({
			ok: false,
			refusal: {
				code: 'backlog-changed-meanwhile',
				conflict: {
					error: 'Entity was modified by another client',
					client_hash: basedOn,
					client_version: 1,
					current_version: 2,
					fields: [{ name: 'priority', base: 2, current: 1, yours: 3 }],
				},
			},
		});
	});

	it('closes by a person’s hand, and never by a program’s word', async () => {
		const { plane, backlog } = await withBoth();
		valueOf(await backlog.setStatus(ISSUE, 'closed', AGENT));
		expect(plane.notes()[ISSUE]).toContain('status: needs_review');
		expect(backlog.findings('').map(({ code }) => code)).toContain('asks-to-close');
		valueOf(await backlog.close(ISSUE, gesture()));
		expect(plane.notes()[ISSUE]).toMatch(/status: closed[^]*closed_at: 2026-01-27T10:00:00Z/);
		expect(backlog.findings('').map(({ code }) => code)).not.toContain('asks-to-close');
		expect(backlog.progress('spec-001')).toEqual({ closed: 1, total: 1 });
		const last = (await plane.entries()).findLast(({ action }) => action === 'entity_changed');
		expect(backlog.closingOf('issue-001')).toEqual({
			...{ entry: last?.uuid, at: last?.canonicalAt, by: 'Kim', evidence: null },
		});
		valueOf(await backlog.reopen(ISSUE, BY));
		expect(backlog.closingOf('issue-001')).toBeNull();
		expect(plane.notes()[ISSUE]).toMatch(/status: open[^]*closed_at: null/);
		const spent = gesture();
		spent.spend();
		expect(await backlog.close(ISSUE, spent)).toMatchObject({
			ok: false,
			refusal: { code: 'spent' },
		});
	});

	it('refuses circles by their name, pairs that can’t be, and what isn’t there', async () => {
		const { backlog } = await withBoth();
		valueOf(await backlog.create('', { kind: 'issue', title: 'Two' }, BY));
		const edge = { from: 'issue-001', to: 'issue-002', type: 'blocks' } as const;
		valueOf(await backlog.link('', edge, BY));
		expect(backlog.graphOf('').blockedBy('issue-002')).toEqual(['issue-001']);
		const back = await backlog.link('', { from: 'issue-002', to: 'issue-001', type: 'blocks' }, BY);
		expect(back).toMatchObject({
			ok: false,
			refusal: { code: 'backlog-cycle', cycle: ['issue-002', 'issue-001'] },
		});
		for (const [wrong, code] of [
			[{ from: 'spec-001', to: 'issue-001', type: 'blocks' }, 'backlog-invalid-pair'],
			[{ from: 'issue-001', to: 'issue-009', type: 'blocks' }, 'backlog-unknown-entity'],
		] as const)
			expect(await backlog.link('', wrong, BY)).toMatchObject({ refusal: { code } });
		valueOf(await backlog.unlink('', edge, BY));
		expect(backlog.graphOf('').blockedBy('issue-002')).toEqual([]);
	});

	it('never gives an id twice, also where its counters are lost', async () => {
		const { plane, backlog } = await withBoth();
		valueOf(await backlog.remove(ISSUE, BY));
		expect(plane.notes()['Backlog/Trash/issue-001.md']).toBeDefined();
		expect(linesIn(plane, ISSUES)).toEqual([]);
		plane.vault.outside.remove(META);
		expect(valueOf(await backlog.create('', { kind: 'issue', title: 'Two' }, BY)).id).toBe(
			'issue-002',
		);
	});

	it('gives a plain note an id and leaves its body alone', async () => {
		const { plane, backlog } = await withBoth();
		plane.vault.outside.write(
			'Backlog/issues/idea.md',
			'---\nid: old\nmood: good\n---\n# An idea\n\nDo it.\n',
		);
		await plane.settle();
		expect(valueOf(await backlog.adoptNote('Backlog/issues/idea.md', BY)).id).toBe('issue-002');
		const note = plane.notes()['Backlog/issues/idea.md'] ?? '';
		expect(note).toMatch(/^---\nid: issue-002\nmood: good\ntitle: An idea\n/);
		expect(note).toContain('external_id: old');
		expect(note.endsWith('---\n# An idea\n\nDo it.\n')).toBe(true);
	});
});
