// Files of another tool, below the folder that was named: read, and written whole.

import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { utf8 } from '../../app/shared/utf8';
import type { Files, ForeignProblem } from '../../core/backlog/interop/define';
import { isMissing } from '../../node/system-error';
import { backlogText } from '../../text/cli/backlog';
import type { Around, Call } from './command';
import { Ending, EXIT } from './exit-codes';

export function folderOf(call: Call, { cwd }: Around): string {
	if (call.operand !== null) return resolve(cwd, call.operand);
	throw new Ending(EXIT.calledWrongly, backlogText.noOperand(`signoff ${call.command} DIR`));
}

/** What backlogs are made of: everything else in a repository is passed over, and no link is followed. */
const TEXT = /\.(?:md|jsonl|json|ya?ml)$/i;
const PASSED_OVER: ReadonlySet<string> = new Set(['node_modules', '.git', '.obsidian', 'dist']);
const LARGEST = 64 * 1024 * 1024;

export interface Found {
	files: Files;
	unread: ForeignProblem[];
}

/** What isn't text would come in as something else: such a file is named, and so is one that is too large. */
export async function filesBelow(dir: string): Promise<Found> {
	const files = new Map<string, string>();
	const unread: ForeignProblem[] = [];
	const read = async (folder: string): Promise<void> => {
		const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
		for (const entry of entries) {
			const path = join(folder, entry.name);
			if (entry.isDirectory() && !PASSED_OVER.has(entry.name)) await read(path);
			if (!entry.isFile() || !TEXT.test(entry.name)) continue;
			const name = slashed(relative(dir, path));
			const text = (await lstat(path)).size > LARGEST ? 'too-large' : textIn(await readFile(path));
			if (typeof text !== 'string') files.set(name, text.text);
			else unread.push({ path: name, line: null, id: null, code: text });
		}
	};
	await read(dir);
	return { files, unread };
}

/** Whole or not at all. */
export async function writeWhole(path: string, text: string): Promise<void> {
	await mkdir(dirname(path), { recursive: true });
	const part = `${path}.${process.pid}.part`;
	await writeFile(part, text);
	await rename(part, path);
}

export function textIn(bytes: Uint8Array): { text: string } | 'not-utf8' {
	try {
		return { text: utf8.decode(bytes) };
	} catch (error) {
		if (error instanceof TypeError) return 'not-utf8';
		throw error;
	}
}

export function slashed(path: string): string {
	return path.split(sep).join('/');
}

/** Over what was read. Throws an Ending where somebody has changed one of them since: nothing is written then. */
export async function writeOverFound(
	dir: string,
	found: Files,
	{ files, moved }: { files: Files; moved: readonly string[] },
): Promise<void> {
	const full = (path: string) => join(dir, ...path.split('/'));
	const changed = [...files].filter(([path, text]) => found.get(path) !== text);
	for (const path of [...changed.map(([one]) => one), ...moved]) {
		if ((await textAt(full(path))) !== found.get(path))
			throw new Ending(EXIT.failed, backlogText.changedMeanwhile(path));
	}
	for (const [path, text] of changed) await writeWhole(full(path), text);
	for (const path of moved) await rm(full(path));
}

async function textAt(path: string): Promise<string | undefined> {
	try {
		const found = textIn(await readFile(path));
		return typeof found === 'string' ? found : found.text;
	} catch (error) {
		if (isMissing(error)) return undefined;
		throw error;
	}
}
