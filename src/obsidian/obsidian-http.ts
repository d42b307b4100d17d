// Http in the app, by two ways.
//
// `fetch` streams, ends when it is told to and follows no redirect, but reaches only servers that let pages of other origins in. The app's
// `requestUrl` reaches all of them. It answers in one piece, cannot be ended (its answer is dropped) or limited (what is too large is dropped
// when it is here), and follows redirects without a word, also to other hosts.
//
// Whoever wants pieces (`onText`) gets `fetch` first. When that fails without an answer nobody can tell whether the server refused this origin
// or the connection broke, so the request may be sent twice. It happens once for an origin at most: what worked there is remembered.

import { requestUrl } from 'obsidian';
import { addressOf, limitsOf, sendByFetch } from '../app/shared/send-by-fetch';
import { HttpFault, type Http, type HttpRequest, type HttpResponse } from '../ports/http';
import type { Timer } from '../ports/timer';

/** What Chromium says where nothing was sent. */
const NOT_SENT =
	/net::ERR_(NAME_NOT_RESOLVED|CONNECTION_REFUSED|INTERNET_DISCONNECTED|ADDRESS_UNREACHABLE)/;

export class ObsidianHttp implements Http {
	private readonly ways = new Map<string, 'fetch' | 'requestUrl'>();

	constructor(private readonly timer: Timer) {}

	async send(request: HttpRequest): Promise<HttpResponse> {
		const { origin } = addressOf(request.url);
		if (!request.onText || this.ways.get(origin) === 'requestUrl') return this.byApp(request);
		try {
			return await this.byFetch(request, origin);
		} catch (error) {
			const isSilent = error instanceof HttpFault && error.code === 'broken';
			if (!isSilent || this.ways.has(origin)) throw error;
		}
		const answer = await this.byApp(request);
		this.ways.set(origin, 'requestUrl');
		return answer;
	}

	private byFetch(request: HttpRequest, origin: string): Promise<HttpResponse> {
		const fetch = async (asked: Request, init: RequestInit): Promise<Response> => {
			const response = await window.fetch(asked, init);
			this.ways.set(origin, 'fetch');
			return response;
		};
		return sendByFetch({ fetch, timer: this.timer, faultOf: () => 'broken' }, request);
	}

	private async byApp(request: HttpRequest): Promise<HttpResponse> {
		const { url, method, headers, body, mostBytes } = request;
		const { host } = addressOf(url);
		const limits = limitsOf(this.timer, request);
		try {
			const ended = new Promise<never>((_, reject) => {
				const stop = () => reject(new HttpFault(limits.ended() ?? 'broken', host));
				if (limits.signal.aborted) stop();
				else limits.signal.addEventListener('abort', stop);
			});
			if (limits.signal.aborted) return await ended;
			const sent = requestUrl({
				...{ url, method, headers: { ...headers }, throw: false },
				...(body === null ? {} : { body }),
			});
			const answer = await Promise.race([sent, ended]);
			if (answer.arrayBuffer.byteLength > mostBytes) throw new HttpFault('too-large', host);
			return {
				status: answer.status,
				headers: lowerCased(answer.headers),
				text: answer.text,
				streamed: false,
			};
		} catch (error) {
			if (error instanceof HttpFault) throw error;
			const isUnsent = error instanceof Error && NOT_SENT.test(error.message);
			throw new HttpFault(isUnsent ? 'unreachable' : 'broken', host, error);
		} finally {
			limits.lift();
		}
	}
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
	);
}
