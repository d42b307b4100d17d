import type { App } from '../obsidian/base/app';

/** Lies over the window until the layout is there: what a person did before, the layout would undo. */
export function coverUntilReady(app: App, parentEl: HTMLElement): void {
	const cover = parentEl.createDiv({ cls: 'progress-bar', attr: { role: 'status' } });
	cover.createDiv({ cls: 'progress-bar-message', text: 'Loading…' });
	app.workspace.onLayoutReady(() => cover.remove());
}
