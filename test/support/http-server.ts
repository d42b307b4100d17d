// A real server on loopback that answers as a test says, and remembers what it was asked.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
	method: string;
	path: string;
	headers: IncomingMessage['headers'];
	body: string;
}

export type Answer = (response: ServerResponse, heard: Heard) => void;

export interface TestServer {
	url: string;
	/** What came, but for the questions of a browser whether it may ask. */
	heard: Heard[];
	/** What the next requests get; the last one stays. */
	answerWith(...answers: Answer[]): void;
	close(): Promise<void>;
}

interface Options {
	/** Lets pages of other origins in, as most servers of language models do. */
	cors?: boolean;
}

export async function startServer({ cors = true }: Options = {}): Promise<TestServer> {
	const heard: Heard[] = [];
	let answers: Answer[] = [];
	const server = createServer((request, response) => {
		if (cors) {
			response.setHeader('access-control-allow-origin', '*');
			response.setHeader('access-control-allow-headers', '*, authorization');
			response.setHeader('access-control-allow-methods', '*');
			response.setHeader('access-control-expose-headers', '*');
		}
		const { method = '', url = '', headers } = request;
		if (method === 'OPTIONS') return void response.end();
		const chunks: Buffer[] = [];
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		request.on('end', () => {
			const asked = { method, path: url, headers, body: Buffer.concat(chunks).toString('utf8') };
			heard.push(asked);
			const answer = answers.length > 1 ? answers.shift() : answers[0];
			if (answer) answer(response, asked);
			else response.end();
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}`,
		heard,
		answerWith: (...next) => (answers = next),
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

/** An address where nobody listens. */
export async function deadAddress(): Promise<string> {
	const server = await startServer();
	await server.close();
	return server.url;
}
