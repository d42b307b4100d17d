// Against real servers: programs on their standard streams, and servers on loopback.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { McpConnection } from '../../../src/app/outside/mcp-client';
import type { ServerFault } from '../../../src/app/outside/server-fault';
import type { ServerPlace } from '../../../src/core/tools/servers';
import { NodeHttp } from '../../../src/node/node-http';
import { NodeStdioServers } from '../../../src/node/node-stdio-servers';
import { NodeTimer } from '../../../src/node/node-timer';
import type { Timer } from '../../../src/ports/timer';
import { deadAddress, startServer, type Answer, type TestServer } from '../../support/http-server';
import { ManualTimer } from '../../support/manual-timer';
import { startMcpServer } from '../../support/mcp-server';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const EVERYTHING = here(
	'../../../node_modules/@modelcontextprotocol/server-everything/dist/index.js',
);
const ODD = here('../../fixtures/mcp/odd-server.mjs');

const endings: (() => unknown)[] = [];
afterEach(async () => {
	for (const end of endings.splice(0).reverse()) await end();
});

const never = () => new AbortController().signal;

interface With {
	timer?: Timer;
	listChanged?: () => void;
}

function connect(place: ServerPlace, { timer = new NodeTimer(), listChanged }: With = {}) {
	const connection = new McpConnection({
		...{ place, timer, http: new NodeHttp(timer) },
		programs: new NodeStdioServers(process.cwd()),
		listChanged: listChanged ?? (() => undefined),
	});
	endings.push(() => connection.close());
	return connection;
}

const program = (...args: string[]): ServerPlace => ({
	...{ kind: 'stdio', command: process.execPath, args },
});
const odd = (mode: string, more: With = {}) => connect(program(ODD, mode), more);

/** The same answers over HTTP. */
async function oddByHttp(mode: string, more: With & { answer?: Answer } = {}) {
	const server = await startMcpServer({ mode: () => mode, answer: more.answer });
	endings.push(() => server.close());
	return { server, connection: connect({ kind: 'http', url: `${server.url}/mcp` }, more) };
}

async function faultOf(work: Promise<unknown>): Promise<Pick<ServerFault, 'code' | 'sent'>> {
	const error = await work.then(
		() => null,
		(thrown: unknown) => thrown as ServerFault,
	);
	if (error?.name !== 'ServerFault') throw new Error(`no ServerFault: ${String(error)}`);
	return { code: error.code, sent: error.sent };
}

async function everythingByHttp(): Promise<ServerPlace> {
	const port = await freePort();
	const child = spawn(process.execPath, [EVERYTHING, 'streamableHttp'], {
		env: { ...process.env, PORT: String(port) },
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	endings.push(async () => {
		const ended = once(child, 'exit');
		child.kill('SIGKILL');
		await ended;
	});
	await new Promise<void>((resolve) => {
		child.stderr.on('data', (said: Buffer) => {
			if (String(said).includes('listening')) resolve();
		});
	});
	return { kind: 'http', url: `http://127.0.0.1:${port}/mcp` };
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	server.close();
	await once(server, 'close');
	return typeof address === 'object' && address ? address.port : 0;
}

describe.each([
	['on its standard streams', () => Promise.resolve(program(EVERYTHING, 'stdio'))],
	['over HTTP', everythingByHttp],
])('server-everything %s', (_, start) => {
	it('lists its tools and answers calls', async () => {
		const connection = connect(await start());
		const tools = await connection.list();
		const names = tools.map(({ name }) => name);
		expect(names).toEqual(expect.arrayContaining(['echo', 'get-sum', 'get-structured-content']));
		const echo = tools.find(({ name }) => name === 'echo');
		expect(echo?.inputSchema).toMatchObject({ type: 'object', required: ['message'] });

		expect(await connection.call('echo', { message: 'ü' }, never())).toEqual({
			...{ content: 'Echo: ü', structured: undefined, isError: false },
		});
		expect(await connection.call('get-sum', { a: 2, b: 3 }, never())).toMatchObject({
			content: expect.stringContaining('5') as string,
		});
		const weather = { location: 'New York' };
		expect(await connection.call('get-structured-content', weather, never())).toMatchObject({
			structured: { temperature: expect.any(Number) as number },
		});
		const image = await connection.call('get-tiny-image', {}, never());
		expect(image.content).toMatch(/\[image image\/png, \d+ bytes\]/);
		expect(image.content.length).toBeLessThan(500);
		expect(await connection.call('echo', { message: 7 }, never())).toMatchObject({ isError: true });
	});

	it('is asked again after the connection was closed', async () => {
		const connection = connect(await start());
		const first = await connection.list();
		await connection.close();
		expect(await connection.list()).toEqual(first);
	});
});

describe.each([
	['on its standard streams', (mode: string, more?: With) => Promise.resolve(odd(mode, more))],
	['over HTTP', async (mode: string, more?: With) => (await oddByHttp(mode, more)).connection],
])('a server %s', (_, start) => {
	it.each([
		['offers pages without an end', 'endless', 'too-large'],
		['offers more than 500 tools', 'many', 'too-large'],
		['sends a list of 5 MB', 'heavy', 'too-large'],
		['answers nonsense', 'nonsense', 'bad-answer'],
	])('that %s is looked at no further', async (__, mode, code) => {
		expect(await faultOf((await start(mode)).list())).toMatchObject({ code });
	});

	it('that offers broken tools beside a good one is left the good one', async () => {
		const tools = await (await start('wrong')).list();
		expect(tools.map(({ name }) => name)).toEqual(['echo']);
	});

	it('that offers two tools of one name offers both', async () => {
		expect(await (await start('twice')).list()).toHaveLength(2);
	});

	it.each([
		['answers 5 MB', 'large', 'too-large'],
		['answers more than a step takes', 'larger', 'too-large'],
		['answers something without a form', 'shapeless', 'bad-answer'],
	])('that %s has been called', async (__, mode, code) => {
		const connection = await start(mode);
		expect(await faultOf(connection.call('echo', { text: 'a' }, never()))).toEqual({
			...{ code, sent: true },
		});
	});

	it('that says a call failed has its words passed on', async () => {
		const connection = await start('failing');
		expect(await connection.call('echo', { text: 'a' }, never())).toMatchObject({
			...{ content: 'no such row', isError: true },
		});
	});

	it('that never answers is given 60 seconds', async () => {
		const timer = new ManualTimer();
		const connection = await start('hanging', { timer });
		await connection.list();
		const call = faultOf(connection.call('echo', { text: 'a' }, never()));
		await expect.poll(() => timer.waiting).toBeGreaterThan(0);
		timer.advance(60_000);
		expect(await call).toEqual({ code: 'timeout', sent: true });
	});

	it('is not waited for after a stop', async () => {
		const stop = new AbortController();
		const connection = await start('hanging');
		await connection.list();
		const call = faultOf(connection.call('echo', { text: 'a' }, stop.signal));
		stop.abort();
		expect(await call).toEqual({ code: 'unreachable', sent: true });
	});

	it('can be asked again after a fault', async () => {
		const connection = await start('larger');
		await faultOf(connection.call('echo', { text: 'a' }, never()));
		expect(await connection.list()).toHaveLength(1);
	});
});

describe('a program', () => {
	it('that dies in the middle of a call may have done it', async () => {
		const connection = odd('dying');
		await connection.list();
		expect(await faultOf(connection.call('echo', { text: 'a' }, never()))).toEqual({
			...{ code: 'unreachable', sent: true },
		});
		expect(await connection.list()).toHaveLength(1);
	});

	it('that floods is ended', async () => {
		expect(await faultOf(odd('flooding').call('echo', { text: 'a' }, never()))).toEqual({
			...{ code: 'too-large', sent: true },
		});
	});

	it('that says nothing is given 30 seconds to start', async () => {
		const timer = new ManualTimer();
		const list = faultOf(odd('mute', { timer }).list());
		await expect.poll(() => timer.waiting).toBeGreaterThan(0);
		timer.advance(30_000);
		expect(await list).toEqual({ code: 'timeout', sent: false });
	});

	it('that is not there was sent nothing', async () => {
		const nowhere = connect({ kind: 'stdio', command: here('./no-such-program'), args: [] });
		expect(await faultOf(nowhere.call('echo', {}, never()))).toEqual({
			...{ code: 'unreachable', sent: false },
		});
	});

	it('tells when it offers other tools', async () => {
		const changed = new Promise<void>((resolve) => {
			const connection = odd('changing', { listChanged: resolve });
			void connection.call('echo', { text: 'a' }, never());
		});
		await changed;
	});

	it('is not started where no program can be', async () => {
		const timer = new NodeTimer();
		const connection = new McpConnection({
			...{ place: program(ODD), http: new NodeHttp(timer), timer, programs: null },
			listChanged: () => undefined,
		});
		expect(await faultOf(connection.list())).toEqual({ code: 'not-here', sent: false });
	});
});

describe('a server over HTTP', () => {
	const callOnce = (connection: McpConnection) =>
		faultOf(connection.call('echo', { text: 'a' }, never()));
	const calls = ({ heard }: TestServer) =>
		heard.filter(({ body }) => body.includes('"tools/call"')).length;

	it('that dies in the middle of a call may have done it, and is not asked twice', async () => {
		const { connection, server } = await oddByHttp('', {
			answer: (response) => response.destroy(),
		});
		expect(await callOnce(connection)).toEqual({ code: 'unreachable', sent: true });
		expect(calls(server)).toBe(1);
	});

	it('that nobody answers for was sent nothing', async () => {
		const connection = connect({ kind: 'http', url: await deadAddress() });
		expect(await callOnce(connection)).toEqual({ code: 'unreachable', sent: false });
	});

	it('that redirects elsewhere is not followed', async () => {
		const other = await startServer();
		endings.push(() => other.close());
		const { connection } = await oddByHttp('', {
			answer: (response) => response.writeHead(307, { location: other.url }).end(),
		});
		expect(await callOnce(connection)).toMatchObject({ code: 'refused', sent: true });
		expect(other.heard).toEqual([]);
	});

	it.each([401, 404, 500])('that answers %i has refused', async (status) => {
		const { connection, server } = await oddByHttp('', {
			answer: (response) => response.writeHead(status).end('why'),
		});
		expect(await callOnce(connection)).toEqual({ code: 'refused', sent: true });
		expect(calls(server)).toBe(1);
	});
});
