// One request over the network. Redirects are never followed: the caller sees the answer and decides. (One way of the app's cannot keep
// that promise; see `obsidian-http.ts`.)
// Whoever implements this runs test/ports/http.contract.ts.

export interface HttpRequest {
	/** Of `http` or `https`, without credentials. */
	url: string;
	method: string;
	headers: Readonly<Record<string, string>>;
	body: string | null;
	/** A longer answer is a fault `too-large`, in bytes. */
	mostBytes: number;
	timeoutMs: number;
	signal?: AbortSignal;
	/**
	 * Pieces of the body as they come, where the platform can stream; `HttpResponse.streamed` says whether it did. Only for
	 * what does no harm when it is sent twice: a platform may have to try a second way.
	 */
	onText?: (piece: string) => void;
}

export interface HttpResponse {
	/** A platform that hides where a redirect leads says 302, without `location`. */
	status: number;
	/** Names in lower case. */
	headers: Readonly<Record<string, string>>;
	text: string;
	streamed: boolean;
}

export interface Http {
	/** Throws HttpFault. A status of 400 or more is an answer. */
	send(request: HttpRequest): Promise<HttpResponse>;
}

export type HttpFaultCode =
	/** Nothing was sent: no such host, refused, no network. Trying again does no harm. */
	| 'unreachable'
	/** The connection broke after the request may have gone out. */
	| 'broken'
	| 'timeout'
	| 'too-large'
	/** By the caller's signal. */
	| 'aborted';

export class HttpFault extends Error {
	override readonly name = 'HttpFault';

	constructor(
		readonly code: HttpFaultCode,
		/** Without query and credentials: it may be shown. */
		readonly host: string,
		cause?: unknown,
	) {
		super(`${code}: ${host}`, { cause });
	}
}
