// The log in the status bar: intact, not checked or broken, as it was when it was last verified.

import { verifyWords as words } from '../../core/text/verify';
import { drawStatusItem } from '../kit/status-item';

export type LogStatus = keyof typeof words.status;

/** Returns what draws it again; null where there is no log to speak of. */
export function mountLogStatus(
	el: HTMLElement,
	open: () => void,
): (status: LogStatus | null) => void {
	drawStatusItem(el, open);
	el.addClass('signoff-log-status');
	return (status) => {
		el.setText(status === null ? '' : words.status[status]);
		el.toggleClass('is-broken', status === 'broken');
		el.toggle(status !== null);
	};
}
