// The app draws the title of a tab when its view is opened, and a view may learn later what it shows. What does it anew isn't documented:
// where it is missing the tab keeps its first title.

import type { WorkspaceLeaf } from 'obsidian';

export function refreshTitle(leaf: WorkspaceLeaf): void {
	const update: unknown = Reflect.get(leaf, 'updateHeader');
	if (typeof update === 'function') Reflect.apply(update, leaf, []);
}
