import { describe, expect, it } from 'vitest';
import { judgeRunLog, runLogName } from '../../../src/core/kernel/judge-run-log';
import { textDigest } from '../../../src/core/tools/digest';

const lineOf = (number: number) =>
	JSON.stringify({
		step_number: number,
		plan_state: { goal: 'Pay', steps: [{ step_id: '1', description: 'Pay', status: 'pending' }] },
		...{ llm_output: {}, supervisor_actions: [], tool_calls: [], ttl_remaining: 9, errors: [] },
		timestamp: '2026-01-27T10:00:00.000Z',
	});

const LINES = [1, 2, 3].map(lineOf);
const DIGESTS = LINES.map(textDigest);

const verdicts = (lines: readonly string[], digests = DIGESTS) =>
	judgeRunLog(lines.map((line) => `${line}\n`).join(''), digests).map(({ verdict }) => verdict);

const [first = '', second = '', third = ''] = LINES;

describe('judgeRunLog', () => {
	it.each([
		['as it was written', LINES, ['vouched', 'vouched', 'vouched']],
		['with a line that was changed', [first, second.replace('9', '8'), third], ['vouched', 'missing', 'unvouched', 'vouched']], // oxfmt-ignore
		['without a line', [first, third], ['vouched', 'missing', 'vouched']],
		['without its end', [first], ['vouched', 'missing', 'missing']],
		['that is gone', [], ['missing', 'missing', 'missing']],
		['with a line too many', [...LINES, lineOf(4)], ['vouched', 'vouched', 'vouched', 'unvouched']],
		['in another order', [second, first, third], ['misplaced', 'vouched', 'misplaced']],
		['with a line twice', [first, first, second, third], ['vouched', 'misplaced', 'vouched', 'vouched']], // oxfmt-ignore
	])('tells each line of a log %s', (_, lines, expected) => {
		expect(verdicts(lines)).toEqual(expected);
	});

	it('does not take what the ledger vouches for and is no LogEntry, or has another number', () => {
		expect(verdicts(['{}'], [textDigest('{}')])).toEqual(['invalid']);
		expect(verdicts([second], [textDigest(second)])).toEqual(['invalid']);
	});

	it('reads a last line without its end', () => {
		expect(judgeRunLog(first, [textDigest(first)])).toMatchObject([{ verdict: 'vouched' }]);
	});
});

describe('runLogName', () => {
	it('is no way out of the folder', () => {
		expect(runLogName('run-1a')).toBe('runs/run-1a.jsonl');
		expect(['../x', 'a/b', '', 'a.b'].map(runLogName)).toEqual([null, null, null, null]);
	});
});
