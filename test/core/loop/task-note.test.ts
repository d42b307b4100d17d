import { describe, expect, it } from 'vitest';
import { readLoopTask, wrongIn } from '../../../src/core/loop/task-note';
import { writtenIn } from '../../../src/core/loop/written';

const GOOD = {
	id: '550e8400-e29b-41d4-a716-446655440000',
	title: 'Reply to client email about invoice',
	source: 'gmail',
	created_at: '2026-01-17T10:30:00Z',
	current_state: 'PLAN',
	priority: 'normal',
	requires_approval: true,
	plan_path: 'Plans/550e8400-plan.md',
};

describe('readLoopTask', () => {
	it('reads a task as the seed writes it', () => {
		expect(readLoopTask(GOOD)).toEqual({
			task: {
				id: GOOD.id,
				title: GOOD.title,
				source: 'gmail',
				createdAt: Date.parse(GOOD.created_at),
				currentState: 'PLAN',
				priority: 'normal',
				requiresApproval: true,
				planPath: GOOD.plan_path,
			},
			problems: [],
		});
	});

	it.each([
		[{ id: undefined }, 'id-missing', false],
		[{ id: 'err-550e8400-1' }, 'id-malformed', true],
		[{ id: '550e8400-e29b-11d4-a716-446655440000' }, 'id-malformed', true],
		[{ title: undefined }, 'title-missing', false],
		[{ title: ['a'] }, 'title-malformed', true],
		[{ title: ' ' }, 'title-missing', false],
		[{ error_count: 'many' }, 'errors-malformed', true],
		[{ error_count: '-5' }, 'errors-malformed', true],
		[{ error_count: '1.5' }, 'errors-malformed', true],
		[{ source: undefined }, 'source-missing', false],
		[{ source: 'telegram' }, 'source-unknown', true],
		[{ created_at: undefined }, 'created-missing', false],
		[{ created_at: 'yesterday' }, 'created-malformed', true],
		[{ current_state: undefined }, 'state-missing', false],
		[{ current_state: 'DOING' }, 'state-unknown', true],
		[{ priority: 'P1' }, 'priority-unknown', true],
		[{ requires_approval: undefined }, 'approval-missing', false],
		[{ requires_approval: 'yes' }, 'approval-malformed', true],
		[{ plan_path: undefined }, 'plan-missing', true],
	])('says of %j that it is %s', (change, code, isWrong) => {
		const { problems } = readLoopTask({ ...GOOD, ...change });
		expect(problems).toEqual([code]);
		expect(wrongIn(problems)).toHaveLength(isWrong ? 1 : 0);
	});

	it('says that it was made in the future, where there is a clock', () => {
		const now = Date.parse('2026-01-17T10:29:59Z');
		expect(readLoopTask(GOOD, now).problems).toEqual(['created-in-future']);
		expect(wrongIn(readLoopTask(GOOD, now).problems)).toHaveLength(1);
		expect(readLoopTask(GOOD, now + 1000).problems).toEqual([]);
	});

	it('reads a count of errors', () => {
		expect(readLoopTask({ ...GOOD, error_count: '3' }).problems).toEqual([]);
	});

	it('asks for no plan before PLAN', () => {
		const early = { ...GOOD, current_state: 'REASON', plan_path: null };
		expect(readLoopTask(early).problems).toEqual([]);
	});
});

describe('writtenIn', () => {
	const NONE = { interpretation: false, intent: false, requirements: false };
	const written = (body: string) => writtenIn(body, 'Reply to client');

	it('finds sections of their own', () => {
		const body = '## Interpretation\nThey ask.\n### Intent\nAnswer.\n## Requirements:\n- A date\n';
		expect(written(body)).toEqual({ interpretation: true, intent: true, requirements: true });
	});

	it('finds what is labelled in the interpretation', () => {
		const body =
			'## Interpretation\nThey ask.\n\n**Intent:** answer them\n- Requirements:\n  - the date\n';
		expect(written(body)).toEqual({ interpretation: true, intent: true, requirements: true });
	});

	it('takes all of a labelled text, up to a blank line or the end', () => {
		const body = '## Analysis\nIntent:\nanswer\nthem';
		expect(written(body)).toEqual({ ...NONE, intent: true });
		expect(written('## Reasoning\nRequirements: a date\n\nmore')).toEqual({
			...{ ...NONE, requirements: true },
		});
	});

	it.each([
		['', NONE],
		['## Interpretation\n\n## Intent\n\n## Requirements\n', NONE],
		['## Interpretation\nReply to client\n', NONE],
		['## Original Content\nPay me\n\n## Interpretation\nPay me\n', NONE],
		[
			'## Interpretation\nThey ask.\n\nIntent:\n\nRequirements: TODO\n',
			{ ...NONE, interpretation: true },
		],
		['```\n## Interpretation\nhidden\n```\n', NONE],
	])('takes %j for what it is', (body, answer) => {
		expect(written(body)).toEqual(answer);
	});
});
