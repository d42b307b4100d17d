import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KernelPlan } from '../../../src/core/kernel/entities';
import { planSection, withNewPlan } from '../../../src/core/plan/add-plan';
import { planIn } from '../../../src/core/plan/plan-json';

const PLAN: KernelPlan = {
	goal: 'Pay',
	steps: [
		{
			step_id: '1',
			description: 'Read it',
			status: 'pending',
			tool: 'read_note',
			arguments: { path: 'a.md' },
		},
		{ step_id: '2', description: 'Pay it', status: 'pending' },
	],
};

describe('withNewPlan', () => {
	it.each([
		['', '## Plan'],
		['# Pay', '# Pay\n\n## Plan'],
		['# Pay\n', '# Pay\n\n## Plan'],
		['# Pay\n\n', '# Pay\n\n## Plan'],
		['---\r\nid: a\r\n---\r\n# Pay\r\n', '---\r\nid: a\r\n---\r\n# Pay\r\n\r\n## Plan\r\n'],
	])('adds a section at the end of %j', (note, begin) => {
		const after = withNewPlan(note, PLAN);
		expect(after.ok && after.value.startsWith(begin)).toBe(true);
		expect(after.ok && planIn(after.value, 'Pay')).toMatchObject({
			ok: true,
			value: { plan: PLAN },
		});
	});

	it('never replaces steps', () => {
		expect(withNewPlan('## Plan\n- [x] Sleep\n', PLAN)).toEqual({
			ok: false,
			refusal: 'has-steps',
		});
	});

	it('is refused where it would read as something else', () => {
		expect(withNewPlan('# Pay\n```\n', PLAN)).toEqual({ ok: false, refusal: 'not-writable' });
		const broken = {
			...PLAN,
			steps: [{ step_id: '1', description: 'a\nb', status: 'pending' as const }],
		};
		expect(planSection(broken)).toEqual({ ok: false, refusal: 'not-writable' });
		expect(withNewPlan('', broken)).toEqual({ ok: false, refusal: 'not-writable' });
	});

	it('changes nothing else, whatever the note says', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), (note) => {
				const after = withNewPlan(note, PLAN);
				if (after.ok) expect(after.value.startsWith(note)).toBe(true);
			}),
		);
	});
});
