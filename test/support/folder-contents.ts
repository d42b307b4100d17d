// Every visible file of a folder with a digest of its bytes, to show that nothing changed.

import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export async function contentsOf(dir: string): Promise<Record<string, string>> {
	const entries = await readdir(dir, { recursive: true, withFileTypes: true });
	const digests: Record<string, string> = {};
	for (const entry of entries) {
		const full = join(entry.parentPath, entry.name);
		const path = full.slice(dir.length + 1);
		if (!entry.isFile() || path.startsWith('.')) continue;
		digests[path] = createHash('sha256')
			.update(await readFile(full))
			.digest('hex');
	}
	return digests;
}
