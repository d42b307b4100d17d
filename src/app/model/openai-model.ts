// Chat completions, as OpenAI has them and OpenRouter, Ollama, LM Studio and many others speak them.

import * as z from 'zod/mini';
import type { JsonObject } from '../../core/shared/json';
import { ModelFault, type ModelMessage } from '../../ports/language-model';
import { badAnswer, errorIn, faultOfError, objectOf } from './server-fault';
import { ServerModel, type Asked, type Protocol, type ServerPlace } from './server-model';
import type { StreamEvents } from './stream-events';
import { wireName } from './wire-names';

export function openAiModel(place: ServerPlace): ServerModel {
	return new ServerModel(protocol, place);
}

const protocol: Protocol = {
	path: '/chat/completions',
	headers: (key): Record<string, string> => (key === '' ? {} : { authorization: `Bearer ${key}` }),
	body,
	wholeOf,
	answerOf,
	pieceOf: (event) => textOf(deltaSchema.safeParse(event).data?.choices[0]?.delta?.content),
};

function body({ model, host, request, maxTokens, isStreamed }: Asked): JsonObject {
	const { system, messages, tools } = request;
	return {
		model,
		messages: [
			...(system === '' ? [] : [{ role: 'system', content: system }]),
			...messages.map(messageOf),
		],
		// OpenAI's newer models refuse the old name; other servers know no other.
		[host === 'api.openai.com' ? 'max_completion_tokens' : 'max_tokens']: maxTokens,
		...(tools.length > 0 && {
			tools: tools.map(({ name, description, inputSchema }) => ({
				type: 'function',
				function: { name: wireName(name), description, parameters: inputSchema },
			})),
		}),
		...(isStreamed ? { stream: true, stream_options: { include_usage: true } } : { stream: false }),
	};
}

function messageOf(message: ModelMessage): JsonObject {
	if (message.role === 'user') return { role: 'user', content: message.text };
	if (message.role === 'tool') {
		const content = message.isError ? `Error: ${message.text}` : message.text;
		return { role: 'tool', tool_call_id: message.callId, content };
	}
	const { text, toolCalls } = message;
	if (toolCalls.length === 0) return { role: 'assistant', content: text };
	return {
		role: 'assistant',
		content: text === '' ? null : text,
		tool_calls: toolCalls.map(({ id, name, arguments: args }) => ({
			...{ id, type: 'function' },
			function: { name: wireName(name), arguments: args },
		})),
	};
}

const word = z.catch(z.string(), '');
const count = z.int().check(z.nonnegative());
const content = z.union([z.string(), z.array(z.looseObject({ text: word }))]);

const callSchema = z.looseObject({
	index: z.catch(z.nullable(count), null),
	id: word,
	function: z.looseObject({
		name: word,
		/** Text, but some servers send what it says. */
		arguments: z.optional(z.json()),
	}),
});
type Call = z.infer<typeof callSchema>;

const messageSchema = z.looseObject({
	content: z.optional(z.nullable(content)),
	refusal: word,
	tool_calls: z.optional(z.nullable(z.array(callSchema))),
});

const reason = z.catch(z.nullable(z.string()), null);
const wholeSchema = z.looseObject({
	choices: z.array(z.looseObject({ message: messageSchema, finish_reason: reason })),
	usage: z.catch(
		z.nullable(z.looseObject({ prompt_tokens: count, completion_tokens: count })),
		null,
	),
});

type Message = z.infer<typeof messageSchema>;

function textOf(given: Message['content']): string {
	if (typeof given === 'string') return given;
	return (given ?? []).map(({ text }) => text).join('');
}

function argumentsOf({ arguments: args = null }: Call['function']): string {
	if (typeof args === 'string') return args;
	return args === null ? '' : JSON.stringify(args);
}

function answerOf(whole: JsonObject): ReturnType<Protocol['answerOf']> {
	const { data } = wholeSchema.safeParse(whole);
	const [first] = data?.choices ?? [];
	if (!data || !first) throw badAnswer('It has no choices.');
	const { message, finish_reason } = first;
	const toolCalls = (message.tool_calls ?? []).map((call, at) => ({
		id: call.id || `call_${at + 1}`,
		name: call.function.name,
		arguments: argumentsOf(call.function),
	}));
	const said = textOf(message.content);
	const isRefusal = said === '' && message.refusal !== '';
	const usage = data.usage && {
		inputTokens: data.usage.prompt_tokens,
		outputTokens: data.usage.completion_tokens,
	};
	return {
		text: isRefusal ? message.refusal : said,
		toolCalls,
		stop: isRefusal ? 'refused' : stopOf(finish_reason, toolCalls.length > 0),
		usage,
	};
}

/** Some servers end with `stop` and have calls. */
function stopOf(why: string | null, hasCalls: boolean): 'end' | 'tools' | 'cut' | 'refused' {
	if (why === 'length') return 'cut';
	if (why === 'content_filter') return 'refused';
	return hasCalls ? 'tools' : 'end';
}

const deltaSchema = z.looseObject({
	choices: z._default(
		z.array(z.looseObject({ delta: z.optional(z.nullable(messageSchema)), finish_reason: reason })),
		[],
	),
});

interface Growing {
	text: string;
	refusal: string;
	calls: GrowingCall[];
	finish: string | null;
}

/** A call while its pieces come. */
interface GrowingCall {
	index: number;
	id: string;
	name: string;
	arguments: string;
}

function wholeOf({ events, isDone }: StreamEvents): JsonObject {
	const growing: Growing = { text: '', refusal: '', calls: [], finish: null };
	for (const event of events) take(growing, event);
	if (events.length === 0) throw badAnswer('There is nothing in it.');
	const { finish } = growing;
	if (finish === null && !isDone) throw new ModelFault('broken', 'The stream ended early.');
	const usages = events.map(({ usage }) => objectOf(usage)).filter((usage) => usage !== null);
	return {
		...events[0],
		object: 'chat.completion',
		choices: [{ index: 0, message: messageFrom(growing), finish_reason: finish }],
		usage: usages.at(-1) ?? null,
	};
}

function take(growing: Growing, event: JsonObject): void {
	const error = errorIn(event);
	if (error) throw faultOfError(error, growing.text !== '' || growing.calls.length > 0);
	const { data } = deltaSchema.safeParse(event);
	if (!data) throw badAnswer('An event has choices that are none.');
	// A request asks for one choice.
	for (const { delta, finish_reason } of data.choices.slice(0, 1)) {
		if (delta) add(growing, delta);
		growing.finish = finish_reason ?? growing.finish;
	}
}

function add(growing: Growing, { content: given, refusal, tool_calls }: Message): void {
	growing.text += textOf(given);
	growing.refusal += refusal;
	for (const call of tool_calls ?? []) grow(growing.calls, call);
}

/** Name and id come once, and some servers repeat them. */
function grow(calls: GrowingCall[], call: Call): void {
	const { name } = call.function;
	const args = argumentsOf(call.function);
	const known = begunBefore(calls, call);
	if (known) {
		known.id ||= call.id;
		known.name ||= name;
		known.arguments += args;
	} else {
		calls.push({ index: call.index ?? calls.length, id: call.id, name, arguments: args });
	}
}

/** Some servers leave the index out: then another id begins a call. */
function begunBefore(calls: GrowingCall[], { index, id }: Call): GrowingCall | undefined {
	if (index !== null) return calls.find((one) => one.index === index);
	const last = calls.at(-1);
	return id === '' || id === last?.id ? last : undefined;
}

function messageFrom({ text, refusal, calls }: Growing): JsonObject {
	return {
		role: 'assistant',
		content: text,
		...(refusal !== '' && { refusal }),
		...(calls.length > 0 && {
			tool_calls: calls.map(({ id, name, arguments: args }) => ({
				...{ id, type: 'function' },
				function: { name, arguments: args },
			})),
		}),
	};
}
