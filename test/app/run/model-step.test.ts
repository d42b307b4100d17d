import { describe, expect, it } from 'vitest';
import { kernelOf } from '../../../src/app/run/kernel';
import { RUN_LIMITS, DAY_LIMITS } from '../../../src/core/kernel/run-record';
import { type LanguageModel, ModelFault } from '../../../src/ports/language-model';
import { gesture, type PlaneOptions } from '../../support/plane';
import {
	APPEND,
	cyclesOf,
	HeldModel,
	ITEM,
	type Line,
	openApproved,
	planNote,
	rest,
	runToRest,
	SpokenModel,
	step,
} from '../../support/runs';

const THINK = step('Sum up the log', { agent: 'llm' });

const calls = (name: string, args: string, id = 'c1'): Line => ({
	toolCalls: [{ id, name, arguments: args }],
	stop: 'tools',
});

const cutOff = (name: string, args: string): Line => ({
	toolCalls: [{ id: 'c1', name, arguments: args }],
	stop: 'cut',
});

function withModel(model: LanguageModel, cycles = RUN_LIMITS.cycles): PlaneOptions {
	return {
		kernel: kernelOf({
			model: () => ({ model, maxTokens: 500, costOf: ({ inputTokens }) => inputTokens / 1000 }),
			limits: () => ({ run: { ...RUN_LIMITS, cycles }, day: DAY_LIMITS }),
		}),
	};
}

describe('a step for a language model', () => {
	it('is done with its answer, which is recorded and shown', async () => {
		const model = new SpokenModel([{ text: 'It is empty.' }]);
		const plane = await openApproved(planNote(THINK, APPEND('two')), withModel(model));
		const run = await runToRest(plane);
		expect(run).toMatchObject({ outcome: 'complete', used: { tokens: 15, money: 0.01 } });
		expect(plane.notes()['Done/a.md']).toMatch(/- outcome: It is empty\. at /);
		const [first] = await cyclesOf(plane);
		expect(first?.llm_output).toMatchObject({
			step_id: '1',
			model: 'test/model',
			text: 'It is empty.',
		});
		expect(model.asked[0]?.messages[0]).toMatchObject({ role: 'user' });
	});

	it('is heard while it comes, by whoever looks; nothing of that is recorded', async () => {
		const model = new HeldModel();
		const plane = await openApproved(planNote(THINK, APPEND('two')), withModel(model));
		await plane.control.runs.start(ITEM, 'test', null);
		const { onText } = await model.asked;
		const heard = plane.control.runs.at(ITEM)?.call?.heard;
		expect(heard?.text()).toBe('');
		onText?.('First I thought');
		onText?.(' of tulips.');
		expect(heard?.text()).toBe('First I thought of tulips.');
		model.answer('Roses.');
		const run = await rest(plane);
		expect(run).toMatchObject({ outcome: 'complete', call: null });
		expect(JSON.stringify([await cyclesOf(plane), await plane.entries()])).not.toContain('tulips');
		expect(JSON.stringify(plane.notes())).not.toContain('tulips');
	});

	it('may read inside the workspace, and hears what it read as data', async () => {
		const model = new SpokenModel([
			calls('read_note', '{"path":"Notes/log.md"}'),
			{ text: 'Nothing in it.' },
		]);
		const plane = await openApproved(planNote(THINK), withModel(model));
		expect(await runToRest(plane)).toMatchObject({ outcome: 'complete', used: { toolCalls: 1 } });
		const told = model.asked[1]?.messages.at(-1);
		expect(told).toMatchObject({ role: 'tool', callId: 'c1', isError: false });
		expect(told && 'text' in told ? told.text : '').toContain('{"data":');
		const entries = await plane.entries();
		expect(entries.filter(({ action }) => action === 'tool_call')).toHaveLength(1);
		expect(entries.some(({ action }) => action === 'tool_intent')).toBe(false);
	});

	it('stops the run and asks where it wants more than reading; nothing is done', async () => {
		const model = new SpokenModel([
			calls('append_note', '{"path":"Notes/log.md","text":"mine"}'),
			{ text: 'Then not.' },
		]);
		const plane = await openApproved(planNote(THINK), withModel(model));
		const run = await runToRest(plane);
		expect(run).toMatchObject({
			status: 'paused',
			pause: { code: 'wants-more', detail: 'append_note' },
		});
		expect(plane.notes()['Notes/log.md']).toBe('# Log\n');
		expect(await plane.control.runs.resume(ITEM, 'test', null)).toMatchObject({ ok: false });
		await plane.control.runs.resume(ITEM, 'panel', gesture());
		expect(await rest(plane)).toMatchObject({ outcome: 'complete' });
		expect(model.asked[1]?.messages.at(-1)).toMatchObject({ role: 'tool', isError: true });
	});

	it.each([
		['a tool that does not exist', calls('approve_item', '{}'), 'invalid tool reference'],
		['arguments that do not fit', calls('read_note', '{"file":1}'), 'invalid arguments'],
		['half an object', cutOff('read_note', '{"path":"No'), 'cut off'],
		['garbage', calls('read_note', '<<<>>>'), 'no JSON object'],
		['nothing', { text: '  ' }, 'empty'],
		['an answer that was cut off', { text: 'It is', stop: 'cut' } as const, 'cut off'],
	])('is asked again, with what was wrong, after %s', async (_, wrong, told) => {
		const model = new SpokenModel([wrong, { text: 'Done.' }]);
		const plane = await openApproved(planNote(THINK), withModel(model));
		expect(await runToRest(plane)).toMatchObject({ outcome: 'complete' });
		const last = model.asked[1]?.messages.at(-1);
		expect(last && 'text' in last ? last.text : '').toContain(told);
		const [, second] = await cyclesOf(plane);
		const repair = second?.supervisor_actions.find(
			({ action_type: type }) => type === 'tool_call_repair',
		);
		expect(repair).toMatchObject({ attempt_number: 1 });
		expect(repair?.repaired_output).toMatchObject({ text: 'Done.' });
	});

	it('fails after two repairs, with all of it kept', async () => {
		const model = new SpokenModel([calls('no_such_tool', '{}')]);
		const plane = await openApproved(planNote(THINK, APPEND('two')), withModel(model));
		expect(await runToRest(plane)).toMatchObject({ outcome: 'failed' });
		const cycles = await cyclesOf(plane);
		expect(cycles).toHaveLength(3);
		const attempts = cycles.flatMap(({ supervisor_actions: actions }) =>
			actions.map(({ attempt_number: attempt, error }) => [attempt, error !== undefined]),
		);
		expect(attempts).toEqual([
			[1, true],
			[2, true],
		]);
		expect(plane.notes()['Notes/log.md']).toBe('# Log\n');
		expect(plane.notes()['Rejected/a.md']).toMatch(/error: .*no_such_tool/);
	});

	it('repairs the form of arguments, and keeps what they were', async () => {
		const model = new SpokenModel([
			calls('read_note', "{path: 'Notes/log.md',}"),
			{ text: 'Read.' },
		]);
		const plane = await openApproved(planNote(THINK), withModel(model));
		expect(await runToRest(plane)).toMatchObject({ outcome: 'complete' });
		const [first] = await cyclesOf(plane);
		expect(first?.supervisor_actions[0]).toMatchObject({
			action_type: 'json_repair',
			repaired_output: { path: 'Notes/log.md' },
		});
	});

	it('that makes the same call for ever ends at the limit of cycles, and asks', async () => {
		const model = new SpokenModel([calls('read_note', '{"path":"Notes/log.md"}')]);
		const plane = await openApproved(planNote(THINK), withModel(model, 5));
		expect(await runToRest(plane)).toMatchObject({ pause: { code: 'limit', detail: 'cycles' } });
		expect(model.asked).toHaveLength(5);
	});

	it('waits where the model cannot be reached, and where none is set', async () => {
		const fault = new ModelFault('unauthorised', '401');
		const model = new SpokenModel([fault, { text: 'Now.' }]);
		const plane = await openApproved(planNote(THINK), withModel(model));
		expect(await runToRest(plane)).toMatchObject({
			pause: {
				code: 'model-failed',
				detail: 'The key is missing, or the server refuses it. (401)',
			},
		});
		await plane.control.runs.resume(ITEM, 'test', null);
		expect(await rest(plane)).toMatchObject({ outcome: 'complete' });
		const without = await openApproved(planNote(THINK));
		expect(await runToRest(without)).toMatchObject({ pause: { code: 'no-model' } });
	});

	it('is told what earlier steps came to', async () => {
		const model = new SpokenModel([{ text: 'A summary.' }]);
		const read = step('Read', { tool: 'read_note', arguments: { path: 'Notes/log.md' } });
		const plane = await openApproved(planNote(read, THINK), withModel(model));
		await runToRest(plane);
		const [first] = model.asked[0]?.messages ?? [];
		expect(first && 'text' in first ? first.text : '').toContain('# Log');
	});

	it('fails at once where the model refuses, and counts words where nobody counts tokens', async () => {
		const model = new SpokenModel([{ text: 'No, not that.', stop: 'refused', usage: null }]);
		const plane = await openApproved(planNote(THINK), withModel(model));
		const run = await runToRest(plane);
		expect(run).toMatchObject({ outcome: 'failed', used: { tokens: 4, money: 0 } });
		expect(model.asked).toHaveLength(1);
	});

	it('hears that a note it wants to read is not there', async () => {
		const model = new SpokenModel([
			calls('read_note', '{"path":"Notes/none.md"}'),
			{ text: 'So be it.' },
		]);
		const plane = await openApproved(planNote(THINK), withModel(model));
		expect(await runToRest(plane)).toMatchObject({ outcome: 'complete' });
		expect(model.asked[1]?.messages.at(-1)).toMatchObject({ role: 'tool', isError: true });
	});

	it('that a person stops while the model thinks ends, and nothing is recorded of it', async () => {
		let begun: () => void = () => undefined;
		const reached = new Promise<void>((resolve) => (begun = resolve));
		const thinking: LanguageModel = {
			name: 'test/slow',
			ask: ({ signal }) =>
				new Promise((_, reject) => {
					signal.addEventListener('abort', () => reject(new ModelFault('aborted', 'Stopped.')));
					begun();
				}),
		};
		const model = () => ({ model: thinking, maxTokens: 1, costOf: () => 0 });
		const plane = await openApproved(planNote(THINK), { kernel: kernelOf({ model }) });
		await plane.control.runs.start(ITEM, 'test', null);
		await reached;
		expect(plane.control.runs.at(ITEM)?.call).toMatchObject({ tool: 'test/slow' });
		await plane.control.runs.stop(ITEM);
		expect(await rest(plane)).toMatchObject({ status: 'ended', outcome: 'stopped' });
		expect(await cyclesOf(plane)).toEqual([]);
	});
});
