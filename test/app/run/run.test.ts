import { describe, expect, it } from 'vitest';
import { kernelOf } from '../../../src/app/run/kernel';
import { logEntrySchema } from '../../../src/core/kernel/entities';
import { RUN_LIMITS, DAY_LIMITS } from '../../../src/core/kernel/run-record';
import { accept, refuse } from '../../../src/core/shared/result';
import { gesture, reopen } from '../../support/plane';
import {
	APPEND,
	cyclesOf,
	ITEM,
	openApproved,
	outsideTools,
	planNote,
	rest,
	runToRest,
	step,
} from '../../support/runs';

const PAY = step('Pay', { tool: 'bank/pay', arguments: { amount: 10 } });

describe('a run of an approved plan', () => {
	it('does each step once, in order, and ends in Done', async () => {
		const plane = await openApproved(planNote(APPEND('one'), APPEND('two')));
		const run = await runToRest(plane);
		expect(run).toMatchObject({ status: 'ended', outcome: 'complete' });
		expect(plane.notes()['Notes/log.md']).toBe('# Log\none\ntwo\n');
		expect(Object.keys(plane.notes())).toContain('Done/a.md');
		const note = plane.notes()['Done/a.md'] ?? '';
		expect(note).toContain('- [x] Add one');
		expect(note).toMatch(/- outcome: done by append_note: Notes\/log\.md at \d/);
		const actions = await plane.actions();
		const own = actions.filter((action) => /^(run_|tool_)/.test(action));
		expect(own).toEqual([
			'run_started',
			...['tool_intent', 'tool_call', 'run_cycle', 'tool_intent', 'tool_call', 'run_cycle'],
			'run_ended',
		]);
		expect(plane.failures).toEqual([]);
	});

	it('leaves one line a cycle that is valid by the seed, numbered from 1', async () => {
		const plane = await openApproved(planNote(APPEND('one'), APPEND('two'), APPEND('three')));
		await runToRest(plane);
		const file = Object.entries(plane.vault.snapshot()).find(([path]) =>
			path.startsWith('Logs/runs/'),
		);
		const lines = String(file?.[1]).trimEnd().split('\n');
		const cycles = lines.map((line) => logEntrySchema.parse(JSON.parse(line)));
		expect(cycles.map(({ step_number }) => step_number)).toEqual([1, 2, 3]);
		expect(cycles.map(({ ttl_remaining }) => ttl_remaining)).toEqual([99, 98, 97]);
		expect(cycles[1]?.plan_state.steps.map(({ status }) => status)).toEqual([
			...['complete', 'pending', 'pending'],
		]);
		expect(await cyclesOf(plane)).toHaveLength(3);
	});

	it('is refused without an approval that holds', async () => {
		const plane = await openApproved(planNote(APPEND('one')));
		plane.vault.outside.write(ITEM, (plane.notes()[ITEM] ?? '').replace('Add one', 'Add all'));
		const started = await plane.control.runs.start(ITEM, 'test', null);
		expect(started).toMatchObject({ ok: false, refusal: { code: 'run-not-approved' } });
		expect(plane.notes()['Notes/log.md']).toBe('# Log\n');
	});

	it('stops before the next step where the note is changed in between', async () => {
		const outside = outsideTools({
			'bank/pay': () => {
				const text = plane.notes()[ITEM] ?? '';
				plane.vault.outside.write(ITEM, text.replace('Add two', 'Add everything'));
				return Promise.resolve(accept({}));
			},
		});
		const options = { kernel: kernelOf({ outside }) };
		const plane = await openApproved(planNote(PAY, APPEND('two')), options);
		const run = await runToRest(plane);
		expect(run).toMatchObject({ status: 'ended', outcome: 'stopped' });
		expect(plane.notes()['Notes/log.md']).toBe('# Log\n');
	});

	it('runs one at a time for an item', async () => {
		const plane = await openApproved(planNote(APPEND('one')));
		const both = await Promise.all([
			plane.control.runs.start(ITEM, 'test', null),
			plane.control.runs.start(ITEM, 'test', null),
		]);
		expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
		await rest(plane);
		expect(plane.notes()['Notes/log.md']).toBe('# Log\none\n');
	});

	it('runs only on the device that enforces', async () => {
		let enforces = true;
		const plane = await openApproved(planNote(APPEND('one')), { enforces: () => enforces });
		enforces = false;
		expect(await plane.control.runs.start(ITEM, 'test', null)).toMatchObject({ ok: false });
	});

	it('goes to Rejected with the error where a step fails, and does nothing behind it', async () => {
		const plane = await openApproved(planNote(APPEND('one', 'Notes/none.md'), APPEND('two')));
		const run = await runToRest(plane);
		expect(run).toMatchObject({ status: 'ended', outcome: 'failed' });
		expect(plane.notes()['Notes/log.md']).toBe('# Log\n');
		expect(plane.notes()['Rejected/a.md']).toMatch(/error: .*no note/);
		expect(plane.notes()['Rejected/a.md']).toContain('- [!] Add one');
	});

	it('refuses steps that are ticked and that no run has done, unless a person says they are', async () => {
		const body = planNote(APPEND('one').replace('[ ]', '[x]'), APPEND('two'));
		const plane = await openApproved(body);
		const started = await plane.control.runs.start(ITEM, 'test', null);
		expect(started).toMatchObject({ ok: false, refusal: { code: 'run-ticked' } });
		expect(await plane.control.runs.start(ITEM, 'panel', gesture())).toMatchObject({ ok: true });
		await rest(plane);
		expect(plane.notes()['Notes/log.md']).toBe('# Log\ntwo\n');
	});

	it('creates and moves items by the rules of the workflow, and puts a sentence on record', async () => {
		const plane = await openApproved(
			planNote(
				step('Make one', {
					tool: 'create_item',
					arguments: { title: 'Call Kim', state: 'Needs_Action' },
				}),
				step('Say so', { tool: 'record_note', arguments: { text: 'Kim will be called.' } }),
			),
		);
		const run = await runToRest(plane);
		expect(run).toMatchObject({ outcome: 'complete' });
		expect(plane.notes()['Needs_Action/Call Kim.md']).toContain('# Call Kim');
		const entries = await plane.entries();
		expect(entries.find(({ action }) => action === 'note_recorded')?.context).toMatchObject({
			text: 'Kim will be called.',
		});
		const made = entries.filter(({ action }) => action === 'item_registered').at(-1);
		expect(made?.context).toMatchObject({ path: 'Needs_Action/Call Kim.md', via: 'run' });
	});

	it('never moves what waits for a person', async () => {
		const plane = await openApproved(
			planNote(
				step('Approve', {
					tool: 'move_item',
					arguments: { id: 'task-2', to: 'Approved', reason: 'fine' },
				}),
			),
		);
		plane.vault.outside.write('Pending_Approval/b.md', '---\nid: task-2\n---\n# B\n');
		await plane.settle();
		expect(await runToRest(plane)).toMatchObject({ outcome: 'failed' });
		expect(Object.keys(plane.notes())).toContain('Pending_Approval/b.md');
	});
});

describe('a run that waits', () => {
	it('for a step by hand, and goes on when a person says that it is done', async () => {
		const plane = await openApproved(planNote(step('Call Kim'), APPEND('two')));
		expect(await runToRest(plane)).toMatchObject({ status: 'paused', pause: { code: 'by-hand' } });
		expect(await plane.control.runs.resume(ITEM, 'test', null)).toMatchObject({ ok: false });
		await plane.control.runs.settleStep(ITEM, '1', 'done', gesture());
		expect(await rest(plane)).toMatchObject({ outcome: 'complete' });
		expect(plane.notes()['Done/a.md']).toMatch(/- outcome: done by hand, says Kim/);
	});

	it('for a step that a person leaves out', async () => {
		const plane = await openApproved(planNote(step('Call Kim'), APPEND('two')));
		await runToRest(plane);
		await plane.control.runs.settleStep(ITEM, '1', 'skipped', gesture());
		expect(await rest(plane)).toMatchObject({ outcome: 'complete' });
		expect(plane.notes()['Done/a.md']).toContain('- [-] Call Kim');
	});

	it('for a tool that nobody knows, or that nobody has accepted', async () => {
		const outside = outsideTools({ 'bank/pay': () => Promise.resolve(accept({})) });
		const plane = await openApproved(planNote(PAY), { kernel: kernelOf({ outside }) });
		outside.accepted.clear();
		const run = await runToRest(plane);
		expect(run).toMatchObject({ pause: { code: 'tool-not-accepted', detail: 'bank/pay' } });
		outside.accepted.add('bank/pay');
		await plane.control.runs.resume(ITEM, 'test', null);
		expect(await rest(plane)).toMatchObject({ outcome: 'complete' });
	});

	it('where the arguments do not fit the tool, and says what is wrong', async () => {
		const wrong = step('Read', { tool: 'read_note', arguments: { file: 'Notes/log.md' } });
		const plane = await openApproved(planNote(wrong, step('Call Kim')));
		const run = await runToRest(plane);
		expect(run).toMatchObject({ pause: { code: 'bad-arguments', stepId: '1' } });
		expect(run?.pause?.detail).toMatch(/path/);
		await plane.control.runs.settleStep(ITEM, '1', 'skipped', gesture());
		expect(await rest(plane)).toMatchObject({ pause: { code: 'by-hand' } });
	});

	it('where a limit is reached, and goes on with as much again', async () => {
		const limits = () => ({ run: { ...RUN_LIMITS, toolCalls: 1 }, day: DAY_LIMITS });
		const options = { kernel: kernelOf({ limits }) };
		const plane = await openApproved(planNote(APPEND('one'), APPEND('two')), options);
		expect(await runToRest(plane)).toMatchObject({ pause: { code: 'limit', detail: 'toolCalls' } });
		expect(await plane.control.runs.resume(ITEM, 'test', null)).toMatchObject({ ok: false });
		await plane.control.runs.resume(ITEM, 'panel', gesture());
		expect(await rest(plane)).toMatchObject({ outcome: 'complete' });
	});

	it('where all runs of the day have used up what they may', async () => {
		let toolCalls = 1;
		const limits = () => ({ run: RUN_LIMITS, day: { ...DAY_LIMITS, toolCalls } });
		const options = { kernel: kernelOf({ limits }) };
		const plane = await openApproved(planNote(APPEND('one'), APPEND('two')), options);
		expect(await runToRest(plane)).toMatchObject({
			pause: { code: 'limit', detail: 'toolCalls today' },
		});
		const before = (await plane.entries()).length;
		const press = gesture();
		expect(await plane.control.runs.resume(ITEM, 'panel', press)).toMatchObject({
			refusal: {
				code: 'run-day-limit',
				sentence: expect.stringMatching(/^A limit .* until \d{4}-\d\d-\d\d 00:00 UTC;/) as string,
			},
		});
		expect(await plane.entries()).toHaveLength(before);
		toolCalls = 2;
		await plane.control.runs.resume(ITEM, 'panel', press);
		// What the run itself may use stays what it was.
		expect(await rest(plane)).toMatchObject({ outcome: 'complete', limits: RUN_LIMITS });
	});

	it('goes on the day after, also where it had used up the day by itself', async () => {
		const limits = () => ({ run: RUN_LIMITS, day: { ...DAY_LIMITS, toolCalls: 1 } });
		const options = { kernel: kernelOf({ limits }) };
		const plane = await openApproved(planNote(APPEND('one'), APPEND('two')), options);
		await runToRest(plane);
		plane.time.advance(86_400_000);
		await plane.settle();
		expect(await plane.control.runs.resume(ITEM, 'panel', gesture())).toMatchObject({ ok: true });
		expect(await rest(plane)).toMatchObject({ outcome: 'complete' });
	});

	it('after its step, where a person pauses it', async () => {
		let answered: () => void = () => undefined;
		const gate = new Promise<void>((resolve) => (answered = resolve));
		let begun: () => void = () => undefined;
		const reached = new Promise<void>((resolve) => (begun = resolve));
		const outside = outsideTools({
			'bank/pay': async () => {
				begun();
				await gate;
				return accept({});
			},
		});
		const options = { kernel: kernelOf({ outside }) };
		const plane = await openApproved(planNote(PAY, APPEND('two')), options);
		await plane.control.runs.start(ITEM, 'test', null);
		await reached;
		expect(plane.control.runs.at(ITEM)?.call).toMatchObject({ tool: 'bank/pay', stepId: '1' });
		expect(plane.control.runs.pause(ITEM)).toMatchObject({ ok: true });
		answered();
		expect(await rest(plane)).toMatchObject({ status: 'paused', pause: { code: 'asked' } });
		expect(plane.notes()['Notes/log.md']).toBe('# Log\n');
		await plane.control.runs.resume(ITEM, 'panel', gesture());
		expect(await rest(plane)).toMatchObject({ outcome: 'complete' });
	});
});

describe('a call of which nobody knows whether it took effect', () => {
	const lost = () =>
		Promise.resolve(refuse({ code: 'timeout', sentence: 'No answer came.', sent: true } as const));

	it('is asked about, never repeated, and counts as a person says', async () => {
		let times = 0;
		const outside = outsideTools({
			'bank/pay': () => {
				times += 1;
				return lost();
			},
		});
		const options = { kernel: kernelOf({ outside }) };
		const plane = await openApproved(planNote(PAY, APPEND('two')), options);
		const run = await runToRest(plane);
		expect(run).toMatchObject({ status: 'paused', pause: { code: 'unknown-effect' } });
		expect(await plane.control.runs.resume(ITEM, 'panel', gesture())).toMatchObject({ ok: false });
		const call = run?.operation?.call ?? '';
		await plane.control.runs.answer(ITEM, call, 'happened', gesture());
		expect(await rest(plane)).toMatchObject({ outcome: 'complete' });
		expect(times).toBe(1);
	});

	it('is made again where a person says that it did not happen', async () => {
		let times = 0;
		const outside = outsideTools({
			'bank/pay': () => {
				times += 1;
				return times === 1 ? lost() : Promise.resolve(accept({}));
			},
		});
		const plane = await openApproved(planNote(PAY), { kernel: kernelOf({ outside }) });
		const run = await runToRest(plane);
		await plane.control.runs.answer(ITEM, run?.operation?.call ?? '', 'did-not', gesture());
		expect(await rest(plane)).toMatchObject({ outcome: 'complete' });
		expect(times).toBe(2);
	});

	it('is asked about after the app was closed in the middle of it', async () => {
		let begun: () => void = () => undefined;
		const reached = new Promise<void>((resolve) => (begun = resolve));
		const hanging = outsideTools({
			'bank/pay': () => {
				begun();
				return new Promise(() => undefined);
			},
		});
		const plane = await openApproved(planNote(PAY), { kernel: kernelOf({ outside: hanging }) });
		await plane.control.runs.start(ITEM, 'test', null);
		await reached;
		const again = await reopen(plane, { kernel: kernelOf({ outside: hanging }) });
		expect(again.control.runs.at(ITEM)).toMatchObject({ status: 'broken' });
		await again.control.runs.resume(ITEM, 'test', null);
		expect(await rest(again)).toMatchObject({ pause: { code: 'unknown-effect' } });
	});
});

describe('taking back what a run changed', () => {
	it('restores notes that nobody has edited since, and removes those that it made', async () => {
		const create = step('Make', {
			tool: 'create_note',
			arguments: { path: 'Notes/new.md', body: 'new\n' },
		});
		const plane = await openApproved(planNote(APPEND('one'), APPEND('two'), create));
		await runToRest(plane);
		expect(plane.notes()['Notes/new.md']).toBe('new\n');
		expect(await plane.control.runs.rewind('Done/a.md', gesture())).toMatchObject({ ok: true });
		expect(plane.notes()['Notes/log.md']).toBe('# Log\n');
		expect(plane.notes()).not.toHaveProperty('Notes/new.md');
	});

	it('leaves what somebody has edited since', async () => {
		const plane = await openApproved(planNote(APPEND('one')));
		await runToRest(plane);
		plane.vault.outside.write('Notes/log.md', '# Log\none\nmine\n');
		await plane.control.runs.rewind('Done/a.md', gesture());
		expect(plane.notes()['Notes/log.md']).toBe('# Log\none\nmine\n');
	});
});
