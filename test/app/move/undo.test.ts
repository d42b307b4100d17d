import { describe, expect, it } from 'vitest';
import type { UndoOffer } from '../../../src/app/workspace/api';
import {
	decide,
	gesture,
	HARMLESS,
	openPlane,
	openWaiting,
	reopen,
	task,
	type TestPlane,
} from '../../support/plane';

const PATH = 'Pending_Approval/a.md';

async function approved(): Promise<{ plane: TestPlane; offer: UndoOffer; before: string }> {
	const plane = await openWaiting(HARMLESS);
	const before = plane.notes()[PATH] ?? '';
	const outcome = await decide(plane, PATH);
	await plane.settle();
	if (!outcome.ok || !outcome.value.undo) throw new Error('no offer');
	return { plane, offer: outcome.value.undo, before };
}

async function approvedInPlace(): Promise<{ plane: TestPlane; offer: UndoOffer }> {
	const plane = await openPlane({ 'Approved/a.md': task('task-1', 'Approved', HARMLESS) });
	const outcome = await decide(plane, 'Approved/a.md');
	await plane.settle();
	if (!outcome.ok || !outcome.value.undo) throw new Error('no offer');
	return { plane, offer: outcome.value.undo };
}

/** Another program is quicker than the rename, once. */
function moveAwayBeforeRename(plane: TestPlane, from: string, to: string, more = ''): void {
	const { vault } = plane;
	const rename = vault.rename.bind(vault);
	vault.rename = (...paths) => {
		vault.rename = rename;
		const text = plane.notes()[from] ?? '';
		vault.outside.move(from, to, 'create-delete');
		if (more !== '') vault.outside.write(to, text + more);
		return rename(...paths);
	};
}

function entryWith(plane: TestPlane, wanted: string): Promise<void> {
	return new Promise((resolve) => {
		plane.site.parts.ledger.onAppended(({ action }) => {
			if (action === wanted) resolve();
		});
	});
}

describe('undo', () => {
	it('takes a decision back, and the request is open as it was', async () => {
		const { plane, offer, before } = await approved();
		expect(await plane.control.undo(offer, gesture('notice'))).toMatchObject({
			ok: true,
			value: { sentence: expect.stringContaining('may have begun already') as unknown },
		});
		await plane.settle();
		expect(plane.notes()[PATH]).toBe(before.replace('10:00:00Z\napproval', '10:00:04Z\napproval'));
		const entries = (await plane.entries()).slice(-3);
		expect(entries.map(({ action }) => action)).toEqual([
			'transition_intent',
			'undo',
			'state_transition',
		]);
		expect(entries[1]).toMatchObject({
			cause: offer.entry,
			context: { undoes: offer.entry, actor: 'human' },
		});
		expect(entries[0]?.cause).toBe(offer.entry);
		expect(plane.site.records.get('task-1')?.approval).toMatchObject({
			status: 'pending',
			decision: null,
		});
		expect(await decide(plane, PATH)).toMatchObject({ ok: true });
	});

	it('is known after a restart', async () => {
		const { plane, offer } = await approved();
		await plane.control.undo(offer, gesture());
		await plane.settle();
		const again = await reopen(plane);
		expect(again.site.records.get('task-1')).toMatchObject({
			state: 'Pending_Approval',
			approval: { status: 'pending', decision: null },
		});
	});

	it('takes a move back', async () => {
		const plane = await openPlane({ 'Needs_Action/a.md': task('task-1', 'Needs_Action') });
		const [moved] = await plane.control.move(['Needs_Action/a.md'], 'Plans', '', gesture());
		const offer = moved?.ok ? moved.value.undo : null;
		if (!offer) throw new Error('no offer');
		expect(await plane.control.undo(offer, gesture())).toMatchObject({
			ok: true,
			value: { sentence: expect.stringMatching(/: back in Needs action$/) as unknown },
		});
		await plane.settle();
		expect(plane.notes()['Needs_Action/a.md']).toContain('state: Needs_Action');
		expect(await plane.control.undo(offer, gesture())).toMatchObject({
			refusal: { code: 'too-late' },
		});
	});

	it('stands in the trail that the panel shows, beside what it took back', async () => {
		const { plane, offer } = await approved();
		await plane.control.undo(offer, gesture('notice'));
		await plane.settle();
		const shown = new Set((await plane.control.trail(PATH)).map(({ uuid }) => uuid));
		const both = (await plane.entries()).filter(
			({ action }) => action === 'approval_decision' || action === 'undo',
		);
		expect(both.map(({ action, uuid }) => [action, shown.has(uuid)])).toEqual([
			['approval_decision', true],
			['undo', true],
		]);
	});

	it('is refused after five minutes', async () => {
		const { plane, offer } = await approved();
		plane.time.advance(5 * 60_000 + 1);
		expect(await plane.control.undo(offer, gesture())).toMatchObject({
			refusal: { code: 'too-late' },
		});
	});

	it('is refused for a gesture that was spent, and the offer stays', async () => {
		const { plane, offer } = await approved();
		const spent = gesture();
		spent.spend();
		expect(await plane.control.undo(offer, spent)).toMatchObject({ refusal: { code: 'spent' } });
		expect(await plane.control.undo(offer, gesture())).toMatchObject({ ok: true });
	});

	it('is refused where the item has moved on, and never leads out of Done', async () => {
		const { plane, offer } = await approved();
		const [done] = await plane.control.move(['Approved/a.md'], 'Done', '', gesture());
		expect(done).toMatchObject({ ok: true, value: { undo: null } });
		expect(await plane.control.undo(offer, gesture())).toMatchObject({
			refusal: { code: 'moved-on' },
		});
	});

	it('is refused where the note says something else', async () => {
		const plane = await openPlane({ 'Needs_Action/a.md': task('task-1', 'Needs_Action') });
		const [moved] = await plane.control.move(['Needs_Action/a.md'], 'Plans', '', gesture());
		const offer = moved?.ok ? moved.value.undo : null;
		if (!offer) throw new Error('no offer');
		plane.vault.outside.write('Plans/a.md', `${plane.notes()['Plans/a.md'] ?? ''}more\n`);
		expect(await plane.control.undo(offer, gesture())).toMatchObject({
			refusal: { code: 'changed' },
		});
		plane.vault.outside.remove('Plans/a.md');
		expect(await plane.control.undo(offer, gesture())).toMatchObject({ refusal: { code: 'gone' } });
		await plane.settle();
		expect(await plane.control.undo(offer, gesture())).toMatchObject({
			refusal: { code: 'moved-on' },
		});
	});

	it('leaves the decision where the note cannot be moved back', async () => {
		const { plane, offer } = await approved();
		plane.vault.refuse('Pending_Approval', 'unwritable');
		expect(await plane.control.undo(offer, gesture())).toMatchObject({ ok: false });
		await plane.settle();
		expect(plane.site.records.get('task-1')).toMatchObject({
			state: 'Approved',
			approval: { status: 'approved' },
		});
	});

	it('changes nothing where the note is moved away meanwhile, and says so', async () => {
		const { plane, offer } = await approved();
		const before = plane.notes();
		moveAwayBeforeRename(plane, 'Approved/a.md', 'Plans/a.md');
		expect(await plane.control.undo(offer, gesture())).toMatchObject({
			refusal: {
				code: 'not-taken-back',
				sentence: expect.stringContaining('Nothing was taken back') as unknown,
			},
		});
		await plane.settle();
		await plane.settle();
		expect(plane.notes()).toEqual(before);
		expect(await plane.actions()).not.toContain('undo');
		expect(plane.site.records.get('task-1')).toMatchObject({
			state: 'Approved',
			approval: { status: 'approved' },
		});
		expect(await plane.control.undo(offer, gesture())).toMatchObject({ ok: true });
	});

	it('takes out what it wrote as soon as the note can be written again', async () => {
		const { plane, offer } = await approved();
		const before = plane.notes();
		const { vault } = plane;
		const rename = vault.rename.bind(vault);
		vault.rename = (...paths) => {
			vault.rename = rename;
			vault.refuse('Approved/a.md', 'unwritable');
			return rename(...paths);
		};
		expect(await plane.control.undo(offer, gesture())).toMatchObject({ ok: false });
		expect(plane.notes()).not.toEqual(before);
		vault.refuse('Approved/a.md', null);
		await plane.running.check();
		await plane.settle();
		expect(plane.notes()).toEqual(before);
	});

	it('leaves what somebody wrote into the note that they moved away meanwhile', async () => {
		const { plane, offer } = await approved();
		moveAwayBeforeRename(plane, 'Approved/a.md', 'Plans/a.md', 'Mine.\n');
		await plane.control.undo(offer, gesture());
		await plane.settle();
		expect(Object.values(plane.notes()).join()).toContain('Mine.\n');
	});

	it('changes nothing in place where the note or the log cannot be written', async () => {
		const { plane, offer } = await approvedInPlace();
		const before = plane.notes();
		plane.vault.refuse('Approved/a.md', 'unwritable');
		expect(await plane.control.undo(offer, gesture())).toMatchObject({
			refusal: { code: 'not-taken-back' },
		});
		plane.vault.refuse('Approved/a.md', null);
		plane.vault.refuse('Logs/2026-01-27.log', 'unwritable');
		expect(await plane.control.undo(offer, gesture())).toMatchObject({
			refusal: { code: 'ledger' },
		});
		expect(plane.notes()).toEqual(before);
		expect(plane.site.records.get('task-1')).toMatchObject({
			unverified: false,
			approval: { status: 'approved' },
		});
	});

	it('in place opens the request again', async () => {
		const { plane, offer } = await approvedInPlace();
		expect(await plane.control.undo(offer, gesture())).toMatchObject({ ok: true });
		expect(plane.notes()['Approved/a.md']).toContain('decision: pending');
		expect(plane.site.records.get('task-1')).toMatchObject({
			unverified: true,
			approval: { status: 'pending' },
		});
	});

	it('has its entry with the move, also where a crash came between', async () => {
		const { plane, offer } = await approved();
		plane.vault.rename = () => new Promise(() => undefined);
		const announced = entryWith(plane, 'transition_intent');
		plane.control.undo(offer, gesture()).catch(() => undefined);
		await announced;
		expect(await plane.actions()).not.toContain('undo');
		const again = await reopen(plane);
		const entries = (await again.entries()).filter(({ action }) => action === 'undo');
		expect(entries).toMatchObject([
			{ cause: offer.entry, context: { undoes: offer.entry, actor: 'human' } },
		]);
		expect(Object.keys(again.notes())).toEqual([PATH]);
	});

	it.each([0, 1, 2, 3, 4, 5, 6])(
		'is carried out or not after a crash after %i writes',
		async (writes) => {
			const { plane, offer } = await approved();
			plane.vault.crashAfter(writes, 200);
			await plane.control.undo(offer, gesture()).catch(() => undefined);
			const again = await reopen(plane);
			const record = again.site.records.get('task-1');
			const expected = record?.state === 'Approved' ? 'approved' : 'pending';
			expect(record?.approval?.status).toBe(expected);
			expect(Object.keys(again.notes())).toEqual([record?.path]);
			expect(again.notes()[record?.path ?? '']).toContain(`decision: ${expected}`);
		},
	);
});
