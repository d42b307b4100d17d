import { describe, expect, it } from 'vitest';
import { LOOP_ENDS, LOOP_STATES } from '../../../src/core/loop/states';
import { loopPanelText } from '../../../src/core/text/loop-panel';
import { loopRecordText } from '../../../src/core/text/loop-record';
import { loopText } from '../../../src/core/text/loop';
import { timelineText } from '../../../src/core/text/timeline';

describe('the words of the loop', () => {
	it('name every state and end', () => {
		const names = LOOP_STATES.map((state) => loopText.stateName(state).toUpperCase());
		expect(names).toEqual([...LOOP_STATES]);
		expect(new Set(LOOP_STATES.map((state) => loopText.reached(state))).size).toBe(8);
		expect(LOOP_ENDS.map((end) => loopPanelText.endName(end))).toEqual([
			...['Rejected', 'Failed', 'Invalid'],
		]);
		expect(new Set(LOOP_ENDS.map((end) => loopText.ended(end))).size).toBe(3);
	});

	it('say who approved, and how many steps failed', () => {
		expect(loopRecordText.approvedBy('Kim')).toBe('approved by Kim');
		expect(loopRecordText.approvedBy('')).toBe('approved by a person');
		expect(loopRecordText.errors.failedStep('Send', 0)).toBe('A step failed: Send');
		expect(loopRecordText.errors.failedStep('Send', 2)).toBe('A step failed, and 2 more: Send');
		expect(loopRecordText.errors.ambiguous(2)).toContain('2 plans claim this task');
	});

	it('say what is known of a plan and of a report', () => {
		expect(loopPanelText.plan('a', 'pending', true)).toBe('Plan: a (draft, in pending)');
		expect(loopPanelText.plan('a', 'pending', false)).toBe('Plan: a (in pending)');
		expect(loopPanelText.report('high', 'open')).toBe('Error report · severity high · open');
		expect(loopPanelText.report(null, null)).toContain('severity unknown · status unknown');
	});
});

describe('the words of the timeline', () => {
	it('count what is shown, and name what they know', () => {
		expect(timelineText.count(1, 1)).toBe('1 entry');
		expect(timelineText.count(1, 20)).toBe('1 of 20 entries');
		expect(timelineText.oddEntry['unknown-word']('later')).toMatch(/does not know: later$/);
		expect(timelineText.kindName('decision')).toBe('Decisions');
		expect(timelineText.outcomeName('pending')).toBe('Pending');
		expect(timelineText.following('A')).toBe('Only A');
	});
});
