import { mkdir, mkdtemp, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeParentOf, treeOf, writeInto } from './folder';

/** Files by their vault path. A path that ends in `/` is an empty folder. */
export type VaultContents = Record<string, string | Uint8Array>;

interface TempVault {
	dir: string;
	remove: () => Promise<void>;
}

/** A real folder under the system's temporary one. */
export async function makeTempVault(contents: VaultContents = {}): Promise<TempVault> {
	const dir = await realpath(await mkdtemp(join(tmpdir(), 'vault-')));
	await fillVault(dir, contents);
	return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

export async function fillVault(dir: string, contents: VaultContents): Promise<void> {
	for (const [path, content] of Object.entries(contents)) {
		if (path.endsWith('/')) await mkdir(join(dir, path), { recursive: true });
		else await writeInto(dir, path, content);
	}
}

/** Takes away what is not among these files, and puts back what is missing or different. What hides behind a dot stays. */
export async function restoreVault(dir: string, contents: VaultContents): Promise<void> {
	const wanted = Object.keys(contents);
	for (const path of await treeOf(dir)) {
		const isWanted = wanted.some(
			(one) => one === path || (path.endsWith('/') && one.startsWith(path)),
		);
		if (!isWanted) await rm(join(dir, path), { recursive: true, force: true });
	}
	for (const [path, content] of Object.entries(contents)) {
		if (path.endsWith('/')) await mkdir(join(dir, path), { recursive: true });
		else if (!(await holds(dir, path, content))) await putFile(dir, path, content);
	}
}

async function holds(dir: string, path: string, content: string | Uint8Array): Promise<boolean> {
	const found = await readFile(join(dir, path)).catch(() => null);
	return found?.equals(Buffer.from(content)) === true;
}

let puts = 0;

/** Writes from outside in one step: a watcher never sees the file empty, so its events can be counted. */
export async function putFile(
	dir: string,
	path: string,
	content: string | Uint8Array,
): Promise<void> {
	const beside = `${dir}-put-${process.pid}-${puts++}`;
	await writeFile(beside, content);
	await makeParentOf(dir, path);
	await rename(beside, join(dir, path));
}
