// Anthropic's Messages.

import * as z from 'zod/mini';
import type { JsonObject } from '../../core/shared/json';
import { parsePlainJson } from '../../core/shared/parse-json';
import { ModelFault, type ModelAnswer, type ModelMessage } from '../../ports/language-model';
import { badAnswer, errorIn, faultOfError, objectOf } from './server-fault';
import { ServerModel, type Asked, type Protocol, type ServerPlace } from './server-model';
import type { StreamEvents } from './stream-events';
import { wireName } from './wire-names';

export function anthropicModel(place: ServerPlace): ServerModel {
	return new ServerModel(protocol, place);
}

const protocol: Protocol = {
	path: '/messages',
	headers: (key): Record<string, string> => ({
		...(key !== '' && { 'x-api-key': key }),
		'anthropic-version': '2023-06-01',
		// Without it the server lets no page in, and the app's fetch comes from one. It means: the key is the person's own.
		'anthropic-dangerous-direct-browser-access': 'true',
	}),
	body,
	wholeOf,
	answerOf,
	pieceOf: (event) => {
		const { data } = deltaSchema.safeParse(event);
		return data?.delta.type === 'text_delta' ? data.delta.text : '';
	},
};

function body({ model, request, maxTokens, isStreamed }: Asked): JsonObject {
	const { system, messages, tools } = request;
	return {
		model,
		max_tokens: maxTokens,
		...(system !== '' && { system }),
		messages: turnsOf(messages),
		...(tools.length > 0 && {
			tools: tools.map(({ name, description, inputSchema }) => ({
				...{ name: wireName(name), description, input_schema: inputSchema },
			})),
		}),
		stream: isStreamed,
	};
}

/** The results of all calls of a message have to stand in the one that follows. */
function turnsOf(messages: readonly ModelMessage[]): JsonObject[] {
	const turns: { role: 'user' | 'assistant'; content: JsonObject[] }[] = [];
	for (const message of messages) {
		const role = message.role === 'assistant' ? 'assistant' : 'user';
		const last = turns.at(-1);
		if (last?.role === role) last.content.push(...blocksOf(message));
		else turns.push({ role, content: blocksOf(message) });
	}
	return turns.filter(({ content }) => content.length > 0).map((turn) => ({ ...turn }));
}

function blocksOf(message: ModelMessage): JsonObject[] {
	if (message.role === 'tool') {
		const { callId, text, isError } = message;
		return [{ type: 'tool_result', tool_use_id: callId, content: text, is_error: isError }];
	}
	// The server refuses empty ones.
	const texts = message.text === '' ? [] : [{ type: 'text', text: message.text }];
	if (message.role === 'user') return texts;
	const calls = message.toolCalls.map(({ id, name, arguments: args }) => ({
		...{ type: 'tool_use', id, name: wireName(name) },
		// It has to be an object, also where the model wrote something else.
		input: objectOf(parsePlainJson(args)) ?? { text: args },
	}));
	return [...texts, ...calls];
}

const word = z.catch(z.string(), '');
const count = z.int().check(z.nonnegative());
const dict = z.record(z.string(), z.json());

const blockSchema = z.looseObject({
	type: z.string(),
	text: word,
	id: word,
	name: word,
	input: z.optional(z.json()),
	/** Ours: the input as it was streamed. It may have been cut. */
	input_json: z.catch(z.nullable(z.string()), null),
});
type Block = z.infer<typeof blockSchema>;

const some = z.catch(count, 0);
const usageSchema = z.looseObject({
	input_tokens: count,
	output_tokens: count,
	cache_creation_input_tokens: some,
	cache_read_input_tokens: some,
});

const wholeSchema = z.looseObject({
	content: z.array(blockSchema),
	stop_reason: z.catch(z.nullable(z.string()), null),
	usage: z.catch(z.nullable(usageSchema), null),
});

function answerOf(whole: JsonObject): ReturnType<Protocol['answerOf']> {
	const { data } = wholeSchema.safeParse(whole);
	if (!data) throw badAnswer('It has no content.');
	const { content, stop_reason, usage } = data;
	return {
		text: content.map(({ type, text }) => (type === 'text' ? text : '')).join(''),
		toolCalls: content
			.filter(({ type }) => type === 'tool_use')
			.map((block, at) => ({
				id: block.id || `call_${at + 1}`,
				name: block.name,
				arguments: argumentsOf(block),
			})),
		stop: STOPS.get(stop_reason ?? '') ?? 'cut',
		usage: usage && {
			inputTokens:
				usage.input_tokens + usage.cache_creation_input_tokens + usage.cache_read_input_tokens,
			outputTokens: usage.output_tokens,
		},
	};
}

/** What isn't here means that there would be more. */
const STOPS: ReadonlyMap<string, ModelAnswer['stop']> = new Map([
	['end_turn', 'end'],
	['stop_sequence', 'end'],
	['tool_use', 'tools'],
	['refusal', 'refused'],
]);

function argumentsOf({ input, input_json }: Block): string {
	return input_json ?? JSON.stringify(input ?? {});
}

const deltaSchema = z.looseObject({
	type: z.literal('content_block_delta'),
	index: count,
	delta: z.looseObject({ type: z.string(), text: word, partial_json: word }),
});

const eventSchema = z.discriminatedUnion('type', [
	z.looseObject({ type: z.literal('message_start'), message: dict }),
	z.looseObject({ type: z.literal('content_block_start'), index: count, content_block: dict }),
	deltaSchema,
	z.looseObject({
		type: z.literal('message_delta'),
		delta: z.looseObject({ stop_reason: z.catch(z.nullable(z.string()), null) }),
		usage: z.catch(dict, {}),
	}),
]);
type StreamEvent = z.infer<typeof eventSchema>;
const TAKEN: readonly unknown[] = [
	...['message_start', 'content_block_start', 'content_block_delta', 'message_delta'],
];

interface Growing {
	message: JsonObject;
	blocks: Map<number, GrowingBlock>;
	usage: JsonObject;
	stop: string | null;
}

interface GrowingBlock {
	start: JsonObject;
	text: string;
	json: string;
}

function wholeOf({ events }: StreamEvents): JsonObject {
	const growing: Growing = { message: {}, blocks: new Map(), usage: {}, stop: null };
	for (const event of events) {
		const error = errorIn(event);
		if (error) throw faultOfError(error, growing.blocks.size > 0);
		// Others, such as a `ping`, say nothing.
		if (!TAKEN.includes(event.type)) continue;
		const { data } = eventSchema.safeParse(event);
		if (!data) throw badAnswer('An event lacks what its type has.');
		take(growing, data);
	}
	if (events.length === 0) throw badAnswer('There is nothing in it.');
	const { message, blocks, usage, stop } = growing;
	if (stop === null) throw new ModelFault('broken', 'The stream ended early.');
	const inOrder = [...blocks].sort(([a], [b]) => a - b).map(([, block]) => blockFrom(block));
	return { ...message, content: inOrder, stop_reason: stop, usage };
}

function take(growing: Growing, event: StreamEvent): void {
	switch (event.type) {
		case 'message_start':
			growing.message = event.message;
			growing.usage = objectOf(event.message.usage) ?? {};
			break;
		case 'content_block_start':
			growing.blocks.set(event.index, { start: event.content_block, text: '', json: '' });
			break;
		case 'content_block_delta': {
			const block = growing.blocks.get(event.index);
			if (!block) throw badAnswer('A piece belongs to no block.');
			block.text += event.delta.text;
			block.json += event.delta.partial_json;
			break;
		}
		case 'message_delta':
			growing.stop = event.delta.stop_reason ?? growing.stop;
			growing.usage = { ...growing.usage, ...event.usage };
			break;
	}
}

function blockFrom({ start, text, json }: GrowingBlock): JsonObject {
	if (start.type === 'tool_use') return json === '' ? start : { ...start, input_json: json };
	if (start.type !== 'text') return start;
	return { ...start, text: `${typeof start.text === 'string' ? start.text : ''}${text}` };
}
