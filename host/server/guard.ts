// Who may ask. Any page in the person's browser can reach 127.0.0.1, so three things have to be right:
// the name the browser used for us (a rebound DNS name is not ours), where the request comes from, and
// the secret in the address.
import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

interface AskedRequest {
	method: string;
	/** The path of the address, query left out. */
	pathname: string;
	headers: IncomingHttpHeaders;
}

export interface Door {
	port: number;
	token: string;
}

type Admission = { status: 403 | 404 } | { status: 200; rest: string };

/** The rest of the path below the token, or the status of a refusal. */
export function admit(request: AskedRequest, door: Door): Admission {
	if (!ownNames(door.port).includes(request.headers.host ?? '')) return { status: 403 };
	const rest = restBelowToken(request.pathname, door.token);
	if (rest === undefined) return { status: 404 };
	return mayCome(request, door.port) ? { status: 200, rest } : { status: 403 };
}

function ownNames(port: number): string[] {
	// Browsers leave out the port that is usual for the scheme.
	const usual = port === 80 ? ['127.0.0.1', 'localhost'] : [];
	return [`127.0.0.1:${port}`, `localhost:${port}`, ...usual];
}

function restBelowToken(pathname: string, token: string): string | undefined {
	const end = pathname.indexOf('/', 1);
	const given = Buffer.from(pathname.slice(1, end < 0 ? undefined : end));
	const expected = Buffer.from(token);
	if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
	return end < 0 ? '' : pathname.slice(end);
}

function mayCome({ method, headers }: AskedRequest, port: number): boolean {
	if (headers.origin !== undefined) {
		return ownNames(port).some((name) => headers.origin === `http://${name}`);
	}
	return method === 'GET' || headers['sec-fetch-site'] === 'same-origin';
}
