// The files of one vault, in the words of the domain. Paths are vault paths (core/workflow/paths).
// Whoever implements this runs test/ports/vault-files.contract.ts.

/** A note that lies there; its text has not been read. */
export interface NoteFile {
	path: string;
	/** Bytes. */
	size: number;
	/** The file's birth, in milliseconds. */
	createdAt: number;
	/** When its bytes were last written, as the file says; anybody can set that. */
	modifiedAt: number;
}

export interface VaultFiles {
	/**
	 * The path of every Markdown file below the folder, in no order; none where there is no such folder. An app
	 * keeps a list of its own, which can be wrong where somebody is faster: `disk` does without it. Throws
	 * `unreadable` then.
	 */
	notesIn(folder: string, by?: 'list' | 'disk'): Promise<string[]>;

	/** The note at this very path, or null; one that the app has not heard of counts. */
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

	/** The bytes as they lie there now, of any file. Throws `missing`, also where a folder lies, or `unreadable`. */
	readBytes(path: string): Promise<Uint8Array>;

	/**
	 * Moves a note, another file or a folder with all that is in it to a path that is free, in a folder
	 * that is there. No byte of any file changes. Throws `missing`, `taken` (never overwrites) or
	 * `unwritable`.
	 */
	rename(from: string, to: string): Promise<void>;

	/**
	 * Rewrites a note in one step: within this app nothing can change it between what `change` is given
	 * and what is written. The same text is not written; where `change` throws, nothing is, and its error
	 * is passed on. `change` may be asked more than once. Resolves to the text that then lies there. Throws
	 * `missing`, `unwritable`, or `unreadable`, also where the bytes are no UTF-8: writing would lose them.
	 * Nothing changes before `ready` has resolved; where it fails nothing does, and its error is passed on.
	 */
	edit(path: string, change: (text: string) => string, ready?: Promise<unknown>): Promise<string>;

	/**
	 * Adds to the end of a file of any kind, which is made where there is none, in a folder that is there.
	 * What is added at once stands there in the order of the calls. Throws `unwritable`; part of the text
	 * may then lie there. A `copy` can be made anew from other files, so that nobody has to wait for the
	 * disk.
	 */
	append(path: string, text: string, kind?: 'record' | 'copy'): Promise<void>;

	/** Writes a file of any kind that is not there yet, in a folder that is (else `unwritable`). Throws `taken`; never overwrites. */
	createFile(path: string, bytes: Uint8Array): Promise<void>;

	/** Every file directly in the folder, of any kind but dot-names, with its bytes; none where there is no such folder. */
	filesIn(folder: string): Promise<{ path: string; size: number }[]>;

	/**
	 * Deletes a file for good. Only for what Signoff wrote itself and may forget; none there is no fault.
	 * Lists may show it for a moment more. Throws `unwritable`, also for a folder.
	 */
	remove(path: string): Promise<void>;

	/**
	 * Takes a folder away in which nothing lies, not even a dot-name. False where something does, and
	 * where there is no such folder. Throws `unwritable`, also for the vault itself.
	 */
	removeEmptyFolder(path: string): Promise<boolean>;

	/** The path of every file in the vault, of any kind but dot-names and what lies in dot-folders. */
	allFiles(): Promise<string[]>;
}

/** What changes nothing. */
export type VaultReads = Pick<
	VaultFiles,
	'notesIn' | 'note' | 'folders' | 'kindOf' | 'read' | 'readBytes' | 'filesIn' | 'allFiles'
>;

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
