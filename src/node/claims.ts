// Things that happen once on this device, whichever process does them: the first that makes its file may. They lie outside of the vault, where
// no sync carries them.

import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './make-folder';
import { StateFault } from './state-folder';
import { codeOf } from './system-error';

const FOLDER = 'claims';

/** False where somebody has it already. `words` name it. Throws StateFault where that can't be kept. */
export function claim(stateFolder: string, words: readonly string[]): boolean {
	const folder = join(stateFolder, FOLDER);
	const path = pathOf(stateFolder, words);
	kept(folder, () => makeFolder(folder, 0o700));
	return kept(path, () => {
		try {
			const text = `${new Date().toISOString()}\n`;
			writeFileSync(path, text, { flag: 'wx', mode: 0o600, flush: true });
			return true;
		} catch (error) {
			if (codeOf(error) === 'EEXIST') return false;
			throw error;
		}
	});
}

function kept<Answer>(path: string, keep: () => Answer): Answer {
	try {
		return keep();
	} catch (error) {
		throw new StateFault('unwritable', path, error);
	}
}

/** What was claimed has not happened. */
export function release(stateFolder: string, words: readonly string[]): void {
	rmSync(pathOf(stateFolder, words), { force: true });
}

function pathOf(stateFolder: string, words: readonly string[]): string {
	const name = createHash('sha256').update(JSON.stringify(words)).digest('hex');
	return join(stateFolder, FOLDER, name);
}
