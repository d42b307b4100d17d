// The files of one vault, in the words of the domain. Paths are vault paths (core/workflow/paths).
// Whoever implements this runs test/ports/vault-files.contract.ts.

/** A note that lies there; its text has not been read. */
export interface NoteFile {
	path: string;
	/** Bytes. */
	size: number;
	/** The file's birth, in milliseconds. */
	createdAt: number;
}

export interface VaultFiles {
	/** The path of every Markdown file below the folder, in no order; none where there is no such folder. */
	notesIn(folder: string): Promise<string[]>;

	/** The note at this very path, or null. */
	note(path: string): Promise<NoteFile | null>;

	/** Every folder of the vault with the notes directly in it; the vault itself is ''. */
	folders(): Promise<{ path: string; notes: number }[]>;

	kindOf(path: string): Promise<'file' | 'folder' | null>;

	/** The note's text. Throws VaultFault `missing`, also where a folder lies, or `unreadable`. */
	read(path: string): Promise<string>;

	/** Makes the folder and the ones above it. One that is there already is left as it is. Throws `taken`. */
	createFolder(path: string): Promise<void>;

	/** Writes a note that is not there yet, in a folder that is (else `unwritable`). Throws `taken`; never overwrites. */
	createNote(path: string, text: string): Promise<void>;
}

export type VaultFaultCode =
	/** Nothing lies at this path. Read the folder again. */
	| 'missing'
	/** Something else lies at this path. Choose another name. */
	| 'taken'
	/** The system refused to read it. Show it as a finding. */
	| 'unreadable'
	/** The system refused to write it: permissions, a read-only or a full disk. Tell the person. */
	| 'unwritable';

export class VaultFault extends Error {
	override readonly name = 'VaultFault';

	constructor(
		readonly code: VaultFaultCode,
		readonly path: string,
		cause?: unknown,
	) {
		super(`${code}: ${path}`, { cause });
	}
}
