// The timeline as an Obsidian view, in the main area. What was filtered is remembered with the layout.

import { ItemView, type ViewStateResult, type WorkspaceLeaf } from 'obsidian';
import { render } from 'preact';
import * as z from 'zod/mini';
import { RESULTS } from '../../core/entries/entry';
import { NO_FILTER, type TimelineFilter } from '../../core/timeline/filter';
import { text } from '../../text';
import { copyDetails } from '../kit/copy-details';
import { ErrorBoundary } from '../kit/error-boundary';
import { TimelinePage } from './timeline-page';
import { TIMELINE_MODES, type TimelineMode, type TimelineProps } from './timeline-props';

export const TIMELINE_VIEW = 'signoff-timeline';

type Own = 'filter' | 'onFilter' | 'mode' | 'onMode' | 'onRestyle' | 'copy' | 'goal';

interface Given extends Omit<TimelineProps, Own> {
	/** Nobody reads it any more. */
	stop: () => void;
}

const time = z.catch(z.nullable(z.number()), null);

/** What another version stored, or a hand wrote, costs nothing but itself. */
const filterSchema = z.object({
	types: z.catch(z.array(z.string()), []),
	actor: z.catch(z.nullable(z.enum(['human', 'system', 'mcp'])), null),
	item: z.catch(z.nullable(z.string()), null),
	outcome: z.catch(z.nullable(z.enum(RESULTS)), null),
	from: time,
	to: time,
	text: z.catch(z.string(), ''),
	by: z.catch(z.enum(['realizedAt', 'canonicalAt']), NO_FILTER.by),
});

const modeSchema = z.object({ mode: z.catch(z.enum(TIMELINE_MODES), 'acts') });

/** The entry to go to. */
const askedSchema = z.object({ entry: z.string() });

export class TimelineView extends ItemView {
	override icon = 'history';
	/** What is opened from here opens beside it. */
	override navigation = false;
	private filter: TimelineFilter = NO_FILTER;
	private mode: TimelineMode = 'acts';
	private goal: TimelineProps['goal'] = null;
	private readonly onRestyle = (listener: () => void) => {
		const { workspace } = this.app;
		const change = workspace.on('css-change', listener);
		return () => workspace.offref(change);
	};

	constructor(
		leaf: WorkspaceLeaf,
		private readonly given: Given,
	) {
		super(leaf);
	}

	getViewType(): string {
		return TIMELINE_VIEW;
	}

	getDisplayText(): string {
		return text.timeline.title;
	}

	override getState(): Record<string, unknown> {
		return { ...this.filter, mode: this.mode };
	}

	override async setState(state: unknown, result: ViewStateResult): Promise<void> {
		const parsed = filterSchema.safeParse(state);
		if (parsed.success) this.filter = parsed.data;
		const mode = modeSchema.safeParse(state);
		if (mode.success) this.mode = mode.data.mode;
		this.goal = null;
		this.draw();
		await super.setState(state, result);
	}

	protected override onOpen(): Promise<void> {
		this.contentEl.addClass('signoff-timeline-view');
		this.draw();
		return Promise.resolve();
	}

	protected override onClose(): Promise<void> {
		this.given.stop();
		render(null, this.contentEl);
		return Promise.resolve();
	}

	override setEphemeralState(state: unknown): void {
		super.setEphemeralState(state);
		const asked = askedSchema.safeParse(state);
		if (!asked.success) return;
		this.goal = asked.data;
		this.draw();
	}

	private draw(): void {
		const copy = (details: string) => void copyDetails(this.contentEl, details);
		render(null, this.contentEl);
		render(
			<ErrorBoundary copy={copy}>
				<TimelinePage
					{...this.given}
					copy={copy}
					onRestyle={this.onRestyle}
					goal={this.goal}
					mode={() => this.mode}
					onMode={(mode) => {
						this.mode = mode;
						this.app.workspace.requestSaveLayout();
					}}
					filter={() => this.filter}
					onFilter={(filter) => {
						this.filter = filter;
						this.app.workspace.requestSaveLayout();
					}}
				/>
			</ErrorBoundary>,
			this.contentEl,
		);
	}
}
