import { useEffect, useReducer } from 'preact/hooks';
import { paced } from './paced';

export type Subscribe = (listener: () => void) => () => void;

/** `rest`: between two drawings, in milliseconds. Answers another number after each change. */
export function useRedrawOn(subscribe: Subscribe, rest?: number): number {
	const [changes, redraw] = useReducer((count: number) => count + 1, 0);
	useEffect(() => {
		const { ask, stop } = paced(() => redraw(undefined), rest);
		const end = subscribe(ask);
		// What changed between the first drawing and now would go unseen.
		ask();
		return () => {
			end();
			stop();
		};
	}, [subscribe]);
	return changes;
}
