// The board of items as a view of a Base: columns are the states of a workflow.

import { useMemo } from 'preact/hooks';
import { BaseColumnMaker } from '../../core/board/base-columns';
import { boardStates } from '../../core/board/board-states';
import { parseChoice, withCollapsed, withLimit } from '../../core/board/choice';
import type { Item } from '../../core/item/item';
import type { WorkflowState } from '../../core/workflow/states';
import type { Workspace } from '../../core/workflow/workspace';
import { type BarParts, BaseBar, type BoardPageProps, ItemBoard } from '../board/feature';
import { useAnnouncer } from '../kit/announcer';
import { Button } from '../kit/button';
import type { BaseContent, BasePage } from '../kit/views/base-view';
import { text } from '../../text';

interface ItemPageParts extends Pick<BoardPageProps, 'host' | 'columnMenu'> {
	workspaces: () => readonly Workspace[];
}

export function itemPage(parts: ItemPageParts): BasePage {
	return (base) => <ItemPage {...parts} base={base} />;
}

interface ItemPageProps extends ItemPageParts {
	base: BaseContent;
}

function ItemPage({ base, host, columnMenu, workspaces }: ItemPageProps) {
	const maker = useMemo(
		() => new BaseColumnMaker((item: Item, state: WorkflowState) => item.state === state),
		[],
	);
	const { announce, region } = useAnnouncer();
	const { config } = base;
	const { collapsed, limits } = parseChoice({
		collapsed: config.get('collapsed'),
		limits: config.get('limits'),
	});
	const { groups, elsewhere } = base.shown(host.itemAt);
	const roots = new Set(groups.flatMap(({ items }) => items.map(({ root }) => root)));
	const shown = workspaces().filter(({ root }) => roots.has(root));
	const columns = maker.columnsOf(boardStates(shown.length > 0 ? shown : workspaces()), groups);
	const said = elsewhere > 0 ? text.board.base.elsewhere(elsewhere) : null;
	const undo = (event: MouseEvent) => host.attempt(host.undo(event));
	return (
		<div class="signoff-board-page">
			{region}
			<ItemBoard
				{...{ columns, limits, host, announce }}
				collapsed={new Set(collapsed)}
				unnamedLane={text.board.base.ungrouped}
				setCollapsed={(state, isCollapsed) =>
					config.set('collapsed', [...withCollapsed(collapsed, state, isCollapsed)])
				}
				columnMenu={(acts, at) => {
					const { state } = acts;
					const setLimit = (most: number | null) =>
						config.set('limits', withLimit(limits, state, most));
					columnMenu({ ...acts, limit: limits[state] ?? null, setLimit }, at);
				}}
				toSearch={() => undefined}
				bar={(parts: BarParts) => (
					<BaseBar {...parts} said={said}>
						<Button onClick={undo}>{text.board.undo}</Button>
					</BaseBar>
				)}
				emptyColumn={text.board.emptyColumn}
				instead={null}
			/>
		</div>
	);
}
