// A person chooses between what a note says and what its mirror says.

import { describe, expect, it } from 'vitest';
import { gesture } from '../../support/plane';
import {
	BY,
	ISSUE,
	ISSUES,
	linesIn,
	openBacklog,
	reopen,
	rest,
	told,
	valueOf,
} from './backlog-setup';

const NOTE = { priority: 'priority: 1', assignee: 'assignee: Kim', content: 'Of the note.\n' };
const LINE = { priority: 4, assignee: 'Robin', content: 'Of the mirror.\n', colour: 'red' };

/** Three fields that were changed in both, one that was changed in the mirror alone. */
async function withConflict() {
	const opened = await openBacklog();
	const { plane, backlog } = opened;
	const issue = { kind: 'issue', title: 'Token', content: 'Before.\n' } as const;
	valueOf(await backlog.create('', issue, BY));
	await rest(plane);
	const note = plane.notes()[ISSUE] ?? '';
	const changed = note
		.replace('priority: 2', NOTE.priority)
		.replace('assignee: null', NOTE.assignee)
		.replace('Before.\n', NOTE.content);
	plane.vault.outside.write(ISSUE, changed);
	plane.vault.outside.write(
		ISSUES,
		`${JSON.stringify({ ...linesIn(plane, ISSUES)[0], ...LINE })}\n`,
	);
	await rest(plane);
	const [conflict] = backlog.conflicts('');
	if (!conflict) throw new Error('no conflict');
	return { ...opened, conflict };
}

const SIDES = ['ours', 'theirs'] as const;

describe('settleConflict', () => {
	it('has both sides of each field until somebody chooses', async () => {
		const { plane, conflict } = await withConflict();
		expect(conflict).toMatchObject({ id: 'issue-001', path: ISSUE });
		expect(conflict.fields).toEqual({
			content: [NOTE.content, LINE.content],
			priority: [1, 4],
			assignee: ['Kim', 'Robin'],
		});
		expect(plane.notes()[ISSUE]).toMatch(
			/priority: 1[^]*assignee: Kim[^]*colour: red[^]*Of the note/,
		);
	});

	it('asks about nothing that was removed, until it comes back', async () => {
		const { plane, backlog } = await withConflict();
		valueOf(await backlog.remove(ISSUE, BY));
		expect(backlog.conflicts('')).toEqual([]);
		expect(backlog.findings('')).toEqual([]);
		plane.vault.outside.move('Backlog/Trash/issue-001.md', ISSUE);
		await rest(plane);
		expect(backlog.conflicts('')).toMatchObject([{ id: 'issue-001', path: ISSUE }]);
	});

	it('keeps the note as it is where a person takes its side', async () => {
		const { plane, backlog, conflict } = await withConflict();
		const before = plane.notes()[ISSUE];
		valueOf(await backlog.settleConflict('', conflict.entry, 'ours', gesture()));
		await rest(plane);
		expect(plane.notes()[ISSUE]).toBe(before);
		expect(backlog.conflicts('')).toEqual([]);
		expect(linesIn(plane, ISSUES)).toMatchObject([
			{ priority: 1, assignee: 'Kim', content: NOTE.content, colour: 'red' },
		]);
		expect((await told(plane)).at(-1)).toContain('ours was chosen');
	});

	it('takes every field of the mirror where a person takes its side, and nothing else', async () => {
		const { plane, backlog, conflict } = await withConflict();
		valueOf(await backlog.update(ISSUE, { fields: { estimated_minutes: 30 } }, BY));
		valueOf(await backlog.settleConflict('', conflict.entry, 'theirs', gesture()));
		await rest(plane);
		expect(plane.notes()[ISSUE]).toMatch(
			/priority: 4[^]*assignee: Robin[^]*estimated_minutes: 30[^]*colour: red[^]*---\n\nOf the mirror\.\n$/,
		);
		expect(linesIn(plane, ISSUES)).toMatchObject([{ ...LINE, estimated_minutes: 30 }]);
		expect(backlog.conflicts('')).toEqual([]);
		expect((await told(plane)).at(-1)).toContain('theirs was chosen');
	});

	it.each(SIDES)('stays settled after a restart, and is settled once: %s', async (side) => {
		const { plane, backlog, conflict } = await withConflict();
		valueOf(await backlog.settleConflict('', conflict.entry, side, gesture()));
		const again = await backlog.settleConflict('', conflict.entry, side, gesture());
		expect(again).toMatchObject({ refusal: { code: 'backlog-no-conflict' } });
		const note = plane.notes()[ISSUE];
		const restarted = await reopen(plane);
		expect(restarted.control.backlog.conflicts('')).toEqual([]);
		expect(restarted.notes()[ISSUE]).toBe(note);
		expect([...plane.failures, ...restarted.failures]).toEqual([]);
	});

	it('needs a person’s own press, and each press decides once', async () => {
		const { backlog, conflict } = await withConflict();
		const spent = gesture();
		spent.spend();
		const refused = await backlog.settleConflict('', conflict.entry, 'theirs', spent);
		expect(refused.ok).toBe(false);
		expect(backlog.conflicts('')).toHaveLength(1);
	});

	it.each(SIDES)(
		'is refused where the mirror’s side is lost, and where the note is gone: %s',
		async (side) => {
			const { plane, backlog, conflict } = await withConflict();
			plane.vault.outside.remove(ISSUE);
			const gone = await backlog.settleConflict('', conflict.entry, side, gesture());
			expect(gone.ok).toBe(false);
			const other = await withConflict();
			for (const path of Object.keys(other.plane.vault.snapshot()))
				if (path.includes('objects/')) other.plane.vault.outside.remove(path);
			const before = other.plane.notes()[ISSUE];
			const lost = await other.backlog.settleConflict('', other.conflict.entry, side, gesture());
			expect(lost.ok).toBe(side === 'ours');
			expect(other.plane.notes()[ISSUE]).toBe(before);
		},
	);
});
