// A vault with a backlog, and the folder of another tool in it, for `signoff backlog import` and `export`.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { makeTempVault } from './temp-vault';
import type { Tool } from './tool';

type Written = Readonly<Record<string, string | Uint8Array>>;

export async function foreignBacklog(tool: Tool, there: Written = {}) {
	const { dir, remove } = await makeTempVault({ 'Inbox/': '' });
	onTestFinished(remove);
	const from = join(dir, 'there');
	const write = async (files: Written) => {
		for (const [name, text] of Object.entries(files)) {
			await mkdir(dirname(join(from, name)), { recursive: true });
			await writeFile(join(from, name), text);
		}
	};
	const run = (...args: string[]) => tool.run(['backlog', ...args, '--vault', dir]);
	expect((await tool.run(['init', dir])).code).toBe(0);
	expect((await run('init')).code).toBe(0);
	await write(there);
	return {
		...{ dir, from, write, run },
		json: async (...args: string[]) =>
			JSON.parse((await run(...args, '--json')).out) as Record<string, unknown>,
		read: (path: string) => readFile(join(dir, path), 'utf8'),
		/** Of the other tool's folder. */
		there: (path: string) => readFile(join(from, path), 'utf8'),
	};
}

export const jsonl = (...records: object[]) =>
	records.map((record) => `${JSON.stringify(record)}\n`).join('');
