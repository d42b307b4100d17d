const FOCUSABLE = [
	'a[href]',
	'button:not([disabled])',
	'input:not([disabled])',
	'select:not([disabled])',
	'textarea:not([disabled])',
	'[contenteditable="true"]',
	'[tabindex]',
].join(',');

function focusableIn(container: HTMLElement): HTMLElement[] {
	return container
		.findAll(FOCUSABLE)
		.filter((el) => el.tabIndex >= 0 && el.getClientRects().length > 0);
}

/** Keeps Tab and Shift+Tab going round inside the container. */
export function tabWithin(container: HTMLElement, event: KeyboardEvent): void {
	const stops = focusableIn(container);
	const first = stops.at(0);
	const last = stops.at(-1);
	if (!first || !last) {
		event.preventDefault();
		return;
	}
	const active = container.doc.activeElement;
	const isInside = active !== null && stops.some((stop) => stop === active);
	const from = event.shiftKey ? first : last;
	if (isInside && active !== from) return;
	event.preventDefault();
	(event.shiftKey ? last : first).focus();
}
