// The server on a real folder over real HTTP, for the tests of this folder; the page has no part in it.
import { request } from 'node:http';
import { onTestFinished } from 'vitest';
import type { Change, EntryStat, Failure, Listing, Tree } from '../../../host/protocol';
import {
	type HostServer,
	type HostServerOptions,
	startHostServer,
} from '../../../host/server/server';
import { makeTempVault, type VaultContents } from '../../support/temp-vault';

export interface Served {
	server: HostServer;
	dir: string;
	api: Api;
}

/** Everything is closed and removed when the test ends. */
export async function serve(
	contents: VaultContents = {},
	options: Partial<HostServerOptions> = {},
): Promise<Served> {
	const vaultDir = options.vaultDir ?? (await folderOf(contents));
	const server = await startHostServer({ assetsDir: await makeAssets(), ...options, vaultDir });
	onTestFinished(() => server.close());
	return { server, dir: server.vaultDir, api: new Api(server) };
}

/** A folder that is removed when the test ends. */
export async function folderOf(contents: VaultContents = {}): Promise<string> {
	const vault = await makeTempVault(contents);
	onTestFinished(() => vault.remove());
	return vault.dir;
}

function makeAssets(): Promise<string> {
	return folderOf({
		'index.html':
			'<!doctype html><script type="application/json" id="host"></script><script src="host.js"></script>',
		'host.js': 'globalThis.started = true;',
		'deep/secret.txt': 'not for the page',
	});
}

type Query = Record<string, string>;
type Body = string | Uint8Array;

/** Throws `ApiFailure` for anything but success. */
export class Api {
	constructor(private readonly server: HostServer) {}

	tree = (): Promise<Tree> => this.json('GET', 'tree');
	list = (path: string): Promise<Listing> => this.json('GET', 'list', { path });
	stat = (path: string): Promise<EntryStat | null> => this.json('GET', 'stat', { path });
	write = (path: string, body: Body, query: Query = {}): Promise<EntryStat> =>
		this.json('PUT', 'write', { path, ...query }, body);
	append = (path: string, body: Body): Promise<EntryStat> =>
		this.json('POST', 'append', { path }, body);
	mkdir = (path: string): Promise<unknown> => this.json('POST', 'mkdir', { path });
	rename = (from: string, to: string): Promise<EntryStat> =>
		this.json('POST', 'rename', { from, to });
	copy = (from: string, to: string): Promise<EntryStat> => this.json('POST', 'copy', { from, to });
	remove = (path: string): Promise<unknown> => this.json('POST', 'remove', { path });
	rmdir = (path: string, recursive: boolean): Promise<unknown> =>
		this.json('POST', 'rmdir', { path, recursive: String(recursive) });
	trash = (path: string, to: 'system' | 'local'): Promise<{ trashed: boolean }> =>
		this.json('POST', 'trash', { path, to });
	sync = (id: number): Promise<unknown> => this.json('POST', 'sync', { id: String(id) });

	async read(path: string): Promise<Buffer> {
		return Buffer.from(await (await this.ask('GET', 'read', { path })).arrayBuffer());
	}

	async readMany(paths: string[]): Promise<(string | null)[]> {
		const response = await this.ask('POST', 'read-many', {}, JSON.stringify(paths));
		let rest = Buffer.from(await response.arrayBuffer());
		const contents: (string | null)[] = [];
		while (rest.length > 0) {
			const length = rest.readUInt32BE();
			const end = length === 0xffffffff ? 4 : 4 + length;
			contents.push(length === 0xffffffff ? null : rest.toString('utf8', 4, end));
			rest = rest.subarray(end);
		}
		return contents;
	}

	async ask(method: string, name: string, query: Query = {}, body?: Body): Promise<Response> {
		const response = await fetch(`${this.server.url}api/${name}?${encode(query)}`, {
			method,
			headers: { origin: `http://127.0.0.1:${this.server.port}` },
			...(body !== undefined && { body: Buffer.from(body) }),
		});
		if (!response.ok || response.headers.has('x-failure')) {
			throw new ApiFailure(response.status, (await response.json()) as Failure);
		}
		return response;
	}

	private async json<T>(method: string, name: string, query?: Query, body?: Body): Promise<T> {
		return (await (await this.ask(method, name, query, body)).json()) as T;
	}
}

class ApiFailure extends Error {
	readonly code: string;
	constructor(
		readonly status: number,
		failure: Failure,
	) {
		super(failure.message);
		this.code = failure.code;
	}
}

/** Follows the stream of changes. */
export class Listener {
	private readonly seen: Change[] = [];
	private wake: () => void = () => undefined;

	static async on({ server }: Served): Promise<Listener> {
		const stop = new AbortController();
		onTestFinished(() => stop.abort());
		const response = await fetch(`${server.url}api/changes`, { signal: stop.signal });
		const listener = new Listener();
		void listener.follow(response.body as AsyncIterable<Uint8Array> | null);
		return listener;
	}

	/** All changes up to and including the first that the test waits for; they are taken out. */
	async take(isLast: (change: Change) => boolean): Promise<Change[]> {
		for (;;) {
			const index = this.seen.findIndex(isLast);
			if (index >= 0) return this.seen.splice(0, index + 1);
			await new Promise<void>((resolve) => (this.wake = resolve));
		}
	}

	/** All changes up to the end of a sync, in short: `created a.md`. */
	async takeSynced({ api }: Served): Promise<string[]> {
		await api.sync(7);
		const changes = await this.take((change) => change.type === 'synced');
		return changes.slice(0, -1).map(inShort);
	}

	private async follow(body: AsyncIterable<Uint8Array> | null): Promise<void> {
		const decoder = new TextDecoder();
		let text = '';
		try {
			for await (const chunk of body ?? []) {
				const blocks = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
				text = blocks.pop() ?? '';
				for (const block of blocks) {
					if (block.startsWith('data: ')) this.seen.push(JSON.parse(block.slice(6)) as Change);
				}
				this.wake();
			}
		} catch {
			// The test is over.
		}
	}
}

export function inShort(change: Change): string {
	return change.type === 'synced' ? 'synced' : `${change.type} ${change.path}`;
}

/** With any headers, the ones that `fetch` does not let go of included. */
export function ask(
	port: number,
	path: string,
	{ method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: string; headers: Record<string, unknown> }> {
	return new Promise((resolve, reject) => {
		const asked = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
			let body = '';
			response.setEncoding('utf8');
			response.on('data', (chunk: string) => (body += chunk));
			response.on('end', () =>
				resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
			);
		});
		asked.on('error', reject).end();
	});
}

function encode(query: Query): string {
	return Object.entries(query)
		.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
		.join('&');
}
