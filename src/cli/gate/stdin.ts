// What an agent says to its hook: one JSON object, read to its end and no further than anybody could decide on.

import { keyTwice, parsePlainObject } from '../../core/shared/parse-json';
import { accept, refuse, type Result } from '../../core/shared/result';
import type { JsonObject } from '../../core/shared/json';
import type { GateProblem } from '../../text/cli/gate';

/** In bytes. A call with a file of a few megabytes is written down; of ten it isn't. */
const LARGEST = 8_000_000;
/** An agent that doesn't end what it says would keep its hook until it gives up on it, and then run the tool. */
const LONGEST_MS = 10_000;

export async function readInput(
	stdin: NodeJS.ReadableStream,
): Promise<Result<JsonObject, GateProblem>> {
	const text = await readAll(stdin);
	if (typeof text !== 'string') return refuse(text);
	if (text.trim() === '') return refuse({ code: 'no-input' });
	const input = parsePlainObject(text);
	if (!input) return refuse({ code: 'not-json' });
	return keyTwice(text) === null ? accept(input) : refuse({ code: 'key-twice' });
}

function readAll(stdin: NodeJS.ReadableStream): Promise<string | GateProblem> {
	return new Promise((resolve) => {
		const chunks: Buffer[] = [];
		let size = 0;
		const end = (answer: string | GateProblem) => {
			clearTimeout(timer);
			stdin.removeAllListeners('data');
			stdin.pause();
			resolve(answer);
		};
		const timer = setTimeout(() => end({ code: 'no-input' }), LONGEST_MS);
		stdin.on('data', (chunk: Buffer | string) => {
			const bytes = Buffer.from(chunk);
			size += bytes.length;
			chunks.push(bytes);
			if (size > LARGEST) end({ code: 'too-large', bytes: LARGEST });
		});
		stdin.once('error', () => end({ code: 'no-input' }));
		stdin.once('end', () => end(decoded(Buffer.concat(chunks)) ?? { code: 'not-json' }));
	});
}

function decoded(bytes: Uint8Array): string | null {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		// What isn't text may be read in two ways.
		return null;
	}
}
