// The panel as an Obsidian view, in the right sidebar.

import { ItemView, Notice, type WorkspaceLeaf } from 'obsidian';
import { render } from 'preact';
import { text } from '../../core/text/english';
import { ErrorBoundary } from '../kit/error-boundary';
import { Panel, type PanelProps } from './panel';

export const PANEL_VIEW = 'signoff-panel';

export class PanelView extends ItemView {
	override icon = 'shield-check';
	override navigation = false;

	constructor(
		leaf: WorkspaceLeaf,
		private readonly panel: PanelProps & { attempt: (work: Promise<unknown>) => void },
	) {
		super(leaf);
	}

	getViewType(): string {
		return PANEL_VIEW;
	}

	getDisplayText(): string {
		return 'Signoff';
	}

	protected override onOpen(): Promise<void> {
		this.contentEl.addClass('signoff-panel');
		render(
			<ErrorBoundary copy={(details) => this.panel.attempt(this.copy(details))}>
				<Panel {...this.panel} />
			</ErrorBoundary>,
			this.contentEl,
		);
		return Promise.resolve();
	}

	protected override onClose(): Promise<void> {
		render(null, this.contentEl);
		return Promise.resolve();
	}

	private async copy(details: string): Promise<void> {
		await this.contentEl.win.navigator.clipboard.writeText(details);
		new Notice(text.failure.copied);
	}
}
