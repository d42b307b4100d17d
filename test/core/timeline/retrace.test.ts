import { describe, expect, it } from 'vitest';
import { stepsOf } from '../../../src/core/timeline/steps';
import { Timeline } from '../../../src/core/timeline/timeline';
import { contentStep } from '../../../src/features/timeline/details';
import { rowWith, uuidsOf } from '../../support/timeline-rows';

const kept = rowWith({ context: { sha256: 'ab' } });
const silent = rowWith();

describe('contentStep', () => {
	const steps = [silent, kept, silent, silent, kept];

	it('is the step itself, or the last one before it that says what the note was', () => {
		expect(steps.map((_, at) => contentStep(steps, at))).toEqual([null, 1, 1, 1, 4]);
	});

	it('is none before the first step', () => {
		expect(contentStep(steps, -1)).toBeNull();
	});

	it('is one of the same item', () => {
		const other = rowWith({ taskId: 'task-2' });
		expect(contentStep([kept, other, silent], 1)).toBeNull();
		expect(contentStep([kept, other, silent], 2)).toBe(0);
	});
});

describe('stepsOf', () => {
	let line = 0;
	const row = (uuid: string, action: string, [taskId, cause]: [string | null, string | null]) =>
		rowWith({ uuid, action, taskId, cause }, 0, { line: ++line });

	function shown() {
		const timeline = new Timeline();
		timeline.add([
			row('message', 'message_added', ['talk', null]),
			row('search', 'tool_used', ['a', 'message']),
			row('typed', 'artifact_delta', ['b', null]),
			row('proposal', 'edit_proposed', ['b', 'search']),
			row('other', 'message_added', ['talk', null]),
			row('commit', 'artifact_delta', ['b', 'proposal']),
			row('settled', 'edit_settled', ['b', 'proposal']),
			row('answer', 'message_added', ['talk', 'message']),
			row('moved', 'state_transition', ['task', 'decided']),
			row('decided', 'approval_decision', ['task', null]),
			row('nothing', 'note_added', [null, null]),
		]);
		return (uuid: string) => uuidsOf(stepsOf(timeline, timeline.get(uuid)!));
	}

	it('are what led to an entry of the memory, itself, and what it led to', () => {
		const steps = shown();
		expect(steps('message')).toEqual([
			...['message', 'search', 'proposal', 'commit', 'settled', 'answer'],
		]);
		expect(steps('commit')).toEqual(['message', 'search', 'proposal', 'commit']);
		expect(steps('proposal')).toEqual(['message', 'search', 'proposal', 'commit', 'settled']);
	});

	it('are the history of its item for any other, and where nothing led on', () => {
		const steps = shown();
		expect(steps('moved')).toEqual(['moved', 'decided']);
		expect(steps('typed')).toEqual(['typed', 'proposal', 'commit', 'settled']);
		expect(steps('nothing')).toEqual(['nothing']);
	});

	it('are told once where causes go in a circle', () => {
		const timeline = new Timeline();
		timeline.add([
			row('one', 'message_added', ['talk', 'two']),
			row('two', 'tool_used', ['a', 'one']),
		]);
		expect(uuidsOf(stepsOf(timeline, timeline.get('one')!)).sort()).toEqual(['one', 'two']);
	});
});
