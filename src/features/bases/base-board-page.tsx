// A board inside a Base: the Base's own bar has the filters, so there is little above the columns.

import type { BoardColumn } from '../../core/board/board-columns';
import { withCollapsed, type BoardChoice } from '../../core/board/choice';
import { text } from '../../text';
import type { WorkflowState } from '../../core/workflow/states';
import { useAnnouncer } from '../kit/announcer';
import { Button } from '../kit/button';
import { Board, type BarParts, type BoardPageProps } from '../board/feature';

export interface BaseContent {
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

export function BaseBoardPage(props: BasePageProps) {
	const { host, columnMenu, limits, onLimit, onCollapsed } = props;
	const { columns, elsewhere } = props.content();
	const { announce, region } = useAnnouncer();
	const collapsed = new Set(props.collapsed);
	return (
		<div class="signoff-board-page">
			{region}
			<Board
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
