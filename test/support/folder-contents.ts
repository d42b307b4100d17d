// Every visible file of a folder with a digest of its bytes, to show that nothing changed.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { treeOf } from './folder';

export async function contentsOf(dir: string): Promise<Record<string, string>> {
	const digests: Record<string, string> = {};
	for (const path of await treeOf(dir)) {
		if (path.endsWith('/')) continue;
		const bytes = await readFile(join(dir, path));
		digests[path] = createHash('sha256').update(bytes).digest('hex');
	}
	return digests;
}
