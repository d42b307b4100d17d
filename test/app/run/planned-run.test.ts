import { describe, expect, it } from 'vitest';
import { noteWith } from '../../../src/core/plan/plan-json';
import { decide, gesture, openWaiting, reopen, type TestPlane } from '../../support/plane';

const PATH = 'Approved/a.md';

const BY_HAND = noteOf([
	{
		step_id: '1',
		description: 'Write it',
		tool: 'create_note',
		arguments: { path: 'b.md', body: 'x' },
	},
	{ step_id: '2', description: 'Water the roses' },
	{ step_id: '3', description: 'Call', tool: 'phone_call' },
	{ step_id: '4', description: 'Think', agent: 'llm' },
]);

type Steps = Parameters<typeof noteWith>[0]['steps'];

function noteOf(steps: readonly Omit<Steps[number], 'status'>[]): string {
	const note = noteWith({
		goal: 'Garden',
		steps: steps.map((step) => ({ ...step, status: 'pending' })),
	});
	if (!note.ok) throw new Error('It cannot be written.');
	return note.value;
}

async function approved(body = BY_HAND): Promise<TestPlane> {
	const plane = await openWaiting(body);
	expect(await decide(plane, 'Pending_Approval/a.md')).toMatchObject({ ok: true });
	await plane.settle();
	return plane;
}

async function started(plane: TestPlane): Promise<void> {
	expect(await plane.control.runs.start(PATH, 'panel', gesture('panel'))).toMatchObject({
		ok: true,
	});
	await plane.control.runs.settled(PATH);
	await plane.settle();
}

describe('plannedRun', () => {
	it('says where a run of an approved item would wait', async () => {
		const plane = await approved();
		const planned = await plane.control.plannedRun(PATH);
		expect(planned).toMatchObject({
			item: 'task-1',
			title: 'Garden',
			refusal: null,
			findings: [],
			isHere: true,
		});
		expect(planned?.steps.map(({ needs }) => needs)).toEqual([
			null,
			'by-hand',
			'no-such-tool',
			null,
		]);
	});

	it('names a plan that cannot be read, and an item that is not approved', async () => {
		const broken =
			'# Garden\n\n## Plan\n\n- [ ] Write it\n\n    ```json\n    { "tool": \n    ```\n';
		const plane = await openWaiting(broken);
		expect(await plane.control.plannedRun('Pending_Approval/a.md')).toMatchObject({
			refusal: { code: 'run-not-approved' },
			findings: [{ code: 'block-not-json', step: '1' }],
			steps: [],
		});
		expect(await plane.control.plannedRun('nowhere.md')).toBeNull();
	});

	it('tells ticks that no run has made from those that one has', async () => {
		const plane = await approved();
		await started(plane);
		const claimed = async () => {
			const planned = await plane.control.plannedRun(PATH);
			return planned?.steps.filter(({ isClaimed }) => isClaimed).map(({ step }) => step.step_id);
		};
		expect(await claimed()).toEqual([]);
		await plane.vault.edit(PATH, (text) => text.replace('[ ] Water', '[x] Water'));
		await plane.settle();
		expect(await claimed()).toEqual(['2']);
	});

	it('refuses where another device enforces', async () => {
		const plane = await approved();
		const other = await reopen(plane, { device: 'phone', enforces: () => false });
		expect(await other.control.plannedRun(PATH)).toMatchObject({
			isHere: false,
			refusal: { code: 'enforced-elsewhere' },
		});
	});
});

describe('a run that waits', () => {
	it('needs a person, with why and since when', async () => {
		const plane = await approved();
		await started(plane);
		expect(plane.control.waiting()).toMatchObject([
			{
				path: PATH,
				group: 'run',
				title: 'Garden',
				summary: 'waits: step 2 has no tool: do it by hand, then say so',
			},
		]);
		expect(await plane.control.runCycles(PATH)).toHaveLength(1);
		expect(plane.control.lastRuns()).toMatchObject([
			{ item: 'task-1', path: PATH, title: 'Garden', isHere: true, run: { status: 'paused' } },
		]);
	});

	it('needs nobody any more when it was stopped, and says how it ended', async () => {
		const plane = await approved();
		await started(plane);
		await plane.control.runs.stop(PATH);
		expect(plane.control.waiting()).toEqual([]);
		expect(plane.control.lastRuns()).toMatchObject([
			{ run: { status: 'ended', outcome: 'stopped', endCode: 'stopped', changed: 1 } },
		]);
	});

	it('waits for nobody here where another device carries it out', async () => {
		const plane = await approved();
		await started(plane);
		const other = await reopen(plane, { device: 'phone', enforces: () => false });
		expect(other.control.waiting()).toEqual([]);
		expect(other.control.lastRuns()).toMatchObject([{ isHere: false }]);
	});

	it('knows no run of an item that has had none', async () => {
		const plane = await approved();
		expect(plane.control.lastRuns()).toEqual([]);
		expect(await plane.control.runCycles(PATH)).toEqual([]);
		expect(await plane.control.runCycles('nowhere.md')).toEqual([]);
	});
});
