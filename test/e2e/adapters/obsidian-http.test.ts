import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
	HttpFault,
	type Http,
	type HttpFaultCode,
	type HttpRequest,
	type HttpResponse,
} from '../../../src/ports/http';
import { runHttpContract } from '../../ports/http.contract';
import { openHost, type TestHost } from '../../support/host';
import { startServer } from '../../support/http-server';
import { adapterPlugin } from './adapter-plugin';

let host: TestHost;
const hearing = new Map<number, (piece: string) => void>();

beforeAll(async () => {
	const plugin = await adapterPlugin(
		{ ObsidianHttp: 'src/obsidian/obsidian-http', WindowTimer: 'src/obsidian/window-timer' },
		`window.probe = { make: () => (probe.http = new ObsidianHttp(new WindowTimer())), stops: {} };`,
	);
	host = await openHost({ plugins: [plugin] });
	await host.page.exposeFunction('heard', (id: number, piece: string) => hearing.get(id)?.(piece));
});

afterAll(() => host.close());

// A new one for each test: it remembers by which way it reached a server.
beforeEach(() => host.page.evaluate(() => (window as unknown as ProbeWindow).probe.make()));

type ProbeWindow = Window & {
	probe: { make(): void; http: Http; stops: Record<number, AbortController> };
	heard: (id: number, piece: string) => void;
};

type Told = { answer: HttpResponse } | { code: HttpFaultCode; host: string; cause: string };

let count = 0;

/** The adapter in the page, as one here. */
const inPage: Http = {
	async send({ signal, onText, ...request }: HttpRequest) {
		const id = (count += 1);
		if (onText) hearing.set(id, onText);
		const asked = { id, request, wantsText: !!onText, isStopped: signal?.aborted === true };
		signal?.addEventListener('abort', () => {
			void host.page.evaluate((of) => {
				(window as unknown as ProbeWindow).probe.stops[of]?.abort();
			}, id);
		});
		const told = await host.page.evaluate(async (given): Promise<Told> => {
			const { probe, heard } = window as unknown as ProbeWindow;
			const stop = (probe.stops[given.id] = new AbortController());
			if (given.isStopped) stop.abort();
			const onPiece = (piece: string) => heard(given.id, piece);
			try {
				const answer = await probe.http.send({
					...given.request,
					signal: stop.signal,
					...(given.wantsText && { onText: onPiece }),
				});
				return { answer };
			} catch (error) {
				const { code, host: at, cause } = error as HttpFault;
				return { code, host: at, cause: String(cause) };
			}
		}, asked);
		if ('answer' in told) return told.answer;
		throw new HttpFault(told.code, told.host, told.cause);
	},
};

runHttpContract('ObsidianHttp by fetch', { streams: true, redirects: 'hidden' }, () => inPage);
runHttpContract(
	'ObsidianHttp by requestUrl',
	{ cors: false, streams: false, redirects: 'followed' },
	() => inPage,
);

describe('ObsidianHttp', () => {
	const asking = (url: string): HttpRequest => ({
		...{ url, method: 'POST', headers: { 'x-own': '1' }, body: 'x' },
		...{ mostBytes: 1000, timeoutMs: 60_000, onText: () => undefined },
	});

	it('asks a server that lets no page in by requestUrl, and remembers that', async () => {
		const server = await startServer({ cors: false });
		server.answerWith((response) => response.end('fine'));
		for (const text of ['fine', 'fine']) {
			expect(await inPage.send(asking(server.url))).toMatchObject({ text, streamed: false });
		}
		expect(server.heard).toHaveLength(2);
		await server.close();
	});

	it('does not try another way where fetch has worked before', async () => {
		const server = await startServer();
		server.answerWith(
			// Without it Chromium takes the same connection again, and when that breaks sends once more by itself.
			(response) => response.setHeader('connection', 'close').end('fine'),
			(response) => response.destroy(),
		);
		await inPage.send(asking(server.url));
		await expect(inPage.send(asking(server.url))).rejects.toMatchObject({ code: 'broken' });
		expect(server.heard).toHaveLength(2);
		await server.close();
	});
});
