import { describe, expect, it } from 'vitest';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import { decide, HARMLESS, openPlane, type PlaneOptions, reopen, task } from '../../support/plane';

const PATH = 'Approved/a.md';
const adopted: PlaneOptions = { workspace: { ...standardWorkspace(''), origin: 'adopted' } };
const WRITES = Array.from({ length: 7 }, (_, index) => index);
const NOTES = [
	['with an id', task('task-1', 'Approved', HARMLESS)],
	['without one', HARMLESS],
] as const;

describe.each(NOTES)('approving in place, a note %s', (_, note) => {
	it.each(WRITES)(
		'survives a crash after %i writes: decided, or open as before',
		async (writes) => {
			const plane = await openPlane({ [PATH]: note });
			const substance = (await plane.control.look(PATH))?.substance ?? '';
			plane.vault.crashAfter(writes, 300);
			await decide(plane, PATH, { substance }).catch(() => undefined);
			const again = await reopen(plane);
			expect(Object.keys(again.notes())).toEqual([PATH]);
			const record = again.site.records.at(PATH);
			const decided = record?.approval?.status === 'approved';
			expect(record?.unverified).toBe(!decided);
			expect(again.notes()[PATH]?.includes('decision: approved')).toBe(decided);
			expect(again.notes()[PATH]?.endsWith(HARMLESS)).toBe(true);
			expect(await again.actions()).not.toContain('approval_void');
		},
	);

	it('is void where the note was changed between the crash and the start', async () => {
		const plane = await openPlane({ [PATH]: note });
		plane.vault.edit = () => new Promise(() => undefined);
		const recorded = new Promise<void>((resolve) => {
			plane.site.parts.ledger.onAppended(({ action }) => {
				if (action === 'approval_decision') resolve();
			});
		});
		decide(plane, PATH).catch(() => undefined);
		await recorded;
		plane.stop();
		plane.vault.outside.write(PATH, `${note}Pay € 9,000 too.\n`);
		const again = await reopen(plane);
		expect(Object.keys(again.notes())).toEqual(['Rejected/a.md']);
		expect(await again.actions()).toContain('approval_void');
	});
});

describe.each(['Pending_Approval/a.md', PATH])('a note without a byte, at %s', (path) => {
	it('cannot be approved, and says why', async () => {
		const plane = await openPlane({ [path]: '' }, adopted);
		expect((await plane.control.look(path))?.blocked).toMatch(/^This note is empty/);
		expect(await decide(plane, path)).toMatchObject({ ok: false, refusal: { code: 'empty' } });
		expect(await plane.actions()).not.toContain('approval_decision');
	});
});
