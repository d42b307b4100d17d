// The answer to a question that takes a moment; an answer to an older question is dropped.

import { useEffect, useState } from 'preact/hooks';

export type Answer<Value> =
	{ status: 'waiting' } | { status: 'here'; value: Value } | { status: 'failed'; error: unknown };

export function useAsync<Value>(ask: () => Promise<Value>, question: string): Answer<Value> {
	const [answer, setAnswer] = useState<Answer<Value>>({ status: 'waiting' });
	useEffect(() => {
		let current = true;
		ask().then(
			(value) => {
				if (current) setAnswer({ status: 'here', value });
			},
			(error: unknown) => {
				if (current) setAnswer({ status: 'failed', error });
			},
		);
		return () => {
			current = false;
		};
	}, [question]);
	return answer;
}
