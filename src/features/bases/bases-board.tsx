// The board as a view of the person's own Base: the Base chooses, sorts and groups; the board shows the states.

import { BasesView, type QueryController } from 'obsidian';
import { render } from 'preact';
import { BaseColumnMaker, withoutRepeats } from '../../core/board/base-columns';
import type { BoardColumn } from '../../core/board/board-columns';
import { boardStates } from '../../core/board/board-states';
import { type BoardChoice, parseChoice, withCollapsed, withLimit } from '../../core/board/choice';
import { BASES_BOARD } from '../../core/board/default-base';
import type { BoardLane } from '../../core/board/group';
import type { WorkflowState } from '../../core/workflow/states';
import type { Workspace } from '../../core/workflow/workspace';
import { type BarParts, type BoardPageProps, ItemBoard } from '../board/feature';
import { useAnnouncer } from '../kit/announcer';
import { Button } from '../kit/button';
import { copyDetails } from '../kit/copy-details';
import { ErrorBoundary } from '../kit/error-boundary';
import { paced } from '../kit/hooks/paced';
import type { Subscribe } from '../kit/hooks/use-redraw-on';
import { text } from '../../text';

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

/** A board inside a Base: the Base's own bar has the filters, so there is little above the columns. */
interface BaseContent {
	columns: readonly BoardColumn[];
	/** How many notes of the Base lie in no state folder. */
	elsewhere: number;
}

interface BasePageProps extends Pick<BoardPageProps, 'host' | 'columnMenu'> {
	/** Asked while it is drawn: what fails then is shown as a failure of the view. */
	content: () => BaseContent;
	collapsed: BoardChoice['collapsed'];
	limits: BoardChoice['limits'];
	onCollapsed: (states: readonly WorkflowState[]) => void;
	onLimit: (state: WorkflowState, most: number | null) => void;
}

function BaseBoardPage(props: BasePageProps) {
	const { host, columnMenu, limits, onLimit, onCollapsed } = props;
	const { columns, elsewhere } = props.content();
	const { announce, region } = useAnnouncer();
	const collapsed = new Set(props.collapsed);
	return (
		<div class="signoff-board-page">
			{region}
			<ItemBoard
				{...{ columns, collapsed, limits, host, announce }}
				unnamedLane={text.board.base.ungrouped}
				setCollapsed={(state, isCollapsed) =>
					onCollapsed(withCollapsed(props.collapsed, state, isCollapsed))
				}
				columnMenu={(acts, at) => {
					const { state } = acts;
					const setLimit = (most: number | null) => onLimit(state, most);
					columnMenu({ ...acts, limit: limits[state] ?? null, setLimit }, at);
				}}
				toSearch={() => undefined}
				bar={(parts) => <BaseBar {...parts} {...{ elsewhere, host }} />}
				emptyColumn={text.board.emptyColumn}
				instead={null}
			/>
		</div>
	);
}

type BaseBarProps = BarParts & Pick<BaseContent, 'elsewhere'> & Pick<BasePageProps, 'host'>;

function BaseBar({ selected, unselect, toggleHelp, elsewhere, host }: BaseBarProps) {
	return (
		<div class="signoff-board-bar-row">
			<span class="signoff-quiet" role="status">
				{selected > 0 ? text.board.selected(selected) : null}
				{selected === 0 && elsewhere > 0 ? text.board.base.elsewhere(elsewhere) : null}
			</span>
			<span class="signoff-spacer" />
			{selected > 0 ? <Button onClick={unselect}>{text.board.unselect}</Button> : null}
			<Button onClick={(event) => host.attempt(host.undo(event))}>{text.board.undo}</Button>
			<Button label={text.board.help.show} onClick={toggleHelp}>
				?
			</Button>
		</div>
	);
}
