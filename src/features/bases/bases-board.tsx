// The board as a view of the person's own Base: the Base chooses, sorts and groups; the board shows the states.

import { BasesView, type QueryController } from 'obsidian';
import { render } from 'preact';
import { BaseColumnMaker, withoutRepeats } from '../../core/board/base-columns';
import { boardStates } from '../../core/board/board-states';
import { parseChoice, withLimit } from '../../core/board/choice';
import { BASES_BOARD } from '../../core/board/default-base';
import type { BoardLane } from '../../core/board/group';
import type { Workspace } from '../../core/workflow/workspace';
import { copyDetails } from '../kit/copy-details';
import { ErrorBoundary } from '../kit/error-boundary';
import { paced } from '../kit/hooks/paced';
import type { Subscribe } from '../kit/hooks/use-redraw-on';
import { BaseBoardPage, type BaseContent } from './base-board-page';
import type { BoardPageProps } from '../board/feature';

export interface BasesBoardParts extends Pick<BoardPageProps, 'host' | 'columnMenu'> {
	workspaces: () => readonly Workspace[];
	subscribe: Subscribe;
}

export class BasesBoard extends BasesView {
	override type = BASES_BOARD;
	private readonly maker = new BaseColumnMaker();
	/** In the app's own box, which shows other views later. Null while this one is not there. */
	private page: HTMLElement | null = null;
	/** Before the Base has answered there is no data at all. */
	private hasData = false;

	constructor(
		controller: QueryController,
		private readonly box: HTMLElement,
		private readonly parts: BasesBoardParts,
	) {
		super(controller);
	}

	override onload(): void {
		this.page = this.box.createDiv({ cls: 'signoff-bases-board' });
		const redraw = paced(() => this.draw());
		this.register(this.parts.subscribe(redraw.ask));
		this.register(redraw.stop);
		this.draw();
	}

	override onunload(): void {
		if (!this.page) return;
		render(null, this.page);
		this.page.remove();
		this.page = null;
	}

	override onDataUpdated(): void {
		this.hasData = true;
		this.draw();
	}

	private draw(): void {
		const { page } = this;
		if (!page || !this.hasData) return;
		const { host, columnMenu } = this.parts;
		const { collapsed, limits } = parseChoice({
			collapsed: this.config.get('collapsed'),
			limits: this.config.get('limits'),
		});
		render(
			<ErrorBoundary copy={(details) => void copyDetails(page, details)}>
				<BaseBoardPage
					{...{ collapsed, limits, host, columnMenu }}
					content={() => this.content()}
					onCollapsed={(states) => this.config.set('collapsed', [...states])}
					onLimit={(state, most) => this.config.set('limits', withLimit(limits, state, most))}
				/>
			</ErrorBoundary>,
			page,
		);
	}

	private content(): BaseContent {
		const { host, workspaces } = this.parts;
		const groups = this.data.groupedData.map((group): BoardLane => {
			const items = group.entries.flatMap(({ file }) => host.itemAt(file.path) ?? []);
			return { name: group.hasKey() ? (group.key?.toString() ?? null) : null, items };
		});
		const own = withoutRepeats(groups);
		const roots = new Set(own.flatMap(({ items }) => items.map(({ root }) => root)));
		const shown = workspaces().filter(({ root }) => roots.has(root));
		const states = boardStates(shown.length > 0 ? shown : workspaces());
		const known = new Set(own.flatMap(({ items }) => items.map(({ path }) => path)));
		const paths = new Set(this.data.data.map(({ file }) => file.path));
		return { columns: this.maker.columnsOf(states, own), elsewhere: paths.size - known.size };
	}
}
