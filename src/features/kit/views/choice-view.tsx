// A view in the main area that shows a page by what was chosen in it, which is remembered with the layout.

import { ItemView, type ViewStateResult, type WorkspaceLeaf } from 'obsidian';
import { render, type ComponentChildren } from 'preact';
import { refreshTitle } from '../../../obsidian/refresh-title';
import { copyDetails } from '../copy-details';
import { ErrorBoundary } from '../error-boundary';

export interface ChoiceProps<Choice, Goal = null> {
	choice: Choice;
	onChoice: (choice: Choice) => void;
	/** What to bring into sight; each object once. */
	goal: Goal | null;
}

export interface ChoiceViewParts<Choice, Goal = null> {
	none: Choice;
	/** What another version stored, or a hand wrote, costs nothing but itself. */
	parse: (state: unknown) => Choice;
	isSame: (one: Choice, other: Choice) => boolean;
	classes: readonly string[];
	/** What has the keys. */
	focused: (content: HTMLElement) => HTMLElement | null;
	/** What whoever opens the view asks to see; the rest of what was chosen stays. Null where it asks for nothing. */
	asked?: (
		state: unknown,
		choice: Choice,
		content: HTMLElement,
	) => { choice: Choice; goal: Goal | null } | null;
	page: (props: ChoiceProps<Choice, Goal>) => ComponentChildren;
}

export abstract class ChoiceView<Choice extends object, Goal = null> extends ItemView {
	protected choice: Choice;
	private goal: Goal | null = null;

	constructor(
		leaf: WorkspaceLeaf,
		private readonly parts: ChoiceViewParts<Choice, Goal>,
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

	/** The app asks for the focus when a command opens it: its keys work at once then. `focus: false`: whoever opens it keeps the keys. */
	override setEphemeralState(state: unknown): void {
		super.setEphemeralState(state);
		const asked = this.parts.asked?.(state, this.choice, this.contentEl) ?? null;
		if (asked) this.choose(asked.choice, asked.goal);
		const asks =
			typeof state === 'object' && state !== null && 'focus' in state && state.focus !== false;
		if (!asks || this.contentEl.contains(this.contentEl.doc.activeElement)) return;
		this.parts.focused(this.contentEl)?.focus();
	}

	private choose(choice: Choice, goal: Goal | null): void {
		this.choice = choice;
		this.goal = goal;
		this.app.workspace.requestSaveLayout();
		this.draw();
	}

	private draw(): void {
		refreshTitle(this.leaf);
		const onChoice = (choice: Choice) => {
			this.choose(choice, null);
		};
		render(
			<ErrorBoundary copy={(details) => void copyDetails(this.contentEl, details)}>
				{this.parts.page({ choice: this.choice, onChoice, goal: this.goal })}
			</ErrorBoundary>,
			this.contentEl,
		);
	}
}
