import { describe, expect, it } from 'vitest';
import type { DeviceVerification } from '../../../src/app/verify/device-check';
import { checkedLogsOf } from '../../../src/app/timeline/checked-logs';
import type { LedgerProblem } from '../../../src/core/ledger/verify-report';
import { FROM_THE_START } from '../../../src/core/timeline/marks';
import { LOG } from '../../support/timeline-rows';

const HEAD = { seq: 7, hash: 'ab' };
const OLDER = 'Logs/2026-01-26.log';

const checked = (problems: readonly LedgerProblem[], more: Partial<DeviceVerification> = {}) => {
	const device: DeviceVerification = {
		...{ device: 'desk', entries: 8, head: HEAD, problems, fragments: [], notes: [] },
		...{ signed: null, anchors: [], ...more },
	};
	const [log] = checkedLogsOf({ devices: [device], problems: [], skipped: [], tooLarge: null });
	return log;
};

const problem = (file: string, line: number | null, code: LedgerProblem['code']) => ({
	...{ file, line, code },
});

describe('checkedLogsOf', () => {
	it('says up to where a log was read, and that all of it holds', () => {
		expect(checked([])).toEqual({ device: 'desk', seq: 7, from: null, wrong: [] });
		expect(checked([], { head: null })).toMatchObject({ seq: -1 });
	});

	it('names the lines that are wrong, and the first place from which nothing is proven', () => {
		const problems = [
			problem(LOG, 4, 'hash-mismatch'),
			problem(OLDER, 9, 'chain-broken'),
			problem(LOG, 2, 'not-an-entry'),
		];
		expect(checked(problems)).toMatchObject({
			from: { file: OLDER, line: 9 },
			wrong: problems.map(({ file, line }) => ({ file, line, isDisowned: false })),
		});
	});

	it('takes a whole file that is wrong from its start on, and anything else from the very start', () => {
		const whole = problem(LOG, null, 'wrong-device');
		expect(checked([whole])).toMatchObject({ from: { file: LOG, line: 0 }, wrong: [] });
		const tree = problem('Logs/tiles/desk/checkpoint', null, 'bad-signature');
		expect(checked([whole, tree])).toMatchObject({ from: FROM_THE_START, wrong: [] });
	});

	it('leaves the others proven where the device disowned a line', () => {
		const disowned = problem(LOG, 3, 'not-written-here');
		expect(checked([disowned])).toMatchObject({
			from: null,
			wrong: [{ file: LOG, line: 3, isDisowned: true }],
		});
	});

	it('names so many lines as fit, and still tells from where nothing is proven', () => {
		const problems = Array.from({ length: 150 }, (_, index) =>
			problem(LOG, 150 - index, 'hash-mismatch'),
		);
		expect(checked(problems)?.wrong).toHaveLength(100);
		expect(checked(problems)?.from).toEqual({ file: LOG, line: 1 });
	});
});
