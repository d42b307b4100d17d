import { describe, expect, it } from 'vitest';
import {
	decide,
	done,
	HARMLESS_PLAN,
	HARMLESS_TASK,
	MAIL_STEPS,
	PLAN,
	planNote,
	startLoop,
	TASK,
	taskNote,
	THOUGHT,
	way,
	write,
} from './loop-setup';

const PENDING = 'Plans/pending/550e8400-plan.md';
const APPROVED = 'Plans/approved/550e8400-plan.md';

async function approved() {
	const plane = await startLoop({ [TASK]: taskNote(THOUGHT), [PLAN]: planNote(MAIL_STEPS) });
	await decide(plane, PENDING, 'approved');
	return plane;
}

/** As if somebody had written `line` below every step, and ticked it. */
function ticked(note: string, line: string): string {
	return done(note).replace(/^ {2}- outcome: .*$/gm, `  ${line}`);
}

describe('an outcome that a person writes by hand', () => {
	it.each([
		...['- outcome:', '- outcome: ', '- outcome: done', '- outcome: done at'],
		'- outcome: sent to the client, who said thanks',
		'- Outcome: Done at 2026-01-27T10:30:00Z',
		'* outcome: done at 2026-01-27T12:30:00+02:00',
		'+ outcome: skipped at 2026-01-27T10:30Z',
	])('voids nothing where it reads %j, and the last tick closes the plan', async (line) => {
		const plane = await approved();
		const all = ticked(plane.notes()[APPROVED] ?? '', line);
		await write(plane, APPROVED, all.replace('[x] 1.', '[/] 1.'));
		expect(await plane.control.loop.view(APPROVED)).toMatchObject({
			plan: { path: APPROVED },
			task: { state: 'ACT' },
			next: 'Waits for all steps to be ticked.',
		});
		await write(plane, APPROVED, all);
		expect((await way(plane)).at(-1)).toBe('LOG>CLOSE');
	});

	it('voids the approval below a step that has not begun', async () => {
		const plane = await approved();
		const open = ticked(plane.notes()[APPROVED] ?? '', '- outcome: pay Eve').replaceAll(
			'[x]',
			'[ ]',
		);
		await write(plane, APPROVED, open);
		expect(plane.notes()['Plans/rejected/550e8400-plan.md']).toContain('pay Eve');
	});

	it('asks nobody in a plan that needs no approval', async () => {
		const plane = await startLoop({ [TASK]: HARMLESS_TASK, [PLAN]: HARMLESS_PLAN() });
		await write(
			plane,
			PLAN,
			ticked(plane.notes()[PLAN] ?? '', '- outcome: told the lawyer, paid 900 EUR'),
		);
		expect((await way(plane)).at(-1)).toBe('LOG>CLOSE');
	});

	it('needs none: a tick is enough', async () => {
		const plane = await approved();
		await write(plane, APPROVED, (plane.notes()[APPROVED] ?? '').replaceAll('- [ ]', '- [x]'));
		expect((await way(plane)).at(-1)).toBe('LOG>CLOSE');
	});

	it('gets its time where the step is ticked in the panel', async () => {
		const plane = await approved();
		const begun = ticked(plane.notes()[APPROVED] ?? '', '- outcome: sent').replaceAll('[x]', '[/]');
		await write(plane, APPROVED, begun.replace('outcome: sent', 'outcome: done'));
		for (const step of await plane.control.steps(APPROVED)) {
			await plane.control.tick(APPROVED, step, 'x');
			await plane.settle();
		}
		const over = plane.notes()['Done/550e8400-plan.md'] ?? '';
		expect(over.match(/outcome: .*(?= at )/g)).toEqual(['outcome: done', 'outcome: sent']);
		expect((await way(plane)).at(-1)).toBe('LOG>CLOSE');
	});

	it('is told where it failed, with or without a time', async () => {
		const plane = await approved();
		await write(plane, APPROVED, ticked(plane.notes()[APPROVED] ?? '', '- outcome: failed'));
		const report = Object.entries(plane.notes()).find(([path]) => path.includes('ERROR_'));
		expect(report?.[1]).toContain('outcome: failed\n');
	});
});
