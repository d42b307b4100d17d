// The vault as it would be with some changes, which nobody has made. For what a call will cover, and for a dry run.

import { encodeUtf8 } from '../shared/utf8';
import type { FileChange } from '../../core/tools/define';
import { VaultFault, type VaultReads } from '../../ports/vault-files';

/** Paths of the changes are vault paths. Only what is asked by a file's path or by all paths is changed. */
export function shadowOf(files: VaultReads, changes: readonly FileChange[]): VaultReads {
	const after = new Map(changes.map((change) => [change.path, change.after]));
	const textAt = (path: string) => {
		const text = after.get(path);
		if (text === null) throw new VaultFault('missing', path);
		return text;
	};
	return {
		...readsOf(files),
		read: async (path) => textAt(path) ?? files.read(path),
		readBytes: async (path) => {
			const text = textAt(path);
			return text === undefined ? files.readBytes(path) : encodeUtf8(text);
		},
		allFiles: async () => {
			const there = new Set(await files.allFiles());
			for (const [path, text] of after) {
				if (text === null) there.delete(path);
				else there.add(path);
			}
			return [...there];
		},
	};
}

function readsOf(files: VaultReads): VaultReads {
	return {
		notesIn: (folder, by) => files.notesIn(folder, by),
		note: (path) => files.note(path),
		folders: () => files.folders(),
		kindOf: (path) => files.kindOf(path),
		read: (path) => files.read(path),
		readBytes: (path) => files.readBytes(path),
		filesIn: (folder) => files.filesIn(folder),
		allFiles: () => files.allFiles(),
	};
}
