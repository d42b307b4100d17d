import { describe, expect, it } from 'vitest';
import {
	decide,
	GRAVE,
	gesture,
	HARMLESS,
	openPlane,
	openWaiting,
	reopen,
	task,
	type TestPlane,
} from '../../support/plane';

const PATH = 'Pending_Approval/a.md';
const DAY = 24 * 60 * 60_000;

async function statusOf(plane: TestPlane): Promise<unknown> {
	await plane.settle();
	const record = plane.site.records.get('task-1');
	return [record?.state, record?.approval?.status, record?.intent];
}

describe('decideApproval', () => {
	it('writes the decision into the note, the ledger and the folder', async () => {
		const plane = await openWaiting(HARMLESS);
		const before = plane.notes()[PATH] ?? '';
		expect(await decide(plane, PATH)).toMatchObject({
			ok: true,
			value: { undo: { path: 'Approved/a.md' } },
		});
		const note = plane.notes()['Approved/a.md'] ?? '';
		expect(note).toContain('state: Approved');
		expect(note).toContain('decision: approved');
		expect(note).toContain('approved_by: Kim');
		expect(note.slice(note.indexOf(HARMLESS))).toBe(before.slice(before.indexOf(HARMLESS)));
		const entries = await plane.entries();
		expect(entries.slice(-4).map(({ action }) => action)).toEqual([
			'approval_reviewed',
			'approval_decision',
			'transition_intent',
			'state_transition',
		]);
		const decision = entries.at(-3);
		expect(decision).toMatchObject({
			approvalStatus: 'approved',
			context: { gesture: 'review click', device: 'desk' },
		});
		expect(entries.at(-2)?.cause).toBe(decision?.uuid);
		const sha256 = decision?.context.sha256;
		const kept = await plane.site.parts.objects.get(typeof sha256 === 'string' ? sha256 : '');
		expect(new TextDecoder().decode(kept ?? new Uint8Array())).toBe(before);
	});

	it('rejects with a reason, and only with one', async () => {
		const plane = await openWaiting(HARMLESS);
		const refused = await decide(plane, PATH, { decision: 'rejected', reason: '  ' });
		expect(refused).toMatchObject({ ok: false, refusal: { code: 'reason-missing' } });
		expect(await decide(plane, PATH, { decision: 'rejected', reason: 'too dear' })).toMatchObject({
			ok: true,
		});
		expect(plane.notes()['Rejected/a.md']).toContain('reason: too dear');
		expect(await statusOf(plane)).toEqual(['Rejected', 'rejected', null]);
	});

	it.each([
		['changed', HARMLESS, { substance: 'what it was yesterday' }],
		['not-confirmed', GRAVE, { confirmed: false }],
		['gone', HARMLESS, { path: 'Pending_Approval/b.md' }],
		['gone', HARMLESS, { path: '../outside.md' }],
	])('refuses: %s', async (code, body, more) => {
		const plane = await openWaiting(body);
		const before = plane.notes();
		expect(await decide(plane, PATH, more)).toMatchObject({ ok: false, refusal: { code } });
		expect(plane.notes()).toEqual(before);
		expect(await plane.actions()).not.toContain('approval_decision');
	});

	it('refuses what does not wait', async () => {
		const plane = await openPlane({ 'Approved/a.md': task('task-1', 'Approved') });
		const rejected = await decide(plane, 'Approved/a.md', { decision: 'rejected', reason: 'x' });
		expect(rejected).toMatchObject({ ok: false, refusal: { code: 'not-waiting' } });
	});

	it('refuses an expired request until it is renewed', async () => {
		const plane = await openWaiting(HARMLESS);
		expect(await plane.control.renew(PATH, gesture())).toMatchObject({
			ok: false,
			refusal: { code: 'not-expired' },
		});
		plane.time.advance(8 * DAY);
		expect(plane.control.waiting()).toMatchObject([{ group: 'expired' }]);
		expect(await plane.control.look(PATH)).toMatchObject({
			expired: true,
			blocked: 'The request has expired. Renew it before you approve.',
		});
		expect(await decide(plane, PATH)).toMatchObject({ ok: false, refusal: { code: 'expired' } });
		const spent = gesture();
		spent.spend();
		expect(await plane.control.renew(PATH, spent)).toMatchObject({
			ok: false,
			refusal: { code: 'spent' },
		});
		expect(await plane.control.renew(PATH, gesture())).toMatchObject({ ok: true });
		await plane.settle();
		expect(plane.control.waiting()).toMatchObject([{ group: 'waiting' }]);
		expect(await decide(plane, PATH)).toMatchObject({ ok: true });
		expect(await plane.actions()).toContain('approval_renewed');
	});

	it('can reject what has expired', async () => {
		const plane = await openWaiting(HARMLESS);
		plane.time.advance(8 * DAY);
		expect(await decide(plane, PATH, { decision: 'rejected', reason: 'late' })).toMatchObject({
			ok: true,
		});
	});

	it('decides together on low risk only, with a record each', async () => {
		const plane = await openPlane({
			'Pending_Approval/a.md': task('task-1', 'Pending_Approval', HARMLESS),
			'Pending_Approval/b.md': task('task-2', 'Pending_Approval', HARMLESS),
			'Pending_Approval/c.md': task('task-3', 'Pending_Approval', GRAVE),
		});
		const orders = await Promise.all(
			['a', 'b', 'c'].map(async (name) => {
				const path = `Pending_Approval/${name}.md`;
				const substance = (await plane.control.look(path))?.substance ?? '';
				return { path, decision: 'approved' as const, reason: '', substance, confirmed: true };
			}),
		);
		const rejections = orders
			.slice(0, 2)
			.map((one) => ({ ...one, decision: 'rejected' as const, reason: 'x' }));
		const refused = await plane.control.decide(rejections, gesture());
		expect(refused.map((one) => one.ok || one.refusal.code)).toEqual([
			'not-in-bulk',
			'not-in-bulk',
		]);
		const outcomes = await plane.control.decide(orders, gesture());
		expect(outcomes.map((one) => one.ok || one.refusal.code)).toEqual([true, true, 'not-in-bulk']);
		await plane.settle();
		const decided = (await plane.entries()).filter(({ action }) => action === 'approval_decision');
		expect(decided.map(({ taskId }) => taskId)).toEqual(['task-1', 'task-2']);
		expect(await plane.actions()).toContain('approval_requested');
	});

	it('approves in place what stood in Approved before Signoff came', async () => {
		const plane = await openPlane({ 'Approved/a.md': task('task-1', 'Approved', HARMLESS) });
		expect(plane.control.waiting()).toMatchObject([{ group: 'unverified' }]);
		const outcome = await decide(plane, 'Approved/a.md');
		expect(outcome).toMatchObject({ ok: true });
		expect(await statusOf(plane)).toEqual(['Approved', 'approved', null]);
		expect(plane.control.waiting()).toEqual([]);
		expect(plane.notes()['Approved/a.md']).toContain('decision: approved');
		if (outcome.ok && outcome.value.undo) await plane.control.undo(outcome.value.undo, gesture());
		expect(await statusOf(plane)).toEqual(['Approved', 'pending', null]);
		expect(plane.control.waiting()).toMatchObject([{ group: 'unverified' }]);
	});

	it('does nothing while the ledger cannot be written', async () => {
		const plane = await openWaiting(HARMLESS);
		const before = plane.notes();
		const substance = (await plane.control.look(PATH))?.substance ?? '';
		plane.vault.refuse('Logs', 'unwritable');
		const outcome = await decide(plane, PATH, { substance });
		expect(outcome).toMatchObject({ ok: false, refusal: { code: 'ledger' } });
		expect(plane.notes()).toEqual(before);
		expect(plane.control.health().ok).toBe(false);
		expect((await plane.control.look(PATH))?.blocked).toContain('log');
		plane.vault.refuse('Logs', null);
		expect(await decide(plane, PATH)).toMatchObject({ ok: true });
		expect(plane.control.health().ok).toBe(true);
	});

	it('is withdrawn where the note cannot be moved', async () => {
		const plane = await openWaiting(HARMLESS);
		const before = plane.notes();
		plane.vault.refuse('Approved', 'unwritable');
		expect(await decide(plane, PATH)).toMatchObject({ ok: false, refusal: { code: 'unwritable' } });
		expect(await statusOf(plane)).toEqual(['Pending_Approval', 'pending', null]);
		expect(plane.notes()).toEqual(before);
		expect(await plane.actions()).toContain('undo');
		plane.vault.refuse('Approved', null);
		expect(await decide(plane, PATH)).toMatchObject({ ok: true });
	});

	it('does not hold for a note that was written in the same moment', async () => {
		const plane = await openWaiting(HARMLESS);
		const { vault } = plane;
		const edit = vault.edit.bind(vault);
		vault.edit = (path, change) => {
			if (path === PATH)
				vault.outside.write(PATH, `${vault.snapshot()[PATH] ?? ''}Pay € 9,000 too.\n`);
			vault.edit = edit;
			return edit(path, change);
		};
		expect(await decide(plane, PATH)).toMatchObject({ ok: false, refusal: { code: 'changed' } });
		expect(await statusOf(plane)).toEqual(['Pending_Approval', 'pending', null]);
		expect(plane.notes()[PATH]).toContain('Pay € 9,000 too.');
	});

	const WRITES = Array.from({ length: 10 }, (_, index) => index);
	it.each(WRITES)('survives a crash after %i writes: decided, or open again', async (writes) => {
		const plane = await openWaiting(HARMLESS);
		const substance = (await plane.control.look(PATH))?.substance ?? '';
		plane.vault.crashAfter(writes, 300);
		await decide(plane, PATH, { substance }).catch(() => undefined);
		const again = await reopen(plane);
		const [state, status, intent] = [await statusOf(again)].flat();
		expect([state, status]).toEqual(
			state === 'Approved' ? ['Approved', 'approved'] : ['Pending_Approval', 'pending'],
		);
		expect(intent).toBeNull();
		const note = again.notes()[`${String(state)}/a.md`] ?? '';
		expect(note).toContain(`state: ${String(state)}`);
		expect(note).toContain(`decision: ${String(status)}`);
		expect(note.endsWith(HARMLESS)).toBe(true);
	});
});
