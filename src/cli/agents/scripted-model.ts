// A language model that says what it was told to say, on loopback: for `gate selftest` and the tests to drive real agents with. It speaks
// the three protocols that Codex, Gemini CLI and OpenCode ask models in, as far as an agent needs for a call of a tool and a last word.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import type { JsonObject } from '../../core/shared/json';
import { parsePlainJson } from '../../core/shared/parse-json';

export interface ScriptedCall {
	tool: string;
	args: JsonObject;
}

/**
 * What the model does, by what the tools of its calls have answered so far, and by all that it is told. Null: it has nothing more to
 * do.
 */
export type Script = (outputs: readonly string[], told: string) => Promise<ScriptedCall | null>;

export interface ScriptedModel {
	/** Without a slash at its end. */
	url: string;
	stop: () => void;
}

export async function startScriptedModel(script: Script): Promise<ScriptedModel> {
	const server = createServer((request, response) => {
		// An agent that is killed hangs up.
		response.on('error', () => undefined);
		answer(request, response, script).catch(() => response.destroy());
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	const port = typeof address === 'object' && address !== null ? address.port : 0;
	const stop = () => {
		server.close();
		server.closeAllConnections();
	};
	return { url: `http://127.0.0.1:${port}`, stop };
}

async function answer(
	request: IncomingMessage,
	response: ServerResponse,
	script: Script,
): Promise<void> {
	const { url = '' } = request;
	const told = await textOf(request);
	const asked = parsePlainJson(told);
	const protocol = PROTOCOLS.find(({ path }) => path.test(url));
	if (protocol === undefined) {
		response.writeHead(404).end();
		return;
	}
	const { outputs, hasTools } = protocol.read(asked);
	// Agents also ask for a title of the session, and the like.
	const call = hasTools ? await script(outputs, told) : null;
	response.writeHead(200, { 'content-type': 'text/event-stream' });
	for (const [event, data] of protocol.say(call, `call_${outputs.length}`)) {
		const name = event === null ? '' : `event: ${event}\n`;
		response.write(`${name}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
	}
	response.end();
}

async function textOf(request: IncomingMessage): Promise<string> {
	const chunks: Uint8Array[] = [];
	for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
	return Buffer.concat(chunks).toString();
}

interface Asked {
	/** What tools answered, in the order of the calls. */
	outputs: string[];
	hasTools: boolean;
}

interface Protocol {
	path: RegExp;
	read: (asked: unknown) => Asked;
	say: (call: ScriptedCall | null, id: string) => readonly (readonly [string | null, unknown])[];
}

const LAST_WORD = 'Done.';

const anything = z.unknown().transform((said) => JSON.stringify(said));
const list = z.array(z.unknown()).catch([]);

/** OpenAI's Responses, which Codex asks in. */
const item = z.object({ type: z.literal('function_call_output'), output: anything });
const responses: Protocol = {
	path: /\/responses$/,
	read: (asked) => {
		const { input, tools } = z.object({ input: list, tools: list }).parse(asked);
		return {
			outputs: readAll(item, input).map(({ output }) => output),
			hasTools: tools.length > 0,
		};
	},
	say: (call, id) => {
		const said = call
			? {
					type: 'function_call',
					name: call.tool,
					arguments: JSON.stringify(call.args),
					call_id: id,
					id,
				}
			: {
					type: 'message',
					role: 'assistant',
					id,
					content: [{ type: 'output_text', text: LAST_WORD }],
				};
		const usage = { input_tokens: 1, output_tokens: 1, total_tokens: 2 };
		const details = { input_tokens_details: null, output_tokens_details: null };
		const response = { id: 'response', usage: { ...usage, ...details } };
		const events = [
			{ type: 'response.created', response: { id: 'response' } },
			{ type: 'response.output_item.done', item: said },
			{ type: 'response.completed', response },
		];
		return events.map((event) => [event.type, event]);
	},
};

/** Gemini's, streamed. */
const part = z.object({ functionResponse: z.object({ response: anything }) });
const content = z.object({ parts: list });
const gemini: Protocol = {
	path: /:streamGenerateContent/,
	read: (asked) => {
		const { contents, tools } = z.object({ contents: list, tools: list }).parse(asked);
		const parts = readAll(content, contents).flatMap(({ parts: some }) => readAll(part, some));
		const outputs = parts.map(({ functionResponse }) => functionResponse.response);
		return { outputs, hasTools: tools.length > 0 };
	},
	say: (call, id) => {
		const said = call
			? { functionCall: { id, name: call.tool, args: call.args } }
			: { text: LAST_WORD };
		const candidate = { content: { role: 'model', parts: [said] }, finishReason: 'STOP', index: 0 };
		const usageMetadata = { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 };
		return [[null, { candidates: [candidate], usageMetadata, modelVersion: 'scripted' }]];
	},
};

/** OpenAI's Chat Completions, which OpenCode asks compatible servers in. */
const message = z.object({ role: z.literal('tool'), content: anything });
const chat: Protocol = {
	path: /\/chat\/completions$/,
	read: (asked) => {
		const { messages, tools } = z.object({ messages: list, tools: list }).parse(asked);
		const outputs = readAll(message, messages).map(({ content: said }) => said);
		return { outputs, hasTools: tools.length > 0 };
	},
	say: (call, id) => {
		const fn = call && { name: call.tool, arguments: JSON.stringify(call.args) };
		const said = fn
			? { role: 'assistant', tool_calls: [{ index: 0, id, type: 'function', function: fn }] }
			: { role: 'assistant', content: LAST_WORD };
		const chunk = (delta: object, reason: string | null) => ({
			...{ id: 'chunk', object: 'chat.completion.chunk', created: 1, model: 'scripted' },
			choices: [{ index: 0, delta, finish_reason: reason }],
		});
		return [
			[null, chunk(said, null)],
			[null, chunk({}, call ? 'tool_calls' : 'stop')],
			[null, '[DONE]'],
		];
	},
};

const PROTOCOLS: readonly Protocol[] = [responses, gemini, chat];

/** Those of a list that are what is sought. */
function readAll<Value>(sought: z.ZodType<Value>, values: readonly unknown[]): Value[] {
	return values.flatMap((value) => {
		const read = sought.safeParse(value);
		return read.success ? [read.data] : [];
	});
}
