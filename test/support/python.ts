// Python 3, where a test needs it: the seeds' own code as it is printed there, and readers of what we write.

import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { expect, it } from 'vitest';

const hasPython = spawnSync('python3', ['--version']).status === 0;

/** A test that runs Python: left out on a machine of somebody who has none, but never where the result counts. */
export const itWithPython = hasPython || process.env.CI === 'true' ? it : it.skip;

export function python3(args: readonly string[], input = ''): SpawnSyncReturns<string> {
	if (!hasPython) throw new Error('This test needs python3. Install it and run the test again.');
	return spawnSync('python3', args, { input, encoding: 'utf8', maxBuffer: 2 ** 28 });
}

/** What `call` of the module in test/formats/seed-003 answers to each of the values, as JSON. `setup`: Python that comes before. */
export function inPython(
	module: string,
	call: string,
	values: readonly unknown[],
	setup = '',
): unknown[] {
	const run = `
import json, sys
sys.path.insert(0, "test/formats/seed-003")
sys.dont_write_bytecode = True
from ${module} import *
${setup}
for line in sys.stdin:
    print(json.dumps(${call}(json.loads(line))))
`;
	const input = values.map((one) => `${JSON.stringify(one)}\n`).join('');
	const { stdout, stderr } = python3(['-c', run], input);
	expect(stderr).toBe('');
	return stdout
		.trim()
		.split('\n')
		.map((line): unknown => JSON.parse(line));
}
