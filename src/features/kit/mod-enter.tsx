// Ctrl+Enter, or its like on a Mac, finishes a form from wherever the focus is.

import { Platform } from 'obsidian';

export function onModEnter(event: KeyboardEvent, act: (event: KeyboardEvent) => void): void {
	if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
	event.preventDefault();
	act(event);
}

/** Where there is a keyboard. */
export function ModEnterHint() {
	if (Platform.isMobile) return null;
	return <kbd class="signoff-mod-enter">{Platform.isMacOS ? '⌘↵' : 'Ctrl+Enter'}</kbd>;
}
