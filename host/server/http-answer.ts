import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Failure } from '../protocol';

/** What every answer carries: the token is in the address, and no other site has business here. */
const SHIELD = {
	'cache-control': 'no-store',
	'cross-origin-resource-policy': 'same-origin',
	'referrer-policy': 'same-origin',
	'x-content-type-options': 'nosniff',
};

export function sendEmpty(response: ServerResponse, status: number): void {
	response.writeHead(status, { ...SHIELD, 'content-length': 0 }).end();
}

export function sendRedirect(response: ServerResponse, location: string): void {
	response.writeHead(308, { ...SHIELD, location, 'content-length': 0 }).end();
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
	const body = Buffer.from(JSON.stringify(value ?? null));
	sendBytes(response, body, { status, type: 'application/json; charset=utf-8' });
}

/**
 * That a file is not there is an everyday answer to the page. As an HTTP error the browser would write it
 * to its console each time, among what deserves a look.
 */
export function sendMissing(response: ServerResponse, failure: Failure): void {
	const body = Buffer.from(JSON.stringify(failure));
	const type = 'application/json; charset=utf-8';
	sendBytes(response, body, { type, headers: { 'x-failure': failure.code } });
}

export function sendBytes(
	response: ServerResponse,
	body: Buffer,
	{
		status = 200,
		type = 'application/octet-stream',
		headers = {},
	}: { status?: number; type?: string; headers?: Record<string, string> } = {},
): void {
	response
		.writeHead(status, {
			...SHIELD,
			'content-type': type,
			'content-length': body.length,
			...headers,
		})
		.end(body);
}

export async function sendStream(
	response: ServerResponse,
	chunks: AsyncIterable<Buffer>,
): Promise<void> {
	response.writeHead(200, { ...SHIELD, 'content-type': 'application/octet-stream' });
	await pipeline(Readable.from(chunks), response);
}

/** Begins a stream of server-sent events, which stays open. */
export function startEvents(response: ServerResponse): void {
	response.writeHead(200, { ...SHIELD, 'content-type': 'text/event-stream; charset=utf-8' });
}
