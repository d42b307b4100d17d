// `exports.jsonl` of a backlog: what was written for other tools.

import type { BacklogPlaces } from './note/places';
import { textIfThere } from '../shared/text-if-there';
import { encodeUtf8 } from '../shared/utf8';
import { formatExports, parseExports, type Exported } from '../../core/backlog/interop/exports';
import type { VaultFiles, VaultReads } from '../../ports/vault-files';

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
	if ((await files.kindOf(exports)) !== null) await files.edit(exports, () => text);
	else if (text !== '') {
		await files.createFolder(folder);
		await files.createFile(exports, encodeUtf8(text));
	}
}
