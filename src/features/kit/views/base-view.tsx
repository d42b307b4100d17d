// A view of the person's own Base that shows its notes as cards: the Base chooses, sorts and groups; the columns are Signoff's.

import { BasesView, type BasesViewConfig, type QueryController } from 'obsidian';
import { render, type ComponentChild } from 'preact';
import { type BaseLane, withoutRepeats } from '../../../core/board/base-columns';
import { copyDetails } from '../copy-details';
import { ErrorBoundary } from '../error-boundary';
import { paced } from '../hooks/paced';
import type { Subscribe } from '../hooks/use-redraw-on';

/** What a page is told of the Base that it stands in. */
export interface BaseContent {
	/** Its groups, with what `cardAt` has for its notes; and how many notes it has nothing for. */
	shown: <One>(cardAt: (path: string) => One | null) => {
		groups: BaseLane<One>[];
		elsewhere: number;
	};
	/** What the person chose for this view of this Base. */
	config: Pick<BasesViewConfig, 'get' | 'set'>;
}

export interface BaseViewParts {
	subscribe: Subscribe;
	page: BasePage;
}

export type BasePage = (base: BaseContent) => ComponentChild;

export class BaseView extends BasesView {
	/** In the app's own box, which shows other views later. Null while this one is not there. */
	private root: HTMLElement | null = null;
	/** Before the Base has answered there is no data at all. */
	private hasData = false;

	constructor(
		override type: string,
		controller: QueryController,
		private readonly box: HTMLElement,
		private readonly parts: BaseViewParts,
	) {
		super(controller);
	}

	override onload(): void {
		this.root = this.box.createDiv({ cls: 'signoff-bases-board' });
		const redraw = paced(() => this.draw());
		this.register(this.parts.subscribe(redraw.ask));
		this.register(redraw.stop);
		this.draw();
	}

	override onunload(): void {
		if (!this.root) return;
		render(null, this.root);
		this.root.remove();
		this.root = null;
	}

	override onDataUpdated(): void {
		this.hasData = true;
		this.draw();
	}

	private draw(): void {
		const { root, config } = this;
		if (!root || !this.hasData) return;
		const content: BaseContent = { config, shown: (cardAt) => this.shown(cardAt) };
		render(
			<ErrorBoundary copy={(details) => void copyDetails(root, details)}>
				{this.parts.page(content)}
			</ErrorBoundary>,
			root,
		);
	}

	private shown<One>(cardAt: (path: string) => One | null) {
		const groups = this.data.groupedData.map((group) => ({
			name: group.hasKey() ? (group.key?.toString() ?? null) : null,
			items: group.entries.flatMap(({ file }) => cardAt(file.path) ?? []),
		}));
		const paths = new Set(this.data.data.map(({ file }) => file.path));
		const elsewhere = [...paths].filter((path) => cardAt(path) === null).length;
		return { groups: withoutRepeats(groups), elsewhere };
	}
}
