// Conversations as an Obsidian view, in the main area. What was chosen is remembered with the layout.

import { ItemView, type ViewStateResult, type WorkspaceLeaf } from 'obsidian';
import { render } from 'preact';
import * as z from 'zod/mini';
import { text } from '../../text';
import { copyDetails } from '../kit/copy-details';
import { ErrorBoundary } from '../kit/error-boundary';
import { type Choice, isSameChoice, NO_CHOICE, parseChoice, withBranch } from './choice-model';
import { ConversationPage, type PageProps } from './conversation-page';

export const CONVERSATION_VIEW = 'signoff-conversation';

/** Where to go in the conversation that is shown. */
const asked = z.object({
	place: z.optional(z.object({ root: z.string(), uuid: z.string() })),
	/** A message, and a fragment of it. */
	goal: z.optional(z.string()),
	fragment: z.optional(z.string()),
});

export class ConversationView extends ItemView {
	override icon = 'messages-square';
	/** What is opened from here opens beside it. */
	override navigation = false;
	private choice: Choice = NO_CHOICE;
	private goal: PageProps['goal'] = null;

	constructor(
		leaf: WorkspaceLeaf,
		private readonly given: Omit<PageProps, 'choice' | 'onChoice' | 'goal'>,
	) {
		super(leaf);
	}

	getViewType(): string {
		return CONVERSATION_VIEW;
	}

	getDisplayText(): string {
		return text.conversationView.title;
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
		this.contentEl.addClass('signoff-talk-view');
		this.draw();
		return Promise.resolve();
	}

	protected override onClose(): Promise<void> {
		render(null, this.contentEl);
		return Promise.resolve();
	}

	/** What somebody asks to see: the rest of what is chosen stays. */
	override setEphemeralState(state: unknown): void {
		super.setEphemeralState(state);
		const { place, goal, fragment = null } = asked.safeParse(state).data ?? {};
		const message = goal === undefined ? null : { message: goal, fragment };
		if (place) this.choose(withBranch(this.choice, place.root, place.uuid), message);
		if (this.contentEl.contains(this.contentEl.doc.activeElement)) return;
		this.contentEl
			.querySelector<HTMLElement>('.signoff-talk-list, textarea, .signoff-empty button')
			?.focus();
	}

	private choose(choice: Choice, goal: PageProps['goal']): void {
		this.choice = choice;
		this.goal = goal;
		this.app.workspace.requestSaveLayout();
		this.draw();
	}

	private draw(): void {
		render(
			<ErrorBoundary copy={(details) => void copyDetails(this.contentEl, details)}>
				<ConversationPage
					{...this.given}
					choice={this.choice}
					onChoice={(choice) => this.choose(choice, null)}
					goal={this.goal}
				/>
			</ErrorBoundary>,
			this.contentEl,
		);
	}
}
