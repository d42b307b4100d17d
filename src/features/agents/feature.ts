// Coding agents: the page about them in the settings, and standing rules about their calls.

import { addCommand } from '../../obsidian/commands';
import { text } from '../../text';
import type { Signoff } from '../signoff/signoff';
import { AgentsModal, AgentsPage } from './agents-page';

export { openRuleDialog } from './rule-dialog';

export function agents(signoff: Signoff): void {
	const { name, desc, command } = text.agents.page;
	signoff.settingRows.push({
		rows: () => [{ type: 'page', name, desc, page: () => new AgentsPage(signoff) }],
	});
	addCommand(signoff.plugin, 'open-agents', command, 'bot', () => () => openAgents(signoff));
}

/** In a window of its own: nothing leads from outside of the settings to a page in them. */
export function openAgents(signoff: Signoff): void {
	signoff.whenReady(() => new AgentsModal(signoff).open());
}
