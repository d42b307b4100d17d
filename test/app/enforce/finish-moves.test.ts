import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/app/workspace/api';
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

const STATES = [
	'Inbox',
	'Needs_Action',
	'Plans',
	'Pending_Approval',
	'Approved',
	'Rejected',
	'Done',
];

function agrees(plane: TestPlane, id: string): void {
	const record = plane.site.records.get(id);
	expect(record?.intent).toBeNull();
	expect(plane.notes()[record?.path ?? '']).toContain(`state: ${record?.state ?? ''}`);
	expect(STATES).toContain(record?.state);
}

/** Crashes the move of a note after so many writes, does something else to it, and starts again. */
async function interrupted(
	writes: number,
	meanwhile: (plane: TestPlane) => void,
): Promise<TestPlane> {
	const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans', HARMLESS) });
	plane.vault.crashAfter(writes);
	await plane.control.move(['Plans/a.md'], 'Needs_Action', '', gesture()).catch(() => undefined);
	plane.stop();
	meanwhile(plane);
	return reopen(plane);
}

const nothing = () => undefined;

/** Until the decision is recorded; then the app is gone. */
async function decidedAndGone(plane: TestPlane, more: Partial<Decision>): Promise<void> {
	const path = 'Pending_Approval/a.md';
	const substance = (await plane.control.look(path))?.substance ?? '';
	plane.vault.edit = () => new Promise(() => undefined);
	const recorded = new Promise<void>((resolve) => {
		plane.site.parts.ledger.onAppended(({ action }) => {
			if (action === 'transition_intent') resolve();
		});
	});
	const order = { path, decision: 'approved', reason: '', confirmed: true, substance } as const;
	plane.control.decide([{ ...order, ...more }], gesture()).catch(() => undefined);
	await recorded;
}

describe('finishItem', () => {
	it.each([0, 1, 2, 3, 4, 5, 6])('leaves a move done or undone after %i writes', async (writes) => {
		agrees(await interrupted(writes, nothing), 'task-1');
	});

	it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
		'leaves a move from outside into Pending approval whole after %i writes',
		async (writes) => {
			const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans', HARMLESS) });
			plane.vault.crashAfter(writes, 100);
			plane.vault.outside.move('Plans/a.md', 'Pending_Approval/a.md');
			await plane.settle();
			const again = await reopen(plane);
			agrees(again, 'task-1');
			expect(again.site.records.get('task-1')?.approval?.status).toBe('pending');
			expect(again.notes()['Pending_Approval/a.md']?.endsWith(HARMLESS)).toBe(true);
		},
	);

	it.each([0, 1, 2, 3, 4, 5, 6])(
		'asks for a birth in Pending approval after %i writes',
		async (writes) => {
			const plane = await openPlane();
			plane.vault.crashAfter(writes);
			plane.vault.outside.write('Pending_Approval/a.md', HARMLESS);
			await plane.settle();
			const again = await reopen(plane);
			const [record] = [...again.site.records.all()];
			expect(record?.approval?.status).toBe('pending');
			agrees(again, record?.id ?? '');
		},
	);

	it.each([1, 2, 3, 4, 5])(
		'does not write into another note that came to lie there (%i writes)',
		async (writes) => {
			const other = task('task-9', 'Plans', 'Somebody else\n');
			const again = await interrupted(writes, ({ vault }) => {
				vault.outside.move('Plans/a.md', 'Elsewhere/a.md');
				vault.outside.write('Plans/a.md', other);
			});
			expect(again.notes()['Plans/a.md'] ?? again.notes()['Needs_Action/a.md']).toBeDefined();
			expect(Object.values(again.notes())).toContain(other);
		},
	);

	it.each([1, 2, 3, 4, 5])('gives up a move of a note that is gone (%i writes)', async (writes) => {
		const again = await interrupted(writes, ({ vault }) => {
			vault.outside.remove('Plans/a.md');
			vault.outside.remove('Needs_Action/a.md');
		});
		expect(again.site.records.get('task-1')).toMatchObject({ presence: 'deleted', intent: null });
		expect(again.notes()).toEqual({});
	});

	it.each([2, 3, 4, 5, 6])(
		'does not carry out a decision on a note that has changed (%i writes)',
		async (writes) => {
			const plane = await openWaiting(HARMLESS);
			const path = 'Pending_Approval/a.md';
			const substance = (await plane.control.look(path))?.substance ?? '';
			const order = { path, decision: 'approved', reason: '', substance, confirmed: true } as const;
			plane.vault.crashAfter(writes);
			await plane.control.decide([order], gesture()).catch(() => undefined);
			plane.stop();
			for (const place of [path, 'Approved/a.md']) {
				const text = plane.vault.snapshot()[place];
				if (text !== undefined) plane.vault.outside.write(place, `${text}And pay € 9,000.\n`);
			}
			const again = await reopen(plane);
			const record = again.site.records.get('task-1');
			expect(record?.approval?.status).not.toBe('approved');
			expect(['Pending_Approval', 'Rejected']).toContain(record?.state);
			agrees(again, 'task-1');
			expect(again.notes()[record?.path ?? '']).toContain('And pay € 9,000.');
		},
	);

	it('writes of a decision what was recorded when it was made', async () => {
		for (const decision of ['approved', 'rejected'] as const) {
			const plane = await openWaiting(HARMLESS);
			const reason = decision === 'rejected' ? 'Not now.' : '';
			await decidedAndGone(plane, { decision, reason });
			const entry = (await plane.entries()).find(({ action }) => action === 'approval_decision');
			plane.time.advance(60_000);
			const again = await reopen(plane, { person: () => 'Eve' });
			const note = Object.values(again.notes()).join();
			expect(note).toContain(`decision: ${decision}\n`);
			expect(note).toContain(`_by: Kim\n`);
			expect(note).toContain('decided_on: desk\n');
			expect(note).toContain(`decided_at: ${entry?.canonicalAt.slice(0, 19) ?? ''}Z\n`);
			const receipt = /receipt: (.*)\n/.exec(note)?.[1];
			expect(receipt).toBe(entry?.context.receipt);
			expect(note.includes('reason: Not now.')).toBe(decision === 'rejected');
			expect(again.site.records.get('task-1')?.approval?.status).toBe(decision);
		}
	});

	it.each([2, 3, 4, 5, 6])(
		'decides nothing anew where a rejected note goes on (%i writes)',
		async (writes) => {
			const plane = await openWaiting(HARMLESS);
			await decide(plane, 'Pending_Approval/a.md', { decision: 'rejected', reason: 'Not now.' });
			await plane.settle();
			plane.vault.crashAfter(writes);
			await plane.control.move(['Rejected/a.md'], 'Inbox', '', gesture()).catch(() => undefined);
			const again = await reopen(plane);
			const moves = (await again.entries()).filter(({ action }) => action === 'state_transition');
			const decided = moves.filter(({ approvalStatus }) => approvalStatus === 'rejected');
			expect(decided).toHaveLength(1);
		},
	);
});
