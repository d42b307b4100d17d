import { describe, expect, it } from 'vitest';
import { anthropicModel } from '../../../src/app/model/anthropic-model';
import { openAiModel } from '../../../src/app/model/openai-model';
import type { ServerPlace } from '../../../src/app/model/server-model';
import type { HttpRequest } from '../../../src/ports/http';
import type { LanguageModel, ModelAnswer, ModelMessage } from '../../../src/ports/language-model';
import { requestWith } from '../../ports/language-model.contract';

interface Exchange {
	answer: ModelAnswer;
	sent: HttpRequest;
	body: Record<string, unknown>;
}

async function exchange(
	make: (place: ServerPlace) => LanguageModel,
	said: unknown,
	{ messages, url = 'https://models.example/v1' }: { messages?: ModelMessage[]; url?: string } = {},
): Promise<Exchange> {
	const sent: HttpRequest[] = [];
	const text = typeof said === 'string' ? said : JSON.stringify(said);
	const model = make({
		http: {
			send: (request) => {
				sent.push(request);
				return Promise.resolve({ status: 200, headers: {}, text, streamed: true });
			},
		},
		...{ url, model: 'm', maxTokens: 100, timeoutMs: 5, key: () => 'k' },
	});
	const answer = await model.ask(requestWith(messages && { messages }));
	const [first] = sent;
	if (!first) throw new Error('nothing was sent');
	return { answer, sent: first, body: JSON.parse(first.body ?? '') as Record<string, unknown> };
}

const data = (...events: object[]) =>
	events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');

const CALL = { id: 'c1', name: 'read_note', arguments: '{"path":"a"}' };
const CONVERSATION: ModelMessage[] = [
	{ role: 'user', text: 'Look.' },
	{ role: 'assistant', text: '', toolCalls: [CALL, { ...CALL, id: 'c2', arguments: '{oops' }] },
	{ role: 'tool', callId: 'c1', text: 'It is empty.', isError: false },
	{ role: 'tool', callId: 'c2', text: 'There is no JSON.', isError: true },
	{ role: 'user', text: 'And now?' },
	{ role: 'assistant', text: 'Nothing.', toolCalls: [] },
	{ role: 'user', text: 'Sure?' },
];

describe('openAiModel', () => {
	const whole = (message: object, finish_reason: unknown = 'stop') => ({
		choices: [{ index: 0, message, finish_reason }],
	});
	const delta = (part: object, finish_reason: string | null = null) => ({
		choices: [{ index: 0, delta: part, finish_reason }],
	});
	const answerTo = async (said: unknown) => (await exchange(openAiModel, said)).answer;

	it('writes a conversation', async () => {
		const { body } = await exchange(openAiModel, whole({ content: 'x' }), {
			messages: CONVERSATION,
		});
		const wire = ({ id, name, arguments: args }: typeof CALL) => ({
			...{ id, type: 'function', function: { name, arguments: args } },
		});
		expect(body.messages).toEqual([
			{ role: 'system', content: 'Be brief.' },
			{ role: 'user', content: 'Look.' },
			{
				...{ role: 'assistant', content: null },
				tool_calls: [wire(CALL), wire({ ...CALL, id: 'c2', arguments: '{oops' })],
			},
			{ role: 'tool', tool_call_id: 'c1', content: 'It is empty.' },
			{ role: 'tool', tool_call_id: 'c2', content: 'Error: There is no JSON.' },
			{ role: 'user', content: 'And now?' },
			{ role: 'assistant', content: 'Nothing.' },
			{ role: 'user', content: 'Sure?' },
		]);
	});

	it('calls the limit of tokens as OpenAI does there, and as others know it', async () => {
		const url = 'https://api.openai.com/v1';
		const there = await exchange(openAiModel, whole({ content: 'x' }), { url });
		expect(there.body).toMatchObject({ max_completion_tokens: 100 });
		expect(there.body).not.toHaveProperty('max_tokens');
		const elsewhere = await exchange(openAiModel, whole({ content: 'x' }));
		expect(elsewhere.body).toMatchObject({ max_tokens: 100 });
		expect(elsewhere.sent).toMatchObject({ timeoutMs: 5, mostBytes: 1_050_000 });
	});

	it('takes the words of servers that write in their own way', async () => {
		const parts = [{ type: 'text', text: 'a' }, { type: 'image' }, { type: 'text', text: 'b' }];
		expect(await answerTo(whole({ content: parts }, null))).toMatchObject({
			text: 'ab',
			stop: 'end',
		});
		const call = { function: { name: 'read_note', arguments: { path: 'a' } } };
		expect(await answerTo(whole({ content: null, tool_calls: [call] }))).toMatchObject({
			stop: 'tools',
			toolCalls: [{ id: 'call_1', name: 'read_note', arguments: '{"path":"a"}' }],
		});
	});

	it.each([
		[null, ''],
		[undefined, ''],
		[7, '7'],
		[['x'], '["x"]'],
	])('makes no arguments of %j that nobody wrote', async (given, expected) => {
		const call = { id: 'a', function: { name: 'read_note', arguments: given } };
		const { toolCalls } = await answerTo(whole({ tool_calls: [call] }));
		expect(toolCalls[0]?.arguments).toBe(expected);
	});

	it('tells a refusal, whole and in pieces', async () => {
		const refused = { text: 'I won’t.', stop: 'refused' };
		expect(await answerTo(whole({ content: null, refusal: 'I won’t.' }))).toMatchObject(refused);
		const stream = data(delta({ refusal: 'I wo' }), delta({ refusal: 'n’t.' }, 'stop'));
		expect(await answerTo(stream)).toMatchObject(refused);
	});

	it('puts calls together, with an index and without', async () => {
		const call = (more: object) => delta({ tool_calls: [more] });
		const [a, b] = [
			{ name: 'a', arguments: '{"x"' },
			{ name: 'b', arguments: '{}' },
		];
		const expected = [
			{ id: '1', name: 'a', arguments: '{"x":1}' },
			{ id: '2', name: 'b', arguments: '{}' },
		];
		const withIndex = data(
			call({ index: 1, id: '1', function: a }),
			call({ index: 4, id: '2', function: b }),
			call({ index: 1, id: '1', function: { name: 'a', arguments: ':1}' } }),
			delta({}, 'tool_calls'),
		);
		expect((await answerTo(withIndex)).toolCalls).toEqual(expected);
		const without = data(
			call({ id: '1', function: a }),
			call({ function: { arguments: ':1}' } }),
			call({ id: '2', function: b }),
			delta({}, 'stop'),
		);
		expect(await answerTo(without)).toMatchObject({ toolCalls: expected, stop: 'tools' });
	});

	it('takes a stream for whole that only says that it is done', async () => {
		const stream = `${data(delta({ content: 'x' }))}data: [DONE]\n\n`;
		expect(await answerTo(stream)).toMatchObject({ text: 'x', stop: 'end' });
	});
});

describe('anthropicModel', () => {
	const whole = (more: object = {}) => ({
		...{ content: [{ type: 'text', text: 'x' }], stop_reason: 'end_turn' },
		...more,
	});

	it('writes a conversation in turns, the results of calls together', async () => {
		const { body, sent } = await exchange(anthropicModel, whole(), { messages: CONVERSATION });
		expect(body).toMatchObject({ system: 'Be brief.', max_tokens: 100 });
		expect(body.messages).toEqual([
			{ role: 'user', content: [{ type: 'text', text: 'Look.' }] },
			{
				role: 'assistant',
				content: [
					{ type: 'tool_use', id: 'c1', name: 'read_note', input: { path: 'a' } },
					{ type: 'tool_use', id: 'c2', name: 'read_note', input: { text: '{oops' } },
				],
			},
			{
				role: 'user',
				content: [
					{ type: 'tool_result', tool_use_id: 'c1', content: 'It is empty.', is_error: false },
					{ type: 'tool_result', tool_use_id: 'c2', content: 'There is no JSON.', is_error: true },
					{ type: 'text', text: 'And now?' },
				],
			},
			{ role: 'assistant', content: [{ type: 'text', text: 'Nothing.' }] },
			{ role: 'user', content: [{ type: 'text', text: 'Sure?' }] },
		]);
		expect(sent.headers).toMatchObject({
			'anthropic-version': '2023-06-01',
			'anthropic-dangerous-direct-browser-access': 'true',
		});
	});

	it.each([
		['end_turn', 'end'],
		['stop_sequence', 'end'],
		['tool_use', 'tools'],
		['max_tokens', 'cut'],
		['model_context_window_exceeded', 'cut'],
		['pause_turn', 'cut'],
		['constructor', 'cut'],
		[null, 'cut'],
		['refusal', 'refused'],
	])('takes %s for %s', async (stop_reason, stop) => {
		const { answer } = await exchange(anthropicModel, whole({ stop_reason }));
		expect(answer.stop).toBe(stop);
	});

	it('counts what was cached as input, too', async () => {
		const usage = { input_tokens: 1, cache_read_input_tokens: 20, output_tokens: 300 };
		const { answer } = await exchange(anthropicModel, whole({ usage }));
		expect(answer.usage).toEqual({ inputTokens: 21, outputTokens: 300 });
	});

	it('leaves thoughts out of the text', async () => {
		const content = [{ type: 'thinking', thinking: 'hm', text: 'hm' }, ...whole().content];
		expect((await exchange(anthropicModel, whole({ content }))).answer.text).toBe('x');
	});

	it('makes no input that nobody wrote', async () => {
		const block = (input: unknown) => ({ type: 'tool_use', id: 'a', name: 'b', input });
		const content = [block(7), block(undefined)];
		const { answer } = await exchange(anthropicModel, whole({ content }));
		expect(answer.toolCalls.map((call) => call.arguments)).toEqual(['7', '{}']);
	});
});
