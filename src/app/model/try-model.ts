// One small request, to see whether a language model answers.

import type { ModelFaultCode } from '../../core/model/fault-code';
import { ModelFault, type LanguageModel } from '../../ports/language-model';

export type Tried =
	| { code: 'answered'; text: string; name: string; isStreamed: boolean }
	| { code: ModelFaultCode; detail: string };

/** Some models think before they say a word. */
const MAX_TOKENS = 500;
const SHOWN = 200;

/** Throws nothing but what isn't the model's doing. */
export async function tryModel(model: LanguageModel, signal: AbortSignal): Promise<Tried> {
	try {
		const { text, streamed } = await model.ask({
			system: 'You are being tried out.',
			messages: [{ role: 'user', text: 'Answer with one short sentence: are you there?' }],
			tools: [],
			maxTokens: MAX_TOKENS,
			signal,
			onText: () => undefined,
		});
		const line = text.replace(/\s+/g, ' ').trim().slice(0, SHOWN);
		return { code: 'answered', text: line, name: model.name, isStreamed: streamed };
	} catch (error) {
		if (error instanceof ModelFault) return { code: error.code, detail: error.message };
		throw error;
	}
}
