import type { Change } from '../protocol';

interface Follow {
	open: () => Promise<Response>;
	listener: (change: Change) => void;
	/** The stream broke and is open again: changes may have been missed in between. */
	onGap: () => void;
}

const RETRY_MS = 1000;

/**
 * Reads server-sent events with `fetch`, which Node and every browser have. Resolves when the first
 * connection is open, with the function that ends it.
 */
export async function followChanges(follow: Follow): Promise<() => void> {
	const stop = new AbortController();
	const reader = await connect(follow);
	void keepReading(follow, reader, stop.signal);
	return () => {
		stop.abort();
	};
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function connect({ open }: Follow): Promise<Reader> {
	const response = await open();
	if (!response.ok || !response.body) {
		throw new Error(`The folder's changes cannot be followed: status ${response.status}`);
	}
	return response.body.getReader();
}

async function keepReading(follow: Follow, first: Reader, stop: AbortSignal): Promise<void> {
	let reader: Reader | null = first;
	for (;;) {
		if (reader) await readAll(reader, follow, stop);
		if (stop.aborted) return;
		await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
		reader = await connect(follow).catch(() => null);
		if (reader) follow.onGap();
	}
}

async function readAll(reader: Reader, { listener }: Follow, stop: AbortSignal): Promise<void> {
	const decoder = new TextDecoder();
	const cancel = (): void => void reader.cancel();
	let rest = '';
	stop.addEventListener('abort', cancel);
	try {
		while (!stop.aborted) {
			const { done, value } = await reader.read();
			if (done) return;
			const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
			rest = blocks.pop() ?? '';
			for (const block of blocks) deliver(block, listener);
		}
	} catch {
		// A broken connection ends the stream like a closed one; the caller connects again.
	} finally {
		stop.removeEventListener('abort', cancel);
	}
}

function deliver(block: string, listener: (change: Change) => void): void {
	const data = block
		.split('\n')
		.filter((line) => line.startsWith('data:'))
		.map((line) => line.slice(5).trimStart())
		.join('\n');
	if (data !== '') listener(JSON.parse(data) as Change);
}
