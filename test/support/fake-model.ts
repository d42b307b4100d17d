// A language model that gives the answers that it was given, the last one for ever.

import type { LanguageModel, ModelAnswer, ModelRequest } from '../../src/ports/language-model';

type Given = string | (Partial<ModelAnswer> & { text: string }) | Error;

export class FakeModel implements LanguageModel {
	readonly name = 'fake/model';
	readonly requests: ModelRequest[] = [];

	constructor(private readonly answers: readonly Given[]) {}

	ask(request: ModelRequest): Promise<ModelAnswer> {
		const given = this.answers[Math.min(this.requests.length, this.answers.length - 1)] ?? '';
		this.requests.push(request);
		if (given instanceof Error) return Promise.reject(given);
		const more = typeof given === 'string' ? { text: given } : given;
		request.onText?.(more.text);
		return Promise.resolve({
			toolCalls: [],
			stop: 'end',
			usage: { inputTokens: 10, outputTokens: 5 },
			raw: { answer: more.text },
			streamed: false,
			...more,
		});
	}
}
