// The answer to a question that takes a moment. While the answer to this very question is not here,
// there is none: an older one is never shown in its place.

import { useEffect, useState } from 'preact/hooks';

export type Answer<Value> =
	{ status: 'waiting' } | { status: 'here'; value: Value } | { status: 'failed'; error: unknown };

export function useAsync<Value>(ask: () => Promise<Value>, question: string): Answer<Value> {
	const [last, setLast] = useState<{ question: string; answer: Answer<Value> } | null>(null);
	useEffect(() => {
		let current = true;
		const take = (answer: Answer<Value>) => {
			if (current) setLast({ question, answer });
		};
		ask().then(
			(value) => take({ status: 'here', value }),
			(error: unknown) => take({ status: 'failed', error }),
		);
		return () => {
			current = false;
		};
	}, [question]);
	return last?.question === question ? last.answer : { status: 'waiting' };
}
