import type { DataWriteOptions, ListedFiles, Stat } from 'obsidian';
import type { EntryStat } from '../../../protocol';
import type { Transport } from '../../transport';
import { normalizePath } from '../base/normalize-path';
import { SerialQueue } from '../base/serial-queue';
import { BatchedReads } from './read-batch';

/** Told in the same tick that a rename has happened on disk. */
type RenameListener = (from: string, to: string, stat: EntryStat) => void;

/**
 * The folder as plugins may reach it below the vault, dot-names included. All operations stand in one
 * queue. What they change shows in the vault later, by the watcher; only `rename` shows at once.
 */
export abstract class HostAdapter {
	readonly queue = new SerialQueue();
	private readonly reads: BatchedReads;
	private onRename: RenameListener = () => undefined;

	constructor(
		readonly transport: Transport,
		private readonly vaultName: string,
	) {
		this.reads = new BatchedReads(this.queue, transport);
	}

	listenToRenames(listener: RenameListener): void {
		this.onRename = listener;
	}

	getName(): string {
		return this.vaultName;
	}

	exists(normalizedPath: string, _sensitive?: boolean): Promise<boolean> {
		return this.queue.run(
			async () => (await this.transport.stat(diskPath(normalizedPath))) !== null,
		);
	}

	stat(normalizedPath: string): Promise<Stat | null> {
		return this.queue.run(async () => {
			const stat = await this.transport.stat(diskPath(normalizedPath));
			return stat && { type: stat.kind, ctime: stat.ctime, mtime: stat.mtime, size: stat.size };
		});
	}

	list(normalizedPath: string): Promise<ListedFiles> {
		return this.queue.run(() => this.transport.list(diskPath(normalizedPath)));
	}

	async read(normalizedPath: string): Promise<string> {
		return decodeText(await this.reads.read(diskPath(normalizedPath)));
	}

	readBinary(normalizedPath: string): Promise<ArrayBuffer> {
		return this.reads.read(diskPath(normalizedPath));
	}

	write(normalizedPath: string, data: string, options?: DataWriteOptions): Promise<void> {
		return this.change(() => this.transport.write(diskPath(normalizedPath), data, options));
	}

	writeBinary(
		normalizedPath: string,
		data: ArrayBuffer,
		options?: DataWriteOptions,
	): Promise<void> {
		return this.change(() => this.transport.write(diskPath(normalizedPath), data, options));
	}

	append(normalizedPath: string, data: string, _options?: DataWriteOptions): Promise<void> {
		return this.change(() => this.transport.append(diskPath(normalizedPath), data));
	}

	appendBinary(
		normalizedPath: string,
		data: ArrayBuffer,
		_options?: DataWriteOptions,
	): Promise<void> {
		return this.change(() => this.transport.append(diskPath(normalizedPath), data));
	}

	process(
		normalizedPath: string,
		fn: (data: string) => string,
		options?: DataWriteOptions,
	): Promise<string> {
		return this.queue.run(async () => {
			const path = diskPath(normalizedPath);
			const text = fn(decodeText(await this.transport.read(path)));
			await this.transport.write(path, text, options);
			return text;
		});
	}

	mkdir(normalizedPath: string): Promise<void> {
		return this.change(() => this.transport.mkdir(diskPath(normalizedPath)));
	}

	trashSystem(normalizedPath: string): Promise<boolean> {
		return this.queue.run(() => this.transport.trash(diskPath(normalizedPath), 'system'));
	}

	trashLocal(normalizedPath: string): Promise<void> {
		return this.change(() => this.transport.trash(diskPath(normalizedPath), 'local'));
	}

	rmdir(normalizedPath: string, recursive: boolean): Promise<void> {
		return this.change(() => this.transport.rmdir(diskPath(normalizedPath), recursive));
	}

	remove(normalizedPath: string): Promise<void> {
		return this.change(() => this.transport.remove(diskPath(normalizedPath)));
	}

	rename(normalizedPath: string, normalizedNewPath: string): Promise<void> {
		return this.queue.run(async () => {
			const from = diskPath(normalizedPath);
			const to = diskPath(normalizedNewPath);
			if (from === to) return;
			this.onRename(from, to, await this.renameOnDisk(from, to));
		});
	}

	copy(normalizedPath: string, normalizedNewPath: string): Promise<void> {
		return this.change(() =>
			refuseExisting(this.transport.copy(diskPath(normalizedPath), diskPath(normalizedNewPath))),
		);
	}

	getResourcePath(normalizedPath: string): string {
		return this.transport.resourceUrl(diskPath(normalizedPath));
	}

	/** There is no real path to tell: the page does not know where its folder lies. */
	getFullPath(normalizedPath: string): string {
		const path = diskPath(normalizedPath);
		return path === '' ? `/${this.vaultName}` : `/${this.vaultName}/${path}`;
	}

	private renameOnDisk(from: string, to: string): Promise<EntryStat> {
		return refuseExisting(this.transport.rename(from, to));
	}

	private change(job: () => Promise<unknown>): Promise<void> {
		return this.queue.run(async () => {
			await job();
		});
	}
}

/** The adapter of a desktop app. */
export class FileSystemAdapter extends HostAdapter {
	getBasePath(): string {
		return this.getFullPath('/');
	}

	getFilePath(normalizedPath: string): string {
		return `file://${this.getFullPath(normalizedPath)}`;
	}
}

/** The adapter of a phone. */
export class CapacitorAdapter extends HostAdapter {}

/** A byte order mark is part of the text, or writing the text back would lose it (unconfirmed). */
export function decodeText(data: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
	return new TextDecoder('utf-8', { ignoreBOM: true }).decode(data);
}

export async function refuseExisting<T>(answer: Promise<T>): Promise<T> {
	try {
		return await answer;
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
			throw new Error('Destination file already exists!', { cause: error });
		}
		throw error;
	}
}

/** The root is `/` to a plugin and nothing to the server. */
function diskPath(path: string): string {
	const normal = normalizePath(path);
	return normal === '/' ? '' : normal;
}
