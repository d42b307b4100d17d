// Checking the workspace by command.

import { text } from '../../text';
import { addCommands } from '../../obsidian/commands';
import type { Signoff } from '../signoff/signoff';
import { CheckModal } from './check-modal';

export function check({ plugin, app, control, openNote }: Signoff): void {
	const open = () =>
		new CheckModal(app, { check: () => control.checkWorkspace(), openNote }).open();
	addCommands(plugin, [
		{
			id: 'check-workspace',
			name: text.commands.check,
			icon: 'shield-question',
			find: () => (control.isWatching() ? open : null),
		},
	]);
}
