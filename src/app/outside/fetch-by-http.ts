// The `fetch` that the official client is given: made of the Http port, so that servers can be reached from the app, which
// other origins refuse. Answers come in one piece, so a stream that never ends isn't opened: the client takes 405 as "there is none".

import type { Http } from '../../ports/http';
import { HttpFault } from '../../ports/http';

interface Limits {
	mostBytes: number;
	timeoutMs: number;
}

/** Statuses that have no body, by the standard of `fetch`. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

export function fetchByHttp(
	http: Http,
	limits: Limits,
): (url: string | URL, init?: RequestInit) => Promise<Response> {
	return async (url, init = {}) => {
		const { method = 'GET', body } = init;
		if (method === 'GET') return new Response(null, { status: 405 });
		const { status, headers, text } = await http.send({
			...{ url: String(url), method, headers: Object.fromEntries(new Headers(init.headers)) },
			...{ body: typeof body === 'string' ? body : null, ...limits },
			...(init.signal && { signal: init.signal }),
		});
		// A platform's Response can't be made with any other.
		if (status < 200 || status > 599) throw new HttpFault('broken', new URL(url).host);
		return new Response(WITHOUT_BODY.includes(status) ? null : text, {
			status,
			headers: Object.fromEntries(Object.entries(headers).filter(([name]) => isPassedOn(name))),
		});
	};
}

/** The text has been unpacked already, and cookies are nobody's business here. */
function isPassedOn(name: string): boolean {
	return !['content-encoding', 'content-length', 'set-cookie'].includes(name);
}
