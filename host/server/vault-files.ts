// The operations that the page may ask for, on the real folder. Every change waits in the queue it
// shares with the watcher, and meets the planned faults first.
import { constants, lstatSync, readFileSync } from 'node:fs';
import {
	appendFile,
	copyFile,
	cp,
	lstat,
	mkdir,
	readdir,
	readFile,
	rename,
	rm,
	rmdir,
	stat,
	unlink,
	utimes,
	writeFile,
} from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { EntryStat, Listing } from '../protocol';
import { entryStatOf } from './entry-stat';
import { codeOf, systemFailure } from './failure';
import type { FaultPlan, Operation } from './faults';
import type { SerialQueue } from './serial-queue';
import { locate, parseVaultPath } from './vault-path';

export class VaultFiles {
	constructor(
		private readonly vaultDir: string,
		private readonly queue: SerialQueue,
		private readonly faults: FaultPlan,
	) {}

	async stat(path: string): Promise<EntryStat | null> {
		const full = await this.locate(path);
		try {
			return entryStatOf(await stat(full));
		} catch (error) {
			if (isAbsence(error)) return null;
			throw error;
		}
	}

	async list(path: string): Promise<Listing> {
		await this.faults.meet('list', [path]);
		const full = await this.locate(path);
		const prefix = parseVaultPath(path)
			.map((part) => `${part}/`)
			.join('');
		const listing: Listing = { files: [], folders: [] };
		for (const { name } of await readdir(full, { withFileTypes: true })) {
			const kind = await this.kindOf(prefix + name);
			if (kind !== undefined) listing[kind === 'folder' ? 'folders' : 'files'].push(prefix + name);
		}
		return listing;
	}

	async read(path: string): Promise<Buffer> {
		await this.faults.meet('read', [path]);
		return this.readAnywhere(path);
	}

	/** The same for many files, and many times faster; null for what cannot be read. */
	async *readMany(paths: Iterable<string>): AsyncGenerator<Buffer | null> {
		const folders = new Map<string, Promise<string>>();
		for (const path of paths) {
			const parent = path.slice(0, Math.max(path.lastIndexOf('/'), 0));
			try {
				await this.faults.meet('read', [path]);
				const folder = folders.get(parent) ?? this.locate(parent);
				folders.set(parent, folder);
				yield plainFileIn(await folder, path) ?? (await this.readAnywhere(path));
			} catch {
				yield null;
			}
		}
	}

	write(path: string, bytes: Uint8Array, mtime?: number): Promise<EntryStat> {
		return this.change('write', [path], async (full) => {
			await refusePipe(full, path);
			await this.faults.write(path, bytes, (kept) => writeFile(full, kept));
			// No file system call of Node sets a birth time, so only `mtime` can be honoured.
			if (mtime !== undefined) await utimes(full, mtime / 1000, mtime / 1000);
			return entryStatOf(await stat(full));
		});
	}

	append(path: string, bytes: Uint8Array): Promise<EntryStat> {
		return this.change('append', [path], async (full) => {
			await refusePipe(full, path);
			await this.faults.write(path, bytes, (kept) => appendFile(full, kept));
			return entryStatOf(await stat(full));
		});
	}

	mkdir(path: string): Promise<void> {
		return this.change('mkdir', [path], async (full) => {
			await mkdir(full, { recursive: true });
		});
	}

	rename(from: string, to: string): Promise<EntryStat> {
		return this.change('rename', [from, to], async (fullFrom, fullTo) => {
			if (await isAnotherEntry(fullFrom, fullTo)) throw systemFailure('EEXIST', 'rename', from, to);
			await rename(fullFrom, fullTo);
			return entryStatOf(await stat(fullTo));
		});
	}

	copy(from: string, to: string): Promise<EntryStat> {
		return this.change('copy', [from, to], async (fullFrom, fullTo) => {
			if (await exists(fullTo)) throw systemFailure('EEXIST', 'copyfile', from, to);
			if ((await stat(fullFrom)).isDirectory()) {
				await cp(fullFrom, fullTo, { recursive: true, verbatimSymlinks: true });
			} else {
				await copyFile(fullFrom, fullTo, constants.COPYFILE_EXCL);
			}
			return entryStatOf(await stat(fullTo));
		});
	}

	remove(path: string): Promise<void> {
		return this.change('remove', [path], (full) => unlink(full));
	}

	rmdir(path: string, recursive: boolean): Promise<void> {
		return this.change('rmdir', [path], async (full) => {
			if (!recursive) return rmdir(full);
			if (!(await lstat(full)).isDirectory()) throw systemFailure('ENOTDIR', 'rmdir', path);
			return rm(full, { recursive: true });
		});
	}

	/** Moves into the vault's own `.trash`, under the first free name: `name.md`, `name 2.md`, … */
	trashLocally(path: string): Promise<void> {
		return this.change('trash', [path], async (full) => {
			const isFolder = (await lstat(full)).isDirectory();
			await mkdir(await this.locate('.trash'), { recursive: true });
			for (let count = 1; ; count += 1) {
				const free = await this.locate(`.trash/${numbered(path, isFolder, count)}`);
				if (!(await exists(free))) return rename(full, free);
			}
		});
	}

	private async readAnywhere(path: string): Promise<Buffer> {
		const full = await this.locate(path);
		// Opening a pipe would wait for somebody to write into it.
		const stats = await stat(full);
		if (!stats.isFile() && !stats.isDirectory()) throw systemFailure('EINVAL', 'open', path);
		return readFile(full);
	}

	private locate(path: string): Promise<string> {
		return locate(this.vaultDir, path);
	}

	private async change<T>(
		op: Operation,
		paths: readonly [string, string?],
		act: (full: string, fullTo: string) => Promise<T>,
	): Promise<T> {
		const [path, to = path] = paths;
		if (parseVaultPath(path).length === 0 && op !== 'mkdir') {
			throw systemFailure('EPERM', op, '/');
		}
		await this.faults.meet(op, to === path ? [path] : [path, to]);
		return this.queue.run(async () => act(await this.locate(path), await this.locate(to)));
	}

	/** What an entry is once its links are followed; nothing for one that the page may not have. */
	private async kindOf(path: string): Promise<'file' | 'folder' | undefined> {
		try {
			const stats = await stat(await this.locate(path));
			if (stats.isDirectory()) return 'folder';
			return stats.isFile() ? 'file' : undefined;
		} catch {
			return undefined;
		}
	}
}

/**
 * The content of a file that is no link, in a folder that is known to be inside the vault; nothing for
 * anything else. At once, since five trips to the thread pool take far longer than a small file does.
 */
function plainFileIn(folder: string, path: string): Buffer | undefined {
	const name = parseVaultPath(path).at(-1);
	if (name === undefined || !path.endsWith(name)) return undefined;
	const full = join(folder, name);
	return lstatSync(full).isFile() ? readFileSync(full) : undefined;
}

function isAbsence(error: unknown): boolean {
	const code = codeOf(error);
	return code === 'ENOENT' || code === 'ENOTDIR';
}

async function exists(full: string): Promise<boolean> {
	try {
		await lstat(full);
		return true;
	} catch (error) {
		if (isAbsence(error)) return false;
		throw error;
	}
}

/** Where case does not count, `a.md` is there when it is to become `A.md`, and is the same file. */
async function isAnotherEntry(from: string, to: string): Promise<boolean> {
	if (!(await exists(to))) return false;
	const [one, other] = await Promise.all([lstat(from), lstat(to)]);
	const sameName = from.toLowerCase() === to.toLowerCase();
	return !(sameName && one.ino === other.ino && one.dev === other.dev);
}

function numbered(path: string, isFolder: boolean, count: number): string {
	const base = posix.basename(path);
	if (count === 1) return base;
	const extension = isFolder ? '' : posix.extname(base);
	return `${base.slice(0, base.length - extension.length)} ${count}${extension}`;
}

/** Opening a pipe waits for a reader, and with it all that waits in the queue. */
async function refusePipe(full: string, path: string): Promise<void> {
	const found = await stat(full).catch(() => undefined);
	if (found && !found.isFile() && !found.isDirectory()) throw systemFailure('EINVAL', 'open', path);
}
