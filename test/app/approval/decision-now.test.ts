import { describe, expect, it } from 'vitest';
import { decisionNow } from '../../../src/app/approval';
import {
	decide,
	HARMLESS,
	openPlane,
	openWaiting,
	reopen,
	task,
	type TestPlane,
} from '../../support/plane';

const WAITING = 'Pending_Approval/a.md';
const APPROVED = 'Approved/a.md';

async function now({ site }: TestPlane) {
	const record = site.records.get('task-1');
	if (!record) throw new Error('the ledger does not know it');
	const { status, why, decision } = await decisionNow(site, record);
	return { status, why, by: decision?.by, reason: decision?.reason };
}

async function approved(): Promise<TestPlane> {
	const body = `${HARMLESS}\nSee [[Notes/terms]].\n`;
	const notes = { 'Plans/a.md': task('task-1', 'Plans', body), 'Notes/terms.md': 'Terms\n' };
	const plane = await openPlane(notes);
	plane.vault.outside.move('Plans/a.md', WAITING);
	await plane.settle();
	expect(await decide(plane, WAITING)).toMatchObject({ ok: true });
	await plane.settle();
	return plane;
}

describe('decisionNow', () => {
	it('holds while the note, and the files that it names, say what was approved', async () => {
		const plane = await approved();
		expect(await now(plane)).toEqual({ status: 'approved', why: null, by: 'Kim', reason: '' });
	});

	it.each([
		['the note', APPROVED],
		['a file that it names', 'Notes/terms.md'],
	])('doesn’t hold any more as soon as %s says something else', async (_, path) => {
		const plane = await approved();
		plane.running.stop();
		const before = plane.notes()[path] ?? '';
		expect(before).not.toBe('');
		plane.vault.outside.write(path, `${before}\nAnd more.\n`);
		expect(await now(plane)).toMatchObject({ why: 'changed' });
	});

	it('doesn’t hold where the note is gone', async () => {
		const plane = await approved();
		plane.running.stop();
		plane.vault.outside.remove(APPROVED);
		expect(await now(plane)).toMatchObject({ why: 'moved' });
	});

	it('doesn’t hold by a key that nobody has accepted here', async () => {
		const plane = await approved();
		plane.site.parts.signers = () => [];
		expect(await now(plane)).toMatchObject({ status: 'approved', why: 'unknown-signer' });
	});

	it.each([
		['Inbox', 'not-asked'],
		['Plans', 'not-asked'],
		['Pending_Approval', 'waiting'],
		['Done', 'done'],
	])('says of an item in %s that it is %s', async (state, why) => {
		const plane = await openPlane({ [`${state}/a.md`]: task('task-1', state, HARMLESS) });
		expect(await now(plane)).toMatchObject({ why });
	});

	it('doesn’t take what stands in Approved without a decision', async () => {
		const plane = await openPlane({ [APPROVED]: task('task-1', 'Approved', HARMLESS) });
		expect(await now(plane)).toMatchObject({ why: 'unverified' });
	});

	it('says why it was rejected, also after a restart', async () => {
		const plane = await openWaiting(HARMLESS);
		const rejected = { decision: 'rejected', reason: 'Too much.' } as const;
		expect(await decide(plane, WAITING, rejected)).toMatchObject({ ok: true });
		const again = await reopen(plane);
		expect(await now(again)).toMatchObject({ why: 'rejected', by: 'Kim', reason: 'Too much.' });
	});

	it('says of what failed, after it was approved, that it counts no more', async () => {
		const plane = await approved();
		plane.vault.outside.move(APPROVED, 'Rejected/a.md');
		await plane.settle();
		await plane.settle();
		expect(await now(plane)).toMatchObject({ why: 'void' });
	});
});
