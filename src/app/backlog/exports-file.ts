// `exports.jsonl` of a backlog: what was written for other tools.

import type { BacklogPlaces } from './note/places';
import { textIfThere } from '../shared/text-if-there';
import { encodeUtf8 } from '../shared/utf8';
import { formatExports, parseExports, type Exported } from '../../core/backlog/interop/exports';
import { VaultFault, type VaultFiles, type VaultReads } from '../../ports/vault-files';

/** Throws VaultFault `unreadable`. */
export async function readExports(
	files: VaultReads,
	{ exports }: BacklogPlaces,
): Promise<Exported[]> {
	return parseExports((await textIfThere(files, exports)) ?? '');
}

/** Throws VaultFault. */
export async function writeExports(
	files: VaultFiles,
	{ folder, exports }: BacklogPlaces,
	all: readonly Exported[],
): Promise<void> {
	const text = formatExports(all);
	if ((await files.kindOf(exports)) !== null && (await isReplaced(files, exports, text))) return;
	if (text === '') return;
	await files.createFolder(folder);
	await files.createFile(exports, encodeUtf8(text));
}

/** False where what stood there is no text: it says nothing, and is taken away. */
async function isReplaced(files: VaultFiles, path: string, text: string): Promise<boolean> {
	try {
		await files.edit(path, () => text);
		return true;
	} catch (error) {
		if (!(error instanceof VaultFault) || error.code !== 'unreadable') throw error;
		// Where it can't be read at all it stays.
		await files.readBytes(path);
		await files.remove(path);
		return false;
	}
}
