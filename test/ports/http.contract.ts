// What every Http must do, whatever it sends by.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HttpFault, type Http, type HttpRequest } from '../../src/ports/http';
import { deadAddress, startServer, type TestServer } from '../support/http-server';

interface Kind {
	/** Whether servers let pages of other origins in. */
	cors?: boolean;
	/** False where an answer comes in one piece. */
	streams: boolean;
	/** What is seen of a redirect. */
	redirects: 'seen' | 'hidden' | 'followed';
}

export function runHttpContract(name: string, kind: Kind, setup: () => Http): void {
	const { cors = true, streams, redirects } = kind;

	describe(`${name} as Http`, () => {
		let http: Http;
		let server: TestServer;

		beforeEach(async () => {
			http = setup();
			server = await startServer({ cors });
		});

		afterEach(() => server.close());

		const asking = (more: Partial<HttpRequest> = {}): HttpRequest => ({
			...{ url: `${server.url}/ask?key=s3cret`, method: 'GET', headers: {}, body: null },
			...{ mostBytes: 100_000, timeoutMs: 60_000, onText: () => undefined },
			...more,
		});

		const faultOf = async (request: HttpRequest): Promise<HttpFault> => {
			const fault = await http.send(request).then(
				() => null,
				(error: unknown) => error,
			);
			if (!(fault instanceof HttpFault)) throw new Error(`no HttpFault: ${String(fault)}`);
			return fault;
		};

		it('sends method, headers and body as they are, and gives the answer', async () => {
			server.answerWith((response) => {
				response.writeHead(201, { 'X-Odd-Name': 'Yes' }).end('fine: ü');
			});
			const headers = { 'content-type': 'application/json', 'X-Own': 'a b' };
			const answer = await http.send(asking({ method: 'POST', headers, body: '{"a":"ß"}' }));
			expect(answer).toMatchObject({ status: 201, text: 'fine: ü', streamed: streams });
			expect(answer.headers['x-odd-name']).toBe('Yes');
			expect(server.heard).toHaveLength(1);
			expect(server.heard[0]).toMatchObject({
				...{ method: 'POST', path: '/ask?key=s3cret', body: '{"a":"ß"}' },
				headers: { 'x-own': 'a b' },
			});
		});

		it.each([400, 401, 429, 500, 529])('takes %i for an answer', async (status) => {
			server.answerWith((response) => response.writeHead(status).end('why'));
			expect(await http.send(asking())).toMatchObject({ status, text: 'why' });
		});

		it('gives an answer in whole to whoever wants no pieces', async () => {
			server.answerWith((response) => response.end('whole'));
			const { onText: _, ...request } = asking();
			expect(await http.send(request)).toMatchObject({ text: 'whole' });
			expect(server.heard).toHaveLength(1);
		});

		it.runIf(streams)(
			'gives pieces while the server still sends, and no half letters',
			async () => {
				let finish: () => void = () => undefined;
				server.answerWith((response) => {
					const bytes = Buffer.from('aß');
					response.write(bytes.subarray(0, 2));
					finish = () => response.end(bytes.subarray(2));
				});
				const pieces: string[] = [];
				const answered = http.send(
					asking({
						onText: (piece) => {
							pieces.push(piece);
							finish();
						},
					}),
				);
				expect((await answered).text).toBe('aß');
				expect(pieces).toEqual(['a', 'ß']);
			},
		);

		it.runIf(redirects !== 'followed')('does not follow a redirect', async () => {
			server.answerWith((response) => response.writeHead(307, { location: '/else' }).end());
			const answer = await http.send(asking());
			expect(answer.status).toBe(redirects === 'seen' ? 307 : 302);
			expect(answer.headers.location).toBe(redirects === 'seen' ? '/else' : undefined);
			expect(server.heard.map(({ path }) => path)).toEqual(['/ask?key=s3cret']);
		});

		it('is unreachable where nobody listens', async () => {
			const url = `${await deadAddress()}/?key=s3cret`;
			const fault = await faultOf(asking({ url }));
			expect([fault.code, fault.host]).toEqual(['unreachable', new URL(url).host]);
			expect(fault.message).not.toContain('s3cret');
		});

		it('is unreachable where there is no such host', async () => {
			expect((await faultOf(asking({ url: 'http://nowhere.invalid/' }))).code).toBe('unreachable');
		});

		it.each(['nonsense', 'file:///etc/passwd', 'http://me:s3cret@127.0.0.1/'])(
			'sends nothing to %s',
			async (url) => {
				const fault = await faultOf(asking({ url }));
				expect(fault.code).toBe('unreachable');
				expect(JSON.stringify([fault.message, fault.host, String(fault.cause)])).not.toContain(
					's3cret',
				);
			},
		);

		it('is broken where the connection ends before an answer, and is not sent again', async () => {
			server.answerWith((response) => response.destroy());
			const { onText: _, ...request } = asking({ method: 'POST', body: 'once' });
			expect((await faultOf(request)).code).toBe('broken');
			expect(server.heard).toHaveLength(1);
		});

		it('is broken where the connection ends in the middle of an answer', async () => {
			server.answerWith((response) => {
				response.writeHead(200, { 'content-length': '100' });
				response.write('half', () => response.destroy());
			});
			expect((await faultOf(asking())).code).toBe('broken');
		});

		it('ends in time where nothing comes', async () => {
			server.answerWith(() => undefined);
			expect((await faultOf(asking({ timeoutMs: 50 }))).code).toBe('timeout');
		});

		it('ends in time where only half of it comes', async () => {
			server.answerWith((response) => response.write('half'));
			expect((await faultOf(asking({ timeoutMs: 200 }))).code).toBe('timeout');
		});

		it('takes as much as it may, and no more', async () => {
			server.answerWith((response) => response.end('ß'.repeat(50)));
			expect((await http.send(asking({ mostBytes: 100 }))).text).toHaveLength(50);
			expect((await faultOf(asking({ mostBytes: 99 }))).code).toBe('too-large');
		});

		it('ends when it is told to', async () => {
			const stop = new AbortController();
			server.answerWith(() => stop.abort());
			expect((await faultOf(asking({ signal: stop.signal }))).code).toBe('aborted');
		});

		it('sends nothing when it has been told before', async () => {
			const fault = await faultOf(asking({ signal: AbortSignal.abort() }));
			expect([fault.code, server.heard]).toEqual(['aborted', []]);
		});
	});
}
