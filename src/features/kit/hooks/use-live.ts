// The answer to a question that is asked again whenever something has changed. While a newer answer to
// the same question is on its way the last one stays, so that nothing flickers. One asks at a time: a
// burst of changes costs two askings, not a thousand.

import { useEffect, useState } from 'preact/hooks';
import { paced } from './paced';
import type { Subscribe } from './use-redraw-on';

export type Answer<Value> =
	| { status: 'waiting' }
	| { status: 'here'; value: Value }
	| { status: 'failed'; error: unknown };

export function useLive<Value>(
	ask: () => Promise<Value>,
	question: string,
	subscribe: Subscribe,
): Answer<Value> {
	const [last, setLast] = useState<{ question: string; answer: Answer<Value> } | null>(null);
	useEffect(
		() => keepAsking(ask, atRest(subscribe), (answer) => setLast({ question, answer })),
		[question, subscribe],
	);
	return last?.question === question ? last.answer : { status: 'waiting' };
}

/** The same changes, no more often than somebody can follow: an answer may cost a look into many files. */
export function atRest(subscribe: Subscribe): Subscribe {
	return (listener) => {
		const { ask, stop } = paced(listener);
		const end = subscribe(ask);
		return () => {
			end();
			stop();
		};
	};
}

/** Returns what ends it. */
export function keepAsking<Value>(
	ask: () => Promise<Value>,
	subscribe: Subscribe,
	take: (answer: Answer<Value>) => void,
): () => void {
	let over = false;
	let asking = false;
	let again = false;
	const askNow = () => {
		again = asking;
		if (asking || over) return;
		asking = true;
		const end = (answer: Answer<Value>) => {
			asking = false;
			if (over) return;
			take(answer);
			if (again) askNow();
		};
		ask().then(
			(value) => end({ status: 'here', value }),
			(error: unknown) => end({ status: 'failed', error }),
		);
	};
	const unsubscribe = subscribe(askNow);
	askNow();
	return () => {
		over = true;
		unsubscribe();
	};
}

const NO_NEWS: Subscribe = () => () => undefined;

/** The answer to a question that is asked once. */
export function useAsync<Value>(ask: () => Promise<Value>, question: string): Answer<Value> {
	return useLive(ask, question, NO_NEWS);
}
