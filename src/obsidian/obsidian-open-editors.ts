// OpenEditors on the app's Markdown views, in whatever window they are.

import { MarkdownView, type App } from 'obsidian';
import type { OpenEditors } from '../ports/open-editors';

export class ObsidianOpenEditors implements OpenEditors {
	constructor(private readonly app: Pick<App, 'workspace'>) {}

	textsOf(path: string): readonly string[] {
		const texts: string[] = [];
		this.app.workspace.iterateAllLeaves(({ view }) => {
			if (view instanceof MarkdownView && view.file?.path === path) texts.push(view.getViewData());
		});
		return texts;
	}
}
