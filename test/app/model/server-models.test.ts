import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServerPlace } from '../../../src/app/model/server-model';
import { NodeHttp } from '../../../src/node/node-http';
import { NodeTimer } from '../../../src/node/node-timer';
import type { Http } from '../../../src/ports/http';
import type { LanguageModel, ModelRequest } from '../../../src/ports/language-model';
import {
	faultOf,
	requestWith,
	runLanguageModelContract,
} from '../../ports/language-model.contract';
import { deadAddress, startServer, type Answer, type TestServer } from '../../support/http-server';
import { anthropic, answering, openAi, streamed, whole } from '../../support/model-server';

const KEY = 'sk-very-secret-0123456789';
const onText = () => undefined;

describe.each([openAi, anthropic])('$name over HTTP', (dialect) => {
	let server: TestServer;

	beforeEach(async () => {
		server = await startServer();
	});

	afterEach(() => server.close());

	const modelAt = (url: string, more: Partial<ServerPlace> = {}): LanguageModel =>
		dialect.make({
			...{ http: new NodeHttp(new NodeTimer()), url: `${url}/v1`, model: 'm-1' },
			...{ maxTokens: 100_000, timeoutMs: 60_000, key: () => KEY },
			...more,
		});
	const ask = (request: Partial<ModelRequest> = {}, more: Partial<ServerPlace> = {}) =>
		modelAt(server.url, more).ask(requestWith(request));
	const codeOf = async (answer: Answer, request: Partial<ModelRequest> = { onText }) => {
		server.answerWith(answer);
		return (await faultOf(ask(request))).code;
	};
	const bodyOf = (at = 0) => JSON.parse(server.heard[at]?.body ?? '') as Record<string, unknown>;

	runLanguageModelContract(dialect.name, () => ({
		saying: async (...said) => {
			server = await startServer();
			server.answerWith(...said.map((one) => answering(dialect, one)));
			return modelAt(server.url);
		},
		close: () => server.close(),
	}));

	it('sends model, limit, tools and key', async () => {
		server.answerWith(answering(dialect, { text: 'x' }));
		const answer = await ask({ maxTokens: 200_000 });
		expect(answer.streamed).toBe(false);
		const [heard] = server.heard;
		expect(heard).toMatchObject({ method: 'POST', path: dialect.path });
		expect(heard && dialect.keyIn(heard)).toBe(KEY);
		expect(bodyOf()).toMatchObject({ model: 'm-1', max_tokens: 100_000, stream: false });
		expect(JSON.stringify(bodyOf().tools)).toContain('Reads a note.');
		expect(modelAt('https://models.example').name).toBe('models.example/m-1');
	});

	it('sends no empty key and no empty list', async () => {
		server.answerWith(answering(dialect, { text: 'x' }));
		await ask({ tools: [], system: '', onText }, { key: () => '' });
		const [heard] = server.heard;
		expect(heard && dialect.keyIn(heard)).toBeUndefined();
		expect(bodyOf()).toMatchObject({ stream: true });
		expect(Object.keys(bodyOf())).not.toContain('tools');
		expect(heard?.body).not.toContain('system');
	});

	it('keeps the query of an address behind the path', async () => {
		server.answerWith(answering(dialect, { text: 'x' }));
		await ask({}, { url: `${server.url}/v1/?version=2` });
		expect(server.heard[0]?.path).toBe(`${dialect.path}?version=2`);
	});

	it('calls tools of other servers by a name that providers take, and by their own again', async () => {
		const tools = [{ name: 'mail/send', description: '', inputSchema: {} }];
		server.answerWith(answering(dialect, { text: 'x' }));
		await ask({ tools });
		const wire = /mail_send_[0-9a-f]{12}/.exec(JSON.stringify(bodyOf().tools))?.[0] ?? '';
		const call = { id: 'c', name: wire, arguments: '{}' };
		server.answerWith(answering(dialect, { text: '', calls: [call], stop: 'tools' }));
		const { toolCalls } = await ask({ tools, onText });
		expect(toolCalls).toEqual([{ ...call, name: 'mail/send' }]);
		const messages: ModelRequest['messages'] = [{ role: 'assistant', text: '', toolCalls }];
		await ask({ tools, messages });
		expect(JSON.stringify(bodyOf(2).messages)).toContain(wire);
	});

	it('gives the arguments as they were written, also where they were cut', async () => {
		const call = { id: 'c', name: 'read_note', arguments: '{"path": "a' };
		server.answerWith(streamed(dialect.events({ text: '', calls: [call], stop: 'cut' })));
		expect(await ask({ onText })).toMatchObject({ stop: 'cut', toolCalls: [call] });
	});

	it('reads a stream that came in one piece, and says that it did', async () => {
		const usage = { inputTokens: 7, outputTokens: 3 };
		const text = dialect.events({ text: 'Fine.', usage }).join('');
		const http: Http = {
			send: () => Promise.resolve({ status: 200, headers: {}, text, streamed: false }),
		};
		expect(await ask({ onText }, { http })).toMatchObject({
			...{ text: 'Fine.', stop: 'end', usage, streamed: false },
		});
	});

	it('takes a whole answer where it asked for a stream', async () => {
		const usage = { inputTokens: 7, outputTokens: 3 };
		server.answerWith(whole(dialect.whole({ text: 'Fine.', usage })));
		expect(await ask({ onText })).toMatchObject({ text: 'Fine.', usage, streamed: false });
	});

	it('says nothing of usage where the server doesn’t', async () => {
		server.answerWith(answering(dialect, { text: 'x' }));
		expect([(await ask()).usage, (await ask({ onText })).usage]).toEqual([null, null]);
	});

	it.each([
		[401, 'unauthorised'],
		[403, 'unauthorised'],
		[400, 'refused'],
		[404, 'refused'],
		[413, 'refused'],
		[429, 'busy'],
		[503, 'busy'],
		[529, 'busy'],
		[500, 'broken'],
		[502, 'broken'],
		[307, 'bad-answer'],
	] as const)('takes status %i for %s', async (status, code) => {
		const error = dialect.error('some_error', 'It won’t\nwork.');
		const headers = { location: '/else' };
		server.answerWith(whole(error, status, headers), whole('<html>no</html>', status, headers));
		const fault = await faultOf(ask());
		expect([fault.code, fault.retryAfterMs]).toEqual([code, null]);
		expect(fault.message).toBe(`${status}: It won’t work.`);
		expect((await faultOf(ask({ onText }))).code).toBe(code);
		expect(server.heard).toHaveLength(2);
	});

	it.each([
		[{ 'retry-after': '7' }, 7_000],
		[{ 'retry-after': '7', 'retry-after-ms': '250' }, 250],
		[{ 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }, null],
		[{ 'retry-after': '-1' }, null],
	])('hears when it may ask again: %j', async (headers, wait) => {
		server.answerWith(whole({}, 429, headers));
		expect((await faultOf(ask())).retryAfterMs).toBe(wait);
	});

	it('does not take an empty account for a busy server', async () => {
		const error = { error: { message: 'No credit.', code: 'insufficient_quota' } };
		expect(await codeOf(whole(error, 429))).toBe('refused');
	});

	it.each([
		['overloaded_error', 'busy'],
		['rate_limit_error', 'busy'],
		['authentication_error', 'unauthorised'],
		['invalid_request_error', 'refused'],
		['api_error', 'broken'],
		['toString', 'broken'],
	])('takes an error %s instead of an answer for %s', async (type, code) => {
		expect(await codeOf(whole(dialect.error(type, 'x')))).toBe(code);
		expect(await codeOf(streamed([dialect.errorEvent(type)]))).toBe(code);
	});

	it('does not ask again by itself where the error comes after part of the answer', async () => {
		const begun = dialect.events({ text: 'I think' }).slice(0, 5);
		expect(await codeOf(streamed([...begun, dialect.errorEvent('overloaded_error')]))).toBe(
			'broken',
		);
	});

	it.each([
		['nothing', ''],
		['a page', '<!doctype html><title>Hi</title>'],
		['a list', '[1]'],
		['another object', '{"fine":true}'],
		['half an object', '{"choices":[{"mess'],
		['an object that hides a key', '{"__proto__":1,"choices":[],"content":[]}'],
		['an event that is no JSON', 'data: {"a":\n\n'],
		['an event that is none of an answer', 'data: {"choices":7,"type":"content_block_delta"}\n\n'],
		['brackets without end', '{"a":'.repeat(100_000)],
	])('takes %s for no answer', async (_, text) => {
		expect(await codeOf(whole(text))).toBe('bad-answer');
		expect(await codeOf(whole(text), {})).toBe('bad-answer');
	});

	it('is broken where the connection is cut, and where a stream ends without its end', async () => {
		const begun = dialect.events({ text: 'I think so.' }).slice(0, 5);
		const cut: Answer = (response) => {
			response.writeHead(200, { 'content-type': 'text/event-stream' });
			response.write(begun.join(''), () => response.destroy());
		};
		expect(await codeOf(cut)).toBe('broken');
		expect(await codeOf(streamed(begun))).toBe('broken');
		expect(await codeOf(streamed([...begun, 'data: {"choices":[{"del']))).toBe('broken');
		expect(await codeOf((response) => response.destroy(), {})).toBe('broken');
	});

	it('takes five megabytes only where so many tokens were asked for', async () => {
		const text = 'x'.repeat(5_000_000);
		server.answerWith(answering(dialect, { text }));
		expect((await faultOf(ask({ maxTokens: 1_000 }))).code).toBe('too-large');
		expect((await ask({ maxTokens: 20_000 })).text).toHaveLength(5_000_000);
	});

	it('ends in time, and when it is told to', async () => {
		const [first = ''] = dialect.events({ text: 'I think so.' });
		server.answerWith(streamed([first], false));
		expect((await faultOf(ask({ onText }, { timeoutMs: 100 }))).code).toBe('timeout');
		const stop = new AbortController();
		server.answerWith(() => stop.abort());
		expect((await faultOf(ask({ onText, signal: stop.signal }))).code).toBe('aborted');
	});

	it('ends in the middle of an answer when it is told to', async () => {
		const stop = new AbortController();
		server.answerWith(streamed(dialect.events({ text: 'I think so.' }).slice(0, 6), false));
		const heard: string[] = [];
		const asked = ask({
			signal: stop.signal,
			onText: (piece) => {
				heard.push(piece);
				stop.abort();
			},
		});
		expect((await faultOf(asked)).code).toBe('aborted');
		expect(heard[0]).toBe('I t');
	});

	it('is unreachable where nobody listens, and without an address', async () => {
		const dead = await deadAddress();
		expect((await faultOf(modelAt(dead).ask(requestWith()))).code).toBe('unreachable');
		expect((await faultOf(ask({}, { url: 'nowhere' }))).code).toBe('unreachable');
	});

	it('lets the key stand in no answer and in no fault', async () => {
		const call = { id: KEY, name: KEY, arguments: JSON.stringify({ [KEY]: [KEY] }) };
		const said = { text: `Your key is ${KEY}.`, calls: [call] };
		const escaped = JSON.stringify(dialect.whole(said)).replaceAll('sk-', '\\u0073k-');
		server.answerWith(
			...[answering(dialect, said), whole(escaped)],
			...[401, 429, 500].map((status) => whole(dialect.error('x', `Bad key ${KEY}`), status)),
			whole(dialect.error('x', `${'x'.repeat(290)} ${KEY}`)),
		);
		const answers = [await ask({ onText }), await ask()];
		expect(answers.map(({ text }) => text)).toEqual(['Your key is [key].', 'Your key is [key].']);
		const faults = [await faultOf(ask()), await faultOf(ask()), await faultOf(ask())];
		const long = await faultOf(ask());
		const all = inspect([answers, faults, long], { depth: 20, showHidden: true });
		expect(all).toContain('Bad key [key]');
		expect(all).not.toMatch(/sk-|very-secret/);
	});

	it('sends no key that would break its line, and says so without it', async () => {
		const fault = await faultOf(ask({}, { key: () => `${KEY}\r\nx: y` }));
		expect([fault.code, server.heard]).toEqual(['unauthorised', []]);
		expect(inspect(fault, { depth: 20 })).not.toContain('very-secret');
		server.answerWith(answering(dialect, { text: 'x' }));
		await ask({}, { key: () => ` ${KEY}\n` });
		expect(server.heard[0] && dialect.keyIn(server.heard[0])).toBe(KEY);
	});
});
