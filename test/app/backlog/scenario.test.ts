import { describe, expect, it } from 'vitest';
import { kernelOf } from '../../../src/app/run/kernel';
import { FakeModel } from '../../support/fake-model';
import { decide, type TestPlane } from '../../support/plane';
import {
	BY,
	ISSUE,
	ISSUES,
	linesIn,
	openBacklog,
	reopen,
	rest,
	SPEC,
	SPECS,
	told,
	valueOf,
} from './backlog-setup';

const REQUIREMENTS = `# Auth

## Requirements

1. Support OAuth 2.0
2. Multi-factor authentication
   with an app, not by text message
3. Then write the docs (after 1)

## Notes

1. Nothing of this.
`;
const signal = new AbortController().signal;

async function withSpec(model?: FakeModel) {
	const run = model && { model, maxTokens: 100, costOf: () => 0 };
	const options = run ? { kernel: kernelOf({ model: () => run }) } : {};
	const opened = await openBacklog({}, options);
	const { backlog } = opened;
	const spec = { kind: 'spec', title: 'Auth', name: 'auth-system', content: REQUIREMENTS } as const;
	valueOf(await backlog.create('', spec, BY));
	return opened;
}

async function draftOf({ backlog }: Awaited<ReturnType<typeof withSpec>>) {
	const made = await backlog.planSpec(SPEC, signal);
	if (!made.ok) throw new Error(JSON.stringify(made.refusal));
	return made.value;
}

async function planned() {
	const opened = await withSpec();
	valueOf(await opened.backlog.keepSpecPlan(await draftOf(opened), BY));
	return opened;
}

describe('planning a spec', () => {
	it('writes the issues, their relations, and their references into the spec, as the seed’s scenario has them', async () => {
		const { plane, backlog } = await planned();
		expect(plane.notes()[SPEC]).toContain(
			'1. Support OAuth 2.0 [[@issue-001]]\n2. Multi-factor authentication [[@issue-002]]\n   with an app, not by text message\n3. Then write the docs (after 1) [[@issue-003]]\n',
		);
		expect(linesIn(plane, ISSUES)).toMatchObject([
			{ id: 'issue-001', title: 'Support OAuth 2.0', spec_refs: ['spec-001'] },
			{ id: 'issue-002', description: 'with an app, not by text message' },
			{ id: 'issue-003', title: 'Then write the docs (after 1)' },
		]);
		expect(linesIn(plane, SPECS)[0]).toMatchObject({
			issue_refs: ['issue-001', 'issue-002', 'issue-003'],
		});
		expect(backlog.graphOf('').blockedBy('issue-003')).toEqual(['issue-001', 'issue-002']);
		expect(
			backlog
				.graphOf('')
				.ready()
				.map(({ id }) => id),
		).toEqual(['issue-001', 'issue-002']);
		expect(backlog.progress('spec-001')).toEqual({ closed: 0, total: 3 });
		const again = await backlog.planSpec(SPEC, signal);
		expect(again).toMatchObject({ ok: false, refusal: { code: 'backlog-nothing-to-plan' } });
	});

	it('writes nothing before somebody keeps the draft, and nothing where the spec has changed since', async () => {
		const opened = await withSpec();
		const before = opened.plane.notes();
		const draft = await draftOf(opened);
		expect(opened.plane.notes()).toEqual(before);
		opened.plane.vault.outside.write(SPEC, `${before[SPEC] ?? ''}More.\n`);
		const kept = await opened.backlog.keepSpecPlan(draft, BY);
		expect(kept).toMatchObject({ ok: false, refusal: { code: 'changed' } });
		expect(opened.plane.notes()[ISSUE]).toBeUndefined();
	});

	it('may be done by a language model, whose answer is checked', async () => {
		const wrong = '{"issues":[{"title":"A","blocks":[7]}]}';
		const right =
			'{"issues":[{"title":"OAuth","line":5,"blocks":[1]},{"title":"Docs","priority":3}]}';
		const model = new FakeModel([wrong, right]);
		const opened = await withSpec(model);
		const draft = await draftOf(opened);
		expect(draft).toMatchObject({ by: 'model', actions: [{ action_type: 'plan_repair' }] });
		valueOf(await opened.backlog.keepSpecPlan(draft, BY));
		expect(opened.plane.notes()[SPEC]).toMatch(
			/1\. Support OAuth 2\.0 \[\[@issue-001\]\]\n[^]*## Issues\n\n- Docs \[\[@issue-002\]\]\n$/,
		);
		expect(opened.backlog.graphOf('').blockedBy('issue-002')).toEqual(['issue-001']);
	});
});

const TASK = 'Inbox/Support OAuth 2 0.md';

async function sent() {
	const opened = await planned();
	const { path } = valueOf(await opened.backlog.sendToControlPlane(ISSUE, BY));
	await rest(opened.plane);
	return { ...opened, path };
}

async function moveTo(plane: TestPlane, from: string, to: string): Promise<string> {
	const path = `${to}/${from.slice(from.indexOf('/') + 1)}`;
	plane.vault.outside.move(from, path);
	await rest(plane);
	return path;
}

async function waiting(plane: TestPlane, path: string): Promise<string> {
	const text = plane.notes()[path] ?? '';
	plane.vault.outside.write(path, `${text}\n## Plan\n\n- [ ] 1. Read the notes\n`);
	await rest(plane);
	let at = path;
	for (const state of ['Needs_Action', 'Plans', 'Pending_Approval'])
		at = await moveTo(plane, at, state);
	return at;
}

describe('an issue in the control plane', () => {
	it('is a task in Inbox that names it, and is in progress', async () => {
		const { plane, backlog, path } = await sent();
		expect(path).toBe(TASK);
		expect(plane.notes()[TASK]).toMatch(/implements: issue-001\n[^]*# Support OAuth 2.0\n/);
		expect(plane.notes()[TASK]).not.toContain('[[');
		expect(plane.notes()[ISSUE]).toContain('status: in_progress');
		expect(backlog.taskOf('issue-001')).toMatchObject({ path: TASK, state: 'Inbox', ended: null });
		expect(await backlog.sendToControlPlane(ISSUE, BY)).toMatchObject({
			refusal: { code: 'backlog-under-way' },
		});
	});

	it('is closed when its approved task is done, with the evidence, also after both were renamed', async () => {
		const { plane, backlog } = await sent();
		plane.vault.outside.move(ISSUE, 'Backlog/issues/oauth.md');
		await rest(plane);
		plane.vault.outside.move(TASK, 'Inbox/renamed.md');
		await rest(plane);
		const at = await waiting(plane, 'Inbox/renamed.md');
		expect(await decide(plane, at)).toMatchObject({ ok: true });
		await rest(plane);
		const approved = 'Approved/renamed.md';
		plane.vault.outside.write(
			approved,
			(plane.notes()[approved] ?? '').replaceAll('- [ ]', '- [x]'),
		);
		await rest(plane);
		await moveTo(plane, approved, 'Done');
		await rest(plane);
		expect(plane.notes()['Done/renamed.md']).toBeDefined();
		expect(plane.notes()['Backlog/issues/oauth.md']).toMatch(/status: closed[^]*closed_at: 2026-/);
		expect(backlog.progress('spec-001')).toEqual({ closed: 1, total: 3 });
		const closed = (await plane.entries()).filter(({ context }) => context.evidence !== undefined);
		expect(closed).toHaveLength(1);
		expect(closed[0]?.context.evidence).toMatchObject({ state: 'Done', approved_by: 'Kim' });
		expect(plane.failures).toEqual([]);
		const made = (await plane.entries()).find(({ action }) => action === 'approval_decision');
		const closing = {
			entry: closed[0]?.uuid,
			evidence: { decision: made?.uuid, approvedBy: 'Kim' },
		};
		expect(backlog.closingOf('issue-001')).toMatchObject(closing);
		const again = await reopen(plane);
		expect(again.control.backlog.closingOf('issue-001')).toMatchObject(closing);
	});

	it('is closed by its task also where it was renumbered meanwhile; the one that has its id now is not', async () => {
		const { plane, backlog } = await openBacklog();
		valueOf(await backlog.create('', { kind: 'issue', title: 'Ours' }, BY));
		const { path } = valueOf(await backlog.sendToControlPlane(ISSUE, BY));
		await rest(plane);
		const at = await waiting(plane, path);
		expect(await decide(plane, at)).toMatchObject({ ok: true });
		await rest(plane);
		const other = 'Backlog/issues/older.md';
		const head = 'id: issue-001\ntitle: Older\ncreated_at: 2020-01-01T00:00:00Z\n';
		plane.vault.outside.write(other, `---\n${head}---\n\nText.\n`);
		await rest(plane);
		expect(backlog.entity('issue-002')?.entity.title).toBe('Ours');
		const approved = 'Approved/Ours.md';
		const before = plane.notes()[approved] ?? '';
		expect(before).toContain('implements: issue-001\n');
		expect(backlog.taskOf('issue-002')?.path).toBe(approved);
		plane.vault.outside.write(approved, before.replaceAll('- [ ]', '- [x]'));
		await rest(plane);
		await moveTo(plane, approved, 'Done');
		await rest(plane);
		expect(backlog.entity('issue-002')?.entity.status).toBe('closed');
		expect(plane.notes()[other]).toContain('id: issue-001\n');
		expect(backlog.entity('issue-001')?.entity.status).toBe('open');
		expect(plane.failures).toEqual([]);
	});

	it('is open again, and says so, when its task is rejected', async () => {
		const { plane, backlog } = await sent();
		const at = await waiting(plane, TASK);
		expect(await decide(plane, at, { decision: 'rejected', reason: 'No.' })).toMatchObject({
			ok: true,
		});
		await rest(plane);
		expect(plane.notes()[ISSUE]).toContain('status: open');
		expect(backlog.findings('').map(({ code }) => code)).toContain('task-rejected');
		const again = await reopen(plane);
		const { backlog: later } = again.control;
		expect(later.findings('').map(({ code }) => code)).toContain('task-rejected');
		valueOf(await later.sendToControlPlane(ISSUE, BY));
		expect(later.findings('').map(({ code }) => code)).not.toContain('task-rejected');
	});

	it('is not closed by a task that nobody approved', async () => {
		const { plane } = await sent();
		plane.vault.outside.move(TASK, `Done/${TASK.slice(6)}`);
		await rest(plane);
		expect(plane.notes()[ISSUE]).not.toContain('status: closed');
		expect((await told(plane)).join('\n')).not.toContain('"closed"');
	});
});
