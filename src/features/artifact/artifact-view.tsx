// An artifact as an Obsidian view, in the main area. What was chosen is remembered with the layout.

import { ItemView, type ViewStateResult, type WorkspaceLeaf } from 'obsidian';
import { render } from 'preact';
import * as z from 'zod/mini';
import { refreshTitle } from '../../obsidian/refresh-title';
import { text } from '../../text';
import { copyDetails } from '../kit/copy-details';
import { ErrorBoundary } from '../kit/error-boundary';
import { visible } from '../kit/visible-text';
import { ArtifactPage, type PageProps } from './artifact-page';
import { type Choice, isSameChoice, NO_CHOICE, parseChoice, withPlace } from './choice-model';

export const ARTIFACT_VIEW = 'signoff-artifact';

const asked = z.object({
	place: z.optional(
		z.object({
			uuid: z.string(),
			commit: z.optional(z.string()),
			line: z.optional(z.number()),
			proposal: z.optional(z.string()),
		}),
	),
	focus: z.optional(z.boolean()),
});

export class ArtifactView extends ItemView {
	override icon = 'file-clock';
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
		return ARTIFACT_VIEW;
	}

	getDisplayText(): string {
		const { uuid } = this.choice;
		const row = uuid === null ? null : this.given.context.control.artifact(uuid);
		return row ? visible(row.label) : text.artifactView.title;
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
		this.contentEl.addClass('signoff-artifact-view');
		this.draw();
		return Promise.resolve();
	}

	protected override onClose(): Promise<void> {
		render(null, this.contentEl);
		return Promise.resolve();
	}

	/** Where somebody wants to look: the rest of what is chosen stays. */
	override setEphemeralState(state: unknown): void {
		super.setEphemeralState(state);
		const { place, focus } = asked.safeParse(state).data ?? {};
		if (place) this.choose(withPlace(this.choice, place), place.line ?? null);
		if (focus === false || this.contentEl.contains(this.contentEl.doc.activeElement)) return;
		this.contentEl.querySelector<HTMLElement>('[role="grid"], [role="listbox"]')?.focus();
	}

	private choose(choice: Choice, line: number | null): void {
		this.choice = choice;
		this.goal = line === null ? null : { line };
		this.app.workspace.requestSaveLayout();
		this.draw();
	}

	private draw(): void {
		refreshTitle(this.leaf);
		render(
			<ErrorBoundary copy={(details) => void copyDetails(this.contentEl, details)}>
				<ArtifactPage
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
