// The vault of the page's `obsidian` module, run in Node on a real folder through the real server.
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { FileManager } from '../../../host/page/obsidian/vault/file-manager';
import { FileSystemAdapter } from '../../../host/page/obsidian/vault/adapter';
import type { TAbstractFile } from '../../../host/page/obsidian/vault/files';
import { MetadataCache } from '../../../host/page/obsidian/vault/metadata/metadata-cache';
import { Vault } from '../../../host/page/obsidian/vault/vault';
import { createTransport } from '../../../host/page/transport';
import { type HostServer, startHostServer } from '../../../host/server/server';
import type { ChangeOrder } from '../../../host/server/snapshot';
import { makeTempVault, type VaultContents } from '../../support/temp-vault';

export interface NodeVault {
	vault: Vault;
	metadataCache: MetadataCache;
	fileManager: FileManager;
	server: HostServer;
	/** `create a.md`, `rename b.md < a.md` … of the vault, in order. */
	seen: string[];
	/** The real folder, as any other program uses it. */
	disk: {
		read(path: string): Promise<string>;
		write(path: string, text: string): Promise<void>;
		move(from: string, to: string): Promise<void>;
		remove(path: string): Promise<void>;
	};
	/** Resolves when the vault has heard of all that happened to the folder. */
	caughtUp: () => Promise<void>;
}

interface Options {
	/** Do not open the vault yet. */
	closed?: boolean;
	changeOrder?: ChangeOrder;
}

export async function openNodeVault(
	files: VaultContents = {},
	{ closed = false, changeOrder }: Options = {},
): Promise<NodeVault> {
	const folder = await makeTempVault(files);
	const server = await startHostServer({
		vaultDir: folder.dir,
		assetsDir: folder.dir,
		...(changeOrder && { changeOrder }),
	});
	const transport = createTransport({
		base: server.url,
		headers: { Origin: new URL(server.url).origin },
	});
	const vault = new Vault(new FileSystemAdapter(transport, 'Test vault'));
	const metadataCache = new MetadataCache({ vault });
	const seen = recorded(vault);
	const opened: NodeVault = {
		vault,
		metadataCache,
		fileManager: new FileManager({ vault, metadataCache }),
		server,
		seen,
		disk: diskOf(server.vaultDir),
		caughtUp: async () => {
			await vault.synced();
			await vault.adapter.queue.drained();
		},
	};
	if (!closed) {
		await vault.load();
		await metadataCache.initialize();
		seen.length = 0;
	}
	onTestFinished(async () => {
		vault.close();
		await server.close();
		await folder.remove();
	});
	return opened;
}

function recorded(vault: Vault): string[] {
	const seen: string[] = [];
	for (const name of ['create', 'modify', 'delete'] as const) {
		vault.on(name, (file: TAbstractFile) => seen.push(`${name} ${file.path}`));
	}
	vault.on('rename', (file, oldPath) => seen.push(`rename ${file.path} < ${oldPath}`));
	return seen;
}

function diskOf(dir: string): NodeVault['disk'] {
	return {
		read: (path) => readFile(join(dir, path), 'utf8'),
		write: async (path, text) => {
			await mkdir(dirname(join(dir, path)), { recursive: true });
			await writeFile(join(dir, path), text);
		},
		move: async (from, to) => {
			await mkdir(dirname(join(dir, to)), { recursive: true });
			await rename(join(dir, from), join(dir, to));
		},
		remove: (path) => rm(join(dir, path), { recursive: true }),
	};
}
