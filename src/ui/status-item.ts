// The count in the status bar: there when something waits, gone otherwise.

import { text } from '../core/text/english';

/** Something in the status bar that opens something. */
export function drawStatusItem(el: HTMLElement, open: () => void): void {
	el.addClass('mod-clickable');
	el.setAttribute('role', 'button');
	el.setAttribute('tabindex', '0');
	el.addEventListener('click', open);
	el.addEventListener('keydown', (event) => {
		if (event.key !== 'Enter' && event.key !== ' ') return;
		event.preventDefault();
		open();
	});
}

export function showStatus(
	el: HTMLElement,
	{ waiting, reports }: { waiting: number; reports: number },
	visible: boolean,
): void {
	const count = waiting + reports;
	el.setText(reports === 0 ? text.toApprove(count) : text.needYou(count));
	el.toggle(visible && count > 0);
}
