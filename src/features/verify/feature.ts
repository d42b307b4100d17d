// Verifying the log: the command, and how the log stands in the status bar.

import { verifyWords as words } from '../../core/text/verify';
import { addCommands } from '../../obsidian/commands';
import type { Signoff } from '../signoff/signoff';
import { logStatus, openVerification } from './log-acts';
import { mountLogStatus } from './log-status';

export { checkedLogs } from './log-acts';

export function verify(signoff: Signoff): void {
	const { plugin, control, settings } = signoff;
	const open = () => openVerification(signoff);
	addCommands(plugin, [
		{
			id: 'verify-log',
			name: words.command,
			icon: 'scan-search',
			find: () => (control.isWatching() ? open : null),
		},
	]);
	const draw = mountLogStatus(plugin.addStatusBarItem(), open);
	signoff.follow(() => draw(settings.current().statusBar ? logStatus(signoff) : null));
}
