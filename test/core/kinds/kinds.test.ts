import { describe, expect, it } from 'vitest';
import { kindAtBirth, kindOf } from '../../../src/core/kinds';
import { parseNote } from '../../../src/core/kinds/read-note';
import type { WorkflowState } from '../../../src/core/workflow/states';

const ID = '550e8400-e29b-41d4-a716-446655440000';

describe('a note of the loop', () => {
	it.each([
		['Needs_Action/task_1.md', 'Needs_Action', {}, 'task'],
		['Needs_Action/ERROR_20260117T104000Z_x.md', 'Needs_Action', {}, 'error'],
		['Needs_Action/REMINDER_1.md', 'Needs_Action', {}, 'reminder'],
		['Needs_Action/ESCALATION_1.md', 'Needs_Action', {}, 'reminder'],
		['Plans/a.md', 'Plans', {}, 'plan'],
		['Plans/pending/ERROR_a.md', 'Pending_Approval', {}, 'plan'],
		['Plans/rejected/a.md', 'Rejected', {}, 'plan'],
		['Done/a.md', 'Done', { task_id: 'x' }, 'plan'],
		['Done/a.md', 'Done', { task_id: 'x', current_state: 'CLOSE' }, 'task'],
		['Done/a.md', 'Done', {}, 'task'],
		['Done/ERROR_a.md', 'Done', { task_id: 'x' }, 'error'],
	] as const)('of %s in %s with %j is %s', (path, state, properties, kind) => {
		expect(kindOf('cognitive-loop', { path, state, isOwn: true, properties }).name).toBe(kind);
	});

	it('is no reminder where somebody else wrote it', () => {
		const kindOfNew = kindAtBirth('cognitive-loop');
		const place = { path: 'Needs_Action/REMINDER_1.md', state: 'Needs_Action' } as const;
		expect(kindOfNew(place, true)).toBe('reminder');
		expect(kindOfNew(place, false)).toBe('task');
	});

	it('is judged by what it is', () => {
		const at = (path: string, state: WorkflowState, text: string, now = Infinity) =>
			parseNote(
				{ path, root: '', state, workflow: 'cognitive-loop', size: 1, createdAt: 0 },
				text,
				{
					...{ now, policy: null },
				},
			).findings;
		const wrongSource = `---\nid: ${ID}\ntitle: A\nsource: x\ncreated_at: 2026-01-17T10:35:00Z\ncurrent_state: WATCH\n---\n`;
		expect(at('Needs_Action/a.md', 'Needs_Action', wrongSource)).toHaveLength(1);
		expect(at('Needs_Action/REMINDER_a.md', 'Needs_Action', '')).toEqual([]);
		expect(at('Needs_Action/ERROR_a.md', 'Needs_Action', '# Error')).not.toEqual([]);
		const plan = `---\ntask_id: ${ID}\napproval_status: pending\ncreated_at: 2026-01-17T10:35:00Z\n---\n- [ ] 1. TODO\n`;
		const early = Date.parse('2026-01-17T10:34:00Z');
		expect(at('Plans/a.md', 'Plans', plan, early)).toContainEqual({
			...{ code: 'wrong-value', path: 'Plans/a.md' },
			detail: { code: 'plan', problem: { code: 'created-in-future' } },
		});
		expect(at('Plans/a.md', 'Plans', plan)).toEqual([
			{
				code: 'wrong-value',
				path: 'Plans/a.md',
				line: 6,
				detail: { code: 'plan', problem: { code: 'step-placeholder' } },
			},
		]);
	});
});
