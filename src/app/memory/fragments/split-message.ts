// Splits a message into its fragments: by the language model that is set, else by rules. The model can only say where: see `split-by-model.ts`.

import { splitFragments, type Piece } from '../../../core/soil/fragments/split';
import { fragmentsOfAnswer, SPLIT_PROMPT } from '../../../core/soil/fragments/split-by-model';
import { readModelJson } from '../../../core/model/model-json';
import { ModelFault, type LanguageModel } from '../../../ports/language-model';

/** In characters. A longer message has paragraphs enough, and asking costs as much as the message is long, twice. */
export const LONGEST_ASKED = 8_000;

/** Never worse than the rules: where the model isn't reached, or answers anything but the message, these split it. */
export async function splitMessage(
	text: string,
	model: LanguageModel,
	signal: AbortSignal,
): Promise<Piece[]> {
	const isWorthIt = text.trim() !== '' && text.length <= LONGEST_ASKED;
	const byModel = isWorthIt ? await askedOf(model, text, signal) : null;
	return byModel ?? splitFragments(text);
}

async function askedOf(
	model: LanguageModel,
	text: string,
	signal: AbortSignal,
): Promise<Piece[] | null> {
	try {
		const answer = await model.ask({
			system: SPLIT_PROMPT,
			messages: [{ role: 'user', text }],
			tools: [],
			maxTokens: LONGEST_ASKED,
			signal,
		});
		const { found } = readModelJson(answer.text, { wasCut: answer.stop === 'cut', at: '' });
		return found.ok ? fragmentsOfAnswer(text, found.value) : null;
	} catch (error) {
		if (error instanceof ModelFault) return null;
		throw error;
	}
}
