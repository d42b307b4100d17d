import { describe, expect, it } from 'vitest';
import { kernelOf } from '../../../src/app/run/kernel';
import type { Outcome } from '../../../src/app/workspace';
import { accept } from '../../../src/core/shared/result';
import { gesture, openPlane, openWaiting, task, type TestPlane } from '../../support/plane';
import {
	APPEND,
	ITEM,
	openApproved,
	outsideTools,
	planNote,
	rest,
	runToRest,
	step,
} from '../../support/runs';

const PAY = step('Pay', { tool: 'bank/pay', arguments: {} });

/** A gesture that something else has used. */
function spent() {
	const made = gesture();
	made.spend();
	return made;
}

const codeOf = async (outcome: Outcome | Promise<Outcome>) => {
	const answer = await outcome;
	return answer.ok ? 'fine' : answer.refusal.code;
};

/** A run that is being carried out until `answered` is called. */
async function underWay(...more: readonly string[]) {
	let answered: () => void = () => undefined;
	const gate = new Promise<void>((resolve) => (answered = resolve));
	let begun: () => void = () => undefined;
	const reached = new Promise<void>((resolve) => (begun = resolve));
	const outside = outsideTools({
		'bank/pay': async (_, stop) => {
			begun();
			await Promise.race([
				gate,
				new Promise<void>((resolve) => stop.addEventListener('abort', resolve)),
			]);
			return stop.aborted
				? { ok: false, refusal: { code: 'timeout', sentence: 'Stopped.', sent: true } }
				: accept({});
		},
	});
	const kernel = kernelOf({ outside });
	const plane = await openApproved(planNote(PAY, ...more), { kernel });
	await plane.control.runs.start(ITEM, 'test', null);
	await reached;
	return { plane, answered: () => answered() };
}

const NOT_THERE = 'Approved/none.md';

describe('a run is refused', () => {
	it.each([
		['without steps', '# Nothing to do\n\nJust words.\n', 'run-bad-plan'],
		[
			'with a block that isn’t JSON',
			planNote('- [ ] Do\n  ```json\n  {tool\n  ```\n'),
			'run-bad-plan',
		],
		[
			'with a step id twice',
			planNote(step('One', { step_id: 'a' }), step('Two', { step_id: 'a' })),
			'run-bad-plan',
		],
	])('for a plan %s', async (_, body, code) => {
		const plane = await openApproved(body);
		expect(await codeOf(plane.control.runs.start(ITEM, 'test', null))).toBe(code);
	});

	it('for an item that waits, is unknown or is being typed in', async () => {
		const plane = await openWaiting(planNote(APPEND('one')));
		const { runs } = plane.control;
		const waiting = 'Pending_Approval/a.md';
		expect(await codeOf(runs.start(waiting, 'test', null))).toBe('run-not-approved');
		expect(await codeOf(runs.start(NOT_THERE, 'test', null))).not.toBe('fine');
		const approved = await openApproved(planNote(APPEND('one')));
		approved.typed.set(ITEM, ['something else']);
		expect(await codeOf(approved.control.runs.start(ITEM, 'test', null))).not.toBe('fine');
	});

	it('for a gesture that was used already', async () => {
		const plane = await openApproved(planNote(step('By hand'), APPEND('one')));
		const { runs } = plane.control;
		expect(await codeOf(runs.start(ITEM, 'panel', spent()))).not.toBe('fine');
		await runToRest(plane);
		expect(await codeOf(runs.settleStep(ITEM, '1', 'done', spent()))).not.toBe('fine');
		expect(await codeOf(runs.resume(ITEM, 'panel', spent()))).not.toBe('fine');
		expect(await codeOf(runs.rewind(ITEM, spent()))).not.toBe('fine');
	});
});

describe('what a run is told', () => {
	it('counts only where there is one', async () => {
		const plane = await openApproved(planNote(APPEND('one')));
		const { runs } = plane.control;
		expect(runs.at(ITEM)).toBeNull();
		expect(runs.isGoing(ITEM)).toBe(false);
		expect(await codeOf(runs.pause(ITEM))).toBe('run-not-going');
		expect(await codeOf(runs.resume(ITEM, 'test', null))).toBe('run-not-going');
		expect(await codeOf(runs.stop(ITEM))).toBe('run-not-going');
		expect(await codeOf(runs.settleStep(ITEM, '1', 'done', gesture()))).toBe('run-not-going');
		expect(await codeOf(runs.answer(ITEM, 'call-x', 'happened', gesture()))).toBe('run-not-going');
		expect(await codeOf(runs.rewind(ITEM, gesture()))).toBe('run-nothing-to-rewind');
		expect(runs.at(NOT_THERE)).toBeNull();
		expect(await codeOf(runs.stop(NOT_THERE))).not.toBe('fine');
		expect(await runs.dryRun(NOT_THERE)).toMatchObject({ ok: false });
	});

	it('is about the step that it waits for, and no other', async () => {
		const plane = await openApproved(planNote(step('By hand'), APPEND('one')));
		const { runs } = plane.control;
		await runToRest(plane);
		expect(await codeOf(runs.settleStep(ITEM, '2', 'done', gesture()))).toBe('run-not-asked');
		expect(await codeOf(runs.answer(ITEM, 'call-x', 'happened', gesture()))).toBe('run-not-asked');
		expect(await codeOf(runs.rewind(ITEM, gesture()))).toBe('run-still-going');
		expect(await codeOf(runs.stop(ITEM))).toBe('fine');
		expect(runs.at(ITEM)).toMatchObject({ status: 'ended', outcome: 'stopped' });
		expect(plane.notes()['Notes/log.md']).toBe('# Log\n');
	});

	it('that it stop breaks off what is under way, and then asks what became of it', async () => {
		const { plane } = await underWay(APPEND('two'));
		const { runs } = plane.control;
		expect(await codeOf(runs.resume(ITEM, 'test', null))).toBe('run-going');
		expect(await codeOf(runs.stop(ITEM))).toBe('fine');
		const run = await rest(plane);
		expect(run).toMatchObject({ status: 'paused', pause: { code: 'unknown-effect' } });
		await runs.answer(ITEM, run?.operation?.call ?? '', 'happened', gesture());
		await rest(plane);
		expect(plane.notes()['Notes/log.md']).toBe('# Log\ntwo\n');
	});

	it('that all pause reaches every one; one that is interrupted may be resumed by anybody', async () => {
		const { plane, answered } = await underWay(APPEND('two'));
		const { runs } = plane.control;
		expect(runs.pauseAll()).toBe(1);
		runs.pause(ITEM, 'interrupt');
		answered();
		expect(await rest(plane)).toMatchObject({ pause: { code: 'interrupted' } });
		expect(await codeOf(runs.resume(ITEM, 'test', null))).toBe('fine');
		expect(await rest(plane)).toMatchObject({ outcome: 'complete' });
	});

	it('that the app is closed begins no further step', async () => {
		const { plane, answered } = await underWay(APPEND('two'));
		plane.control.runs.halt();
		answered();
		expect(await rest(plane)).toMatchObject({ status: 'broken' });
		expect(plane.notes()['Notes/log.md']).toBe('# Log\n');
	});
});

describe('on a device that does not enforce', () => {
	async function elsewhere(): Promise<TestPlane> {
		let enforces = true;
		const plane = await openApproved(planNote(step('By hand')), { enforces: () => enforces });
		await runToRest(plane);
		enforces = false;
		return plane;
	}

	it('nothing of a run can be changed', async () => {
		const { runs } = (await elsewhere()).control;
		const answers = [
			runs.resume(ITEM, 'panel', gesture()),
			runs.stop(ITEM),
			runs.settleStep(ITEM, '1', 'done', gesture()),
			runs.rewind(ITEM, gesture()),
		];
		for (const answer of answers) expect(await codeOf(answer)).not.toBe('fine');
	});
});

describe('binding a dry run', () => {
	const WAITING = 'Pending_Approval/a.md';

	it('is refused for a gesture that was used, a note in an editor, and a plan that can’t be read', async () => {
		const plane = await openWaiting(planNote(APPEND('one')));
		const { runs } = plane.control;
		expect(await codeOf(runs.bindDryRun(WAITING, 'x', spent()))).not.toBe('fine');
		plane.typed.set(WAITING, ['something else']);
		expect(await codeOf(runs.bindDryRun(WAITING, 'x', gesture()))).not.toBe('fine');
		const other = await openPlane({ 'Plans/b.md': task('task-2', 'Plans') });
		expect(await codeOf(other.control.runs.bindDryRun('Plans/b.md', 'x', gesture()))).toBe(
			'run-bad-plan',
		);
	});

	it('shows tools that nobody has or has accepted, and what would happen outside', async () => {
		const outside = outsideTools({ 'bank/pay': () => Promise.resolve(accept({})) });
		const kernel = kernelOf({ outside });
		const plane = await openWaiting(planNote(PAY, step('X', { tool: 'no/such' })), { kernel });
		const kinds = async () => {
			const dry = await plane.control.runs.dryRun(WAITING);
			return dry.ok ? dry.value.steps.map(({ kind }) => kind) : [];
		};
		expect(await kinds()).toEqual(['outside', 'fails']);
		outside.accepted.clear();
		expect(await kinds()).toEqual(['fails']);
	});

	it('shows what reads, and a move that isn’t allowed', async () => {
		const plane = await openWaiting(
			planNote(
				step('Read', { tool: 'read_note', arguments: { path: 'Notes/log.md' } }),
				step('Move', {
					tool: 'move_item',
					arguments: { id: 'task-1', to: 'Approved', reason: 'x' },
				}),
			),
		);
		plane.vault.outside.write('Notes/log.md', 'x\n');
		const dry = await plane.control.runs.dryRun(WAITING);
		expect(dry.ok && dry.value.steps.map(({ kind }) => kind)).toEqual(['reads', 'fails']);
	});
});
