// An event that looks as if a person had caused it. Only a browser can make a real one.

import type { Press } from '../../src/features/kit/acts/trusted-gesture';

export function pressed({ type = 'click', isTrusted = true } = {}): Event {
	return new Proxy(new Event(type), {
		get: (event, key): unknown =>
			key === 'isTrusted' ? isTrusted : Reflect.get(event, key, event),
	});
}

/** A press on a control that decides. */
export function pressOn(...shown: string[]): Press {
	return { event: pressed(), shown };
}
