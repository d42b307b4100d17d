// The count in the status bar: there when something waits, gone otherwise.

import { text } from '../core/text/english';

export function drawStatusItem(el: HTMLElement, openPanel: () => void): void {
	el.addClass('mod-clickable', 'signoff-status');
	el.setAttribute('role', 'button');
	el.setAttribute('tabindex', '0');
	el.addEventListener('click', openPanel);
	el.addEventListener('keydown', (event) => {
		if (event.key !== 'Enter' && event.key !== ' ') return;
		event.preventDefault();
		openPanel();
	});
}

export function showStatus(el: HTMLElement, count: number, visible: boolean): void {
	el.setText(text.toApprove(count));
	el.toggle(visible && count > 0);
}
