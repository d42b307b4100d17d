// Keeps a database current. The work is done in a file beside it, and what is whole is put in its place by a rename: whoever reads it has the
// last whole one, also after a crash at any moment, and what a crash left beside it is thrown away.

import { copyFile, constants, open, rename } from 'node:fs/promises';
import { createDatabase, removeDatabase } from '../../node/sqlite/database-file';
import type { SqlDatabase } from '../../node/sqlite/sqlite';
import type { VaultChange } from '../../ports/vault-events';
import type { Around } from '../kit/command';
import type { OpenVault } from '../kit/open-vault';
import { DatabaseContents, type Filled } from './database-contents';

interface FollowParts {
	path: string;
	vault: OpenVault;
	roots: readonly string[];
	around: Around;
	/** Made anew: at the start, and where a log isn't what it was. */
	made: (filled: Filled) => void;
	added: (items: number) => void;
}

interface Work {
	database: SqlDatabase;
	contents: DatabaseContents;
}

export class FollowDatabase {
	private work: Work | null = null;

	constructor(private readonly parts: FollowParts) {}

	/** Resolves when the file says what logs and notes do. Throws what keeps it from that; the next call makes the database anew. */
	async bring(changes: readonly VaultChange[]): Promise<void> {
		try {
			const updated = this.work ? await this.work.contents.update(changes) : null;
			if (updated === null) this.parts.made(await this.make());
			else if (updated.isOther) await this.publish();
			if (updated && updated.added > 0) this.parts.added(updated.added);
		} catch (error) {
			await this.end();
			throw error;
		}
	}

	async end(): Promise<void> {
		this.work?.database.close();
		this.work = null;
		await removeDatabase(this.workPath);
	}

	/** The same for all that ever follow it: they hold its lock. */
	private get workPath(): string {
		return `${this.parts.path}.work`;
	}

	private async make(): Promise<Filled> {
		await this.end();
		const { vault, roots, around } = this.parts;
		const database = await createDatabase(this.workPath);
		this.work = { database, contents: new DatabaseContents(database, vault, roots, around) };
		database.exec('BEGIN;');
		const filled = await this.work.contents.fill();
		database.exec('COMMIT;');
		await this.publish();
		return filled;
	}

	private async publish(): Promise<void> {
		const part = `${this.workPath}.part`;
		await copyFile(this.workPath, part, constants.COPYFILE_FICLONE);
		const file = await open(part, 'r+');
		try {
			await file.sync();
		} finally {
			await file.close();
		}
		await rename(part, this.parts.path);
	}
}
