// The element that an event is about, whatever window it belongs to: `instanceof` knows one window only.

export function elementOf(target: EventTarget | null): HTMLElement | null {
	return isElement(target) ? target : null;
}

function isElement(target: EventTarget | null): target is HTMLElement {
	return target !== null && 'nodeType' in target && target.nodeType === 1;
}
