// The commands. Each one opens or shows something; none decides.

import type { Plugin } from 'obsidian';
import { text } from '../core/text/english';

export interface CommandActions {
	openPanel(): void;
	/** Null where nothing waits: the command is then not offered. */
	openNext(): (() => void) | null;
	setUp(): void;
	/** Null where there is no workspace to read. */
	readAgain(): (() => void) | null;
}

export function registerCommands(plugin: Plugin, actions: CommandActions): void {
	const offered = (find: () => (() => void) | null) => (checking: boolean) => {
		const run = find();
		if (run && !checking) run();
		return run !== null;
	};
	plugin.addCommand({
		id: 'open-panel',
		name: text.commands.openPanel,
		icon: 'shield-check',
		callback: () => actions.openPanel(),
	});
	plugin.addCommand({
		id: 'open-next',
		name: text.commands.openNext,
		icon: 'list-checks',
		checkCallback: offered(() => actions.openNext()),
	});
	plugin.addCommand({
		id: 'set-up',
		name: text.commands.setUp,
		icon: 'folder-plus',
		callback: () => actions.setUp(),
	});
	plugin.addCommand({
		id: 'read-again',
		name: text.commands.readAgain,
		icon: 'refresh-cw',
		checkCallback: offered(() => actions.readAgain()),
	});
}
