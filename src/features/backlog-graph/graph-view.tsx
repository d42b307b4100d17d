// The graph as an Obsidian view, in the main area. What was chosen is remembered with the layout.

import { ItemView, type ViewStateResult, type WorkspaceLeaf } from 'obsidian';
import { render } from 'preact';
import * as z from 'zod/mini';
import { ENTITY_KINDS } from '../../core/backlog/entities';
import { LINE_CHOICES, NO_FILTER, SHOW_CHOICES } from '../../core/backlog/picture/graph-view';
import { text } from '../../text';
import { copyDetails } from '../kit/copy-details';
import { ErrorBoundary } from '../kit/error-boundary';
import type { GraphChoice, GraphHost } from './graph-host';
import { GraphPage } from './graph-page';

const PAGE = '.signoff-graph';

export const GRAPH_VIEW = 'signoff-backlog-graph';

export const NO_CHOICE: GraphChoice = { root: null, filter: NO_FILTER, isCritical: false };

/** What another version stored, or a hand wrote, costs nothing but itself. */
const choiceSchema = z.object({
	root: z.catch(z.nullable(z.string()), null),
	filter: z.catch(
		z.object({
			kind: z.catch(z.nullable(z.enum(ENTITY_KINDS)), null),
			show: z.catch(z.enum(SHOW_CHOICES), NO_FILTER.show),
			spec: z.catch(z.nullable(z.string()), null),
			text: z.catch(z.string(), ''),
			links: z.catch(z.enum(LINE_CHOICES), NO_FILTER.links),
		}),
		{ ...NO_FILTER },
	),
	isCritical: z.catch(z.boolean(), false),
});

export class GraphView extends ItemView {
	override icon = 'waypoints';
	/** What is opened from here opens beside it. */
	override navigation = false;
	private choice: GraphChoice = NO_CHOICE;

	constructor(
		leaf: WorkspaceLeaf,
		private readonly host: GraphHost,
	) {
		super(leaf);
	}

	getViewType(): string {
		return GRAPH_VIEW;
	}

	getDisplayText(): string {
		return text.backlogGraph.title;
	}

	override getState(): Record<string, unknown> {
		return { ...this.choice };
	}

	override async setState(state: unknown, result: ViewStateResult): Promise<void> {
		const parsed = choiceSchema.safeParse(state);
		if (parsed.success) this.choice = parsed.data;
		this.draw();
		await super.setState(state, result);
	}

	/** For an export: what is chosen here is what is exported. */
	get chosen(): GraphChoice {
		return this.choice;
	}

	protected override onOpen(): Promise<void> {
		this.contentEl.addClass('signoff-graph-view');
		this.draw();
		return Promise.resolve();
	}

	protected override onClose(): Promise<void> {
		render(null, this.contentEl);
		return Promise.resolve();
	}

	/** The app asks for the focus when a command opens it: the graph's keys work at once then. */
	override setEphemeralState(state: unknown): void {
		super.setEphemeralState(state);
		const asks = typeof state === 'object' && state !== null && 'focus' in state;
		if (!asks || this.contentEl.contains(this.contentEl.doc.activeElement)) return;
		const { contentEl } = this;
		// Before the notes have been read there is no canvas; once there is one, it takes the focus over.
		(contentEl.querySelector('canvas') ?? contentEl.querySelector<HTMLElement>(PAGE))?.focus();
	}

	private draw(): void {
		render(
			<ErrorBoundary copy={(details) => void copyDetails(this.contentEl, details)}>
				<GraphPage
					host={this.host}
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
