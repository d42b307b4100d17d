import type { Change, EntryStat, Failure, Listing, Tree } from '../protocol';
import { ApiSocket } from './api-socket';
import { followChanges } from './change-stream';
import { withRealPaths } from './real-paths';

interface WriteTimes {
	mtime?: number | undefined;
	ctime?: number | undefined;
}

/** The real folder, over the loopback: every method is one question of host/protocol.ts. Paths are normalised. */
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
	/** Small questions go over one socket: a request each takes the browser far longer. Node has none. */
	hasSocket?: boolean;
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

interface Question {
	method: 'GET' | 'POST' | 'PUT';
	name: string;
	query: Query;
	body?: string | ArrayBuffer | undefined;
}

/** As much of a response as is asked for. */
type Answer = Pick<Response, 'arrayBuffer' | 'json'>;

/** A longer body is sent by a request of its own. */
const LARGE = 64 * 1024;

export function createTransport({
	base,
	headers = {},
	hasSocket = false,
}: TransportOptions): Transport {
	const request = async ({ method, name, query, body }: Question): Promise<Answer> => {
		const init = { method, headers, ...(body !== undefined && { body }) };
		const response = await fetch(addressOf(base, name, query), init);
		if (!response.ok || response.headers.has('x-failure')) throw await failureOf(response);
		return response;
	};
	const send = hasSocket ? overSocket(new ApiSocket(base), request) : request;
	const ask = (
		method: Question['method'],
		name: string,
		query: Query = {},
		body?: string | ArrayBuffer,
	): Promise<Answer> => send({ method, name, query, body });
	const post = async (name: string, query: Query): Promise<void> => {
		await (await ask('POST', name, query)).arrayBuffer();
	};
	return withRealPaths({
		tree: async () => json<Tree>(await ask('GET', 'tree')),
		list: async (path) => json<Listing>(await ask('GET', 'list', { path })),
		stat: async (path) => json<EntryStat | null>(await ask('GET', 'stat', { path })),
		read: async (path) => (await ask('GET', 'read', { path })).arrayBuffer(),
		readMany: async (paths) => {
			const body = JSON.stringify(paths);
			const response = await request({ method: 'POST', name: 'read-many', query: {}, body });
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

function overSocket(socket: ApiSocket, request: (question: Question) => Promise<Answer>) {
	return async (question: Question): Promise<Answer> => {
		const sent = bytesOf(question.body);
		if (sent.length > LARGE) return request(question);
		const given = Object.fromEntries(givenIn(question.query));
		const { head, body } = await socket.ask(question.name, given, sent);
		if (head.failure) throw new FileSystemError(head.failure.code, head.failure.message);
		if (head.isLarge) return request(question);
		return {
			arrayBuffer: () => Promise.resolve(body),
			json: () => Promise.resolve(head.value),
		};
	};
}

function bytesOf(body: string | ArrayBuffer = ''): Uint8Array<ArrayBuffer> {
	return typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);
}

function givenIn(query: Query): [string, string][] {
	return Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
}

function addressOf(base: string, name: string, query: Query = {}): string {
	const search = new URLSearchParams(givenIn(query)).toString();
	return `${base}api/${name}${search === '' ? '' : `?${search}`}`;
}

async function json<T>(response: Answer): Promise<T> {
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
