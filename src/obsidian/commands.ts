// The commands. A command is no gesture: any program may run one. So each opens or shows something, and
// none decides.

import type { Plugin } from 'obsidian';

/** What a command would do now; null where it does not apply: it is then not offered. */
type Find = () => (() => void) | null;

export function addCommand(
	plugin: Plugin,
	id: string,
	name: string,
	icon: string,
	find: Find,
): void {
	const checkCallback = (checking: boolean) => {
		const run = find();
		if (run && !checking) run();
		return run !== null;
	};
	plugin.addCommand({ id, name, icon, checkCallback });
}
