// The end of a wait: when the time is over, or whoever waits doesn't any more. (Node 20 may lose the timer of `AbortSignal.timeout` where
// nothing else holds its signal.)

import { whenAborted } from './when-aborted';

export interface Deadline {
	isOver: () => boolean;
	over: Promise<void>;
	/** To be called when nobody waits for it any more. */
	end: () => void;
}

export function deadline(signal: AbortSignal, milliseconds: number): Deadline {
	let isLate = false;
	let timeout: NodeJS.Timeout | undefined;
	const late = new Promise<void>((resolve) => {
		timeout = setTimeout(() => {
			isLate = true;
			resolve();
		}, milliseconds);
	});
	return {
		isOver: () => isLate || signal.aborted,
		over: Promise.race([late, whenAborted(signal)]),
		end: () => clearTimeout(timeout),
	};
}
