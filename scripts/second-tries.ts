// A reporter that tells which tests passed only when they were tried again, and what they failed with before.
// Such a test counts as passed, but it is a fault to be mended, of the test or of the plugin.

import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

/** Names the file that `runPhases` sums up from. */
export const SECOND_TRIES = 'SIGNOFF_SECOND_TRIES';

export default class SecondTries implements Reporter {
	onTestCaseResult(test: TestCase): void {
		if (test.diagnostic()?.flaky !== true) return;
		const causes = (test.result().errors ?? []).map(({ message }) => message.split('\n')[0] ?? '');
		const said = `${test.module.relativeModuleId} > ${test.fullName}: ${causes.join(' / ')}`;
		console.log(`Passed only at another try: ${said}`);
		const sum = process.env[SECOND_TRIES];
		if (sum !== undefined) appendFileSync(sum, `${said}\n`);
	}
}
