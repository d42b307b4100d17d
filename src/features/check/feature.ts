import { text } from '../../text';
import { addCommand } from '../../obsidian/commands';
import type { Signoff } from '../signoff/signoff';
import { openCheck } from './check-modal';

export function check({ plugin, app, control, openNote }: Signoff): void {
	const open = () => openCheck(app, { check: () => control.checkWorkspace(), openNote });
	addCommand(plugin, 'check-workspace', text.commands.check, 'shield-question', () =>
		control.isWatching() ? open : null,
	);
}
