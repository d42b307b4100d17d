// The bytes of notes as they were, by their digest: for the diff, for Restore and for evidence.
// Nothing is written twice, and nothing is handed out that is not what its name says.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { joinPath, nameOf } from '../../core/workflow/paths';
import { VaultFault, type VaultFaultCode, type VaultFiles } from '../../ports/vault-files';
import { isSha256Hex } from '../../core/shared/sha256-hex';
import { bytesIfThere } from '../shared/bytes-if-there';

/** Larger content is only hashed. */
export const LARGEST_OBJECT = 1024 * 1024;

interface Stored {
	sha256: string;
	/** False for content that is too large to be kept. */
	kept: boolean;
}

export class ContentStore {
	private readonly folder: string;
	private readonly underWay = new Map<string, Promise<void>>();
	/** Known to lie there whole. */
	private readonly whole = new Set<string>();

	/** `logs` is `<root>/Logs`. */
	constructor(
		private readonly files: VaultFiles,
		logs: string,
	) {
		this.folder = joinPath(logs, 'objects');
	}

	/** In the file when it resolves. Throws VaultFault. */
	async put(bytes: Uint8Array): Promise<Stored> {
		const digest = bytesToHex(sha256(bytes));
		if (bytes.length > LARGEST_OBJECT) return { sha256: digest, kept: false };
		await this.once(digest, () => this.write(digest, bytes));
		return { sha256: digest, kept: true };
	}

	/** Null where it was not kept, was forgotten, or is not what its name says. Throws VaultFault `unreadable`. */
	async get(digest: string): Promise<Uint8Array | null> {
		if (!isSha256Hex(digest)) return null;
		await this.underWay.get(digest)?.catch(() => undefined);
		const bytes = await bytesIfThere(this.files, this.pathOf(digest));
		return bytes && bytesToHex(sha256(bytes)) === digest ? bytes : null;
	}

	/** Forgets these, but for what was put since the app started. Says how many. Throws VaultFault. */
	async prune(expired: ReadonlySet<string>): Promise<number> {
		const listed = await this.files.filesIn(this.folder);
		const gone = listed.filter(({ path }) => {
			const digest = nameOf(path);
			return expired.has(digest) && !this.whole.has(digest) && !this.underWay.has(digest);
		});
		for (const { path } of gone) await this.files.remove(path);
		return gone.length;
	}

	private async once(what: string, work: () => Promise<void>): Promise<void> {
		const before = this.underWay.get(what);
		if (before) return before;
		const turn = work().finally(() => this.underWay.delete(what));
		this.underWay.set(what, turn);
		return turn;
	}

	private async write(digest: string, bytes: Uint8Array): Promise<void> {
		const path = this.pathOf(digest);
		const failed = await this.create(path, bytes);
		if (failed === 'unwritable') {
			// Several may miss it at the same time.
			await this.once(this.folder, () => this.files.createFolder(this.folder));
			await this.files.createFile(path, bytes);
		}
		if (failed === 'taken' && !this.whole.has(digest)) await this.mend(path, digest, bytes);
		this.whole.add(digest);
	}

	private async create(path: string, bytes: Uint8Array): Promise<VaultFaultCode | null> {
		try {
			await this.files.createFile(path, bytes);
			return null;
		} catch (error) {
			if (error instanceof VaultFault) return error.code;
			throw error;
		}
	}

	/** What a crash left of it is no object: the bytes at hand are. */
	private async mend(path: string, digest: string, bytes: Uint8Array): Promise<void> {
		const found = await this.files.readBytes(path);
		if (bytesToHex(sha256(found)) === digest) return;
		await this.files.remove(path);
		await this.files.createFile(path, bytes);
	}

	private pathOf(digest: string): string {
		return joinPath(this.folder, digest);
	}
}
