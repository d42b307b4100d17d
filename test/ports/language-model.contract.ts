// What every LanguageModel must do, whatever answers behind it.

import { afterEach, describe, expect, it } from 'vitest';
import { parseJson } from '../../src/core/shared/parse-json';
import { ModelFault, type LanguageModel, type ModelRequest } from '../../src/ports/language-model';
import type { Said } from '../support/model-server';

export interface ModelUnderTest {
	/** Gives these answers, one after another in a conversation. */
	saying(...said: Said[]): Promise<LanguageModel>;
	close(): Promise<void>;
}

export function requestWith(changes: Partial<ModelRequest> = {}): ModelRequest {
	return {
		system: 'Be brief.',
		messages: [{ role: 'user', text: 'What now?' }],
		tools: [
			{
				name: 'read_note',
				description: 'Reads a note.',
				inputSchema: { type: 'object', properties: { path: { type: 'string' } } },
			},
		],
		maxTokens: 1000,
		signal: new AbortController().signal,
		...changes,
	};
}

export async function faultOf(asked: Promise<unknown>): Promise<ModelFault> {
	const fault = await asked.then(
		() => null,
		(error: unknown) => error,
	);
	if (!(fault instanceof ModelFault)) throw new Error(`no ModelFault: ${String(fault)}`);
	return fault;
}

const CALLS = [
	{ id: 'a1', name: 'read_note', arguments: '{"path":"Ä/b.md"}' },
	{ id: 'b2', name: 'read_note', arguments: '{"path":"c \\"d\\".md","deep":{"x":[1,null]}}' },
];

export function runLanguageModelContract(name: string, make: () => ModelUnderTest): void {
	describe(`${name} as LanguageModel`, () => {
		let under: ModelUnderTest;
		const saying = (...said: Said[]) => {
			under = make();
			return under.saying(...said);
		};

		afterEach(() => under.close());

		it.each([undefined, () => undefined])('gives the text of an answer', async (onText) => {
			const text = 'Read “Ünïcode” 🙂\n\n{"half": ';
			const model = await saying({ text, usage: { inputTokens: 7, outputTokens: 3 } });
			const answer = await model.ask(requestWith(onText && { onText }));
			expect(answer).toMatchObject({ text, toolCalls: [], stop: 'end' });
			expect(answer.usage?.inputTokens).toBeGreaterThan(0);
			expect(answer.usage?.outputTokens).toBeGreaterThan(0);
			expect(Object.keys(answer.raw)).not.toEqual([]);
			expect(JSON.parse(JSON.stringify(answer.raw))).toEqual(answer.raw);
		});

		it('gives pieces that make up the text', async () => {
			const text = 'One two  three.';
			const pieces: string[] = [];
			const model = await saying({ text });
			const answer = await model.ask(requestWith({ onText: (piece) => pieces.push(piece) }));
			expect([answer.streamed, pieces.join('')]).toEqual([true, text]);
			expect(pieces.length).toBeGreaterThan(1);
		});

		it.each([undefined, () => undefined])('gives the calls of tools', async (onText) => {
			const model = await saying({ text: 'I look.', calls: CALLS, stop: 'tools' });
			const answer = await model.ask(requestWith(onText && { onText }));
			expect([answer.text, answer.stop]).toEqual(['I look.', 'tools']);
			expect(answer.toolCalls.map((call) => [call.name, parseJson(call.arguments)])).toEqual(
				CALLS.map((call) => [call.name, parseJson(call.arguments)]),
			);
			expect(new Set(answer.toolCalls.map(({ id }) => id)).size).toBe(2);
		});

		it.each(['cut', 'refused'] as const)('tells that an answer was %s', async (stop) => {
			for (const onText of [undefined, () => undefined]) {
				const model = await saying({ text: 'I will', stop });
				expect(await model.ask(requestWith(onText && { onText }))).toMatchObject({ stop });
				await under.close();
			}
		});

		it('goes on in a conversation', async () => {
			const model = await saying({ text: '', calls: CALLS, stop: 'tools' }, { text: 'Done.' });
			const first = await model.ask(requestWith());
			const messages: ModelRequest['messages'] = [
				...requestWith().messages,
				{ role: 'assistant', text: first.text, toolCalls: first.toolCalls },
				...first.toolCalls.map(({ id }) => ({
					...{ role: 'tool' as const, callId: id, text: 'It is empty.', isError: false },
				})),
			];
			expect(await model.ask(requestWith({ messages }))).toMatchObject({ text: 'Done.' });
		});

		it('is not asked when it has been stopped before', async () => {
			const model = await saying({ text: 'x' });
			const asked = model.ask(requestWith({ signal: AbortSignal.abort() }));
			expect((await faultOf(asked)).code).toBe('aborted');
		});
	});
}
