// The same server over HTTP on loopback: some suites of others speak nothing else. The tool itself opens no port.

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { LiveVault } from '../../src/cli/mcp/live-vault';
import { ReadTexts } from '../../src/cli/mcp/read-texts';
import { mcpServer } from '../../src/cli/mcp/server';
import { openToRead } from '../../src/cli/kit/open-vault';
import { aroundTool, Captured } from './call-tool';

const CALL = {
	...{ command: 'mcp', operand: null, words: [], workspace: null, json: false },
	...{ text: () => null, texts: () => [], isOn: () => false },
};

export async function serveByHttp(dir: string, env: Record<string, string | undefined>) {
	const around = aroundTool({ cwd: dir, env }, new Captured(), new Captured());
	const call = { ...CALL, vault: dir };
	const scope = { readOnly: false, folders: [] };
	const vault = new LiveVault(await openToRead(call, around), scope, call, around, (error) => {
		throw error;
	});
	vault.start();
	const served = { vault, around, readOnly: false, read: new ReadTexts(), clientName: () => null };
	const handler = createMcpHandler((context) => mcpServer(served, context));
	const server = createServer((incoming, outgoing) => {
		requestOf(incoming)
			.then((request) => handler.fetch(request))
			.then(async (response) => {
				outgoing.writeHead(response.status, Object.fromEntries(response.headers));
				if (response.body) for await (const chunk of response.body) outgoing.write(chunk);
				outgoing.end();
			})
			.catch((error: unknown) => outgoing.destroy(error instanceof Error ? error : undefined));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}/mcp`,
		async close() {
			server.closeAllConnections();
			server.close();
			await handler.close();
			vault.stop();
		},
	};
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
	const { method = 'GET', headers, url = '/' } = incoming;
	const body = method === 'POST' ? await buffer(Readable.from(incoming)) : null;
	const named = Object.entries(headers).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, String(value)] as [string, string]],
	);
	return new Request(`http://${headers.host ?? 'localhost'}${url}`, {
		...{ method, headers: named },
		...(body && { body }),
	});
}
