// A fresh demo vault: the notes beside this file, with `{{-2h}}` turned into the time two hours ago, and `{{+2h}}` into that in two
// hours, so that ages and terms look right whenever it is made.

import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NOTES_DIR = fileURLToPath(new URL('./vault', import.meta.url));
const AGE = /\{\{([+-]\d+)([mhd])\}\}/g;
const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Fills an empty or new folder. */
export async function makeDemoVault(dir: string, now: Date): Promise<void> {
	await mkdir(dir, { recursive: true });
	await cp(NOTES_DIR, dir, { recursive: true });
	for (const name of await readdir(dir, { recursive: true })) {
		if (name.endsWith('.md')) await fillAges(join(dir, name), now);
	}
}

async function fillAges(file: string, now: Date): Promise<void> {
	const text = await readFile(file, 'utf8');
	const filled = text.replace(AGE, (_, count: string, unit: string) => {
		const time = new Date(now.getTime() + Number(count) * (UNIT_MS[unit] ?? 0));
		return time.toISOString().replace(/\.\d+Z$/, 'Z');
	});
	if (filled !== text) await writeFile(file, filled);
}
