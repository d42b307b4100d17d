import type { IconName, ViewState } from 'obsidian';
import type { WorkspaceLeaf } from '../workspace-leaf';
import { View } from './view';

/** Stands for a view in the background: it has the type's name, its saved state, and no content. */
export class DeferredView extends View {
	private readonly title: string;

	constructor(
		leaf: WorkspaceLeaf,
		readonly viewState: ViewState,
		shown: { title?: string | undefined; icon?: IconName | undefined },
	) {
		super(leaf);
		this.title = shown.title ?? viewState.type;
		if (shown.icon !== undefined) this.icon = shown.icon;
	}

	override getViewType(): string {
		return this.viewState.type;
	}

	override getDisplayText(): string {
		return this.title;
	}

	override getState(): Record<string, unknown> {
		return this.viewState.state ?? {};
	}
}
