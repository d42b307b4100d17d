// A language model that answers from a script which lies in the vault: for the demo, for trying a workflow without an account, for tests.
// It sends nothing, needs no key and costs nothing.

import { parseScript, scriptedAnswer, type ScriptAnswer } from '../../core/model/script';
import {
	ModelFault,
	type LanguageModel,
	type ModelAnswer,
	type ModelRequest,
} from '../../ports/language-model';
import { VaultFault } from '../../ports/vault-files';

export interface ScriptPlace {
	/** Of the note, in the vault. */
	path: string;
	/** Null where nothing is there. Read for each request, so that a change counts at once. */
	read: (path: string) => Promise<string | null>;
}

/** As providers reckon on the whole: so many characters are a token. */
const CHARACTERS_OF_A_TOKEN = 4;

export function scriptedModel({ path, read }: ScriptPlace): LanguageModel {
	return {
		name: `scripted/${path}`,
		ask: async (request) => {
			const note = await readScript(path, read);
			if (request.signal.aborted) throw new ModelFault('aborted', path);
			if (note === null) throw new ModelFault('unreachable', `${path} isn't there.`);
			const rules = parseScript(note);
			if (!rules.ok) throw new ModelFault('bad-answer', `${path}: ${rules.refusal}`);
			const found = scriptedAnswer(rules.value, request);
			if (found === null) throw new ModelFault('refused', `No rule in ${path} fits the request.`);
			return answerFrom(found, request);
		},
	};
}

/** A file that can't be read is no mistake of ours. */
async function readScript(path: string, read: ScriptPlace['read']): Promise<string | null> {
	try {
		return await read(path);
	} catch (error) {
		if (error instanceof VaultFault) throw new ModelFault('unreachable', path, null, error);
		throw error;
	}
}

function answerFrom(found: ScriptAnswer, request: ModelRequest): ModelAnswer {
	const answer = typeof found === 'string' ? { text: found } : found;
	if ('fault' in answer) throw new ModelFault(answer.fault, 'The script says so.');
	const { text = '', stop } = answer;
	const toolCalls = (answer.toolCalls ?? []).map(({ name, arguments: args }, at) => ({
		id: `call_${request.messages.length}_${at + 1}`,
		name,
		arguments: typeof args === 'string' ? args : JSON.stringify(args),
	}));
	// Word by word, as others come.
	for (const piece of text.match(/\s*\S+\s*/g) ?? []) request.onText?.(piece);
	return {
		text,
		toolCalls,
		stop: stop ?? (toolCalls.length > 0 ? 'tools' : 'end'),
		usage: {
			inputTokens: tokensOf([request.system, ...request.messages.map((one) => one.text)]),
			outputTokens: tokensOf([text, ...toolCalls.map((call) => call.arguments)]),
		},
		raw: { text, tool_calls: toolCalls.map((call) => ({ ...call })) },
		streamed: true,
	};
}

function tokensOf(texts: readonly string[]): number {
	const characters = texts.reduce((sum, text) => sum + text.length, 0);
	return Math.ceil(characters / CHARACTERS_OF_A_TOKEN);
}
