import { describe, expect, it } from 'vitest';
import { LOOP_ENDS, LOOP_STATES } from '../../src/core/loop/states';
import { text } from '../../src/text';
import { recorded } from '../../src/text/recorded';

describe('the words of the loop', () => {
	it('name every state and end', () => {
		const names = LOOP_STATES.map((state) => text.loop.stateName[state].toUpperCase());
		expect(names).toEqual([...LOOP_STATES]);
		expect(new Set(LOOP_STATES.map((state) => text.loop.reached[state])).size).toBe(8);
		expect(LOOP_ENDS.map((end) => text.loop.panel.endName[end])).toEqual([
			...['Rejected', 'Failed', 'Invalid'],
		]);
		expect(new Set(LOOP_ENDS.map((end) => text.loop.ended[end])).size).toBe(3);
	});

	it('say who approved, and how many steps failed', () => {
		expect(recorded.loop.approvedBy('Kim')).toBe('approved by Kim');
		expect(recorded.loop.approvedBy('')).toBe('approved by a person');
		expect(recorded.loop.errors.failedStep('Send', 0)).toBe('A step failed: Send');
		expect(recorded.loop.errors.failedStep('Send', 2)).toBe('A step failed, and 2 more: Send');
		expect(recorded.loop.errors.ambiguous(2)).toContain('2 plans claim this task');
	});

	it('say what is known of a plan and of a report', () => {
		expect(text.loop.panel.plan('a', 'pending', true)).toBe('Plan: a (draft, in pending)');
		expect(text.loop.panel.plan('a', 'pending', false)).toBe('Plan: a (in pending)');
		expect(text.loop.panel.report('high', 'open')).toBe('Error report · severity high · open');
		expect(text.loop.panel.report(null, null)).toContain('severity unknown · status unknown');
	});
});

describe('the words of the timeline', () => {
	it('count what is shown, and name what they know', () => {
		expect(text.timeline.count(1, 1)).toBe('1 event');
		expect(text.timeline.count(1, 20)).toBe('1 of 20 events');
		expect(text.timeline.oddEntry['unknown-word']('later')).toMatch(/does not know: later$/);
		expect(text.timeline.kindName.decision).toBe('Decisions');
		expect(text.timeline.outcomeName.pending).toBe('Pending');
		expect(text.timeline.following('A')).toBe('Only A');
	});
});
