// What servers of language models say, in both protocols: whole, as a stream, and as an error.

import type { ServerPlace } from '../../src/app/model/server-model';
import { anthropicModel } from '../../src/app/model/anthropic-model';
import { openAiModel } from '../../src/app/model/openai-model';
import type { LanguageModel, ModelAnswer, ModelToolCall } from '../../src/ports/language-model';
import type { Answer, Heard } from './http-server';

/** What a model is to say. */
export interface Said {
	text: string;
	calls?: readonly ModelToolCall[];
	stop?: ModelAnswer['stop'];
	usage?: ModelAnswer['usage'];
}

export interface Dialect {
	name: string;
	path: string;
	make(place: ServerPlace): LanguageModel;
	keyIn: (heard: Heard) => unknown;
	whole(said: Said): object;
	/** The text and the arguments in pieces of three letters. */
	events(said: Said): string[];
	error(type: string, message: string): object;
	/** An error in the middle of a stream. */
	errorEvent(type: string): string;
}

export function inPieces(text: string): string[] {
	return text.match(/[^]{1,3}/gu) ?? [];
}

/** Sends each event by itself. `end` false: the connection stays open. */
export function streamed(events: readonly string[], end = true): Answer {
	return (response) => {
		response.writeHead(200, { 'content-type': 'text/event-stream' });
		for (const event of events) response.write(event);
		if (end) response.end();
	};
}

export function whole(body: unknown, status = 200, headers: Record<string, string> = {}): Answer {
	return (response) => {
		response.writeHead(status, { 'content-type': 'application/json', ...headers });
		response.end(typeof body === 'string' ? body : JSON.stringify(body));
	};
}

/** Streams to whoever asks for that, as real servers do. */
export function answering(dialect: Dialect, said: Said): Answer {
	return (response, heard) => {
		const { stream } = JSON.parse(heard.body) as { stream: boolean };
		const answer = stream ? streamed(dialect.events(said)) : whole(dialect.whole(said));
		answer(response, heard);
	};
}

const FINISH = { end: 'stop', tools: 'tool_calls', cut: 'length', refused: 'content_filter' };

const openAiUsage = (usage: Said['usage']) =>
	usage && { prompt_tokens: usage.inputTokens, completion_tokens: usage.outputTokens };

export const openAi: Dialect = {
	name: 'OpenAI',
	path: '/v1/chat/completions',
	make: openAiModel,
	keyIn: ({ headers }) => headers.authorization?.replace('Bearer ', ''),
	whole: ({ text, calls, stop = 'end', usage = null }) => ({
		id: 'chatcmpl-1',
		object: 'chat.completion',
		choices: [
			{
				index: 0,
				message: {
					...{ role: 'assistant', content: text, refusal: null },
					...(calls && {
						tool_calls: calls.map(({ id, name, arguments: args }) => ({
							...{ id, type: 'function', function: { name, arguments: args } },
						})),
					}),
				},
				finish_reason: FINISH[stop],
			},
		],
		usage: openAiUsage(usage),
	}),
	events: ({ text, calls = [], stop = 'end', usage = null }) => {
		const event = (delta: object, finish_reason: string | null = null) =>
			data({ id: 'chatcmpl-1', choices: [{ index: 0, delta, finish_reason }], usage: null });
		const callPieces = calls.flatMap(({ id, name, arguments: args }, index) => [
			event({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] }),
			...inPieces(args).map((piece) =>
				event({ tool_calls: [{ index, function: { arguments: piece } }] }),
			),
		]);
		return [
			': waiting\n\n',
			event({ role: 'assistant', content: '' }),
			...inPieces(text).map((content) => event({ content })),
			...callPieces,
			event({}, FINISH[stop]),
			...(usage ? [data({ id: 'chatcmpl-1', choices: [], usage: openAiUsage(usage) })] : []),
			'data: [DONE]\n\n',
		];
	},
	error: (type, message) => ({ error: { message, type, param: null, code: null } }),
	errorEvent: (type) => data({ error: { message: 'no more', type } }),
};

const STOP_REASON = { end: 'end_turn', tools: 'tool_use', cut: 'max_tokens', refused: 'refusal' };

const anthropicUsage = (usage: Said['usage']) =>
	usage && { input_tokens: usage.inputTokens, output_tokens: usage.outputTokens };

const named = (event: { type: string }) => `event: ${event.type}\n${data(event)}`;

export const anthropic: Dialect = {
	name: 'Anthropic',
	path: '/v1/messages',
	make: anthropicModel,
	keyIn: ({ headers }) => headers['x-api-key'],
	whole: ({ text, calls = [], stop = 'end', usage = null }) => ({
		...{ id: 'msg_1', type: 'message', role: 'assistant' },
		content: [
			...(text === '' ? [] : [{ type: 'text', text }]),
			...calls.map(({ id, name, arguments: args }) => ({
				...{ type: 'tool_use', id, name, input: JSON.parse(args) as unknown },
			})),
		],
		stop_reason: STOP_REASON[stop],
		usage: anthropicUsage(usage),
	}),
	events: ({ text, calls = [], stop = 'end', usage = null }) => {
		const startUsage = usage && { input_tokens: usage.inputTokens, output_tokens: 1 };
		const start = {
			id: 'msg_1',
			type: 'message',
			role: 'assistant',
			content: [],
			usage: startUsage,
		};
		const block = (index: number, content_block: object, deltas: object[]) => [
			named({ type: 'content_block_start', ...{ index, content_block } }),
			...deltas.map((delta) => named({ type: 'content_block_delta', ...{ index, delta } })),
			named({ type: 'content_block_stop', ...{ index } }),
		];
		const texts = inPieces(text).map((piece) => ({ type: 'text_delta', text: piece }));
		return [
			named({ type: 'message_start', ...{ message: start } }),
			named({ type: 'ping' }),
			...(text === '' ? [] : block(0, { type: 'text', text: '' }, texts)),
			...calls.flatMap(({ id, name, arguments: args }, at) =>
				block(
					at + 1,
					{ type: 'tool_use', id, name, input: {} },
					inPieces(args).map((piece) => ({ type: 'input_json_delta', partial_json: piece })),
				),
			),
			named({
				type: 'message_delta',
				...{ delta: { stop_reason: STOP_REASON[stop] } },
				...(usage && { usage: { output_tokens: usage.outputTokens } }),
			}),
			named({ type: 'message_stop' }),
		];
	},
	error: (type, message) => ({ type: 'error', error: { type, message } }),
	errorEvent: (type) => named({ type: 'error', ...{ error: { type, message: 'no more' } } }),
};

function data(json: object): string {
	return `data: ${JSON.stringify(json)}\n\n`;
}
