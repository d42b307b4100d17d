import type { Change, EntryStat, Failure, Listing, Tree } from '../protocol';
import { followChanges } from './change-stream';
import { withRealPaths } from './real-paths';

interface WriteTimes {
	mtime?: number | undefined;
	ctime?: number | undefined;
}

/** The real folder, over the loopback: every method is one request of host/protocol.ts. Paths are normalised. */
export interface Transport {
	tree(): Promise<Tree>;
	list(path: string): Promise<Listing>;
	stat(path: string): Promise<EntryStat | null>;
	read(path: string): Promise<ArrayBuffer>;
	/** Null for what cannot be read. */
	readMany(paths: string[]): Promise<(Uint8Array<ArrayBuffer> | null)[]>;
	write(path: string, data: string | ArrayBuffer, times?: WriteTimes): Promise<EntryStat>;
	append(path: string, data: string | ArrayBuffer): Promise<EntryStat>;
	mkdir(path: string): Promise<void>;
	rename(from: string, to: string): Promise<EntryStat>;
	copy(from: string, to: string): Promise<void>;
	remove(path: string): Promise<void>;
	rmdir(path: string, recursive: boolean): Promise<void>;
	trash(path: string, to: 'system' | 'local'): Promise<boolean>;
	/** Resolves when the stream is open; `onGap` tells that changes may have been missed. */
	watch(listener: (change: Change) => void, onGap: () => void): Promise<() => void>;
	/** Asks the server to look at the whole folder; the answer is `synced` with this id in the stream. */
	sync(id: number): Promise<void>;
	resourceUrl(path: string): string;
}

interface TransportOptions {
	/** The page's address, with the token, ending in `/`. */
	base: string;
	/** What a browser sends by itself and Node does not: the origin. */
	headers?: Record<string, string>;
}

/** A refusal of the server, told as Node would tell it. */
export class FileSystemError extends Error {
	constructor(
		readonly code: string,
		message: string,
	) {
		super(message);
		this.name = 'Error';
	}
}

const UNREADABLE = 0xffffffff;

type Query = Record<string, string | undefined>;

export function createTransport({ base, headers = {} }: TransportOptions): Transport {
	const ask = async (
		method: 'GET' | 'POST' | 'PUT',
		name: string,
		query: Query = {},
		body?: string | ArrayBuffer,
	): Promise<Response> => {
		const init = { method, headers, ...(body !== undefined && { body }) };
		const response = await fetch(addressOf(base, name, query), init);
		if (!response.ok || response.headers.has('x-failure')) throw await failureOf(response);
		return response;
	};
	const post = async (name: string, query: Query): Promise<void> => {
		await (await ask('POST', name, query)).arrayBuffer();
	};
	return withRealPaths({
		tree: async () => json<Tree>(await ask('GET', 'tree')),
		list: async (path) => json<Listing>(await ask('GET', 'list', { path })),
		stat: async (path) => json<EntryStat | null>(await ask('GET', 'stat', { path })),
		read: async (path) => (await ask('GET', 'read', { path })).arrayBuffer(),
		readMany: async (paths) => {
			const response = await ask('POST', 'read-many', {}, JSON.stringify(paths));
			return splitBodies(await response.arrayBuffer());
		},
		write: async (path, data, times = {}) => {
			const query = { path, mtime: times.mtime?.toString(), ctime: times.ctime?.toString() };
			return json<EntryStat>(await ask('PUT', 'write', query, data));
		},
		append: async (path, data) => json<EntryStat>(await ask('POST', 'append', { path }, data)),
		mkdir: (path) => post('mkdir', { path }),
		rename: async (from, to) => json<EntryStat>(await ask('POST', 'rename', { from, to })),
		copy: (from, to) => post('copy', { from, to }),
		remove: (path) => post('remove', { path }),
		rmdir: (path, recursive) => post('rmdir', { path, recursive: String(recursive) }),
		trash: async (path, to) => {
			const answer = await json<{ trashed: boolean }>(await ask('POST', 'trash', { path, to }));
			return answer.trashed;
		},
		watch: (listener, onGap) => {
			const open = () => fetch(addressOf(base, 'changes'), { headers });
			return followChanges({ open, listener, onGap });
		},
		sync: (id) => post('sync', { id: String(id) }),
		resourceUrl: (path) => `${base}res/${path.split('/').map(encodeURIComponent).join('/')}`,
	});
}

function addressOf(base: string, name: string, query: Query = {}): string {
	const given = Object.entries(query).filter(
		(pair): pair is [string, string] => pair[1] !== undefined,
	);
	const search = new URLSearchParams(given).toString();
	return `${base}api/${name}${search === '' ? '' : `?${search}`}`;
}

async function json<T>(response: Response): Promise<T> {
	return (await response.json()) as T;
}

async function failureOf(response: Response): Promise<FileSystemError> {
	const text = await response.text();
	try {
		const { code, message } = JSON.parse(text) as Failure;
		return new FileSystemError(code, message);
	} catch {
		return new FileSystemError('EIO', `EIO: the folder's server answered ${response.status}`);
	}
}

function splitBodies(buffer: ArrayBuffer): (Uint8Array<ArrayBuffer> | null)[] {
	const view = new DataView(buffer);
	const bodies: (Uint8Array<ArrayBuffer> | null)[] = [];
	for (let at = 0; at < buffer.byteLength;) {
		const length = view.getUint32(at);
		at += 4;
		if (length === UNREADABLE) bodies.push(null);
		else {
			bodies.push(new Uint8Array(buffer, at, length));
			at += length;
		}
	}
	return bodies;
}
