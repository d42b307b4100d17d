import type { IconName, ViewStateResult } from 'obsidian';
import type { WorkspaceLeaf } from '../workspace-leaf';
import { ItemView } from './item-view';

/** Holds the place and the state of a view whose plugin is not there. */
export class UnknownView extends ItemView {
	override icon: IconName = 'lucide-ghost';
	private state: Record<string, unknown> = {};

	constructor(
		leaf: WorkspaceLeaf,
		private readonly viewType: string,
	) {
		super(leaf);
		const empty = this.contentEl.createDiv('empty-state');
		const box = empty.createDiv('empty-state-container');
		box.createDiv({ cls: 'empty-state-title', text: 'Plugin no longer active' });
		box.createDiv({
			cls: 'empty-state-description',
			text: `The plugin that made the view “${viewType}” is not switched on.`,
		});
	}

	override getViewType(): string {
		return this.viewType;
	}

	override getDisplayText(): string {
		return 'Plugin no longer active';
	}

	override getState(): Record<string, unknown> {
		return this.state;
	}

	override setState(state: unknown, _result: ViewStateResult): Promise<void> {
		this.state = typeof state === 'object' && state !== null ? { ...state } : {};
		return Promise.resolve();
	}
}
