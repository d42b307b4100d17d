import { describe, expect, it } from 'vitest';
import {
	decide,
	done,
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
	it.each(['- outcome:', '- outcome: ', '- outcome: done', '- outcome: done at'])(
		'voids nothing while it reads %j, and ends no step',
		async (line) => {
			const plane = await approved();
			await write(plane, APPROVED, ticked(plane.notes()[APPROVED] ?? '', line));
			expect(await plane.control.loop.view(APPROVED)).toMatchObject({
				plan: { path: APPROVED },
				task: { state: 'ACT' },
				next: 'Waits for all steps ticked, each with a line “- outcome: done at <time>” below it.',
			});
		},
	);

	it.each([
		'- outcome: done at 2026-01-27T12:30:00+02:00',
		'- Outcome: Done at 2026-01-27T10:30:00Z',
		'* outcome: done at 2026-01-27T10:30:00Z',
		'+ outcome: skipped at 2026-01-27T10:30Z',
	])('ends the step where it reads %j', async (line) => {
		const plane = await approved();
		await write(plane, APPROVED, ticked(plane.notes()[APPROVED] ?? '', line));
		expect((await way(plane)).at(-1)).toBe('LOG>CLOSE');
	});

	it('gets its time where the step is ticked in the panel', async () => {
		const plane = await approved();
		const open = ticked(plane.notes()[APPROVED] ?? '', '- outcome: done').replaceAll('[x]', '[ ]');
		await write(plane, APPROVED, open);
		for (const step of await plane.control.steps(APPROVED)) {
			await plane.control.tick(APPROVED, step, 'x');
			await plane.settle();
		}
		expect(plane.notes()['Done/550e8400-plan.md']).not.toContain('outcome: done\n');
		expect((await way(plane)).at(-1)).toBe('LOG>CLOSE');
	});

	it('is told where it failed, with or without a time', async () => {
		const plane = await approved();
		await write(plane, APPROVED, ticked(plane.notes()[APPROVED] ?? '', '- outcome: failed'));
		const report = Object.entries(plane.notes()).find(([path]) => path.includes('ERROR_'));
		expect(report?.[1]).toContain('outcome: failed\n');
	});
});
