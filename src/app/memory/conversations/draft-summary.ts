// A summary by a language model, for a person to edit. Writes nothing.

import type { ConversationRefused } from './acts';
import type { Thread } from './read-model';
import type { LiveAnswer } from '../../shared/live-answer';
import { summaryPrompt } from '../../../core/model/summary-prompt';
import { accept, refuse, type Result } from '../../../core/shared/result';
import { type LanguageModel, ModelFault } from '../../../ports/language-model';
import { text } from '../../../text';

export interface SummaryDraft {
	content: string;
	/** Of the model. */
	model: string;
}

/** In characters; of a longer conversation its end. */
const LONGEST = 100_000;
const MAX_TOKENS = 2_000;

export async function draftSummary(
	model: LanguageModel,
	{ row, messages }: Thread,
	asked: { signal: AbortSignal; heard?: LiveAnswer },
): Promise<Result<SummaryDraft, ConversationRefused>> {
	const said = messages.flatMap(({ sender, text: one }) =>
		one === null ? [] : [{ sender, text: one }],
	);
	const { system, message } = summaryPrompt(row.title, lastOf(said));
	const { signal, heard } = asked;
	const failed = (why: string) => refuse(text.conversations.refused.modelFailed(why));
	heard?.begin();
	try {
		const answer = await model.ask({
			...{ system, messages: [{ role: 'user', text: message }], tools: [], maxTokens: MAX_TOKENS },
			...{ signal, ...(heard && { onText: heard.add }) },
		});
		const content = answer.text.trim();
		const isWhole = answer.stop === 'end' && content !== '';
		return isWhole ? accept({ content, model: model.name }) : failed(answer.stop);
	} catch (error) {
		if (error instanceof ModelFault) return failed(error.message);
		throw error;
	}
}

function lastOf<One extends { text: string }>(said: readonly One[]): readonly One[] {
	let left = LONGEST;
	const first = said.findLastIndex(({ text: one }) => (left -= one.length) < 0);
	return said.slice(first + 1);
}
