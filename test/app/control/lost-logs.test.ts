import { describe, expect, it } from 'vitest';
import { decide, HARMLESS, openWaiting, reopen, type TestPlane } from '../../support/plane';

const PATH = 'Pending_Approval/a.md';

/** A device that knows which entries it wrote, as the app's do, and believes no others. */
async function reopened(plane: TestPlane): Promise<TestPlane> {
	const own = new Set((await plane.entries()).map(({ hash }) => hash));
	return reopen(plane, { own });
}

describe('RunningSite, when its logs are deleted', () => {
	it('begins anew, so that what is decided then still holds after a restart', async () => {
		const plane = await openWaiting(HARMLESS);
		plane.vault.outside.remove('Logs');
		await plane.settle();
		expect((await plane.actions()).slice(-2)).toEqual(['log_edited', 'workspace_created']);
		expect(await decide(plane, PATH)).toMatchObject({ ok: true });
		await plane.settle();
		const again = await reopened(plane);
		expect(Object.keys(again.notes())).toEqual(['Approved/a.md']);
		expect(again.site.records.get('task-1')).toMatchObject({
			state: 'Approved',
			approval: { status: 'approved' },
		});
	});

	it('finds out by itself where the app does not tell', async () => {
		const plane = await openWaiting(HARMLESS);
		for (const path of Object.keys(plane.vault.snapshot()))
			if (path.startsWith('Logs/2')) await plane.vault.remove(path);
		plane.time.advance(2_000);
		await plane.control.review(PATH);
		await plane.settle();
		expect(await plane.actions()).toContain('workspace_created');
		expect(await decide(plane, PATH)).toMatchObject({ ok: true });
		expect((await reopened(plane)).site.records.get('task-1')?.state).toBe('Approved');
	});

	it('believes no approval that only the lost log knew of', async () => {
		const plane = await openWaiting(HARMLESS);
		await decide(plane, PATH);
		await plane.settle();
		plane.vault.outside.remove('Logs');
		await plane.settle();
		expect(plane.site.records.get('task-1')).toMatchObject({ state: 'Approved', approval: null });
		expect(Object.keys(plane.notes())).toEqual(['Approved/a.md']);
	});
});
