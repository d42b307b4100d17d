// A real server of tools on loopback that misbehaves as a test says.

import { reply } from '../fixtures/mcp/odd-server.mjs';
import { startServer, type Answer, type TestServer } from './http-server';

interface Options {
	/** As the program of the same name knows them; asked for every message. */
	mode: () => string;
	/** Answers calls in its place. */
	answer?: Answer | undefined;
}

export async function startMcpServer({ mode, answer }: Options): Promise<TestServer> {
	const server = await startServer();
	server.answerWith((response, heard) => {
		const message = JSON.parse(heard.body) as Parameters<typeof reply>[1];
		const { id, method } = message;
		if (id === undefined) return void response.writeHead(202).end();
		if (method === 'tools/call' && answer) {
			answer(response, heard);
			return;
		}
		const result = reply(mode(), message);
		if (result === null) return;
		const error = { code: -32601, message: 'no such method' };
		response.setHeader('content-type', 'application/json');
		response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(result ? { result } : { error }) }));
	});
	return server;
}
