import { describe, expect, it } from 'vitest';
import { writeBaseline } from '../../../src/app/workspace/baseline';
import {
	decide,
	HARMLESS,
	openPlane,
	openWaiting,
	reopen,
	task,
	TestPlane,
} from '../../support/plane';

const PATH = 'Pending_Approval/a.md';

/** A device that knows which entries it wrote, as the app's do, and believes no others. */
async function reopened(plane: TestPlane): Promise<TestPlane> {
	const own = new Map((await plane.entries()).map(({ hash }) => [hash, null]));
	return reopen(plane, { own });
}

describe('RunningSite, when its logs are deleted', () => {
	it('begins anew, so that what is decided then still holds after a restart', async () => {
		const plane = await openWaiting(HARMLESS);
		plane.vault.outside.remove('Logs');
		await plane.settle();
		expect((await plane.actions()).slice(-3)).toEqual([
			...['log_edited', 'workspace_created', 'approval_requested'],
		]);
		expect(await decide(plane, PATH)).toMatchObject({ refusal: { code: 'log-changed' } });
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
		expect(await decide(plane, PATH)).toMatchObject({ refusal: { code: 'log-changed' } });
		expect(await decide(plane, PATH)).toMatchObject({ ok: true });
		expect((await reopened(plane)).site.records.get('task-1')?.state).toBe('Approved');
	});

	it('believes no approval that only the lost log knew of: the note asks again', async () => {
		const plane = await openWaiting(HARMLESS);
		await decide(plane, PATH);
		await plane.settle();
		plane.vault.outside.remove('Logs');
		await plane.settle();
		expect(Object.keys(plane.notes())).toEqual([PATH]);
		await plane.settle();
		expect(plane.site.records.get('task-1')).toMatchObject({
			...{ state: 'Pending_Approval', approval: { status: 'pending' } },
			ask: { times: 1 },
		});
		expect(plane.news).toContainEqual(expect.objectContaining({ kind: 'problem', path: 'Logs' }));
	});
});

describe('RunningSite, when its logs were taken away while it was closed', () => {
	const isBaseline = ({ action }: { action: string }) => action === 'workspace_created';

	it('lets nothing in Approved pass, and says for good that it began anew', async () => {
		const plane = await openWaiting(HARMLESS);
		plane.stop();
		plane.vault.outside.remove('Logs');
		plane.vault.outside.move(PATH, 'Approved/a.md');
		const again = await reopen(plane, { own: new Map(), hadLog: true });
		expect(Object.keys(again.notes())).toEqual([PATH]);
		expect(again.site.records.get('task-1')).toMatchObject({
			approval: { status: 'pending' },
			ask: { times: 1 },
		});
		const [begun] = (await again.entries()).filter(isBaseline);
		expect(begun).toMatchObject({ level: 'CRITICAL', context: { anew: true } });
		expect(again.news).toContainEqual(expect.objectContaining({ kind: 'problem', path: 'Logs' }));
	});

	it('judges what it had not come to judge when it was ended in between', async () => {
		const plane = await openWaiting(HARMLESS);
		plane.stop();
		plane.vault.outside.remove('Logs');
		plane.vault.outside.move(PATH, 'Approved/a.md');
		const ended = new TestPlane(plane.vault.restart(), plane.time, {
			own: new Map(),
			hadLog: true,
		});
		await ended.site.parts.ledger.open();
		const watched = { isAnew: true, cancelled: () => false, onProgress: () => undefined };
		const pacer = { breathe: () => Promise.resolve() };
		await ended.site.inTurn((turn) =>
			writeBaseline(turn, ['Approved/a.md'], { ...watched, pacer }),
		);
		expect(Object.keys((await reopened(ended)).notes())).toEqual([PATH]);
	});

	it('goes on believing a decision that is left in a later log', async () => {
		const plane = await openPlane();
		plane.time.advance(24 * 60 * 60_000);
		plane.vault.outside.write('Plans/a.md', task('task-1', 'Plans', HARMLESS));
		await plane.settle();
		plane.vault.outside.move('Plans/a.md', PATH);
		await plane.settle();
		expect(await decide(plane, PATH)).toMatchObject({ ok: true });
		await plane.settle();
		plane.stop();
		plane.vault.outside.remove('Logs/2026-01-27.log');
		const again = await reopen(plane, { hadLog: true });
		expect((await again.entries()).some(isBaseline)).toBe(true);
		expect(Object.keys(again.notes())).toEqual(['Approved/a.md']);
		expect(again.site.records.get('task-1')?.approval?.status).toBe('approved');
		const third = await reopen(again, { hadLog: true });
		expect(third.site.records.get('task-1')?.approval?.status).toBe('approved');
	});

	it('changes no note of a workspace whose log it never wrote to', async () => {
		const plane = await openPlane({ 'Approved/a.md': task('task-1', 'Approved', HARMLESS) });
		expect(Object.keys(plane.notes())).toEqual(['Approved/a.md']);
		expect(plane.site.records.get('task-1')?.unverified).toBe(true);
		const [begun] = (await plane.entries()).filter(isBaseline);
		expect(begun).toMatchObject({ level: 'INFO', error: null });
		expect(begun?.context).not.toHaveProperty('anew');
	});
});
