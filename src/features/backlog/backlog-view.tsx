// The backlog as an Obsidian view, in the main area. What was chosen is remembered with the layout.

import { ItemView, type ViewStateResult, type WorkspaceLeaf } from 'obsidian';
import { render } from 'preact';
import { text } from '../../text';
import { copyDetails } from '../kit/copy-details';
import { ErrorBoundary } from '../kit/error-boundary';
import { BacklogPage, ROWS, type BacklogPageProps } from './backlog-page';
import { isSameChoice, NO_CHOICE, parseChoice, type BacklogChoice } from './choice-model';

export const BACKLOG_VIEW = 'signoff-backlog';

export class BacklogView extends ItemView {
	override icon = 'list-todo';
	private choice: BacklogChoice = NO_CHOICE;

	constructor(
		leaf: WorkspaceLeaf,
		private readonly given: Omit<BacklogPageProps, 'choice' | 'onChoice'>,
	) {
		super(leaf);
	}

	getViewType(): string {
		return BACKLOG_VIEW;
	}

	getDisplayText(): string {
		return text.backlogView.title;
	}

	override getState(): Record<string, unknown> {
		return { ...this.choice };
	}

	override async setState(state: unknown, result: ViewStateResult): Promise<void> {
		const before = this.choice;
		this.choice = parseChoice(state);
		// A view that was just opened has been drawn already, mostly with the same choice.
		if (!isSameChoice(before, this.choice)) this.draw();
		await super.setState(state, result);
	}

	protected override onOpen(): Promise<void> {
		this.contentEl.addClass('signoff-board-view', 'signoff-backlog-view');
		this.draw();
		return Promise.resolve();
	}

	protected override onClose(): Promise<void> {
		render(null, this.contentEl);
		return Promise.resolve();
	}

	/** The app asks for the focus when a command opens it: its keys work at once then. */
	override setEphemeralState(state: unknown): void {
		super.setEphemeralState(state);
		const asks = typeof state === 'object' && state !== null && 'focus' in state;
		if (!asks || this.contentEl.contains(this.contentEl.doc.activeElement)) return;
		this.contentEl.querySelector<HTMLElement>(ROWS)?.focus();
	}

	private draw(): void {
		render(
			<ErrorBoundary copy={(details) => void copyDetails(this.contentEl, details)}>
				<BacklogPage
					{...this.given}
					choice={this.choice}
					onChoice={(choice) => {
						this.choice = choice;
						this.app.workspace.requestSaveLayout();
						this.draw();
					}}
				/>
			</ErrorBoundary>,
			this.contentEl,
		);
	}
}
