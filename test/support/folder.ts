// A folder as any program sees it. Node only: the tests in the real app use it too.

import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';

/** All paths that do not hide behind a dot, sorted; folders end in `/`. */
export async function treeOf(dir: string): Promise<string[]> {
	const found = await readdir(dir, { recursive: true, withFileTypes: true });
	return found
		.map((entry) => {
			const path = join(entry.parentPath, entry.name).slice(dir.length + 1);
			return path.replaceAll(sep, '/') + (entry.isDirectory() ? '/' : '');
		})
		.filter((path) => !path.startsWith('.') && !path.includes('/.'))
		.sort();
}

/** Makes the folders on the way, too. */
export async function writeInto(
	dir: string,
	path: string,
	content: string | Uint8Array,
): Promise<void> {
	await makeParentOf(dir, path);
	await writeFile(join(dir, path), content);
}

export async function moveWithin(dir: string, from: string, to: string): Promise<void> {
	await makeParentOf(dir, to);
	await rename(join(dir, from), join(dir, to));
}

export async function makeParentOf(dir: string, path: string): Promise<void> {
	await mkdir(dirname(join(dir, path)), { recursive: true });
}
