// Http by the process's own fetch.

import { sendByFetch } from '../app/shared/send-by-fetch';
import type { Http, HttpFaultCode, HttpRequest, HttpResponse } from '../ports/http';
import type { Timer } from '../ports/timer';

export class NodeHttp implements Http {
	constructor(private readonly timer: Timer) {}

	send(request: HttpRequest): Promise<HttpResponse> {
		return sendByFetch({ fetch, timer: this.timer, faultOf }, request);
	}
}

/** The calls of the system that come before the first byte is sent. */
const BEFORE_SENDING = ['connect', 'getaddrinfo'];

/** `fetch` wraps the system's error; where a name has several addresses, one for each of them. */
function faultOf(error: unknown): HttpFaultCode {
	const cause = error instanceof Error ? error.cause : undefined;
	if (cause instanceof AggregateError) {
		return cause.errors.every(isBeforeSending) ? 'unreachable' : 'broken';
	}
	if (isBeforeSending(cause)) return 'unreachable';
	return codeOf(cause)?.endsWith('_TIMEOUT') ? 'timeout' : 'broken';
}

function isBeforeSending(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const isEarly = 'syscall' in error && BEFORE_SENDING.some((call) => call === error.syscall);
	return isEarly || codeOf(error) === 'UND_ERR_CONNECT_TIMEOUT';
}

function codeOf(error: unknown): string | null {
	return error instanceof Error && 'code' in error && typeof error.code === 'string'
		? error.code
		: null;
}
