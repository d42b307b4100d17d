import { ItemView, type WorkspaceLeaf } from 'obsidian';
import { render } from 'preact';
import { PANEL_VIEW } from '../../obsidian/panel-leaf';
import { copyDetails } from '../kit/copy-details';
import { ErrorBoundary } from '../kit/error-boundary';
import { Panel, type PanelProps } from './panel';

export class PanelView extends ItemView {
	override icon = 'shield-check';
	override navigation = false;

	constructor(
		leaf: WorkspaceLeaf,
		private readonly panel: PanelProps,
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
			<ErrorBoundary copy={(details) => void copyDetails(this.contentEl, details)}>
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

	/** The app asks for the focus when it is called by a command: the panel's keys work at once then. */
	override setEphemeralState(state: unknown): void {
		super.setEphemeralState(state);
		if (!asksForFocus(state) || this.contentEl.contains(this.contentEl.doc.activeElement)) return;
		const first = '.signoff-queue .signoff-row[tabindex="0"], button';
		this.contentEl.querySelector<HTMLElement>(first)?.focus();
	}
}

function asksForFocus(state: unknown): boolean {
	return typeof state === 'object' && state !== null && 'focus' in state && state.focus === true;
}
