// Rewrites a note by `vault.process`, where nothing else of the app comes between reading and writing.
// An error is the only thing that keeps `process` from writing, so that is how an edit ends that has
// nothing to write.

import type { TFile, Vault } from 'obsidian';
import { VaultFault } from '../ports/vault-files';

type Change = (text: string) => string;

/** What bytes become that are no text; writing it back would lose them. */
const LOST_BYTE = '\uFFFD';

/** See VaultFiles.edit. `certain` is a text that is known to say what the bytes say. */
export async function editNote(
	vault: Vault,
	file: TFile,
	change: Change,
	certain: string | null = null,
): Promise<string> {
	const { path } = file;
	const edit = new Edit(change, certain);
	try {
		return await vault.process(file, (text) => edit.apply(text));
	} catch (error) {
		if (edit.outcome === 'unchanged') return edit.text;
		if (edit.outcome === 'refused') throw error;
		const isDoubtful = edit.outcome === 'doubtful' && certain === null;
		if (isDoubtful) return editNote(vault, file, change, await readExactly(vault, file));
		const gone = (await vault.adapter.stat(path).catch(() => undefined)) === null;
		const code = edit.outcome === 'changed' ? 'unwritable' : 'unreadable';
		throw new VaultFault(gone ? 'missing' : code, path, error);
	}
}

class Edit {
	text = '';
	outcome: 'unread' | 'doubtful' | 'refused' | 'unchanged' | 'changed' = 'unread';

	constructor(
		private readonly change: Change,
		private readonly certain: string | null,
	) {}

	apply(text: string): string {
		this.text = text;
		this.outcome = 'doubtful';
		if (text.includes(LOST_BYTE) && text !== this.certain) throw new Error('perhaps not text');
		this.outcome = 'refused';
		const next = this.change(text);
		this.outcome = next === text ? 'unchanged' : 'changed';
		if (next === text) throw new Error('nothing to write');
		return next;
	}
}

/** The character may stand in the text itself. Only the bytes can tell. */
async function readExactly(vault: Vault, file: TFile): Promise<string> {
	const { path } = file;
	try {
		const bytes = await vault.readBinary(file);
		return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
	} catch (error) {
		throw new VaultFault('unreadable', path, error);
	}
}
