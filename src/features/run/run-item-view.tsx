// The run view as Obsidian has it, in the main area. Which item it is about is remembered with the layout, by its id: its note moves
// when the run ends.

import { ItemView, type ViewStateResult, type WorkspaceLeaf } from 'obsidian';
import { render } from 'preact';
import * as z from 'zod/mini';
import { text } from '../../text';
import { copyDetails } from '../kit/copy-details';
import { ErrorBoundary } from '../kit/error-boundary';
import type { RunHost } from './run-host';
import { RunPage } from './run-page';

export const RUN_VIEW = 'signoff-run';

const stateSchema = z.object({ item: z.catch(z.nullable(z.string()), null) });

export class RunItemView extends ItemView {
	override icon = 'play';
	/** What is opened from here opens beside it. */
	override navigation = false;
	private item: string | null = null;

	constructor(
		leaf: WorkspaceLeaf,
		private readonly host: RunHost,
	) {
		super(leaf);
	}

	getViewType(): string {
		return RUN_VIEW;
	}

	getDisplayText(): string {
		return text.runView.view.title;
	}

	override getState(): Record<string, unknown> {
		return { item: this.item };
	}

	override async setState(state: unknown, result: ViewStateResult): Promise<void> {
		const parsed = stateSchema.safeParse(state);
		if (parsed.success) this.item = parsed.data.item;
		this.draw();
		await super.setState(state, result);
	}

	protected override onOpen(): Promise<void> {
		this.contentEl.addClass('signoff-run-view');
		this.draw();
		return Promise.resolve();
	}

	protected override onClose(): Promise<void> {
		render(null, this.contentEl);
		return Promise.resolve();
	}

	/** The arrow keys work at once then. */
	override setEphemeralState(state: unknown): void {
		super.setEphemeralState(state);
		const page = this.contentEl.querySelector<HTMLElement>('.signoff-run-page');
		if (!this.contentEl.contains(this.contentEl.doc.activeElement)) page?.focus();
	}

	private draw(): void {
		const copy = (details: string) => void copyDetails(this.contentEl, details);
		const choose = (item: string) => {
			this.item = item;
			this.app.workspace.requestSaveLayout();
			this.draw();
		};
		render(
			<ErrorBoundary copy={copy}>
				<RunPage host={this.host} item={this.item} choose={choose} />
			</ErrorBoundary>,
			this.contentEl,
		);
	}
}
