// What the adapters of Http share: a request by the platform's `fetch`, with an end in time and in size.

import {
	HttpFault,
	type HttpFaultCode,
	type HttpRequest,
	type HttpResponse,
} from '../../ports/http';
import type { Timer } from '../../ports/timer';

interface Parts {
	/** The signal is given beside the request: Node forgets that of a request which nobody holds any more, and it would never end. */
	fetch: (request: Request, init: { signal: AbortSignal }) => Promise<Response>;
	timer: Timer;
	/** What the platform's own error means. */
	faultOf: (error: unknown) => HttpFaultCode;
}

export async function sendByFetch(parts: Parts, request: HttpRequest): Promise<HttpResponse> {
	const { host } = addressOf(request.url);
	const limits = limitsOf(parts.timer, request);
	try {
		const { signal } = limits;
		const response = await parts.fetch(madeOf(request), { signal });
		const text = await readBody(response, request, limits.end);
		return {
			status: response.type === 'opaqueredirect' ? 302 : response.status,
			headers: Object.fromEntries(response.headers),
			text,
			streamed: true,
		};
	} catch (error) {
		if (error instanceof HttpFault) throw error;
		throw new HttpFault(limits.ended() ?? parts.faultOf(error), host, error);
	} finally {
		limits.lift();
	}
}

/** Where a request may go at all: anything else is sent nowhere. */
export function addressOf(url: string): { host: string; origin: string } {
	const parsed = URL.canParse(url) ? new URL(url) : null;
	if (!parsed) throw new HttpFault('unreachable', '');
	const { host, origin, protocol, username, password } = parsed;
	const isWeb = protocol === 'http:' || protocol === 'https:';
	if (!isWeb || username !== '' || password !== '') throw new HttpFault('unreachable', host);
	return { host, origin };
}

type End = 'timeout' | 'aborted' | 'too-large';

/** One signal for all that may end a request early, and the first reason. */
export function limitsOf(timer: Timer, { timeoutMs, signal }: HttpRequest) {
	const stop = new AbortController();
	let reason: End | null = null;
	const end = (why: End): void => {
		reason ??= why;
		stop.abort();
	};
	const onAbort = () => end('aborted');
	const callOff = timer.after(timeoutMs, () => end('timeout'));
	signal?.addEventListener('abort', onAbort);
	if (signal?.aborted) onAbort();
	return {
		signal: stop.signal,
		end,
		ended: () => reason,
		lift: () => {
			callOff();
			signal?.removeEventListener('abort', onAbort);
		},
	};
}

/** Headers that cannot be sent are named by the platform's error, values and all: it is not passed on. */
function madeOf({ url, method, headers, body }: HttpRequest): Request {
	try {
		return new Request(url, {
			...{ method, headers: { ...headers }, body },
			...{ redirect: 'manual', credentials: 'omit', referrerPolicy: 'no-referrer' },
		});
	} catch {
		throw new HttpFault('unreachable', addressOf(url).host);
	}
}

async function readBody(
	response: Response,
	{ mostBytes, onText }: HttpRequest,
	end: (why: End) => void,
): Promise<string> {
	const decoder = new TextDecoder();
	let text = '';
	const take = (piece: string): void => {
		text += piece;
		if (piece !== '') onText?.(piece);
	};
	let bytes = 0;
	const reader = response.body?.getReader();
	for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
		bytes += read.value.length;
		if (bytes > mostBytes) {
			end('too-large');
			throw new Error('too large');
		}
		take(decoder.decode(read.value, { stream: true }));
	}
	take(decoder.decode());
	return text;
}
