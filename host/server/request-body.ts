import type { IncomingMessage } from 'node:http';
import { VaultFailure } from './failure';

/** More than any note; enough for a film that somebody drops into the vault. */
const BODY_LIMIT = 512 * 1024 * 1024;

/** The whole body before anything is done with it: a broken connection must not leave half a file. */
export async function readBody(request: IncomingMessage, limit = BODY_LIMIT): Promise<Buffer> {
	if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
	const chunks: Buffer[] = [];
	let size = 0;
	// The request is left open when its body is not read to the end, so that it can be answered.
	const body: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
	for await (const chunk of body) {
		size += chunk.length;
		if (size > limit) throw tooLarge(limit);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks, size);
}

function tooLarge(limit: number): VaultFailure {
	return new VaultFailure('EFBIG', `EFBIG: file too large, the limit is ${limit} bytes`);
}
