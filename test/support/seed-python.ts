// Seed 003's own Python, as it is printed there, run over many values at once.

import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';

export const hasPython = spawnSync('python3', ['--version']).status === 0;

/** What `function` of the module in test/formats/seed-003 answers to each of the values, as JSON. */
export function inPython(module: string, call: string, values: readonly unknown[]): unknown[] {
	const run = `
import json, sys
sys.path.insert(0, "test/formats/seed-003")
sys.dont_write_bytecode = True
from ${module} import *
for line in sys.stdin:
    print(json.dumps(${call}(json.loads(line))))
`;
	const input = values.map((one) => `${JSON.stringify(one)}\n`).join('');
	const { stdout, stderr } = spawnSync('python3', ['-c', run], {
		...{ input, encoding: 'utf8', maxBuffer: 2 ** 28 },
	});
	expect(stderr).toBe('');
	return stdout
		.trim()
		.split('\n')
		.map((line): unknown => JSON.parse(line));
}
