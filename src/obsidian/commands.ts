// The commands. A command is no gesture: any program may run one. So each opens or shows something, and
// none decides.

import type { Plugin } from 'obsidian';

export interface AppCommand {
	id: string;
	name: string;
	icon: string;
	/** What it would do now; null where it does not apply: the command is then not offered. */
	find: () => (() => void) | null;
}

export function addCommands(plugin: Plugin, commands: readonly AppCommand[]): void {
	for (const { find, ...command } of commands) {
		plugin.addCommand({
			...command,
			checkCallback: (checking) => {
				const run = find();
				if (run && !checking) run();
				return run !== null;
			},
		});
	}
}
