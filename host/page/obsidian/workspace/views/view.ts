import type { IconName, ViewStateResult } from 'obsidian';
import { Component } from '../../base/component';
import type { App } from '../../base/app';
import type { Scope } from '../../ui/scope';
import type { Menu } from '../../ui/menu';
import type { WorkspaceLeaf } from '../workspace-leaf';

export abstract class View extends Component {
	app: App;
	icon: IconName = 'lucide-file';
	/** Whether opening something else in this leaf is navigation, so that one may go back. */
	navigation = false;
	leaf: WorkspaceLeaf;
	containerEl: HTMLElement;
	scope: Scope | null = null;

	constructor(leaf: WorkspaceLeaf) {
		super();
		this.leaf = leaf;
		this.app = leaf.app;
		this.containerEl = createDiv('workspace-leaf-content');
	}

	protected onOpen(): Promise<void> {
		return Promise.resolve();
	}

	protected onClose(): Promise<void> {
		return Promise.resolve();
	}

	abstract getViewType(): string;

	abstract getDisplayText(): string;

	getState(): Record<string, unknown> {
		return {};
	}

	setState(_state: unknown, _result: ViewStateResult): Promise<void> {
		return Promise.resolve();
	}

	getEphemeralState(): Record<string, unknown> {
		return {};
	}

	setEphemeralState(_state: unknown): void {
		// A view without a cursor or scroll position has nothing to put back.
	}

	getIcon(): IconName {
		return this.icon;
	}

	onResize(): void {
		// Most views leave their size to CSS.
	}

	onPaneMenu(_menu: Menu, _source: string): void {
		// The base view has no entries of its own.
	}

	/** The leaf attaches its view: element in, loaded, opened. */
	async open(parentEl: HTMLElement): Promise<void> {
		this.containerEl.dataset.type = this.getViewType();
		parentEl.append(this.containerEl);
		await this.load();
		await this.onOpen();
	}

	/** The leaf lets go of its view: closed, unloaded, element out. */
	async close(): Promise<void> {
		try {
			await this.onClose();
		} finally {
			this.unload();
			this.containerEl.detach();
		}
	}

	/** The leaf's header shows what this view says of itself. */
	refreshTitle(): void {
		// Only views with a header of their own show a title.
	}
}
