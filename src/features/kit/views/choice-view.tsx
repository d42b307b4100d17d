// A view in the main area that shows a page by what was chosen in it, which is remembered with the layout.

import { ItemView, type ViewStateResult, type WorkspaceLeaf } from 'obsidian';
import { render, type ComponentChildren } from 'preact';
import { copyDetails } from '../copy-details';
import { ErrorBoundary } from '../error-boundary';

export interface ChoiceProps<Choice> {
	choice: Choice;
	onChoice: (choice: Choice) => void;
}

export interface ChoiceViewParts<Choice> {
	none: Choice;
	/** What another version stored, or a hand wrote, costs nothing but itself. */
	parse: (state: unknown) => Choice;
	isSame: (one: Choice, other: Choice) => boolean;
	classes: readonly string[];
	/** What has the keys. */
	focused: (content: HTMLElement) => HTMLElement | null;
	page: (props: ChoiceProps<Choice>) => ComponentChildren;
}

export abstract class ChoiceView<Choice extends object> extends ItemView {
	protected choice: Choice;

	constructor(
		leaf: WorkspaceLeaf,
		private readonly parts: ChoiceViewParts<Choice>,
	) {
		super(leaf);
		this.choice = parts.none;
	}

	override getState(): Record<string, unknown> {
		return Object.fromEntries(Object.entries(this.choice));
	}

	override async setState(state: unknown, result: ViewStateResult): Promise<void> {
		const before = this.choice;
		this.choice = this.parts.parse(state);
		// A view that was just opened has been drawn already, mostly with the same choice.
		if (!this.parts.isSame(before, this.choice)) this.draw();
		await super.setState(state, result);
	}

	protected override onOpen(): Promise<void> {
		this.contentEl.addClass(...this.parts.classes);
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
		this.parts.focused(this.contentEl)?.focus();
	}

	private draw(): void {
		const onChoice = (choice: Choice) => {
			this.choice = choice;
			this.app.workspace.requestSaveLayout();
			this.draw();
		};
		render(
			<ErrorBoundary copy={(details) => void copyDetails(this.contentEl, details)}>
				{this.parts.page({ choice: this.choice, onChoice })}
			</ErrorBoundary>,
			this.contentEl,
		);
	}
}
