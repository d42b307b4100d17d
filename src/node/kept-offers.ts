// The file in which the tool keeps what servers that are programs offer, beside the settings of the vault.
//
// Invariant: it is replaced as a whole, so nobody reads half of it.

import { dirname, join } from 'node:path';
import { createFileAt, discard, readWithStats, replaceBy, writeBeside } from './durable-files';
import { codeOf, isMissing } from './system-error';
import { OFFERS_FILE } from '../core/tools/kept-offers';
import { VaultFault } from '../ports/vault-files';

/** How often a write starts again because another program changed the file meanwhile. */
const ATTEMPTS = 5;

export class KeptOffersFile {
	readonly path: string;

	/** `settings`: the full path of the settings. */
	constructor(settings: string) {
		this.path = join(dirname(settings), OFFERS_FILE);
	}

	/** Null where there is none. Throws VaultFault `unreadable`. */
	read(): string | null {
		const found = this.find();
		return found && new TextDecoder().decode(found.bytes);
	}

	/** Throws VaultFault. */
	async write(text: string): Promise<void> {
		for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
			if (await this.replace(text)) return;
		}
		throw new VaultFault('unwritable', OFFERS_FILE);
	}

	/** False where another program was faster. */
	private async replace(text: string): Promise<boolean> {
		const found = this.find();
		try {
			if (!found) return await this.create(text);
			const beside = await writeBeside(this.path, text, found.stats);
			try {
				return replaceBy(beside, this.path, found.stats);
			} finally {
				discard(beside);
			}
		} catch (error) {
			throw new VaultFault('unwritable', OFFERS_FILE, error);
		}
	}

	private async create(text: string): Promise<boolean> {
		try {
			await createFileAt(this.path, text);
			return true;
		} catch (error) {
			if (codeOf(error) === 'EEXIST') return false;
			throw error;
		}
	}

	private find(): ReturnType<typeof readWithStats> | null {
		try {
			return readWithStats(this.path);
		} catch (error) {
			if (isMissing(error)) return null;
			throw new VaultFault('unreadable', OFFERS_FILE, error);
		}
	}
}
