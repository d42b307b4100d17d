import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { supervisorActionSchema, type SupervisorAction } from '../../../src/core/kernel/entities';
import {
	repairTexts,
	supervise,
	type Repair,
	type Verdict,
} from '../../../src/core/model/supervisor';
import { accept, refuse } from '../../../src/core/shared/result';

const AT = '2026-01-27T10:30:00Z';

interface Ended {
	kind: 'valid' | 'failed';
	/** How often the model was asked. */
	asked: number;
	actions: SupervisorAction[];
	told: (readonly string[])[];
}

/** As a caller does it: asks until it is valid or has failed. The nth answer is valid where the nth of these is true. */
function play(answers: readonly boolean[]): Ended {
	let after: Repair | null = null;
	const actions: SupervisorAction[] = [];
	const told: (readonly string[])[] = [];
	for (let asked = 1; ; asked += 1) {
		const judged = answers[asked - 1] ? accept(asked) : refuse([`wrong ${asked}`]);
		const verdict: Verdict<number> = supervise<number>({
			...({ type: 'plan_repair', output: { answer: asked }, judged, after, at: AT } as const),
		});
		actions.push(...verdict.actions);
		if (verdict.kind !== 'repair') return { kind: verdict.kind, asked, actions, told };
		after = verdict.repair;
		told.push(verdict.repair.errors);
	}
}

describe('supervise', () => {
	it('has nothing to say of an answer that is valid at once', () => {
		expect(play([true])).toEqual({ kind: 'valid', asked: 1, actions: [], told: [] });
	});

	it('keeps the repair with what it began from and what came of it', () => {
		const { kind, actions, told } = play([false, true]);
		expect(kind).toBe('valid');
		expect(told).toEqual([['wrong 1']]);
		expect(actions).toEqual([
			{
				action_type: 'plan_repair',
				original_output: { answer: 1 },
				repaired_output: { answer: 2 },
				attempt_number: 1,
				timestamp: AT,
			},
		]);
	});

	it('fails after two attempts, and keeps both with their errors', () => {
		const { kind, asked, actions } = play([false, false, false, true]);
		expect([kind, asked]).toEqual(['failed', 3]);
		expect(actions.map(({ attempt_number: attempt, error }) => [attempt, error])).toEqual([
			[1, { message: 'wrong 2', output: { answer: 2 } }],
			[2, { message: 'wrong 3', output: { answer: 3 } }],
		]);
	});

	it('asks three times at most and leaves only valid actions, whatever the answers', () => {
		fc.assert(
			fc.property(fc.array(fc.boolean(), { maxLength: 6 }), (answers) => {
				const { asked, actions } = play(answers);
				expect(asked).toBeLessThanOrEqual(3);
				expect(actions.map(({ attempt_number: attempt }) => attempt)).toEqual(
					[1, 2].slice(0, asked - 1),
				);
				for (const action of actions) supervisorActionSchema.parse(action);
			}),
		);
	});
});

describe('repairTexts', () => {
	it('shows words as they are, and JSON line by line', () => {
		const base = { action_type: 'json_repair', attempt_number: 1, timestamp: AT } as const;
		expect(
			repairTexts({ ...base, original_output: { text: '{a: 1}' }, repaired_output: { a: 1 } }),
		).toEqual({ before: '{a: 1}', after: '{\n  "a": 1\n}' });
		expect(
			repairTexts({ ...base, original_output: { text: 'no' }, error: { message: 'wrong' } }).after,
		).toBeNull();
	});
});
