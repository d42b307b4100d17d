import { useEffect, useReducer } from 'preact/hooks';
import { paced } from './paced';

export type Subscribe = (listener: () => void) => () => void;

export function useRedrawOn(subscribe: Subscribe): void {
	const [, redraw] = useReducer((count: number) => count + 1, 0);
	useEffect(() => {
		const { ask, stop } = paced(() => redraw(undefined));
		const end = subscribe(ask);
		// What changed between the first drawing and now would go unseen.
		ask();
		return () => {
			end();
			stop();
		};
	}, [subscribe]);
}
