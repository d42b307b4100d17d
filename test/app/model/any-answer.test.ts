import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { HttpFault, type Http } from '../../../src/ports/http';
import { ModelFault } from '../../../src/ports/language-model';
import { requestWith } from '../../ports/language-model.contract';
import { anthropic, openAi, type Dialect } from '../../support/model-server';

const KEY = 'sk-very-secret-0123456789';

const SAID = {
	...{ text: `I have ${KEY}.`, stop: 'tools' as const, usage: { inputTokens: 1, outputTokens: 2 } },
	calls: [{ id: 'a', name: 'read_note', arguments: '{"path":"x"}' }],
};

/** The words of both protocols, in any shape. */
const words = fc.constantFrom(
	...['choices', 'message', 'delta', 'content', 'tool_calls', 'function', 'arguments', 'name'],
	...['id', 'index', 'finish_reason', 'usage', 'prompt_tokens', 'error', 'type', 'code', 'text'],
	...['stop_reason', 'content_block', 'input', 'partial_json', 'input_tokens', '__proto__', KEY],
	...['message_start', 'content_block_start', 'content_block_delta', 'message_delta', 'tool_use'],
);
const { tree: shapes } = fc.letrec((tie) => ({
	leaf: fc.oneof(words, fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null)),
	tree: fc.oneof(
		{ depthSize: 'medium' },
		tie('leaf'),
		fc.array(tie('tree'), { maxLength: 3 }),
		fc.dictionary(words, tie('tree'), { maxKeys: 5 }),
	),
}));
const json = fc.dictionary(words, shapes, { maxKeys: 6 }).map((one) => JSON.stringify(one));

/** What the server would have said, with something lost, doubled or changed. */
function spoilt(dialect: Dialect): fc.Arbitrary<string> {
	const texts = [dialect.events(SAID).join(''), JSON.stringify(dialect.whole(SAID))];
	return fc
		.tuple(
			fc.constantFrom(...texts),
			fc.nat(),
			fc.nat(40),
			fc.oneof(fc.string(), json, fc.constant(KEY)),
		)
		.map(([text, at, length, put]) => {
			const from = at % (text.length + 1);
			return text.slice(0, from) + put + text.slice(from + length);
		});
}

/** Events of an answer, some of them lost and one doubled. */
function thinned(dialect: Dialect): fc.Arbitrary<string> {
	const events = dialect.events(SAID);
	return fc
		.tuple(fc.subarray(events, { minLength: events.length - 3 }), fc.nat())
		.map(([kept, at]) => {
			const twice = at % kept.length;
			return [...kept.slice(0, twice + 1), ...kept.slice(twice)].join('');
		});
}

const answerSchema = z.strictObject({
	text: z.string(),
	toolCalls: z.array(z.strictObject({ id: z.string(), name: z.string(), arguments: z.string() })),
	stop: z.enum(['end', 'tools', 'cut', 'refused']),
	usage: z.nullable(z.strictObject({ inputTokens: z.int(), outputTokens: z.int() })),
	raw: z.record(z.string(), z.json()),
	streamed: z.boolean(),
});

const streams = fc
	.array(json, { maxLength: 6 })
	.map((all) => all.map((one) => `data: ${one}\n\n`).join(''));

describe.each([openAi, anthropic])('$name, whatever comes', (dialect) => {
	const ask = (http: Http) => {
		const place = {
			http,
			url: 'http://127.0.0.1:9/v1',
			model: 'm',
			maxTokens: 10,
			timeoutMs: 1000,
		};
		return dialect
			.make({ ...place, key: () => KEY })
			.ask(requestWith({ onText: () => undefined }))
			.catch((error: unknown) => error);
	};

	it('gives an answer or a ModelFault, and never the key', async () => {
		const bytes = fc.uint8Array({ maxLength: 200 }).map((all) => new TextDecoder().decode(all));
		const text = fc.oneof(
			spoilt(dialect),
			thinned(dialect),
			json,
			streams,
			bytes,
			fc.string({ unit: 'binary' }),
		);
		const status = fc.oneof(
			{ weight: 4, arbitrary: fc.constant(200) },
			fc.integer({ min: 200, max: 599 }),
		);
		const pieces = fc.array(fc.nat(50), { maxLength: 5 });
		let answers = 0;
		await fc.assert(
			fc.asyncProperty(text, status, pieces, async (body, code, cuts) => {
				const outcome = await ask({
					send: ({ onText }) => {
						let at = 0;
						for (const cut of [...cuts, body.length]) {
							onText?.(body.slice(at, at + cut));
							at += cut;
						}
						return Promise.resolve({ status: code, headers: {}, text: body, streamed: true });
					},
				});
				if (!(outcome instanceof ModelFault)) {
					answers += 1;
					expect(answerSchema.safeParse(outcome).error).toBeUndefined();
				}
				expect(inspect(outcome, { depth: 30, maxStringLength: null })).not.toContain(KEY);
			}),
			{ numRuns: 3000 },
		);
		// Else it would say nothing of answers.
		expect(answers).toBeGreaterThan(200);
	});

	it.each(['unreachable', 'broken', 'timeout', 'too-large', 'aborted'] as const)(
		'hands a fault of the network on: %s',
		async (code) => {
			const outcome = await ask({ send: () => Promise.reject(new HttpFault(code, 'x.example')) });
			expect(outcome).toMatchObject({ name: 'ModelFault', code, message: `${code}: x.example` });
		},
	);

	it('lets through what isn’t the network’s fault', async () => {
		const error = new TypeError('a mistake of ours');
		expect(await ask({ send: () => Promise.reject(error) })).toBe(error);
	});
});
