import { describe, expect, it } from 'vitest';
import { earlySteps } from '../../../src/core/loop/early-steps';
import { readPlanNote } from '../../../src/core/loop/plan-note';

const APPROVAL = Date.parse('2026-01-27T10:00:00.700Z');

const note = (...steps: string[]) =>
	`---\ntask_id: 550e8400-e29b-41d4-a716-446655440000\n---\n\n## Steps\n\n${steps.join('\n')}\n`;
const step = (text: string, outcome: string | null = null) =>
	outcome === null ? `- [ ] ${text}` : `- [x] ${text}\n  - outcome: ${outcome}`;

function early(text: string, before: string | null): string[] {
	const { plan } = readPlanNote(text);
	if (!plan) throw new Error('no plan');
	return earlySteps(plan, { at: APPROVAL, note: before }).map((one) => one.text);
}

describe('earlySteps', () => {
	it('are those that say a time before the approval, to the second', () => {
		const plan = note(
			step('a', 'done at 2026-01-27T09:59:59Z'),
			step('b', 'done at 2026-01-27T10:00:00Z'),
			step('c', 'skipped at 2026-01-27T09:00:00Z'),
			step('d'),
		);
		expect(early(plan, null)).toEqual(['a', 'c']);
		expect(early(plan, note(step('a'), step('b'), step('c'), step('d')))).toEqual(['a', 'c']);
	});

	it('are those whose end stood there by then, whatever time they say', () => {
		const before = note(step('a', 'done at 2027-01-01T00:00:00Z'), step('b'));
		const plan = note(
			step('a', 'done at 2027-01-01T00:00:00Z'),
			step('b', 'done at 2027-01-01T00:00:00Z'),
		);
		expect(early(plan, before)).toEqual(['a']);
		expect(early(note(step('a', 'done at 2026-01-27T10:05:00Z'), step('b')), before)).toEqual([]);
	});

	it('are those that were ticked by then and say no more', () => {
		const before = note('- [x] a', '- [ ] b', '- [/] c\n  - outcome: sent', '- [x] d');
		const plan = note('- [x] a', '- [x] b', '- [x] c\n  - outcome: sent', step('d', 'sent'));
		expect(early(plan, before)).toEqual(['a', 'c']);
	});

	it('are not those that failed', () => {
		expect(early(note(step('a', 'failed at 2026-01-27T09:00:00Z')), null)).toEqual([]);
	});
});
