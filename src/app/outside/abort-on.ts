// A platform's AbortSignal that follows a run's stop, until it is lifted.

import type { StopSignal } from '../../core/tools/define';

export function abortOn(stop: StopSignal): { signal: AbortSignal; lift: () => void } {
	const controller = new AbortController();
	const abort = () => controller.abort();
	if (stop.aborted) abort();
	else stop.addEventListener('abort', abort);
	return { signal: controller.signal, lift: () => stop.removeEventListener('abort', abort) };
}
