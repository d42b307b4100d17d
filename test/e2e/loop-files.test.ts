// What agents do to the notes of the loop that they may not, and what Signoff puts where, read off the disk.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
	done,
	MAIL_STEPS,
	PLAN,
	planNote,
	TASK,
	TASK_ID,
	taskNote,
	THOUGHT,
} from '../app/loop/loop-setup';
import type { Desk } from '../support/desk';
import { decisionsOn, expectIntactLog, logged } from '../support/ledger';
import {
	APPROVED,
	carryOut,
	expectClosed,
	openLoopDesk,
	PENDING,
	planIdOf,
	reached,
	reportOf,
	there,
} from './loop-setup';

let desk: Desk;

beforeAll(async () => {
	desk = await openLoopDesk();
});

afterAll(async () => {
	await expectIntactLog(desk.host);
	expect(desk.host.errors).toEqual([]);
	await desk.host.close();
});

const says = (path: string) => expect.poll(() => desk.host.read(path));

/** A task of its own, with the number at the start of its id and of its name. */
const other = (number: number) => {
	const id = `${String(number)}${TASK_ID.slice(1)}`;
	return { id, path: `Needs_Action/task_${String(number)}.md`, own: ofTask(id) };
};
const ofTask = (id: string) => (note: string) => note.replaceAll(TASK_ID, id);

/** The cells of the daily table's rows about a task, but for time and id. */
async function rowsOf(id: string): Promise<string[]> {
	const tables = (await desk.host.tree()).filter((path) => /^Logs\/[\d-]{10}\.log\.md$/.test(path));
	const lines = (await Promise.all(tables.map((path) => desk.host.read(path))))
		.join('')
		.split('\n');
	return lines
		.filter(
			(line) => /^\| \d\d:\d\d:\d\dZ \| /.test(line) && line.includes(`| ${id.slice(0, 8)} |`),
		)
		.map((line) => line.split(' | ').slice(2, 6).join(' '));
}

describe('a payment', () => {
	it('is noted in Accounting, and each state has a row in the table of the day', async () => {
		await desk.host.write(TASK, taskNote(THOUGHT));
		await desk.host.write(PLAN, planNote(['Pay EUR 900 to Acme']));
		await reached(desk, TASK_ID, 'APPROVE');
		await desk.open(TASK);
		await desk.button('.signoff-card', 'Approve…').click();
		await desk.button('.signoff-review', 'Approve').click();
		await desk.button('.signoff-review', 'Yes, approve').click();
		await reached(desk, TASK_ID, 'ACT');
		await carryOut(desk);
		await expectClosed(desk);
		const noted = (await desk.host.tree()).filter((path) => /^Accounting\/.+/.test(path));
		expect(noted).toEqual([expect.stringMatching(/^Accounting\/[\d-]{10}_550e8400\.md$/)]);
		const outcome = await desk.host.read(noted[0] ?? '');
		expect(outcome).toContain('900');
		expect(outcome).toContain('Pay EUR 900 to Acme: done at ');
		await expect
			.poll(async () => (await rowsOf(TASK_ID)).filter((row) => /^(?:-|[A-Z]+) [A-Z]+ /.test(row)))
			.toEqual([
				'- WATCH system success',
				'WATCH WRITE system success',
				'WRITE REASON system success',
				'REASON PLAN system success',
				'PLAN APPROVE system pending',
				'APPROVE ACT human success',
				'ACT LOG system success',
				'LOG CLOSE system success',
			]);
	});
});

describe('an agent', () => {
	it('approves nothing, skips no state, and changes no approved plan', async () => {
		const { id, path, own } = other(1);
		await desk.host.write(path, own(taskNote(THOUGHT)));
		await desk.host.write(PLAN, own(planNote(MAIL_STEPS)));
		await reached(desk, id, 'APPROVE');
		await there(desk, PENDING);
		await desk.host.move(PENDING, APPROVED);
		const plan = await planIdOf(desk, id);
		await logged(desk.host, plan, 'approval_asked');
		await there(desk, PENDING);
		await expect.poll(() => desk.host.exists(APPROVED)).toBe(false);
		await says(path).toContain('current_state: APPROVE');
		await desk.host.write(
			path,
			(await desk.host.read(path)).replace('current_state: APPROVE', 'current_state: LOG'),
		);
		const report = await reportOf(desk, id);
		expect(await desk.host.read(report)).toContain('error_type: StateTransitionError');
		await says(path).toContain('current_state: APPROVE');
		expect(await decisionsOn(desk.host, plan)).toEqual([]);
		await desk.open(path);
		await desk.button('.signoff-card', 'Approve…').click();
		await desk.button('.signoff-review', 'Approve').click();
		await reached(desk, id, 'ACT');
		await says(APPROVED).toContain('approval_status: approved');
		const changed = (await desk.host.read(APPROVED)).replace('client@acme', 'thief@acme');
		await desk.host.write(APPROVED, done(changed));
		await logged(desk.host, plan, 'approval_void');
		await says('Plans/rejected/550e8400-plan.md').toContain('thief@acme');
		await desk.host.page.getByText('Waits for a new plan').waitFor();
		await says(path).toContain('current_state: ACT');
	});

	it('has two plans for one task stopped, until one is taken away', async () => {
		const { id, path, own } = other(2);
		await desk.host.write('Plans/one.md', own(planNote(MAIL_STEPS)));
		await desk.host.write('Plans/two.md', own(planNote(['Send a letter'])));
		await desk.host.write(path, own(taskNote(THOUGHT)));
		const report = await reportOf(desk, id);
		await says(report).toContain('error_type: AmbiguityError');
		await says(path).toContain('current_state: REASON');
		await desk.host.move('Plans/two.md', 'two.md');
		await reached(desk, id, 'APPROVE');
		await there(desk, 'Plans/pending/one.md');
	});
});

describe('a note that is no task', () => {
	it('goes to Done/invalid as it is, and comes back with Retry', async () => {
		const { path, own, id } = other(3);
		const broken = own(taskNote(THOUGHT)).replace('title: ', 'title: "');
		await desk.host.write(path, broken);
		const filed = path.replace('Needs_Action', 'Done/invalid');
		await there(desk, filed);
		expect(await desk.host.read(filed)).toBe(broken);
		await expect.poll(() => desk.host.exists(path)).toBe(false);
		const isReport = (name: string) => name.startsWith('Needs_Action/ERROR_');
		const find = async () => {
			const reports = (await desk.host.tree()).filter(isReport);
			const texts = await Promise.all(reports.map((name) => desk.host.read(name)));
			return reports.filter((_, at) => texts[at]?.includes('ValidationError') === true);
		};
		await expect.poll(find).toHaveLength(1);
		const [report = ''] = await find();
		await desk.open(report);
		await desk.button('.signoff-options', 'Retry manually').click();
		await there(desk, path);
		expect(await desk.host.read(path)).toBe(broken);
		await there(desk, report.replace('Needs_Action', 'Done'));
		await desk.host.write(path, own(taskNote(THOUGHT)));
		await says(path).toContain('current_state: REASON');
		expect(await desk.host.read(path)).toContain(`id: ${id}`);
	});
});
