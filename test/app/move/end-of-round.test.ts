import { describe, expect, it } from 'vitest';
import { parseFrontmatter, type Properties } from '../../../src/core/note/frontmatter';
import { decide, gesture, GRAVE, HARMLESS, openWaiting, type TestPlane } from '../../support/plane';

const WAITING = 'Pending_Approval/a.md';

async function decided(decision: 'approved' | 'rejected', body = HARMLESS): Promise<TestPlane> {
	const plane = await openWaiting(body);
	const reason = decision === 'rejected' ? 'Too dear' : '';
	expect(await decide(plane, WAITING, { decision, reason })).toMatchObject({ ok: true });
	await plane.settle();
	return plane;
}

function propertiesAt(plane: TestPlane, path: string): Properties {
	const found = parseFrontmatter(plane.notes()[path] ?? '');
	return found.kind === 'properties' ? found.properties : {};
}

async function move(plane: TestPlane, from: string, to: 'Rejected' | 'Inbox') {
	const result = await plane.control.move([from], to, 'It bounced', gesture());
	await plane.settle();
	return result[0];
}

describe('a note whose approval has ended', () => {
	it('does not say that it is approved where it failed', async () => {
		const plane = await decided('approved');
		await move(plane, 'Approved/a.md', 'Rejected');
		expect(propertiesAt(plane, 'Rejected/a.md')).toMatchObject({
			approval_request: { decision: 'pending', approved_by: null },
			approval_history: [{ was: 'approved', at: '2026-01-27T10:00:02Z', by: 'Kim' }],
		});
		expect(plane.notes()['Rejected/a.md']).not.toMatch(/receipt|substance_sha256/);
	});

	it('does not where it was edited and moved to Rejected in one step', async () => {
		const plane = await decided('approved');
		const note = plane.notes()['Approved/a.md'] ?? '';
		plane.vault.outside.move('Approved/a.md', 'Rejected/a.md');
		plane.vault.outside.write('Rejected/a.md', `${note}And pay € 9,000.\n`);
		await plane.settle();
		expect(propertiesAt(plane, 'Rejected/a.md')).toMatchObject({
			approval_request: { decision: 'pending' },
			approval_history: [{ was: 'approved' }],
		});
	});

	it('is approved again, and as it was, when its failure is taken back', async () => {
		const plane = await decided('approved');
		const before = propertiesAt(plane, 'Approved/a.md');
		const done = await move(plane, 'Approved/a.md', 'Rejected');
		if (!done?.ok || !done.value.undo) throw new Error('no offer');
		await plane.control.undo(done.value.undo, gesture('notice'));
		await plane.settle();
		const after = propertiesAt(plane, 'Approved/a.md');
		expect(after.approval_request).toEqual(before.approval_request);
		expect(after).not.toHaveProperty('approval_history');
		expect(plane.site.records.get('task-1')?.approval?.status).toBe('approved');
	});
});

describe('a note that begins again', () => {
	it('asks for nothing yet, and keeps the old decision as history', async () => {
		const plane = await decided('rejected', GRAVE);
		const { nonce } = plane.site.records.get('task-1')?.approval ?? {};
		await move(plane, 'Rejected/a.md', 'Inbox');
		const { approval_request: request, approval_history: history } = propertiesAt(
			plane,
			'Inbox/a.md',
		);
		expect(request).toEqual({
			action_type: 'make_payment',
			risk_level: 'high',
			justification: 'No reason was given.',
		});
		const [former] = [history].flat();
		expect(former).toMatchObject({ was: 'rejected', by: 'Kim', reason: 'Too dear', nonce });
	});

	it('asks anew, from then on', async () => {
		const plane = await decided('rejected');
		await move(plane, 'Rejected/a.md', 'Inbox');
		for (const [from, to] of [
			['Inbox', 'Needs_Action'],
			['Needs_Action', 'Plans'],
			['Plans', 'Pending_Approval'],
		] as const) {
			plane.time.advance(60_000);
			plane.vault.outside.move(`${from}/a.md`, `${to}/a.md`);
			await plane.settle();
		}
		expect(propertiesAt(plane, WAITING)).toMatchObject({
			approval_request: { decision: 'pending', requested_at: '2026-01-27T10:03:10Z' },
			approval_history: [{ was: 'rejected' }],
		});
		expect(await decide(plane, WAITING)).toMatchObject({ ok: true });
	});

	it('says what it said when that is taken back', async () => {
		const plane = await decided('rejected');
		const before = propertiesAt(plane, 'Rejected/a.md');
		const done = await move(plane, 'Rejected/a.md', 'Inbox');
		if (!done?.ok || !done.value.undo) throw new Error('no offer');
		await plane.control.undo(done.value.undo, gesture('notice'));
		await plane.settle();
		const after = propertiesAt(plane, 'Rejected/a.md');
		expect(after.approval_request).toEqual(before.approval_request);
		expect(after).not.toHaveProperty('approval_history');
	});
});

describe('a note in Rejected', () => {
	it('says why in `error`, also where a person rejected it, until it leaves', async () => {
		const plane = await decided('rejected');
		expect(propertiesAt(plane, 'Rejected/a.md')).toMatchObject({ error: 'Too dear' });
		await move(plane, 'Rejected/a.md', 'Inbox');
		expect(propertiesAt(plane, 'Inbox/a.md')).not.toHaveProperty('error');
	});
});

describe('a request', () => {
	it('names an action only where there is one', async () => {
		const plane = await openWaiting(HARMLESS);
		expect(propertiesAt(plane, WAITING).approval_request).not.toHaveProperty('action_type');
		const other = await openWaiting(GRAVE);
		expect(propertiesAt(other, WAITING)).toMatchObject({
			approval_request: { action_type: 'make_payment' },
		});
	});
});
