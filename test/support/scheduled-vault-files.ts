import type { Scheduler } from 'fast-check';
import type { NoteFile, VaultFiles } from '../../src/ports/vault-files';

/**
 * Files whose every answer takes its time: what the question sees, and when the answer arrives, is
 * the scheduler's choice. So an answer may be older than what has happened since.
 */
export class ScheduledVaultFiles implements VaultFiles {
	constructor(
		private readonly files: VaultFiles,
		private readonly scheduler: Scheduler,
	) {}

	notesIn(folder: string, by?: 'list' | 'disk'): Promise<string[]> {
		return this.slowly(() => this.files.notesIn(folder, by));
	}

	note(path: string): Promise<NoteFile | null> {
		return this.slowly(() => this.files.note(path));
	}

	folders(): Promise<{ path: string; notes: number }[]> {
		return this.slowly(() => this.files.folders());
	}

	kindOf(path: string): Promise<'file' | 'folder' | null> {
		return this.slowly(() => this.files.kindOf(path));
	}

	read(path: string): Promise<string> {
		return this.slowly(() => this.files.read(path));
	}

	createFolder(path: string): Promise<void> {
		return this.slowly(() => this.files.createFolder(path));
	}

	createNote(path: string, text: string): Promise<void> {
		return this.slowly(() => this.files.createNote(path, text));
	}

	readBytes(path: string): Promise<Uint8Array> {
		return this.slowly(() => this.files.readBytes(path));
	}

	rename(from: string, to: string): Promise<void> {
		return this.slowly(() => this.files.rename(from, to));
	}

	edit(path: string, change: (text: string) => string, ready?: Promise<unknown>): Promise<string> {
		return this.slowly(() => this.files.edit(path, change, ready));
	}

	append(path: string, text: string): Promise<void> {
		return this.slowly(() => this.files.append(path, text));
	}

	createFile(path: string, bytes: Uint8Array): Promise<void> {
		return this.slowly(() => this.files.createFile(path, bytes));
	}

	filesIn(folder: string): Promise<{ path: string; size: number }[]> {
		return this.slowly(() => this.files.filesIn(folder));
	}

	remove(path: string): Promise<void> {
		return this.slowly(() => this.files.remove(path));
	}

	removeEmptyFolder(path: string): Promise<boolean> {
		return this.slowly(() => this.files.removeEmptyFolder(path));
	}

	allFiles(): Promise<string[]> {
		return this.slowly(() => this.files.allFiles());
	}

	private async slowly<Value>(ask: () => Promise<Value>): Promise<Value> {
		await this.scheduler.schedule(Promise.resolve(), 'ask');
		const answer = ask();
		await this.scheduler.schedule(
			answer.catch(() => undefined),
			'answer',
		);
		return answer;
	}
}
