// The addresses under `api/`: one function each, from the request's parts to a value to answer with.
import { setImmediate } from 'node:timers/promises';
import type { ChangeStream } from './change-stream';
import { VaultFailure } from './failure';
import { forwardRequest } from './forward-request';
import type { VaultFiles } from './vault-files';
import type { VaultWatch } from './vault-watch';

export interface ApiParts {
	files: VaultFiles;
	watch: VaultWatch;
	stream: ChangeStream;
}

interface ApiCall extends ApiParts {
	query: URLSearchParams;
	/** What was sent along, in full. */
	body: () => Promise<Buffer>;
}

/** A Buffer or an async iterable of Buffers is sent as bytes, anything else as JSON. */
export type ApiAnswer = unknown;

interface Route {
	method: 'GET' | 'POST' | 'PUT';
	answer: (call: ApiCall) => Promise<ApiAnswer>;
}

export const ROUTES: ReadonlyMap<string, Route> = new Map<string, Route>([
	['tree', get(({ watch }) => watch.rescan())],
	['list', get(({ files, query }) => files.list(pathIn(query)))],
	['stat', get(({ files, query }) => files.stat(pathIn(query)))],
	['read', get(({ files, query }) => files.read(pathIn(query)))],
	['read-many', post(readMany)],
	['write', { method: 'PUT', answer: write }],
	['append', post(async ({ files, query, body }) => files.append(pathIn(query), await body()))],
	['mkdir', post(({ files, query }) => files.mkdir(pathIn(query)))],
	['rename', post(({ files, query }) => files.rename(pathIn(query, 'from'), pathIn(query, 'to')))],
	['copy', post(({ files, query }) => files.copy(pathIn(query, 'from'), pathIn(query, 'to')))],
	['remove', post(({ files, query }) => files.remove(pathIn(query)))],
	['rmdir', post(({ files, query }) => files.rmdir(pathIn(query), isYes(query.get('recursive'))))],
	['trash', post(trash)],
	['sync', post(sync)],
	['request-url', post(async ({ body }) => forwardRequest(await body()))],
]);

function get(answer: Route['answer']): Route {
	return { method: 'GET', answer };
}

function post(answer: Route['answer']): Route {
	return { method: 'POST', answer };
}

function pathIn(query: URLSearchParams, name = 'path'): string {
	const path = query.get(name);
	if (path === null) throw new VaultFailure('EINVAL', `EINVAL: the request names no ${name}`);
	return path;
}

function isYes(value: string | null): boolean {
	return value === 'true' || value === '1';
}

async function write({ files, query, body }: ApiCall): Promise<ApiAnswer> {
	const mtime = Number(query.get('mtime') ?? Number.NaN);
	const bytes = await body();
	return files.write(pathIn(query), bytes, Number.isFinite(mtime) ? mtime : undefined);
}

async function trash({ files, query }: ApiCall): Promise<ApiAnswer> {
	// There is no desktop here to ask; the page falls back to the local trash, as the app does.
	if (query.get('to') === 'system') return { trashed: false };
	await files.trashLocally(pathIn(query));
	return { trashed: true };
}

async function sync({ watch, stream, query }: ApiCall): Promise<ApiAnswer> {
	await watch.rescan();
	stream.send([{ type: 'synced', id: Number(query.get('id')) }]);
	return {};
}

/** Marks a file that could not be read, in place of its length. */
const UNREADABLE = 0xffffffff;
const EMPTY = Buffer.alloc(0);
/** Frames are gathered up to this many bytes: a stream of many small pieces is a slow one. */
const BATCH_BYTES = 256 * 1024;

async function readMany({ files, body }: ApiCall): Promise<ApiAnswer> {
	const paths: unknown = JSON.parse((await body()).toString('utf8'));
	if (!Array.isArray(paths) || !paths.every((path) => typeof path === 'string')) {
		throw new VaultFailure('EINVAL', 'EINVAL: the body is not a list of paths');
	}
	return framesOf(files.readMany(paths));
}

async function* framesOf(contents: AsyncIterable<Buffer | null>): AsyncGenerator<Buffer> {
	let batch: Buffer[] = [];
	let size = 0;
	for await (const content of contents) {
		const length = Buffer.alloc(4);
		length.writeUInt32BE(content?.length ?? UNREADABLE);
		batch.push(length, content ?? EMPTY);
		size += length.length + (content?.length ?? 0);
		if (size < BATCH_BYTES) continue;
		yield Buffer.concat(batch);
		[batch, size] = [[], 0];
		await setImmediate(); // other requests get their turn
	}
	yield Buffer.concat(batch);
}
