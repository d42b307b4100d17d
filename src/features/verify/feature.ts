// Verifying the log: the command, and how the log stands in the status bar.

import { text } from '../../text';
import { addCommand } from '../../obsidian/commands';
import { drawStatusItem } from '../kit/status-item';
import type { Signoff } from '../signoff/signoff';
import { logStatus, openVerification, type LogStatus } from './log-acts';

export { checkedLogs } from './log-acts';

export function verify(signoff: Signoff): void {
	const { plugin, control, settings } = signoff;
	const open = () => openVerification(signoff);
	addCommand(plugin, 'verify-log', text.verify.command, 'scan-search', () =>
		control.isWatching() ? open : null,
	);
	const draw = mountLogStatus(plugin.addStatusBarItem(), open);
	signoff.follow(() => draw(settings.current().statusBar ? logStatus(signoff) : null));
}

/** Returns what draws it again; null where there is no log to speak of. */
function mountLogStatus(el: HTMLElement, open: () => void): (status: LogStatus | null) => void {
	drawStatusItem(el, open);
	el.addClass('signoff-log-status');
	return (status) => {
		el.setText(status === null ? '' : text.verify.status[status]);
		el.toggleClass('is-broken', status === 'broken');
		el.toggle(status !== null);
	};
}
