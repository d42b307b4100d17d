// A folder that is gone when the work is done.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export async function inTempFolder<Value>(use: (dir: string) => Promise<Value>): Promise<Value> {
	const dir = await mkdtemp(join(tmpdir(), 'signoff-bench-'));
	try {
		return await use(dir);
	} finally {
		await rm(dir, { recursive: true, force: true });
	}
}
