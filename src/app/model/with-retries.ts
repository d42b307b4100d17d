// A language model that is asked again where nothing can have happened: it wasn't reached, or had no time. A connection that broke or took
// too long is told and not repeated: the server may have done the work, and asking a model again costs money. A person decides.

import {
	ModelFault,
	type LanguageModel,
	type ModelAnswer,
	type ModelRequest,
} from '../../ports/language-model';
import type { Timer } from '../../ports/timer';

/** In milliseconds, before each repetition. */
const WAITS = [1_000, 4_000, 15_000] as const;
/** Who is told to wait for longer is told so, and does something else meanwhile. */
const LONGEST_WAIT = 60_000;

export function withRetries(model: LanguageModel, timer: Timer): LanguageModel {
	return {
		name: model.name,
		ask: async (request) => {
			for (const usual of WAITS) {
				const outcome = await attempt(model, request);
				if ('answer' in outcome) return outcome.answer;
				const wait = Math.max(usual, outcome.fault.retryAfterMs ?? 0);
				if (!isHarmless(outcome.fault) || wait > LONGEST_WAIT) throw outcome.fault;
				await pause(timer, wait, request.signal);
			}
			return model.ask(request);
		},
	};
}

type Outcome = { answer: ModelAnswer } | { fault: ModelFault };

async function attempt(model: LanguageModel, request: ModelRequest): Promise<Outcome> {
	try {
		return { answer: await model.ask(request) };
	} catch (error) {
		if (error instanceof ModelFault) return { fault: error };
		throw error;
	}
}

function isHarmless({ code }: ModelFault): boolean {
	return code === 'unreachable' || code === 'busy';
}

function pause(timer: Timer, milliseconds: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		const onAbort = () => {
			callOff();
			reject(new ModelFault('aborted', 'It was stopped before it was asked again.'));
		};
		const callOff = timer.after(milliseconds, () => {
			signal.removeEventListener('abort', onAbort);
			resolve();
		});
		if (signal.aborted) onAbort();
		else signal.addEventListener('abort', onAbort, { once: true });
	});
}
